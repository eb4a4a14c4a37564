//! The winner for every number of colors, and the game chromatic number or a bracket of it.
//!
//! More colors are not assumed to help Alice: whether they do is an open question (Zhu 1999), so
//! every number is decided on its own and nothing is bisected. Rows are decided by [`Theory`] where
//! it reaches, and by search elsewhere: all open rows a little, then all of them more, those that
//! the number depends on first.

mod rows;
mod search;

pub use rows::{End, NumberBracket, Row, Rows, Undecided, Winners};
pub use search::{Aim, NumberParams, number, winners};

#[cfg(test)]
mod tests;
