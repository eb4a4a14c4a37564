#![doc = include_str!("../README.md")]

mod elo;
mod mean;
mod pairs;
mod proportion;
mod ratings;
mod sprt;

pub use elo::{EloEstimate, elo};
pub use mean::Mean;
pub use pairs::{Novelty, Outcome, Pairs};
pub use proportion::{GameResult, Interval, Proportion, wilson95_of};
pub use ratings::{
    Crosstable, PlayedPair, Rating, RatingError, RatingParams, Ratings, RoleAdvantage, rate,
};
pub use sprt::{SprtError, SprtParams, SprtStatus, SprtVerdict, sprt};
