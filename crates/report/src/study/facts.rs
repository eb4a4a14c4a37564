//! What is true of the study's graphs, whoever plays on them: bounds, exact winners, and certificates
//! of the game chromatic numbers. All of it is computed once, after the games, and kept beside the
//! records in `facts.json`; reports only read it.
//!
//! What a limit in nodes left open is a fact as well, and is kept; what a stop left open is not, so
//! that the next run goes on with it. Facts of another program or of other limits are computed anew.

use super::certificates::{CertificateFact, certify};
use super::published::PublishedGraph;
use super::{StudyError, load, trouble};
use crate::plot::ExactWinner;
use mapduel_coloring::census::Winner;
use mapduel_coloring::{ALICE, ColoringGame, bounds, solve};
use mapduel_game::{Checksum, Game};
use mapduel_graph::{Graph, Limit, Stop};
use mapduel_lab::VERSION;
use mapduel_lab::records;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::Path;

/// What the file is called.
pub const FACTS: &str = "facts.json";

/// The layout of the file.
const SCHEMA: u32 = 1;
/// The largest file that is read: a hundred times what eleven graphs need.
const MOST_BYTES: u64 = 1 << 20;

/// What is known of the graphs of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    schema: u32,
    /// The program that computed them.
    pub version: String,
    /// How much it was allowed to search.
    pub limits: FactLimits,
    /// Graph by graph.
    pub graphs: Vec<GraphFacts>,
    /// Over everything before, in hexadecimal.
    checksum: String,
}

/// The most nodes of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct FactLimits {
    /// For each of a graph's invariants.
    pub bound_nodes: u64,
    /// For the winner with one number of colors.
    pub winner_nodes: u64,
    /// For a certificate, and positions listed in it.
    pub certificate_nodes: u64,
}

impl FactLimits {
    /// The study's graphs need far fewer for bounds and certificates; winners are looked for as long as
    /// one waits for a report.
    const OURS: FactLimits =
        FactLimits { bound_nodes: 2_000_000, winner_nodes: 100_000, certificate_nodes: 2_000_000 };
}

/// What is known of one graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphFacts {
    /// The name of its map.
    pub name: String,
    /// What theory says.
    pub bounds: Option<BoundFacts>,
    /// Who wins with perfect play with 1, 2, … colors, Alice to begin; nothing where the limit came
    /// first.
    pub winners: Vec<Option<Winner>>,
    /// What was proved, by files that were checked.
    pub certificates: Vec<CertificateFact>,
}

/// What theory says of one graph; nothing where the limit came first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundFacts {
    /// χ.
    pub chromatic: Option<usize>,
    /// a, the acyclic chromatic number.
    pub acyclic: Option<usize>,
    /// col_2, the loose coloring number.
    pub loose: Option<usize>,
    /// col_g, the game coloring number when Alice begins.
    pub marking: Option<usize>,
    /// χ (1 + col_2).
    pub strategy1: Option<usize>,
    /// a (a + 1).
    pub strategy2: Option<usize>,
    /// 3 col_2 − 1.
    pub strategy3: Option<usize>,
    /// 18, when the graph is planar.
    pub strategy4: Option<usize>,
}

/// What is known of one number of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {
    /// Who wins.
    Winner(Winner),
    /// The limit came first.
    Undecided,
    /// Nobody has looked yet.
    NotComputed,
}

impl From<Exact> for ExactWinner {
    fn from(exact: Exact) -> ExactWinner {
        match exact {
            Exact::Winner(winner) => Some(winner.side()).into(),
            Exact::Undecided | Exact::NotComputed => ExactWinner::Unknown,
        }
    }
}

