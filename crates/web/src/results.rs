//! Results: the directories of runs that the server was told of, to be looked at while they grow.
//!
//! A request names a run by a name out of the list that a [`Library`] makes itself; no part of a
//! request ever becomes a path. What is a symbolic link is not followed, and only `manifest.json`
//! and `records.jsonl` are opened, to be read: a run that goes on needs no lock for that and notices
//! nothing.
//!
//! What is deliberately absent: any writing, and boards out of files.

mod games;
mod library;
mod overview;
mod policy;
mod routes;

pub use library::{ResultsError, check};

pub(crate) use library::Library;
pub(crate) use routes::routes;
