//! The file that a long solve goes on from: locked while in use, replaced whole, never edited.

use crate::output;
use anyhow::{Context, Result, anyhow, bail};
use mapduel_coloring::{Memory, Solver};
use std::fs::{self, File, TryLockError};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A checkpoint file in use.
pub(super) struct Checkpoint {
    path: PathBuf,
    every: Duration,
    last: Instant,
    /// Positions found in the file.
    pub(super) loaded: u64,
    /// Positions in the file as it was last written; nothing when the last attempt failed.
    pub(super) saved: Option<u64>,
    /// Held for as long as this lives; the system lets go of it when the process ends.
    _lock: File,
}

impl Checkpoint {
    /// Takes the file for this process, and loads it if it is there.
    pub(super) fn open(path: &Path, every: Duration, solver: &mut Solver) -> Result<Checkpoint> {
        let lock = lock(path)?;
        // What a killed process was writing is worth nothing.
        let _ = fs::remove_file(beside(path, "tmp")?);
        let loaded = match File::open(path) {
            Ok(file) => {
                solver.load(file).map_err(|error| anyhow!("{}: {error}", path.display()))?
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => 0,
            Err(error) => {
                return Err(error).with_context(|| {
                    format!("cannot read {}; check that it is a readable file", path.display())
                });
            }
        };
        let (path, last) = (path.to_path_buf(), Instant::now());
        Ok(Checkpoint { path, every, last, loaded, saved: None, _lock: lock })
    }

    /// Saves when it is time.
    pub(super) fn save_when_due(&mut self, memory: &Memory) {
        if self.last.elapsed() >= self.every {
            self.save(memory);
        }
    }

    /// Saves now. A failure is said and costs only what would have been saved: the file stays as
    /// it was.
    pub(super) fn save(&mut self, memory: &Memory) {
        self.saved = match write(&self.path, memory) {
            Ok(entries) => Some(entries),
            Err(error) => {
                output::complain(&format!("warning: {error:#}"));
                None
            }
        };
        self.last = Instant::now();
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Beside the file first, on the disk for sure, then renamed over it.
fn write(path: &Path, memory: &Memory) -> Result<u64> {
    let beside = beside(path, "tmp")?;
    let result = File::create(&beside).and_then(|file| {
        let mut writer = BufWriter::with_capacity(1 << 20, file);
        let entries = memory.save(&mut writer)?;
        writer.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&beside, path)?;
        // A rename that the disk has not heard of yet leaves the old file, which is whole too.
        if let Ok(folder) = File::open(folder(path)) {
            let _ = folder.sync_all();
        }
        Ok(entries)
    });
    if result.is_err() {
        let _ = fs::remove_file(&beside);
    }
    result.with_context(|| {
        format!("cannot write {}; check that its folder is writable and has room", path.display())
    })
}

fn lock(path: &Path) -> Result<File> {
    let name = beside(path, "lock")?;
    let file = File::create(&name).with_context(|| {
        format!("cannot write {}; check that its folder exists and is writable", name.display())
    })?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!(
            "another process is using {}; wait for it to end, or name another file",
            path.display()
        ),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| {
            format!("cannot lock {}; name a file on a disk that has locks", name.display())
        }),
    }
}

/// `FILE.lock`, and the like.
fn beside(path: &Path, ending: &str) -> Result<PathBuf> {
    let name = path.file_name().with_context(|| format!("{} is no file name", path.display()))?;
    let mut name = name.to_os_string();
    name.push(format!(".{ending}"));
    Ok(path.with_file_name(name))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
