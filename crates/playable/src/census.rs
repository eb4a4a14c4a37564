//! The census of a game: who wins on every graph of a corpus, where the game can say it.
//!
//! A game that has one brings four functions in its entry: what is found out about one graph, as the
//! members of a record; whether such a record contradicts itself; the record as a row of a table; and
//! what many of them say in sum.
//!
//! What is deliberately absent: reading and writing lines, threads, and going on after an
//! interruption: all that is the same for every game and is done above.

use crate::{Cell, Column, Members};
use mapduel_graph::{Graph, Limit};
use serde_json::Value;

/// How a game is asked about every graph of a corpus.
#[derive(Clone, Copy)]
pub struct Census {
    /// Who may begin, as a question says it; the first of them when it does not say.
    pub starters: &'static [&'static str],
    /// What is found out about a graph. The graph itself is there as `graph6`.
    pub solve: fn(&Graph, &CensusParams<'_>) -> Members,
    /// What is wrong with an answer that is none, or contradicts itself.
    pub check: fn(&Members) -> Result<(), String>,
    /// The columns of a table of answers.
    pub columns: &'static [Column],
    /// An answer as a row of that table, or what is wrong with it; the limit is for what the answer
    /// does not say.
    pub row: fn(&Members, Limit) -> Result<Vec<Cell>, String>,
    /// Begins to count.
    pub tally: fn() -> Box<dyn CensusTally>,
}

/// What is asked of every graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CensusParams<'a> {
    /// Who begins: one of the census's starters.
    pub first: &'a str,
    /// The limit of each single search.
    pub limit: Limit,
}

impl<'a> CensusParams<'a> {
    /// This one begins, with this limit for each single search.
    pub fn new(first: &'a str, limit: Limit) -> CensusParams<'a> {
        CensusParams { first, limit }
    }
}

mapduel_game::setters!(CensusParams<'a> {
    with_first(first: &'a str),
    with_limit(limit: Limit),
});

/// Counts what was found out about many graphs.
pub trait CensusTally {
    /// Counts one more graph, or says what is wrong with its answer.
    fn add(&mut self, answer: &Members) -> Result<(), String>;
    /// What was counted so far.
    fn totals(&self) -> CensusTotals;
}

/// What a census says in sum.
#[derive(Clone, Debug, PartialEq)]
pub struct CensusTotals {
    /// How many graphs were counted.
    pub graphs: u64,
    /// What of it is worth a sentence, for people.
    pub remark: String,
    /// Everything, for scripts.
    pub object: Value,
    /// What the table is called.
    pub title: &'static str,
    /// What stands in its columns.
    pub columns: &'static [CensusColumn],
    /// The numbers in its rows.
    pub rows: Vec<Vec<u64>>,
}

/// A column of the table of a census.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CensusColumn {
    /// Its name for spreadsheets.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
}
