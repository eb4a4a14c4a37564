//! Who reads the boards that are not made by a formula.
//!
//! What is deliberately absent: standard input, which is the command line's.

use crate::SetupError;
use mapduel_graph::formats::Strictness;
use mapduel_graph::{Graph, input};
use std::sync::{Mutex, PoisonError};

/// What a graph may be given as, for help: in every game that is played on one.
pub const GRAPHS: &str = "a file (.dot .gv .g6 .s6 .col .edges .json .geojson .topojson, or a map of \
                          letters; told by its content when the name does not), `-` for stdin, the \
                          text of one in several lines, a literal g6:… or letters:…, or a family such \
                          as grid:5x5, petersen, map:usa (`mapduel graph families` lists them)";

/// Who reads boards that are not made by a formula: files are the caller's business.
pub trait Files {
    /// The bytes of a file.
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError>;

    /// The graph that a text means, or is.
    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        let given = input::from_text(text, Strictness::Lenient);
        given.map(|given| given.graph).map_err(SetupError::board)
    }
}

/// What reports call a graph that was given as this text: the text, unless it is the graph itself.
pub fn graph_label(text: &str) -> &str {
    /// No name of a file or a family that people typed is longer.
    const LONGEST: usize = 200;
    match text.contains(['\n', '\r']) || text.len() > LONGEST {
        true => "a graph of its own",
        false => text,
    }
}

/// Knows texts, families of graphs and what comes with the program; opens no file.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        Err(SetupError::Board(format!("{name} would have to be read from a file")))
    }
}

/// Reads files and graphs from the disk, as the whole program does but for stdin; what is worth saying
/// about graphs is kept.
#[derive(Debug, Default)]
pub struct Disk {
    strictness: Strictness,
    notes: Mutex<Vec<String>>,
}

impl Disk {
    /// With this view of edges that are listed twice.
    pub fn new(strictness: Strictness) -> Disk {
        Disk { strictness, notes: Mutex::default() }
    }

    /// Takes the notes about the graphs that were read since it was last asked.
    pub fn take_notes(&self) -> Vec<String> {
        std::mem::take(&mut *self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Files for Disk {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        input::bytes_of(name).map_err(SetupError::board)
    }

    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        let read = input::read(text, self.strictness).map_err(SetupError::board)?;
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).extend(read.notes);
        Ok(read.graph)
    }
}
