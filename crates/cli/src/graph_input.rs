//! The GRAPH argument: `-` for stdin, and whatever else the library takes for a graph.

use crate::common::Common;
use crate::output;
use anyhow::{Context, Result};
use mapduel_graph::{Graph, input};
use std::io::Read;

pub(crate) use mapduel_graph::input::Input;

/// What GRAPH means, for `--help`.
pub(crate) fn help() -> String {
    mapduel_playable::title(mapduel_playable::GRAPHS)
}

/// Reads a GRAPH argument; warnings go to stderr.
pub(crate) fn read(text: &str, common: &Common) -> Result<Graph> {
    read_input(text, common).map(|input| input.graph)
}

/// The same; also tells the format. Where that is a guess, stderr says so.
pub(crate) fn read_input(text: &str, common: &Common) -> Result<Input> {
    let input = match text {
        "-" => input::from_bytes("stdin", stdin()?, None, common.strictness()),
        _ => input::read(text, common.strictness()),
    }?;
    input.notes.iter().for_each(|note| output::complain(note));
    Ok(input)
}

/// The text of a file, or of stdin for `-`.
pub(crate) fn read_text(file: &str) -> Result<String> {
    let name = if file == "-" { "stdin" } else { file };
    Ok(input::text_of(name, read_bytes(file)?)?)
}

/// A file, or stdin for `-`.
pub(crate) fn read_bytes(file: &str) -> Result<Vec<u8>> {
    match file {
        "-" => stdin(),
        _ => Ok(input::bytes_of(file)?),
    }
}

fn stdin() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
    Ok(bytes)
}
