//! The plain witness: every legal move of both sides, and how long it takes until a vertex dies.

use mapduel_coloring::{ALICE, Color, ColoringGame, Move, Position};
use mapduel_game::Side;
use mapduel_graph::Vertex;
use std::collections::HashMap;

/// A memoized minimax on the colors that each vertex may still take.
pub(crate) struct Reference<'a> {
    game: &'a ColoringGame,
    memory: HashMap<(Vec<u16>, Side), Option<usize>>,
}

/// Stands for a colored vertex.
const COLORED: u16 = u16::MAX;

impl<'a> Reference<'a> {
    pub(crate) fn new(game: &'a ColoringGame) -> Reference<'a> {
        Reference { game, memory: HashMap::new() }
    }

    /// Who wins.
    pub(crate) fn winner(&mut self, position: &Position) -> Side {
        if self.plies_to_death(position).is_some() { ALICE.other() } else { ALICE }
    }

    /// The plies until a vertex is blocked, when Bob hurries and Alice resists; `None` when Alice
    /// wins.
    pub(crate) fn plies_to_death(&mut self, position: &Position) -> Option<usize> {
        self.search(self.colors(position), position.turn())
    }

    /// Whether some continuation, good or bad, blocks a vertex.
    pub(crate) fn can_die(&self, position: &Position, vertex: Option<Vertex>) -> bool {
        self.reaches_death(&self.colors(position), vertex, &mut HashMap::new())
    }

    fn colors(&self, position: &Position) -> Vec<u16> {
        let colors = |vertex| {
            position.color(vertex).map_or_else(
                || {
                    let all = Color::all(self.game.colors());
                    let taken = |color: &Color| {
                        let mut near = self.game.graph().neighbors(vertex).iter();
                        near.any(|&other| position.color(other) == Some(*color))
                    };
                    all.filter(|color| !taken(color)).map(|color| 1 << color.index()).sum()
                },
                |_| COLORED,
            )
        };
        self.game.graph().vertices().map(colors).collect()
    }

    fn search(&mut self, available: Vec<u16>, turn: Side) -> Option<usize> {
        if available.contains(&0) {
            return Some(0);
        }
        if available.iter().all(|&colors| colors == COLORED) {
            return None;
        }
        if let Some(&known) = self.memory.get(&(available.clone(), turn)) {
            return known;
        }
        let plies: Vec<Option<usize>> = self
            .children(&available)
            .into_iter()
            .map(|next| self.search(next, turn.other()).map(|plies| plies + 1))
            .collect();
        let value = if turn == ALICE {
            plies.iter().copied().collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max())
        } else {
            plies.into_iter().flatten().min()
        };
        self.memory.insert((available, turn), value);
        value
    }

    fn reaches_death(
        &self,
        available: &[u16],
        vertex: Option<Vertex>,
        memory: &mut HashMap<Vec<u16>, bool>,
    ) -> bool {
        let dead = |place: usize| available[place] == 0;
        let over = vertex.map_or(available.contains(&0), |vertex| dead(vertex.index()));
        if over {
            return true;
        }
        if let Some(&known) = memory.get(available) {
            return known;
        }
        let mut children = self.children(available).into_iter();
        let found = children.any(|next| self.reaches_death(&next, vertex, memory));
        memory.insert(available.to_vec(), found);
        found
    }

    fn children(&self, available: &[u16]) -> Vec<Vec<u16>> {
        let mut children = Vec::new();
        for vertex in self.game.graph().vertices() {
            for color in 0..self.game.colors() {
                let colors = available[vertex.index()];
                if colors != COLORED && colors >> color & 1 == 1 {
                    let mut next = available.to_vec();
                    next[vertex.index()] = COLORED;
                    for neighbor in self.game.graph().neighbors(vertex) {
                        if next[neighbor.index()] != COLORED {
                            next[neighbor.index()] &= !(1 << color);
                        }
                    }
                    children.push(next);
                }
            }
        }
        children
    }
}

/// The position after moves that must be legal.
pub(crate) fn replay(game: &ColoringGame, position: &Position, moves: &[Move]) -> Position {
    use mapduel_game::Game;
    moves.iter().fold(position.clone(), |position, &mv| {
        game.play(&position, mv).expect("every move of a line is legal")
    })
}
