//! `graph show`: what a graph is like.

use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input::{self, Input};
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_graph::connectivity::is_connected;
use mapduel_graph::formats::graph6;
use mapduel_graph::invariants::{Automorphisms, automorphisms, degeneracy, is_planar};
use mapduel_graph::{Graph, Limit};
use serde_json::json;

/// Enough for every graph with some structure; a limit in nodes is the same everywhere.
const AUTOMORPHISM_NODES: u64 = 200_000;

/// Larger graphs are not written as graph6 unless asked for: the text grows with n squared.
const MOST_GRAPH6: usize = 1000;

/// How many names are shown unasked.
const SHOWN_NAMES: usize = 8;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel graph show petersen\n  mapduel graph show map:germany --names\n  \
                  mapduel graph show map.dot --json"
)]
pub(crate) struct Show {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    /// List the vertices: index, name, degree
    #[arg(long)]
    names: bool,
}

impl Show {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let Input { graph, format, .. } = graph_input::read_input(&self.graph, common)?;
        if self.names && !common.json {
            output::print(&names(&graph))?;
            return Ok(Exit::Done);
        }
        let symmetry = automorphisms(&graph, common.limit_or(Limit::nodes(AUTOMORPHISM_NODES)));
        let degrees = degree_counts(&graph);
        if common.json {
            output::print_json(&as_json(&graph, format, &symmetry))?;
        } else {
            output::print(&as_text(&graph, format, &symmetry, &degrees))?;
        }
        Ok(if symmetry.complete { Exit::Done } else { Exit::Incomplete })
    }
}

/// One line per vertex.
fn names(graph: &Graph) -> String {
    let mut rows = vec![["index", "name", "degree"].map(String::from).to_vec()];
    for vertex in graph.vertices() {
        let degree = graph.degree(vertex).to_string();
        rows.push(vec![vertex.to_string(), graph.name(vertex).into_owned(), degree]);
    }
    output::table(&rows)
}

fn as_json(graph: &Graph, format: &str, symmetry: &Automorphisms) -> serde_json::Value {
    let degrees: Vec<usize> = graph.vertices().map(|vertex| graph.degree(vertex)).collect();
    let automorphisms = match symmetry.order.exact {
        Some(order) => json!(order),
        None => json!(symmetry.order.decimal),
    };
    json!({
        "n": graph.order(),
        "m": graph.size(),
        "format": format,
        "names": graph.names(),
        "degrees": degrees,
        "max_degree": graph.max_degree(),
        "degeneracy": degeneracy(graph).number,
        "connected": is_connected(graph),
        "planar": is_planar(graph),
        "automorphisms": automorphisms,
        "automorphisms_log10": symmetry.order.log10,
        "orbits": orbit_count(symmetry),
        "complete": symmetry.complete,
        "graph6": (graph.order() <= MOST_GRAPH6).then(|| graph6::write(graph)),
    })
}

fn as_text(
    graph: &Graph,
    format: &str,
    symmetry: &Automorphisms,
    degrees: &[(usize, usize)],
) -> String {
    let yes_no = |fact: bool| if fact { "yes" } else { "no" }.to_string();
    let degrees: Vec<String> =
        degrees.iter().map(|(degree, count)| format!("{degree} ({count}x)")).collect();
    let order = if symmetry.order.log10 < 30.0 {
        symmetry.order.decimal.clone()
    } else {
        format!("about 10^{:.1}", symmetry.order.log10)
    };
    let least = if symmetry.complete { "" } else { "at least " };
    let mut rows = vec![
        ("format", format.to_string()),
        ("vertices", graph.order().to_string()),
        ("edges", graph.size().to_string()),
        ("degrees", degrees.join(", ")),
        ("degeneracy", degeneracy(graph).number.to_string()),
        ("connected", yes_no(is_connected(graph))),
        ("planar", yes_no(is_planar(graph))),
        ("automorphisms", format!("{least}{order}")),
        ("orbits of vertices", orbit_count(symmetry).to_string()),
    ];
    if let Some(names) = graph.names().filter(|names| !names.is_empty()) {
        let shown = names.iter().take(SHOWN_NAMES).cloned().collect::<Vec<_>>().join(", ");
        let more = if names.len() > SHOWN_NAMES { ", … (--names lists all)" } else { "" };
        rows.push(("names", format!("{shown}{more}")));
    }
    if graph.order() <= 64 {
        rows.push(("graph6", graph6::write(graph)));
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value)| vec![name.to_string(), value]).collect();
    output::table(&rows)
}

/// Each degree with the number of vertices that have it, ascending.
fn degree_counts(graph: &Graph) -> Vec<(usize, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    for vertex in graph.vertices() {
        *counts.entry(graph.degree(vertex)).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn orbit_count(symmetry: &Automorphisms) -> usize {
    symmetry.orbits.iter().enumerate().filter(|&(vertex, &least)| vertex == least).count()
}
