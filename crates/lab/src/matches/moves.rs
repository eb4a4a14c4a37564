//! Moves that were written down on one line.

use mapduel_playable::{AnyCourse, AnyGame, Refused};

/// Plays the moves of a line from the start of a game and gives where they lead; the error says
/// which of them cannot be played, and why.
///
/// Moves are separated by spaces, though names may have spaces too: words are added to a move until
/// it can be read. So lines stay as short as they can be, files of earlier programs are read by the
/// same function, and people type them in the same way.
pub fn read_moves(game: &dyn AnyGame, line: &str) -> Result<Box<dyn AnyCourse>, String> {
    let (mut course, mut waiting, mut problem) = (game.start(), String::new(), String::new());
    for word in line.split_whitespace() {
        if !waiting.is_empty() {
            waiting.push(' ');
        }
        waiting.push_str(word);
        match course.play(&waiting) {
            Ok(()) => waiting.clear(),
            Err(Refused::NoMove(error)) => problem = error.to_string(),
            Err(reason) => {
                let number = course.ply() + 1;
                return Err(format!("move {number} is against the rules: {reason}"));
            }
        }
    }
    if waiting.is_empty() { Ok(course) } else { Err(problem) }
}
