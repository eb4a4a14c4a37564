//! The vocabulary every other crate speaks: what a [`Game`] is, who a [`Player`] is, how much a
//! player may think ([`Budget`]) and who looks on ([`Onlooker`]), how a game ends ([`Score`]), where
//! chance comes from ([`Random`]), and how damage to what was written is noticed ([`Checksum`]).
//!
//! ```
//! use mapduel_game::{Random, Score, Side};
//!
//! let score = Score::win(Side::FIRST, 2);
//! assert_eq!(score.of(Side::FIRST), 1.0);
//! assert_eq!(score.winner(), Some(Side::FIRST));
//!
//! // The same seed gives the same stream, on every machine and for ever.
//! assert_eq!(Random::new(7).below(100), Random::new(7).below(100));
//! ```
//!
//! What is deliberately absent: any particular game, any search, any input or output.

mod additive;
mod budget;
mod checksum;
pub mod conformance;
mod game;
mod onlooker;
mod player;
mod random;
mod score;
mod side;

pub use additive::{Additive, Evaluate, UNKNOWN_REACH};
pub use budget::Budget;
pub use checksum::Checksum;
pub use game::{Game, IllegalMove, Keyed, Located, MoveIndex, Notation, NotationError, TwoPlayer};
pub use onlooker::{Consideration, Nobody, Onlooker, SearchState, Thought, Until, Wish};
pub use player::{Choice, Player};
pub use random::{Random, Seed};
pub use score::{MAX_PLAYERS, Score};
pub use side::{BySide, Side};
