//! Experiments: a question is a file, its answer is records, a view is a function of records.
//!
//! ```text
//! experiment.toml ──parse──▶ ExperimentSpec ──plan──▶ Plan (every match, in order)
//!                                 Plan ──run──▶ records.jsonl + manifest.json
//! ```
//!
//! [`plan`] is pure but for the boards that are read from files. [`run`] appends one [`MatchRecord`] a
//! line, in the order of the plan; run again it goes on where it stopped, and a directory of
//! another question is refused. Reports (`mapduel-report`) look at the files alone.
//!
//! A match depends on its seed alone, which comes from the experiment's seed and name, the board and
//! the number of the pair; each player's own stream from that and its place in the pairing, so that
//! it is the same when the sides are swapped and for every setting of a player. Records are therefore equal, but for
//! the fields with `seconds` in their name, at any number of threads. A player that panics or
//! breaks the rules loses that match, with the reason in the record, and the run goes on.
//!
//! The format `sprt` stops when its sequential test is decided, heard in the order of the plan; the
//! format `solve` has graphs in place of matches ([`plan_solve`], [`run_solve`]).
//!
//! What is deliberately absent: reading boards from files (the caller's [`Files`](mapduel_playable::Files)), printing, and
//! any conclusion.

mod any;
mod browse;
pub mod chain;
mod layout;
mod manifest;
mod plan;
mod play;
mod reading;
mod run;
mod sequential;
pub mod shard;
pub mod shipped;
mod solve;
mod spec;
mod verify;

pub use crate::record::{MatchRecord, Role};
pub use any::{AnyPlan, Beginning};
pub use browse::{BrowseParams, Browsed, BrowsedGame, browse};
pub use layout::{Cell, Layout, Places};
pub use manifest::{MANIFEST, Manifest, RECORDS};
pub use mapduel_playable::NoFiles;
pub use plan::{MatchSpec, Plan, plan, plan_with};
pub use reading::{manifest_of, visit_cells, visit_games};
pub use run::{RunOutcome, RunParams, renew, run};
pub use sequential::{Sequential, outcome};
pub use solve::{
    SolvePlan, SolveRecord, SolveSummary, plan_solve, renew_solve, run_solve, visit_graphs,
};
pub use spec::{
    BoardSpec, ComparisonSpec, ExperimentSpec, Format, NamedPlayers, OpenError, PairingSpec,
    PublishedSpec, Registered, Sides, SolveSpec, SpecError, SprtSpec, SweepSpec, Values,
    board_number,
};
pub use verify::{Contradicted, Verified, verify};

use crate::records::RecordError;
use mapduel_playable::PlayerError;
use std::path::PathBuf;

/// Why an experiment cannot be run or reported.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExperimentError {
    /// The question cannot be understood.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player that cannot be built.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A board that cannot be played.
    #[error("board `{label}` of the experiment: {problem}")]
    Board {
        /// What reports call it.
        label: String,
        /// What is wrong with it.
        problem: String,
    },
    /// More games than can be counted.
    #[error("the experiment has more games than can be counted; ask for fewer")]
    TooLarge,
    /// The directory has the answer to another question.
    #[error(
        "{} is of another run ({difference}); ask for the same to go on with it, or give another \
         directory", path.display()
    )]
    AnotherRun {
        /// The manifest.
        path: PathBuf,
        /// What differs.
        difference: String,
    },
    /// The directory has an earlier layout.
    #[error(
        "{} is of layout {layout} of records, which an earlier program wrote: it is read, reported \
         and verified, but not gone on with, because new records would not be like its own; give \
         another directory, or --fresh to begin anew", path.display()
    )]
    EarlierLayout {
        /// The manifest.
        path: PathBuf,
        /// Which layout it has.
        layout: u32,
    },
    /// The manifest cannot be understood.
    #[error(
        "{} cannot be used: {problem}; restore it, or give another directory", path.display()
    )]
    BadManifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// There are records, but nobody knows of what.
    #[error(
        "{} has records but no manifest.json; restore it, or give another directory", .0.display()
    )]
    NoManifest(PathBuf),
    /// A file that a report would replace.
    #[error(
        "{} is there, and no run has written it (it has no manifest.json beside it), but reports \
         would replace it; move it away, or give another directory", .0.display()
    )]
    NotOurs(PathBuf),
    /// There is nothing to report on.
    #[error("{} has no manifest.json; run an experiment into it first", .0.display())]
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
    /// Columns cannot be written.
    #[error("the records cannot be written as columns: {0}; check the path and the free space")]
    Export(String),
    /// Trouble with files.
    #[error(transparent)]
    Records(#[from] RecordError),
}
