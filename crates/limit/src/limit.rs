//! How long a computation may run, and who may end it.

use crate::Meter;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A limit on a computation. Whoever hits it says so and gives what is known: never a wrong answer
/// and never a hang.
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
        Meter::new(self)
    }
}
