//! What one computation has used of its limit.

use crate::{Limit, Stop};
use std::time::{Duration, Instant};

/// The nodes and the time that one computation has used.
///
/// A step may take a few nanoseconds or some milliseconds, so the number of steps between two looks at
/// the clock follows the time that they took. What a computation finds does not depend on when it
/// looks, unless it is ended.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    most: u64,
    deadline: Option<Instant>,
    stop: Option<Stop>,
    exhausted: bool,
    /// When the clock was last read by a step.
    looked: Instant,
    /// The number of nodes at which something is to be done: the clock is read, or the end reached.
    next: u64,
    stride: u64,
}

/// What follows a step that was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The next step.
    GoOn,
    /// The next step, after a look at whoever looks on: the clock was read just now.
    Look,
    /// Nothing: the limit is reached.
    Over,
}

/// The clock is read at least once in so many nodes: it costs more than a small one.
const MOST_STRIDE: u64 = 1024;
/// And about this often: nodes of large dense graphs take milliseconds each.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

impl Meter {
    pub(crate) fn new(limit: Limit) -> Meter {
        let now = Instant::now();
        Meter {
            nodes: 0,
            most: limit.nodes.unwrap_or(u64::MAX),
            deadline: limit.time.and_then(|time| now.checked_add(time)),
            stop: limit.stop,
            exhausted: false,
            looked: now,
            next: 0,
            stride: 1,
        }
    }

    /// Asks for one node more; false once the limit is reached, and from then on for ever.
    #[inline]
    pub fn step(&mut self) -> bool {
        self.ask() != Count::Over
    }

    /// The same for who has something to look at besides.
    #[inline]
    pub fn ask(&mut self) -> Count {
        let count = if self.nodes >= self.next { self.pause() } else { Count::GoOn };
        self.nodes += u64::from(count != Count::Over);
        count
    }

    /// Counts one node that was searched, and says whether there may be another.
    #[inline]
    pub fn count(&mut self) -> Count {
        self.nodes += 1;
        if self.nodes >= self.next { self.pause() } else { Count::GoOn }
    }

    /// Counts nodes that were searched together; whether there may be more is told by the next one.
    #[inline]
    pub fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Reads the clock and decides when to read it again.
    #[cold]
    fn pause(&mut self) -> Count {
        let now = Instant::now();
        if self.exhausted || self.nodes >= self.most || self.is_late(now) {
            (self.exhausted, self.next) = (true, 0);
            return Count::Over;
        }
        let quick = now.duration_since(self.looked) < BETWEEN_LOOKS;
        self.stride = if quick { (2 * self.stride).min(MOST_STRIDE) } else { 1 };
        self.looked = now;
        self.next = (self.nodes + self.stride).min(self.most);
        Count::Look
    }

    /// Looks at the clock and the flag now, for work between two nodes that takes long: false when
    /// the time is over. The number of nodes does not matter here.
    pub fn look(&mut self) -> bool {
        let late = self.is_late(Instant::now());
        if late {
            (self.exhausted, self.next) = (true, 0);
        }
        !late
    }

    fn is_late(&self, now: Instant) -> bool {
        self.deadline.is_some_and(|deadline| now >= deadline) || self.stop.is_some_and(Stop::is_set)
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the limit was reached.
    pub fn is_exhausted(&self) -> bool {
        self.exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    #[test]
    fn a_flag_ends_a_computation_that_has_no_other_limit() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let mut meter = Limit::NONE.stopped_by(Stop::new(&FLAG)).start();
        assert!(meter.step() && meter.look());
        FLAG.store(true, Relaxed);
        assert!(!meter.look(), "whoever looks knows at once");
        assert!(!meter.step() && meter.is_exhausted());

        let mut meter = Limit::NONE.stopped_by(Stop::new(&FLAG)).start();
        assert!(!(0..2048).all(|_| meter.step()), "whoever only counts knows soon");
    }

    #[test]
    fn exactly_as_many_nodes_as_there_may_be() {
        for most in [1, 2, 3, 1023, 1024, 1025, 5000] {
            let mut asking = Limit::nodes(most).start();
            let given = (0..10_000).filter(|_| asking.step()).count() as u64;
            assert_eq!((given, asking.nodes()), (most, most));
            let mut counting = Limit::nodes(most).start();
            let over = (1..10_000).find(|_| counting.count() == Count::Over);
            assert_eq!(over, Some(most));
        }
        assert!(!Limit::nodes(0).start().step());
    }

    #[test]
    fn slow_steps_are_looked_at_one_by_one_and_fast_ones_seldom() {
        let mut slow = Limit::NONE.start();
        for step in 0..5 {
            std::thread::sleep(BETWEEN_LOOKS + Duration::from_millis(1));
            assert_eq!(slow.count(), Count::Look, "step {step}");
        }
        let mut fast = Limit::NONE.start();
        let looks = (0..100_000).filter(|_| fast.count() == Count::Look).count();
        assert!(looks < 10_000, "{looks} looks");
    }
}
