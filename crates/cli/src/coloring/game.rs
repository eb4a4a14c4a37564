//! The options that describe one game: graph, starter, start position.

use crate::common::Common;
use crate::graph_input;
use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use mapduel_coloring::{ALICE, BOB, ColoringGame, read_position, side_name};
use mapduel_game::Side;
use mapduel_graph::Graph;
use mapduel_playable::Setup;

/// The start of a game, the number of colors apart.
#[derive(Args)]
pub(crate) struct GameOptions {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    pub(crate) graph: String,
    /// Who moves first in the start position
    #[arg(long, value_name = "SIDE", default_value = "alice")]
    pub(crate) first: Starter,
    /// What is colored already: v=c pairs such as 0=1,7=2 (vertices by name or index from 0)
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
}

/// A side, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Starter {
    Alice,
    Bob,
}

impl Starter {
    pub(crate) fn side(self) -> Side {
        match self {
            Starter::Alice => ALICE,
            Starter::Bob => BOB,
        }
    }
}

impl GameOptions {
    /// The graph, with the format that it was in.
    pub(crate) fn read_input(&self, common: &Common) -> Result<graph_input::Input> {
        graph_input::read_input(&self.graph, common)
    }

    /// The same as data, with this many colors.
    pub(crate) fn setup(&self, colors: usize) -> Setup {
        let setup = Setup::new()
            .with("graph", self.graph.as_str())
            .with("colors", colors)
            .with("first", side_name(self.first.side()));
        match &self.position {
            Some(position) => setup.with("position", position.as_str()),
            None => setup,
        }
    }

    /// The game with this many colors.
    pub(crate) fn game(&self, graph: &Graph, colors: usize) -> Result<ColoringGame> {
        let position = self.position.as_deref().unwrap_or("-");
        let colored =
            read_position(graph, position).map_err(|error| anyhow!("--position: {error}"))?;
        Ok(ColoringGame::from_start(graph.clone(), colors, self.first.side(), &colored)?)
    }
}
