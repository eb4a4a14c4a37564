//! Which vertices can still be blocked.
//!
//! A vertex can be blocked by some continuation if and only if its available colors can be matched
//! to distinct uncolored neighbors that may take them (Hall 1935): a block needs a different
//! neighbor for each color, and moves with different colors do not prevent each other. The
//! matching is found by augmenting paths (Kuhn 1955). Sets of colors only shrink, so a vertex that
//! cannot be blocked is safe for ever.

use crate::{Color, ColoringGame, Position};
use mapduel_graph::Vertex;

/// The vertex that can be blocked with the fewest colors left, the first of several; `None` when
/// no vertex can be blocked any more.
pub(super) fn most_endangered(game: &ColoringGame, position: &Position) -> Option<Vertex> {
    position
        .uncolored()
        .filter(|&vertex| can_be_blocked(game, position, vertex))
        .min_by_key(|&vertex| position.available(vertex).count())
}

/// Whether some continuation leaves an uncolored vertex without a color.
pub(crate) fn can_be_blocked(game: &ColoringGame, position: &Position, vertex: Vertex) -> bool {
    let neighbors = game.graph().neighbors(vertex);
    let colors: Vec<Color> = position.available(vertex).collect();
    if colors.len() > neighbors.len() {
        return false;
    }
    let mut matching = Matching { position, neighbors, colors, taken: vec![None; neighbors.len()] };
    (0..matching.colors.len()).all(|color| {
        let mut seen = vec![false; neighbors.len()];
        matching.find_taker(color, &mut seen) == Found::Taker
    })
}

struct Matching<'a> {
    position: &'a Position,
    neighbors: &'a [Vertex],
    colors: Vec<Color>,
    /// The color that each neighbor takes, by its place in `colors`.
    taken: Vec<Option<usize>>,
}

#[derive(PartialEq, Eq)]
enum Found {
    Taker,
    Nobody,
}

impl Matching<'_> {
    /// Finds a neighbor for a color, moving others to other neighbors where that helps.
    fn find_taker(&mut self, color: usize, seen: &mut [bool]) -> Found {
        for index in 0..self.neighbors.len() {
            let takes = self.position.is_available(self.neighbors[index], self.colors[color]);
            if !takes || std::mem::replace(&mut seen[index], true) {
                continue;
            }
            let free = match self.taken[index] {
                None => Found::Taker,
                Some(other) => self.find_taker(other, seen),
            };
            if free == Found::Taker {
                self.taken[index] = Some(color);
                return Found::Taker;
            }
        }
        Found::Nobody
    }
}
