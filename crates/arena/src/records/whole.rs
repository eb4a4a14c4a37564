//! A file that is written piece by piece and appears whole or not at all.

use crate::records::RecordError;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file under a name of this process: two copies of one task write two files, on one host or on
/// two. It is removed when it is dropped before it is finished.
pub(super) struct Temporary {
    file: BufWriter<File>,
    /// Where it is now; nowhere once it has its name.
    beside: Option<PathBuf>,
    /// Where it goes.
    path: PathBuf,
}

impl Temporary {
    /// `.NAME.HOST.PROCESS.tmp` beside `path`, where NAME is its name without the ending.
    pub(super) fn new(path: PathBuf) -> Result<Temporary, RecordError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = format!(".{name}.{}.{}", host(), std::process::id());
        let mut beside = path.with_file_name(format!("{name}.tmp"));
        let mut more = 0;
        // The name is taken by another thread, or by what a dead process with our number left.
        let file = loop {
            match File::create_new(&beside) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => more += 1,
                created => break created,
            }
            beside = path.with_file_name(format!("{name}-{more}.tmp"));
        };
        match file {
            Ok(file) => {
                let file = BufWriter::with_capacity(1 << 16, file);
                Ok(Temporary { file, beside: Some(beside), path })
            }
            Err(source) => Err(RecordError::Io { action: "create", path: beside, source }),
        }
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        self.file.write_all(bytes).map_err(|source| self.error(source))
    }

    /// Hands everything to the disk, then gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), RecordError> {
        let flushed = self.file.flush().and_then(|()| self.file.get_ref().sync_all());
        flushed.map_err(|source| self.error(source))?;
        if let Some(beside) = &self.beside {
            fs::rename(beside, &self.path).map_err(|source| self.error(source))?;
        }
        // From now on somebody else may have a file under the old name.
        self.beside = None;
        // The name is on the disk when its folder is; file systems that refuse this do it anyway.
        if let Some(folder) = self.path.parent() {
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    fn error(&self, source: io::Error) -> RecordError {
        RecordError::Io { action: "write", path: self.path.clone(), source }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            let _ = fs::remove_file(beside);
        }
    }
}

/// What this machine calls itself, fit for the name of a file.
pub(super) fn host() -> String {
    let known = fs::read_to_string(Path::new("/proc/sys/kernel/hostname")).ok();
    let name = known.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    let name: String = name.trim().chars().filter(|&letter| plain(letter)).take(64).collect();
    if name.is_empty() { "host".into() } else { name }
}
