#![doc = include_str!("../README.md")]

mod limit;
mod meter;

pub use limit::{Limit, Stop};
pub use meter::{Count, Meter};
