//! Random games on any graph: a list of all legal moves that loses its dead entries by swapping.
//!
//! A ply removes the colored vertex's entries and one entry of each neighbor that could take the
//! color, so a whole game costs about as much as the graph has edges and move slots: linear in the
//! length of the game.

use crate::{ALICE, BOB, Color, Position};
use mapduel_game::{Random, Side};
use mapduel_graph::Graph;

const GONE: u32 = u32::MAX;

pub(super) fn winner(
    graph: &Graph,
    colors: usize,
    position: &Position,
    random: &mut Random,
) -> Side {
    let mut moves = MoveList::new(graph.order(), colors, position);
    let mut uncolored = position.uncolored_count();
    loop {
        let slot = moves.entries[random.below(moves.entries.len())] as usize;
        let (color, vertex) = (slot / graph.order(), slot % graph.order());
        for other in 0..colors {
            moves.remove(other, vertex);
        }
        uncolored -= 1;
        for neighbor in graph.neighbors(mapduel_graph::Vertex::new(vertex)) {
            if moves.remove(color, neighbor.index()) && moves.left[neighbor.index()] == 0 {
                return BOB;
            }
        }
        if uncolored == 0 {
            return ALICE;
        }
    }
}

struct MoveList {
    order: usize,
    /// The legal moves as `color * order + vertex`, in any order.
    entries: Vec<u32>,
    /// Where a move stands in `entries`.
    places: Vec<u32>,
    /// How many colors each uncolored vertex may take.
    left: Vec<u16>,
}

impl MoveList {
    fn new(order: usize, colors: usize, position: &Position) -> MoveList {
        let mut list = MoveList {
            order,
            entries: Vec::with_capacity(order * colors),
            places: vec![GONE; order * colors],
            left: vec![0; order],
        };
        for color in Color::all(colors) {
            for vertex in position.layer(color) {
                let slot = color.index() * order + vertex.index();
                list.places[slot] = list.entries.len() as u32;
                list.entries.push(slot as u32);
                list.left[vertex.index()] += 1;
            }
        }
        list
    }

    /// Removes a move if it is there; says whether it was.
    fn remove(&mut self, color: usize, vertex: usize) -> bool {
        let slot = color * self.order + vertex;
        let place = std::mem::replace(&mut self.places[slot], GONE);
        if place == GONE {
            return false;
        }
        self.entries.swap_remove(place as usize);
        if let Some(&moved) = self.entries.get(place as usize) {
            self.places[moved as usize] = place;
        }
        self.left[vertex] -= 1;
        true
    }
}
