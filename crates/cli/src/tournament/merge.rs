//! `tournament merge`: from shards to the records of one run.

use super::plain;
use super::quote::for_shell;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::shard::{ShardError, ShardPlan, merge};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament merge DIR

Writes DIR/records.jsonl and DIR/manifest.json when every shard is there, once, whole, and of one
plan and version; otherwise it writes nothing, says what is missing and how to run it, and ends
with code 1.")]
pub(crate) struct Merge {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl Merge {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let plan = ShardPlan::read(&self.directory).map_err(plain)?;
        match merge(&plan, &self.directory) {
            Ok(merged) if common.json => output::print_json(&json!({
                "complete": true,
                "shards": merged.shards,
                "records": merged.records,
                "path": merged.path,
            }))?,
            Ok(merged) => output::print(&format!(
                "{} records of {} shards: {}",
                merged.records,
                merged.shards,
                merged.path.display()
            ))?,
            Err(error) => return self.fail(error, common),
        }
        Ok(Exit::Done)
    }

    /// Shards that are missing are an answer, and not the wished one.
    fn fail(&self, error: ShardError, common: &Common) -> Result<Exit> {
        let ShardError::Incomplete { shards, missing, flaws } = &error else {
            return Err(plain(error));
        };
        if common.json {
            output::print_json(&json!({
                "complete": false,
                "shards": shards,
                "missing": missing.to_string(),
                "count": missing.len(),
                "flaws": flaws,
            }))?;
        }
        let directory = for_shell(&self.directory.to_string_lossy());
        output::complain(&format!(
            "{error}\nNothing was merged. To run what is missing, here or on the cluster, and merge \
             again:\n  mapduel tournament shard {directory} --index {missing}\n  mapduel tournament \
             submit {directory} --engine slurm\n  mapduel tournament merge {directory}"
        ));
        Ok(Exit::Failed)
    }
}
