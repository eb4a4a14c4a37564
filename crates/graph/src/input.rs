//! Graphs as people name them: a file, the text of one, a literal such as `g6:DhC`, or a family such as
//! `grid:5x5`. Maps are graphs too, by their borders, and keep their shapes: TopoJSON, GeoJSON and
//! maps of letters.
//!
//! ```
//! use mapduel_graph::formats::Strictness;
//! use mapduel_graph::input;
//!
//! let given = input::read("petersen", Strictness::Lenient)?;
//! assert_eq!((given.graph.order(), given.format), (10, "family"));
//! # Ok::<(), input::InputError>(())
//! ```
//!
//! This is the one module here that opens files. What is deliberately absent: standard input, and
//! printing; what is worth saying about a graph comes back with it ([`Input::notes`]).

use crate::Graph;
use crate::atlas::{self, AtlasError, AtlasParams};
use crate::families::{self, FamilyError};
use crate::formats::letters::{self, Letters};
use crate::formats::{self, Certainty, Format, Guess, ParseError, Strictness, foreign};
use crate::shapes::ShapesParams;
use std::io;
use std::path::Path;

/// A graph and how it was given.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Input {
    /// The graph.
    pub graph: Graph,
    /// One word: dot, g6, s6, col, edges or json for texts, letters, topojson or geojson for maps, else
    /// literal or family.
    pub format: &'static str,
    /// What people should be told: a format that was guessed, and what is odd about the text. Each is
    /// one line and says whether it is a note or a warning.
    pub notes: Vec<String>,
}

/// Why something is no graph.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// A folder.
    #[error("{0} is a folder; give a file in it")]
    Folder(String),
    /// A file that is there and cannot be read.
    #[error("cannot read {name}: {cause}")]
    Unreadable {
        /// The file.
        name: String,
        /// Why not.
        cause: io::Error,
    },
    /// A file that cannot be read, or is not there.
    #[error("cannot read {name}; check the path: {cause}")]
    Unopened {
        /// The file.
        name: String,
        /// Why not.
        cause: io::Error,
    },
    /// A file that is not there.
    #[error("there is no file {0}; check the path, or see `mapduel graph families`")]
    Missing(String),
    /// A format that is known by name and not read.
    #[error("{name}: {format}")]
    Foreign {
        /// What was given.
        name: String,
        /// Which format it is and what to do.
        format: String,
    },
    /// Bytes that are no text.
    #[error("{name} is not text: byte {at} is not UTF-8; is it really a graph file?")]
    NotText {
        /// What was given.
        name: String,
        /// The first byte that is wrong, from 0.
        at: usize,
    },
    /// Nothing there.
    #[error("{0} is empty; it should hold one graph")]
    Empty(String),
    /// A text that looks like nothing.
    #[error("cannot tell the format of {0}; rename it to .dot, .g6, .s6, .col, .edges or .json")]
    Shapeless(String),
    /// A text that is not what it was taken for.
    #[error("{name}, taken for an edge list: {error}")]
    Guessed {
        /// What was given.
        name: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// A text that is no graph.
    #[error("{name}: {error}")]
    Malformed {
        /// What was given.
        name: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// TopoJSON or GeoJSON that is no map.
    #[error("{name}: {error}; `mapduel graph from-topojson` reads such files with more options")]
    Map {
        /// What was given.
        name: String,
        /// What is wrong with it.
        error: AtlasError,
    },
    /// Neither a file nor a family.
    #[error("{0}")]
    Family(FamilyError),
}

/// The graph that a text names: a file, a literal or a family; a text of several lines is the graph
/// itself.
pub fn read(text: &str, strictness: Strictness) -> Result<Input, InputError> {
    if text.contains(['\n', '\r']) {
        return from_text(text, strictness);
    }
    let path = Path::new(text);
    if path.is_dir() {
        return Err(InputError::Folder(text.to_string()));
    }
    // Named pipes are files too: `<(command)` of a shell.
    if path.exists() {
        let name = text.to_string();
        let bytes = std::fs::read(path).map_err(|cause| InputError::Unreadable { name, cause })?;
        let format = path.extension().and_then(|end| Format::from_extension(end.to_str()?));
        return from_bytes(text, bytes, format, strictness);
    }
    if looks_like_file(text) && !families::is_family(text) {
        return Err(InputError::Missing(text.to_string()));
    }
    family(text)
}

/// The graph that a text is, in any format, or that it names as a literal or a family. No file is
/// opened.
pub fn from_text(text: &str, strictness: Strictness) -> Result<Input, InputError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(InputError::Empty("the text".to_string()));
    }
    let word = !trimmed.contains(|next: char| next.is_whitespace() || "{[,".contains(next))
        && foreign::recognize(trimmed.as_bytes()).is_none();
    // Of single words only graph6 is no name; what is a family is one, graph6 or not.
    let six = || trimmed.len() > 1 && formats::read_graph6_line(trimmed).is_ok();
    let named = families::is_family(trimmed) && !trimmed.contains(['\n', '\r']);
    match named || word && !six() {
        true => family(trimmed),
        false => from_bytes("the text", text.as_bytes().to_vec(), None, strictness),
    }
}

