#![doc = include_str!("../README.md")]

mod moves;
mod notation;
mod playable;
pub mod players;
mod playout;
mod position;
mod reason;
mod rules;
mod solver;

pub use moves::Move;
pub(crate) use notation::side_name;
pub use notation::{StartError, read_position, write_position};
pub use playable::GAMES;
pub use position::Position;
pub use reason::MoveError;
pub use rules::{ColSnortGame, LEFT, RIGHT, Rule};
pub use solver::{Analysis, MoveVerdict, Solver, Verdict, analyze, solve};
