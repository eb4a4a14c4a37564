//! Threads that take numbered pieces of work one after the other and hand the results in.

use mapduel_graph::Stop;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Somebody who looks on, and may stop the run.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Called after every finished game.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Set it, and no further game begins; games that have begun are cut off and do not count. It
    /// lives as long as the program, because exact computations listen to it too.
    pub stop: &'static AtomicBool,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games that are finished, those of earlier runs included.
    pub done: u64,
    /// Games in all.
    pub total: u64,
}

/// Whether a run came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Everything was done.
    Complete,
    /// It was stopped; what was finished is kept.
    Interrupted,
}

/// How a piece of work ended that somebody may stop.
pub(crate) struct Ended {
    /// Whether everything was done.
    pub(crate) completion: Completion,
    /// What was begun and cut off by the stop.
    pub(crate) cut: usize,
    /// What was done and yet not kept, because something before it was cut off.
    pub(crate) dropped: usize,
}

impl Watch<'_> {
    /// The flag, for the limits of exact computations.
    pub fn stop(&self) -> Stop {
        Stop::new(self.stop)
    }

    /// Whether somebody has stopped the run.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Watch<'static> {
    /// Nobody looks on.
    pub const NONE: Watch<'static> = Watch { progress: &|_| {}, stop: &NEVER };
}

static NEVER: AtomicBool = AtomicBool::new(false);

/// The indices of the work and the number of threads.
pub(crate) struct Job {
    /// The first index that is not done yet.
    pub(crate) first: usize,
    /// One past the last index.
    pub(crate) end: usize,
    /// How many threads work; 0 means one per core.
    pub(crate) threads: usize,
}

/// Does the work of every index in parallel and gives the results to `keep`, with their index, in
/// the order in which they are finished.
///
/// Work that answers `None` was cut off by a stop. Threads take the indices in order, so that only
/// what is cut off leaves a gap and whoever puts the results back into order lets only a few of them
/// wait. That is why these are plain threads and not rayon's: work stealing begins in the middle.
/// Each thread has a memory of its own. The first error of `keep` ends the run.
pub(crate) fn work_through<Memory, Output: Send, Failure: Send>(
    job: &Job,
    watch: &Watch<'_>,
    memory: impl Fn() -> Memory + Sync,
    work: impl Fn(&mut Memory, usize) -> Option<Output> + Sync,
    keep: impl FnMut(usize, Output) -> Result<(), Failure> + Send,
) -> Result<Ended, Failure> {
    let next = AtomicUsize::new(job.first);
    let collector = Mutex::new(Collector { done: job.first, keep, failure: None });
    let (failed, cut) = (AtomicBool::new(false), AtomicUsize::new(0));
    let worker = || {
        let mut memory = memory();
        while !watch.is_stopped() && !failed.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= job.end {
                break;
            }
            let Some(output) = work(&mut memory, index) else {
                cut.fetch_add(1, Ordering::Relaxed);
                break;
            };
            let mut collector = collector.lock().expect("a worker that panics ends the run");
            if collector.take(index, output) == Taken::Kept {
                (watch.progress)(Progress { done: collector.done as u64, total: job.end as u64 });
            } else {
                failed.store(true, Ordering::Relaxed);
            }
        }
    };
    let threads = match job.threads {
        0 => std::thread::available_parallelism().map_or(1, |threads| threads.get()),
        threads => threads,
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(job.end.saturating_sub(job.first)) {
            // A thread that the system does not give is done without: this one works anyway.
            let _ = std::thread::Builder::new().spawn_scoped(scope, worker);
        }
        worker();
    });
    let collector = collector.into_inner().expect("no worker panicked");
    match collector.failure {
        Some(failure) => Err(failure),
        None => Ok(Ended {
            completion: match collector.done >= job.end {
                true => Completion::Complete,
                false => Completion::Interrupted,
            },
            cut: cut.into_inner(),
            dropped: 0,
        }),
    }
}

/// The same with results in the order of the indices: each waits until all before it are kept.
pub(crate) fn work_in_order<Memory, Output: Send, Failure: Send>(
    job: &Job,
    watch: &Watch<'_>,
    memory: impl Fn() -> Memory + Sync,
    work: impl Fn(&mut Memory, usize) -> Option<Output> + Sync,
    mut keep: impl FnMut(usize, Output) -> Result<(), Failure> + Send,
) -> Result<Ended, Failure> {
    let (mut waiting, mut next) = (BTreeMap::new(), job.first);
    let ended = work_through(job, watch, memory, work, |index, output| {
        waiting.insert(index, output);
        while let Some(output) = waiting.remove(&next) {
            keep(next, output)?;
            next += 1;
        }
        Ok(())
    })?;
    Ok(Ended { dropped: waiting.len(), ..ended })
}

/// Does the work of every number in parallel, so many at a time (0 means one per core), and gives the
/// results to `keep` in the order of the numbers, whatever the number of threads. The first error of
/// `keep` ends the run: with it whoever has enough says so. Work that answers `None` was cut off by a stop.
pub fn each_in_order<Output: Send, Failure: Send>(
    numbers: Range<usize>,
    threads: usize,
    watch: &Watch<'_>,
    work: impl Fn(usize) -> Option<Output> + Sync,
    mut keep: impl FnMut(Output) -> Result<(), Failure> + Send,
) -> Result<Completion, Failure> {
    let job = Job { first: numbers.start, end: numbers.end, threads };
    work_in_order(&job, watch, || (), |(), number| work(number), |_, output| keep(output))
        .map(|ended| ended.completion)
}

/// Where results are handed in, one at a time.
struct Collector<Keep, Failure> {
    done: usize,
    keep: Keep,
    failure: Option<Failure>,
}

