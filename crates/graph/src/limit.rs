//! How long an exact computation may run.

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
}

impl Limit {
    /// No limit.
    pub const NONE: Limit = Limit { nodes: None, time: None };

    /// At most this many search nodes.
    pub fn nodes(nodes: u64) -> Limit {
        Limit { nodes: Some(nodes), time: None }
    }

    /// At most this much time from the start of the computation.
    pub fn time(time: Duration) -> Limit {
        Limit { nodes: None, time: Some(time) }
    }

    /// Starts counting.
    pub fn start(self) -> Meter {
        Meter {
            nodes: 0,
            most: self.nodes.unwrap_or(u64::MAX),
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            exhausted: false,
        }
    }
}

/// The nodes and the time that one computation has used.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    most: u64,
    deadline: Option<Instant>,
    exhausted: bool,
}

impl Meter {
    /// Counts one node; false once the limit is reached, and from then on for ever.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.exhausted {
            return false;
        }
        // The clock is read rarely: it costs more than a node.
        let clock = self.nodes & 1023 == 0;
        if self.nodes >= self.most
            || clock && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.exhausted = true;
            return false;
        }
        self.nodes += 1;
        true
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the limit was reached.
    pub fn exhausted(&self) -> bool {
        self.exhausted
    }
}
