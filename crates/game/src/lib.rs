#![doc = include_str!("../README.md")]

mod additive;
mod budget;
mod checksum;
pub mod conformance;
mod game;
mod onlooker;
mod player;
mod random;
mod score;
mod seed;
mod setters;
mod side;

pub use additive::{Additive, Evaluate, UNKNOWN_REACH};
pub use budget::Budget;
pub use checksum::Checksum;
pub use game::{Game, IllegalMove, Keyed, Located, MoveIndex, Notation, NotationError, TwoPlayer};
pub use onlooker::{Consideration, Nobody, Onlooker, SearchState, Thought, Until, Wish};
pub use player::{Choice, Player};
pub use random::{Random, Seed};
pub use score::{MAX_PLAYERS, Score};
pub use seed::{NotASeed, read_seed, write_seed};
pub use side::{BySide, Side};
