//! What is run in how many shards: the file that all of them agree on.

use super::{ShardError, Work};
use crate::experiment::ExperimentSpec;
use crate::experiment::manifest::Manifest;
use crate::records::{self, RecordError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The plan of a directory.
pub const PLAN: &str = "shards.json";
/// The folder of the shards in it.
pub const SHARDS: &str = "shards";

/// The layout of plans and footers; another number means another layout.
pub(super) const SCHEMA: u32 = 1;

/// What is run, in how many shards. Nothing in it depends on time, host or number of threads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShardPlan {
    schema: u32,
    /// SHA-256 of everything below, in hexadecimal.
    hash: String,
    shards: usize,
    /// How many records all shards have together.
    pieces: usize,
    /// SHA-256 of what each board comes to, whatever file it was read from.
    inputs: Vec<String>,
    /// What the merged records get beside them: version, experiment, boards.
    manifest: Manifest,
}

impl ShardPlan {
    /// Cuts work into this many shards.
    pub fn new(work: &impl Work, shards: usize) -> Result<ShardPlan, ShardError> {
        if shards == 0 {
            return Err(ShardError::NoShards);
        }
        let manifest = work.manifest();
        let inputs = manifest.boards.iter().map(|board| sha256(board.as_bytes())).collect();
        let (schema, pieces) = (SCHEMA, work.pieces());
        let plan = ShardPlan { schema, hash: String::new(), shards, pieces, inputs, manifest };
        Ok(ShardPlan { hash: plan.fingerprint(), ..plan })
    }

    /// Reads the plan of a directory. One that was edited is refused.
    pub fn read(directory: &Path) -> Result<ShardPlan, ShardError> {
        let path = directory.join(PLAN);
        let text = fs::read_to_string(&path).map_err(|source| match source.kind() {
            ErrorKind::NotFound => ShardError::NoPlan(directory.into()),
            _ => RecordError::Io { action: "read", path: path.clone(), source }.into(),
        })?;
        let bad = |problem: String| ShardError::BadPlan { path: path.clone(), problem };
        let plan: ShardPlan =
            serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
        if plan.schema != SCHEMA {
            return Err(bad(format!("its layout is {}, not {SCHEMA}", plan.schema)));
        }
        if plan.hash != plan.fingerprint() {
            return Err(bad("it was edited, its hash does not fit any more".into()));
        }
        // Its own hash stays: every shard names it.
        let manifest = plan.manifest.clone().checked().map_err(bad)?;
        Ok(ShardPlan { manifest, ..plan })
    }

    /// Leaves the plan in the directory, or checks that the one there is the same.
    pub fn claim(&self, directory: &Path) -> Result<(), ShardError> {
        match ShardPlan::read(directory) {
            Ok(there) if there.asks_for(self) => Ok(()),
            Ok(there) => Err(ShardError::AnotherPlan {
                path: directory.join(PLAN),
                difference: match there.manifest == self.manifest {
                    true => format!("{} shards there, {} asked for", there.shards, self.shards),
                    false => there.manifest.difference(&self.manifest),
                },
            }),
            Err(ShardError::NoPlan(_)) => {
                make_folder(directory)?;
                let mut text = serde_json::to_string_pretty(self).expect("a plan is plain data");
                text.push('\n');
                Ok(records::write_whole(&directory.join(PLAN), text.as_bytes())?)
            }
            Err(error) => Err(error),
        }
    }

    /// Whether two plans are of the same work, cut in the same way.
    fn asks_for(&self, other: &ShardPlan) -> bool {
        let what = |plan: &ShardPlan| (plan.schema, plan.shards, plan.pieces);
        what(self) == what(other)
            && (&self.inputs, &self.manifest) == (&other.inputs, &other.manifest)
    }

    /// The experiment, as it was planned.
    pub fn experiment(&self, directory: &Path) -> Result<ExperimentSpec, ShardError> {
        Ok(self.manifest.experiment(&directory.join(PLAN))?)
    }

    /// Checks that this program, with what it reads now, would make the records of the plan.
    pub(super) fn check(&self, work: &impl Work, directory: &Path) -> Result<(), ShardError> {
        let here = work.manifest();
        if self.manifest == here && self.pieces == work.pieces() {
            return Ok(());
        }
        Err(ShardError::AnotherPlan {
            path: directory.join(PLAN),
            difference: self.manifest.difference(&here),
        })
    }

    /// How many shards there are.
    pub fn shards(&self) -> usize {
        self.shards
    }

    /// How many records all shards have together.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The program that planned; no other runs the shards.
    pub fn version(&self) -> &str {
        &self.manifest.version
    }

    /// SHA-256 of the plan: every shard names it.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The pieces of a shard. Numbers beyond the last give nothing.
    pub fn range(&self, work: &impl Work, shard: usize) -> Range<usize> {
        let start = |shard: usize| {
            let piece = shard as u128 * self.pieces as u128 / self.shards as u128;
            // Not more than `pieces`, which is a `usize`.
            let piece = usize::try_from(piece).unwrap_or(self.pieces).min(self.pieces);
            if piece == self.pieces { piece } else { work.cut(piece) }
        };
        start(shard)..start(shard + 1)
    }

    /// Where a shard is.
    pub(super) fn path(directory: &Path, shard: usize) -> PathBuf {
        directory.join(SHARDS).join(format!("shard-{shard}.jsonl"))
    }

    pub(super) fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn fingerprint(&self) -> String {
        let blank = ShardPlan { hash: String::new(), ..self.clone() };
        sha256(&serde_json::to_vec(&blank).expect("a plan is plain data"))
    }
}

/// The folder of the shards.
pub(super) fn make_folder(directory: &Path) -> Result<(), RecordError> {
    let folder = directory.join(SHARDS);
    fs::create_dir_all(&folder).map_err(|source| RecordError::Io {
        action: "create",
        path: folder,
        source,
    })
}

fn sha256(bytes: &[u8]) -> String {
    hexadecimal(Sha256::new_with_prefix(bytes))
}

/// What a hash came to, as text.
pub(super) fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}
