//! Experiments from the file to the report.

mod plans;

mod runs;

mod specs;
mod support;
mod tables;
#[cfg(unix)]
mod trouble;
