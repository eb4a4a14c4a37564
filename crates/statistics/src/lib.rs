//! What games say: a [`Proportion`] of wins and its confidence intervals, the [`Mean`] of scores,
//! [`Pairs`] of games with the roles exchanged, the Elo difference behind them ([`elo()`]), when to
//! stop ([`sprt()`]), and ratings of many players ([`rate`]).
//!
//! ```
//! use mapduel_statistics::{Novelty, Outcome, Pairs, Proportion, elo};
//!
//! let proportion = Proportion { wins: 98, games: 100 };
//! let interval = proportion.wilson95();
//! assert_eq!(proportion.ratio(), Some(0.98));
//! assert!(0.92 < interval.low && interval.high < 1.0);
//!
//! // One board, one seed, both roles: won as Alice, lost as Bob. The board decided.
//! let mut pairs = Pairs::default();
//! pairs.add([Outcome::Won, Outcome::Lost], Novelty::New);
//! assert_eq!(pairs.score(), Some(0.5));
//! assert_eq!(elo(&pairs).difference, Some(0.0));
//! ```
//!
//! What is deliberately absent: anything about the value of a game. Intervals and ratings are
//! about the players at hand, on the boards at hand.

mod elo;
mod mean;
mod pairs;
mod proportion;
mod ratings;
mod sprt;

pub use elo::{EloEstimate, elo, elo_of_score, score_of_elo};
pub use mean::Mean;
pub use pairs::{Novelty, Outcome, Pairs};
pub use proportion::{GameResult, Interval, Proportion, wilson95_of};
pub use ratings::{
    Crosstable, PlayedPair, Rating, RatingError, RatingParams, Ratings, RoleAdvantage, rate,
};
pub use sprt::{SprtError, SprtParams, SprtStatus, SprtVerdict, log_likelihood_ratio, sprt};
