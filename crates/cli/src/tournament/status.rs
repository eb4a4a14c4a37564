//! `tournament status`: how far a run is.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::RECORDS;
use mapduel_report::CellStatus;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament status table1
  watch mapduel tournament status table1

The time left is estimated from the records' own times, for the threads given (default: all
cores). Nothing is locked: a run may go on at the same time.")]
pub(crate) struct Status {
    /// The directory of a run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl Status {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let status = mapduel_report::Status::read(&self.directory)?;
        output::warn_of_unchecked(status.unchecked, &self.directory.join(RECORDS));
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let threads = common.threads.unwrap_or_else(cores);
        let left = status.time_left(threads);
        if common.json {
            output::print_json(&object(&status, left, threads))?;
            return Ok(Exit::Done);
        }
        if !status.cells.is_empty() {
            output::print(&output::table(&rows(&status.cells)))?;
        }
        output::print(&summary(&status, left, threads))?;
        Ok(Exit::Done)
    }
}

fn rows(cells: &[CellStatus]) -> Vec<Vec<String>> {
    let head = ["pairing", "board", "games", "score of A", "left"].map(String::from).to_vec();
    let line = |cell: &CellStatus| {
        vec![
            cell.pairing.clone(),
            cell.board.clone(),
            format!("{}/{}", cell.done, cell.total),
            cell.score.map_or("–".into(), |score| format!("{:.1}%", 100.0 * score)),
            match cell.left {
                _ if cell.done >= cell.total => "done".into(),
                None => "?".into(),
                Some(left) => format!("{} of one core", time(left)),
            },
        ]
    };
    std::iter::once(head).chain(cells.iter().map(line)).collect()
}

fn summary(status: &mapduel_report::Status, left: Option<Duration>, threads: usize) -> String {
    let things = if status.summary.is_some() { "games" } else { "graphs" };
    let mut text = format!("{} of {} {things}", status.done, status.total);
    if status.done >= status.total {
        text.push_str(", all done");
    } else if let Some(left) = left {
        let left = time(left.as_secs_f64());
        text.push_str(&format!(", about {left} left with {threads} threads"));
    }
    text.push_str(&format!("; {} of one core so far", time(status.spent)));
    if let (Some(idle), true) = (status.idle, status.done < status.total) {
        text.push_str(&format!("; the last record is {} old", time(idle.as_secs_f64())));
    }
    if let (Some(test), Some(summary)) = (&status.spec.sprt, &status.summary)
        && let Some(now) = summary.sprt
    {
        let verdict = now.verdict.sentence(&test.params());
        text.push_str(&format!(
            "\nthe test: {verdict}; log-likelihood ratio {:.2} between {:.2} and {:.2}",
            now.llr, now.lower, now.upper
        ));
    }
    text
}

fn object(status: &mapduel_report::Status, left: Option<Duration>, threads: usize) -> Value {
    let cell = |cell: &CellStatus| {
        json!({
            "pairing": cell.pairing,
            "board": cell.board,
            "games": cell.done,
            "total": cell.total,
            "score": cell.score,
            "core_seconds_left": cell.left,
        })
    };
    let test = status.summary.as_ref().and_then(|summary| summary.sprt);
    json!({
        "experiment": status.spec.name,
        "games": status.done,
        "total": status.total,
        "complete": status.done >= status.total,
        "core_seconds": status.spent,
        "core_seconds_left": status.left,
        "threads": threads,
        "seconds_left": left.map(|left| left.as_secs_f64()),
        "seconds_since_last_record": status.idle.map(|idle| idle.as_secs_f64()),
        "pairings": status.cells.iter().map(cell).collect::<Vec<_>>(),
        "sprt": test.map(|test| mapduel_report::experiment::sprt_json(&status.spec, &test)),
    })
}

/// Seconds for people.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 10.0 => format!("{seconds:.1} s"),
        _ if seconds < 120.0 => format!("{seconds:.0} s"),
        _ if seconds < 7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}
