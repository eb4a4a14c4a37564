//! `tournament shard`: what every task of a cluster does.

use super::task::TaskOptions;
use super::{plain, planned};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::RunParams;
use mapduel_lab::experiment::shard::{ShardOutcome, run_shard};
use mapduel_lab::pool::Watch;
use serde_json::json;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament shard DIR --index 7
  mapduel tournament shard DIR --task 3 --tasks 100
  seq 0 39 | parallel mapduel tournament shard DIR --threads 1 --index {}
  mapduel tournament shard DIR     (in an array of Slurm, HyperQueue, PBS, Grid Engine, Kubernetes)

A shard that is there and whole is skipped; running one twice, also at once, does no harm.
Plan first: mapduel tournament submit SPEC.toml --dry-run --out DIR")]
pub(crate) struct Shard {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    #[command(flatten)]
    task: TaskOptions,
}

impl Shard {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let (plan, work) = planned(&self.directory, common)?;
        let shards = self.task.shards(plan.shards(), |name| std::env::var(name).ok())?;
        let params = RunParams::default().with_threads(common.threads.unwrap_or(0));
        let stop = interrupt::watch(common.limit);
        for shard in shards.iter() {
            let begin = Instant::now();
            let outcome = {
                let bar = Bar::new("games");
                let progress = |progress| bar.show(progress);
                let watch = Watch { progress: &progress, stop };
                run_shard(&work, &plan, &self.directory, shard, &params, &watch).map_err(plain)?
            };
            let (word, records) = match outcome {
                ShardOutcome::Skipped => ("skipped", None),
                ShardOutcome::Written { lines } => ("written", Some(lines)),
                ShardOutcome::Interrupted => return Ok(interrupt::exit()),
            };
            let seconds = begin.elapsed().as_secs_f64();
            if common.json {
                output::print_json(&json!({
                    "shard": shard, "outcome": word, "records": records, "seconds": seconds,
                }))?;
            } else {
                output::print(&match records {
                    None => format!("shard {shard} is there already"),
                    Some(records) => {
                        format!("shard {shard}: {records} records in {seconds:.1} seconds")
                    }
                })?;
            }
        }
        Ok(Exit::Done)
    }
}
