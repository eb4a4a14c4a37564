//! The GRAPH argument: a file, `-`, a literal or a family.

use crate::common::Common;
use crate::output;
use anyhow::{Context, Result, anyhow, bail};
use mapduel_graph::formats::{self, Format};
use mapduel_graph::{Graph, families};
use std::io::Read;
use std::path::Path;

/// What GRAPH means, for `--help`.
pub(crate) const HELP: &str = "A file (.dot .gv .g6 .s6 .col .edges .json), `-` for stdin, a \
                               literal g6:…, or a family such as grid:5x5, petersen, map:usa \
                               (`mapduel graph families` lists them)";

/// Reads a GRAPH argument; warnings go to stderr.
pub(crate) fn read(text: &str, common: &Common) -> Result<Graph> {
    if text == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
        return parse("stdin", bytes, None, common);
    }
    let path = Path::new(text);
    if path.is_file() {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {text}"))?;
        let format = path.extension().and_then(|end| Format::from_extension(end.to_str()?));
        return parse(text, bytes, format, common);
    }
    if looks_like_file(text) && !families::is_family(text) {
        bail!("there is no file {text}; check the path, or see `mapduel graph families`");
    }
    families::parse(text).map_err(|error| anyhow!("{error}"))
}

/// The text of a file, or of stdin for `-`.
pub(crate) fn read_text(file: &str) -> Result<String> {
    let (name, bytes) = match file {
        "-" => {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
            ("stdin", bytes)
        }
        _ => {
            let bytes = std::fs::read(file)
                .with_context(|| format!("cannot read {file}; check the path"))?;
            (file, bytes)
        }
    };
    as_text(name, bytes)
}

fn as_text(name: &str, bytes: Vec<u8>) -> Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        anyhow!("{name} is not text: byte {at} is not UTF-8; is it really a graph file?")
    })
}

/// A name with a folder or a known ending is a file that does not exist, not a family.
fn looks_like_file(text: &str) -> bool {
    let extension = Path::new(text).extension().and_then(|end| end.to_str());
    text.contains('/') || extension.is_some_and(|end| Format::from_extension(end).is_some())
}

fn parse(name: &str, bytes: Vec<u8>, format: Option<Format>, common: &Common) -> Result<Graph> {
    let text = as_text(name, bytes)?;
    if text.trim().is_empty() {
        bail!("{name} is empty; it should hold one graph");
    }
    let format = format.or_else(|| Format::sniff(&text)).ok_or_else(|| {
        anyhow!(
            "cannot tell the format of {name}; rename it to .dot, .g6, .s6, .col, .edges or .json"
        )
    })?;
    let parsed = formats::read(format, &text, common.strictness())
        .map_err(|error| anyhow!("{name}: {error}"))?;
    for warning in &parsed.warnings {
        output::complain(&format!("warning: {name}: {warning}"));
    }
    Ok(parsed.graph)
}