#[derive(PartialEq, Eq)]
enum Taken {
    Kept,
    Refused,
}

impl<Keep, Failure> Collector<Keep, Failure> {
    fn take<Output>(&mut self, index: usize, output: Output) -> Taken
    where
        Keep: FnMut(usize, Output) -> Result<(), Failure>,
    {
        if self.failure.is_some() {
            return Taken::Refused;
        }
        match (self.keep)(index, output) {
            Ok(()) => {
                self.done += 1;
                Taken::Kept
            }
            Err(failure) => {
                self.failure = Some(failure);
                Taken::Refused
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn every_piece_of_work_is_done_once_by_any_number_of_threads() {
        for threads in [0, 1, 2, 7] {
            let mut kept = Vec::new();
            let job = Job { first: 10, end: 200, threads };
            let keep = |index, output| -> Result<(), Infallible> {
                kept.push((index, output));
                Ok(())
            };
            let work = |_: &mut (), index: usize| {
                if index.is_multiple_of(7) {
                    std::thread::yield_now();
                }
                Some(index * index)
            };
            let ended = work_through(&job, &Watch::NONE, || (), work, keep);
            assert_eq!(ended.unwrap().completion, Completion::Complete);
            kept.sort_unstable();
            assert!(kept.into_iter().eq((10..200).map(|index| (index, index * index))));
        }
    }

    #[test]
    fn results_are_kept_in_order_whoever_is_first() {
        let mut kept = Vec::new();
        let job = Job { first: 3, end: 60, threads: 4 };
        let keep = |index, output| -> Result<(), Infallible> {
            kept.push((index, output));
            Ok(())
        };
        let work = |_: &mut (), index: usize| {
            // Every fourth one takes so long that others overtake it.
            if index.is_multiple_of(4) {
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
            Some(10 * index)
        };
        let ended = work_in_order(&job, &Watch::NONE, || (), work, keep).unwrap();
        assert_eq!((ended.completion, ended.dropped), (Completion::Complete, 0));
        assert!(kept.into_iter().eq((3..60).map(|index| (index, 10 * index))));
    }

    #[test]
    fn a_stop_leaves_no_gap() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let progress = |progress: Progress| {
            if progress.done == 50 {
                STOP.store(true, Ordering::Relaxed);
            }
        };
        let mut kept = Vec::new();
        let keep = |index, ()| -> Result<(), Infallible> {
            kept.push(index);
            Ok(())
        };
        let job = Job { first: 0, end: 1_000_000, threads: 5 };
        let watch = Watch { progress: &progress, stop: &STOP };
        let ended = work_through(&job, &watch, || (), |_, _| Some(()), keep).unwrap();
        assert_eq!((ended.completion, ended.cut), (Completion::Interrupted, 0));
        kept.sort_unstable();
        assert!(kept.len() >= 50);
        assert!(kept.iter().copied().eq(0..kept.len()));
    }

    #[test]
    fn the_first_failure_ends_the_run_and_nothing_is_kept_after_it() {
        let mut kept = 0;
        let job = Job { first: 0, end: 1_000_000, threads: 3 };
        let keep = |_, ()| {
            if kept == 20 {
                return Err("full");
            }
            kept += 1;
            Ok(())
        };
        let ended = work_through(&job, &Watch::NONE, || (), |_, _| Some(()), keep);
        assert_eq!(ended.err(), Some("full"));
        assert_eq!(kept, 20);
    }

    #[test]
    fn nothing_to_do_is_done_at_once() {
        let job = Job { first: 5, end: 5, threads: 4 };
        let keep = |_, ()| -> Result<(), Infallible> { Ok(()) };
        let work = |_: &mut (), _| unreachable!("there is no work");
        let ended = work_through(&job, &Watch::NONE, || (), work, keep).unwrap();
        assert_eq!(ended.completion, Completion::Complete);
    }

    #[test]
    fn what_is_cut_off_is_missing_and_counted() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let watch = Watch { progress: &|_| {}, stop: &STOP };
        let job = Job { first: 0, end: 100, threads: 1 };
        // The fifth piece is still being worked on when the stop comes.
        let work = |_: &mut (), index: usize| {
            STOP.store(index == 4, Ordering::Relaxed);
            (index < 4).then_some(index)
        };
        let mut done = Vec::new();
        let keep = |index, _| -> Result<(), Infallible> {
            done.push(index);
            Ok(())
        };
        let ended = work_through(&job, &watch, || (), work, keep).unwrap();
        assert_eq!((done, ended.cut, ended.dropped), (vec![0, 1, 2, 3], 1, 0));
        assert_eq!(ended.completion, Completion::Interrupted);
    }

    #[test]
    fn in_order_nothing_is_kept_after_a_piece_that_is_cut_off() {
        static STOP: AtomicBool = AtomicBool::new(false);
        static LATER: AtomicUsize = AtomicUsize::new(0);
        let watch = Watch { progress: &|_| {}, stop: &STOP };
        let job = Job { first: 0, end: 3, threads: 2 };
        // The first piece lasts until both of the others are done, and is then cut off.
        let work = |_: &mut (), index: usize| {
            if index > 0 {
                LATER.fetch_add(1, Ordering::SeqCst);
                return Some(index);
            }
            while LATER.load(Ordering::SeqCst) < 2 {
                std::thread::yield_now();
            }
            STOP.store(true, Ordering::SeqCst);
            None
        };
        let keep = |_, _| -> Result<(), Infallible> { unreachable!("nothing comes in order") };
        let ended = work_in_order(&job, &watch, || (), work, keep).unwrap();
        assert_eq!((ended.cut, ended.dropped), (1, 2));
        assert_eq!(ended.completion, Completion::Interrupted);
    }
}
