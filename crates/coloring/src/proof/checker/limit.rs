//! How far a check is, and what may end it.

use super::{CheckParams, Reason};
use mapduel_graph::Stop;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// The end of the time, the flag, and the count of what is done.
#[derive(Clone)]
pub(super) struct CheckLimit {
    deadline: Option<Instant>,
    stop: Option<Stop>,
    checked: Arc<AtomicU64>,
    looks: Cell<u32>,
}

/// The clock is read once in so many looks.
const CLOCK_EVERY: u32 = 64;

impl CheckLimit {
    pub(super) fn new(params: &CheckParams) -> CheckLimit {
        CheckLimit {
            deadline: params.limit.time.and_then(|time| Instant::now().checked_add(time)),
            stop: params.limit.stop,
            checked: Arc::clone(&params.checked),
            looks: Cell::new(0),
        }
    }

    /// Whether to go on.
    pub(super) fn look(&self) -> Result<(), Reason> {
        self.looks.set(self.looks.get().wrapping_add(1));
        let late = self.looks.get().is_multiple_of(CLOCK_EVERY)
            && self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late || self.stop.is_some_and(Stop::is_set) { Err(Reason::Stopped) } else { Ok(()) }
    }

    pub(super) fn count_entry(&self) {
        self.checked.fetch_add(1, Relaxed);
    }
}
