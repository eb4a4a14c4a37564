//! From one match to one conclusion: which players there are ([`catalog`]), how a game between
//! two of them is played ([`mod@matches`]), who may fail at it ([`contender`]) and how programs
//! outside of this one take part ([`protocol`]), what many games say ([`curve`],
//! [`series`]), what
//! perfect play says of them ([`judge`]), how they are kept and shown ([`records`], [`plot`]), who
//! plays whom how often, out of a file ([`experiment`]), the
//! map-coloring study, played again ([`study`]), every graph of a corpus ([`census`]), and a page
//! that explains alpha-beta ([`mod@explain`]).
//!
//! What is deliberately absent: rules and searches (they live below), and a terminal (it lives
//! above). Reports never play; runs never format.

pub mod catalog;
pub mod census;
pub mod contender;
pub mod curve;
pub mod experiment;
pub mod explain;
pub mod forfeits;
pub mod judge;
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
