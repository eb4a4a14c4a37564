//! Going through the lines of a file, each checked before anybody sees it.

use super::seal::{Guard, check_unsealed, unseal};
use super::{Record, RecordError, io_error, members};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// A line that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Its place in the file, from 0.
    pub index: usize,
    /// The record, as JSON, without the checksum.
    pub text: &'a [u8],
    /// Who vouches for it.
    pub guard: Guard,
}

/// What was seen of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// How many records it has.
    pub lines: usize,
    /// How many of them have no checksum.
    pub unchecked: usize,
    /// The bytes of the records.
    pub(super) whole: u64,
    /// The bytes of a torn last line.
    pub(super) torn: u64,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError(pub String);

impl From<serde_json::Error> for LineError {
    fn from(error: serde_json::Error) -> LineError {
        LineError(error.to_string())
    }
}

/// Reads the records of a file without locking or changing it; a torn last line is left out.
pub fn read_records<R: Record>(path: &Path) -> Result<Vec<R>, RecordError> {
    let mut records = Vec::new();
    visit_lines::<R, LineError>(path, |line| {
        records.push(serde_json::from_slice(line.text)?);
        Ok(())
    })?;
    Ok(records)
}

/// Shows every line of a file, one at a time, so that a file may be larger than memory. Nothing is
/// locked or changed; a torn last line is left out.
pub(crate) fn visit_lines<R: Record, E: Into<LineError>>(
    path: &Path,
    visit: impl FnMut(&Line<'_>) -> Result<(), E>,
) -> Result<Seen, RecordError> {
    let file = File::open(path).map_err(io_error("read", path))?;
    scan::<R, E>(path, &file, visit)
}

/// Goes through the lines.
pub(super) fn scan<R: Record, E: Into<LineError>>(
    path: &Path,
    file: &File,
    mut visit: impl FnMut(&Line<'_>) -> Result<(), E>,
) -> Result<Seen, RecordError> {
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let (mut line, mut seen) = (Vec::new(), Seen::default());
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line).map_err(io_error("read", path))?;
        if length == 0 {
            return Ok(seen);
        }
        let last = reader.fill_buf().map_err(io_error("read", path))?.is_empty();
        if last && is_torn(&line) {
            return Ok(Seen { torn: length as u64, ..seen });
        }
        let checked = check::<R>(&mut line, &seen).and_then(|guard| {
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            visit(&Line { index: seen.lines, text, guard }).map_err(E::into)?;
            Ok(guard)
        });
        let guard = checked.map_err(|LineError(problem)| RecordError::Damaged {
            path: path.to_path_buf(),
            line: seen.lines + 1,
            problem,
        })?;
        seen.lines += 1;
        seen.unchecked += usize::from(guard == Guard::Nothing);
        seen.whole += length as u64;
    }
}

fn check<R: Record>(line: &mut Vec<u8>, seen: &Seen) -> Result<Guard, LineError> {
    let guard = unseal(line)?;
    if guard == Guard::Nothing {
        check_unsealed::<R>(line)?;
        if seen.unchecked < seen.lines {
            return Err(LineError("it has no checksum, and the lines before it have".into()));
        }
    }
    Ok(guard)
}

/// Whether a last line is the beginning of a record of ours, which is what a killed run may leave:
/// an object that is not closed, or has no line's end after it; or the zeros that some file systems
/// leave after a power failure. Anything else must not be cut off: it is damage, or somebody gave
/// us the wrong file.
fn is_torn(line: &[u8]) -> bool {
    let zeros = line.iter().rev().take_while(|&&byte| byte == 0).count();
    let begun = &line[..line.len() - zeros];
    let closed = || members::object_end(begun).is_some_and(|end| end < begun.len());
    match begun.first() {
        None => true,
        Some(b'{') => !begun.ends_with(b"\n") && !closed(),
        Some(_) => line.first() == Some(&0),
    }
}
