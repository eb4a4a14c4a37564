//! `tournament report`: what the records of a run say.

use crate::common::Common;
use crate::exit::Exit;
use crate::{experiment, interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_lab::records::WholeFile;
use mapduel_report::ReportParams;
use mapduel_report::columns::{columns_of, csv_head, csv_row, visit_rows, write_parquet};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Rows that are printed together.
const TOGETHER: usize = 1000;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament report table1
  mapduel tournament report table1 --replays 1000
  mapduel tournament report table1 --csv > games.csv
  mapduel tournament report table1 --csv games.csv --parquet games.parquet

Writes table.md, results.csv, plot.svg, index.html and experiment.toml beside the records. Nothing
is played; a run may go on at the same time. --csv and --parquet have one row for each game, or for each
graph where graphs were solved, with the same columns; results.csv has one row for each pairing and
board. --csv without a FILE prints the rows and makes no report.")]
pub(crate) struct Report {
    /// The directory of a run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// The most games that the page has to step through: the first ones of every pairing
    #[arg(long, value_name = "N", default_value_t = ReportParams::default().replays)]
    replays: usize,
    /// Write all games as a flat table into FILE; without FILE, print them and nothing else
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    csv: Option<PathBuf>,
    /// Write all games as columns into a Parquet file, for pandas, polars, DuckDB and R
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

impl Report {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let threads = common.threads.unwrap_or(0);
        let params = ReportParams::default().with_replays(self.replays).with_threads(threads);
        let printed = self.csv.as_deref() == Some(Path::new("-"));
        if printed && common.json {
            bail!("--json and --csv both print; leave one of them out, or give --csv a FILE");
        }
        let told = |rows: u64, path: &Path| {
            output::complain(&format!("{rows} rows: {}", path.display()));
        };
        if let Some(path) = &self.parquet {
            let _saving = interrupt::saving();
            told(write_parquet(&self.directory, path)?, path);
        }
        match &self.csv {
            Some(_) if printed => {
                self.print_rows()?;
                return Ok(Exit::Done);
            }
            Some(path) => told(self.write_rows(path)?, path),
            None => {}
        }
        experiment::show(&self.directory, &params, None, common)?;
        Ok(Exit::Done)
    }

    fn print_rows(&self) -> Result<()> {
        let mut lines = vec![csv_head(&columns_of(&self.directory)?)];
        visit_rows(&self.directory, |row| {
            lines.push(csv_row(&row));
            if lines.len() >= TOGETHER {
                output::print(&lines.join("\n"))?;
                lines.clear();
            }
            anyhow::Ok(())
        })?;
        if lines.is_empty() { Ok(()) } else { output::print(&lines.join("\n")) }
    }

    fn write_rows(&self, path: &Path) -> Result<u64> {
        let columns = columns_of(&self.directory)?;
        let _saving = interrupt::saving();
        let mut file = WholeFile::create(path).map_err(output::plain)?;
        writeln!(file, "{}", csv_head(&columns))?;
        let rows =
            visit_rows(&self.directory, |row| anyhow::Ok(writeln!(file, "{}", csv_row(&row))?))?;
        file.finish().map_err(output::plain)?;
        Ok(rows)
    }
}
