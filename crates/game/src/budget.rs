//! How much a player may think about one move.

use mapduel_limit::Limit;
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
    /// The number of steps, when the budget is not a time.
    pub fn steps(self) -> Option<u64> {
        self.limit().nodes
    }

    /// What a search that begins now may spend, in its own steps.
    pub fn limit(self) -> Limit {
        match self {
            Budget::Simulations(steps) | Budget::Nodes(steps) => Limit::nodes(steps),
            Budget::Time(time) => Limit::time(time),
        }
    }
}
