//! The solver as a writer of proofs asks it: about states instead of positions, by rules of the
//! writer's choice, and with the table of a solver that has answered already.
//!
//! What such a table holds is true, whatever rules filled it. The rules given here are those by
//! which a state is searched that the table does not know, or that is asked about again.
//!
//! States keep isolated vertices here, which the solver cancels in pairs: to a proof, positions
//! that differ in them are two. Who wins is the same, so what the table knows of the state without
//! the pairs counts.
//!
//! Deliberately absent: what a proof looks like.

use super::Solver;
use super::classify::{Look, Steering, classify};
use super::clusters::{Clusters, Rule};
use super::dfpn::Mode;
use super::engine::Machine;
use super::job::Job;
use super::params::{ClusterRule, SolveParams};
use super::set::VertexSet;
use super::state::State;
use super::symmetry::Symmetry;
use super::table::Key;
use crate::{ALICE, BOB, Position};
use mapduel_game::Side;
use mapduel_graph::Limit;
use std::any::Any;
use std::sync::Arc;

/// Decides states of one game.
pub(crate) struct StateSolver<Set, const COLORS: usize> {
    machine: Machine<Set, COLORS>,
    /// Finds whatever the search may have found, independent of what was tried before.
    clusters: Clusters<Set, COLORS>,
    params: SolveParams,
    /// The nodes searched, and the most of them.
    nodes: u64,
    allowance: u64,
}

/// Which states count as one, without exception.
pub(crate) struct Sameness<Set>(Arc<Symmetry<Set>>);

/// The layers that stand for all states that are the same.
pub(crate) type Layers<Set, const COLORS: usize> = [Set; COLORS];

impl<Set: VertexSet, const COLORS: usize> StateSolver<Set, COLORS> {
    /// Goes on from what a solver of this width remembers, if it had to search for more than a
    /// moment; else [anew](Self::anew). No more nodes are searched than it remembers positions:
    /// where so little of its proof is of use, a search of its own is better.
    pub(crate) fn of(solver: &Solver, params: SolveParams, winner: Side) -> Self {
        let known = Self::machine_of(solver);
        if known.engine.symmetry.is_none() {
            return Self::anew(solver, params, winner);
        }
        let mut states = Self::with(known.with_params(&solver.game, params.clone()), params);
        // As in a search that expects it.
        states.machine.engine.board.steering = Steering::towards(Some(winner));
        states.allowance = solver.entries() as u64;
        states
    }

    /// Forgets what the solver remembers and searches in its memory, steered towards a short proof
    /// of this side's win.
    pub(crate) fn anew(solver: &Solver, params: SolveParams, winner: Side) -> Self {
        let known = Self::machine_of(solver);
        known.engine.table.clear();
        let mut states = Self::with(known.with_params(&solver.game, params.clone()), params);
        states.machine.engine.symmetry = None;
        states.machine.engine.board.steering = Steering::towards_short_proof(winner);
        states
    }

    fn machine_of(solver: &Solver) -> &Machine<Set, COLORS> {
        let machine: &dyn Any =
            solver.machine.as_deref().expect("a game of this size has a machine");
        machine.downcast_ref().expect("one table says which machine a game has")
    }

    fn with(machine: Machine<Set, COLORS>, params: SolveParams) -> Self {
        let rule = match params.rules.clusters {
            ClusterRule::Off => Rule::Off,
            ClusterRule::Counts => Rule::Counts,
            ClusterRule::Exact => Rule::Thorough,
        };
        let clusters = Clusters::new(rule);
        StateSolver { machine, clusters, params, nodes: 0, allowance: u64::MAX }
    }

