//! `coloring census`: who wins on every graph of a corpus.

mod display;
mod ledger;

use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use ledger::Ledger;
use mapduel_coloring::census::{CensusParams, CensusSummary, Filter, Starters, census};
use mapduel_graph::formats::Strictness;
use mapduel_graph::{Graph, Limit};
use mapduel_lab::corpus::{CorpusLine, work_on_batch};
use mapduel_lab::pool::{Completion, Watch};
use std::fmt;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;

/// Lines solved together: enough to keep every core busy, few enough to stream.
const BATCH: usize = 2000;

/// The most bytes of a line. Graph6 has n (n - 1) / 12 of them for n vertices: this is room for
/// 14,000, and nobody solves a game on so many. It is also the most that a batch holds before its
/// last line, so that memory is bounded.
const LONGEST_LINE: u64 = 16 << 20;

#[derive(Args)]
#[command(after_help = "Examples:
  nauty-geng -c 7 | mapduel coloring census - --first both --summary
  mapduel coloring census graphs.g6 --out census.jsonl        # run again to resume
  mapduel coloring census graphs.g6 --where 'chi_g > chi + 1'
  mapduel coloring census graphs.g6 --where non_monotone --first both
  nauty-geng -c 7 | mapduel coloring census - --where chi_g=4 --to g6 | countg
  mapduel coloring census graphs.g6 --first both --csv > census.csv
  mapduel coloring census graphs.g6 --first both --parquet census.parquet

Each line of the input is a graph in graph6 or sparse6. A bad line is reported with its number
and does not stop the rest, unless --strict; an input with nothing but bad lines is an error.
--limit is for the whole census: the graph that it cuts off is not recorded, and with --out the same
command goes on from there. A game that is not decided within --nodes positions is recorded as
undecided. Every line of --out has a checksum, and a file that was
damaged is refused. Conditions compare n, m, max_degree, chi, chi_g (Alice begins) and chi_gb (Bob
begins), or ask for non_monotone or undecided, and are joined by `and` or commas; those on what --first
does not compute are refused. --to g6 prints the line of the input (graph6 where that was sparse6), in
the order of the input, and sums up on stderr. --csv and --parquet have one row for each graph, with
the same columns; --nodes is also the most that is searched for chi.")]
pub(crate) struct Census {
    /// A file of graph6 or sparse6 lines, or `-` for stdin
    #[arg(value_name = "FILE", default_value = "-")]
    input: String,
    /// Who begins
    #[arg(long, value_name = "SIDE", default_value = "alice")]
    first: First,
    /// Keep all records in this file; what it holds already is not solved again
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Show only the graphs that fulfill this condition: chi_g > chi and n = 8
    #[arg(long = "where", value_name = "CONDITION")]
    condition: Option<Filter>,
    /// The most positions searched for one game
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    nodes: u64,
    /// Print the histogram instead of the records
    #[arg(long)]
    summary: bool,
    /// What is printed of each graph (default: jsonl)
    #[arg(long, value_name = "FORM", conflicts_with = "summary")]
    to: Option<Form>,
    /// Print a flat table, one row for each graph: the same as --to csv
    #[arg(long, conflicts_with_all = ["summary", "to"])]
    csv: bool,
    /// Write the graphs as a flat table into a Parquet file instead, for pandas, polars, DuckDB and R
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

/// What is printed of a graph.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Its record, as a line of JSON
    Jsonl,
    /// Its line of the input, in graph6
    G6,
    /// A row of a flat table
    Csv,
}

