//! Puzzles: positions in which exactly one move wins, found and proved by the exact solver.
//!
//! A [`Puzzle`] is a setup and the moves played so far, so that everything that takes a game takes it.
//! The side to move wins, and with **one move only**: of all moves that the [economy](Economy) offers
//! (the used colors and one unused color) one leads to a position that this side wins, and every other
//! to one that it loses, each by a finished exact search. A legal move in another unused color is the
//! same move under another name ([`representative`]) and is as right as the solution. Nothing else is
//! taken for the same: where two symmetric moves win, there is no puzzle.
//!
//! Positions come from games of mixed players ([`search_game`]); a [`Collection`] keeps no position
//! twice and chooses; [`PuzzleSet`] is the file; [`prove_solution`] writes a certificate of the position
//! after the solution, and [`check`] verifies a puzzle anew. [`shipped`] has those that come with the
//! program.
//!
//! # How hard a puzzle is
//!
//! Two things are measured and kept in the file: `nodes`, the positions that a fresh solver expands for
//! the position after the solution, and `misses`, how many of [`SEARCHES`] seeded searches of 100 and of
//! 1,000 simulations choose another move. A puzzle is
//!
//! * *hard* when at least a quarter of the large searches miss it,
//! * *easy* when it is not hard, at most half of the small ones miss it and the proof has at most
//!   [`EASY_NODES`] nodes,
//! * *medium* otherwise.
//!
//! Deliberately absent: positions that Bob wins by blocking at once (whoever sees the board sees that),
//! puzzles in games with passes, and files, which are the caller's.

mod canonical;
mod check;
mod collection;
mod file;
mod generator;
mod proofs;
mod shipped;

pub use check::{PuzzleFault, check};
pub use collection::Collection;
pub use file::{PuzzleFileError, PuzzleSet};
pub use generator::{PuzzleBoard, PuzzleParams, search_game};
pub use proofs::{ProofsError, SolutionProofs, prove_solution, solution_game};
pub use shipped::{shipped, shipped_proofs};

#[cfg(doc)]
use crate::{Economy, representative};

use crate::census::Winner;
use crate::{ColoringGame, Move, Position, open_game};
use mapduel_game::{Checksum, Game, Notation};
use mapduel_playable::{Files, Setup};
use serde::{Deserialize, Serialize};

/// How many searches of each budget measure a puzzle.
pub const SEARCHES: u32 = 16;

/// The simulations of those searches.
pub const BUDGETS: [u64; 2] = [100, 1000];

/// The most nodes of the proof of an easy puzzle.
pub const EASY_NODES: u64 = 40;

/// A position in which exactly one move wins, as it stands in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Eight digits that depend on the board and the moves alone. No two puzzles of a set have the same.
    pub id: String,
    /// The board, as everything that opens a game takes it.
    pub setup: Setup,
    /// The moves so far.
    pub moves: Vec<String>,
    /// Who is to move, and wins.
    pub winner: Winner,
    /// The one move that wins, with the least unused color where it takes an unused one.
    pub solution: String,
    /// How many vertices are uncolored.
    pub uncolored: usize,
    /// How many moves there are, up to the names of unused colors.
    pub choices: usize,
    /// How many of the wrong ones are not refuted at a glance.
    pub tempting: usize,
    /// The nodes of the proof of the position after the solution.
    pub nodes: u64,
    /// How many searches of each of [`BUDGETS`] chose another move.
    pub misses: [u32; 2],
    /// What follows from the last two.
    pub difficulty: Difficulty,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// A short look finds it.
    Easy,
    /// Neither easy nor hard.
    Medium,
    /// Searches miss it.
    Hard,
}

impl Difficulty {
    /// All of them, from easy to hard.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The rule of the [module](self).
    pub fn of(nodes: u64, misses: [u32; 2]) -> Difficulty {
        let [small, large] = misses;
        if 4 * large >= SEARCHES {
            Difficulty::Hard
        } else if 2 * small <= SEARCHES && nodes <= EASY_NODES {
            Difficulty::Easy
        } else {
            Difficulty::Medium
        }
    }

    /// `easy`, `medium` or `hard`.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

impl Puzzle {
    /// The game, the position and its one winning move, or why this is no position of a game.
    pub fn open(&self, files: &dyn Files) -> Result<OpenPuzzle, PuzzleFault> {
        let game =
            open_game(&self.setup, files).map_err(|error| PuzzleFault::Board(error.to_string()))?;
        self.on(game)
    }

    fn on(&self, game: ColoringGame) -> Result<OpenPuzzle, PuzzleFault> {
        let mut position = game.start();
        let read = |position: &Position, text: &str| {
            let wrong = |reason: String| PuzzleFault::Move { text: text.to_string(), reason };
            let mv = game.read_move(text).map_err(|error| wrong(error.to_string()))?;
            match crate::refusal(&game, position, mv) {
                Some(refusal) => Err(wrong(refusal.to_string())),
                None => Ok(mv),
            }
        };
        for text in &self.moves {
            let mv = read(&position, text)?;
            game.play_unchecked(&mut position, mv);
        }
        let solution = read(&position, &self.solution)?;
        Ok(OpenPuzzle { game, position, solution })
    }
}

/// A puzzle, ready to be played.
#[derive(Clone, Debug)]
pub struct OpenPuzzle {
    /// The game from its start.
    pub game: ColoringGame,
    /// The position.
    pub position: Position,
    /// The move that wins.
    pub solution: Move,
}

/// The name of a puzzle: the same board and moves, the same name.
fn identity(setup: &Setup, moves: &[String]) -> String {
    let mut sum = Checksum::default();
    for (name, value) in setup.iter() {
        sum.add(name.as_bytes());
        sum.add(value.to_string().as_bytes());
    }
    moves.iter().for_each(|text| sum.add(text.as_bytes()));
    sum.to_string()[..8].to_string()
}
