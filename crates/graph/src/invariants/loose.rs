//! The loose coloring number col_2 of *The map coloring game* (Audoin et al. 2013, chapter 2;
//! the paper behind it is Bartnicki, Grytczuk, Kierstead and Zhu 2007).
//!
//! In an order v_1, ..., v_n the vertex v_h is a loose backward neighbor of v_i when h < i and
//! they are adjacent or have a common neighbor v_j with j > i. Then col_2 is the least k for which
//! some order gives every vertex fewer than k loose backward neighbors.
//!
//! Read from the back this is an elimination: keep *links* on the vertices not yet placed, at
//! first the edges. Whoever is placed last has as many loose backward neighbors as links; placing
//! it links its remaining graph neighbors to each other (but links do not breed links, which is
//! the difference to tree width). Only the set of placed vertices matters. Three facts carry the
//! search:
//!
//! * *Cores.* Links between remaining vertices are never lost, so if some of them have k links
//!   each among themselves, the first of these to be placed fails: no order exists for k. At the
//!   start this is degeneracy + 1 as a lower bound.
//! * *Parts.* Vertices in different connected components of the links never meet again.
//! * *Safe moves.* Let v have fewer than k links and let each remaining graph neighbor u of v be
//!   unlinked to at most one other of them. Then v may be placed at once. Take any order that
//!   works and move v to its end: a vertex behind v is affected only if it is a graph neighbor
//!   u of v, and it loses v and gains at most its one unlinked partner. The others are unaffected.
//!
//! That a vertex with fewer than k links is always safe is false: see
//! `placing_any_allowed_vertex_is_not_always_safe` in the tests.

mod elimination;
mod search;
mod set;
mod symmetry;

use elimination::Elimination;

use super::degeneracy::degeneracy;
use crate::{Graph, Limit, Meter, Vertex};

/// What is known about a number that an order of the vertices attains.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OrderBracket {
    /// No order gives less.
    pub lower: usize,
    /// The witness gives this.
    pub upper: usize,
    /// An order that attains `upper`, first vertex first.
    pub witness: Vec<Vertex>,
    /// The search nodes spent.
    pub nodes: u64,
    /// Why no more is known, if so.
    pub gap: Option<Gap>,
}

/// Why a bracket is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The limit came first.
    Limit,
    /// There is no search for graphs of this size.
    TooLarge,
}

impl OrderBracket {
    /// Whether the number is known exactly.
    pub fn complete(&self) -> bool {
        self.lower == self.upper
    }

    /// The number, when it is known exactly.
    pub fn value(&self) -> Option<usize> {
        self.complete().then_some(self.upper)
    }
}

/// Brackets the loose coloring number col_2; exact unless the limit comes first or what the
/// reductions leave has more than 512 connected vertices.
pub fn loose_coloring_number(graph: &Graph, limit: Limit) -> OrderBracket {
    let mut meter = limit.start();
    if graph.order() == 0 {
        return OrderBracket { lower: 0, upper: 0, witness: Vec::new(), nodes: 0, gap: None };
    }
    let sparse = degeneracy(graph);
    let mut lower = sparse.number + 1;
    let mut witness = elimination::greedy_order(graph, &sparse.order, &mut meter);
    let mut upper = attained(graph, &witness);
    let other = attained(graph, &sparse.order);
    if other < upper {
        (upper, witness) = (other, sparse.order);
    }
    while lower < upper {
        match decide(graph, lower, &mut meter) {
            Decision::Impossible => lower += 1,
            Decision::Possible(order) => (upper, witness) = (lower, order),
            Decision::Unknown => break,
        }
    }
    let reason = if meter.is_exhausted() { Gap::Limit } else { Gap::TooLarge };
    let gap = (lower < upper).then_some(reason);
    OrderBracket { lower, upper, witness, nodes: meter.nodes(), gap }
}

/// The loose backward neighbors of every vertex, ascending, indexed by vertex.
///
/// Vertices that the order does not name stand behind all others, ascending; repeated names count
/// once, at their first place.
pub fn loose_backward_neighbors(graph: &Graph, order: &[Vertex]) -> Vec<Vec<Vertex>> {
    let mut loose = vec![Vec::new(); graph.order()];
    each_loose(graph, order, |vertex, found| {
        let mut found = found.to_vec();
        found.sort_unstable();
        loose[vertex.index()] = found;
    });
    loose
}

/// One more than the largest number of loose backward neighbors.
fn attained(graph: &Graph, order: &[Vertex]) -> usize {
    let mut most = 0;
    each_loose(graph, order, |_, found| most = most.max(found.len()));
    most + 1
}

/// Calls back with the loose backward neighbors of each vertex, in no particular order.
fn each_loose(graph: &Graph, order: &[Vertex], mut report: impl FnMut(Vertex, &[Vertex])) {
    let mut places = vec![usize::MAX; graph.order()];
    let mut sequence = Vec::with_capacity(graph.order());
    let known = order.iter().copied().filter(|vertex| vertex.index() < graph.order());
    for vertex in known.chain(graph.vertices()) {
        if places[vertex.index()] == usize::MAX {
            places[vertex.index()] = sequence.len();
            sequence.push(vertex);
        }
    }
    // Each vertex's neighbors before it, in order: pairs of them are loose neighbors through it.
    let mut before: Vec<Vec<Vertex>> = vec![Vec::new(); graph.order()];
    for &vertex in &sequence {
        for &neighbor in graph.neighbors(vertex) {
            if places[neighbor.index()] > places[vertex.index()] {
                before[neighbor.index()].push(vertex);
            }
        }
    }
    let mut stamps = vec![usize::MAX; graph.order()];
    let mut found = Vec::new();
    for (place, &vertex) in sequence.iter().enumerate() {
        found.clear();
        let mut meet = |list: &[Vertex], found: &mut Vec<Vertex>| {
            for &other in list.iter().take_while(|other| places[other.index()] < place) {
                if std::mem::replace(&mut stamps[other.index()], place) != place {
                    found.push(other);
                }
            }
        };
        meet(&before[vertex.index()], &mut found);
        for &middle in graph.neighbors(vertex) {
            // Dense graphs soon have all there is.
            if found.len() == place {
                break;
            }
            if places[middle.index()] > place {
                meet(&before[middle.index()], &mut found);
            }
        }
        report(vertex, &found);
    }
}

/// What one search says about one number.
enum Decision {
    /// An order that gives every vertex fewer loose backward neighbors.
    Possible(Vec<Vertex>),
    /// There is none.
    Impossible,
    /// The limit came first, or the search is hopeless.
    Unknown,
}

/// Whether some order gives every vertex fewer than `most` loose backward neighbors.
fn decide(graph: &Graph, most: usize, meter: &mut Meter) -> Decision {
    let mut elimination = Elimination::new(graph);
    if !elimination.place_safe(most, meter) {
        return Decision::Unknown;
    }
    if elimination.has_core(most) {
        return Decision::Impossible;
    }
    let mut hopeless = false;
    for part in elimination.parts() {
        match search::search_part(graph, &part, most, meter) {
            search::Answer::Yes(order) => order.into_iter().for_each(|at| elimination.place(at)),
            search::Answer::No => return Decision::Impossible,
            // Another part may still say no.
            search::Answer::Unknown => hopeless = true,
        }
    }
    if hopeless { Decision::Unknown } else { Decision::Possible(elimination.into_order()) }
}
