//! The GRAPH argument: a file, `-`, a literal or a family.

use crate::common::Common;
use crate::output;
use anyhow::{Context, Result, anyhow, bail};
use mapduel_graph::formats::{self, Certainty, Format, Guess, foreign};
use mapduel_graph::{Graph, families};
use std::io::Read;
use std::path::Path;

/// What GRAPH means, for `--help`.
pub(crate) fn help() -> String {
    mapduel_playable::title(mapduel_playable::GRAPHS)
}

/// A graph and how it was given.
pub(crate) struct Input {
    pub(crate) graph: Graph,
    /// One word: dot, g6, s6, col, edges or json for texts, else literal or family.
    pub(crate) format: &'static str,
}

/// Reads a GRAPH argument; warnings go to stderr.
pub(crate) fn read(text: &str, common: &Common) -> Result<Graph> {
    read_input(text, common).map(|input| input.graph)
}

/// The same; also tells the format. Where that is a guess, stderr says so.
pub(crate) fn read_input(text: &str, common: &Common) -> Result<Input> {
    if text == "-" {
        return parse("stdin", stdin()?, None, common);
    }
    let path = Path::new(text);
    if path.is_dir() {
        bail!("{text} is a folder; give a file in it");
    }
    // Named pipes are files too: `<(command)` of a shell.
    if path.exists() {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {text}"))?;
        let format = path.extension().and_then(|end| Format::from_extension(end.to_str()?));
        return parse(text, bytes, format, common);
    }
    if looks_like_file(text) && !families::is_family(text) {
        bail!("there is no file {text}; check the path, or see `mapduel graph families`");
    }
    let graph = families::parse(text).map_err(|error| anyhow!("{error}"))?;
    let literal = text.starts_with("g6:") || text.starts_with("s6:");
    Ok(Input { graph, format: if literal { "literal" } else { "family" } })
}

/// The text of a file, or of stdin for `-`.
pub(crate) fn read_text(file: &str) -> Result<String> {
    let (name, bytes) = match file {
        "-" => ("stdin", stdin()?),
        _ => {
            let bytes = std::fs::read(file)
                .with_context(|| format!("cannot read {file}; check the path"))?;
            (file, bytes)
        }
    };
    as_text(name, bytes)
}

pub(crate) fn stdin() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
    Ok(bytes)
}

fn as_text(name: &str, bytes: Vec<u8>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        if let Some(foreign) = foreign::recognize(error.as_bytes()) {
            return anyhow!("{name}: {foreign}");
        }
        let at = error.utf8_error().valid_up_to();
        anyhow!("{name} is not text: byte {at} is not UTF-8; is it really a graph file?")
    })
}

/// A name with a folder or a known ending is a file that does not exist, not a family.
fn looks_like_file(text: &str) -> bool {
    let extension = Path::new(text).extension().and_then(|end| end.to_str());
    text.contains('/') || extension.is_some_and(|end| Format::from_extension(end).is_some())
}

fn parse(name: &str, bytes: Vec<u8>, told: Option<Format>, common: &Common) -> Result<Input> {
    if let Some(foreign) = foreign::recognize(&bytes) {
        bail!("{name}: {foreign}");
    }
    let text = as_text(name, bytes)?;
    if text.trim().is_empty() {
        bail!("{name} is empty; it should hold one graph");
    }
    let told = told.map(|format| Guess { format, certainty: Certainty::Certain });
    let Guess { format, certainty } = told.or_else(|| Format::sniff(&text)).ok_or_else(|| {
        anyhow!(
            "cannot tell the format of {name}; rename it to .dot, .g6, .s6, .col, .edges or .json"
        )
    })?;
    let parsed = formats::read(format, &text, common.strictness()).map_err(|error| {
        match (format, certainty) {
            (Format::EdgeList, Certainty::Likely) => {
                anyhow!("{name}, taken for an edge list: {error}")
            }
            _ => anyhow!("{name}: {error}"),
        }
    })?;
    let graph = parsed.graph;
    if certainty == Certainty::Likely {
        let (order, size) = (graph.order(), graph.size());
        let vertices = if order == 1 { "vertex" } else { "vertices" };
        let edges = if size == 1 { "edge" } else { "edges" };
        output::complain(&format!(
            "note: {name} is read as {}: {order} {vertices}, {size} {edges}",
            format.name()
        ));
    }
    for warning in &parsed.warnings {
        output::complain(&format!("warning: {name}: {warning}"));
    }
    Ok(Input { graph, format: format.extension() })
}
