//! What follows a move with best play, as parts of sentences.
//!
//! [`Reason::sentence`] says the same to somebody who studies one move, with the whole line; here it
//! is short, and the line is shown on the board.

use crate::playable::said;
use crate::{ColoringGame, Move, Reason, Why};
use mapduel_game::Notation;
use mapduel_graph::Vertex;
use mapduel_playable::{Said, Word};

/// What comes after the move.
pub(super) fn clause(game: &ColoringGame, reason: &Reason) -> Said {
    match &reason.why {
        Why::Dies { vertex, .. } => blocked(game, *vertex, &reason.line),
        Why::Complete => Said::new(said::COLORED_TO_THE_END),
        Why::Safe => Said::new(said::ALL_SAFE),
        Why::Held { .. } => Said::new(said::ANSWERED),
        Why::Proven => Said::new(said::PROVEN),
    }
}

/// A vertex that has no color left after these moves.
pub(super) fn blocked(game: &ColoringGame, vertex: Vertex, line: &[Move]) -> Said {
    let template = match line.len() {
        0 => said::BLOCKED,
        1 => said::BLOCKED_IN_ONE,
        _ => said::BLOCKED_IN_MANY,
    };
    let said = Said::new(template).with("region", Word::region(game.graph(), vertex));
    match line.first() {
        None => said,
        Some(&next) => {
            said.with("count", line.len()).with("move", Word::Move(game.write_move(next)))
        }
    }
}

/// Moves as text.
pub(super) fn line(game: &ColoringGame, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| game.write_move(mv)).collect()
}
