//! A set of puzzles as a file: lines of JSON. A line with `command` says how the puzzles after it were
//! made; every other line is a puzzle. Sets one after the other in one file are a set.
//!
//! ```text
//! {"mapduel_puzzles":1,"command":"mapduel coloring puzzles map:germany --colors 4 --count 24"}
//! {"id":"0c1f…","setup":{"colors":4,"graph":"map:germany"},"moves":["Hesse=1", …], …}
//! ```

use super::Puzzle;
use serde::{Deserialize, Serialize};

/// The layout of the file.
const VERSION: u32 = 1;

/// Puzzles and the commands that made them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PuzzleSet {
    /// The commands, in order.
    pub commands: Vec<String>,
    /// All puzzles, in order.
    pub puzzles: Vec<Puzzle>,
}

/// What is wrong with a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleFileError {
    /// A line that is neither.
    #[error("line {line}: {problem}; give a file that `coloring puzzles --out` wrote")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// Another layout.
    #[error("line {line} begins a set of layout {found}; this program reads layout {VERSION}")]
    Version {
        /// Its number, from 1.
        line: usize,
        /// The layout.
        found: u32,
    },
    /// It begins with something else.
    #[error(
        "it does not begin as a set of puzzles; give a file that `coloring puzzles --out` wrote"
    )]
    NoSet,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    mapduel_puzzles: u32,
    command: String,
}

impl PuzzleSet {
    /// Reads a file.
    pub fn read(text: &str) -> Result<PuzzleSet, PuzzleFileError> {
        let mut set = PuzzleSet::default();
        for (index, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let line = index + 1;
            let wrong = |error: serde_json::Error| PuzzleFileError::Line {
                line,
                problem: error.to_string(),
            };
            if text.starts_with("{\"mapduel_puzzles\"") {
                let header: Header = serde_json::from_str(text).map_err(wrong)?;
                if header.mapduel_puzzles != VERSION {
                    let found = header.mapduel_puzzles;
                    return Err(PuzzleFileError::Version { line, found });
                }
                set.commands.push(header.command);
            } else if set.commands.is_empty() {
                return Err(PuzzleFileError::NoSet);
            } else {
                set.puzzles.push(serde_json::from_str(text).map_err(wrong)?);
            }
        }
        match set.commands.is_empty() {
            true => Err(PuzzleFileError::NoSet),
            false => Ok(set),
        }
    }

    /// The line that begins a set made by a command.
    pub fn header(command: &str) -> String {
        written(&Header { mapduel_puzzles: VERSION, command: command.to_string() })
    }

    /// The line of a puzzle.
    pub fn line(puzzle: &Puzzle) -> String {
        written(puzzle)
    }
}

fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("texts and numbers are JSON")
}
