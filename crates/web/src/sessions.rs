//! The games that are being played: one [`Session`] each, in a [`Store`].
//!
//! A session is a game of `mapduel_games` under way, seen through the facade of `mapduel-playable`:
//! nothing here knows which game it is. What goes to the page are the types of [`views`] and the
//! games' own views of boards and positions.

mod admission;
mod catalog;
mod files;
mod onlooker;
mod session;
mod spec;
mod state;
mod store;
mod views;

pub(crate) use catalog::catalog;
pub(crate) use session::{Detail, Session};
pub(crate) use spec::GameSpec;
pub(crate) use store::Store;
pub(crate) use views::ThoughtView;
