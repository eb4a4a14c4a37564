//! Random small games, and a plain minimax on colorings that knows passes.

use mapduel_coloring::proof::{
    Answer, Certificate, LeafRule, LeafRules, ProofParams, Symmetry, prove,
};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, Move, Position};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Vertex};
use std::collections::HashMap;

/// A position of the plain minimax: the color of each vertex from 1, 0 for none.
pub(crate) type Colors = Vec<u8>;

/// The game by its rules alone: every move, no reduction; the memory is of whole colorings.
pub(crate) struct Plain<'graph> {
    pub(crate) graph: &'graph Graph,
    pub(crate) colors: u8,
    pub(crate) pass: Option<Side>,
    memory: HashMap<(Colors, Side), Side>,
}

impl<'graph> Plain<'graph> {
    pub(crate) fn new(graph: &'graph Graph, colors: usize, pass: Option<Side>) -> Plain<'graph> {
        Plain { graph, colors: colors as u8, pass, memory: HashMap::new() }
    }

    fn free(&self, colors: &Colors, vertex: usize, color: u8) -> bool {
        let neighbors = self.graph.neighbors(Vertex::new(vertex));
        colors[vertex] == 0 && neighbors.iter().all(|to| colors[to.index()] != color)
    }

    pub(crate) fn over(&self, colors: &Colors) -> Option<Side> {
        let mut uncolored = (0..colors.len()).filter(|&vertex| colors[vertex] == 0);
        let blocked = |vertex| (1..=self.colors).all(|color| !self.free(colors, vertex, color));
        if uncolored.clone().any(blocked) {
            return Some(BOB);
        }
        uncolored.next().is_none().then_some(ALICE)
    }

    pub(crate) fn next(&self, colors: &Colors, side: Side) -> Vec<(Answer, Colors)> {
        let mut next = Vec::new();
        for vertex in 0..colors.len() {
            for color in 1..=self.colors {
                if self.free(colors, vertex, color) {
                    let mut played = colors.clone();
                    played[vertex] = color;
                    next.push((answer(vertex, color), played));
                }
            }
        }
        if self.pass == Some(side) {
            next.push((Answer::Pass, colors.clone()));
        }
        next
    }

    pub(crate) fn winner(&mut self, colors: &Colors, side: Side) -> Side {
        if let Some(winner) = self.over(colors) {
            return winner;
        }
        let key = (colors.clone(), side);
        if let Some(&winner) = self.memory.get(&key) {
            return winner;
        }
        let wins = self.winning(colors, side).is_some();
        let winner = if wins { side } else { side.other() };
        self.memory.insert(key, winner);
        winner
    }

    /// A winning answer of the side to move.
    pub(crate) fn winning(&mut self, colors: &Colors, side: Side) -> Option<Answer> {
        let next = self.next(colors, side);
        let found = next.into_iter().find(|(_, next)| self.winner(next, side.other()) == side);
        found.map(|(answer, _)| answer)
    }
}

pub(crate) fn answer(vertex: usize, color: u8) -> Answer {
    Answer::Play(Move::new(Vertex::new(vertex), Color::new(usize::from(color) - 1)))
}

pub(crate) fn colors_of(game: &ColoringGame, position: &Position) -> Colors {
    let number = |vertex| position.color(vertex).map_or(0, |color| color.number() as u8);
    game.graph().vertices().map(number).collect()
}

pub(crate) fn colored(colors: &Colors) -> Vec<(Vertex, Color)> {
    let pairs = colors.iter().enumerate().filter(|(_, color)| **color != 0);
    pairs
        .map(|(vertex, &color)| (Vertex::new(vertex), Color::new(usize::from(color) - 1)))
        .collect()
}

/// Every set of leaf rules.
pub(crate) fn rule_sets() -> Vec<LeafRules> {
    let all = [LeafRule::Safe, LeafRule::Kill, LeafRule::Clusters];
    (0..8usize)
        .map(|bits| {
            let chosen = (0..3).filter(|index| bits >> index & 1 == 1);
            chosen.fold(LeafRules::NONE, |rules, index| rules.with(all[index]))
        })
        .collect()
}

pub(crate) fn random_graph(most: usize, random: &mut Random) -> Graph {
    let order = 2 + random.below(most - 1);
    let chance = 0.2 + 0.6 * random.unit();
    let edges: Vec<(usize, usize)> = (0..order)
        .flat_map(|one| (one + 1..order).map(move |other| (one, other)))
        .filter(|_| random.unit() < chance)
        .collect();
    Graph::from_edges(order, edges).expect("a simple graph")
}

/// A game after a few random moves, with either side to move.
pub(crate) fn random_start(
    graph: &Graph,
    colors: usize,
    moves: usize,
    random: &mut Random,
) -> ColoringGame {
    let plain = Plain::new(graph, colors, None);
    let mut board: Colors = vec![0; graph.order()];
    for _ in 0..moves {
        let next = plain.next(&board, ALICE);
        if plain.over(&board).is_none() && !next.is_empty() {
            board = next[random.below(next.len())].1.clone();
        }
    }
    let first = Side::new(random.below(2));
    ColoringGame::from_start(graph.clone(), colors, first, &colored(&board)).expect("a game")
}

/// Every number of colors that matters, both starters, and some later positions.
pub(crate) fn small_games(seed: u64, graphs: usize, most: usize) -> Vec<ColoringGame> {
    let mut random = Random::new(seed);
    let mut games = Vec::new();
    for _ in 0..graphs {
        let graph = random_graph(most, &mut random);
        for colors in 1..=graph.max_degree() + 1 {
            for first in [ALICE, BOB] {
                games.push(ColoringGame::new(graph.clone(), colors, first).expect("a game"));
            }
            let moves = 1 + random.below(graph.order());
            games.push(random_start(&graph, colors, moves, &mut random));
        }
    }
    games
}

/// The certificate of a game for the side that wins it.
pub(crate) fn certify(
    game: &ColoringGame,
    winner: Side,
    rules: LeafRules,
    symmetry: Symmetry,
) -> Certificate {
    let params = ProofParams::default().with_rules(rules).with_symmetry(symmetry);
    prove(game, winner, &params).expect("a winning side wins")
}

/// The winner by plain minimax.
pub(crate) fn truth(game: &ColoringGame) -> Side {
    let start = game.start();
    let colors = colors_of(game, &start);
    Plain::new(game.graph(), game.colors(), None).winner(&colors, game.turn(&start))
}
