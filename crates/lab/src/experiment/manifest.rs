//! What a directory of records was made with.

use super::ExperimentError;
use super::plan::Plan;
use super::spec::{ExperimentSpec, Format};
use crate::VERSION;
use crate::record::{SCHEMA, earlier};
use crate::records::{self, RecordError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

/// The records of a directory, one match a line.
pub const RECORDS: &str = "records.jsonl";
/// What they were made with.
pub const MANIFEST: &str = "manifest.json";

/// The layout of records of solved graphs; another number means another layout.
pub(super) const GRAPHS_SCHEMA: u32 = 2;

/// Everything that decides the games of a run; the number of threads does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    pub(super) schema: u32,
    pub(super) version: String,
    pub(super) experiment: String,
    /// SHA-256 of all the other fields, in hexadecimal.
    pub(super) hash: String,
    /// The key of each board, so that a changed graph file is noticed.
    pub(super) boards: Vec<String>,
    /// The experiment with all changes made on the command line, as TOML.
    pub(super) spec: String,
}

impl Manifest {
    pub(super) fn new(plan: &Plan) -> Manifest {
        Manifest::of(&plan.spec, plan.keys.clone())
    }

    /// An experiment and the keys of its boards.
    pub(super) fn of(spec: &ExperimentSpec, boards: Vec<String>) -> Manifest {
        Manifest {
            schema: present(spec.format),
            version: VERSION.into(),
            experiment: spec.name.clone(),
            hash: String::new(),
            boards,
            spec: spec.text(),
        }
        .hashed()
    }

    /// The program that played.
    pub fn version(&self) -> &str {
        &self.version
    }

    fn hashed(self) -> Manifest {
        let hash = hash(
            &[&self.schema.to_string(), &self.version, &self.experiment, &self.spec],
            &self.boards,
        );
        Manifest { hash, ..self }
    }

    /// The manifest as this program would have written it, or what is wrong with it. Earlier
    /// programs hashed the question and the boards alone; of the rest, what the question says must
    /// fit it.
    pub(super) fn checked(self) -> Result<Manifest, String> {
        let right = self.clone().hashed();
        if right.hash == self.hash {
            return Ok(self);
        }
        if self.hash != hash(&[&self.spec], &self.boards) {
            return Err("it was edited, its hash does not fit any more".into());
        }
        let name = ExperimentSpec::parse(&self.spec).map(|spec| spec.name);
        if self.schema != earlier::SCHEMA || name.as_ref() != Ok(&self.experiment) {
            return Err("it was edited, its schema or name is not that of its question".into());
        }
        Ok(right)
    }

    /// Leaves the manifest in the directory, or checks that the one there is the same.
    pub(super) fn claim(&self, path: &Path) -> Result<(), ExperimentError> {
        match Manifest::read(path)? {
            Some(there) if there == *self => Ok(()),
            Some(there) if there.is_earlier() => {
                Err(ExperimentError::EarlierLayout { path: path.into(), layout: there.schema })
            }
            Some(there) => Err(ExperimentError::AnotherRun {
                path: path.into(),
                difference: there.difference(self),
            }),
            None => {
                check_unused(path)?;
                self.write(path)
            }
        }
    }

    /// Whether records of this kind have another layout by now.
    fn is_earlier(&self) -> bool {
        ExperimentSpec::parse(&self.spec).is_ok_and(|spec| self.schema < present(spec.format))
    }

    /// Leaves the manifest in the directory, whatever was there.
    pub(super) fn write(&self, path: &Path) -> Result<(), ExperimentError> {
        let mut text = serde_json::to_string_pretty(self).expect("a manifest is plain data");
        text.push('\n');
        Ok(records::write_whole(path, text.as_bytes())?)
    }

    /// Reads the manifest of a directory; `None` when it has none. One that was edited is refused.
    pub(super) fn read(path: &Path) -> Result<Option<Manifest>, ExperimentError> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => {
                return Err(RecordError::Io { action: "read", path: path.into(), source }.into());
            }
        };
        let bad = |problem: String| ExperimentError::BadManifest { path: path.into(), problem };
        let manifest: Manifest = serde_json::from_str(&text)
            .map_err(|error| bad(another_layout(&text).unwrap_or_else(|| error.to_string())))?;
        if !(earlier::SCHEMA..=SCHEMA).contains(&manifest.schema) {
            let schema = manifest.schema;
            return Err(bad(format!("its layout is {schema}, which this program does not know")));
        }
        manifest.checked().map(Some).map_err(bad)
    }

    /// The experiment.
    pub fn experiment(&self, path: &Path) -> Result<ExperimentSpec, ExperimentError> {
        ExperimentSpec::parse(&self.spec).map_err(|error| ExperimentError::BadManifest {
            path: path.into(),
            problem: error.to_string(),
        })
    }

    /// The first thing that differs, for people.
    pub(super) fn difference(&self, here: &Manifest) -> String {
        let both = [
            ("schema", self.schema.to_string(), here.schema.to_string()),
            ("version", self.version.clone(), here.version.clone()),
            ("experiment", self.experiment.clone(), here.experiment.clone()),
        ];
        if let Some((name, there, here)) = both.into_iter().find(|(_, there, here)| there != here) {
            return format!("{name}: {there} there, {here} asked for");
        }
        let lines = self.spec.lines().zip(here.spec.lines());
        match lines.into_iter().find(|(there, here)| there != here) {
            Some((there, here)) => format!("`{there}` there, `{here}` asked for"),
            None if self.spec != here.spec => "one has more lines than the other".into(),
            None => "the contents of a board".into(),
        }
    }
}

/// The layout of new records; solved graphs have one of their own.
fn present(format: Format) -> u32 {
    if format == Format::Solve { GRAPHS_SCHEMA } else { SCHEMA }
}

/// What reports are called in every directory of a run.
const REPORTS: [&str; 4] = ["index.html", "table.md", "results.csv", "plot.svg"];

/// A directory without a manifest has seen no run, so what is called like a report there is
/// somebody's own and must not be replaced.
pub(super) fn check_unused(path: &Path) -> Result<(), ExperimentError> {
    let there = REPORTS.map(|name| path.with_file_name(name)).into_iter().find(|it| it.exists());
    there.map_or(Ok(()), |there| Err(ExperimentError::NotOurs(there)))
}

/// What is wrong with a manifest that has a version and no experiment, as `mapduel study` once
/// wrote.
fn another_layout(text: &str) -> Option<String> {
    let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).ok()?;
    let version = fields.get("version")?.as_str()?;
    let earlier = || {
        format!(
            "it has the layout of an earlier program ({version}), which this one \
                              does not go on with"
        )
    };
    (!fields.contains_key("experiment")).then(earlier)
}

fn hash(texts: &[&str], boards: &[String]) -> String {
    let mut hasher = Sha256::new();
    for text in texts.iter().copied().chain(boards.iter().map(String::as_str)) {
        hasher.update((text.len() as u64).to_le_bytes());
        hasher.update(text);
    }
    hasher.finalize().iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}
