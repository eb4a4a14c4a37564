//! How long a computation may run and who may end it, for everything that searches: a [`Limit`] says
//! it, a [`Meter`] counts, a [`Stop`] ends from outside.
//!
//! ```
//! use mapduel_limit::{Count, Limit};
//!
//! // Work in steps, each of which may be refused.
//! let mut meter = Limit::nodes(1000).start();
//! while meter.step() {}
//! assert_eq!((meter.nodes(), meter.is_exhausted()), (1000, true));
//!
//! // Work in steps that are counted when they are done: at least one is.
//! let mut meter = Limit::nodes(0).start();
//! loop {
//!     // … a step, and now and then a word to whoever looks on.
//!     if meter.count() == Count::Over {
//!         break;
//!     }
//! }
//! assert_eq!(meter.nodes(), 1);
//! ```
//!
//! A player's budget for one move (`mapduel_game::Budget`) is a setting, and becomes a limit when the
//! player begins to think. What is deliberately absent: what a search says when its limit came first;
//! that is the answer's business.

mod limit;
mod meter;

pub use limit::{Limit, Stop};
pub use meter::{Count, Meter};
