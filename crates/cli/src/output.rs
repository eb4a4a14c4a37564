//! Printing: stdout for answers, stderr for remarks, and tables that line up.

use crate::interrupt;
use anyhow::{Result, anyhow};
use mapduel_arena::records::{RecordError, WholeFile, write_whole_by};
use std::io::{ErrorKind, Write};
use std::path::Path;

pub(crate) use mapduel_playable::table;

/// Writes text and a line end to stdout.
pub(crate) fn print(text: &str) -> Result<()> {
    let _saving = interrupt::saving();
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.write_all(b"\n")?;
    Ok(stdout.flush()?)
}

/// Writes a JSON value on one line.
pub(crate) fn print_json(value: &serde_json::Value) -> Result<()> {
    print(&value.to_string())
}

/// Writes a remark to stderr; nothing can be done when that fails.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Writes a file whole or not at all; without a path, to stdout.
pub(crate) fn write_file_or_print(path: Option<&Path>, text: &str) -> Result<()> {
    match path {
        None => print(text.strip_suffix('\n').unwrap_or(text)),
        Some(path) => write_file(path, text),
    }
}

/// Writes a file whole or not at all.
pub(crate) fn write_file(path: &Path, text: &str) -> Result<()> {
    write_file_by(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file piece by piece, whole or not at all, and hands on what came of it.
pub(crate) fn write_file_by<T>(
    path: &Path,
    write: impl FnOnce(&mut WholeFile) -> std::io::Result<T>,
) -> Result<T> {
    let _saving = interrupt::saving();
    write_whole_by(path, write).map_err(plain)
}

/// An error of files, as it is said; whoever reads from a pipe may still have had enough.
pub(crate) fn plain(error: RecordError) -> anyhow::Error {
    match error {
        RecordError::Io { source, .. } if source.kind() == ErrorKind::BrokenPipe => source.into(),
        error => anyhow!("{error}"),
    }
}

/// Says that nobody vouches for some records of a file.
pub(crate) fn warn_of_unchecked(records: u64, path: &Path) {
    if records > 0 {
        complain(&format!(
            "warning: {records} records of {} have no checksum (an earlier version wrote them); \
             they fit what is known of them, but damage to them may go unnoticed",
            path.display()
        ));
    }
}
