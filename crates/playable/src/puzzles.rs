//! Puzzles: positions in which one move is right and every other wrong, where a game has some.
//!
//! A game that has them brings five functions in its entry. A puzzle goes by its name, and is a setup with the
//! moves so far, so that whatever plays a game plays on from it.
//!
//! What is deliberately absent: who has solved what, which is kept by whoever solves.

use crate::facade::Refused;
use crate::setup::Setup;
use serde::Serialize;

/// How a game offers puzzles. Where a name is asked for that no puzzle has, the answer is nothing.
#[derive(Clone, Copy)]
pub struct Puzzles {
    /// All of them.
    pub list: fn() -> Vec<PuzzleListing>,
    /// The board and the moves up to the position.
    pub position: fn(&str) -> Option<PuzzlePosition>,
    /// Whether a move is right, and why; or why it cannot be played.
    pub answer: fn(&str, &str) -> Option<Result<PuzzleAnswer, Refused>>,
    /// Where to look.
    pub hint: fn(&str) -> Option<PuzzleHint>,
    /// The right move, and why.
    pub solution: fn(&str) -> Option<PuzzleAnswer>,
}

/// What can be said of a puzzle before it is opened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleListing {
    /// Its name.
    pub id: String,
    /// What its board is called.
    pub title: String,
    /// Under which heading that board is shown.
    pub group: &'static str,
    /// Who is to move.
    pub side: &'static str,
    /// What that side wants, in one word: `save`, `kill`.
    pub aim: &'static str,
    /// `easy`, `medium` or `hard`.
    pub difficulty: &'static str,
    /// How many places are open.
    pub open: usize,
}

/// The position of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzlePosition {
    /// The board.
    pub setup: Setup,
    /// The moves so far.
    pub moves: Vec<String>,
}

/// What is said of a move in a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it is the right one.
    pub right: bool,
    /// What decides the game after it, in one word: `dies`, `complete`, `safe`, `held`, `proven`.
    pub why: &'static str,
    /// The place that it is about, if it is about one.
    pub place: Option<String>,
    /// The moves that decide it, the move itself among them.
    pub by: Vec<String>,
    /// How the game may go on; the winner's moves keep the win. After a wrong move the first is the
    /// other side's answer.
    pub line: Vec<String>,
    /// The reason in one sentence.
    pub reason: String,
}

/// Where to look.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleHint {
    /// A place next to that of the right move.
    pub place: String,
    /// The open places there, that of the right move among them.
    pub near: Vec<String>,
}
