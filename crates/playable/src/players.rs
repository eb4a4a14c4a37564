//! Players as data: their names, their options, how each is built.
//!
//! A game has a list of [`PlayerEntry`]; reading a description, checking it, listing and help are
//! loops over it. Three are everybody's and in no game's list: [`HUMAN`], [`EXEC`] and [`GUEST`].

pub mod alpha_beta;
mod entry;
pub mod mcts;
pub mod novice;
mod option;
mod options;
mod spec;

pub(crate) use entry::find;
pub use entry::{Built, EXEC, GUEST, HUMAN, Listing, PlayerEntry, build};
pub use option::{Accepts, PlayerOption};
pub use options::Options;
pub use spec::{PlayerError, PlayerSpec};
