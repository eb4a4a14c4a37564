//! Running one shard.

use super::footer::{self, Care, State, Sum};
use super::plan::{ShardPlan, make_folder};
use super::{ShardError, Work};
use crate::experiment::{ExperimentError, RunParams};
use crate::pool::{Completion, Job, Watch, work_in_order};
use crate::records::seal::seal;
use crate::records::{RecordError, WholeFile};
use crate::seats::try_start;
use std::ops::Range;
use std::path::Path;
use std::time::Instant;

/// What became of a shard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShardOutcome {
    /// It was there already.
    Skipped,
    /// It was run and is there now.
    Written {
        /// How many records it has.
        lines: usize,
    },
    /// Somebody stopped it; nothing of it is kept.
    Interrupted,
}

/// Runs a shard into the directory of its plan, unless it is there already. What is there and
/// broken is made anew; what is of another plan is refused and left alone.
pub fn run_shard(
    work: &impl Work,
    plan: &ShardPlan,
    directory: &Path,
    shard: usize,
    params: &RunParams,
    watch: &Watch<'_>,
) -> Result<ShardOutcome, ShardError> {
    if shard >= plan.shards() {
        return Err(ShardError::NoSuchShard { index: shard, shards: plan.shards() });
    }
    plan.check(work, directory)?;
    let begin = Instant::now();
    let path = ShardPlan::path(directory, shard);
    match footer::read(plan, directory, shard, Care::Bytes, |_| Ok(()))? {
        State::Whole(_) => return Ok(ShardOutcome::Skipped),
        State::Foreign(reason) => return Err(ShardError::Foreign { path, reason }),
        State::Absent | State::Broken(_) => {}
    }
    work.players().iter().try_for_each(try_start).map_err(ExperimentError::Player)?;
    let range = plan.range(work, shard);
    make_folder(directory)?;
    let mut file = WholeFile::create(&path)?;
    let Some(sum) = write_lines(work, range.clone(), &mut file, params, watch)? else {
        return Ok(ShardOutcome::Interrupted);
    };
    let mut footer = sum.footer(plan, shard, range.start);
    footer.seconds = begin.elapsed().as_secs_f64();
    let mut line = serde_json::to_vec(&footer).expect("a footer is plain data");
    line.push(b'\n');
    file.put(&line)?;
    file.finish()?;
    Ok(ShardOutcome::Written { lines: range.len() })
}

/// Writes the records of these pieces in order; `None` when somebody stopped it.
fn write_lines(
    work: &impl Work,
    range: Range<usize>,
    file: &mut WholeFile,
    params: &RunParams,
    watch: &Watch<'_>,
) -> Result<Option<Sum>, RecordError> {
    let job = Job { first: range.start, end: range.end, threads: params.threads };
    let mut sum = Sum::default();
    let keep = |_, line: String| -> Result<(), RecordError> {
        let mut line = line.into_bytes();
        seal(&mut line);
        sum.add(&line, Care::Records);
        file.put(&line)
    };
    let worker = || work.worker(watch.stop());
    let ended = work_in_order(&job, watch, worker, |worker, piece| worker(piece), keep)?;
    Ok((ended.completion == Completion::Complete).then_some(sum))
}
