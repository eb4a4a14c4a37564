//! How much a player may think about one move.

use std::time::Duration;

/// The price of one decision. Simulations and nodes are reproducible; time is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Games simulated from the position (Monte-Carlo players).
    Simulations(u64),
    /// Positions visited (tree searches).
    Nodes(u64),
    /// Wall-clock time.
    Time(Duration),
}

impl Budget {
    /// The limit as a number of steps, when the budget is not a time.
    pub fn steps(self) -> Option<u64> {
        match self {
            Budget::Simulations(steps) | Budget::Nodes(steps) => Some(steps),
            Budget::Time(_) => None,
        }
    }
}
