//! What a directory of results was made with.

use super::{StudyError, StudyParams, StudyRow};
use crate::records::{self, RecordError};
use mapduel_game::BySide;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The layout of the records; another number means another layout.
pub(super) const SCHEMA: u32 = 1;
/// The program that made the records.
pub(super) const VERSION: &str = concat!("mapduel ", env!("CARGO_PKG_VERSION"));

/// The settings that decide every game of a run; the number of threads does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) schema: u32,
    pub(super) version: String,
    pub(super) games: u64,
    pub(super) simulations: u64,
    /// A text, because many readers of JSON keep only 53 bits of a number.
    pub(super) seed: String,
    pub(super) rows: Vec<ManifestRow>,
    pub(super) graphs: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ManifestRow {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) alice: String,
    pub(super) bob: String,
}

impl Manifest {
    pub(super) fn new(params: &StudyParams) -> Manifest {
        let row = |row: &StudyRow| ManifestRow {
            name: row.name.clone(),
            title: row.title.clone(),
            alice: row.players.first.to_string(),
            bob: row.players.second.to_string(),
        };
        Manifest {
            schema: SCHEMA,
            version: VERSION.into(),
            games: params.games,
            simulations: params.simulations,
            seed: params.seed.to_string(),
            rows: params.rows.iter().map(row).collect(),
            graphs: params.graphs.clone(),
        }
    }

    /// The settings again, with all cores.
    pub(super) fn params(&self, path: &Path) -> Result<StudyParams, StudyError> {
        let damaged = |problem: String| StudyError::BadManifest { path: path.into(), problem };
        let player = |text: &str| text.parse().map_err(|error| damaged(format!("{error}")));
        let mut rows = Vec::new();
        for row in &self.rows {
            let players = BySide { first: player(&row.alice)?, second: player(&row.bob)? };
            rows.push(StudyRow { name: row.name.clone(), title: row.title.clone(), players });
        }
        let seed = self.seed.parse().map_err(|_| damaged("its seed is no number".into()))?;
        let (games, simulations, graphs) = (self.games, self.simulations, self.graphs.clone());
        Ok(StudyParams { games, simulations, seed, threads: 0, rows, graphs })
    }

    /// Reads the manifest of a directory; `None` when it has none.
    pub(super) fn read(path: &Path) -> Result<Option<Manifest>, StudyError> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => {
                return Err(RecordError::Io { action: "read", path: path.into(), source }.into());
            }
        };
        let bad = |error: serde_json::Error| StudyError::BadManifest {
            path: path.into(),
            problem: error.to_string(),
        };
        serde_json::from_str(&text).map(Some).map_err(bad)
    }

    /// Leaves the manifest in the directory, or checks that the one there is the same.
    pub(super) fn claim(&self, path: &Path) -> Result<(), StudyError> {
        match Manifest::read(path)? {
            Some(there) if there == *self => Ok(()),
            Some(there) => Err(StudyError::AnotherRun {
                path: path.into(),
                difference: there.difference(self),
            }),
            None => {
                let mut text =
                    serde_json::to_string_pretty(self).expect("a manifest is plain data");
                text.push('\n');
                Ok(records::write_whole(path, text.as_bytes())?)
            }
        }
    }

    /// The first setting that differs, for people.
    fn difference(&self, here: &Manifest) -> String {
        let rows = |manifest: &Manifest| {
            let row = |row: &ManifestRow| format!("{} ({} v {})", row.name, row.alice, row.bob);
            manifest.rows.iter().map(row).collect::<Vec<_>>().join(", ")
        };
        let both = [
            ("schema", self.schema.to_string(), here.schema.to_string()),
            ("version", self.version.clone(), here.version.clone()),
            ("games", self.games.to_string(), here.games.to_string()),
            ("simulations", self.simulations.to_string(), here.simulations.to_string()),
            ("seed", self.seed.clone(), here.seed.clone()),
            ("graphs", self.graphs.join(", "), here.graphs.join(", ")),
            ("rows", rows(self), rows(here)),
        ];
        match both.into_iter().find(|(_, there, here)| there != here) {
            Some((name, there, here)) => format!("{name}: {there} there, {here} asked for"),
            None => "titles of rows".into(),
        }
    }
}
