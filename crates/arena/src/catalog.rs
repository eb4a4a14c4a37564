//! Which players there are: from the text `uct:1000,final=secure` to somebody who plays.
//!
//! This is the only place that lists players. A text is a name and options: `name` or
//! `name:key=value,key=value`; a bare value is the budget.

mod listing;
mod options;
mod players;
mod spec;

pub use listing::{OptionEntry, PlayerEntry, list};
pub use options::read_time;
pub use players::{Seat, seat};
pub use spec::{CatalogError, PlayerSpec};
