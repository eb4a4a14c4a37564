//! Experiments from the file to the report.

mod formats;
mod plans;
mod reports;
mod runs;
mod specs;
mod support;
