//! The report of a directory of any format, for whoever does not care whether games were played or
//! graphs solved.

use super::{ReportParams, corpus, is_solve, json, report_by, report_solve, table};
use crate::Summary;
use mapduel_lab::experiment::{ExperimentError, ExperimentSpec, RunOutcome, SolveSummary};
use mapduel_lab::pool::Completion;
use mapduel_playable::Files;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// What the records of a directory say, and the files that say it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reported {
    /// What they say.
    pub summary: AnySummary,
    /// The directory.
    pub directory: PathBuf,
    /// The files that were written into it.
    pub files: Vec<PathBuf>,
}

/// What records of any kind say.
#[derive(Clone, Debug)]
pub enum AnySummary {
    /// Games.
    Matches(Box<Summary>),
    /// Solved graphs.
    Graphs(Box<SolveSummary>),
}

/// Writes all views of a directory's records into it, whatever their format is.
pub fn report_any(
    directory: &Path,
    params: &ReportParams,
    files: &dyn Files,
) -> Result<Reported, ExperimentError> {
    let (summary, files) = if is_solve(directory)? {
        let (summary, files) = report_solve(directory)?;
        (AnySummary::Graphs(Box::new(summary)), files)
    } else {
        let (summary, files) = report_by(directory, params, files)?;
        (AnySummary::Matches(Box::new(summary)), files)
    };
    Ok(Reported { summary, directory: directory.to_path_buf(), files })
}

impl Reported {
    /// The tables as Markdown.
    pub fn markdown(&self) -> String {
        match &self.summary {
            AnySummary::Matches(summary) => table::markdown(summary),
            AnySummary::Graphs(summary) => corpus::markdown(summary),
        }
    }

    /// Everything for scripts, after a run with this outcome.
    pub fn as_json(&self, outcome: &RunOutcome) -> Value {
        match &self.summary {
            AnySummary::Matches(summary) => {
                json::object(summary, outcome, &self.directory, &self.files)
            }
            AnySummary::Graphs(summary) => {
                json::solved(summary, outcome, &self.directory, &self.files)
            }
        }
    }

    /// The outcome of a run that had nothing to do, as far as the records tell.
    pub fn outcome(&self) -> RunOutcome {
        let (games, total) = match &self.summary {
            AnySummary::Matches(summary) => (summary.games as usize, summary.total as usize),
            AnySummary::Graphs(summary) => (summary.census.graphs as usize, summary.total as usize),
        };
        let completion = match games < total {
            true => Completion::Interrupted,
            false => Completion::Complete,
        };
        let (played, cut, dropped, repair, unchecked) = (0, 0, 0, None, 0);
        RunOutcome { games, total, played, completion, cut, dropped, repair, unchecked }
    }

    /// The question.
    pub fn spec(&self) -> &ExperimentSpec {
        match &self.summary {
            AnySummary::Matches(summary) => &summary.spec,
            AnySummary::Graphs(summary) => &summary.spec,
        }
    }

    /// What the pieces of work are called: `games` or `graphs`.
    pub fn things(&self) -> &'static str {
        match &self.summary {
            AnySummary::Matches(_) => "games",
            AnySummary::Graphs(_) => "graphs",
        }
    }

    /// Records that have no checksum: worth a warning.
    pub fn unchecked(&self) -> u64 {
        match &self.summary {
            AnySummary::Matches(summary) => summary.unchecked,
            AnySummary::Graphs(summary) => summary.unchecked,
        }
    }

    /// The page.
    pub fn page(&self) -> PathBuf {
        self.directory.join("index.html")
    }
}
