//! The last line of a shard: what it is, how much of it there is, and checksums.

use super::plan::{SCHEMA, ShardPlan, hexadecimal};
use crate::records::members::without_seconds;
use crate::records::{RecordError, host};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind};
use std::path::Path;

/// The last line of a shard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Footer {
    /// The layout; no record has a field of this name.
    pub(super) footer: u32,
    pub(super) shard: usize,
    /// The hash of the plan.
    pub(super) plan: String,
    /// The program that made it.
    pub(super) version: String,
    /// The number of its first record.
    pub(super) first: usize,
    /// How many records it has.
    pub(super) lines: usize,
    /// SHA-256 of the records without what may differ between two equal runs: every member as it is
    /// written, with a comma after it, and a line end after each record.
    pub(super) sha256: String,
    /// SHA-256 of the bytes before this line.
    pub(super) sha256_with_seconds: String,
    /// Where it was made.
    pub(super) host: String,
    /// How long it took.
    pub(super) seconds: f64,
}

/// How thoroughly a shard is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// The bytes are those that were written.
    Bytes,
    /// The records without their seconds as well.
    Records,
}

/// What is in the place of a shard.
#[derive(Debug)]
pub(super) enum State {
    /// It is there and whole.
    Whole(Footer),
    /// It is not there.
    Absent,
    /// It was torn or damaged.
    Broken(String),
    /// It is whole and of something else.
    Foreign(String),
}

/// Counts and hashes the records of a shard, line by line.
#[derive(Default)]
pub(super) struct Sum {
    lines: usize,
    bytes: Sha256,
    records: Sha256,
}

impl Sum {
    /// Adds a line with its end.
    pub(super) fn add(&mut self, line: &[u8], care: Care) {
        self.lines += 1;
        self.bytes.update(line);
        if care == Care::Records {
            let record = line.strip_suffix(b"\n").unwrap_or(line);
            without_seconds(record, |member| {
                self.records.update(member);
                self.records.update(b",");
            });
            self.records.update(b"\n");
        }
    }

    pub(super) fn footer(self, plan: &ShardPlan, shard: usize, first: usize) -> Footer {
        Footer {
            footer: SCHEMA,
            shard,
            plan: plan.hash().into(),
            version: plan.version().into(),
            first,
            lines: self.lines,
            sha256: hexadecimal(self.records),
            sha256_with_seconds: hexadecimal(self.bytes),
            host: host(),
            seconds: 0.0,
        }
    }
}

/// Reads what is in the place of a shard and gives every line of records, with its end, to `each`.
pub(super) fn read(
    plan: &ShardPlan,
    directory: &Path,
    shard: usize,
    care: Care,
    mut each: impl FnMut(&[u8]) -> Result<(), RecordError>,
) -> Result<State, RecordError> {
    let path = ShardPlan::path(directory, shard);
    let trouble =
        |source: io::Error| RecordError::Io { action: "read", path: path.clone(), source };
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(State::Absent),
        Err(error) => return Err(trouble(error)),
    };
    let mut file = BufReader::with_capacity(1 << 16, file);
    let (mut sum, mut line, mut last) = (Sum::default(), Vec::new(), Vec::new());
    // The last line is the footer, so each waits for the next.
    while file.read_until(b'\n', &mut line).map_err(trouble)? > 0 {
        if !last.is_empty() {
            sum.add(&last, care);
            each(&last)?;
        }
        std::mem::swap(&mut line, &mut last);
        line.clear();
    }
    match serde_json::from_slice::<Footer>(&last) {
        Ok(footer) if last.ends_with(b"\n") => Ok(judge(plan, shard, care, sum, footer)),
        _ => Ok(State::Broken("it ends without a footer".into())),
    }
}

fn judge(plan: &ShardPlan, shard: usize, care: Care, sum: Sum, footer: Footer) -> State {
    if footer.footer != SCHEMA {
        return State::Foreign(format!("its layout is {}, not {SCHEMA}", footer.footer));
    }
    if footer.version != plan.version() {
        return State::Foreign(format!("{} made it, not {}", footer.version, plan.version()));
    }
    if footer.plan != plan.hash() {
        return State::Foreign("it is of another plan".into());
    }
    if footer.shard != shard {
        return State::Foreign(format!("it holds shard {}", footer.shard));
    }
    let counted = sum.footer(plan, shard, footer.first);
    if counted.lines != footer.lines {
        return State::Broken(format!(
            "it has {} records, its footer says {}",
            counted.lines, footer.lines
        ));
    }
    if counted.sha256_with_seconds != footer.sha256_with_seconds
        || (care == Care::Records && counted.sha256 != footer.sha256)
    {
        return State::Broken("its records do not fit their checksum".into());
    }
    State::Whole(footer)
}
