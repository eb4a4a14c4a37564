//! The game as everybody above sees it: boards and players by text, games by text.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod actions;
mod boards;
mod conformance;
mod players;
mod questions;
mod said;

use mapduel_playable::{AnyGame, NoFiles, Setup, SetupError};
use mapduel_voronoi::ENTRY;
use std::sync::Arc;

/// A game of so many sites.
pub(crate) fn open(board: &str, players: usize, turns: usize) -> Arc<dyn AnyGame> {
    let setup = Setup::new().with("board", board).with("turns", turns);
    (ENTRY.open)(&setup, players, &NoFiles).unwrap()
}

/// Why there is no such game.
fn refused(setup: Setup, players: usize) -> String {
    match (ENTRY.open)(&setup, players, &NoFiles) {
        Ok(_) => panic!("{setup:?} was taken"),
        Err(error) => error.to_string(),
    }
}

/// A board alone.
fn board(text: &str) -> Setup {
    Setup::new().with("board", text)
}

/// Files that are there.
struct Shelf(&'static [(&'static str, &'static str)]);

impl mapduel_playable::Files for Shelf {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        let found = self.0.iter().find(|(file, _)| *file == name);
        let text = found.ok_or_else(|| SetupError::Board(format!("cannot read {name}")))?.1;
        Ok(text.as_bytes().to_vec())
    }
}
