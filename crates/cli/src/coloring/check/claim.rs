//! What a certificate claims, and whether that is what somebody means.

use crate::coloring::game::{Starter, side_title};
use crate::common::Common;
use crate::graph_input;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_coloring::proof::{Certificate, position_text};
use mapduel_coloring::{Color, read_position};
use mapduel_game::Side;
use mapduel_graph::{Graph, Vertex, formats::graph6};

/// The claim that somebody means, as typed.
#[derive(Args)]
pub(super) struct Claim {
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

/// The claim, understood.
pub(super) struct Meant {
    graph: Option<Graph>,
    colors: Option<usize>,
    first: Side,
    pass: Option<Side>,
    start: Vec<(Vertex, Color)>,
    winner: Option<Side>,
}

impl Claim {
    /// The claim that was given, if any part of one was.
    pub(super) fn read(&self, common: &Common) -> Result<Option<Meant>> {
        let Claim { graph, colors, first, pass, position, winner } = self;
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
        Ok(Some(Meant {
            graph,
            colors: *colors,
            first: first.unwrap_or(Starter::Alice).side(),
            pass: pass.map(Starter::side),
            start,
            winner: winner.map(Starter::side),
        }))
    }
}

impl Meant {
    /// What the certificate says otherwise, first of all.
    pub(super) fn difference(&self, certificate: &Certificate) -> Option<String> {
        let differs = |what: &str, says: String, meant: String| {
            Some(format!("it proves another claim: {what} {says}, not {meant}"))
        };
        if let Some(graph) = &self.graph {
            let (says, meant) = (graph6::write(&certificate.graph), graph6::write(graph));
            if says != meant {
                return differs("its graph is", format!("g6:{says}"), format!("g6:{meant}"));
            }
        }
        if let Some(colors) = self.colors.filter(|&colors| colors != certificate.colors) {
            let says = certificate.colors.to_string();
            return differs("its number of colors is", says, colors.to_string());
        }
        if certificate.first != self.first {
            let (says, meant) = (side_title(certificate.first), side_title(self.first));
            return differs("the first move is that of", says.into(), meant.into());
        }
        if certificate.pass != self.pass {
            let name = |side: Option<Side>| side.map_or("nobody", side_title).to_string();
            return differs("who may pass is", name(certificate.pass), name(self.pass));
        }
        if certificate.start != self.start {
            let (says, meant) = (position_text(&certificate.start), position_text(&self.start));
            return differs("its start is", says, meant);
        }
        if let Some(winner) = self.winner.filter(|&winner| winner != certificate.winner) {
            let says = side_title(certificate.winner).to_string();
            return differs("its winner is", says, side_title(winner).into());
        }
        None
    }
}

/// The whole claim of a certificate.
pub(super) fn sentence(certificate: &Certificate) -> String {
    let rules = certificate.rules.to_string();
    let start = match certificate.start.is_empty() {
        true => "from the empty board".to_string(),
        false => format!("from the position {}", position_text(&certificate.start)),
    };
    format!(
        "{} wins with {} colors on the graph g6:{} ({} vertices, {} edges) {start}, {} first, {} \
         may pass ({} entries, leaf rules: {})",
        side_title(certificate.winner),
        certificate.colors,
        graph6::write(&certificate.graph),
        certificate.graph.order(),
        certificate.graph.size(),
        side_title(certificate.first),
        certificate.pass.map_or("nobody", side_title),
        certificate.entries.len(),
        if rules.is_empty() { "none" } else { &rules },
    )
}
