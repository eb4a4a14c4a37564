//! `mapduel tournament`: experiments out of files, on one machine or on many.

mod merge;
mod missing;
pub(crate) mod quote;
mod report;
mod run;
mod shard;
mod slurm;
mod status;
mod submit;
mod task;
mod verify;

use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use anyhow::{Result, anyhow};
use clap::Subcommand;
use mapduel_arena::experiment::shard::{AnyWork, ShardPlan};
use std::path::Path;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Play an experiment out of a file, or go on with it
    Run(run::Run),
    /// How far a run is and how long it will take; works while it goes on
    Status(status::Status),
    /// Tables, plots and a page with games to step through, from the records of a run
    Report(report::Report),
    /// Replay every game of a run by the rules, and say which cannot have been so
    Verify(verify::Verify),
    /// Cut an experiment into shards and send them to a cluster
    Submit(Box<submit::Submit>),
    /// Run shards of a planned experiment: what every task of a cluster does
    Shard(shard::Shard),
    /// List the shards that are still to be run
    Missing(missing::Missing),
    /// Join all shards to the records that one machine would have written
    Merge(merge::Merge),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Run(verb) => verb.run(common),
            Verb::Status(verb) => verb.run(common),
            Verb::Report(verb) => verb.run(common),
            Verb::Verify(verb) => verb.run(common),
            Verb::Submit(verb) => verb.run(common),
            Verb::Shard(verb) => verb.run(common),
            Verb::Missing(verb) => verb.run(common),
            Verb::Merge(verb) => verb.run(common),
        }
    }
}

/// The plan of a directory and the experiment in it, with its boards read again.
fn planned(directory: &Path, common: &Common) -> Result<(ShardPlan, AnyWork)> {
    let shards = ShardPlan::read(directory).map_err(plain)?;
    let spec = shards.experiment(directory).map_err(plain)?;
    let work = AnyWork::of(&spec, &Files::new(common)).map_err(plain)?;
    Ok((shards, work))
}

/// An error that tells its cause itself, so that the cause is not told twice.
fn plain(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("{error}")
}
