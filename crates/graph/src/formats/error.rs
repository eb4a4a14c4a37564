//! What is wrong with a text, and where.

use std::fmt;

/// Why a text is not a graph. The message says what is wrong and what to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1; 0 where the message names the place in another way (JSON paths).
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl ParseError {
    /// The same error in another line: for readers of single lines of a larger file.
    pub fn in_line(self, line: usize) -> ParseError {
        ParseError { line, ..self }
    }

    pub(super) fn new(place: Place, message: impl Into<String>) -> ParseError {
        ParseError {
            line: place.line as usize,
            column: place.column as usize,
            message: message.into(),
        }
    }

    /// An error whose message names its own place.
    pub(super) fn placeless(message: impl Into<String>) -> ParseError {
        ParseError { line: 0, column: 0, message: message.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(formatter, "line {}, column {}: ", self.line, self.column)?;
        }
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

/// A line and a column, both from 1. Texts beyond four billion lines wrap around harmlessly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Place {
    pub(super) const START: Place = Place { line: 1, column: 1 };

    pub(super) fn new(line: usize, column: usize) -> Place {
        Place { line: line as u32, column: column as u32 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}", self.line, self.column)
    }
}

/// A word for a message: quoted, and cut when it is long.
pub(super) fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return format!("{text:?}");
    }
    format!("{:?}…", text.chars().take(LONGEST).collect::<String>())
}
