//! `tournament report`: what the records of a run say.

use crate::common::Common;
use crate::exit::Exit;
use crate::experiment;
use anyhow::Result;
use clap::Args;
use mapduel_report::ReportParams;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament report table1
  mapduel tournament report table1 --replays 1000

Writes table.md, results.csv, plot.svg, index.html and experiment.toml beside the records. Nothing
is played; a run may go on at the same time.")]
pub(crate) struct Report {
    /// The directory of a run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// The most games that the page has to step through: the first ones of every pairing
    #[arg(long, value_name = "N", default_value_t = ReportParams::default().replays)]
    replays: usize,
    /// Also write all games as columns into a Parquet file, for pandas and DuckDB
    #[cfg(feature = "parquet")]
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

impl Report {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let params = ReportParams::default().with_replays(self.replays);
        #[cfg(feature = "parquet")]
        if let Some(path) = &self.parquet {
            let games = mapduel_report::write_parquet(&self.directory, path)?;
            crate::output::complain(&format!("{games} games as columns: {}", path.display()));
        }
        experiment::show(&self.directory, &params, None, common)?;
        Ok(Exit::Done)
    }
}
