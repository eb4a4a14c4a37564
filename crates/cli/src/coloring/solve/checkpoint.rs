//! The file that a long solve goes on from: locked while in use, replaced whole, never edited.

use crate::{interrupt, output};
use anyhow::{Context, Result, anyhow, bail};
use mapduel_coloring::{Memory, Solver};
use mapduel_lab::records::WholeFile;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A checkpoint file in use.
pub(super) struct Checkpoint {
    path: PathBuf,
    every: Duration,
    last: Instant,
    /// Positions found in the file.
    pub(super) loaded: u64,
    /// How many of them were solved again when they were loaded, with the same winner.
    pub(super) checked: u64,
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
        let (loaded, checked) = match File::open(path) {
            Ok(file) => {
                let loaded = solver.load(file);
                let loaded = loaded.map_err(|error| anyhow!("{}: {error}", path.display()))?;
                if let Some(program) = loaded.other_program {
                    output::complain(&format!(
                        "note: {} was saved by {program}, which had the same rules; what it \
                         decided is trusted like what this program decides",
                        path.display()
                    ));
                }
                (loaded.entries, loaded.checked)
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => (0, 0),
            Err(error) => {
                return Err(error).with_context(|| {
                    format!("cannot read {}; check that it is a readable file", path.display())
                });
            }
        };
        let (path, last) = (path.to_path_buf(), Instant::now());
        Ok(Checkpoint { path, every, last, loaded, checked, saved: None, _lock: lock })
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
        let _saving = interrupt::saving();
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

/// The name beside the file is always the same: whoever has the lock may overwrite what is there.
fn write(path: &Path, memory: &Memory) -> Result<u64> {
    let mut file = WholeFile::create_as(path, beside(path, "tmp")?).map_err(output::plain)?;
    let entries = memory.save(&mut file).with_context(|| {
        format!("cannot write {}; check that its folder is writable and has room", path.display())
    })?;
    file.finish().map_err(output::plain)?;
    Ok(entries)
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
