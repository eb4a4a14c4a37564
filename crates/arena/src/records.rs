//! Records on disk: one JSON object per line, appended and flushed as it is made.
//!
//! A run that is killed leaves whole lines and at most one torn one, which the next run cuts off.
//! The file is locked while a run writes to it; the lock belongs to the process and dies with it,
//! so nothing stale is ever left behind.
//!
//! Fields that may differ between two equal runs have `seconds` in their name, see
//! [`without_seconds`]; everything else is the same at any number of threads, because lines are
//! written in the order of their index, whatever order the games end in.
//!
//! What is deliberately absent: any knowledge of what a record means.

mod whole;

pub use whole::write_whole;

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

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
        let mut file = RecordFile::lock(path)?;
        let mut records = Vec::new();
        let repair = file.read_back(|_, line| {
            records.push(parse(line)?);
            Ok::<_, LineError>(())
        })?;
        Ok(Opened { file, records, repair })
    }

    /// Opens a file of records, or creates it, and locks it; nothing is read or changed.
    /// [`RecordFile::read_back`] comes before the first record that is appended.
    pub fn lock(path: &Path) -> Result<RecordFile, RecordError> {
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(io_error("open", path))?;
        lock_file(&file, path)?;
        Ok(RecordFile { file, path: path.to_path_buf() })
    }

    /// Whether there is nothing in the file, not even a torn line.
    pub fn is_empty(&self) -> Result<bool, RecordError> {
        let meta = self.file.metadata().map_err(io_error("read", &self.path))?;
        Ok(meta.len() == 0)
    }

    /// Shows every line with its index, one at a time, and then cuts off a torn last one.
    pub fn read_back<E>(
        &mut self,
        visit: impl FnMut(usize, &[u8]) -> Result<(), E>,
    ) -> Result<Option<Repair>, RecordError>
    where
        E: Into<LineError>,
    {
        self.file.seek(SeekFrom::Start(0)).map_err(io_error("read", &self.path))?;
        let (whole, torn) = scan(&self.path, &self.file, visit)?;
        if torn > 0 {
            self.file.set_len(whole).map_err(io_error("repair", &self.path))?;
        }
        self.file.seek(SeekFrom::End(0)).map_err(io_error("repair", &self.path))?;
        Ok((torn > 0).then_some(Repair { bytes: torn }))
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
    let mut records = Vec::new();
    visit_lines(path, |_, line| {
        records.push(parse(line)?);
        Ok::<_, LineError>(())
    })?;
    Ok(records)
}

/// Shows every line of a file with its index, one at a time, so that a file may be larger than
/// memory. Nothing is locked or changed; a torn last line is left out.
pub fn visit_lines<E: Into<LineError>>(
    path: &Path,
    visit: impl FnMut(usize, &[u8]) -> Result<(), E>,
) -> Result<(), RecordError> {
    let file = File::open(path).map_err(io_error("read", path))?;
    scan(path, &file, visit).map(drop)
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError(pub String);

impl From<serde_json::Error> for LineError {
    fn from(error: serde_json::Error) -> LineError {
        LineError(error.to_string())
    }
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

fn parse<R: DeserializeOwned>(line: &[u8]) -> Result<R, LineError> {
    Ok(serde_json::from_slice(line)?)
}

/// Goes through the lines; gives the bytes of the whole ones and of a torn last one.
fn scan<E: Into<LineError>>(
    path: &Path,
    file: &File,
    mut visit: impl FnMut(usize, &[u8]) -> Result<(), E>,
) -> Result<(u64, u64), RecordError> {
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let (mut line, mut whole) = (Vec::new(), 0);
    for index in 0.. {
        line.clear();
        let length = reader.read_until(b'\n', &mut line).map_err(io_error("read", path))?;
        if length == 0 {
            break;
        }
        let last = reader.fill_buf().map_err(io_error("read", path))?.is_empty();
        if last && is_torn(&line) {
            return Ok((whole, length as u64));
        }
        visit(index, &line).map_err(|error| RecordError::Damaged {
            path: path.to_path_buf(),
            line: index + 1,
            problem: error.into().0,
        })?;
        whole += length as u64;
    }
    Ok((whole, 0))
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

/// How often a lock is tried, and how long it waits in between.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(10);

/// Locks a file, or says that somebody else has it.
pub(crate) fn lock_file(file: &File, path: &Path) -> Result<(), RecordError> {
    for _ in 1..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            // A program that is being started has a copy of our own files until it begins, and so a
            // lock that was just given up may be there for a moment more.
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            Err(TryLockError::Error(source)) => return Err(io_error("lock", path)(source)),
        }
    }
    Err(RecordError::Locked(path.to_path_buf()))
}
