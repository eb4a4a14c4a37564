//! `tournament missing`: the shards that are still to be run.

use super::plain;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::shard::{self, ShardPlan};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament missing DIR
  mapduel tournament shard DIR --index \"$(mapduel tournament missing DIR)\"

Prints ranges such as 3-4,11, or nothing when every shard is there; how many goes to stderr.")]
pub(crate) struct Missing {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl Missing {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let plan = ShardPlan::read(&self.directory).map_err(plain)?;
        let missing = shard::missing(&plan, &self.directory).map_err(plain)?;
        if common.json {
            output::print_json(&json!({
                "shards": plan.shards(),
                "missing": missing.to_string(),
                "count": missing.len(),
            }))?;
            return Ok(Exit::Done);
        }
        output::complain(&format!("{} of {} shards are missing", missing.len(), plan.shards()));
        if !missing.is_empty() {
            output::print(&missing.to_string())?;
        }
        Ok(Exit::Done)
    }
}
