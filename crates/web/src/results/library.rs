//! Which runs there are: the directories that were named, or those in them.

use super::overview::{self, Overview};
use crate::errors::ApiError;
use mapduel_report::study::FACTS;
use serde::Serialize;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// The runs of some folders, and what was read of them.
pub(crate) struct Library {
    roots: Vec<PathBuf>,
    read: Mutex<HashMap<String, Kept>>,
}

/// Why results cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// Not a directory.
    #[error(
        "--results {}: {problem}; give the directory of a run, or a folder of such directories",
        path.display()
    )]
    NoDirectory {
        /// What was given.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
}

/// Checks that all of these are directories.
pub fn check(folders: &[PathBuf]) -> Result<(), ResultsError> {
    for path in folders {
        let problem = match std::fs::metadata(path) {
            Ok(meta) if meta.is_dir() => continue,
            Ok(_) => "it is no directory".to_string(),
            Err(error) => error.to_string(),
        };
        return Err(ResultsError::NoDirectory { path: path.clone(), problem });
    }
    Ok(())
}

/// A directory with a run in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// What the page calls it: the name of its folder and where it is in there.
    pub(super) name: String,
    /// Where it is; no symbolic link leads there.
    pub(super) path: PathBuf,
}

/// A run in the list.
#[derive(Debug, Serialize)]
pub(super) struct RunView {
    name: String,
    title: String,
    /// What the records are: `games` or `graphs`.
    kind: &'static str,
    /// How many there are and should be, where that is known already.
    done: Option<u64>,
    total: Option<u64>,
    /// How long ago the last record was written.
    idle_seconds: Option<f64>,
    bytes: u64,
}

/// What was read of a run.
struct Kept {
    stamp: String,
    overview: Arc<Overview>,
    at: Instant,
    took: Duration,
}

pub(super) const MANIFEST: &str = "manifest.json";
pub(super) const RECORDS: &str = "records.jsonl";
/// The most runs, and the most directories that are looked into for them.
const MOST_RUNS: usize = 500;
const MOST_FOLDERS: usize = 5_000;
/// How deep a run may be in a folder.
const DEPTH: usize = 4;
/// The largest files that are read.
const MOST_MANIFEST: u64 = 4 << 20;
const MOST_RECORDS: u64 = 1 << 30;
/// How many overviews are kept.
const KEPT: usize = 32;

impl Library {
    /// The runs of these folders; what cannot be found is left out.
    pub(crate) fn new(folders: &[PathBuf]) -> Library {
        let roots = folders.iter().filter_map(|folder| folder.canonicalize().ok()).collect();
        Library { roots, read: Mutex::default() }
    }

    /// Whether there is anything to look for.
    pub(super) fn is_offered(&self) -> bool {
        !self.roots.is_empty()
    }

