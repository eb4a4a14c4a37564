//! Playing a plan into a directory, and going on where an earlier run stopped.

use super::ExperimentError;
use super::manifest::Manifest;
use super::plan::Plan;
use super::play::Chair;
use crate::curve::{Completion, Job, Watch, work_through};
use crate::records::{InOrder, Opened, RecordError, RecordFile, Repair};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// The records of a directory, one match a line.
pub const RECORDS: &str = "records.jsonl";
/// What they were made with.
pub const MANIFEST: &str = "manifest.json";

/// How a plan is run; none of it changes a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunParams {
    /// How many matches are played at a time; 0 means one per core.
    pub threads: usize,
}

/// What a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunOutcome {
    /// Matches in the records, those of earlier runs included.
    pub games: usize,
    /// Matches in all.
    pub total: usize,
    /// Matches that this run played.
    pub played: usize,
    /// Whether all are there.
    pub completion: Completion,
    /// A torn record that was cut off at the beginning: worth a warning.
    pub repair: Option<Repair>,
}

/// Plays what is missing and appends it to the records of the directory, in the order of the plan.
pub fn run(
    plan: &Plan,
    directory: &Path,
    params: &RunParams,
    watch: &Watch<'_>,
) -> Result<RunOutcome, ExperimentError> {
    fs::create_dir_all(directory).map_err(|source| {
        let (action, path) = ("create", directory.to_path_buf());
        RecordError::Io { action, path, source }
    })?;
    let path = directory.join(RECORDS);
    // The lock of the records comes first: it also guards the manifest.
    let Opened { mut file, records, repair } = RecordFile::open::<Known>(&path)?;
    let manifest = directory.join(MANIFEST);
    if !records.is_empty() && !manifest.exists() {
        return Err(ExperimentError::NoManifest(directory.into()));
    }
    Manifest::new(plan).claim(&manifest)?;
    check_order(plan, &records, &path)?;
    let before = records.len();
    drop(records);

    let job = Job { first: before, end: plan.len(), threads: params.threads };
    let mut writer = InOrder::new(&mut file, before);
    let completion = work_through(
        &job,
        watch,
        Chair::default,
        |chair, index| {
            let spec = plan.get(index).expect("the job ends with the plan");
            chair.play(plan, &spec)
        },
        |index, record| writer.push(index, record),
    )?;
    let games = writer.next();
    let (total, played) = (plan.len(), games - before);
    Ok(RunOutcome { games, total, played, completion, repair })
}

/// What of an earlier record must fit the plan.
#[derive(Deserialize)]
struct Known {
    id: String,
    seed: String,
}

/// The records of an earlier run must be the first matches of the plan.
fn check_order(plan: &Plan, records: &[Known], path: &Path) -> Result<(), ExperimentError> {
    for (index, record) in records.iter().enumerate() {
        let fits = plan.get(index).is_some_and(|spec| {
            spec.id == record.id && spec.seed.value().to_string() == record.seed
        });
        if !fits {
            return Err(ExperimentError::ForeignRecord { path: path.into(), line: index + 1 });
        }
    }
    Ok(())
}
