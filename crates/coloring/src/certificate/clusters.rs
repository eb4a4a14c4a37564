//! The cluster rule for a writer of certificates: local games around the endangered vertices.
//!
//! The rule itself is described in the checker, which plays the local games without a budget. Here
//! a local game that needs more than a few thousand positions counts as unknown: another move, or
//! the replies one by one, will be cheaper to list and to check.

use crate::{Color, Position};
use mapduel_graph::{Graph, Vertex};
use std::collections::HashMap;

/// The most positions of one local game.
const MOST_POSITIONS: usize = 4_000;
/// The most colors, one bit each; with 64 a full set would look like a colored vertex.
const MOST_COLORS: usize = 63;

/// A position with Bob to move and its endangered vertices.
pub(super) struct Danger<'position> {
    pub(super) graph: &'position Graph,
    pub(super) colors: usize,
    pub(super) position: &'position Position,
    pub(super) endangered: &'position [Vertex],
}

/// Whether Alice is known to win every local game.
pub(super) fn alice_holds(danger: &Danger<'_>) -> bool {
    danger.colors <= MOST_COLORS
        && danger
            .endangered
            .iter()
            .all(|&vertex| danger.position.available(vertex).nth(1).is_some())
        && clusters(danger).iter().all(|cluster| {
            let mut local = Local::new(danger, cluster);
            let sets = cluster.iter().map(|&vertex| color_set(danger.position, vertex));
            local.holds(&sets.collect::<Vec<u64>>())
        })
}

/// The endangered vertices, grouped: neighbors that share a color, and vertices that one move
/// takes a color from, are together.
fn clusters(danger: &Danger<'_>) -> Vec<Vec<Vertex>> {
    let Danger { graph, colors, position, endangered } = *danger;
    let mut group: Vec<usize> = (0..endangered.len()).collect();
    for vertex in position.uncolored() {
        for color in Color::all(colors).filter(|&color| position.is_available(vertex, color)) {
            let touched: Vec<usize> = (0..endangered.len())
                .filter(|&index| {
                    let other = endangered[index];
                    other == vertex
                        || position.is_available(other, color) && graph.has_edge(other, vertex)
                })
                .collect();
            for &index in touched.iter().skip(1) {
                let (keep, drop) = (group[touched[0]], group[index]);
                group.iter_mut().filter(|name| **name == drop).for_each(|name| *name = keep);
            }
        }
    }
    let names = (0..endangered.len()).filter(|&name| group.contains(&name));
    names
        .map(|name| {
            let members = endangered.iter().zip(&group).filter(|&(_, &other)| other == name);
            members.map(|(&vertex, _)| vertex).collect()
        })
        .collect()
}

fn color_set(position: &Position, vertex: Vertex) -> u64 {
    position.available(vertex).fold(0, |set, color| set | 1 << color.index())
}

/// One local game. A state is the color set of every vertex of the cluster, [`COLORED`] for those
/// that have their color.
struct Local {
    /// For each vertex of the cluster, its neighbors in the cluster.
    inside: Vec<Vec<usize>>,
    /// Colors that can be taken from outside, and whom they are taken from.
    hits: Vec<(u64, Vec<usize>)>,
    known: HashMap<Vec<u64>, bool>,
}

const COLORED: u64 = u64::MAX;

impl Local {
    fn new(danger: &Danger<'_>, cluster: &[Vertex]) -> Local {
        let Danger { graph, position, .. } = *danger;
        let near = |vertex: Vertex| -> Vec<usize> {
            (0..cluster.len()).filter(|&index| graph.has_edge(vertex, cluster[index])).collect()
        };
        let mut hits = Vec::new();
        for vertex in position.uncolored().filter(|vertex| !cluster.contains(vertex)) {
            let touched = near(vertex);
            for color in position.available(vertex).filter(|_| !touched.is_empty()) {
                hits.push((1 << color.index(), touched.clone()));
            }
        }
        hits.sort_unstable();
        hits.dedup();
        let inside = cluster.iter().map(|&vertex| near(vertex)).collect();
        Local { inside, hits, known: HashMap::new() }
    }

    /// Whether Alice is known to win with Bob to move.
    fn holds(&mut self, state: &[u64]) -> bool {
        if state.iter().all(|&set| set == COLORED) {
            return true;
        }
        if let Some(&answer) = self.known.get(state) {
            return answer;
        }
        if self.known.len() >= MOST_POSITIONS {
            return false;
        }
        // Until it is answered, and for ever when the budget ends inside.
        self.known.insert(state.to_vec(), false);
        let mut attacks = vec![state.to_vec()];
        for (bit, touched) in &self.hits {
            attacks.push(take(state.to_vec(), *bit, touched));
        }
        attacks.extend(self.colorings(state));
        attacks.sort_unstable();
        attacks.dedup();
        let answer = attacks.iter().all(|attack| !attack.contains(&0))
            && attacks.iter().all(|attack| self.has_answer(attack));
        self.known.insert(state.to_vec(), answer);
        answer
    }

    fn has_answer(&mut self, state: &[u64]) -> bool {
        let mut answers = self.colorings(state);
        answers.retain(|answer| !answer.contains(&0));
        // The most colors left for the worst vertex first.
        answers.sort_by_key(|answer| {
            std::cmp::Reverse(answer.iter().map(|set| set.count_ones()).min())
        });
        state.iter().all(|&set| set == COLORED) || answers.iter().any(|answer| self.holds(answer))
    }

    /// Every way to color a vertex of the cluster.
    fn colorings(&self, state: &[u64]) -> Vec<Vec<u64>> {
        let mut next = Vec::new();
        for (index, &set) in state.iter().enumerate().filter(|&(_, &set)| set != COLORED) {
            for bit in (0..MOST_COLORS).map(|color| 1 << color).filter(|bit| set & bit != 0) {
                let mut colored = take(state.to_vec(), bit, &self.inside[index]);
                colored[index] = COLORED;
                next.push(colored);
            }
        }
        next
    }
}

/// Takes a color from the uncolored ones of these vertices.
fn take(mut state: Vec<u64>, bit: u64, touched: &[usize]) -> Vec<u64> {
    for &index in touched {
        if state[index] != COLORED {
            state[index] &= !bit;
        }
    }
    state
}
