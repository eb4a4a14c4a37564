//! What a certificate claims, in words and as data, and whether that is what somebody means.

use super::certificate::{Certificate, position_text};
use crate::{Color, side_name, side_title};
use mapduel_game::Side;
use mapduel_graph::{Graph, Vertex, formats::graph6};
use serde_json::{Map, Value, json};

/// The claim that somebody means. The starter, the passes and the start are those of the usual game
/// unless others are given: Alice first, nobody passes, nothing is colored.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The board, vertex by vertex, if it counts.
    pub graph: Option<Graph>,
    /// The number of colors, if it counts.
    pub colors: Option<usize>,
    /// Who is to move in the start position.
    pub first: Side,
    /// The one side that may pass, if any.
    pub pass: Option<Side>,
    /// What is colored in the start position, vertices ascending.
    pub start: Vec<(Vertex, Color)>,
    /// Who wins, if it counts.
    pub winner: Option<Side>,
}

impl Claim {
    /// What the certificate says otherwise, first of all.
    pub fn difference(&self, certificate: &Certificate) -> Option<String> {
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

impl Certificate {
    /// The names of what [`Certificate::facts`] has.
    pub const FACTS: [&'static str; 10] =
        ["winner", "graph", "n", "m", "colors", "first", "start", "pass", "entries", "rules"];

    /// The whole claim for scripts, and the size of its proof.
    pub fn facts(&self) -> Map<String, Value> {
        let values: [Value; 10] = [
            json!(side_name(self.winner)),
            json!(graph6::write(&self.graph)),
            json!(self.graph.order()),
            json!(self.graph.size()),
            json!(self.colors),
            json!(side_name(self.first)),
            json!(position_text(&self.start)),
            json!(self.pass.map(side_name)),
            json!(self.entries.len()),
            json!(self.rules.to_string()),
        ];
        Certificate::FACTS.map(String::from).into_iter().zip(values).collect()
    }

    /// The whole claim in a sentence.
    pub fn sentence(&self) -> String {
        let rules = self.rules.to_string();
        let start = match self.start.is_empty() {
            true => "from the empty board".to_string(),
            false => format!("from the position {}", position_text(&self.start)),
        };
        format!(
            "{} wins with {} on the graph g6:{} ({}, {}) {start}, {} first, {} may pass ({}, leaf \
             rules: {})",
            side_title(self.winner),
            counted(self.colors, "color", "colors"),
            graph6::write(&self.graph),
            counted(self.graph.order(), "vertex", "vertices"),
            counted(self.graph.size(), "edge", "edges"),
            side_title(self.first),
            self.pass.map_or("nobody", side_title),
            counted(self.entries.len(), "entry", "entries"),
            if rules.is_empty() { "none" } else { &rules },
        )
    }
}

/// So many of something.
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
