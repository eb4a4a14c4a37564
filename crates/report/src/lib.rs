#![doc = include_str!("../README.md")]

mod agreement;
pub mod columns;
pub mod contents;
pub mod experiment;
pub mod levels;
mod page;
pub mod plot;
mod status;
pub mod study;
mod summary;
pub mod walkthrough;

pub use agreement::{Agreement, Published};
pub use experiment::{ReportParams, Reported, report, report_any, report_by};
pub use status::{CellStatus, Status};
pub use summary::{CellJudgment, Claim, Comparison, Pairs, Row, Summary, Total, summary};
