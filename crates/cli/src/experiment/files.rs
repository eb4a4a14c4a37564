//! The boards of an experiment: the same texts as on the command line.

use crate::common::Common;
use crate::graph_input;
use mapduel_graph::Graph;
use mapduel_playable::SetupError;

/// Reads boards from files.
pub(crate) struct Files<'a> {
    pub(crate) common: &'a Common,
}

impl mapduel_playable::Files for Files<'_> {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        std::fs::read(name)
            .map_err(|error| SetupError::Board(format!("cannot read {name}: {error}")))
    }

    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        graph_input::read(text, self.common)
            .map_err(|error| SetupError::Board(format!("{error:#}")))
    }
}
