//! Files that are there as a whole or not at all.

use super::{RecordError, io_error};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

/// Writes a whole file: first under a temporary name beside it, then renamed. Whoever reads sees
/// the old contents or the new ones, also when the program is killed or the disk is full.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), RecordError> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    // The process is part of the name, so that two runs do not write into one temporary file.
    name.push(format!(".{}.partial", std::process::id()));
    let partial = path.with_file_name(name);
    let written = File::create(&partial)
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&partial, path));
    written.map_err(|source| {
        // The first error is the one to report; a leftover is only untidy.
        let _ = fs::remove_file(&partial);
        io_error("write", path)(source)
    })
}
