//! How often a search looks up: at its onlooker and at the clock.
//!
//! A step may take a few nanoseconds or some milliseconds, so the number of steps between two looks
//! follows the time that they took. What a search finds does not depend on when it looks up, unless
//! it is ended.

use std::time::{Duration, Instant};

/// Looks that are farther apart than this come too late for somebody who waits.
const TOO_LONG: Duration = Duration::from_millis(10);

/// Looks that are nearer than this cost more than they are worth.
const TOO_SHORT: Duration = Duration::from_millis(1);

/// The steps between two looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    next: u64,
    stride: u64,
    most: u64,
    last: Instant,
}

impl Pace {
    /// Looks after the first step, and from then on after at most this many.
    pub(crate) fn new(most: u64) -> Pace {
        Pace { next: 1, stride: 1, most, last: Instant::now() }
    }

    /// Whether it is time to look up, after so many steps.
    #[inline]
    pub(crate) fn is_due(&mut self, steps: u64) -> bool {
        steps >= self.next && {
            self.adapt(steps);
            true
        }
    }

    /// The step after which it is time.
    #[inline]
    pub(crate) fn next(&self) -> u64 {
        self.next
    }

    #[cold]
    fn adapt(&mut self, steps: u64) {
        let now = Instant::now();
        let passed = now.duration_since(self.last);
        if passed > TOO_LONG {
            self.stride = (self.stride / 2).max(1);
        } else if passed < TOO_SHORT {
            self.stride = (self.stride * 2).min(self.most);
        }
        self.next = steps + self.stride;
        self.last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_steps_are_looked_at_one_by_one_and_fast_ones_seldom() {
        let mut slow = Pace::new(64);
        for steps in 1..6 {
            std::thread::sleep(TOO_LONG + Duration::from_millis(1));
            assert!(slow.is_due(steps), "step {steps}");
        }
        let mut fast = Pace::new(64);
        let looks = (1..=100_000).filter(|&steps| fast.is_due(steps)).count();
        assert!(looks < 10_000, "{looks} looks");
    }
}
