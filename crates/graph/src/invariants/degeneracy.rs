//! Degeneracy: how sparse a graph is everywhere.

use crate::{Graph, Vertex};

/// The degeneracy of a graph with an order that proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Degeneracy {
    /// The largest minimum degree of a subgraph; one less than the coloring number.
    pub number: usize,
    /// An order in which every vertex has at most `number` neighbors before it.
    pub order: Vec<Vertex>,
}

/// Repeatedly removes a vertex of least degree, in linear time (Matula and Beck 1983). The order
/// is that of removal, reversed; among equal degrees the one touched last goes first.
pub fn degeneracy(graph: &Graph) -> Degeneracy {
    let mut degrees: Vec<usize> = graph.vertices().map(|vertex| graph.degree(vertex)).collect();
    let mut buckets: Vec<Vec<Vertex>> = vec![Vec::new(); graph.max_degree() + 1];
    for vertex in graph.vertices() {
        buckets[degrees[vertex.index()]].push(vertex);
    }
    let mut removed = vec![false; graph.order()];
    let mut order = Vec::with_capacity(graph.order());
    let mut number = 0;
    let mut least = 0;
    while order.len() < graph.order() {
        // Entries whose degree has changed since are stale; the current one lies in a lower bucket.
        let Some(vertex) = buckets[least].pop() else {
            least += 1;
            continue;
        };
        if removed[vertex.index()] || degrees[vertex.index()] != least {
            continue;
        }
        removed[vertex.index()] = true;
        number = number.max(least);
        order.push(vertex);
        for &neighbor in graph.neighbors(vertex) {
            if !removed[neighbor.index()] {
                degrees[neighbor.index()] -= 1;
                buckets[degrees[neighbor.index()]].push(neighbor);
            }
        }
        least = least.saturating_sub(1);
    }
    order.reverse();
    Degeneracy { number, order }
}