/// The graph that a literal or the name of a family means.
fn family(text: &str) -> Result<Input, InputError> {
    let graph = families::parse(text).map_err(InputError::Family)?;
    let literal = ["g6:", "s6:", letters::MARK].iter().any(|mark| text.starts_with(mark));
    Ok(Input { graph, format: if literal { "literal" } else { "family" }, notes: Vec::new() })
}

/// The graph in the bytes of a file, whose format may have been told by its name; `name` is what
/// errors and notes call it.
pub fn from_bytes(
    name: &str,
    bytes: Vec<u8>,
    told: Option<Format>,
    strictness: Strictness,
) -> Result<Input, InputError> {
    check_native(name, &bytes)?;
    let text = text_of(name, bytes)?;
    if text.trim().is_empty() {
        return Err(InputError::Empty(name.to_string()));
    }
    if let Some(map) = map(name, &text, told) {
        return map;
    }
    let told = told.map(|format| Guess { format, certainty: Certainty::Certain });
    let guess = told.or_else(|| Format::sniff(&text));
    let Guess { format, certainty } =
        guess.ok_or_else(|| InputError::Shapeless(name.to_string()))?;
    let parsed = formats::read(format, &text, strictness).map_err(|error| {
        let name = name.to_string();
        match (format, certainty) {
            (Format::EdgeList, Certainty::Likely) => InputError::Guessed { name, error },
            _ => InputError::Malformed { name, error },
        }
    })?;
    let graph = parsed.graph;
    let mut notes = Vec::new();
    if certainty == Certainty::Likely {
        notes.push(guessed(name, format.name(), &graph));
    }
    notes.extend(parsed.warnings.iter().map(|warning| format!("warning: {name}: {warning}")));
    Ok(Input { graph, format: format.extension(), notes })
}

/// The map that a text is, unless it is none or its name tells another format.
fn map(name: &str, text: &str, told: Option<Format>) -> Option<Result<Input, InputError>> {
    if matches!(told, None | Some(Format::Json))
        && let Some(format) = atlas::kind(text)
    {
        let atlas = match atlas::read(text, &AtlasParams::default()) {
            Ok(atlas) => atlas,
            Err(error) => return Some(Err(InputError::Map { name: name.to_string(), error })),
        };
        let warning = |warning: &String| format!("warning: {name}: {warning}");
        let notes = atlas.warnings.iter().map(warning).collect();
        return Some(Ok(Input { graph: atlas.map(&ShapesParams::default()), format, notes }));
    }
    if told.is_none() && Letters::is_meant(text) {
        let read = Letters::read(text).map(|letters| letters.graph()).map(|graph| Input {
            notes: vec![guessed(name, "a map of letters", &graph)],
            graph,
            format: "letters",
        });
        return Some(read.map_err(|error| InputError::Malformed { name: name.to_string(), error }));
    }
    None
}

/// The note about a format that was guessed.
fn guessed(name: &str, format: &str, graph: &Graph) -> String {
    let (order, size) = (graph.order(), graph.size());
    let vertices = if order == 1 { "vertex" } else { "vertices" };
    let edges = if size == 1 { "edge" } else { "edges" };
    format!("note: {name} is read as {format}: {order} {vertices}, {size} {edges}")
}

/// The bytes of a file of any kind.
pub fn bytes_of(name: &str) -> Result<Vec<u8>, InputError> {
    let unopened = |cause| InputError::Unopened { name: name.to_string(), cause };
    std::fs::read(name).map_err(unopened)
}

/// Bytes as text.
pub fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|error| {
        let (name, at) = (name.to_string(), error.utf8_error().valid_up_to());
        match check_native(&name, error.as_bytes()) {
            Err(foreign) => foreign,
            Ok(()) => InputError::NotText { name, at },
        }
    })
}

/// Refuses formats that are known by name and not read.
fn check_native(name: &str, bytes: &[u8]) -> Result<(), InputError> {
    match foreign::recognize(bytes) {
        None => Ok(()),
        Some(format) => {
            let (name, format) = (name.to_string(), format.to_string());
            Err(InputError::Foreign { name, format })
        }
    }
}

/// A name with a folder or a known ending is a file that does not exist, not a family.
fn looks_like_file(text: &str) -> bool {
    let extension = Path::new(text).extension().and_then(|end| end.to_str());
    let map = |end: &str| ["geojson", "topojson", "txt"].contains(&end);
    text.contains('/')
        || extension.is_some_and(|end| map(end) || Format::from_extension(end).is_some())
}
