//! A large clique, found greedily: a lower bound for every kind of proper coloring.
//!
//! Deliberately absent: the largest clique. Where the bound is weak, the coloring search finds
//! out by itself.

use super::degeneracy::degeneracy;
use crate::{Graph, Vertex};

/// Adjacency tests spent at most, so that dense graphs with thousands of vertices stay fast.
const MOST_WORK: usize = 20_000_000;

/// A clique that no single vertex extends in the order of search: for each vertex, along the
/// degeneracy order, greedily among the neighbors before it.
pub(super) fn large_clique(graph: &Graph) -> Vec<Vertex> {
    let order = degeneracy(graph).order;
    let mut place = vec![0; graph.order()];
    for (index, vertex) in order.iter().enumerate() {
        place[vertex.index()] = index;
    }
    let mut best: Vec<Vertex> = Vec::new();
    let mut work = 0;
    // Dense parts come first in the order.
    for &vertex in &order {
        let mut candidates: Vec<Vertex> = graph.neighbors(vertex).to_vec();
        candidates.retain(|other| place[other.index()] < place[vertex.index()]);
        if candidates.len() < best.len() {
            continue;
        }
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
        if work > MOST_WORK {
            break;
        }
    }
    best
}
