//! The census: who wins on every graph of a corpus, for every number of colors.
//!
//! Graphs come as lines of graph6 or sparse6, results go out as records in the order of the lines,
//! whatever the number of threads. Work is done in batches, so a corpus may be larger than memory
//! and may come from a pipe.
//!
//! What is deliberately absent: files (the caller reads lines and keeps records) and the search
//! itself.

mod filter;
mod summary;

pub use filter::{Filter, FilterError, NotComputed};
pub use summary::CensusSummary;

use crate::pool::{Completion, Job, Watch, work_in_order};
use crate::records::Record;
use mapduel_coloring::{ALICE, BOB, Winners, winners};
use mapduel_game::Side;
use mapduel_graph::formats::{ParseError, graph6, read_graph6_line};
use mapduel_graph::{Graph, Limit};
use serde::{Deserialize, Serialize};

/// The winner of a game, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// Every vertex got a color.
    Alice,
    /// Some vertex can never get one.
    Bob,
}

impl Winner {
    fn side(self) -> Side {
        match self {
            Winner::Alice => ALICE,
            Winner::Bob => BOB,
        }
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Winner {
        if side == ALICE { Winner::Alice } else { Winner::Bob }
    }
}

/// What is asked of every graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CensusParams {
    /// Who begins.
    pub starters: Starters,
    /// The limit of each single search.
    pub limit: Limit,
    /// How many graphs are solved at a time; 0 means one per core.
    pub threads: usize,
}

/// Who begins in a census.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starters {
    /// Alice.
    Alice,
    /// Bob.
    Bob,
    /// Each in a game of its own.
    Both,
}

/// The results of one graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CensusRecord {
    /// The graph.
    pub graph6: String,
    /// Its vertices.
    pub n: usize,
    /// Its edges.
    pub m: usize,
    /// The games that Alice begins, when asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub alice_first: Option<CensusWinners>,
    /// The games that Bob begins, when asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bob_first: Option<CensusWinners>,
}

/// Who wins with 1, 2, … max degree + 1 colors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CensusWinners {
    /// By number of colors; nothing where the limit came first.
    pub winners: Vec<Option<Winner>>,
    /// The least number of colors with which Alice wins.
    pub game_chromatic_number: Option<usize>,
}

/// A line of the corpus.
#[derive(Clone, Debug)]
pub struct CorpusLine {
    /// Its number in the input, from 1.
    pub number: usize,
    /// The line.
    pub text: String,
}

/// Solves a batch of lines and hands in the results, or why a line is no graph, in their order,
/// each as soon as all before it are there. The first error of `keep` ends the run.
pub fn solve_batch<Failure: Send>(
    lines: &[CorpusLine],
    params: &CensusParams,
    watch: &Watch<'_>,
    mut keep: impl FnMut(&CorpusLine, Result<CensusRecord, ParseError>) -> Result<(), Failure> + Send,
) -> Result<Completion, Failure> {
    work_in_order(
        &Job { first: 0, end: lines.len(), threads: params.threads },
        watch,
        || (),
        |(), index| {
            let result = solve_line(&lines[index], params);
            // What a stop ended is less than is true of the graph.
            (!watch.is_stopped()).then_some(result)
        },
        |index, result| keep(&lines[index], result),
    )
    .map(|ended| ended.completion)
}

/// The record of one line, or the error with the line's number.
fn solve_line(line: &CorpusLine, params: &CensusParams) -> Result<CensusRecord, ParseError> {
    let graph = read_graph6_line(&line.text).map_err(|error| error.in_line(line.number))?;
    Ok(solve_graph(&graph, params))
}

/// The results of one graph.
pub fn solve_graph(graph: &Graph, params: &CensusParams) -> CensusRecord {
    let games = |first| Some(CensusWinners::from(&winners(graph, first, params.limit)));
    CensusRecord {
        graph6: graph6::write(graph),
        n: graph.order(),
        m: graph.size(),
        alice_first: if params.starters == Starters::Bob { None } else { games(ALICE) },
        bob_first: if params.starters == Starters::Alice { None } else { games(BOB) },
    }
}

impl From<&Winners> for CensusWinners {
    fn from(known: &Winners) -> CensusWinners {
        CensusWinners {
            winners: known.winners.iter().map(|side| side.map(Winner::from)).collect(),
            game_chromatic_number: known.game_chromatic_number(),
        }
    }
}

impl CensusWinners {
    /// The winners as sides, on a graph with so many vertices.
    pub fn sides(&self, order: usize) -> Winners {
        let winners = self.winners.iter().map(|side| side.map(Winner::side)).collect();
        Winners { order, winners }
    }
}

impl Record for CensusRecord {
    fn check(&self) -> Result<(), String> {
        let graph = read_graph6_line(&self.graph6).map_err(|error| error.message)?;
        if (graph.order(), graph.size()) != (self.n, self.m) {
            return Err("its n and m are not those of its graph".into());
        }
        for games in self.games() {
            if games.winners.len() != graph.max_degree() + 1 {
                return Err("it has not one winner for each number of colors".into());
            }
            if games.game_chromatic_number != games.sides(self.n).game_chromatic_number() {
                return Err("its game chromatic number does not fit its winners".into());
            }
        }
        Ok(())
    }
}

impl CensusRecord {
    /// The games that were asked for.
    pub fn games(&self) -> impl Iterator<Item = &CensusWinners> {
        self.alice_first.iter().chain(&self.bob_first)
    }

    /// Whether every game is decided.
    pub fn complete(&self) -> bool {
        self.games().all(|games| games.sides(self.n).complete())
    }
}
