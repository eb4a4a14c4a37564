#![doc = include_str!("../README.md")]

mod bounds;
pub mod census;
mod decide;
mod economy;
mod explain;
mod findings;
mod hall;
mod judge;
mod marking;
mod moves;
mod notation;
mod number;
mod perfect;
mod playable;
pub mod players;
mod playout;
mod position;
pub mod proof;
pub mod puzzles;
mod refusal;
mod rules;
mod solver;
mod theory;
mod view;

pub use bounds::{Bounds, GameTree, Magnitude, bounds, game_tree};
pub use decide::{Answer, decide, solve};
pub use economy::{Economy, TextOrder, representative};
pub use explain::{ExplainParams, Explainer, LineEnd, Pace, Reason, Why};
pub use findings::{Findings, FindingsParams, Found, findings};
pub use marking::{MOST_VERTICES, MarkingBracket, game_coloring_number};
pub use moves::{Color, Move};
pub use notation::{StartError, read_position, write_position, write_readable_position};
pub use number::{
    Aim, End, NumberBracket, NumberParams, Row, Rows, Undecided, Winners, number, winners,
};
pub use perfect::Play;
pub use playable::{ENTRY, GAMES, open_game};
pub use position::Position;
pub use proof::checker;
pub use refusal::{Refusal, refusal};
pub use rules::{ALICE, BOB, ColoringGame, side_name, side_title};
pub use solver::{
    ClusterRule, Listed, LoadError, Loaded, Memory, RootNumbers, RuleSet, SolveParams,
    SolveProgress, Solver, Switch, SymmetryRule, TooLarge, Verdict,
};
pub use theory::{Board, Ground, Ruling, Setting, Theory};
pub use view::{Exposure, exposures};
