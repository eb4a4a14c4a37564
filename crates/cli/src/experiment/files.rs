//! The boards of an experiment: the same texts as on the command line.

use crate::common::Common;
use crate::graph_input;
use crate::weighted::problem::read_problem;
use mapduel_arena::experiment::{Loader, NoFiles};
use mapduel_graph::Graph;
use mapduel_voronoi::geometry::Board;
use mapduel_voronoi::playable::{Place, read_place};
use mapduel_weighted::{Horizon, RuleSet, WeightedGame};

/// Reads boards from files.
pub(crate) struct Files<'a> {
    pub(crate) common: &'a Common,
}

impl Loader for Files<'_> {
    fn graph(&self, text: &str) -> Result<Graph, String> {
        graph_input::read(text, self.common).map_err(|error| format!("{error:#}"))
    }

    fn board(&self, text: &str) -> Result<Board, String> {
        match read_place(text, &crate::games::board::Files::new(self.common)) {
            Ok(Place::Area(board)) => Ok(board),
            Ok(Place::Line(_)) => Err(format!("{text} is a line; choose a board with an area")),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Games are played to their natural end, as in `weighted play`.
    fn weighted(&self, text: &str) -> Result<WeightedGame, String> {
        let problem = read_problem(text).map_err(|error| format!("{error:#}"))?;
        Ok(WeightedGame::new(problem, RuleSet::Strict, Horizon::Full))
    }
    fn corpus(&self, text: &str) -> Result<Vec<u8>, String> {
        match std::path::Path::new(text).exists() {
            true => std::fs::read(text).map_err(|error| format!("cannot read {text}: {error}")),
            false => NoFiles.corpus(text).map_err(|error| format!("no file {text}, and {error}")),
        }
    }
}
