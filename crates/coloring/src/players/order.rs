//! A linear order of the vertices, and how a strategy picks vertices and colors along it.

use crate::{Color, ColoringGame, Move, Position};
use mapduel_graph::{Graph, Vertex};

/// An order v_1, ..., v_n; what stands before a vertex is *backward* of it.
#[derive(Clone, Debug)]
pub(super) struct Order {
    sequence: Vec<Vertex>,
    /// The place of each vertex in the sequence.
    places: Vec<usize>,
}

impl Order {
    /// The order of a list that names every vertex once.
    pub(super) fn new(sequence: Vec<Vertex>) -> Order {
        let mut places = vec![0; sequence.len()];
        for (place, vertex) in sequence.iter().enumerate() {
            places[vertex.index()] = place;
        }
        Order { sequence, places }
    }

    /// Whether the order is one of this game's vertices. Another graph of the same size gets legal
    /// moves and no promise.
    pub(super) fn serves(&self, game: &ColoringGame) -> bool {
        self.sequence.len() == game.graph().order()
    }

    pub(super) fn place(&self, vertex: Vertex) -> usize {
        self.places[vertex.index()]
    }

    /// The first vertex that is not colored.
    pub(super) fn least_uncolored(&self, position: &Position) -> Option<Vertex> {
        self.sequence.iter().copied().find(|&vertex| position.is_uncolored(vertex))
    }

    /// The first uncolored vertex among the backward neighbors of `vertex`.
    pub(super) fn least_backward(
        &self,
        graph: &Graph,
        position: &Position,
        vertex: Vertex,
    ) -> Option<Vertex> {
        let neighbors = graph.neighbors(vertex).iter().copied();
        neighbors
            .filter(|&to| self.place(to) < self.place(vertex) && position.is_uncolored(to))
            .min_by_key(|&to| self.place(to))
    }
}

/// The available color at a vertex, among those allowed, that the fewest uncolored neighbors may
/// still take; of equal ones the least. The proofs allow any: this one hurts least.
pub(super) fn gentlest_color(
    game: &ColoringGame,
    position: &Position,
    vertex: Vertex,
    allowed: impl Fn(Color) -> bool,
) -> Option<Color> {
    let neighbors = game.graph().neighbors(vertex);
    position.available(vertex).filter(|&color| allowed(color)).min_by_key(|&color| {
        neighbors.iter().filter(|&&neighbor| position.is_available(neighbor, color)).count()
    })
}

/// Colors the target, else any vertex, with any legal color.
pub(super) fn any_color(game: &ColoringGame, position: &Position, target: Option<Vertex>) -> Move {
    target
        .into_iter()
        .chain(position.uncolored())
        .find_map(|vertex| {
            gentlest_color(game, position, vertex, |_| true).map(|color| Move::new(vertex, color))
        })
        .expect("a game that goes on offers a move")
}
