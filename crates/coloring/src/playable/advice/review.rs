//! What each move gave away: a won game, or nothing.

use super::MEMORY;
use crate::{ColoringGame, Move, SolveParams, Solver};
use mapduel_graph::Limit;
use mapduel_playable::{Effort, Review, review_by};

/// Judges every move of a game.
pub(crate) fn review(game: &ColoringGame, moves: &[Move], effort: &Effort<'_>) -> Review {
    // Its own limit is for the better moves, which the table mostly knows by then.
    let whole = effort.limit(effort.positions / 10);
    let tenth = Limit { time: whole.time.map(|time| time / 10), ..whole };
    let params = SolveParams { limit: tenth, memory: MEMORY, ..SolveParams::default() };
    review_by(game, moves, effort, Solver::new(game, params))
}
