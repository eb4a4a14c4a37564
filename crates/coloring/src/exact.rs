//! Who wins, for sure: a depth-first search with a memory, for graphs of up to 64 vertices.
//!
//! A position is decided by its uncolored vertices and their available colors alone, up to a
//! permutation of the colors; that is the key of the memory, stored whole. Three facts end a
//! branch early:
//!
//! - a vertex is *safe* when one of its colors can be taken by no uncolored neighbor, or when fewer
//!   uncolored neighbors share a color with it than it has colors; it can never be blocked, since a
//!   block takes a different neighbor for every color. If all are safe, Alice wins;
//! - an unsafe vertex with one color left is a *threat*: with Bob to move he takes that color away;
//! - an uncolored vertex without a color: Bob has won.
//!
//! Moves are tried by the danger they leave behind, most for Bob and least for Alice. Nothing is
//! assumed about more colors helping Alice.

use crate::{ALICE, BOB, ColoringGame, Position};
use mapduel_game::Side;
use mapduel_graph::{Limit, Meter};
use std::collections::HashMap;

/// The answer of an exact search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins with best play; `None` when the limit came first.
    pub winner: Option<Side>,
    /// The positions visited.
    pub nodes: u64,
}

impl Verdict {
    /// Whether the search came to an end.
    pub fn complete(&self) -> bool {
        self.winner.is_some()
    }
}

/// Decides a position.
///
/// Graphs with more than 64 vertices are decided only where no search is needed.
pub fn solve(game: &ColoringGame, position: &Position, limit: Limit) -> Verdict {
    Oracle::new(game).solve(position, limit)
}

/// An exact search that remembers what it proved, for many positions of one game.
pub struct Oracle<'game> {
    game: &'game ColoringGame,
    masks: Vec<u64>,
    memory: HashMap<Box<[u64]>, Side>,
}

impl<'game> Oracle<'game> {
    /// An oracle that knows nothing yet.
    pub fn new(game: &'game ColoringGame) -> Oracle<'game> {
        let masks = game.graph().neighbor_masks().unwrap_or_default();
        Oracle { game, masks, memory: HashMap::new() }
    }

    /// Decides a position of the game.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Verdict {
        if position.is_over() {
            return Verdict { winner: Some(position.leader()), nodes: 0 };
        }
        if self.game.colors() > self.game.graph().max_degree() {
            return Verdict { winner: Some(ALICE), nodes: 0 };
        }
        let Some((uncolored, layers)) = position.word_layers() else {
            return Verdict { winner: None, nodes: 0 };
        };
        let state = State { uncolored, layers: layers.into() };
        let mut meter = limit.start();
        let winner = match self.classify(&state, position.turn()) {
            Class::Decided(winner) => Some(winner),
            Class::Open { .. } => self.search(&state, position.turn(), &mut meter),
        };
        Verdict { winner, nodes: meter.nodes() }
    }

    /// The winner of an open state, or `None` when the limit was reached.
    fn search(&mut self, state: &State, turn: Side, meter: &mut Meter) -> Option<Side> {
        let key = state.key(turn);
        if let Some(&winner) = self.memory.get(&key) {
            return Some(winner);
        }
        if !meter.step() {
            return None;
        }
        let mut winner = turn.other();
        let mut children = Vec::new();
        for (vertex, color) in state.moves() {
            let child = state.play(vertex, color, self.masks[vertex]);
            match self.classify(&child, turn.other()) {
                Class::Decided(side) if side == turn => {
                    self.memory.insert(key, turn);
                    return Some(turn);
                }
                Class::Decided(_) => {}
                Class::Open { danger } => children.push((danger, child)),
            }
        }
        children.sort_by_key(|(danger, _)| *danger);
        if turn == BOB {
            children.reverse();
        }
        for (_, child) in children {
            if self.search(&child, turn.other(), meter)? == turn {
                winner = turn;
                break;
            }
        }
        self.memory.insert(key, winner);
        Some(winner)
    }

    /// What can be said of a state without a search.
    fn classify(&self, state: &State, turn: Side) -> Class {
        let mut danger = 0;
        let mut rest = state.uncolored;
        while rest != 0 {
            let vertex = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let around = self.masks[vertex] & state.uncolored;
            let (mut colors, mut rivals, mut private) = (0u32, 0u64, false);
            for layer in &state.layers {
                if layer >> vertex & 1 == 1 {
                    colors += 1;
                    rivals |= layer & around;
                    private |= layer & around == 0;
                }
            }
            if colors == 0 {
                return Class::Decided(BOB);
            }
            if private || rivals.count_ones() < colors {
                continue;
            }
            if colors == 1 && turn == BOB {
                return Class::Decided(BOB);
            }
            danger += match colors {
                1 => 1000,
                2 => 40,
                3 => 8,
                _ => 2,
            };
        }
        if danger == 0 { Class::Decided(ALICE) } else { Class::Open { danger } }
    }
}

enum Class {
    Decided(Side),
    Open { danger: u32 },
}

struct State {
    uncolored: u64,
    layers: Box<[u64]>,
}

impl State {
    /// The uncolored vertices, the layers in ascending order, and the side to move.
    fn key(&self, turn: Side) -> Box<[u64]> {
        let mut key = Vec::with_capacity(self.layers.len() + 2);
        key.extend_from_slice(&self.layers);
        key.sort_unstable();
        key.push(self.uncolored);
        key.push(turn.index() as u64);
        key.into()
    }

    /// All moves; of colors with equal layers only the first.
    fn moves(&self) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        for (color, &layer) in self.layers.iter().enumerate() {
            if self.layers[..color].contains(&layer) {
                continue;
            }
            let mut rest = layer;
            while rest != 0 {
                moves.push((rest.trailing_zeros() as usize, color));
                rest &= rest - 1;
            }
        }
        moves
    }

    fn play(&self, vertex: usize, color: usize, neighbors: u64) -> State {
        let keep = !(1u64 << vertex);
        let mut layers = self.layers.clone();
        layers[color] &= !neighbors;
        layers.iter_mut().for_each(|layer| *layer &= keep);
        State { uncolored: self.uncolored & keep, layers }
    }
}
