//! Bounds from components that cannot influence each other.
//!
//! Two adjacent vertices interact only while they share an available color. So a state falls apart
//! into components of the relation "adjacent and sharing a color"; those without an exposed vertex
//! are mere waiting moves. The sum of the others is not decided by their winners, because a side
//! may move elsewhere; but let it pass in the component instead:
//!
//! - Bob to move. If Alice wins every component with Bob first and free to pass, she wins: she
//!   answers where he played, and takes a waiting move, or a move that finishes a component, for a
//!   pass in another. If Bob wins some
//!   component first with Alice free to pass, he wins: he plays only there.
//! - Alice to move. If she wins one component first, and all others with Bob first, Bob free to
//!   pass in all, she wins; one that she need not move in will do if there is a waiting move. If
//!   Bob wins a component in which Alice moves first and may pass, or two in which he moves first
//!   and she may pass, he wins: she cannot answer in both.
//!
//! All are only sufficient, and they hold whoever may pass in the whole game: the winner need not
//! use the right, and the loser's pass is one in a component. They decide trees and cost time on
//! grids, so the nodes they waste are kept below a fraction of all nodes.

use super::classify::{Look, classify};
use super::dfpn::{Mode, Search};
use super::set::VertexSet;
use super::state::State;
use crate::solver::params::Switch;
use crate::{ALICE, BOB};
use mapduel_game::Side;
use mapduel_graph::Graph;
use mapduel_graph::connectivity::components;

/// The nodes one component may cost, and the nodes that the bounds may waste to begin with.
const BUDGET: u64 = 400;
/// The same for a forest, which every move cuts: the binary tree of 63 vertices needs it.
const BUDGET_IN_FOREST: u64 = 20_000;
/// The bounds may waste this fraction of all nodes.
const FRACTION: u64 = 16;

/// The budget for a graph's components.
pub(super) fn budget(graph: &Graph) -> u64 {
    let forest = graph.size() + components(graph).len() == graph.order();
    if forest { BUDGET_IN_FOREST } else { BUDGET }
}

impl<Set: VertexSet, const COLORS: usize> Search<'_, Set, COLORS> {
    /// The winner, if the components tell.
    pub(super) fn component_bounds(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
    ) -> Option<Side> {
        if self.engine.rules.components == Switch::Off
            || self.scratch.component_debt > self.engine.component_budget + self.nodes / FRACTION
        {
            return None;
        }
        let (parts, waits) = self.parts(state);
        if parts.len() < 2 {
            return None;
        }
        let before = self.nodes;
        let winner = match mode.turn {
            BOB => self.bob_to_move(&parts),
            _ => self.alice_to_move(&parts, waits || mode.pass == Some(ALICE)),
        };
        let spent = self.nodes - before;
        let debt = &mut self.scratch.component_debt;
        *debt = if winner.is_some() { debt.saturating_sub(spent + 1) } else { *debt + spent };
        winner
    }

    fn bob_to_move(&mut self, parts: &[State<Set, COLORS>]) -> Option<Side> {
        let mut undecided = false;
        for part in parts {
            if self.part_winner(part, BOB, BOB) != Some(ALICE) {
                if self.part_winner(part, BOB, ALICE) == Some(BOB) {
                    return Some(BOB);
                }
                undecided = true;
            }
        }
        (!undecided).then_some(ALICE)
    }

    fn alice_to_move(&mut self, parts: &[State<Set, COLORS>], may_wait: bool) -> Option<Side> {
        let mut weak = Vec::new();
        for part in parts {
            if self.part_winner(part, BOB, BOB) != Some(ALICE) {
                weak.push(part);
            }
        }
        if weak.is_empty() && may_wait {
            return Some(ALICE);
        }
        match weak[..] {
            [] => {
                let first = |part| self.part_winner(part, ALICE, BOB) == Some(ALICE);
                return parts.iter().any(first).then_some(ALICE);
            }
            [part] if self.part_winner(part, ALICE, BOB) == Some(ALICE) => return Some(ALICE),
            _ => {}
        }
        let mut lost = 0;
        for part in weak {
            if self.part_winner(part, BOB, ALICE) == Some(BOB) {
                lost += 1;
                if lost == 2 || self.part_winner(part, ALICE, ALICE) == Some(BOB) {
                    return Some(BOB);
                }
            }
        }
        None
    }

    /// The winner of one component alone, if a small search tells.
    fn part_winner(&mut self, part: &State<Set, COLORS>, turn: Side, pass: Side) -> Option<Side> {
        if self.stopped {
            return None;
        }
        if let Look::Decided(winner) = classify(part, &self.engine.board, turn) {
            return Some(winner);
        }
        if turn == BOB && self.scratch.clusters.alice_wins(part, &self.engine.board) {
            return Some(ALICE);
        }
        let allowance = self.allowance;
        self.allowance = allowance.min(self.nodes + self.engine.component_budget);
        let winner = self.winner(part, Mode { turn, pass: Some(pass) });
        // Running out of this budget is no reason to stop the whole search.
        self.stopped = self.stopped && (self.nodes >= allowance || self.job.is_stopped());
        self.allowance = allowance;
        winner
    }

    /// The components with exposed vertices, smallest first, and whether there are others.
    fn parts(&self, state: &State<Set, COLORS>) -> (Vec<State<Set, COLORS>>, bool) {
        let board = &self.engine.board;
        let layers = &state.layers[..board.colors];
        let (mut rest, mut waits) = (state.uncolored, false);
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let mut part = Set::single(rest.first());
            let mut frontier = part;
            while !frontier.is_empty() {
                let vertex = frontier.first();
                frontier = frontier.rest();
                let mut linked = Set::default();
                for layer in layers.iter().filter(|layer| layer.has(vertex)) {
                    linked = linked.or(*layer);
                }
                let fresh = linked.and(board.neighbors[vertex]).minus(part);
                part = part.or(fresh);
                frontier = frontier.or(fresh);
            }
            rest = rest.minus(part);
            if part == state.uncolored {
                return (Vec::new(), false);
            }
            match part.meets(state.exposed) {
                true => parts.push(state.part(part)),
                false => waits = true,
            }
        }
        parts.sort_by_key(|part| part.uncolored.count());
        (parts, waits)
    }
}
