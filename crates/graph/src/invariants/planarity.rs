//! Planarity, by the left-right test of de Fraysseix and Rosenstiehl as rustworkx-core has it.
//!
//! Deliberately absent: an embedding, and a forbidden subgraph as a reason for "no".

use petgraph::graph::{NodeIndex, UnGraph};

use crate::Graph;

/// Whether a graph can be drawn in the plane without crossing edges. Linear time.
pub fn is_planar(graph: &Graph) -> bool {
    // Euler's formula: at most 3n - 6 edges. It settles dense graphs before they are copied.
    if graph.order() < 5 {
        return true;
    }
    if graph.size() > 3 * graph.order() - 6 {
        return false;
    }
    let mut copy = UnGraph::<(), ()>::with_capacity(graph.order(), graph.size());
    for _ in graph.vertices() {
        copy.add_node(());
    }
    for (from, to) in graph.edges() {
        copy.add_edge(NodeIndex::new(from.index()), NodeIndex::new(to.index()), ());
    }
    rustworkx_core::planar::is_planar(&copy)
}
