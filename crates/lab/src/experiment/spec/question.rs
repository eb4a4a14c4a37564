//! Questions that are not about a fixed number of games.

use super::SpecError;
use mapduel_playable::Census;
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
        SprtParams::default().with_elo0(elo0).with_elo1(elo1).with_alpha(alpha).with_beta(beta)
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
    /// Who begins, as the census of the game says it; its first word for it when nothing is said.
    #[serde(default)]
    pub first: String,
    /// The most positions of one search.
    #[serde(default = "solve_nodes")]
    pub nodes: u64,
}

impl SolveSpec {
    /// Refuses starters that the game does not know.
    pub(crate) fn check_first(&self, census: &Census) -> Result<(), SpecError> {
        match census.starters.contains(&self.first.as_str()) {
            true => Ok(()),
            false => {
                let names = census.starters.join(", ");
                let problem = format!("`first` is `{}`; write one of {names}", self.first);
                Err(SpecError::at("`solve`", problem))
            }
        }
    }
}

fn solve_nodes() -> u64 {
    10_000_000
}
