//! Records on disk: one JSON object per line, with a checksum, appended and flushed as it is made.
//!
//! A run that is killed leaves whole lines and at most one torn one, which the next run cuts off. A
//! power failure costs the lines of the last few seconds at most, and none once
//! [`RecordFile::finish`] came back. The file is locked while a run writes to it; the lock belongs
//! to the process and dies with it, so nothing stale is ever left behind.
//!
//! No line is shown to anybody before it was checked ([`Guard`]).
//!
//! Fields that may differ between two equal runs have `seconds` in their name, see
//! [`without_seconds`]; everything else is the same at any number of threads, because lines are
//! written in the order of their index, whatever order the games end in.
//!
//! What is deliberately absent: any knowledge of what a record means.

mod file;
pub(crate) mod members;
mod scan;
pub(crate) mod seal;
mod whole;

pub use file::{Opened, RecordFile, Repair};
pub(crate) use scan::visit_lines;
pub use scan::{Line, LineError, Seen, read_records};
pub use seal::Guard;
pub(crate) use whole::host;
pub use whole::{WholeFile, write_whole, write_whole_by};

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::path::{Path, PathBuf};

/// A kind of records.
pub trait Record: Serialize + DeserializeOwned {
    /// The record with the fields that its layout has: a line without a checksum has no others.
    fn written(&self) -> Result<serde_json::Value, serde_json::Error> {
        serde_json::to_value(self)
    }

    /// What is wrong with a record that contradicts itself. Asked of records without a checksum:
    /// those of earlier programs.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

/// Why records cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The operating system said no.
    #[error("cannot {action} {}: {source}; check the path, the permissions and the free space", path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What came back.
        source: io::Error,
    },
    /// Another run holds the lock.
    #[error("another run is writing to {}; wait for it to end, or write to another place", .0.display())]
    Locked(PathBuf),
    /// A line that is no record, and not a torn last one either.
    #[error(
        "line {line} of {} is no record of this kind: {problem}; \
         restore it from a copy, move the file away, or write to another place", path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The file under this path is not the one that was written.
    #[error(
        "{} was removed, replaced or changed by somebody else while this run wrote to it; what \
         is there now is not what this run did: look after it, then run again", .0.display()
    )]
    Replaced(PathBuf),
}

/// A line of records without the fields that may differ between two equal runs: those with
/// `seconds` in their name. A line that is no JSON object stays as it is.
pub fn without_seconds(line: &str) -> String {
    match serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(line) {
        Ok(mut fields) => {
            fields.retain(|name, _| !name.contains("seconds"));
            serde_json::Value::Object(fields).to_string()
        }
        Err(_) => line.to_string(),
    }
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> RecordError {
    let path = path.to_path_buf();
    move |source| RecordError::Io { action, path, source }
}

#[cfg(test)]
mod tests;
