#![doc = include_str!("../README.md")]

#[cfg(feature = "parquet")]
mod columns;
pub mod contents;
pub mod experiment;
mod page;
pub mod plot;
mod status;
pub mod study;
mod summary;
mod verdict;
pub mod walkthrough;

#[cfg(feature = "parquet")]
pub use columns::write_parquet;
pub use experiment::{ReportParams, report, report_by};
pub use status::{CellStatus, Status};
pub use summary::{CellBlunders, Claim, Comparison, Pairs, Row, Summary, Total, summary};
pub use verdict::{METHOD, Published, Verdict};
