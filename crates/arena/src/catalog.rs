//! Which players there are: from the text `uct:1000,final=secure` to somebody who plays.
//!
//! This is the only place that lists players. A text is a name and options: `name` or
//! `name:key=value,key=value`; a bare value is the budget. [`list`] and [`seat`] are about the
//! map-coloring game; the other games have a module each: [`voronoi`], [`weighted`].

mod external;
mod listing;
pub mod matches;
mod options;
mod players;
mod seat;
mod spoken;
pub mod voronoi;
pub mod weighted;

pub use external::{EXEC, ExternalPlayer, read_answer, seat as program_seat, seat_of};
pub use listing::{OptionEntry, PlayerEntry, list};
pub use mapduel_playable::{PlayerError as CatalogError, PlayerSpec, read_time};
pub use players::{search, seat};
pub use seat::Seat;
pub use spoken::Spoken;
