#![doc = include_str!("../README.md")]

mod additive;
pub mod check;
pub mod compare;
mod escape;
pub mod explain;
mod finding;
mod illegal;
mod loss;
mod moves;
mod notation;
mod playable;
pub mod players;
mod playout;
mod position;
pub mod problem;
mod rules;
mod solve;
mod swatch;
pub mod trace;

pub use escape::escaped;
pub use finding::{Finding, moves_text};
pub use illegal::Illegal;
pub use loss::{Loss, LossJudge, LossParams};
pub use moves::{Color, Move};
pub use playable::{ENTRY, GAMES, open_game, read_horizon};
pub use position::Position;
pub use problem::{InitialMove, Problem, ProblemError, Roles, SHIPPED, Shipped};
pub use rules::{Horizon, MAX, MIN, RuleSet, WeightedGame};
pub use solve::{SolveParams, solution_json, solve, solved_depth};
pub use swatch::swatches;
