//! A run in shards: many machines, one shared directory, the same records as on one thread.
//!
//! ```text
//! DIR/shards.json            ShardPlan: what is run, in how many shards
//! DIR/shards/shard-3.jsonl   the records of shard 3, then a footer with checksums
//! DIR/records.jsonl          merge: all of them in order, with manifest.json beside it
//! ```
//!
//! Work is a numbered row of pieces that give a line of records each ([`Work`]); shard i of N is
//! the i-th of N runs of consecutive pieces, as even as pairs that stay together allow. A shard
//! depends on its pieces alone. It is written under a name of its own process and renamed when it
//! is whole, so that a shard that died, was started again or runs twice at once does no harm
//! ([`run_shard`]); [`missing`] says which are not there, and [`merge`] joins them when all are.
//!
//! What is deliberately absent: a scheduler. Whoever can run a command with a number in it can run
//! shards, and the files alone tell what is done.

mod footer;
mod merge;
mod missing;
mod plan;
mod ranges;
mod work;
mod write;

pub use merge::{Merged, merge};
pub use missing::missing;
pub use plan::{PLAN, SHARDS, ShardPlan};
pub use ranges::Ranges;
pub use work::{AnyWork, Work, Worker};
pub use write::{ShardOutcome, run_shard};

use super::ExperimentError;
use crate::records::RecordError;
use std::path::PathBuf;

/// Why shards cannot be planned, run or merged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The experiment itself cannot be run.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
    /// Trouble with files.
    #[error(transparent)]
    Records(#[from] RecordError),
    /// No shards at all.
    #[error("0 shards hold nothing; ask for 1 or more")]
    NoShards,
    /// A test that stops depending on its results.
    #[error(
        "a sequential test cannot be cut into shards: where it stops depends on every game before; \
         run it with `mapduel tournament run`"
    )]
    Sequential,
    /// The directory has no plan.
    #[error(
        "{} has no {PLAN}; plan the shards there first: `mapduel tournament submit SPEC.toml \
         --dry-run --out {}`", .0.display(), .0.display()
    )]
    NoPlan(PathBuf),
    /// The plan cannot be understood.
    #[error("{} cannot be used: {problem}; restore it, or plan in another directory", path.display())]
    BadPlan {
        /// The plan.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The directory has the plan of something else.
    #[error(
        "{} is the plan of another run ({difference}); ask for the same to go on with it, or give \
         another directory", path.display()
    )]
    AnotherPlan {
        /// The plan.
        path: PathBuf,
        /// What differs.
        difference: String,
    },
    /// A number that no shard has.
    #[error("there is no shard {index}: the plan has {shards}, numbered from 0")]
    NoSuchShard {
        /// The number.
        index: usize,
        /// How many there are.
        shards: usize,
    },
    /// A shard that belongs to something else.
    #[error(
        "{} does not belong here: {reason}; move it away and run that shard again", path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Shards that are not there, or not whole.
    #[error("{} of {shards} shards are missing: {missing}{}", missing.len(), because(flaws))]
    Incomplete {
        /// How many there should be.
        shards: usize,
        /// Which are not.
        missing: Ranges,
        /// What is wrong with those that are there and cannot be used.
        flaws: Vec<String>,
    },
}

fn because(flaws: &[String]) -> String {
    flaws.iter().map(|flaw| format!("; {flaw}")).collect()
}
