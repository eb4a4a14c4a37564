//! Positions and boards as arrays of numbers, for programs that learn.
//!
//! A game lists its arrays as data ([`Feature`]) and writes each into memory that the caller has.
//! Everybody sees the same arrays; whose turn it is stands in one of them.
//!
//! What is deliberately absent: anything that follows from these numbers. Who wants another view
//! (the side to move first, a pile of planes) makes it of them.

use mapduel_game::{Score, Side};
use mapduel_graph::Graph;

/// An array that describes a position, or the board and never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// What it is called.
    pub name: &'static str,
    /// How many entries there are along each axis; the last one changes fastest.
    pub shape: Vec<usize>,
    /// What an entry is.
    pub element: Element,
    /// No entry is less.
    pub low: f32,
    /// No entry is more.
    pub high: f32,
    /// Whether it changes during a game.
    pub scope: Scope,
    /// What the entries mean.
    pub description: &'static str,
}

/// What an entry of an array is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// A whole number from 0 to 255.
    Byte,
    /// A number.
    Real,
}

/// Whether an array changes during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// It describes the board and never changes.
    Board,
    /// It describes a position.
    Position,
}

impl Feature {
    /// An array of whole numbers from 0 to `high` that describes a position.
    pub fn bytes(name: &'static str, shape: &[usize], high: u8, about: &'static str) -> Feature {
        let (element, low, high) = (Element::Byte, 0.0, f32::from(high));
        let (shape, scope, description) = (shape.to_vec(), Scope::Position, about);
        Feature { name, shape, element, low, high, scope, description }
    }

    /// An array of numbers in this range that describes a position.
    pub fn reals(
        name: &'static str,
        shape: &[usize],
        (low, high): (f32, f32),
        description: &'static str,
    ) -> Feature {
        let (element, scope) = (Element::Real, Scope::Position);
        Feature { name, shape: shape.to_vec(), element, low, high, scope, description }
    }

    /// The same array, which describes the board.
    pub fn of_board(self) -> Feature {
        Feature { scope: Scope::Board, ..self }
    }

    /// Which vertices of a graph are neighbors; written by [`FeatureOut::adjacency`].
    pub fn adjacency(graph: &Graph) -> Feature {
        let order = graph.order();
        Feature::bytes("adjacency", &[order, order], 1, "1 where two vertices are neighbors")
            .of_board()
    }

    /// Whose turn it is among so many; written by [`FeatureOut::turn`].
    pub fn turn(sides: usize) -> Feature {
        Feature::bytes("turn", &[sides], 1, "1 at the side to move, all 0 at the end")
    }

    /// How many entries it has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Where an array is written: as many entries as the feature has, of its element.
#[derive(Debug)]
pub enum FeatureOut<'a> {
    /// For whole numbers.
    Bytes(&'a mut [u8]),
    /// For numbers.
    Reals(&'a mut [f32]),
}

impl<'a> FeatureOut<'a> {
    /// The place for whole numbers, all 0.
    ///
    /// # Panics
    /// When the caller brought a place for numbers: a feature says what it is made of.
    pub fn bytes(self) -> &'a mut [u8] {
        let FeatureOut::Bytes(bytes) = self else { panic!("this feature is made of bytes") };
        bytes.fill(0);
        bytes
    }

    /// The place for numbers.
    ///
    /// # Panics
    /// When the caller brought a place for whole numbers: a feature says what it is made of.
    pub fn reals(self) -> &'a mut [f32] {
        let FeatureOut::Reals(reals) = self else { panic!("this feature is made of numbers") };
        reals
    }

    /// Writes [`Feature::adjacency`].
    pub fn adjacency(self, graph: &Graph) {
        let (bytes, order) = (self.bytes(), graph.order());
        for (from, to) in graph.edges() {
            bytes[from.index() * order + to.index()] = 1;
            bytes[to.index() * order + from.index()] = 1;
        }
    }

    /// Writes [`Feature::turn`]; nobody's at the end.
    pub fn turn(self, turn: Option<Side>) {
        let bytes = self.bytes();
        if let Some(side) = turn {
            bytes[side.index()] = 1;
        }
    }
}

/// What each side has won when a game ends with this score. Of two, the winner has 1 and the loser
/// -1, and both have 0 after a draw, by however much a game was won; of more than two, each has its
/// part of the win.
pub fn write_rewards(score: &Score, rewards: &mut [f32]) {
    let values = score.values();
    for (side, reward) in rewards.iter_mut().enumerate() {
        *reward = match (values.len(), score.winner()) {
            (2, Some(winner)) if winner.index() == side => 1.0,
            (2, Some(_)) => -1.0,
            (2, None) => 0.0,
            _ => values[side] as f32,
        };
    }
}