impl fmt::Display for Form {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Form::Jsonl => "jsonl",
            Form::G6 => "g6",
            Form::Csv => "csv",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum First {
    Alice,
    Bob,
    Both,
}

impl Census {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let params = CensusParams {
            starters: match self.first {
                First::Alice => Starters::Alice,
                First::Bob => Starters::Bob,
                First::Both => Starters::Both,
            },
            limit: Limit::nodes(self.nodes).stopped_by(interrupt::stop()),
        };
        let threads = common.threads.unwrap_or(0);
        if let (true, Some(form @ (Form::G6 | Form::Csv))) = (common.json, self.form()) {
            bail!("--json and --to {form} ask for different things; leave one of them out");
        }
        if let Some(condition) = &self.condition {
            condition.check(params.starters)?;
        }
        let mut lines = self.open()?;
        let mut ledger = Ledger::new(self, &params)?;
        let bar = bar();
        let progress = |_| bar.inc(1);
        let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
        let mut number = 0;
        let mut completion = Completion::Complete;
        loop {
            let batch = self.next_batch(&mut *lines, &mut number)?;
            if batch.is_empty() {
                break;
            }
            let fresh = ledger.skip_known(&batch)?;
            let look = ledger.look();
            let solve = |graph: &Graph| look.at(census(graph, &params));
            completion = work_on_batch(fresh, threads, &watch, solve, |line, result| {
                match result {
                    Ok(found) => {
                        ledger.tell_skipped(&bar);
                        ledger.keep(line, found)?;
                    }
                    Err(error) if common.strictness() == Strictness::Strict => {
                        bail!("line {}: {}", line.number, error.message);
                    }
                    Err(error) => ledger.skip(&error, &bar),
                }
                Ok(())
            })?;
            if completion == Completion::Interrupted {
                break;
            }
        }
        bar.finish_and_clear();
        ledger.close(completion, common)?;
        Ok(match completion {
            Completion::Interrupted => interrupt::exit(),
            Completion::Complete if ledger.summary.undecided > 0 => Exit::Incomplete,
            Completion::Complete => Exit::Done,
        })
    }

    /// What is printed, if that was said.
    fn form(&self) -> Option<Form> {
        if self.csv { Some(Form::Csv) } else { self.to }
    }

    fn open(&self) -> Result<Box<dyn BufRead>> {
        if self.input == "-" {
            return Ok(Box::new(BufReader::new(std::io::stdin())));
        }
        let file = std::fs::File::open(&self.input)
            .with_context(|| format!("cannot open {}; check the path", self.input))?;
        Ok(Box::new(BufReader::new(file)))
    }

    /// The next lines that are not empty.
    fn next_batch(&self, lines: &mut dyn BufRead, number: &mut usize) -> Result<Vec<CorpusLine>> {
        let mut batch = Vec::new();
        let (mut bytes, mut held) = (Vec::new(), 0);
        while batch.len() < BATCH && held < LONGEST_LINE {
            bytes.clear();
            let read = Read::take(&mut *lines, LONGEST_LINE)
                .read_until(b'\n', &mut bytes)
                .with_context(|| format!("cannot read {}", self.input))?;
            if read == 0 {
                break;
            }
            *number += 1;
            held += read as u64;
            if read as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
                bail!(
                    "line {number} of {} is longer than {LONGEST_LINE} bytes, which no graph of a \
                     census needs; is it a file of graph6 or sparse6 lines?",
                    self.input
                );
            }
            let text = String::from_utf8_lossy(&bytes).trim().to_string();
            if !text.is_empty() {
                batch.push(CorpusLine { number: *number, text });
            }
        }
        Ok(batch)
    }
}

fn as_text(summary: &CensusSummary) -> String {
    let mut rows = vec![vec!["colors needed".to_string()]];
    let columns = [("Alice begins", &summary.alice_first), ("Bob begins", &summary.bob_first)];
    let columns: Vec<_> = columns.iter().filter(|(_, counts)| !counts.is_empty()).collect();
    rows[0].extend(columns.iter().map(|(title, _)| title.to_string()));
    let numbers: std::collections::BTreeSet<usize> =
        columns.iter().flat_map(|(_, counts)| counts.keys().copied()).collect();
    for number in numbers {
        let mut row = vec![number.to_string()];
        let count = |counts: &std::collections::BTreeMap<usize, u64>| {
            counts.get(&number).copied().unwrap_or(0).to_string()
        };
        row.extend(columns.iter().map(|(_, counts)| count(counts)));
        rows.push(row);
    }
    format!(
        "{} graphs, {} bad lines, {} non-monotone, {} undecided\n{}",
        summary.graphs,
        summary.bad_lines,
        summary.non_monotone,
        summary.undecided,
        output::table(&rows)
    )
}

/// A count on a terminal; the length of a pipe is not known.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {pos} graphs {elapsed} ({per_sec})")
        .expect("the template is well formed");
    ProgressBar::new_spinner().with_style(style)
}
