//! Why a certificate is rejected.

use super::clusters::LONGEST_LOCAL_GAME;
use crate::Color;
use crate::proof::{LARGE_GROUP, MAX_ORDER};
use std::fmt;

/// Why a certificate proves nothing, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Rejection {
    /// Where.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

/// A part of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Graph, colors, symmetry.
    Header,
    /// The start position.
    Start,
    /// A listed position, from 1.
    Entry(usize),
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum Reason {
    #[error("the graph has {0} vertices; at most {MAX_ORDER} can be checked")]
    TooLarge(usize),
    #[error("there are {0} colors; 1 to {max} can be checked", max = Color::MAX)]
    Colors(usize),
    #[error(
        "the graph has {LARGE_GROUP} automorphisms or more; list the positions up to colors only, \
         with `symmetry colors`"
    )]
    TooManyAutomorphisms,
    #[error("the automorphisms of this graph are too hard to find; use `symmetry colors`")]
    HardAutomorphisms,
    #[error("vertex {vertex} cannot have color {color} in position {position}")]
    NotProper { vertex: usize, color: usize, position: String },
    #[error("the game is over in position {0}, so there is nothing to play")]
    Over(String),
    #[error("position {position} is the same as that of entry {before}, up to the symmetries")]
    ListedTwice { before: usize, position: String },
    #[error("the move {answer} is not legal in position {position}")]
    Illegal { answer: String, position: String },
    #[error("the other side has won in position {0}")]
    Lost(String),
    #[error("position {0} is neither a leaf nor listed")]
    NotListed(String),
    #[error("reply {reply} leads to a position that the other side has won: {position}")]
    LosingReply { reply: String, position: String },
    #[error("reply {reply} leads to a position that is neither a leaf nor listed: {position}")]
    OpenReply { reply: String, position: String },
    #[error(
        "the local game of a cluster of {0} vertices is longer than {LONGEST_LOCAL_GAME} positions; \
         list more positions instead"
    )]
    LongLocalGame(usize),
    #[error("the check was stopped before its end; nothing is said about the rest")]
    Stopped,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Header => formatter.write_str("the header"),
            Place::Start => formatter.write_str("the start"),
            Place::Entry(number) => write!(formatter, "entry {number}"),
        }
    }
}

pub(super) fn reject<T>(place: Place, reason: Reason) -> Result<T, Rejection> {
    Err(Rejection { place, reason })
}