    /// All runs, as they are now.
    pub(super) fn runs(&self) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for root in &self.roots {
            let label = root.file_name().map_or("results".into(), |name| name.to_string_lossy());
            let mut budget = MOST_FOLDERS;
            search(root, &label, DEPTH, &mut budget, &mut runs);
        }
        // Two folders may have the same name.
        let mut seen: HashMap<String, usize> = HashMap::new();
        for run in &mut runs {
            let count = seen.entry(run.name.clone()).or_default();
            *count += 1;
            if *count > 1 {
                run.name = format!("{} ({count})", run.name);
            }
        }
        runs
    }

    /// The runs with what is cheap to say about them.
    pub(super) fn list(&self) -> Vec<RunView> {
        let view = |run: Run| {
            let (kind, title) = overview::headline(&run.path)?;
            let (bytes, idle) = age(&run.path)?;
            let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
            let known = read.get(&run.name).map(|kept| (kept.overview.done, kept.overview.total));
            Some(RunView {
                title,
                kind: kind.word(),
                done: known.map(|(done, _)| done),
                total: known.map(|(_, total)| total),
                idle_seconds: idle,
                bytes,
                name: run.name,
            })
        };
        self.runs().into_iter().filter_map(view).collect()
    }

    /// The run with this name.
    pub(super) fn find(&self, name: &str) -> Result<Run, ApiError> {
        let found = self.runs().into_iter().find(|run| run.name == name);
        let run = found.ok_or_else(|| {
            ApiError::Missing("there is no such run here (any more); see the list".into())
        })?;
        match std::fs::metadata(run.path.join(RECORDS)) {
            Ok(meta) if meta.len() > MOST_RECORDS => Err(ApiError::Bad(format!(
                "the records of {} are too many for the page; use `mapduel tournament report`",
                run.name
            ))),
            _ => Ok(run),
        }
    }

    /// What the records of a run say. A run that grows is not read again before four times as long
    /// has passed as the last reading took.
    pub(super) fn overview(&self, run: &Run) -> Result<(String, Arc<Overview>), ApiError> {
        let stamp = stamp(&run.path);
        let lock = || self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = lock().get(&run.name)
            && (kept.stamp == stamp || kept.at.elapsed() < 4 * kept.took)
        {
            return Ok((kept.stamp.clone(), Arc::clone(&kept.overview)));
        }
        let began = Instant::now();
        let overview = Arc::new(overview::read(run)?);
        let at = Instant::now();
        let kept =
            Kept { stamp: stamp.clone(), overview: Arc::clone(&overview), at, took: at - began };
        let mut read = lock();
        read.insert(run.name.clone(), kept);
        if read.len() > KEPT {
            let oldest = read.iter().min_by_key(|(_, kept)| kept.at).map(|(name, _)| name.clone());
            oldest.map(|name| read.remove(&name));
        }
        Ok((stamp, overview))
    }
}

/// Collects the runs of a folder, in the order of their names.
fn search(folder: &Path, name: &str, depth: usize, budget: &mut usize, runs: &mut Vec<Run>) {
    if *budget == 0 || runs.len() >= MOST_RUNS {
        return;
    }
    *budget -= 1;
    if is_run(folder) {
        runs.push(Run { name: name.to_string(), path: folder.to_path_buf() });
        return;
    }
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    if depth == 0 {
        return;
    }
    // A directory's entry tells what it is itself: links are not followed.
    let is_folder = |entry: &std::fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
    let mut names: Vec<_> = entries
        .take(MOST_FOLDERS)
        .filter_map(|entry| entry.ok().filter(is_folder))
        .map(|entry| entry.file_name())
        .filter(|name| !name.to_string_lossy().starts_with('.'))
        .collect();
    names.sort();
    for inner in names {
        let path = folder.join(&inner);
        search(&path, &format!("{name}/{}", inner.to_string_lossy()), depth - 1, budget, runs);
    }
}

fn is_run(folder: &Path) -> bool {
    let plain = |name: &str, most: u64| {
        let meta = std::fs::symlink_metadata(folder.join(name));
        meta.is_ok_and(|meta| meta.is_file() && meta.len() <= most)
    };
    plain(MANIFEST, MOST_MANIFEST) && plain(RECORDS, u64::MAX)
}

/// The size of the records, and the seconds since the last of them.
pub(super) fn age(folder: &Path) -> Option<(u64, Option<f64>)> {
    let meta = std::fs::symlink_metadata(folder.join(RECORDS)).ok()?;
    let changed = meta.modified().ok()?;
    let idle = SystemTime::now().duration_since(changed).ok();
    Some((meta.len(), idle.map(|idle| idle.as_secs_f64())))
}

/// Another text when the records or the facts beside them are others.
fn stamp(folder: &Path) -> String {
    let of = |name: &str| {
        let meta = std::fs::symlink_metadata(folder.join(name)).ok();
        let changed = meta.as_ref().and_then(|meta| meta.modified().ok());
        let since = changed.and_then(|changed| changed.duration_since(SystemTime::UNIX_EPOCH).ok());
        let bytes = meta.map_or(0, |meta| meta.len());
        format!("{bytes}-{}", since.map_or(0, |since| since.as_nanos()))
    };
    match of(FACTS) {
        facts if facts == "0-0" => of(RECORDS),
        facts => format!("{}-{facts}", of(RECORDS)),
    }
}
