#![doc = include_str!("../README.md")]

mod economy;
mod exact;
mod moves;
mod notation;
mod playout;
mod position;
mod rules;

pub use economy::{Economy, offered_colors, representative};
pub use exact::{Oracle, Verdict, solve};
pub use moves::{Color, Move};
pub use notation::{StartError, read_position, write_position};
pub use position::Position;
pub use rules::{ALICE, BOB, ColoringGame};
