//! Experiments from the file to the report.

mod formats;
mod guards;
mod plans;
mod reports;
mod runs;
mod shards;
mod specs;
mod support;
#[cfg(unix)]
mod trouble;
