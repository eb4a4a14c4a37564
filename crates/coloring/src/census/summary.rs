//! What a census says in sum.

use super::{CensusRecord, CensusWinners};
use serde::Serialize;
use std::collections::BTreeMap;

/// Histograms of the game chromatic number, and the odd cases.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CensusSummary {
    /// Graphs counted.
    pub graphs: u64,
    /// Lines that were no graphs.
    pub bad_lines: u64,
    /// Graphs by game chromatic number when Alice begins.
    pub alice_first: BTreeMap<usize, u64>,
    /// Graphs by the least number of colors with which Alice wins when Bob begins.
    pub bob_first: BTreeMap<usize, u64>,
    /// Graphs on which more colors cost Alice the game, for some starter.
    pub non_monotone: u64,
    /// Graphs with an undecided game.
    pub undecided: u64,
}

impl CensusSummary {
    /// Counts one more graph.
    pub fn add(&mut self, record: &CensusRecord) {
        self.graphs += 1;
        count(&mut self.alice_first, &record.alice_first);
        count(&mut self.bob_first, &record.bob_first);
        self.non_monotone += u64::from(record.is_non_monotone());
        self.undecided += u64::from(!record.complete());
    }
}

fn count(histogram: &mut BTreeMap<usize, u64>, games: &Option<CensusWinners>) {
    if let Some(number) = games.as_ref().and_then(|games| games.game_chromatic_number) {
        *histogram.entry(number).or_insert(0) += 1;
    }
}
