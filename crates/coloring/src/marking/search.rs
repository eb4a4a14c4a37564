//! The marking game for one bound, decided.

use super::MOST_VERTICES;
use crate::{ALICE, BOB};
use mapduel_game::Side;
use mapduel_graph::{Graph, Meter, Vertex};
use std::collections::HashMap;

/// The most entries of the table: some 100 MB.
const TABLE_ENTRIES: usize = 1 << 21;

/// What the search says about one bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Alice keeps every unmarked vertex below the bound.
    AliceWins,
    /// Bob does not let her.
    BobWins,
    /// More than 64 vertices matter.
    TooLarge,
    /// The limit came first.
    LimitReached,
}

/// Who wins the marking game with this bound.
pub(super) fn decide(graph: &Graph, first: Side, bound: usize, meter: &mut Meter) -> Answer {
    let is_large = |vertex: Vertex| graph.degree(vertex) >= bound;
    let matters: Vec<Vertex> = graph
        .vertices()
        .filter(|&vertex| {
            is_large(vertex) || graph.neighbors(vertex).iter().any(|&to| is_large(to))
        })
        .collect();
    if bound == 0 && graph.order() > 0 {
        return Answer::BobWins;
    }
    if matters.len() > MOST_VERTICES {
        return Answer::TooLarge;
    }
    let mut search = Search::new(graph, &matters, bound, meter);
    let start = State {
        unmarked: (0..matters.len()).fold(0, |set, index| set | 1 << index),
        waiting: ((graph.order() - matters.len()) % 2) as u8,
        turn: first,
    };
    match search.alice_wins(start) {
        Some(true) => Answer::AliceWins,
        Some(false) => Answer::BobWins,
        None => Answer::LimitReached,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// The unmarked vertices that matter.
    unmarked: u64,
    /// The number of waiting moves modulo 2.
    waiting: u8,
    turn: Side,
}

struct Search<'a> {
    /// Neighbors among the vertices that matter; for a large vertex these are all.
    neighbors: Vec<u64>,
    /// Degree minus bound, for large vertices: what must stay unmarked around them.
    slack: Vec<u32>,
    large: u64,
    table: HashMap<State, bool>,
    meter: &'a mut Meter,
}

