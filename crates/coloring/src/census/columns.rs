//! A record of the census as a row of a table, both starters side by side; conditions ask for the
//! same columns.

use super::{CensusRecord, CensusWinners, Winner};
use mapduel_graph::Limit;
use mapduel_graph::formats::read_graph6_line;
use mapduel_graph::invariants::chromatic_number;
use mapduel_playable::ColumnKind::{Integer, Text, Truth};
use mapduel_playable::{Cell, Column, columns_of};

/// What a column is, and what a record has there, found within a limit.
type Filled = (Column, fn(&CensusRecord, Limit) -> Cell);

/// Every column, in the order in which they stand.
const TABLE: [Filled; 11] = [
    (Column::new("graph6", Text, "the graph"), |record, _| record.graph6.as_str().into()),
    (Column::new("n", Integer, "its vertices"), |record, _| Cell::count(Some(record.n))),
    (Column::new("m", Integer, "its edges"), |record, _| Cell::count(Some(record.m))),
    (Column::new("max_degree", Integer, "its largest degree"), |record, _| {
        Cell::count(record.games().next().map(|games| games.winners.len() - 1))
    }),
    (Column::new("chi", Integer, "its chromatic number"), |record, limit| {
        let graph = read_graph6_line(&record.graph6).ok();
        Cell::count(graph.and_then(|graph| chromatic_number(&graph, limit).value()))
    }),
    (Column::new("chi_g", Integer, "the colors that Alice needs when she begins"), |record, _| {
        number(&record.alice_first)
    }),
    (Column::new("chi_gb", Integer, "the colors that Alice needs when Bob begins"), |record, _| {
        number(&record.bob_first)
    }),
    (
        Column::new("non_monotone", Truth, "whether more colors cost Alice the game for a starter"),
        |record, _| Cell::Truth(record.is_non_monotone()),
    ),
    (Column::new("undecided", Truth, "whether the limit came before some winner"), |record, _| {
        Cell::Truth(!record.complete())
    }),
    (
        Column::new(
            "winners_g",
            Text,
            "who wins with 1, 2, … colors when Alice begins: a letter each, `a`, `b` or `?`",
        ),
        |record, _| letters(&record.alice_first),
    ),
    (Column::new("winners_gb", Text, "the same when Bob begins"), |record, _| {
        letters(&record.bob_first)
    }),
];

/// The columns of a census, in their order.
pub const COLUMNS: [Column; TABLE.len()] = columns_of(&TABLE);

impl CensusRecord {
    /// The record as a row: a cell for each of [`COLUMNS`]. The limit is for what the record does not
    /// say: the chromatic number.
    pub fn row(&self, limit: Limit) -> Vec<Cell> {
        (0..TABLE.len()).map(|place| self.cell(place, limit)).collect()
    }

    /// What stands in one column.
    pub(super) fn cell(&self, place: usize, limit: Limit) -> Cell {
        TABLE[place].1(self, limit)
    }
}

fn number(games: &Option<CensusWinners>) -> Cell {
    Cell::count(games.as_ref().and_then(|games| games.game_chromatic_number))
}

/// Text, not a list: every program reads it, spreadsheets too.
fn letters(games: &Option<CensusWinners>) -> Cell {
    let letter = |winner: &Option<Winner>| match winner {
        Some(Winner::Alice) => 'a',
        Some(Winner::Bob) => 'b',
        None => '?',
    };
    let letters = |games: &CensusWinners| games.winners.iter().map(letter).collect();
    games.as_ref().map_or(Cell::Nothing, |games| Cell::Text(letters(games)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::{CensusParams, Starters, census};
    use mapduel_graph::families;

    #[test]
    fn a_row_says_what_the_record_says() {
        let alice = || (Cell::Integer(4), Cell::from("bbba"));
        let bob = || (Cell::Integer(3), Cell::from("bbaa"));
        let nobody = || (Cell::Nothing, Cell::Nothing);
        for (starters, first, second) in [
            (Starters::Both, alice(), bob()),
            (Starters::Alice, alice(), nobody()),
            (Starters::Bob, nobody(), bob()),
        ] {
            let graph = families::parse("petersen").unwrap();
            let record = census(&graph, &CensusParams { starters, limit: Limit::NONE });
            let row = record.row(Limit::NONE);
            for (cell, column) in row.iter().zip(COLUMNS) {
                assert!(cell.kind().is_none_or(|kind| kind == column.kind), "{}", column.name);
            }
            assert_eq!(row[1..5], [10, 15, 3, 3].map(Cell::Integer));
            assert_eq!(row[5..7], [first.0, second.0]);
            assert_eq!(row[7..9], [false, false].map(Cell::Truth));
            assert_eq!(row[9..], [first.1, second.1]);
        }
    }

    #[test]
    fn what_a_limit_cuts_off_is_nothing() {
        let graph = families::parse("random:60,0.5,1").unwrap();
        let unknown = CensusWinners {
            winners: vec![None; graph.max_degree() + 1],
            game_chromatic_number: None,
        };
        let record = CensusRecord {
            graph6: mapduel_graph::formats::graph6::write(&graph),
            n: graph.order(),
            m: graph.size(),
            alice_first: Some(unknown),
            bob_first: None,
        };
        let row = record.row(Limit::nodes(1));
        assert_eq!((&row[4], &row[8]), (&Cell::Nothing, &Cell::Truth(true)));
    }
}
