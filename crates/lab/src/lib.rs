#![doc = include_str!("../README.md")]

pub mod corpus;
pub mod experiment;
pub mod forfeits;
pub mod judging;
pub mod levels;
pub mod matches;
pub mod pool;
pub mod prospects;
pub mod protocol;
pub mod record;
pub mod records;
pub mod seats;
pub mod seeds;
pub mod series;
pub mod standing;

/// The program that makes records.
pub const VERSION: &str = concat!("mapduel ", env!("CARGO_PKG_VERSION"));
