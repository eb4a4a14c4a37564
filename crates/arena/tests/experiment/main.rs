//! Experiments from the file to the report.

mod plans;
mod reports;
mod runs;
mod shards;
mod specs;
mod support;
