//! Which players there are: from the text `uct:1000,final=secure` to somebody who plays.
//!
//! This is the only place that lists players. A text is a name and options: `name` or
//! `name:key=value,key=value`; a bare value is the budget. [`list`] and [`seat`] are about the
//! map-coloring game; the other games have a module each: [`voronoi`], [`weighted`].

mod listing;
mod options;
mod players;
mod seat;
mod spec;
pub mod voronoi;
pub mod weighted;

pub use listing::{OptionEntry, PlayerEntry, list};
pub use options::read_time;
pub use players::{search, seat};
pub use seat::Seat;
pub use spec::{CatalogError, PlayerSpec};
