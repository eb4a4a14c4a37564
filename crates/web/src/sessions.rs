//! The games that are being played: one [`Session`] each, in a [`Store`].
//!
//! A session is a game of `mapduel_games` under way, seen through the facade of `mapduel-playable`:
//! nothing here knows which game it is. What goes to the page are the types of [`views`] and the
//! games' own views of boards and positions.

mod admission;
mod appearance;
mod catalog;
mod files;
mod onlooker;
mod question;
mod session;
mod sharing;
mod spec;
mod state;
mod store;
mod table;
mod views;

pub(crate) use catalog::{Catalog, catalog};
pub(crate) use files::PageFiles;
pub(crate) use question::{Kind, Question, QuestionKey};
pub(crate) use session::{Detail, Session};
pub(crate) use sharing::News;
pub(crate) use spec::{GameSpec, OpeningView};
pub(crate) use store::Store;
pub(crate) use table::{Claim, SeatSpec};
pub(crate) use views::{GameAnswer, SeatAnswer, TableAnswer, TableView, ThoughtView};
