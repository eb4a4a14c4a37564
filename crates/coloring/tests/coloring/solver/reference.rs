//! The plain witness: every legal move of both sides, a memory of whole positions, nothing else.

use mapduel_coloring::{ALICE, BOB};
use mapduel_game::Side;
use mapduel_graph::Graph;
use std::collections::HashMap;

/// A memoized minimax on the colors that each vertex may still take.
pub(crate) struct Reference<'graph> {
    graph: &'graph Graph,
    pass: Option<Side>,
    memory: HashMap<(Vec<u16>, Side), Side>,
}

/// Stands for a colored vertex.
const COLORED: u16 = u16::MAX;

impl<'graph> Reference<'graph> {
    pub(crate) fn new(graph: &'graph Graph, pass: Option<Side>) -> Self {
        Reference { graph, pass, memory: HashMap::new() }
    }

    /// The winner from a board with some vertices colored.
    pub(crate) fn winner(
        &mut self,
        colors: usize,
        first: Side,
        colored: &[(usize, usize)],
    ) -> Side {
        let mut available = vec![(1 << colors) - 1; self.graph.order()];
        for &(vertex, color) in colored {
            self.color(&mut available, vertex, color);
        }
        self.search(available, first)
    }

    fn search(&mut self, available: Vec<u16>, turn: Side) -> Side {
        if available.contains(&0) {
            return BOB;
        }
        if available.iter().all(|&colors| colors == COLORED) {
            return ALICE;
        }
        if let Some(&winner) = self.memory.get(&(available.clone(), turn)) {
            return winner;
        }
        let wins = self.some_move_wins(&available, turn)
            || self.pass == Some(turn) && self.search(available.clone(), turn.other()) == turn;
        let winner = if wins { turn } else { turn.other() };
        self.memory.insert((available, turn), winner);
        winner
    }

    fn some_move_wins(&mut self, available: &[u16], turn: Side) -> bool {
        for vertex in 0..available.len() {
            for color in 0..15 {
                if available[vertex] != COLORED && available[vertex] >> color & 1 == 1 {
                    let mut next = available.to_vec();
                    self.color(&mut next, vertex, color);
                    if self.search(next, turn.other()) == turn {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn color(&self, available: &mut [u16], vertex: usize, color: usize) {
        available[vertex] = COLORED;
        for neighbor in self.graph.neighbors(mapduel_graph::Vertex::new(vertex)) {
            let colors = &mut available[neighbor.index()];
            if *colors != COLORED {
                *colors &= !(1 << color);
            }
        }
    }
}
