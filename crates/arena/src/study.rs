//! The map-coloring study, played again: *The map coloring game* (Audoin et al. 2013).
//!
//! The study plays two equal Monte-Carlo players against each other on eleven graphs and reads the
//! game chromatic number off the number of colors with which Alice wins every time. Here the same
//! graphs are played by the published program's rules, by a search without its errors and by
//! random movers, beside the published figures, the theoretical bounds and, where somebody has
//! computed it, the truth.
//!
//! The question is a file, `experiments/study.toml`, and [`run`] has it played as any other
//! experiment ([`crate::experiment`]). [`report`] makes `table.md`, `index.html` and `curves/*.svg`
//! from the records alone, and writes the certificates of the exact numbers beside them.
//!
//! What is deliberately absent: deciding who wins (a function is passed in), and any reading of a
//! win ratio as a proof.

mod page;
mod params;
mod proofs;
pub mod published;
mod summary;
mod table;

pub use params::StudyParams;
pub use proofs::Proof;
pub use summary::{ColorsSummary, GraphSummary, StudyRow, StudySummary};

use crate::experiment::{self, ExperimentError, NoFiles, RunOutcome, RunParams, SpecError};
use crate::outline::Outline;
use crate::plot;
use crate::pool::Watch;
use crate::records::{self, RecordError};
use mapduel_coloring::StartError;
use mapduel_game::Side;
use mapduel_graph::{Graph, Stop};
use std::fs;
use std::path::{Path, PathBuf};

/// What the question is called in its file.
pub const NAME: &str = "coloring-study";

/// Who wins with perfect play, Alice to begin, with this many colors: `None` where it is not known.
pub type Exact<'a> = &'a dyn Fn(&Graph, usize) -> Option<Side>;

/// What a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyOutcome {
    /// The games.
    pub run: RunOutcome,
    /// The reports that were written; those of an interrupted run say what there is so far.
    pub files: Vec<PathBuf>,
}

/// Why a reproduction cannot be run or reported.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A graph that the study does not have.
    #[error("the study has no graph `{name}`; its graphs are {known}")]
    UnknownGraph {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The question cannot be asked, or its directory cannot be used.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
    /// A board that cannot be played.
    #[error(transparent)]
    Board(#[from] StartError),
    /// Trouble with files.
    #[error(transparent)]
    Records(#[from] RecordError),
}

impl From<SpecError> for StudyError {
    fn from(error: SpecError) -> StudyError {
        StudyError::Experiment(error.into())
    }
}

impl StudyError {
    fn unknown_graph(name: &str) -> StudyError {
        let known: Vec<&str> = published::GRAPHS.iter().map(|graph| graph.name).collect();
        StudyError::UnknownGraph { name: name.into(), known: known.join(", ") }
    }
}

/// Throws away what a directory holds of an earlier run, as [`experiment::renew`] does.
pub fn renew(params: &StudyParams, directory: &Path) -> Result<(), StudyError> {
    let plan = experiment::plan(&params.question()?, &NoFiles)?;
    Ok(experiment::renew(&plan, directory)?)
}

/// Plays what is missing, appends it to the records of the directory and writes the reports.
pub fn run(
    params: &StudyParams,
    directory: &Path,
    run: &RunParams,
    exact: Exact<'_>,
    watch: &Watch<'_>,
) -> Result<StudyOutcome, StudyError> {
    let run = play(params, directory, run, watch)?;
    Ok(StudyOutcome { run, files: report_until(directory, exact, watch.stop())? })
}

/// Plays what is missing and appends it to the records of the directory; nothing is reported.
pub fn play(
    params: &StudyParams,
    directory: &Path,
    run: &RunParams,
    watch: &Watch<'_>,
) -> Result<RunOutcome, StudyError> {
    let plan = experiment::plan(&params.question()?, &NoFiles)?;
    Ok(experiment::run(&plan, directory, run, watch)?)
}

/// Writes the reports from the records of a directory; nothing is played. Gives the files.
pub fn report(directory: &Path, exact: Exact<'_>) -> Result<Vec<PathBuf>, StudyError> {
    report_until(directory, exact, Watch::NONE.stop())
}

/// The same; after a stop, bounds are those that cost little, and nothing is proven anew or checked.
pub fn report_until(
    directory: &Path,
    exact: Exact<'_>,
    stop: Stop,
) -> Result<Vec<PathBuf>, StudyError> {
    let mut summary = StudySummary::read(directory, exact, stop)?;
    let curves = directory.join("curves");
    for folder in [&curves, &directory.join("certificates")] {
        fs::create_dir_all(folder).map_err(|source| {
            let (action, path) = ("create", folder.clone());
            RecordError::Io { action, path, source }
        })?;
    }
    for graph in summary.graphs.iter_mut().take_while(|_| !stop.is_set()) {
        graph.proofs = proofs::write_proofs(graph, directory, stop)?;
    }
    let mut files = vec![
        (directory.join("index.html"), page::html(&summary)),
        (directory.join("table.md"), table::markdown(&summary)),
    ];
    for graph in &summary.graphs {
        let name = format!("{}.svg", graph.published.name);
        files.push((curves.join(name), plot::svg(&summary.chart(graph))));
    }
    for (path, text) in &files {
        records::write_whole(path, text.as_bytes())?;
    }
    let proofs = summary.graphs.iter().flat_map(|graph| &graph.proofs);
    let proofs = proofs.map(|proof| directory.join(&proof.file));
    Ok(files.into_iter().map(|(path, _)| path).chain(proofs).collect())
}

/// What the records of a directory say so far, as plain data; nothing is written.
pub fn outline(directory: &Path, exact: Exact<'_>) -> Result<Outline, StudyError> {
    Ok(table::outline(&StudySummary::read(directory, exact, Watch::NONE.stop())?))
}
