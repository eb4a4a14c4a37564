//! From one match to one conclusion, for every registered game: who sits at a board ([`seats`]) and
//! how programs outside of this one take part ([`protocol`]), the one loop in which games are played
//! ([`mod@matches`]), the one record of a game ([`mod@record`]), many games among the same players
//! ([`series`]), how records are kept ([`records`]), who plays whom how often, out of a file
//! ([`experiment`]), the threads that play ([`pool`]); and what is shown: who failed ([`forfeits`]),
//! plots ([`plot`]), the map-coloring study, played again ([`study`]), every graph of a corpus
//! ([`census`]), a page that explains alpha-beta ([`mod@explain`]).
//!
//! What is deliberately absent: rules and searches (they live below), and a terminal (it lives
//! above). Reports never play; runs never format.

pub mod census;
pub mod experiment;
pub mod explain;
pub mod forfeits;
pub mod matches;
pub mod outline;
pub mod plot;
pub mod pool;
pub mod protocol;
pub mod record;
pub mod records;
pub mod seats;
pub mod series;
pub mod study;

/// The program that makes records.
pub(crate) const VERSION: &str = concat!("mapduel ", env!("CARGO_PKG_VERSION"));
