//! Why games cannot be played.

use crate::records::RecordError;
use mapduel_playable::PlayerError;
use std::path::PathBuf;

/// Why a series cannot be played.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SeriesError {
    /// A player that cannot sit down here.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A file that cannot be used.
    #[error(transparent)]
    Records(#[from] RecordError),
    /// A file with the games of another series.
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
    /// A file of an earlier program.
    #[error(
        "{} has records of layout {layout}, which an earlier program wrote; new ones would not be \
         like them: write to another place", path.display()
    )]
    EarlierLayout {
        /// The file.
        path: PathBuf,
        /// Which layout it has.
        layout: u32,
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
    /// Nobody knows winners early.
    #[error("no exact solver here knows the game {0}; let its games be played to their end")]
    NoReferee(&'static str),
}
