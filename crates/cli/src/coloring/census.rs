//! `coloring census`: who wins on every graph of a corpus.

use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use mapduel_coloring::census::{
    CensusParams, CensusRecord, CensusSummary, Filter, Starters, census,
};
use mapduel_graph::formats::{ParseError, Strictness, graph6, read_graph6_line};
use mapduel_graph::{Graph, Limit};
use mapduel_lab::corpus::{CorpusLine, work_on_batch};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_lab::records::{Opened, Record, RecordFile};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;

/// Lines solved together: enough to keep every core busy, few enough to stream.
const BATCH: usize = 2000;

/// The most bytes of a line. Graph6 has n (n - 1) / 12 of them for n vertices: this is room for
/// 14,000, and nobody solves a game on so many. It is also the most that a batch holds before its
/// last line, so that memory is bounded.
const LONGEST_LINE: u64 = 16 << 20;

/// The most bad lines that are told one by one; the rest are counted.
const MOST_TOLD: u64 = 10;

#[derive(Args)]
#[command(after_help = "Examples:
  nauty-geng -c 7 | mapduel coloring census - --first both --summary
  mapduel coloring census graphs.g6 --out census.jsonl        # run again to resume
  mapduel coloring census graphs.g6 --where 'chi_g > chi + 1'
  mapduel coloring census graphs.g6 --where non-monotone --first both

Each line of the input is a graph in graph6 or sparse6. A bad line is reported with its number
and does not stop the rest, unless --strict; an input with nothing but bad lines is an error.
--limit is for the whole census: the graph that it cuts off is not recorded, and with --out the same
command goes on from there. A game that is not decided within --nodes positions is recorded as
undecided. Every line of --out has a checksum, and a file that was
damaged is refused. Conditions compare n, m, max_degree, chi, chi_g (Alice begins) and chi_gb (Bob
begins); those on what --first does not compute are refused.")]
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
    /// Show only the graphs that fulfill this condition
    #[arg(long = "where", value_name = "CONDITION")]
    condition: Option<Filter>,
    /// The most positions searched for one game
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    nodes: u64,
    /// Print the histogram instead of the records
    #[arg(long)]
    summary: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum First {
    Alice,
    Bob,
    Both,
}

/// A record as it is kept in a file.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Kept(CensusRecord);

impl Record for Kept {
    fn check(&self) -> Result<(), String> {
        self.0.check()
    }
}

/// Where records go, and what was seen.
struct Ledger<'a> {
    census: &'a Census,
    file: Option<RecordFile>,
    /// Records of an earlier run that were not met in the input yet.
    earlier: std::vec::IntoIter<Kept>,
    summary: CensusSummary,
    /// What is wrong with the first bad lines: told when there is a graph as well.
    skipped: Vec<String>,
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
        if let Some(condition) = &self.condition {
            condition.check(params.starters)?;
        }
        let mut lines = self.open()?;
        let mut ledger = Ledger::new(self)?;
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
            let fresh = ledger.skip_known(&batch, params.starters)?;
            let solve = |graph: &Graph| Kept(census(graph, &params));
            completion = work_on_batch(fresh, threads, &watch, solve, |line, result| {
                match result {
                    Ok(record) => {
                        ledger.tell_skipped(&bar);
                        ledger.keep(&record)?;
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

impl<'a> Ledger<'a> {
    fn new(census: &'a Census) -> Result<Ledger<'a>> {
        let mut ledger = Ledger {
            census,
            file: None,
            earlier: Vec::new().into_iter(),
            summary: CensusSummary::default(),
            skipped: Vec::new(),
        };
        if let Some(path) = &census.out {
            let Opened { file, records, repair, unchecked } =
                RecordFile::open(path).map_err(output::plain)?;
            if let Some(repair) = repair {
                let text = format!("warning: a torn record of {} bytes was cut off", repair.bytes);
                output::complain(&text);
            }
            output::warn_of_unchecked(unchecked as u64, path);
            ledger.file = Some(file);
            ledger.earlier = records.into_iter();
        }
        Ok(ledger)
    }

    /// Takes the lines whose records are there already, and gives the rest.
    fn skip_known<'b>(
        &mut self,
        batch: &'b [CorpusLine],
        starters: Starters,
    ) -> Result<&'b [CorpusLine]> {
        let mut rest = batch;
        while let ([line, more @ ..], false) = (rest, self.earlier.as_slice().is_empty()) {
            rest = more;
            // What is no graph left no record.
            let Ok(graph) = read_graph6_line(&line.text) else {
                self.summary.bad_lines += 1;
                continue;
            };
            let Kept(record) = self.earlier.next().expect("there is one more");
            let same_starters = record.alice_first.is_some() == (starters != Starters::Bob)
                && record.bob_first.is_some() == (starters != Starters::Alice);
            if record.graph6 != graph6::write(&graph) || !same_starters {
                bail!(
                    "--out holds the census of another input (line {} differs); give another file",
                    line.number
                );
            }
            self.show(&record)?;
        }
        Ok(rest)
    }

    /// Counts a line that is no graph.
    fn skip(&mut self, error: &ParseError, bar: &ProgressBar) {
        self.summary.bad_lines += 1;
        if self.summary.bad_lines <= MOST_TOLD {
            self.skipped.push(error.to_string());
        }
        if self.summary.graphs > 0 {
            self.tell_skipped(bar);
        }
    }

    /// Tells of the bad lines that were not told of yet.
    fn tell_skipped(&mut self, bar: &ProgressBar) {
        for error in self.skipped.drain(..) {
            bar.suspend(|| output::complain(&format!("warning: skipped: {error}")));
        }
    }

    fn keep(&mut self, record: &Kept) -> Result<()> {
        if let Some(file) = &mut self.file {
            file.append(record).map_err(output::plain)?;
        }
        self.show(&record.0)
    }

    /// Counts a record and prints it, unless only the sum or only the file is wanted.
    fn show(&mut self, record: &CensusRecord) -> Result<()> {
        self.summary.add(record);
        let wanted = match &self.census.condition {
            Some(condition) => condition.holds(record),
            None => self.file.is_none(),
        };
        if wanted && !self.census.summary {
            output::print(&serde_json::to_string(record)?)?;
        }
        Ok(())
    }

    fn close(&mut self, completion: Completion, common: &Common) -> Result<()> {
        if let Some(file) = self.file.take() {
            file.finish().map_err(output::plain)?;
        }
        let bad = self.summary.bad_lines;
        if let (Some(first), 0, Completion::Complete) =
            (self.skipped.first(), self.summary.graphs, completion)
        {
            let input = &self.census.input;
            bail!(
                "none of the {bad} lines of {input} is a graph ({first}); a census reads graph6 or \
                 sparse6, one graph a line: `mapduel graph convert` makes them from other formats"
            );
        }
        if bad > MOST_TOLD {
            output::complain(&format!("warning: skipped {} more lines", bad - MOST_TOLD));
        }
        if !self.earlier.as_slice().is_empty() {
            bail!("--out holds more graphs than the input has; give another file");
        }
        if !self.census.summary {
            return Ok(());
        }
        if common.json {
            let mut object = serde_json::to_value(&self.summary)?;
            object["complete"] = json!(self.summary.undecided == 0);
            return output::print_json(&object);
        }
        output::print(&as_text(&self.summary))
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
