//! The options that say what a certificate should claim.

use crate::coloring::game::Starter;
use crate::common::Common;
use crate::graph_input;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_coloring::proof::Claim;
use mapduel_coloring::read_position;

/// The claim that somebody means, as typed.
#[derive(Args)]
pub(super) struct ClaimOptions {
    /// The certificate must be about this GRAPH
    #[arg(long, value_name = "GRAPH")]
    graph: Option<String>,
    /// It must be about this number of colors
    #[arg(long, short, value_name = "K")]
    colors: Option<usize>,
    /// And about the game that this side begins
    #[arg(long, value_name = "SIDE")]
    first: Option<Starter>,
    /// In which this side may pass
    #[arg(long, value_name = "SIDE")]
    pass: Option<Starter>,
    /// And this is colored already, as in `coloring solve`; needs --graph
    #[arg(long, value_name = "POSITION", requires = "graph")]
    position: Option<String>,
    /// And it must say that this side wins
    #[arg(long, value_name = "SIDE")]
    winner: Option<Starter>,
}

impl ClaimOptions {
    /// The claim that was given, if any part of one was.
    pub(super) fn read(&self, common: &Common) -> Result<Option<Claim>> {
        let ClaimOptions { graph, colors, first, pass, position, winner } = self;
        let silent = graph.is_none() && colors.is_none() && position.is_none();
        if silent && first.is_none() && pass.is_none() && winner.is_none() {
            return Ok(None);
        }
        if *colors == Some(0) {
            bail!("--colors 0 makes no game; give 1 or more");
        }
        let graph = graph.as_deref().map(|text| graph_input::read(text, common)).transpose()?;
        let mut start = match (&graph, position.as_deref()) {
            (Some(graph), Some(position)) => {
                read_position(graph, position).map_err(|error| anyhow!("--position: {error}"))?
            }
            _ => Vec::new(),
        };
        start.sort_unstable();
        Ok(Some(Claim {
            graph,
            colors: *colors,
            first: first.unwrap_or(Starter::Alice).side(),
            pass: pass.map(Starter::side),
            start,
            winner: winner.map(Starter::side),
        }))
    }
}
