//! From shards to the records that one machine would have written.

use super::ShardError;
use super::footer::{self, Care, State};
use super::missing::{Survey, survey};
use super::plan::ShardPlan;
use crate::experiment::{MANIFEST, RECORDS};
use crate::records::seal::{is_sealed, seal};
use crate::records::{RecordError, RecordFile, WholeFile};
use std::path::{Path, PathBuf};

/// What a merge wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// How many shards.
    pub shards: usize,
    /// How many records.
    pub records: usize,
    /// The records.
    pub path: PathBuf,
}

/// Joins the shards of a directory to `records.jsonl` with `manifest.json` beside it, as a run on
/// one machine would have left them. Nothing is written unless every shard is there, once, whole,
/// and of this plan.
pub fn merge(plan: &ShardPlan, directory: &Path) -> Result<Merged, ShardError> {
    let path = directory.join(RECORDS);
    // Keeps a run that is writing to the same records away.
    let _lock = RecordFile::lock_existing(&path)?;
    let Survey { missing, flaws } = survey(plan, directory)?;
    if !missing.is_empty() {
        return Err(ShardError::Incomplete { shards: plan.shards(), missing, flaws });
    }
    let mut file = WholeFile::create(&path)?;
    let mut records = 0;
    for shard in 0..plan.shards() {
        let own = ShardPlan::path(directory, shard);
        match footer::read(plan, directory, shard, Care::Records, |line| put(&mut file, line))? {
            State::Whole(footer) if footer.first == records => records += footer.lines,
            State::Whole(footer) => {
                let reason = format!("it begins with record {}, not {records}", footer.first);
                return Err(ShardError::Foreign { path: own, reason });
            }
            // It changed since it was looked at.
            State::Foreign(reason) => return Err(ShardError::Foreign { path: own, reason }),
            State::Absent | State::Broken(_) => {
                let (shards, missing) = (plan.shards(), [shard].into_iter().collect());
                let flaws = vec!["it changed during the merge".into()];
                return Err(ShardError::Incomplete { shards, missing, flaws });
            }
        }
    }
    if records != plan.pieces() {
        let problem = format!("its shards have {records} records, not {}", plan.pieces());
        return Err(ShardError::BadPlan { path: directory.join(super::PLAN), problem });
    }
    // In this order: records without a manifest would be nobody's.
    plan.manifest().claim(&directory.join(MANIFEST))?;
    file.finish()?;
    Ok(Merged { shards: plan.shards(), records, path })
}

/// Writes a line of a shard that is known to be whole. Those of earlier programs had no checksum.
fn put(file: &mut WholeFile, line: &[u8]) -> Result<(), RecordError> {
    if is_sealed(line) {
        return file.put(line);
    }
    let mut line = line.strip_suffix(b"\n").unwrap_or(line).to_vec();
    seal(&mut line);
    file.put(&line)
}
