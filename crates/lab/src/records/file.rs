//! The file that one process appends to.

use super::scan::{Line, LineError, Seen, scan};
use super::whole::sync_folder;
use super::{Record, RecordError, io_error, seal};
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file of records that this process, and no other, appends to.
#[derive(Debug)]
pub struct RecordFile {
    file: File,
    path: PathBuf,
    /// How long the file is by all that this process knows.
    length: u64,
    /// When it was last handed to the disk.
    synced: Instant,
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
    /// How many of the records have no checksum: worth a warning.
    pub unchecked: usize,
}

/// A torn last line that was cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// How many bytes it had.
    pub bytes: u64,
}

/// How much of the work may be lost when the power fails. Handing records to the disk takes some
/// milliseconds, whatever their number.
const SYNC_EVERY: Duration = Duration::from_secs(5);

impl RecordFile {
    /// Opens a file of records, or creates it, locks it, reads what is there and cuts off a torn
    /// last line.
    pub fn open<R: Record>(path: &Path) -> Result<Opened<R>, RecordError> {
        let mut file = RecordFile::lock(path)?;
        let mut records = Vec::new();
        let (seen, repair) = file.read_back::<R, LineError>(|line| {
            records.push(serde_json::from_slice(line.text)?);
            Ok(())
        })?;
        Ok(Opened { file, records, repair, unchecked: seen.unchecked })
    }

    /// Opens a file of records, or creates it, and locks it; nothing is read or changed.
    /// [`RecordFile::read_back`] comes before the first record that is appended.
    pub(crate) fn lock(path: &Path) -> Result<RecordFile, RecordError> {
        let options = OpenOptions::new().read(true).append(true).create(true).to_owned();
        RecordFile::take(options.open(path).map_err(io_error("open", path))?, path)
    }

    /// The same, but a file that is not there is not created.
    pub(crate) fn lock_existing(path: &Path) -> Result<Option<RecordFile>, RecordError> {
        match OpenOptions::new().read(true).append(true).open(path) {
            Ok(file) => RecordFile::take(file, path).map(Some),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(io_error("open", path)(error)),
        }
    }

    fn take(file: File, path: &Path) -> Result<RecordFile, RecordError> {
        lock_file(&file, path)?;
        let length = file.metadata().map_err(io_error("read", path))?.len();
        Ok(RecordFile { file, path: path.to_path_buf(), length, synced: Instant::now() })
    }

    /// Whether there is nothing in the file, not even a torn line.
    pub(crate) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Throws everything away that is in the file; it stays this process's.
    pub(crate) fn clear(&mut self) -> Result<(), RecordError> {
        self.cut(0)
    }

    /// Shows every line, one at a time, and then cuts off a torn last one.
    pub(crate) fn read_back<R: Record, E: Into<LineError>>(
        &mut self,
        visit: impl FnMut(&Line<'_>) -> Result<(), E>,
    ) -> Result<(Seen, Option<Repair>), RecordError> {
        self.file.seek(SeekFrom::Start(0)).map_err(io_error("read", &self.path))?;
        let seen = scan::<R, E>(&self.path, &self.file, visit)?;
        if seen.torn > 0 {
            self.cut(seen.whole)?;
        }
        self.file.seek(SeekFrom::End(0)).map_err(io_error("repair", &self.path))?;
        self.length = seen.whole;
        Ok((seen, (seen.torn > 0).then_some(Repair { bytes: seen.torn })))
    }

    fn cut(&mut self, length: u64) -> Result<(), RecordError> {
        self.file.set_len(length).map_err(io_error("repair", &self.path))?;
        self.length = length;
        Ok(())
    }

    /// Appends one record as one line with its checksum and hands it to the operating system, and
    /// every few seconds to the disk.
    pub fn append<R: Record>(&mut self, record: &R) -> Result<(), RecordError> {
        let mut line = serde_json::to_vec(record)
            .map_err(|error| io_error("write", &self.path)(error.into()))?;
        seal::seal(&mut line);
        // One call per line: a kill between two calls tears nothing.
        self.file.write_all(&line).map_err(io_error("write", &self.path))?;
        self.length += line.len() as u64;
        if self.synced.elapsed() >= SYNC_EVERY {
            self.file.sync_data().map_err(io_error("write", &self.path))?;
            self.synced = Instant::now();
        }
        Ok(())
    }

    /// Hands everything to the disk and makes sure that the file under this path is the one that
    /// was written: nobody removed, replaced or changed it meanwhile. Nothing is done before this
    /// came back.
    pub fn finish(self) -> Result<(), RecordError> {
        let disk = self.file.sync_all().and_then(|()| sync_folder(&self.path));
        disk.map_err(io_error("write", &self.path))?;
        let own = self.file.metadata().map_err(io_error("read", &self.path))?;
        match std::fs::metadata(&self.path) {
            Ok(there) if is_same(&there, &own) && there.len() == self.length => Ok(()),
            _ => Err(RecordError::Replaced(self.path.clone())),
        }
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Other systems do not let go of a file that is in use.
#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// How often a lock is tried, and how long it waits in between.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(10);

/// Locks a file, or says that somebody else has it.
fn lock_file(file: &File, path: &Path) -> Result<(), RecordError> {
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
