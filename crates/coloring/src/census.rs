//! The census: who wins on a graph with every number of colors, as a record that can be kept and as a
//! row of a table ([`COLUMNS`]); which records are worth a look ([`Filter`]), and what many of them say
//! in sum ([`CensusSummary`]).
//!
//! ```
//! use mapduel_coloring::census::{CensusParams, Starters, census};
//! use mapduel_graph::{Graph, Limit};
//!
//! let path = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
//! let record = census(&path, &CensusParams { starters: Starters::Both, limit: Limit::NONE });
//! assert_eq!(record.alice_first.expect("asked for").game_chromatic_number, Some(3));
//! assert_eq!(record.bob_first.expect("asked for").game_chromatic_number, Some(2));
//! # Ok::<(), mapduel_graph::GraphError>(())
//! ```
//!
//! What is deliberately absent: lines, files, threads, and the search itself.

mod columns;
mod filter;
mod summary;

pub use columns::COLUMNS;
pub use filter::{Filter, FilterError, NotComputed};
pub use summary::CensusSummary;

use crate::{ALICE, BOB, Winners, winners};
use mapduel_game::Side;
use mapduel_graph::formats::{graph6, read_graph6_line};
use mapduel_graph::{Graph, Limit};
use serde::{Deserialize, Serialize};

/// What is asked of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CensusParams {
    /// Who begins.
    pub starters: Starters,
    /// The limit of each single search.
    pub limit: Limit,
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
#[serde(deny_unknown_fields)]
pub struct CensusRecord {
    /// The graph.
    pub graph6: String,
    /// Its vertices.
    pub n: usize,
    /// Its edges.
    pub m: usize,
    /// The games that Alice begins, when asked for. Records of earlier programs leave it out when not.
    #[serde(default)]
    pub alice_first: Option<CensusWinners>,
    /// The games that Bob begins, when asked for.
    #[serde(default)]
    pub bob_first: Option<CensusWinners>,
}

/// Who wins with 1, 2, … max degree + 1 colors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CensusWinners {
    /// By number of colors; nothing where the limit came first.
    pub winners: Vec<Option<Winner>>,
    /// The least number of colors with which Alice wins.
    pub game_chromatic_number: Option<usize>,
}

/// The winner of a game, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// Every vertex gets a color.
    Alice,
    /// Some vertex never gets one.
    Bob,
}

/// The results of one graph.
pub fn census(graph: &Graph, params: &CensusParams) -> CensusRecord {
    let games = |first| Some(CensusWinners::from(&winners(graph, first, params.limit)));
    CensusRecord {
        graph6: graph6::write(graph),
        n: graph.order(),
        m: graph.size(),
        alice_first: if params.starters == Starters::Bob { None } else { games(ALICE) },
        bob_first: if params.starters == Starters::Alice { None } else { games(BOB) },
    }
}

impl Starters {
    /// The names by which questions ask for them; Alice begins where nothing else is said.
    pub const NAMES: &'static [&'static str] = &["alice", "bob", "both"];

    /// Those with this name.
    pub fn named(name: &str) -> Option<Starters> {
        match name {
            "alice" => Some(Starters::Alice),
            "bob" => Some(Starters::Bob),
            "both" => Some(Starters::Both),
            _ => None,
        }
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Winner {
        if side == ALICE { Winner::Alice } else { Winner::Bob }
    }
}

impl Winner {
    /// The same as a side.
    pub fn side(self) -> Side {
        match self {
            Winner::Alice => ALICE,
            Winner::Bob => BOB,
        }
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

impl CensusRecord {
    /// What is wrong with a record that contradicts itself.
    pub fn check(&self) -> Result<(), String> {
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

    /// The games that were asked for.
    pub fn games(&self) -> impl Iterator<Item = &CensusWinners> {
        self.alice_first.iter().chain(&self.bob_first)
    }

    /// Whether more colors cost Alice the game, for some starter.
    pub fn is_non_monotone(&self) -> bool {
        self.games().any(|games| games.sides(self.n).is_non_monotone())
    }

    /// Whether every game is decided.
    pub fn complete(&self) -> bool {
        self.games().all(|games| games.sides(self.n).complete())
    }
}
