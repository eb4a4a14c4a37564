//! Moves that were written down on one line.

use mapduel_game::NotationError;
use mapduel_playable::{AnyCourse, AnyGame, Refused};

/// Why a line is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovesError {
    /// A part of it means no move.
    #[error(transparent)]
    NoMove(#[from] NotationError),
    /// One of the moves may not be played where it stands.
    #[error("move {number} is against the rules: {reason}")]
    Illegal {
        /// Its number, from 1.
        number: usize,
        /// Why.
        reason: Refused,
    },
}

/// Plays the moves of a line from the start of a game and gives where they lead; the error says
/// which of them cannot be played, and why.
///
/// Moves are separated by spaces, though names may have spaces too: words are added to a move until
/// it can be read. So lines stay as short as they can be, files of earlier programs are read by the
/// same function, and people type them in the same way.
pub fn read_moves(game: &dyn AnyGame, line: &str) -> Result<Box<dyn AnyCourse>, MovesError> {
    let (mut course, mut waiting, mut problem) = (game.start(), String::new(), None);
    for word in line.split_whitespace() {
        if !waiting.is_empty() {
            waiting.push(' ');
        }
        waiting.push_str(word);
        match course.play(&waiting) {
            Ok(()) => waiting.clear(),
            Err(Refused::NoMove(error)) => problem = Some(error),
            Err(reason) => return Err(MovesError::Illegal { number: course.ply() + 1, reason }),
        }
    }
    match problem {
        Some(problem) if !waiting.is_empty() => Err(problem.into()),
        _ => Ok(course),
    }
}
