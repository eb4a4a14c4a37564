//! Who reads the boards that are not made by a formula.
//!
//! What is deliberately absent: standard input, which is the command line's.

use crate::SetupError;
use mapduel_graph::formats::Strictness;
use mapduel_graph::{Graph, families, input};
use std::sync::{Mutex, PoisonError};

/// What a graph may be given as, for help: in every game that is played on one.
pub const GRAPHS: &str = "a file (.dot .gv .g6 .s6 .col .edges .json; told by its content when the \
                          name does not), `-` for stdin, a literal g6:…, or a family such as \
                          grid:5x5, petersen, map:usa (`mapduel graph families` lists them)";

/// Who reads boards that are not made by a formula: files are the caller's business.
pub trait Files {
    /// The bytes of a file.
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError>;

    /// The graph that a text means.
    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        families::parse(text).map_err(SetupError::board)
    }
}

/// Knows families of graphs and what comes with the program; opens no file.
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
