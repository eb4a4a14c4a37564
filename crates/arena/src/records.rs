//! Records on disk: one JSON object per line, appended and flushed as it is made.
//!
//! A run that is killed leaves whole lines and at most one torn one, which the next run cuts off.
//! The file is locked while a run writes to it; the lock belongs to the process and dies with it,
//! so nothing stale is ever left behind.
//!
//! Fields that may differ between two equal runs have `seconds` in their name, see
//! [`without_seconds`]; everything else is the same at any number of threads, because lines are
//! written in the order of their index ([`InOrder`]).
//!
//! What is deliberately absent: any knowledge of what a record means.

mod in_order;
mod whole;

pub use in_order::InOrder;
pub use whole::write_whole;

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file of records that this process, and no other, appends to.
#[derive(Debug)]
pub struct RecordFile {
    file: File,
    path: PathBuf,
}

/// An opened file and what was in it.
#[derive(Debug)]
pub struct Opened<R> {
    /// The file, ready to be appended to.
    pub file: RecordFile,
    /// The records that were there.
    pub records: Vec<R>,
    /// What had to be cut off the end, if anything: worth a warning.
    pub repair: Option<Repair>,
}

/// A torn last line that was cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// How many bytes it had.
    pub bytes: u64,
}

/// Why records cannot be read or written.
#[derive(Debug, thiserror::Error)]
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
         move the file away or write to another place", path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
}

impl RecordFile {
    /// Opens a file of records, or creates it, locks it, reads what is there and cuts off a torn
    /// last line.
    pub fn open<R: DeserializeOwned>(path: &Path) -> Result<Opened<R>, RecordError> {
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(io_error("open", path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RecordError::Locked(path.to_path_buf())),
            Err(TryLockError::Error(source)) => return Err(io_error("lock", path)(source)),
        }
        let mut file = RecordFile { file, path: path.to_path_buf() };
        let mut bytes = Vec::new();
        file.file.read_to_end(&mut bytes).map_err(io_error("read", path))?;
        let Lines { records, whole } = read_lines(path, &bytes)?;
        let torn = (bytes.len() - whole) as u64;
        if torn > 0 {
            file.file.set_len(whole as u64).map_err(io_error("repair", path))?;
            file.file.seek(SeekFrom::End(0)).map_err(io_error("repair", path))?;
        }
        let repair = (torn > 0).then_some(Repair { bytes: torn });
        Ok(Opened { file, records, repair })
    }

    /// Appends one record as one line and hands it to the operating system.
    pub fn append<R: Serialize>(&mut self, record: &R) -> Result<(), RecordError> {
        let mut line = serde_json::to_vec(record)
            .map_err(|error| io_error("write", &self.path)(error.into()))?;
        line.push(b'\n');
        // One call per line: a kill between two calls tears nothing.
        self.file.write_all(&line).map_err(io_error("write", &self.path))
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Reads the records of a file without locking or changing it; a torn last line is left out.
pub fn read_records<R: DeserializeOwned>(path: &Path) -> Result<Vec<R>, RecordError> {
    let bytes = fs::read(path).map_err(io_error("read", path))?;
    read_lines(path, &bytes).map(|lines| lines.records)
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

struct Lines<R> {
    records: Vec<R>,
    /// How many bytes the whole lines have.
    whole: usize,
}

fn read_lines<R: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<Lines<R>, RecordError> {
    let mut lines = Lines { records: Vec::new(), whole: 0 };
    for (index, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let last = lines.whole + line.len() == bytes.len();
        if last && is_torn(line) {
            break;
        }
        let record = serde_json::from_slice(line).map_err(|error| RecordError::Damaged {
            path: path.to_path_buf(),
            line: index + 1,
            problem: error.to_string(),
        })?;
        lines.records.push(record);
        lines.whole += line.len();
    }
    Ok(lines)
}

/// Whether a last line is the beginning of a record of ours: an unfinished JSON object, or the
/// zeros that some file systems leave after a power failure. A text of another kind is not: it
/// must not be cut off, somebody gave us the wrong file.
fn is_torn(line: &[u8]) -> bool {
    let ended = line.ends_with(b"\n");
    let broken = || serde_json::from_slice::<serde::de::IgnoredAny>(line).is_err();
    matches!(line.first(), Some(b'{' | 0)) && (!ended || broken())
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> RecordError {
    let path = path.to_path_buf();
    move |source| RecordError::Io { action, path, source }
}

#[cfg(test)]
mod tests;
