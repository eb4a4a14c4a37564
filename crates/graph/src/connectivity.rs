//! Which vertices can be reached from which.

use crate::{Graph, Vertex};

/// The connected components: each ascending, ordered by their smallest vertex.
pub fn components(graph: &Graph) -> Vec<Vec<Vertex>> {
    let mut seen = vec![false; graph.order()];
    let mut components = Vec::new();
    for start in graph.vertices() {
        if std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let mut component = vec![start];
        let mut next = 0;
        while let Some(&vertex) = component.get(next) {
            next += 1;
            for &neighbor in graph.neighbors(vertex) {
                if !std::mem::replace(&mut seen[neighbor.index()], true) {
                    component.push(neighbor);
                }
            }
        }
        component.sort_unstable();
        components.push(component);
    }
    components
}

/// Whether every vertex can be reached from every other. The graph without vertices is connected.
pub fn is_connected(graph: &Graph) -> bool {
    components(graph).len() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_sorted_and_complete() {
        let graph = Graph::from_edges(6, [(5, 0), (2, 4), (4, 1)]).unwrap();
        let found: Vec<Vec<usize>> = components(&graph)
            .into_iter()
            .map(|component| component.into_iter().map(Vertex::index).collect())
            .collect();
        assert_eq!(found, [vec![0, 5], vec![1, 2, 4], vec![3]]);
        assert!(!is_connected(&graph));
    }

    #[test]
    fn the_graph_without_vertices_is_connected() {
        assert!(is_connected(&Graph::from_edges(0, []).unwrap()));
    }
}
