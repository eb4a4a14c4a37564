//! What the records of a run say: texts, tables and pictures.

use super::library::Run;
use crate::errors::ApiError;
use mapduel_lab::experiment::{Layout, SolveSummary};
use mapduel_report::contents::Contents;
use mapduel_report::study;
use mapduel_report::{Status, experiment as report};
use serde::Serialize;
use std::path::Path;

/// A run as the page shows it.
#[derive(Debug, Serialize)]
pub(super) struct Overview {
    name: String,
    title: String,
    kind: Kind,
    /// Games or graphs that are there, and all.
    pub(super) done: u64,
    pub(super) total: u64,
    /// Seconds of one core so far, and for the rest.
    core_seconds: Option<f64>,
    core_seconds_left: Option<f64>,
    paragraphs: Vec<String>,
    pictures: Vec<PictureView>,
    tables: Vec<ResultTableView>,
    conclusions: Vec<String>,
    /// The question as a file.
    question: Option<String>,
    /// What games can be asked for by, in order.
    cells: Vec<PairingView>,
}

/// What the records of a run are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// Matches of an experiment.
    Games,
    /// Graphs that were solved.
    Graphs,
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Games => "games",
            Kind::Graphs => "graphs",
        }
    }
}

/// A picture with its title.
#[derive(Debug, Serialize)]
struct PictureView {
    title: String,
    svg: String,
}

/// A table; the first row is the head.
#[derive(Debug, Serialize)]
struct ResultTableView {
    title: String,
    rows: Vec<Vec<String>>,
    /// Rows that were left out at the end.
    left_out: usize,
}

/// Two players on one board.
#[derive(Debug, Serialize)]
struct PairingView {
    name: String,
    games: u64,
}

/// The most rows of a table, and the most cells of a run.
const MOST_ROWS: usize = 1_000;
const MOST_CELLS: usize = 5_000;

/// What a run is and what it is called; nothing when its manifest is not one of ours.
pub(super) fn headline(path: &Path) -> Option<(Kind, String)> {
    let spec = Status::question(path).ok()?;
    let solves = report::is_solve(path).ok()?;
    let kind = if solves { Kind::Graphs } else { Kind::Games };
    Some((kind, spec.headline().to_string()))
}

/// Reads a run. It may take a while.
pub(super) fn read(run: &Run) -> Result<Overview, ApiError> {
    let (kind, _) = headline(&run.path).ok_or_else(|| {
        ApiError::Bad(format!("{} cannot be read: its manifest.json is damaged", run.name))
    })?;
    match kind {
        Kind::Games => games(run),
        Kind::Graphs => graphs(run),
    }
}

/// What an error says, without where the directory is on this machine.
pub(super) fn said(run: &Run, error: impl ToString) -> ApiError {
    ApiError::Bad(error.to_string().replace(&run.path.display().to_string(), &run.name))
}

fn games(run: &Run) -> Result<Overview, ApiError> {
    let question = Status::question(&run.path).map_err(|error| said(run, error))?;
    let layout = Layout::new(&question).map_err(|error| said(run, error))?;
    if layout.cells.len() > MOST_CELLS {
        return Err(ApiError::Bad(format!("{} has too many pairings for the page", run.name)));
    }
    let status = Status::read(&run.path).map_err(|error| said(run, error))?;
    let Some(summary) = &status.summary else { return Err(ApiError::Internal) };
    let cells = status.cells.iter().map(|cell| PairingView {
        name: format!("{}, {}", cell.pairing, cell.board),
        games: cell.done,
    });
    let cells = cells.collect();
    let spent = Some(status.spent);
    let left = status.left;
    let counts = (status.done, status.total);
    // The study has published figures, bounds and exact values beside what was played.
    let contents = match question.name == study::NAME {
        true => study::contents(&run.path).map_err(|error| said(run, error))?,
        false => report::contents(summary),
    };
    Ok(Overview::new(run, Kind::Games, counts, (spent, left), contents, cells))
}

fn graphs(run: &Run) -> Result<Overview, ApiError> {
    let status = Status::read(&run.path).map_err(|error| said(run, error))?;
    let summary = SolveSummary::read(&run.path).map_err(|error| said(run, error))?;
    let (counts, times) = ((status.done, status.total), (Some(status.spent), status.left));
    let contents = report::contents_of_solve(&summary);
    Ok(Overview::new(run, Kind::Graphs, counts, times, contents, Vec::new()))
}

impl Overview {
    fn new(
        run: &Run,
        kind: Kind,
        (done, total): (u64, u64),
        (core_seconds, core_seconds_left): (Option<f64>, Option<f64>),
        contents: Contents,
        cells: Vec<PairingView>,
    ) -> Overview {
        let Contents { title, paragraphs, pictures, tables, conclusions, question } = contents;
        let table = |(title, mut rows): (String, Vec<Vec<String>>)| {
            let left_out = rows.len().saturating_sub(MOST_ROWS);
            rows.truncate(MOST_ROWS);
            ResultTableView { title, rows, left_out }
        };
        let picture = |(title, svg)| PictureView { title, svg };
        Overview {
            name: run.name.clone(),
            title,
            kind,
            done,
            total,
            core_seconds,
            core_seconds_left,
            paragraphs,
            pictures: pictures.into_iter().map(picture).collect(),
            tables: tables.into_iter().map(table).collect(),
            conclusions,
            question,
            cells,
        }
    }
}
