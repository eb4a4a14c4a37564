//! Experiments from the file to the report.

mod any;
mod formats;
mod guards;
mod reports;
mod shards;
#[path = "../../../lab/tests/lab/experiment/support.rs"]
pub(crate) mod support;
mod tables;
