//! `graph convert`: the same graph in another format.

use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input::{self, Input};
use crate::output;
use anyhow::{Result, anyhow, bail};
use clap::{Args, ValueEnum};
use mapduel_graph::drawing::{self, SvgParams, TikzParams};
use mapduel_graph::formats::{self, Format};
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, maps};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel graph convert petersen --to g6\n  mapduel graph convert map:usa --to svg --shapes -o usa.svg"
)]
pub(crate) struct Convert {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// Where to write it (default: stdout)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// With `--to svg`: the real shapes of a map's regions
    #[arg(long)]
    shapes: bool,
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
        let Input { graph, format, .. } = graph_input::read_input(&self.graph, common)?;
        let shapes = match self.shapes {
            true => Some(self.shapes(&graph)?),
            false => None,
        };
        let extras = Extras { shapes, input_format: Some(format) };
        write_with(&graph, extras, self.to, self.output.as_deref(), common)?;
        Ok(Exit::Done)
    }
}

impl Convert {
    fn shapes(&self, graph: &Graph) -> Result<Shapes> {
        if self.to != Target::Svg {
            bail!("--shapes is for pictures; add --to svg");
        }
        maps::shapes_of(graph).ok_or_else(|| {
            let drawn = maps::list().iter().filter(|map| map.atlas().is_some());
            let names: Vec<String> = drawn.map(|map| format!("map:{}", map.name)).collect();
            anyhow!(
                "{} has no shapes; {} have, and maps of letters, TopoJSON and GeoJSON",
                self.graph,
                names.join(", ")
            )
        })
    }
}

/// Writes a graph to a file, or to stdout; with `--json` stdout gets the text inside an object.
pub(crate) fn write(
    graph: &Graph,
    target: Target,
    path: Option<&std::path::Path>,
    common: &Common,
) -> Result<()> {
    write_with(graph, Extras::default(), target, path, common)
}

/// What goes with a graph that is written.
#[derive(Default)]
pub(super) struct Extras {
    /// What a picture shows.
    pub(super) shapes: Option<Shapes>,
    /// How the graph was given, for `--json`.
    pub(super) input_format: Option<&'static str>,
}

/// The same with extras.
pub(super) fn write_with(
    graph: &Graph,
    extras: Extras,
    target: Target,
    path: Option<&std::path::Path>,
    common: &Common,
) -> Result<()> {
    let text = render(graph, extras.shapes, target);
    if !common.json {
        return output::write_file_or_print(path, &text);
    }
    let name = target.to_possible_value().map(|value| value.get_name().to_string());
    let mut object = json!({ "n": graph.order(), "m": graph.size(), "format": name });
    if let Some(format) = extras.input_format {
        object["input_format"] = json!(format);
    }
    match path {
        Some(path) => {
            output::write_file(path, &text)?;
            object["file"] = json!(path);
        }
        None => object["text"] = json!(text),
    }
    output::print_json(&object)
}

fn render(graph: &Graph, shapes: Option<Shapes>, target: Target) -> String {
    match target {
        Target::Dot => formats::write(Format::Dot, graph),
        Target::G6 => formats::write(Format::Graph6, graph),
        Target::S6 => formats::write(Format::Sparse6, graph),
        Target::Col => formats::write(Format::Dimacs, graph),
        Target::Edges => formats::write(Format::EdgeList, graph),
        Target::Json => formats::write(Format::Json, graph),
        Target::Tikz => drawing::tikz(graph, &TikzParams::default()),
        Target::Svg => drawing::svg(graph, &SvgParams { shapes, ..SvgParams::default() }),
    }
}
