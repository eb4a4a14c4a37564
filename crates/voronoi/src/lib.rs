#![doc = include_str!("../README.md")]

pub mod geometry;
mod grid;
pub mod line;
mod notation;
pub mod playable;
pub mod players;
mod playout;
mod position;
mod rules;

pub use grid::Grid;
pub use playable::{ENTRY, GAMES};
pub use position::Position;
pub use rules::{
    BLUE, IllegalSite, Payoff, RED, TurnOrder, VoronoiError, VoronoiGame, VoronoiParams,
};
