//! `graph show`: what a graph is like.

use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input::{self, Input};
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_graph::formats::graph6;
use mapduel_graph::invariants::{Profile, profile};
use mapduel_graph::{Graph, Limit};
use serde_json::json;

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
        let profile = profile(&graph, common.limit_or(Limit::nodes(Profile::NODES)));
        if common.json {
            let mut object = json!(profile);
            object["format"] = json!(format);
            output::print_json(&object)?;
        } else {
            output::print(&as_text(&graph, format, &profile))?;
        }
        Ok(if profile.complete { Exit::Done } else { Exit::Incomplete })
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

fn as_text(graph: &Graph, format: &str, profile: &Profile) -> String {
    let yes_no = |fact: bool| if fact { "yes" } else { "no" }.to_string();
    let degrees: Vec<String> = degree_counts(profile)
        .iter()
        .map(|(degree, count)| format!("{degree} ({count}x)"))
        .collect();
    let order = if profile.automorphisms_log10 < 30.0 {
        profile.automorphisms.to_string()
    } else {
        format!("about 10^{:.1}", profile.automorphisms_log10)
    };
    let least = if profile.complete { "" } else { "at least " };
    let mut rows = vec![
        ("format", format.to_string()),
        ("vertices", profile.n.to_string()),
        ("edges", profile.m.to_string()),
        ("degrees", degrees.join(", ")),
        ("degeneracy", profile.degeneracy.to_string()),
        ("connected", yes_no(profile.connected)),
        ("planar", yes_no(profile.planar)),
        ("automorphisms", format!("{least}{order}")),
        ("orbits of vertices", profile.orbits.to_string()),
    ];
    if let Some(names) = profile.names.as_ref().filter(|names| !names.is_empty()) {
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
fn degree_counts(profile: &Profile) -> Vec<(usize, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    for &degree in &profile.degrees {
        *counts.entry(degree).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}
