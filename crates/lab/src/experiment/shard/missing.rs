//! Which shards are still to be run.

use super::footer::{self, Care, State};
use super::plan::{SHARDS, ShardPlan};
use super::{Ranges, ShardError};
use crate::records::RecordError;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// The shards of a directory that are not there, or not whole. Files of another plan are an error.
pub fn missing(plan: &ShardPlan, directory: &Path) -> Result<Ranges, ShardError> {
    Ok(survey(plan, directory)?.missing)
}

/// What is not there.
pub(super) struct Survey {
    pub(super) missing: Ranges,
    /// What is wrong with those that are there and cannot be used.
    pub(super) flaws: Vec<String>,
}

pub(super) fn survey(plan: &ShardPlan, directory: &Path) -> Result<Survey, ShardError> {
    refuse_surplus(plan, directory)?;
    let (mut missing, mut flaws) = (Vec::new(), Vec::new());
    for shard in 0..plan.shards() {
        match footer::read(plan, directory, shard, Care::Bytes, |_| Ok(()))? {
            State::Whole(_) => continue,
            State::Absent => {}
            State::Broken(problem) => flaws.push(format!("shard {shard} is broken: {problem}")),
            State::Foreign(reason) => {
                let path = ShardPlan::path(directory, shard);
                return Err(ShardError::Foreign { path, reason });
            }
        }
        missing.push(shard);
    }
    Ok(Survey { missing: missing.into_iter().collect(), flaws })
}

/// A shard under a number that the plan does not have, or a second one under the same number,
/// comes from somewhere else.
fn refuse_surplus(plan: &ShardPlan, directory: &Path) -> Result<(), ShardError> {
    let folder = directory.join(SHARDS);
    let trouble = |source| RecordError::Io { action: "read", path: folder.clone(), source };
    let entries = match fs::read_dir(&folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(trouble)?,
    };
    for entry in entries {
        let name = entry.map_err(trouble)?.file_name();
        let name = name.to_string_lossy();
        let number = name.strip_prefix("shard-").and_then(|name| name.strip_suffix(".jsonl"));
        let Some(number) = number else { continue };
        let known = number
            .parse::<usize>()
            .is_ok_and(|shard| shard < plan.shards() && shard.to_string() == number);
        if !known {
            return Err(ShardError::Foreign {
                path: folder.join(&*name),
                reason: format!("the plan has the shards 0 to {}", plan.shards() - 1),
            });
        }
    }
    Ok(())
}
