//! `graph convert`: the same graph in another format.

use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output};
use anyhow::Result;
use clap::{Args, ValueEnum};
use mapduel_graph::Graph;
use mapduel_graph::drawing::{self, SvgParams, TikzParams};
use mapduel_graph::formats::{self, Format};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel graph convert petersen --to g6\n  mapduel graph convert map:usa --to svg -o usa.svg"
)]
pub(crate) struct Convert {
    #[arg(value_name = "GRAPH", help = graph_input::HELP)]
    graph: String,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// Where to write it (default: stdout)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A format that can be written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Dot,
    G6,
    S6,
    Col,
    Edges,
    Json,
    Tikz,
    Svg,
}

impl Convert {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = graph_input::read(&self.graph, common)?;
        write(&graph, self.to, self.output.as_deref(), common)?;
        Ok(Exit::Done)
    }
}

/// Writes a graph to a file, or to stdout; with `--json` stdout gets the text inside an object.
pub(crate) fn write(
    graph: &Graph,
    target: Target,
    path: Option<&std::path::Path>,
    common: &Common,
) -> Result<()> {
    let text = render(graph, target);
    if !common.json {
        return output::write_file_or_print(path, &text);
    }
    let name = target.to_possible_value().map(|value| value.get_name().to_string());
    let mut object = json!({ "n": graph.order(), "m": graph.size(), "format": name });
    match path {
        Some(path) => {
            output::write_file(path, &text)?;
            object["file"] = json!(path);
        }
        None => object["text"] = json!(text),
    }
    output::print_json(&object)
}

fn render(graph: &Graph, target: Target) -> String {
    match target {
        Target::Dot => formats::write(Format::Dot, graph),
        Target::G6 => formats::write(Format::Graph6, graph),
        Target::S6 => formats::write(Format::Sparse6, graph),
        Target::Col => formats::write(Format::Dimacs, graph),
        Target::Edges => formats::write(Format::EdgeList, graph),
        Target::Json => formats::write(Format::Json, graph),
        Target::Tikz => drawing::tikz(graph, &TikzParams::default()),
        Target::Svg => drawing::svg(graph, &SvgParams::default()),
    }
}
