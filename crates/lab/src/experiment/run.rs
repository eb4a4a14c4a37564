//! Playing a plan into a directory, and going on where an earlier run stopped.

use super::ExperimentError;
use super::manifest::{MANIFEST, Manifest, RECORDS, check_unused};
use super::plan::Plan;
use super::play::KeptSeats;
use super::reading::Known;
use super::sequential::Sequential;
use crate::VERSION;
use crate::pool::{Completion, Ended, Job, Watch, work_in_order};
use crate::record::MatchRecord;
use crate::records::{LineError, RecordError, RecordFile, Repair};
use crate::seats::try_start;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

/// How a plan is run; none of it changes a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunParams {
    /// How many matches are played at a time; 0 means one per core.
    pub threads: usize,
}

mapduel_game::setters!(RunParams {
    with_threads(threads: usize),
});

/// What a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunOutcome {
    /// Matches in the records, those of earlier runs included.
    pub games: usize,
    /// Matches in all; as many as were needed when a sequential test has come to its end.
    pub total: usize,
    /// Matches that this run played.
    pub played: usize,
    /// Whether all are there.
    pub completion: Completion,
    /// Matches that had begun when the run was stopped; they are not kept.
    pub cut: usize,
    /// Matches that were finished after one that was cut off; they are not kept either, because
    /// records are in the order of the plan.
    pub dropped: usize,
    /// A torn record that was cut off at the beginning: worth a warning.
    pub repair: Option<Repair>,
    /// Matches of earlier runs that have no checksum: worth a warning.
    pub unchecked: usize,
}

/// Plays what is missing and appends it to the records of the directory, in the order of the plan.
/// A program that cannot even be started is refused before anything is played.
pub fn run(
    plan: &Plan,
    directory: &Path,
    params: &RunParams,
    watch: &Watch<'_>,
) -> Result<RunOutcome, ExperimentError> {
    let path = directory.join(RECORDS);
    let start_programs = || plan.players.iter().try_for_each(try_start);
    // A directory that nothing was played into yet need not be made for nothing.
    let begun = path.exists();
    if !begun {
        start_programs()?;
    }
    let mut file = claim(directory, &Manifest::new(plan))?;
    let mut test = plan.spec.sprt.as_ref().map(Sequential::new);
    let (mut before, mut foreign) = (0, None);
    let (seen, repair) = file.read_back::<MatchRecord, LineError>(|line| {
        let known = Known::read(line)?;
        if foreign.is_none()
            && !(test.as_ref().is_none_or(Sequential::goes_on) && known.is(plan, line, VERSION))
        {
            foreign = Some(line.index + 1);
        }
        before += 1;
        if let Some(test) = &mut test {
            let _ = test.add(known.a, known.winner);
        }
        Ok(())
    })?;
    if let Some(line) = foreign {
        return Err(ExperimentError::ForeignRecord { path, line });
    }

    let mut games = before;
    let mut ended = Ended { completion: Completion::Complete, cut: 0, dropped: 0 };
    if test.as_ref().is_none_or(Sequential::goes_on) {
        if begun && before < plan.len() {
            start_programs()?;
        }
        let job = Job { first: before, end: plan.len(), threads: params.threads };
        let worked = work_in_order(
            &job,
            watch,
            KeptSeats::default,
            |seats, index| {
                let spec = plan.get(index).expect("the job ends with the plan");
                seats.play(plan, &spec, watch.stop())
            },
            |_, record: MatchRecord| {
                file.append(&record).map_err(Halt::Failed)?;
                games += 1;
                match test.as_mut().map(|test| test.add(record.a, record.winner)) {
                    Some(ControlFlow::Break(())) => Err(Halt::Decided),
                    _ => Ok(()),
                }
            },
        );
        match worked {
            Ok(worked) => ended = worked,
            Err(Halt::Decided) => {}
            Err(Halt::Failed(error)) => return Err(error.into()),
        }
    }
    let total = match &test {
        Some(test) if !test.goes_on() => games,
        _ => plan.len(),
    };
    file.finish()?;
    let (played, unchecked) = (games - before, seen.unchecked);
    let Ended { completion, cut, dropped } = ended;
    Ok(RunOutcome { games, total, played, completion, cut, dropped, repair, unchecked })
}

/// Throws away what a directory holds of an earlier run, whatever its question was, so that a run
/// of this plan begins anew; refused while somebody writes to it.
pub fn renew(plan: &Plan, directory: &Path) -> Result<(), ExperimentError> {
    renew_as(directory, &Manifest::new(plan))
}

pub(super) fn renew_as(directory: &Path, manifest: &Manifest) -> Result<(), ExperimentError> {
    let (records, path) = (directory.join(RECORDS), directory.join(MANIFEST));
    if !path.exists() {
        if !records.exists() {
            return Ok(());
        }
        check_unused(&path)?;
    }
    // The lock comes first. The file stays, emptied, because whoever waits for its lock has it open.
    let mut file = RecordFile::lock(&records)?;
    // Whoever is stopped between these two has an empty run of the old question.
    file.clear()?;
    manifest.write(&path)
}

/// Makes the directory this run's: its records are locked and its manifest is the same, or new.
pub(super) fn claim(directory: &Path, manifest: &Manifest) -> Result<RecordFile, ExperimentError> {
    let path = directory.join(MANIFEST);
    if !path.exists() {
        check_unused(&path)?;
    }
    fs::create_dir_all(directory).map_err(|source| {
        let (action, path) = ("create", directory.to_path_buf());
        RecordError::Io { action, path, source }
    })?;
    // The lock of the records comes first: it also guards the manifest.
    let file = RecordFile::lock(&directory.join(RECORDS))?;
    if !file.is_empty() && !path.exists() {
        return Err(ExperimentError::NoManifest(directory.into()));
    }
    manifest.claim(&path)?;
    Ok(file)
}

/// Why no further match is played.
enum Halt {
    /// The sequential test knows enough.
    Decided,
    Failed(RecordError),
}
