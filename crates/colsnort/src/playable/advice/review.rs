//! What each move gave away: a won game, or nothing.

use crate::{ColSnortGame, Move, Position, Solver};
use mapduel_graph::Limit;
use mapduel_playable::{Decider, Decision, Effort, Review, review_by};

/// The exact solver, as judging asks it.
pub(in crate::playable) struct Judging<'game> {
    solver: Solver<'game>,
    /// For a winning move, which the table mostly knows by then.
    limit: Limit,
}

impl<'game> Judging<'game> {
    pub(in crate::playable) fn new(game: &'game ColSnortGame, limit: Limit) -> Judging<'game> {
        Judging { solver: Solver::new(game), limit }
    }
}

impl Decider<ColSnortGame> for Judging<'_> {
    fn decide(&mut self, position: &Position, limit: Limit) -> Decision {
        let verdict = self.solver.solve(position, limit);
        Decision { winner: verdict.winner, nodes: verdict.nodes }
    }

    fn winning_move(&mut self, position: &Position) -> Option<Move> {
        self.solver.solve(position, self.limit).mv
    }
}

/// Judges every move of a game.
pub(in crate::playable) fn review(
    game: &ColSnortGame,
    moves: &[Move],
    effort: &Effort<'_>,
) -> Review {
    let whole = effort.limit(effort.positions);
    let tenth = Limit { time: whole.time.map(|time| time / 10), ..whole };
    review_by(game, moves, effort, Judging::new(game, tenth))
}
