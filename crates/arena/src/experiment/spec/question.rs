//! Questions that are not about a fixed number of games.

use crate::census::Starters;
use mapduel_statistics::SprtParams;
use serde::{Deserialize, Serialize};

/// The two hypotheses of a sequential test about the first player's advantage over the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SprtSpec {
    /// "No better than this", in Elo.
    #[serde(default)]
    pub elo0: f64,
    /// "At least this much better", in Elo.
    pub elo1: f64,
    /// The chance to accept `elo1` though `elo0` is true.
    #[serde(default = "five_percent")]
    pub alpha: f64,
    /// The chance to accept `elo0` though `elo1` is true.
    #[serde(default = "five_percent")]
    pub beta: f64,
}

impl SprtSpec {
    /// For the test itself.
    pub fn params(&self) -> SprtParams {
        let SprtSpec { elo0, elo1, alpha, beta } = *self;
        SprtParams { elo0, elo1, alpha, beta }
    }
}

fn five_percent() -> f64 {
    0.05
}

/// What is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveSpec {
    /// A file of graph6 or sparse6 lines, or a corpus that comes with the program.
    pub corpus: String,
    /// Who begins.
    #[serde(default)]
    pub first: StartersSpec,
    /// The most positions of one search.
    #[serde(default = "solve_nodes")]
    pub nodes: u64,
}

fn solve_nodes() -> u64 {
    10_000_000
}

/// Who begins in the games that are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StartersSpec {
    /// Alice.
    #[default]
    Alice,
    /// Bob.
    Bob,
    /// Each in a game of its own.
    Both,
}

impl From<StartersSpec> for Starters {
    fn from(spec: StartersSpec) -> Starters {
        match spec {
            StartersSpec::Alice => Starters::Alice,
            StartersSpec::Bob => Starters::Bob,
            StartersSpec::Both => Starters::Both,
        }
    }
}
