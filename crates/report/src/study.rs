//! The map-coloring study, played again: *The map coloring game* (Audoin et al. 2013).
//!
//! The study plays two equal Monte-Carlo players against each other on eleven graphs and reads the
//! game chromatic number off the number of colors with which Alice wins every time. Here the same
//! graphs are played by the published program's rules, by a search without its errors and by
//! random movers, beside the published figures, the theoretical bounds and, where somebody has
//! computed it, the truth.
//!
//! The question is a file, `experiments/study.toml`. [`run`] has three steps: [`play`] has it played
//! as any other experiment ([`crate::experiment`]) and leaves records; [`find_facts`] computes what is
//! true of the graphs whoever plays and leaves [`Facts`]; [`report`] makes `table.md`, `index.html` and
//! `curves/*.svg` from these two files alone.
//!
//! What is deliberately absent: any reading of a win ratio as a proof.

mod certificates;
mod facts;
mod page;
mod params;
pub mod published;
mod summary;
mod table;

pub use certificates::CertificateFact;
pub use facts::{BoundFacts, Exact, FACTS, FactLimits, Facts, GraphFacts};
pub use params::StudyParams;
use summary::{ColorsSummary, GraphSummary, StudyRow, StudySummary};

use crate::contents::Contents;
use crate::plot;
use mapduel_coloring::StartError;
use mapduel_graph::{Graph, maps};
use mapduel_lab::experiment::{self, ExperimentError, NoFiles, RunOutcome, RunParams, SpecError};
use mapduel_lab::pool::Watch;
use mapduel_lab::records::{self, RecordError};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What the question is called in its file.
pub const NAME: &str = "coloring-study";

/// What a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyOutcome {
    /// The games.
    pub run: RunOutcome,
    /// The reports; those of an interrupted run say what there is so far.
    pub report: StudyReport,
}

/// Reports that were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyReport {
    /// The table, as it is in `table.md`.
    pub text: String,
    /// The files, and the certificates that they name.
    pub files: Vec<PathBuf>,
}

/// Why a reproduction cannot be run or reported.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// The facts cannot be used.
    #[error(
        "{} cannot be used: {problem}; remove it, and `mapduel study` computes the facts anew",
        path.display()
    )]
    BadFacts {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
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

/// Throws away what a directory holds of an earlier run, as [`experiment::renew`] does, and its facts.
pub fn renew(params: &StudyParams, directory: &Path) -> Result<(), StudyError> {
    let plan = experiment::plan(&params.question()?, &NoFiles)?;
    experiment::renew(&plan, directory)?;
    let path = directory.join(FACTS);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(trouble("remove", path)(error)),
        _ => Ok(()),
    }
}

/// Plays what is missing, computes the facts that are missing, and writes the reports.
pub fn run(
    params: &StudyParams,
    directory: &Path,
    run: &RunParams,
    watch: &Watch<'_>,
) -> Result<StudyOutcome, StudyError> {
    let run = play(params, directory, run, watch)?;
    find_facts(params, directory, watch)?;
    Ok(StudyOutcome { run, report: report(directory)? })
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

/// Computes what is true of the graphs, as far as it is not known yet, and keeps it beside the
/// records. After a stop the next run goes on.
pub fn find_facts(
    params: &StudyParams,
    directory: &Path,
    watch: &Watch<'_>,
) -> Result<(), StudyError> {
    facts::find(&params.published()?, directory, watch.stop())
}

/// Writes the reports from the records and facts of a directory; nothing is played or computed.
pub fn report(directory: &Path) -> Result<StudyReport, StudyError> {
    let summary = StudySummary::read(directory)?;
    let curves = directory.join("curves");
    fs::create_dir_all(&curves).map_err(trouble("create", curves.clone()))?;
    let text = table::markdown(&summary);
    let mut files = vec![
        (directory.join("index.html"), page::html(&summary)),
        (directory.join("table.md"), text.clone()),
    ];
    for graph in &summary.graphs {
        let name = format!("{}.svg", graph.published.name);
        files.push((curves.join(name), plot::svg(&summary.chart(graph))));
    }
    for (path, text) in &files {
        records::write_whole(path, text.as_bytes())?;
    }
    let certificates = summary.graphs.iter().flat_map(|graph| graph.certificates());
    let certificates = certificates.map(|certificate| directory.join(&certificate.file));
    let files = files.into_iter().map(|(path, _)| path).chain(certificates).collect();
    Ok(StudyReport { text, files })
}

/// What the records and facts of a directory say so far, as plain data; nothing is written.
pub fn contents(directory: &Path) -> Result<Contents, StudyError> {
    Ok(table::contents(&StudySummary::read(directory)?))
}

/// A graph of the study.
fn load(name: &str) -> Result<Graph, StudyError> {
    maps::load(name).ok_or_else(|| StudyError::unknown_graph(name))
}

fn trouble(action: &'static str, path: PathBuf) -> impl FnOnce(io::Error) -> StudyError {
    move |source| RecordError::Io { action, path, source }.into()
}
