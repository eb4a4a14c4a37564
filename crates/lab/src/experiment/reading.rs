//! The games of a directory, each checked against the question before anybody sees it.
//!
//! Records are written in the order of the plan, so the line says which game must be there. The
//! plan is made from the manifest alone: no board is read.

use super::ExperimentError;
use super::layout::{Layout, Places};
use super::manifest::{MANIFEST, Manifest, RECORDS};
use super::plan::Plan;
use crate::record::{MatchRecord, Role};
use crate::records::{Guard, Line, LineError, Seen, visit_lines};
use crate::seeds::written;
use serde::Deserialize;
use std::borrow::Cow;
use std::path::Path;

/// Reads the manifest of a directory, which must be there.
pub fn manifest_of(directory: &Path) -> Result<Manifest, ExperimentError> {
    Manifest::read(&directory.join(MANIFEST))?
        .ok_or_else(|| ExperimentError::NothingThere(directory.to_path_buf()))
}

/// Shows every game of a directory, one line at a time. A line that is not the game that belongs
/// there is an error; what was shown is worthless then.
pub fn visit_games(
    directory: &Path,
    manifest: &Manifest,
    mut visit: impl FnMut(&Line<'_>) -> Result<(), LineError>,
) -> Result<Seen, ExperimentError> {
    let spec = manifest.experiment(&directory.join(MANIFEST))?;
    let plan = Plan::without_boards(&spec, manifest.boards.clone(), manifest.schema)?;
    let path = directory.join(RECORDS);
    let mut foreign = None;
    let seen = visit_lines::<MatchRecord, LineError>(&path, |line| {
        if foreign.is_none() && !Known::read(line)?.is(&plan, line, &manifest.version) {
            foreign = Some(line.index + 1);
        }
        if foreign.is_some() { Ok(()) } else { visit(line) }
    })?;
    match foreign {
        Some(line) => Err(ExperimentError::ForeignRecord { path, line }),
        None => Ok(seen),
    }
}

/// The same with the place of each game's cell; games that belong to no cell are left out. The names
/// of pairing and board are cheap to read, the rest is not.
pub fn visit_cells(
    directory: &Path,
    layout: &Layout,
    mut visit: impl FnMut(usize, &Line<'_>) -> Result<(), LineError>,
) -> Result<Seen, ExperimentError> {
    let mut places = Places::new(layout);
    visit_games(directory, &manifest_of(directory)?, |line| {
        let names: Names<'_> = serde_json::from_slice(line.text)?;
        match places.find(&names.pairing, &names.board) {
            Some(cell) => visit(cell, line),
            None => Ok(()),
        }
    })
}

#[derive(Deserialize)]
struct Names<'a> {
    #[serde(borrow)]
    pairing: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
}

/// What of an earlier record must fit the plan, and what a test needs of it.
#[derive(Deserialize)]
pub(super) struct Known<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(deserialize_with = "written::read")]
    seed: u64,
    #[serde(borrow)]
    version: Cow<'a, str>,
    pub(super) a: Role,
    pub(super) winner: Role,
}

impl<'a> Known<'a> {
    pub(super) fn read(line: &Line<'a>) -> Result<Known<'a>, LineError> {
        Ok(serde_json::from_slice(line.text)?)
    }

    /// Whether this is the match of the plan with the place of the line, played by this version. A
    /// checksum vouches for the rest of it; where there is none, everything is compared that the
    /// plan knows.
    pub(super) fn is(&self, plan: &Plan, line: &Line<'_>, version: &str) -> bool {
        let Some(spec) = plan.get(line.index) else { return false };
        let named = spec.id == self.id && self.seed == spec.seed.value() && self.version == version;
        let whole = || {
            let record: Result<MatchRecord, _> = serde_json::from_slice(line.text);
            record.is_ok_and(|record| {
                let seated = plan.seated(&spec).into_iter().map(ToString::to_string);
                record.players == seated.collect::<Vec<_>>()
                    && record.experiment == plan.spec.name
                    && record.a == Role::from(spec.side_of_a)
            })
        };
        named && (line.guard == Guard::Checksum || whole())
    }
}
