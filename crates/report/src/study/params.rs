//! What a reproduction plays: the shipped question with a budget of one's own.

use super::published::PublishedGraph;
use super::{StudyError, published};
use mapduel_lab::experiment::{BoardSpec, ExperimentSpec, shipped};

/// The games of a reproduction; everything else is in the file that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StudyParams {
    /// Games per graph, number of colors and row.
    pub games: u64,
    /// Simulations per move of the players that search.
    pub simulations: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The names of the graphs, out of the study's eleven; all of them when there is none.
    pub graphs: Vec<String>,
}

impl StudyParams {
    /// 100 games with the study's 1000 simulations: half a minute on one core.
    pub fn quick() -> StudyParams {
        StudyParams { games: 100, ..StudyParams::full() }
    }

    /// The study's own numbers: 1000 games, 1000 simulations, on all graphs with seed 0.
    pub fn full() -> StudyParams {
        StudyParams {
            games: published::GAMES,
            simulations: published::SIMULATIONS,
            seed: 0,
            graphs: Vec::new(),
        }
    }

    /// The question that is asked: that of the file, with these games, simulations and graphs.
    pub fn question(&self) -> Result<ExperimentSpec, StudyError> {
        let mut spec = ExperimentSpec::parse(shipped::COLORING_STUDY)?;
        spec.seed = self.seed;
        for name in &self.graphs {
            if !spec.boards.iter().any(|board| map_name(board) == Some(name)) {
                return Err(StudyError::unknown_graph(name));
            }
        }
        spec.boards.retain(|board| {
            let among = |name: &str| self.graphs.iter().any(|known| known == name);
            self.graphs.is_empty() || map_name(board).is_some_and(among)
        });
        let spec = spec.with_games(self.games)?;
        Ok(match self.simulations {
            published::SIMULATIONS => spec,
            simulations => spec.with_simulations(simulations)?,
        })
    }

    /// The graphs that are played on, with what was published about them.
    pub(super) fn published(&self) -> Result<Vec<&'static PublishedGraph>, StudyError> {
        let mut graphs: Vec<&'static PublishedGraph> = Vec::new();
        for board in &self.question()?.boards {
            let graph = published_graph(board, &self.graphs.join(", "))?;
            if graphs.last().is_none_or(|last| last.name != graph.name) {
                graphs.push(graph);
            }
        }
        Ok(graphs)
    }
}

mapduel_game::setters!(StudyParams {
    with_games(games: u64),
    with_simulations(simulations: u64),
    with_seed(seed: u64),
    with_graphs(graphs: Vec<String>),
});

/// The name of a board's shipped map.
fn map_name(board: &BoardSpec) -> Option<&str> {
    board.setup.text("graph")?.strip_prefix("map:")
}

/// What was published about a board, which reports call by this name.
pub(super) fn published_graph(
    board: &BoardSpec,
    label: &str,
) -> Result<&'static PublishedGraph, StudyError> {
    let known = map_name(board).and_then(published::find);
    known.ok_or_else(|| StudyError::unknown_graph(map_name(board).unwrap_or(label)))
}
