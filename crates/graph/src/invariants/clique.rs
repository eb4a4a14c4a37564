//! A large clique, found greedily: a lower bound for every kind of proper coloring.
//!
//! Deliberately absent: the largest clique. Where the bound is weak, the coloring search finds
//! out by itself.

use super::degeneracy::degeneracy;
use crate::{Graph, Vertex};

/// Adjacency tests spent at most, so that dense graphs with thousands of vertices stay fast.
const MOST_WORK: usize = 20_000_000;

/// A large clique, not always a largest one: for each vertex, greedily among the neighbors before it in the degeneracy order,
/// those with the most such neighbors first.
pub fn large_clique(graph: &Graph) -> Vec<Vertex> {
    let order = degeneracy(graph).order;
    let mut places = vec![0; graph.order()];
    for (place, vertex) in order.iter().enumerate() {
        places[vertex.index()] = place;
    }
    let places = &places;
    let before = |vertex: Vertex| {
        let place = places[vertex.index()];
        graph.neighbors(vertex).iter().copied().filter(move |to| places[to.index()] < place)
    };
    let mut sequence: Vec<(usize, Vertex)> =
        graph.vertices().map(|vertex| (before(vertex).count(), vertex)).collect();
    sequence.sort_unstable_by_key(|&(count, vertex)| (std::cmp::Reverse(count), vertex));
    let mut best: Vec<Vertex> = Vec::new();
    let mut work = 0;
    for (count, vertex) in sequence {
        if count < best.len() || work > MOST_WORK {
            break;
        }
        let mut candidates: Vec<Vertex> = before(vertex).collect();
        candidates.sort_by_key(|&other| std::cmp::Reverse(graph.degree(other)));
        let mut clique = vec![vertex];
        for candidate in candidates {
            work += clique.len();
            if clique.iter().all(|&member| graph.has_edge(member, candidate)) {
                clique.push(candidate);
            }
        }
        if clique.len() > best.len() {
            best = clique;
        }
    }
    best
}
