//! Files that are there as a whole or not at all, and on the disk when that is said.
//!
//! The one way in which this program writes a file that it does not append to: under another name
//! beside it, onto the disk, renamed, and the folder onto the disk as well. Whoever reads sees the
//! old contents or the new ones, whenever the program is killed, the disk is full or the power
//! fails; and once [`WholeFile::finish`] came back, the new ones.

use super::{RecordError, io_error};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that is being written under a name of this process: two copies of one task write two
/// files, on one host or on two. It is removed when it is dropped before it is finished.
#[derive(Debug)]
pub struct WholeFile {
    file: BufWriter<File>,
    /// Where it is now; nowhere once it has its name.
    beside: Option<PathBuf>,
    /// Where it goes.
    path: PathBuf,
}

/// Enough for few calls of the system, little enough to be nothing.
const BUFFER: usize = 1 << 18;

/// Writes a whole file.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), RecordError> {
    write_whole_by(path, |file| file.write_all(bytes))
}

/// Writes a whole file piece by piece, and hands on what came of it.
pub fn write_whole_by<T>(
    path: &Path,
    write: impl FnOnce(&mut WholeFile) -> io::Result<T>,
) -> Result<T, RecordError> {
    let mut file = WholeFile::create(path)?;
    let outcome = write(&mut file).map_err(io_error("write", path))?;
    file.finish()?;
    Ok(outcome)
}

impl WholeFile {
    /// `.NAME.HOST.PROCESS.tmp` beside `path`, where NAME is (the beginning of) its name without the
    /// ending. Devices and pipes are written to directly: nothing may be renamed over them.
    pub fn create(path: &Path) -> Result<WholeFile, RecordError> {
        if fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
            let file =
                OpenOptions::new().write(true).open(path).map_err(io_error("write", path))?;
            return Ok(WholeFile::new(file, None, path));
        }
        let Some(name) = path.file_stem().filter(|_| !path.is_dir()) else {
            let folder = io::Error::new(ErrorKind::IsADirectory, "it is a folder, name a file");
            return Err(io_error("write", path)(folder));
        };
        // A part of a long name will do: the whole must not be longer than names may be.
        let name: String = name.to_string_lossy().chars().take(50).collect();
        let name = format!(".{name}.{}.{}", host(), std::process::id());
        let mut beside = path.with_file_name(format!("{name}.tmp"));
        let mut more = 0;
        // The name is taken by another thread, or by what a dead process with our number left.
        loop {
            match File::create_new(&beside) {
                Ok(file) => return Ok(WholeFile::new(file, Some(beside), path)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => more += 1,
                Err(error) => return Err(io_error("write", path)(error)),
            }
            beside = path.with_file_name(format!("{name}-{more}.tmp"));
        }
    }

    /// The same under a name that the caller chose, and that nobody else writes to: what a dead
    /// process left there is overwritten.
    pub fn create_as(path: &Path, beside: PathBuf) -> Result<WholeFile, RecordError> {
        let file = File::create(&beside).map_err(io_error("write", path))?;
        Ok(WholeFile::new(file, Some(beside), path))
    }

    fn new(file: File, beside: Option<PathBuf>, path: &Path) -> WholeFile {
        WholeFile { file: BufWriter::with_capacity(BUFFER, file), beside, path: path.into() }
    }

    /// Writes some more.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        self.file.write_all(bytes).map_err(io_error("write", &self.path))
    }

    /// Hands everything to the disk, then gives the file its name, for good.
    pub fn finish(mut self) -> Result<(), RecordError> {
        self.settle().map_err(io_error("write", &self.path))
    }

    fn settle(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(beside) = &self.beside else { return Ok(()) };
        self.file.get_ref().sync_all()?;
        fs::rename(beside, &self.path)?;
        // From now on somebody else may have a file under the old name.
        self.beside = None;
        sync_folder(&self.path)
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            // Whoever gave up has the error to report; a leftover is only untidy.
            let _ = fs::remove_file(beside);
        }
    }
}

/// The name of a file is on the disk when its folder is. Where folders cannot be opened or synced
/// (other systems than Unix, some network file systems), that is the file system's own affair.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if !refuses_to(error.kind()) => Err(error),
        _ => Ok(()),
    }
}

fn refuses_to(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::PermissionDenied | ErrorKind::InvalidInput | ErrorKind::Unsupported)
}

/// What this machine calls itself, fit for the name of a file.
pub(crate) fn host() -> String {
    let known = fs::read_to_string(Path::new("/proc/sys/kernel/hostname")).ok();
    let name = known.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    let name: String = name.trim().chars().filter(|&letter| plain(letter)).take(64).collect();
    if name.is_empty() { "host".into() } else { name }
}
