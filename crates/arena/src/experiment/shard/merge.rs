//! From shards to the records that one machine would have written.

use super::ShardError;
use super::footer::{self, Care, State};
use super::missing::{Survey, survey};
use super::plan::ShardPlan;
use super::temporary::Temporary;
use crate::experiment::{MANIFEST, RECORDS};
use crate::records::{RecordError, lock_file};
use std::fs::{self, File};
use std::io::ErrorKind;
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
    let _lock = lock(&path)?;
    let Survey { missing, flaws } = survey(plan, directory)?;
    if !missing.is_empty() {
        return Err(ShardError::Incomplete { shards: plan.shards(), missing, flaws });
    }
    let mut file = Temporary::new(path.clone())?;
    let mut records = 0;
    for shard in 0..plan.shards() {
        let own = ShardPlan::path(directory, shard);
        match footer::read(plan, directory, shard, Care::Records, |line| file.write(line))? {
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

/// Keeps a run that is writing to the same records away; `None` when there are no records yet.
fn lock(path: &Path) -> Result<Option<File>, RecordError> {
    let trouble = |source| RecordError::Io { action: "lock", path: path.into(), source };
    let file = match fs::OpenOptions::new().append(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(trouble(error)),
    };
    lock_file(&file, path)?;
    Ok(Some(file))
}
