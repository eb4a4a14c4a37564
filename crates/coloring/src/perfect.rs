//! What perfect play needs beyond a verdict: a move that keeps a win, and an order of the moves
//! for when nothing is proven or everything is lost.
//!
//! Deliberately absent: choosing between two wins. All wins are equal here.

use crate::players::Danger;
use crate::{ALICE, BOB, ColoringGame, Move, Position, Solver};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Stop};
use std::cmp::Reverse;

/// What may still be spent on the solver, in nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    left: u64,
    spent: u64,
    /// Who may close it.
    stop: Option<Stop>,
}

impl Purse {
    pub(crate) fn new(nodes: u64) -> Purse {
        Purse { left: nodes, spent: 0, stop: None }
    }

    /// The same, closed when the flag is set.
    pub(crate) fn stopped_by(self, stop: Option<Stop>) -> Purse {
        Purse { stop, ..self }
    }

    /// All nodes spent so far.
    pub(crate) fn spent(self) -> u64 {
        self.spent
    }

    /// Counts what another purse spent.
    pub(crate) fn add(&mut self, other: Purse) {
        self.spent += other.spent;
    }

    /// The winner of a position, if the purse reaches for it.
    pub(crate) fn winner(&mut self, solver: &mut Solver, position: &Position) -> Option<Side> {
        let verdict =
            solver.solve_within(position, Limit { stop: self.stop, ..Limit::nodes(self.left) });
        self.left = self.left.saturating_sub(verdict.nodes);
        self.spent += verdict.nodes;
        verdict.winner
    }
}

/// A move that keeps the win of the side to move, in a position that it wins: a block where there
/// is one, else the best by [`ranked`] whose win the solver remembers, else the first whose win it
/// finds. `None` when the purse does not reach.
pub(crate) fn winning_move(
    game: &ColoringGame,
    solver: &mut Solver,
    position: &Position,
    purse: &mut Purse,
) -> Option<Move> {
    let turn = position.turn();
    if let Some(kill) = Danger::new(game, position).kill().filter(|_| turn == BOB) {
        return Some(kill);
    }
    let moves = ranked(game, position);
    let known = |&&mv: &&Move| solver.known(&after(game, position, mv)) == Some(turn);
    if let Some(&mv) = moves.iter().find(known) {
        return Some(mv);
    }
    let wins = |mv: &Move| purse.winner(solver, &after(game, position, *mv)) == Some(turn);
    moves.into_iter().find(wins)
}

/// The moves of the economy, for the side to move the more promising first: for Alice those that
/// let no vertex be blocked at once; then those that leave less danger (Alice) or more (Bob); then
/// by vertex and color.
pub(crate) fn ranked(game: &ColoringGame, position: &Position) -> Vec<Move> {
    let mut prospects = Danger::new(game, position).prospects();
    if position.turn() == BOB {
        prospects.sort_by_key(|prospect| Reverse(prospect.gain));
    } else {
        prospects.sort_by_cached_key(|prospect| {
            (is_refuted_at_once(game, &after(game, position, prospect.mv)), prospect.gain)
        });
    }
    prospects.into_iter().map(|prospect| prospect.mv).collect()
}

/// Whether a vertex is blocked, or Bob to move blocks one.
pub(crate) fn is_refuted_at_once(game: &ColoringGame, position: &Position) -> bool {
    position.blocked().is_some()
        || position.turn() != ALICE && Danger::new(game, position).kill().is_some()
}

/// The position after a legal move.
pub(crate) fn after(game: &ColoringGame, position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    game.play_unchecked(&mut next, mv);
    next
}
