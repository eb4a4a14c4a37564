//! One finished game as it is kept, and what can be wrong with a contest.

use crate::catalog::CatalogError;
use crate::contender::Forfeit;
use crate::records::{Record, RecordError};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// One finished game. Lists have one entry per player, in the order of their seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaRecord {
    /// The number of the game within its contest, from 0.
    pub index: u64,
    /// The seed of the match, as a text: many readers of JSON keep only 53 bits of a number.
    pub seed: String,
    /// Who sat where.
    pub players: Vec<String>,
    /// The area, or length, that each player has.
    pub areas: Vec<f64>,
    /// What each player won: 1 for a win, a part for a shared one.
    pub shares: Vec<f64>,
    /// How many sites were played.
    pub plies: usize,
    /// The sites, separated by spaces.
    pub moves: String,
    /// Who failed to move, and how: the others share the win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<SeatForfeit>,
    /// What each player's decisions cost, in the unit of its budget.
    pub costs: Vec<u64>,
    /// How long the game took.
    pub seconds: f64,
}

/// A player who failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatForfeit {
    /// Its seat, from 0.
    pub seat: usize,
    /// How it failed.
    pub forfeit: Forfeit,
}

/// Records of a contest are replayed on the board when they are read, which says more than a look.
impl Record for AreaRecord {}

impl AreaRecord {
    /// The area of the first seat minus that of the second.
    pub fn margin(&self) -> f64 {
        self.areas[0] - self.areas[1]
    }
}

/// Why a contest cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A player that cannot be built.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// A file that cannot be used.
    #[error(transparent)]
    Records(#[from] RecordError),
    /// A file with the games of another contest.
    #[error(
        "line {line} of {} is a game of another run (other players, board or seed); \
         move the file away or write to another place", path.display()
    )]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// Too few players, or too many.
    #[error("this game has {expected} players, and {given} were given; name one for each")]
    Players {
        /// The game's.
        expected: usize,
        /// Those given.
        given: usize,
    },
    /// Nobody to change places with.
    #[error(
        "all players are `{0}`, so every game would be played again the same; \
         give different players or leave the roles as they are"
    )]
    SamePlayers(String),
}
