//! A problem: the map, the colors, what each color is worth to whom, the moves made already and
//! how deep to look.
//!
//! The file format is that of the course assignment *Adversarial Constraint Satisfaction by
//! Game-tree Search* (2017). States and colors are numbered in the ASCII order of their names,
//! which is the order in which the textbook search tries them; the order in the file is kept too,
//! for writing and for the legacy rule.
//!
//! What is deliberately absent: reading files (callers pass bytes) and any rule of the game.

mod item;
mod map;
mod read;
mod shipped;
mod write;

pub(crate) use read::{UTF16, is_utf16};
pub use shipped::{SHIPPED, Shipped};

use crate::{Color, Move};
use mapduel_game::{BySide, Side};
use mapduel_graph::{Graph, Vertex};

/// The most states a map may have.
pub const MAX_STATES: usize = 256;
/// The longest name of a state or a color, in characters.
pub const MAX_NAME: usize = 64;
/// The largest weight, up or down: every difference of scores is then exact as a `f64`.
pub const MAX_WEIGHT: i64 = 1_000_000_000_000;

/// One weighted map-coloring problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The vertices are the states in ASCII order of their names.
    graph: Graph,
    /// Names in ASCII order.
    colors: Vec<String>,
    weights: BySide<Vec<i64>>,
    initial: Vec<InitialMove>,
    depth: u32,
    order: FileOrder,
}

/// A move that was made before the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitialMove {
    /// What was colored, and how.
    pub mv: Move,
    /// By whom.
    pub side: Side,
}

/// Who is player 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roles {
    /// Who was it before.
    Kept,
    /// The other one: differences change their sign.
    Exchanged,
}

/// In which order things stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FileOrder {
    colors: Vec<Color>,
    states: Vec<Vertex>,
    /// The neighbors of each state as its row lists them.
    rows: Vec<Vec<Vertex>>,
}

/// Why bytes are no problem file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ProblemError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there, and what was expected.
    pub message: String,
}

impl Problem {
    /// The same problem after further moves, which then are initial moves too.
    pub fn after(&self, moves: &[InitialMove], roles: Roles) -> Problem {
        let mut next = self.clone();
        next.initial.extend_from_slice(moves);
        if roles == Roles::Exchanged {
            let BySide { first, second } = next.weights;
            next.weights = BySide { first: second, second: first };
            next.initial.iter_mut().for_each(|initial| initial.side = initial.side.other());
        }
        next
    }

    /// The map; vertices are the states in ASCII order of their names.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The names of the colors, in ASCII order.
    pub fn colors(&self) -> &[String] {
        &self.colors
    }

    /// The name of a state.
    pub fn state_name(&self, state: Vertex) -> &str {
        self.graph.names().map_or("", |names| names[state.index()].as_str())
    }

    /// The name of a color.
    pub fn color_name(&self, color: Color) -> &str {
        &self.colors[color.index()]
    }

    /// The state of this name.
    pub fn find_state(&self, name: &str) -> Option<Vertex> {
        let names = self.graph.names()?;
        names.binary_search_by(|known| known.as_str().cmp(name)).ok().map(Vertex::new)
    }

    /// The color of this name.
    pub fn find_color(&self, name: &str) -> Option<Color> {
        self.colors.binary_search_by(|known| known.as_str().cmp(name)).ok().map(Color::new)
    }

    /// What a color is worth to a side.
    #[inline]
    pub fn weight(&self, side: Side, color: Color) -> i64 {
        self.weights[side][color.index()]
    }

    /// The moves made before the search, in the order of the file; never empty.
    pub fn initial(&self) -> &[InitialMove] {
        &self.initial
    }

    /// The last initial move: it labels the root of the search tree.
    pub fn root_move(&self) -> Move {
        self.initial.last().expect("a problem has an initial move").mv
    }

    /// How many moves the search looks ahead; at least 1.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The neighbors of a state in the order of its row in the file.
    pub fn row(&self, state: Vertex) -> &[Vertex] {
        &self.order.rows[state.index()]
    }
}
