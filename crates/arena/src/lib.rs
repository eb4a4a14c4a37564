//! From one match to one conclusion: which players there are ([`catalog`]), how a game between
//! two of them is played ([`mod@matches`]), who may fail at it ([`contender`]) and how programs
//! outside of this one take part ([`protocol`]), what many games say ([`curve`],
//! [`series`]), what
//! perfect play says of them ([`judge`]), how they are kept and shown ([`records`], [`plot`]), who
//! plays whom how often, out of a file ([`experiment`]), the
//! map-coloring study, played again ([`study`]), graphs one after the other ([`corpus`]), and a page
//! that walks through alpha-beta ([`mod@walkthrough`]).
//!
//! What is deliberately absent: rules and searches (they live below), and a terminal (it lives
//! above). Reports never play; runs never format.

pub mod catalog;
pub mod contender;
pub mod contents;
pub mod corpus;
pub mod curve;
pub mod experiment;
pub mod forfeits;
pub mod judge;
pub mod matches;
mod page;
pub mod plot;
pub mod pool;
pub mod protocol;
pub mod record;
pub mod records;
pub mod seats;
pub mod series;
pub mod study;
pub mod walkthrough;

/// The program that makes records.
pub(crate) const VERSION: &str = concat!("mapduel ", env!("CARGO_PKG_VERSION"));
