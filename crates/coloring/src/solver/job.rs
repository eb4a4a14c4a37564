//! One solve as all its threads see it: the limits, the progress, and who works where.

use super::numbers::Numbers;
use super::params::SolveProgress;
use mapduel_graph::{Limit, Stop};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Shared by the threads of one solve. When it ends, the progress has all its nodes.
pub(super) struct Job {
    nodes: AtomicU64,
    most: u64,
    deadline: Option<Instant>,
    outside: Option<Stop>,
    stop: AtomicBool,
    progress: Option<Arc<SolveProgress>>,
    clock_every: u64,
    /// How many threads are below a state, by its hash; empty when there is only one thread.
    busy: Vec<AtomicU8>,
}

const BUSY_SLOTS: usize = 1 << 14;
/// The clock and the progress are looked at once in so many nodes, on boards of one word; on wider
/// ones a node takes so long that they are looked at every time.
const CLOCK_EVERY: u64 = 64;

impl Job {
    pub(super) fn new(
        limit: Limit,
        threads: usize,
        progress: Option<Arc<SolveProgress>>,
        words: usize,
    ) -> Job {
        let slots = if threads > 1 { BUSY_SLOTS } else { 0 };
        Job {
            nodes: AtomicU64::new(0),
            most: limit.nodes.unwrap_or(u64::MAX),
            deadline: limit.time.and_then(|time| Instant::now().checked_add(time)),
            outside: limit.stop,
            stop: AtomicBool::new(false),
            progress,
            clock_every: if words == 1 { CLOCK_EVERY } else { 1 },
            busy: (0..slots).map(|_| AtomicU8::new(0)).collect(),
        }
    }

    /// Counts a node; false when the job must stop.
    #[inline]
    pub(super) fn step(&self) -> bool {
        if self.is_stopped() {
            return false;
        }
        let nodes = self.nodes.fetch_add(1, Relaxed);
        if nodes >= self.most {
            self.nodes.fetch_sub(1, Relaxed);
            self.stop();
            return false;
        }
        if nodes.is_multiple_of(self.clock_every) {
            if let Some(progress) = &self.progress {
                progress.add_nodes(if nodes == 0 { 0 } else { self.clock_every });
                if progress.is_stopped() {
                    self.stop();
                    return false;
                }
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
                || self.outside.is_some_and(Stop::is_set)
            {
                self.stop();
                return false;
            }
        }
        true
    }

    /// Reports the numbers of the root.
    pub(super) fn set_root(&self, numbers: Numbers) {
        if let Some(progress) = &self.progress {
            progress.set_root(numbers);
        }
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    #[inline]
    pub(super) fn enter(&self, hash: u64) {
        if !self.busy.is_empty() {
            self.slot(hash).fetch_add(1, Relaxed);
        }
    }

    #[inline]
    pub(super) fn leave(&self, hash: u64) {
        if !self.busy.is_empty() {
            self.slot(hash).fetch_sub(1, Relaxed);
        }
    }

    /// A disproof number as a thread should see it that would rather go where no other is.
    #[inline]
    pub(super) fn discouraged(&self, hash: u64, disproof: u64) -> u64 {
        match self.slot(hash).load(Relaxed) {
            0 => disproof,
            threads => disproof.saturating_add((disproof / 2 + 1).saturating_mul(threads.into())),
        }
    }

    fn slot(&self, hash: u64) -> &AtomicU8 {
        &self.busy[(hash >> 20) as usize % BUSY_SLOTS]
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(progress) = &self.progress {
            let nodes = self.nodes();
            let told = nodes.saturating_sub(1) / self.clock_every * self.clock_every;
            progress.add_nodes(nodes - told);
        }
    }
}