/// Computes what is missing and writes the file after every graph. After a stop, what there is so
/// far is there.
pub(super) fn find(
    graphs: &[&'static PublishedGraph],
    directory: &Path,
    stop: Stop,
) -> Result<(), StudyError> {
    let ours = |facts: &Facts| facts.version == VERSION && facts.limits == FactLimits::OURS;
    let mut facts = Facts::read(directory)?.filter(ours).unwrap_or_else(Facts::nothing);
    for published in graphs {
        if stop.is_set() {
            return Ok(());
        }
        let place = facts.place(published.name);
        let known = facts.graphs[place].clone();
        let found = known.clone().completed(published, directory, stop)?;
        if found != known {
            facts.graphs[place] = found;
            facts.write(directory)?;
        }
    }
    Ok(())
}

impl Facts {
    /// Before anything was computed.
    fn nothing() -> Facts {
        Facts {
            schema: SCHEMA,
            version: VERSION.into(),
            limits: FactLimits::OURS,
            graphs: Vec::new(),
            checksum: String::new(),
        }
    }

    /// What is known of a graph.
    pub fn graph(&self, name: &str) -> Option<&GraphFacts> {
        self.graphs.iter().find(|graph| graph.name == name)
    }

    /// Where a graph is; at the end when it was not there.
    fn place(&mut self, name: &str) -> usize {
        if let Some(place) = self.graphs.iter().position(|graph| graph.name == name) {
            return place;
        }
        let (name, bounds) = (name.into(), None);
        let (winners, certificates) = (Vec::new(), Vec::new());
        self.graphs.push(GraphFacts { name, bounds, winners, certificates });
        self.graphs.len() - 1
    }

    /// Reads the facts of a directory; `None` when it has none. What was changed is refused.
    pub fn read(directory: &Path) -> Result<Option<Facts>, StudyError> {
        let path = directory.join(FACTS);
        let bad = |problem: String| StudyError::BadFacts { path: path.clone(), problem };
        let text = match std::fs::symlink_metadata(&path) {
            Ok(meta) if !meta.is_file() => return Err(bad("it is no file of its own".into())),
            Ok(meta) if meta.len() > MOST_BYTES => return Err(bad("it is too large".into())),
            Ok(_) => std::fs::read_to_string(&path).map_err(trouble("read", path.clone()))?,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(trouble("read", path.clone())(error)),
        };
        let facts: Facts = serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
        if facts.schema != SCHEMA {
            return Err(bad(format!("its layout is {}, not {SCHEMA}", facts.schema)));
        }
        if facts.checksum != facts.sum() {
            return Err(bad("it was changed, its checksum does not fit any more".into()));
        }
        Ok(Some(facts))
    }

    fn write(&mut self, directory: &Path) -> Result<(), StudyError> {
        self.checksum = self.sum();
        let mut text = serde_json::to_string_pretty(self).expect("facts are plain data");
        text.push('\n');
        Ok(records::write_whole(&directory.join(FACTS), text.as_bytes())?)
    }

    fn sum(&self) -> String {
        let bare = Facts { checksum: String::new(), ..self.clone() };
        let mut sum = Checksum::default();
        sum.add(&serde_json::to_vec(&bare).expect("facts are plain data"));
        sum.to_string()
    }
}

impl GraphFacts {
    /// Who wins with so many colors.
    pub fn exact(&self, colors: usize) -> Exact {
        match colors.checked_sub(1).and_then(|index| self.winners.get(index)) {
            Some(Some(winner)) => Exact::Winner(*winner),
            Some(None) => Exact::Undecided,
            None => Exact::NotComputed,
        }
    }

    /// The game chromatic number, the least number of colors with which Alice wins, when the winners
    /// say it. A win with k colors does not imply one with k + 1 as far as is known, nor does a loss
    /// tell about fewer, so every smaller number must be decided.
    pub fn game_chromatic_number(&self) -> Option<usize> {
        let first = self.winners.iter().position(|&winner| winner != Some(Winner::Bob))?;
        (self.winners[first] == Some(Winner::Alice)).then_some(first + 1)
    }

    /// The same with everything that was missing, unless a stop came first.
    fn completed(
        mut self,
        published: &PublishedGraph,
        directory: &Path,
        stop: Stop,
    ) -> Result<GraphFacts, StudyError> {
        let graph = load(published.name)?;
        let limits = FactLimits::OURS;
        if self.bounds.is_none() {
            let found = bounds_of(&graph, Limit::nodes(limits.bound_nodes).stopped_by(stop));
            self.bounds = (!stop.is_set()).then_some(found);
        }
        for colors in self.winners.len() + 1..=published.most_colors().max(graph.max_degree() + 1) {
            let limit = Limit::nodes(limits.winner_nodes).stopped_by(stop);
            let winner = winner_of(&graph, colors, limit)?;
            if winner.is_none() && stop.is_set() {
                return Ok(self);
            }
            self.winners.push(winner);
        }
        if !stop.is_set() {
            let limit = Limit::nodes(limits.certificate_nodes).stopped_by(stop);
            self.certificates = certify(&self, &graph, directory, limit)?;
        }
        Ok(self)
    }
}

fn bounds_of(graph: &Graph, limit: Limit) -> BoundFacts {
    let bounds = bounds(graph, limit);
    BoundFacts {
        chromatic: bounds.chromatic.value(),
        acyclic: bounds.acyclic.value(),
        loose: bounds.loose.value(),
        marking: bounds.marking.value(),
        strategy1: bounds.strategy1,
        strategy2: bounds.strategy2,
        strategy3: bounds.strategy3,
        strategy4: bounds.strategy4,
    }
}

fn winner_of(graph: &Graph, colors: usize, limit: Limit) -> Result<Option<Winner>, StudyError> {
    // With more colors than the largest degree no vertex is ever blocked.
    if colors > graph.max_degree() {
        return Ok(Some(Winner::Alice));
    }
    let game = ColoringGame::new(graph.clone(), colors, ALICE)?;
    Ok(solve(&game, &game.start(), limit).winner.map(Winner::from))
}
