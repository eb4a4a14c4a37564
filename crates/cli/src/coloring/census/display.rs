//! Which graphs of a census are shown, and as what: lines of JSON, of graph6 or of a table on stdout,
//! or a file of columns.

use super::{Census, Form};
use crate::{interrupt, output};
use anyhow::Result;
use mapduel_coloring::census::{COLUMNS, CensusRecord, CensusSummary, Filter};
use mapduel_graph::Limit;
use mapduel_lab::corpus::CorpusLine;
use mapduel_lab::records::WholeFile;
use mapduel_playable::Cell;
use mapduel_report::columns::{ParquetTable, csv_head, csv_row};

/// How a graph is looked at: which are wanted, and whether their rows are. It is done where graphs are
/// solved, on all threads.
#[derive(Clone)]
pub(super) struct Look {
    condition: Option<Filter>,
    rows: bool,
    limit: Limit,
}

/// A graph that was looked at.
pub(super) struct Found {
    pub(super) record: CensusRecord,
    wanted: bool,
    row: Option<Vec<Cell>>,
}

/// Where graphs are shown.
pub(super) struct Display {
    pub(super) look: Look,
    /// What goes to stdout, if anything does.
    form: Option<Form>,
    table: Option<ParquetTable<WholeFile>>,
    shown: u64,
}

impl Look {
    pub(super) fn at(&self, record: CensusRecord) -> Found {
        let condition = self.condition.as_ref();
        let wanted = condition.is_none_or(|condition| condition.holds(&record, self.limit));
        let row = (wanted && self.rows).then(|| record.row(self.limit));
        Found { record, wanted, row }
    }
}

impl Display {
    pub(super) fn new(census: &Census, limit: Limit) -> Result<Display> {
        // A file is enough, unless somebody asks for more.
        let elsewhere =
            census.parquet.is_some() || (census.out.is_some() && census.condition.is_none());
        let form = match census.form() {
            _ if census.summary => None,
            None if elsewhere => None,
            form => Some(form.unwrap_or(Form::Jsonl)),
        };
        let table = match &census.parquet {
            Some(path) => {
                let file = WholeFile::create(path).map_err(output::plain)?;
                Some(ParquetTable::new(file, &COLUMNS)?)
            }
            None => None,
        };
        let rows = form == Some(Form::Csv) || table.is_some();
        let look = Look { condition: census.condition.clone(), rows, limit };
        Ok(Display { look, form, table, shown: 0 })
    }

    pub(super) fn show(&mut self, line: &CorpusLine, found: Found) -> Result<()> {
        if !found.wanted {
            return Ok(());
        }
        self.shown += 1;
        match self.form {
            None => {}
            Some(Form::Jsonl) => output::print(&serde_json::to_string(&found.record)?)?,
            Some(Form::G6) => output::print(graph6_of(&line.text, &found.record))?,
            Some(Form::Csv) => {
                if self.shown == 1 {
                    output::print(&csv_head(&COLUMNS))?;
                }
                output::print(&csv_row(found.row.as_deref().unwrap_or_default()))?;
            }
        }
        match (&mut self.table, found.row) {
            (Some(table), Some(row)) => Ok(table.add(row)?),
            _ => Ok(()),
        }
    }

    /// Says and writes what comes at the end.
    pub(super) fn close(&mut self, summary: &CensusSummary) -> Result<()> {
        let CensusSummary { graphs, bad_lines, undecided, .. } = summary;
        match self.form {
            // A table without rows has its columns all the same.
            Some(Form::Csv) if self.shown == 0 => output::print(&csv_head(&COLUMNS))?,
            Some(Form::G6) => output::complain(&format!(
                "{} of {graphs} graphs printed ({bad_lines} bad lines, {undecided} undecided)",
                self.shown
            )),
            _ => {}
        }
        if let Some(table) = self.table.take() {
            let _saving = interrupt::saving();
            table.finish()?.finish().map_err(output::plain)?;
        }
        Ok(())
    }
}

/// The line of the input where that is graph6, without the header that only a first line may have.
fn graph6_of<'a>(line: &'a str, record: &'a CensusRecord) -> &'a str {
    let line = line.strip_prefix(">>graph6<<").unwrap_or(line);
    match line.starts_with([':', ';', '>']) {
        true => &record.graph6,
        false => line,
    }
}