impl<'a> Search<'a> {
    fn new(graph: &Graph, matters: &[Vertex], bound: usize, meter: &'a mut Meter) -> Search<'a> {
        let mut neighbors = vec![0; matters.len()];
        let mut slack = vec![0; matters.len()];
        let mut large = 0;
        for (index, &vertex) in matters.iter().enumerate() {
            for to in graph.neighbors(vertex) {
                if let Ok(to) = matters.binary_search(to) {
                    neighbors[index] |= 1 << to;
                }
            }
            if graph.degree(vertex) >= bound {
                large |= 1 << index;
                slack[index] = (graph.degree(vertex) - bound) as u32;
            }
        }
        Search { neighbors, slack, large, table: HashMap::new(), meter }
    }

    /// Whether Alice wins from here; `None` when the limit came first.
    fn alice_wins(&mut self, state: State) -> Option<bool> {
        let state = self.normalize(state);
        let open = state.unmarked & self.large;
        if open == 0 {
            return Some(true);
        }
        let urgent = self.with_need(state.unmarked, 1);
        if urgent != 0 && (state.turn == BOB || !urgent.is_power_of_two()) {
            return Some(false);
        }
        if let Some(&known) = self.table.get(&state) {
            return Some(known);
        }
        if !self.meter.step() {
            return None;
        }
        let wins = if state.turn == ALICE {
            self.alice_moves(state, urgent)?
        } else {
            self.bob_moves(state)?
        };
        if self.table.len() < TABLE_ENTRIES {
            self.table.insert(state, wins);
        }
        Some(wins)
    }

    fn alice_moves(&mut self, state: State, urgent: u64) -> Option<bool> {
        let near = self.with_need(state.unmarked, 2);
        let choices = if urgent == 0 { state.unmarked } else { urgent };
        let mut moves: Vec<(u32, usize)> = members(choices)
            // Marking next to a need of 2 or less lets Bob win at once.
            .filter(|&index| self.neighbors[index] & near == 0)
            .map(|index| match self.large >> index & 1 {
                1 => (self.need(index, state.unmarked), index),
                _ => (u32::MAX, index),
            })
            .collect();
        // The most urgent vertices first.
        moves.sort_unstable();
        for (_, index) in moves {
            if self.alice_wins(self.mark(state, index))? {
                return Some(true);
            }
        }
        if urgent == 0 && state.waiting == 1 {
            return self.alice_wins(wait(state));
        }
        Some(false)
    }

    fn bob_moves(&mut self, state: State) -> Option<bool> {
        let open = state.unmarked & self.large;
        let near = self.with_need(state.unmarked, 2);
        let mut moves: Vec<(u32, u32, usize)> = Vec::new();
        for index in members(state.unmarked) {
            let threats = (self.neighbors[index] & near).count_ones();
            if threats >= 2 {
                return Some(false);
            }
            // Forcing moves first, then those next to the lowest needs; large vertices last.
            let pressure: u32 = members(self.neighbors[index] & open)
                .map(|to| 64 / self.need(to, state.unmarked))
                .sum();
            let pressure = pressure.saturating_sub(32 * u32::from(self.large >> index & 1 == 1));
            moves.push((threats, pressure, index));
        }
        moves.sort_unstable_by(|one, other| other.cmp(one));
        for (_, _, index) in moves {
            if !self.alice_wins(self.mark(state, index))? {
                return Some(false);
            }
        }
        if state.waiting == 1 {
            return self.alice_wins(wait(state));
        }
        Some(true)
    }

    fn mark(&self, state: State, index: usize) -> State {
        State { unmarked: state.unmarked & !(1 << index), turn: state.turn.other(), ..state }
    }

    /// How many more marked neighbors make an unmarked large vertex fail: the bound minus the marked
    /// neighbors. It is at least 1, because nobody is asked to play on after a failure.
    fn need(&self, index: usize, unmarked: u64) -> u32 {
        (self.neighbors[index] & unmarked).count_ones() - self.slack[index]
    }

    /// The unmarked large vertices whose need is `most` or less.
    fn with_need(&self, unmarked: u64, most: u32) -> u64 {
        members(unmarked & self.large)
            .filter(|&index| self.need(index, unmarked) <= most)
            .fold(0, |set, index| set | 1 << index)
    }

    /// Turns what no longer matters into waiting moves and puts interchangeable small vertices
    /// into one order: the unmarked ones first.
    fn normalize(&self, state: State) -> State {
        let open = state.unmarked & self.large;
        let small = |index: &usize| self.large >> index & 1 == 0;
        let mut unmarked = open;
        let mut waiting = 0;
        // Unmarked large vertices all matter; small ones by their unmarked large neighbors.
        let mut classes: Vec<(u64, usize)> = Vec::new();
        for index in (0..self.neighbors.len()).filter(small) {
            match self.neighbors[index] & open {
                0 => waiting += (state.unmarked >> index & 1) as usize,
                class => classes.push((class, index)),
            }
        }
        classes.sort_unstable();
        for group in classes.chunk_by(|one, other| one.0 == other.0) {
            let count = group.iter().filter(|(_, index)| state.unmarked >> index & 1 == 1).count();
            unmarked = group[..count].iter().fold(unmarked, |set, (_, index)| set | 1 << index);
        }
        State { unmarked, waiting: (state.waiting + (waiting % 2) as u8) % 2, ..state }
    }
}

fn wait(state: State) -> State {
    State { waiting: 0, turn: state.turn.other(), ..state }
}

fn members(set: u64) -> impl Iterator<Item = usize> {
    std::iter::successors((set != 0).then_some(set), |&rest| {
        let rest = rest & (rest - 1);
        (rest != 0).then_some(rest)
    })
    .map(|rest| rest.trailing_zeros() as usize)
}