    /// Whether all nodes are searched that may be.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.nodes >= self.allowance
    }

    /// Sameness up to the colors.
    pub(crate) fn same_up_to_colors(&self) -> Sameness<Set> {
        Sameness(Arc::new(Symmetry::Colors))
    }

    /// Sameness up to the colors and all automorphisms of the graph, if they are fewer than `most`
    /// and can be found within a limit.
    pub(crate) fn same_up_to_automorphisms(
        &self,
        most: usize,
        limit: Limit,
    ) -> Option<Sameness<Set>> {
        let neighbors = &self.machine.engine.board.neighbors;
        let whole = Symmetry::whole(self.machine.graph(), neighbors, most, limit)?;
        Some(Sameness(Arc::new(whole)))
    }

    /// Chooses the symmetry of the search, where none was chosen before.
    pub(crate) fn search_up_to(&mut self, sameness: &Sameness<Set>) {
        if self.machine.engine.symmetry.is_none() {
            let neighbors = &self.machine.engine.board.neighbors;
            self.machine.engine.symmetry = Some(match *sameness.0 {
                // The search may use some automorphisms where a proof can use none.
                Symmetry::Colors => Arc::new(Symmetry::of(self.machine.graph(), neighbors)),
                _ => sameness.0.clone(),
            });
        }
    }

    pub(crate) fn canonical(
        &self,
        state: &State<Set, COLORS>,
        sameness: &Sameness<Set>,
    ) -> Layers<Set, COLORS> {
        let colors = self.machine.engine.board.colors;
        sameness.0.canonical(&state.layers, colors, state.uncolored)
    }

    pub(crate) fn state(&self, position: &Position) -> State<Set, COLORS> {
        let layers = self.machine.layers(position);
        State::new(&self.machine.engine.board, layers)
    }

    /// The state after a vertex got a color that it may have.
    pub(crate) fn play(
        &self,
        state: &State<Set, COLORS>,
        vertex: usize,
        color: usize,
    ) -> State<Set, COLORS> {
        state.play(&self.machine.engine.board, vertex, color)
    }

    /// Whether a move of Bob's would block a vertex.
    pub(crate) fn is_threatened(&self, state: &State<Set, COLORS>) -> bool {
        state.exposed.meets(state.counts(&self.machine.engine.board).one)
    }

    /// Whether Alice is known to win every cluster. Bob is to move and there is no threat.
    pub(crate) fn holds_clusters(&mut self, state: &State<Set, COLORS>) -> bool {
        self.clusters.alice_wins(state, &self.machine.engine.board)
    }

    /// The winner of a state that is not over, if it is known without a search.
    pub(crate) fn known(&mut self, state: &State<Set, COLORS>, turn: Side) -> Option<Side> {
        if let Look::Decided(winner) = classify(state, &self.machine.engine.board, turn) {
            return Some(winner);
        }
        if let Some(winner) = self.keys(state, turn).find_map(|key| self.remembered(&key, turn)) {
            return Some(winner);
        }
        (turn == BOB && self.holds_clusters(state)).then_some(ALICE)
    }

    /// The winner of a state that is not over, searched for if need be.
    pub(crate) fn solve(
        &mut self,
        state: &State<Set, COLORS>,
        turn: Side,
        limit: Limit,
    ) -> Option<Side> {
        if let Some(winner) = self.known(state, turn) {
            return Some(winner);
        }
        let SolveParams { threads, progress, .. } = &self.params;
        let left = self.allowance - self.nodes;
        let limit = Limit { nodes: Some(limit.nodes.map_or(left, |most| most.min(left))), ..limit };
        let job = Job::new(limit, *threads, progress.clone(), Set::WORDS);
        let mode = self.mode(turn);
        let winner = match threads {
            0 | 1 => self.machine.search(state, mode, &job, u64::MAX),
            _ => self.machine.search_together(state, mode, &job),
        };
        self.nodes += job.nodes();
        winner
    }

    /// Forgets who wins a state, so that it is searched for again.
    pub(crate) fn forget(&mut self, state: &State<Set, COLORS>, turn: Side) {
        self.keys(state, turn).for_each(|key| {
            self.machine.engine.table.reopen(&key, key.hash());
        });
    }

    /// The keys under which the table may have a state.
    fn keys(
        &self,
        state: &State<Set, COLORS>,
        turn: Side,
    ) -> impl Iterator<Item = Key<Set, COLORS>> + use<Set, COLORS> {
        let (engine, mode) = (&self.machine.engine, self.mode(turn));
        let fewer = self.machine.without_pairs(state.layers);
        let fewer = (fewer != state.layers).then(|| State::new(&engine.board, fewer));
        [Some(engine.key(state, mode)), fewer.map(|fewer| engine.key(&fewer, mode))]
            .into_iter()
            .flatten()
    }

    fn remembered(&self, key: &Key<Set, COLORS>, turn: Side) -> Option<Side> {
        let numbers = self.machine.engine.table.get(key, key.hash())?;
        numbers.is_solved().then(|| if numbers.proof == 0 { turn } else { turn.other() })
    }

    fn mode(&self, turn: Side) -> Mode {
        Mode { turn, pass: self.params.pass }
    }
}
