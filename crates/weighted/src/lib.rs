#![doc = include_str!("../README.md")]

mod additive;
pub mod check;
pub mod compare;
mod escape;
pub mod explain;
mod loss;
mod moves;
mod notation;
pub mod players;
mod playout;
mod position;
pub mod problem;
mod rules;
mod solve;
pub mod trace;
mod verdict;

pub use escape::escaped;
pub use loss::{Loss, LossJudge, LossParams};
pub use moves::{Color, Move};
pub use position::Position;
pub use problem::{InitialMove, Problem, ProblemError, Roles};
pub use rules::{Horizon, MAX, MIN, RuleSet, WeightedGame};
pub use solve::{SolveParams, solve};
pub use verdict::{Verdict, moves_text};
