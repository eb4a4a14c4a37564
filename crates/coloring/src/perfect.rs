//! What perfect play needs beyond a verdict: a move that keeps a win, and an order of the moves
//! for when nothing is proven or everything is lost.
//!
//! Deliberately absent: choosing between two wins. All wins are equal here.

use crate::players::Danger;
use crate::{ALICE, BOB, ColoringGame, Move, Position, Solver};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Stop};
use std::cmp::Reverse;
use std::time::Instant;

/// What may still be searched, in nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeBudget {
    left: u64,
    spent: u64,
    /// What else may end a search.
    limit: Limit,
    began: Instant,
}

impl NodeBudget {
    pub(crate) fn new(nodes: u64) -> NodeBudget {
        NodeBudget::within(Limit::nodes(nodes))
    }

    /// All that a limit allows from now on.
    pub(crate) fn within(limit: Limit) -> NodeBudget {
        let left = limit.nodes.unwrap_or(u64::MAX);
        NodeBudget { left, spent: 0, limit, began: Instant::now() }
    }

    /// The same, ended too when the flag is set.
    pub(crate) fn stopped_by(self, stop: Option<Stop>) -> NodeBudget {
        NodeBudget { limit: Limit { stop, ..self.limit }, ..self }
    }

    /// All nodes spent so far.
    pub(crate) fn spent(self) -> u64 {
        self.spent
    }

    /// Counts what was spent of another budget.
    pub(crate) fn add(&mut self, other: NodeBudget) {
        self.spent += other.spent;
    }

    /// The winner of a position, if the budget suffices.
    pub(crate) fn winner(&mut self, solver: &mut Solver, position: &Position) -> Option<Side> {
        let limit = Limit { nodes: Some(self.left), ..self.limit.since(self.began) };
        let verdict = solver.solve_within(position, limit);
        self.left = self.left.saturating_sub(verdict.nodes);
        self.spent += verdict.nodes;
        verdict.winner
    }
}

/// What a side does on its turn in a game with passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Colors a vertex.
    Move(Move),
    /// Leaves the turn to the other side.
    Pass,
}

impl Solver {
    /// A move that keeps the win of the side to move: `None` when that side loses, when only a
    /// pass keeps it, or when the limit came first.
    pub fn winning_move(&mut self, position: &Position) -> Option<Move> {
        match self.winning_play(position)? {
            Play::Move(mv) => Some(mv),
            Play::Pass => None,
        }
    }

    /// What keeps the win of the side to move, within the limit of the parameters: `None` when that
    /// side loses or the limit came first. The limit holds for the verdict and once more for
    /// finding the move.
    ///
    /// A block comes first, where there is one; then the best move, as to the danger that it
    /// leaves, whose win is remembered; then the first whose win is found.
    pub fn winning_play(&mut self, position: &Position) -> Option<Play> {
        if position.is_over() || self.solve(position).winner != Some(position.turn()) {
            return None;
        }
        let mut budget = NodeBudget::within(self.params().limit);
        winning_play(self, position, &mut budget)
    }
}

/// What keeps the win of the side to move, in a position that it wins; `None` when the budget does
/// not suffice.
pub(crate) fn winning_play(
    solver: &mut Solver,
    position: &Position,
    budget: &mut NodeBudget,
) -> Option<Play> {
    let (game, turn) = (solver.game().clone(), position.turn());
    if let Some(kill) = Danger::new(&game, position).kill().filter(|_| turn == BOB) {
        return Some(Play::Move(kill));
    }
    let moves = ranked(&game, position).into_iter();
    let mut plays: Vec<_> = moves.map(|mv| (Play::Move(mv), after(&game, position, mv))).collect();
    if solver.params().pass == Some(turn) {
        let mut next = position.clone();
        next.set_turn(turn.other());
        plays.push((Play::Pass, next));
    }
    let known = plays.iter().find(|(_, next)| solver.known(next) == Some(turn));
    let found =
        known.or_else(|| plays.iter().find(|(_, next)| budget.winner(solver, next) == Some(turn)));
    found.map(|(play, _)| *play)
}

/// The same in a game without passes.
pub(crate) fn winning_move(
    solver: &mut Solver,
    position: &Position,
    budget: &mut NodeBudget,
) -> Option<Move> {
    match winning_play(solver, position, budget)? {
        Play::Move(mv) => Some(mv),
        Play::Pass => None,
    }
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
