//! The files that boards name, at a command line and in experiments alike.

use crate::common::Common;
use crate::graph_input::{self, Input};
use mapduel_graph::Graph;
use mapduel_playable::SetupError;
use std::cell::Cell;

/// Reads what boards name, as the whole program does.
pub(crate) struct Files<'a> {
    common: &'a Common,
    /// How the last graph was given.
    format: Cell<Option<&'static str>>,
}

impl Files<'_> {
    /// By the options of the command.
    pub(crate) fn new(common: &Common) -> Files<'_> {
        Files { common, format: Cell::new(None) }
    }

    /// How the last graph was given, in one word.
    pub(crate) fn format(&self) -> Option<&'static str> {
        self.format.get()
    }
}

impl mapduel_playable::Files for Files<'_> {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        graph_input::read_bytes(name).map_err(|error| SetupError::Board(format!("{error:#}")))
    }

    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        let Input { graph, format, .. } = graph_input::read_input(text, self.common)
            .map_err(|error| SetupError::Board(format!("{error:#}")))?;
        self.format.set(Some(format));
        Ok(graph)
    }
}
