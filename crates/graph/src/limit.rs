//! How long an exact computation may run, and who may end it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A limit on an exact computation. Whoever hits it says so and gives a bracket: never a wrong
/// answer and never a hang.
///
/// A limit in nodes gives the same result on every machine; a limit in time does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// The most search nodes.
    pub nodes: Option<u64>,
    /// The longest wall-clock time.
    pub time: Option<Duration>,
    /// Who may end it from outside.
    pub stop: Option<Stop>,
}

/// A flag that ends computations when it is set, such as the one that Ctrl-C sets.
#[derive(Clone, Copy, Debug)]
pub struct Stop(&'static AtomicBool);

impl Stop {
    /// Listens to this flag.
    pub fn new(flag: &'static AtomicBool) -> Stop {
        Stop(flag)
    }

    /// Whether the flag is set.
    #[inline]
    pub fn is_set(self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Equal stops listen to the same flag.
impl PartialEq for Stop {
    fn eq(&self, other: &Stop) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Stop {}

impl Limit {
    /// No limit.
    pub const NONE: Limit = Limit { nodes: None, time: None, stop: None };

    /// At most this many search nodes.
    pub fn nodes(nodes: u64) -> Limit {
        Limit { nodes: Some(nodes), ..Limit::NONE }
    }

    /// At most this much time from the start of the computation.
    pub fn time(time: Duration) -> Limit {
        Limit { time: Some(time), ..Limit::NONE }
    }

    /// The same, ended too when this flag is set.
    pub fn stopped_by(self, stop: Stop) -> Limit {
        Limit { stop: Some(stop), ..self }
    }

    /// What is left of it when the computation began a while ago.
    pub fn since(self, began: Instant) -> Limit {
        Limit { time: self.time.map(|time| time.saturating_sub(began.elapsed())), ..self }
    }

    /// Starts counting.
    pub fn start(self) -> Meter {
        Meter {
            nodes: 0,
            most: self.nodes.unwrap_or(u64::MAX),
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            stop: self.stop,
            exhausted: false,
            looked: Instant::now(),
            next_look: 0,
            stride: 1,
        }
    }
}

/// The nodes and the time that one computation has used.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    most: u64,
    deadline: Option<Instant>,
    stop: Option<Stop>,
    exhausted: bool,
    /// When the clock was last read by a step.
    looked: Instant,
    /// The node at which it is read again.
    next_look: u64,
    stride: u64,
}

/// The clock is read at least once in so many nodes: it costs more than a small one.
const MOST_STRIDE: u64 = 1024;
/// And about this often: nodes of large dense graphs take milliseconds each.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

impl Meter {
    /// Counts one node; false once the limit is reached, and from then on for ever.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.exhausted {
            return false;
        }
        if self.nodes >= self.most || self.nodes >= self.next_look && self.is_late() {
            self.exhausted = true;
            return false;
        }
        self.nodes += 1;
        true
    }

    /// Reads the clock and decides when to read it again.
    #[cold]
    fn is_late(&mut self) -> bool {
        let now = Instant::now();
        let quick = now.duration_since(self.looked) < BETWEEN_LOOKS;
        self.stride = if quick { (2 * self.stride).min(MOST_STRIDE) } else { 1 };
        self.looked = now;
        self.next_look = self.nodes + self.stride;
        self.is_over(now)
    }

    /// Looks at the clock and the flag now, for work between two nodes that takes long: false when
    /// the time is over. The number of nodes does not matter here.
    pub fn look(&mut self) -> bool {
        let over = self.is_over(Instant::now());
        self.exhausted = self.exhausted || over;
        !over
    }

    fn is_over(&self, now: Instant) -> bool {
        self.deadline.is_some_and(|deadline| now >= deadline) || self.stop.is_some_and(Stop::is_set)
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the limit was reached.
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FLAG: AtomicBool = AtomicBool::new(false);

    #[test]
    fn a_flag_ends_a_computation_that_has_no_other_limit() {
        let mut meter = Limit::NONE.stopped_by(Stop::new(&FLAG)).start();
        assert!(meter.step() && meter.look());
        FLAG.store(true, Relaxed);
        assert!(!meter.look(), "whoever looks knows at once");
        assert!(!meter.step() && meter.exhausted());

        let mut meter = Limit::NONE.stopped_by(Stop::new(&FLAG)).start();
        assert!(!(0..2048).all(|_| meter.step()), "whoever only counts knows soon");
    }
}
