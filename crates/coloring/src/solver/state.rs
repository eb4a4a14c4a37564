//! The state of a search: for each color the uncolored vertices that may take it (its *layer*).
//!
//! Which colored vertex has which color never matters again, so positions with equal layers are
//! the same game; and the uncolored vertices are the union of the layers, since a vertex that is
//! in none has ended the game.
//!
//! The state also carries the *exposed* vertices, those that can still be blocked ([`crate::hall`]).
//! Nothing ever becomes exposed again, so a move asks only exposed vertices, and of these only the
//! ones within two steps of it.

use super::board::Board;
use super::set::VertexSet;
use crate::hall::is_matchable;

/// Layers for up to `COLORS` colors; those beyond the game's number stay empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State<Set, const COLORS: usize> {
    pub(crate) layers: [Set; COLORS],
    pub(crate) uncolored: Set,
    pub(crate) exposed: Set,
}

/// The vertices by their number of available colors.
#[derive(Clone, Copy)]
pub(super) struct Counts<Set> {
    pub(super) one: Set,
    pub(super) two: Set,
    pub(super) three: Set,
}

impl<Set: VertexSet, const COLORS: usize> State<Set, COLORS> {
    /// A state from its layers; the exposed vertices are found from scratch.
    pub(super) fn new(board: &Board<Set>, layers: [Set; COLORS]) -> Self {
        let uncolored = layers.iter().fold(Set::default(), |all, &layer| all.or(layer));
        let mut state = State { layers, uncolored, exposed: Set::default() };
        state.exposed = state.still_exposed(board, uncolored);
        state
    }

    /// The part of the state on some vertices that share no color with their other neighbors.
    pub(super) fn part(&self, vertices: Set) -> Self {
        State {
            layers: self.layers.map(|layer| layer.and(vertices)),
            uncolored: self.uncolored.and(vertices),
            exposed: self.exposed.and(vertices),
        }
    }

    /// The state after `vertex` gets `color`. The caller has seen that no vertex dies of it.
    #[inline]
    pub(super) fn play(&self, board: &Board<Set>, vertex: usize, color: usize) -> Self {
        let around = board.neighbors[vertex];
        let bit = Set::single(vertex);
        let losing = around.and(self.layers[color]);
        let mut next = *self;
        for layer in &mut next.layers[..board.colors] {
            *layer = layer.minus(bit);
        }
        next.layers[color] = next.layers[color].minus(around);
        next.uncolored = next.uncolored.minus(bit);
        // A vertex's exposure rests on its own colors and on its neighbors' copies of them: only
        // neighbors of the move, and neighbors (with this color) of those that lose the color.
        let mut second = Set::default();
        for neighbor in losing.members() {
            second = second.or(board.neighbors[neighbor]);
        }
        let before = self.exposed.minus(bit);
        let asked = before.and(around.or(second.and(self.layers[color])));
        next.exposed = before.minus(asked).or(next.still_exposed(board, asked));
        next
    }

    fn still_exposed(&self, board: &Board<Set>, asked: Set) -> Set {
        let mut exposed = Set::default();
        for vertex in asked.members() {
            if self.can_be_blocked(board, vertex) {
                exposed = exposed.or(Set::single(vertex));
            }
        }
        exposed
    }

    /// Whether the vertex can be blocked by some continuation.
    #[inline]
    fn can_be_blocked(&self, board: &Board<Set>, vertex: usize) -> bool {
        let around = board.neighbors[vertex];
        let mut attackers = [Set::default(); COLORS];
        let mut colors = 0;
        let mut all = Set::default();
        for layer in &self.layers[..board.colors] {
            if layer.has(vertex) {
                let found = layer.and(around);
                if found.is_empty() {
                    return false;
                }
                all = all.or(found);
                attackers[colors] = found;
                colors += 1;
            }
        }
        match colors {
            0 | 1 => true,
            2 => !all.at_most_one(),
            _ => is_matchable(&attackers[..colors], &mut [0; COLORS]),
        }
    }

    #[inline]
    pub(super) fn counts(&self, board: &Board<Set>) -> Counts<Set> {
        let (mut one, mut two, mut three, mut four) =
            (Set::default(), Set::default(), Set::default(), Set::default());
        for &layer in &self.layers[..board.colors] {
            four = four.or(three.and(layer));
            three = three.or(two.and(layer));
            two = two.or(one.and(layer));
            one = one.or(layer);
        }
        Counts { one: one.minus(two), two: two.minus(three), three: three.minus(four) }
    }
}
