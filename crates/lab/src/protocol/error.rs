//! What can go wrong with a program.

use mapduel_playable::{Forfeit, ForfeitCause};
use std::io;
use std::time::Duration;

/// Why a program does not play.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExternalError {
    /// It could not be started.
    #[error(
        "cannot start `{program}`: {source}; check the path and that it is executable, and write ./name for a file in this folder"
    )]
    NotStarted {
        /// What was to be started.
        program: String,
        /// What came back.
        source: io::Error,
    },
    /// Its memory could not be limited.
    #[error("cannot limit the memory of `{program}`: {source}; leave the limit out, or use Linux")]
    NoMemoryLimit {
        /// What was started.
        program: String,
        /// What came back.
        source: io::Error,
    },
    /// No answer in time.
    #[error(
        "no answer to `{command}` within {limit:?}; answer earlier, flush the output after every line, or allow more time"
    )]
    NoAnswer {
        /// What was asked.
        command: String,
        /// How long was waited.
        limit: Duration,
    },
    /// Whoever waited for an answer does not want it any more.
    #[error("nobody waits for the answer to `{command}` any more")]
    Stopped {
        /// What was asked.
        command: String,
    },
    /// It ended or closed its output.
    #[error("the program ended ({status}) instead of answering `{command}`{}", said(.complaint))]
    Ended {
        /// What was asked.
        command: String,
        /// How it ended.
        status: String,
        /// The end of what it wrote to its standard error.
        complaint: String,
    },
    /// A line without end.
    #[error("the answer to `{command}` is longer than {limit} bytes; answer in one short line")]
    LineTooLong {
        /// What was asked.
        command: String,
        /// The longest line.
        limit: usize,
    },
    /// Bytes that are no text.
    #[error("the answer to `{command}` is no UTF-8 text; print plain text")]
    NotText {
        /// What was asked.
        command: String,
    },
    /// It answered with `error`.
    #[error("the program refuses `{command}`: {text}")]
    Refused {
        /// What was asked.
        command: String,
        /// Its reason.
        text: String,
    },
    /// It answered with something else.
    #[error("the answer to `{command}` is `{line}`; expected {expected}")]
    Unexpected {
        /// What was asked.
        command: String,
        /// What it said.
        line: String,
        /// What it should have said.
        expected: &'static str,
    },
    /// It answered with something that is no move of the game.
    #[error("`{text}` is no move: {reason}")]
    Unreadable {
        /// What it said.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It answered with a move that the rules do not allow.
    #[error("`{text}` is not a legal move here, after {after}: {reason}")]
    Illegal {
        /// The move.
        text: String,
        /// The moves before it.
        after: String,
        /// Why not.
        reason: String,
    },
}

impl ExternalError {
    /// What the error means in a game.
    pub(crate) fn forfeit(&self) -> Forfeit {
        let cause = match self {
            ExternalError::NotStarted { .. }
            | ExternalError::NoMemoryLimit { .. }
            | ExternalError::Ended { .. } => ForfeitCause::Crash,
            ExternalError::NoAnswer { .. } | ExternalError::Stopped { .. } => ForfeitCause::Time,
            ExternalError::LineTooLong { .. }
            | ExternalError::NotText { .. }
            | ExternalError::Refused { .. }
            | ExternalError::Unexpected { .. }
            | ExternalError::Unreadable { .. } => ForfeitCause::Protocol,
            ExternalError::Illegal { .. } => ForfeitCause::Illegal,
        };
        Forfeit { cause, reason: self.to_string() }
    }
}

fn said(complaint: &str) -> String {
    match complaint.trim() {
        "" => String::new(),
        complaint => format!("; it said: {complaint}"),
    }
}
