//! Experiments from the file to the report.

mod plans;

mod runs;

mod specs;
mod support;
#[cfg(unix)]
mod trouble;
