//! The game as it is first written down: a vector of colors, neighbor lists, and a scan of the
//! whole board for every move list and every end of a game.

use mapduel_game::Random;
use mapduel_graph::Graph;
use std::sync::Arc;

/// A position of the naive game.
#[derive(Clone, Debug)]
pub struct NaivePosition {
    neighbors: Arc<Vec<Vec<usize>>>,
    colors: usize,
    coloring: Vec<Option<usize>>,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NaiveWinner {
    /// Every vertex is colored.
    Alice,
    /// Some vertex has no color left.
    Bob,
}

impl NaivePosition {
    /// The empty board.
    pub fn start(graph: &Graph, colors: usize) -> NaivePosition {
        let neighbors = graph
            .vertices()
            .map(|vertex| graph.neighbors(vertex).iter().map(|to| to.index()).collect())
            .collect();
        NaivePosition {
            neighbors: Arc::new(neighbors),
            colors,
            coloring: vec![None; graph.order()],
        }
    }

    /// All legal moves as (vertex, color), both from 0; none when the game is over.
    pub fn moves(&self) -> Vec<(usize, usize)> {
        if self.winner().is_some() { Vec::new() } else { self.available() }
    }

    /// The winner, once the game is over.
    pub fn winner(&self) -> Option<NaiveWinner> {
        let blocked = self
            .uncolored()
            .any(|vertex| (0..self.colors).all(|color| !self.is_available(vertex, color)));
        if blocked {
            Some(NaiveWinner::Bob)
        } else if self.uncolored().next().is_none() {
            Some(NaiveWinner::Alice)
        } else {
            None
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, (vertex, color): (usize, usize)) {
        self.coloring[vertex] = Some(color);
    }

    /// Who wins a random game from here.
    pub fn playout(&self, random: &mut Random) -> NaiveWinner {
        let mut position = self.clone();
        loop {
            if let Some(winner) = position.winner() {
                return winner;
            }
            let moves = position.available();
            position.play(moves[random.below(moves.len())]);
        }
    }

    /// All legal moves of a position that is not over.
    fn available(&self) -> Vec<(usize, usize)> {
        self.uncolored()
            .flat_map(|vertex| (0..self.colors).map(move |color| (vertex, color)))
            .filter(|&(vertex, color)| self.is_available(vertex, color))
            .collect()
    }

    fn uncolored(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.coloring.len()).filter(|&vertex| self.coloring[vertex].is_none())
    }

    fn is_available(&self, vertex: usize, color: usize) -> bool {
        self.neighbors[vertex].iter().all(|&to| self.coloring[to] != Some(color))
    }
}
