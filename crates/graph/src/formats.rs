//! Graphs as text: reading and writing.
//!
//! ```
//! use mapduel_graph::formats::{self, Format, Strictness};
//!
//! let text = "graph { Chile -- Peru; Chile -- Bolivia; Peru -- Bolivia; }";
//! let parsed = formats::read(Format::Dot, text, Strictness::Lenient)?;
//! assert_eq!((parsed.graph.order(), parsed.graph.size()), (3, 3));
//! assert_eq!(formats::write(Format::Graph6, &parsed.graph), "Bw\n");
//! # Ok::<(), formats::ParseError>(())
//! ```
//!
//! Every reader takes one graph, bounds what it allocates by what it was given, and answers
//! anything else with a [`ParseError`] that names the place. Repeated edges are merged with a
//! warning, self-loops and directed edges are refused.
//!
//! [`Format::sniff`] tells the format of a text, [`foreign::recognize`] what is not read.
//!
//! [`letters`] reads maps, which are graphs with shapes; not every graph is one.
//!
//! What is deliberately absent: directed graphs, weights, files with several graphs (the lines of
//! a graph6 file can be read one by one with [`read_graph6_line`]), and any access to the disk.

pub mod dimacs;
pub mod dot;
mod dot_tokens;
pub mod edge_list;
pub mod foreign;
pub mod graph6;
pub mod json;
pub mod letters;
pub mod sparse6;

mod collector;
mod error;
mod sniff;

pub use error::ParseError;

use crate::Graph;

/// A text format for graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The language of Graphviz, undirected.
    Dot,
    /// Brendan McKay's dense format: one line of printable characters.
    Graph6,
    /// Brendan McKay's sparse format: one line, beginning with a colon.
    Sparse6,
    /// The `.col` files of the DIMACS coloring challenge.
    Dimacs,
    /// One edge per line.
    EdgeList,
    /// Node-link JSON as networkx writes it.
    Json,
}

/// What a reader makes of an edge that is listed twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// Merge it and warn.
    #[default]
    Lenient,
    /// Refuse the file.
    Strict,
}

/// What a text without a telling name is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The format.
    pub format: Format,
    /// Whether it may be another one.
    pub certainty: Certainty,
}

/// How a format was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// By a mark that no other format has.
    Certain,
    /// By what is left.
    Likely,
}

/// A graph that was read, and what is odd about its text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Parsed {
    /// The graph.
    pub graph: Graph,
    /// Remarks for people, each one line.
    pub warnings: Vec<String>,
}

/// Reads exactly one graph.
pub fn read(format: Format, text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Dot => dot::read(text, strictness),
        // As in nauty, either of the two is read where the other is expected.
        Format::Graph6 | Format::Sparse6 => graph6::read(text, strictness),
        Format::Dimacs => dimacs::read(text, strictness),
        Format::EdgeList => edge_list::read(text, strictness),
        Format::Json => json::read(text, strictness),
    }
}

/// Writes a graph. DOT, edge lists and JSON keep names; DOT and JSON keep positions.
pub fn write(format: Format, graph: &Graph) -> String {
    match format {
        Format::Dot => dot::write(graph),
        Format::Graph6 => graph6::write(graph) + "\n",
        Format::Sparse6 => sparse6::write(graph) + "\n",
        Format::Dimacs => dimacs::write(graph),
        Format::EdgeList => edge_list::write(graph),
        Format::Json => json::write(graph),
    }
}

/// Reads one line of a graph6 or sparse6 file, told apart by the colon. Repeated edges count once.
pub fn read_graph6_line(line: &str) -> Result<Graph, ParseError> {
    graph6::read(line, Strictness::Lenient).map(|parsed| parsed.graph)
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 6] = [
        Format::Dot,
        Format::Graph6,
        Format::Sparse6,
        Format::Dimacs,
        Format::EdgeList,
        Format::Json,
    ];

    /// The format that a file's extension (without the dot, in any case) stands for.
    pub fn from_extension(extension: &str) -> Option<Format> {
        match extension.to_ascii_lowercase().as_str() {
            "dot" | "gv" => Some(Format::Dot),
            "g6" | "graph6" => Some(Format::Graph6),
            "s6" | "sparse6" => Some(Format::Sparse6),
            "col" | "dimacs" => Some(Format::Dimacs),
            "edges" | "edgelist" | "el" => Some(Format::EdgeList),
            "json" => Some(Format::Json),
            _ => None,
        }
    }

    /// The usual extension, which is also the word for the format on the command line.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Dot => "dot",
            Format::Graph6 => "g6",
            Format::Sparse6 => "s6",
            Format::Dimacs => "col",
            Format::EdgeList => "edges",
            Format::Json => "json",
        }
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Format::Dot => "DOT",
            Format::Graph6 => "graph6",
            Format::Sparse6 => "sparse6",
            Format::Dimacs => "DIMACS",
            Format::EdgeList => "an edge list",
            Format::Json => "JSON",
        }
    }

    /// The format that a text looks like; `None` when it is empty or in a [`foreign`] format.
    ///
    /// A text that looks like nothing else is taken for an edge list, whose reader is the judge.
    pub fn sniff(text: &str) -> Option<Guess> {
        sniff::sniff(text)
    }
}
