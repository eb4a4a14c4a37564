//! The map-coloring study, played again: *The map coloring game* (Audoin et al. 2013).
//!
//! The study plays two equal Monte-Carlo players against each other on eleven graphs and reads the
//! game chromatic number off the number of colors with which Alice wins every time. Here the same
//! graphs are played by the published program's rules, by a search without its errors and by
//! random movers, beside the published figures, the theoretical bounds and, where somebody has
//! computed it, the truth.
//!
//! [`run`] plays and appends to `records.jsonl`; run again it goes on where it stopped. [`report`]
//! makes `table.md`, `index.html` and `curves/*.svg` from the records alone, and writes the
//! certificates of the exact numbers beside them.
//!
//! What is deliberately absent: deciding who wins (a function is passed in), and any reading of a
//! win ratio as a proof.

mod manifest;
mod page;
mod params;
mod plan;
mod proofs;
pub mod published;
mod record;
mod summary;
mod table;

pub use params::{StudyParams, StudyRow};
pub use proofs::Proof;
pub use record::StudyRecord;
pub use summary::{ColorsSummary, GraphSummary, StudySummary};

use crate::catalog::{CatalogError, Seat};
use crate::curve::{Completion, Job, Pairing, Watch, work_through};
use crate::outline::Outline;
use crate::plot;
use crate::records::{self, InOrder, Opened, RecordError, RecordFile, Repair};
use manifest::Manifest;
use mapduel_coloring::StartError;
use mapduel_game::{BySide, Side};
use mapduel_graph::Graph;
use plan::Plan;
use std::fs;
use std::path::{Path, PathBuf};

/// Who wins with perfect play, Alice to begin, with this many colors: `None` where it is not known.
pub type Exact<'a> = &'a dyn Fn(&Graph, usize) -> Option<Side>;

/// What a run did.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyOutcome {
    /// Games in the records, those of earlier runs included.
    pub games: usize,
    /// Games in all.
    pub total: usize,
    /// Games that this run played.
    pub played: usize,
    /// Whether all games are there; only then are there reports.
    pub completion: Completion,
    /// A torn record that was cut off at the beginning: worth a warning.
    pub repair: Option<Repair>,
    /// The reports that were written.
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
    /// The directory has results of other settings.
    #[error(
        "{} is of another run ({difference}); ask for the same settings to go on with it, \
         or give another directory", path.display()
    )]
    AnotherRun {
        /// The manifest.
        path: PathBuf,
        /// What differs.
        difference: String,
    },
    /// The manifest cannot be understood.
    #[error("{} cannot be used: {problem}; give another directory", path.display())]
    BadManifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// There is nothing to report on.
    #[error("{} has no manifest.json; run the study into it first", .0.display())]
    NothingThere(PathBuf),
    /// Records that do not belong to the plan.
    #[error(
        "record {line} of {} is not the game that belongs there; give another directory",
        path.display()
    )]
    ForeignRecord {
        /// The records.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A player that cannot be built.
    #[error(transparent)]
    Player(#[from] CatalogError),
    /// A board that cannot be played.
    #[error(transparent)]
    Board(#[from] StartError),
    /// Trouble with files.
    #[error(transparent)]
    Records(#[from] RecordError),
}

/// Plays what is missing, appends it to the records of the directory and, when all is there,
/// writes the reports.
pub fn run(
    params: &StudyParams,
    directory: &Path,
    exact: Exact<'_>,
    watch: &Watch<'_>,
) -> Result<StudyOutcome, StudyError> {
    let plan = Plan::new(params)?;
    let pairings: Vec<Pairing<'_>> = plan
        .cells
        .iter()
        .map(|cell| Pairing::new(&cell.game, &cell.row.players, params.seed))
        .collect::<Result<_, _>>()?;
    fs::create_dir_all(directory).map_err(|source| {
        let (action, path) = ("create", directory.to_path_buf());
        RecordError::Io { action, path, source }
    })?;
    let path = directory.join(RECORDS);
    // The lock of the records comes first: it also guards the manifest.
    let Opened { mut file, records, repair } = RecordFile::open::<StudyRecord>(&path)?;
    Manifest::new(params).claim(&directory.join(MANIFEST))?;
    check_order(&plan, &pairings, &records, &path)?;
    let before = records.len();
    drop(records);

    let job = Job { first: before, end: plan.len(), threads: params.threads };
    let mut writer = InOrder::new(&mut file, before);
    let completion = work_through(
        &job,
        watch,
        Chair::default,
        |chair, index| {
            let piece = plan.piece(index);
            let (played, _) = pairings[piece.cell].play(chair.seats(piece.cell), piece.game);
            StudyRecord::new(&plan.cells[piece.cell], played)
        },
        |index, record| writer.push(index, record),
    )?;
    let games = writer.next();
    drop(file);
    let files = match completion {
        Completion::Complete => report(directory, exact)?,
        Completion::Interrupted => Vec::new(),
    };
    let (total, played) = (plan.len(), games - before);
    Ok(StudyOutcome { games, total, played, completion, repair, files })
}

/// Writes the reports from the records of a directory; nothing is played. Gives the files.
pub fn report(directory: &Path, exact: Exact<'_>) -> Result<Vec<PathBuf>, StudyError> {
    let mut summary = StudySummary::read(directory, exact)?;
    let curves = directory.join("curves");
    for folder in [&curves, &directory.join("certificates")] {
        fs::create_dir_all(folder).map_err(|source| {
            let (action, path) = ("create", folder.clone());
            RecordError::Io { action, path, source }
        })?;
    }
    for graph in &mut summary.graphs {
        graph.proofs = proofs::write_proofs(graph, directory)?;
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

/// What the records of a directory say so far, as plain data; nothing is written. Gives the games
/// that are there, and all.
pub fn outline(directory: &Path, exact: Exact<'_>) -> Result<(usize, usize, Outline), StudyError> {
    let summary = StudySummary::read(directory, exact)?;
    Ok((summary.games, summary.total, table::outline(&summary)))
}

const RECORDS: &str = "records.jsonl";
const MANIFEST: &str = "manifest.json";

/// The records of an earlier run must be the first games of the plan.
fn check_order(
    plan: &Plan,
    pairings: &[Pairing<'_>],
    records: &[StudyRecord],
    path: &Path,
) -> Result<(), StudyError> {
    for (index, record) in records.iter().enumerate() {
        let fits = index < plan.len() && {
            let piece = plan.piece(index);
            record.game.index == piece.game
                && record.is_of(&plan.cells[piece.cell])
                && record.game.seed == pairings[piece.cell].seed(piece.game).value().to_string()
        };
        if !fits {
            return Err(StudyError::ForeignRecord { path: path.into(), line: index + 1 });
        }
    }
    Ok(())
}

/// A thread's players, kept while the games of one cell follow each other.
#[derive(Default)]
struct Chair {
    cell: usize,
    seats: Option<BySide<Seat>>,
}

impl Chair {
    fn seats(&mut self, cell: usize) -> &mut Option<BySide<Seat>> {
        if self.cell != cell {
            *self = Chair { cell, seats: None };
        }
        &mut self.seats
    }
}
