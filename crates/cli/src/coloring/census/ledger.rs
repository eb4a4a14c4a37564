//! What a census keeps and counts: the file of records, lines that are no graphs, the sum.

use super::display::{Display, Found, Look};
use super::{Census, as_text};
use crate::common::Common;
use crate::output;
use anyhow::{Result, bail};
use indicatif::ProgressBar;
use mapduel_coloring::census::{CensusParams, CensusRecord, CensusSummary, Starters};
use mapduel_graph::formats::{ParseError, graph6, read_graph6_line};
use mapduel_lab::corpus::CorpusLine;
use mapduel_lab::pool::Completion;
use mapduel_lab::records::{Opened, Record, RecordFile};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The most bad lines that are told one by one; the rest are counted.
const MOST_TOLD: u64 = 10;

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
pub(super) struct Ledger<'a> {
    census: &'a Census,
    file: Option<RecordFile>,
    /// Records of an earlier run that were not met in the input yet.
    earlier: std::vec::IntoIter<Kept>,
    pub(super) summary: CensusSummary,
    /// Where graphs are shown.
    display: Display,
    starters: Starters,
    /// What is wrong with the first bad lines: told when there is a graph as well.
    skipped: Vec<String>,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(census: &'a Census, params: &CensusParams) -> Result<Ledger<'a>> {
        let mut ledger = Ledger {
            census,
            file: None,
            earlier: Vec::new().into_iter(),
            summary: CensusSummary::default(),
            display: Display::new(census, params.limit)?,
            starters: params.starters,
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

    /// How graphs are looked at that are to be shown.
    pub(super) fn look(&self) -> Look {
        self.display.look.clone()
    }

    /// Takes the lines whose records are there already, and gives the rest.
    pub(super) fn skip_known<'b>(&mut self, batch: &'b [CorpusLine]) -> Result<&'b [CorpusLine]> {
        let starters = self.starters;
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
            let found = self.display.look.at(record);
            self.show(line, found)?;
        }
        Ok(rest)
    }

    /// Counts a line that is no graph.
    pub(super) fn skip(&mut self, error: &ParseError, bar: &ProgressBar) {
        self.summary.bad_lines += 1;
        if self.summary.bad_lines <= MOST_TOLD {
            self.skipped.push(error.to_string());
        }
        if self.summary.graphs > 0 {
            self.tell_skipped(bar);
        }
    }

    /// Tells of the bad lines that were not told of yet.
    pub(super) fn tell_skipped(&mut self, bar: &ProgressBar) {
        for error in self.skipped.drain(..) {
            bar.suspend(|| output::complain(&format!("warning: skipped: {error}")));
        }
    }

    pub(super) fn keep(&mut self, line: &CorpusLine, found: Found) -> Result<()> {
        if let Some(file) = &mut self.file {
            file.append(&Kept(found.record.clone())).map_err(output::plain)?;
        }
        self.show(line, found)
    }

    /// Counts a record and shows it.
    fn show(&mut self, line: &CorpusLine, found: Found) -> Result<()> {
        self.summary.add(&found.record);
        self.display.show(line, found)
    }

    pub(super) fn close(&mut self, completion: Completion, common: &Common) -> Result<()> {
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
        self.display.close(&self.summary)?;
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
