//! The census as every game has it that has one.

use crate::census::{COLUMNS, CensusParams, CensusRecord, CensusSummary, Starters, census};
use mapduel_graph::{Graph, Limit};
use mapduel_playable as playable;
use mapduel_playable::{Cell, Census, CensusColumn, CensusTally, CensusTotals, Members};
use std::collections::{BTreeMap, BTreeSet};

/// Who wins on every graph of a corpus, with every number of colors.
pub(super) const CENSUS: Census = Census {
    starters: Starters::NAMES,
    solve,
    check,
    columns: &COLUMNS,
    row,
    tally: || Box::<CensusSummary>::default(),
};

fn solve(graph: &Graph, params: &playable::CensusParams<'_>) -> Members {
    let starters = Starters::named(params.first).expect("one of the names was asked for");
    Members::of(&census(graph, &CensusParams { starters, limit: params.limit }))
}

fn check(answer: &Members) -> Result<(), String> {
    answer.read::<CensusRecord>()?.check()
}

fn row(answer: &Members, limit: Limit) -> Result<Vec<Cell>, String> {
    Ok(answer.read::<CensusRecord>()?.row(limit))
}

impl CensusTally for CensusSummary {
    fn add(&mut self, answer: &Members) -> Result<(), String> {
        CensusSummary::add(self, &answer.read()?);
        Ok(())
    }

    fn totals(&self) -> CensusTotals {
        let count = |counts: &BTreeMap<usize, u64>, colors| counts.get(&colors).copied();
        let numbers: BTreeSet<usize> =
            self.alice_first.keys().chain(self.bob_first.keys()).copied().collect();
        let row = |colors: usize| {
            let counts = [&self.alice_first, &self.bob_first];
            let counts = counts.map(|counts| count(counts, colors).unwrap_or(0));
            [colors as u64].into_iter().chain(counts).collect()
        };
        CensusTotals {
            graphs: self.graphs,
            remark: format!(
                "On {} of them more colors cost Alice the game; on {} the limit came before some \
                 answer.",
                self.non_monotone, self.undecided
            ),
            object: serde_json::to_value(self).expect("counts are plain data"),
            title: "Graphs by colors needed",
            columns: &[
                CensusColumn { name: "colors", title: "colors" },
                CensusColumn { name: "alice_first", title: "Alice begins" },
                CensusColumn { name: "bob_first", title: "Bob begins" },
            ],
            rows: numbers.into_iter().map(row).collect(),
        }
    }
}
