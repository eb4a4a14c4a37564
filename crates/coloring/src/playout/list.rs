//! Random games on any graph.
//!
//! While most pairs (vertex, color) are legal, a move is drawn from all pairs and drawn again
//! until it is legal: that costs nothing but the copy of the position, however large the graph.
//! When fewer than a quarter are left, the legal moves are written into a list that loses its
//! dead entries by swapping. Either way a ply costs the degree of the colored vertex and the
//! number of colors, so a game costs about as much as it is long.

use crate::{ALICE, BOB, Color, Move, Position};
use mapduel_game::{Random, Side};
use mapduel_graph::{Graph, Vertex};

const GONE: u32 = u32::MAX;

pub(super) fn winner(
    graph: &Graph,
    colors: usize,
    position: &Position,
    random: &mut Random,
) -> Side {
    let mut board = position.clone();
    let pairs = graph.order() * colors;
    let mut legal: usize = Color::all(colors).map(|color| board.layer_size(color)).sum();
    while legal * 4 >= pairs {
        let pair = random.below(pairs);
        let (vertex, color) = (Vertex::new(pair / colors), Color::new(pair % colors));
        if !board.is_available(vertex, color) {
            continue;
        }
        legal -= board.available(vertex).count();
        let neighbors = graph.neighbors(vertex);
        legal -= neighbors.iter().filter(|&&to| board.is_available(to, color)).count();
        board.color_in_words(Move::new(vertex, color), neighbors);
        if board.is_over() {
            return board.leader();
        }
    }
    finish(graph, colors, &board, random)
}

/// A legal move of a game that is not over, all equally likely.
pub(super) fn draw(colors: usize, position: &Position, random: &mut Random) -> Move {
    let all = || Color::all(colors).map(|color| (color, position.layer_size(color)));
    let mut rank = random.below(all().map(|(_, size)| size).sum());
    for (color, size) in all() {
        if rank < size {
            return Move::new(position.nth_of_layer(color, rank), color);
        }
        rank -= size;
    }
    unreachable!("the rank is below the sum of the sizes")
}

/// Plays on by a list of the legal moves.
fn finish(graph: &Graph, colors: usize, board: &Position, random: &mut Random) -> Side {
    let mut moves = MoveList::new(graph.order(), colors, board);
    let mut uncolored = board.uncolored_count();
    loop {
        let slot = moves.entries[random.below(moves.entries.len())] as usize;
        let (color, vertex) = (slot / graph.order(), slot % graph.order());
        for other in 0..colors {
            moves.remove(other, vertex);
        }
        uncolored -= 1;
        for neighbor in graph.neighbors(Vertex::new(vertex)) {
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
            entries: Vec::with_capacity(order * colors / 4 + 1),
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
