//! Planarity against forbidden subgraphs.

use super::samples::*;
use crate::invariants::is_planar;

/// Whether a graph with at most six vertices has a subgraph K_5, K_5 with one edge subdivided, or
/// K_{3,3}: by Kuratowski's theorem it is not planar exactly then.
fn has_forbidden_subgraph(masks: &[u64]) -> bool {
    let order = masks.len();
    let joined = |one: usize, two: usize| masks[one] >> two & 1 == 1;
    let fives = (0u64..1 << order).filter(|set| set.count_ones() == 5);
    let five = fives.into_iter().any(|set| {
        let members: Vec<usize> = (0..order).filter(|vertex| set >> vertex & 1 == 1).collect();
        let missing: Vec<(usize, usize)> = (members.iter())
            .flat_map(|&one| members.iter().map(move |&two| (one, two)))
            .filter(|&(one, two)| one < two && !joined(one, two))
            .collect();
        match missing[..] {
            [] => true,
            [(one, two)] => (0..order)
                .any(|sixth| set >> sixth & 1 == 0 && joined(sixth, one) && joined(sixth, two)),
            _ => false,
        }
    });
    let threes = (0u64..1 << order).filter(|set| set.count_ones() == 3);
    let three = order == 6
        && threes.into_iter().any(|set| {
            (0..order)
                .all(|vertex| set >> vertex & 1 == 0 || masks[vertex] & !set == !set & 0b111_111)
        });
    five || three
}

#[test]
fn planarity_is_right_on_all_graphs_with_six_vertices() {
    for order in 0..=6 {
        for graph in all_graphs(order) {
            let forbidden = has_forbidden_subgraph(&graph.neighbor_masks().unwrap());
            assert_eq!(is_planar(&graph), !forbidden, "{graph:?}");
        }
    }
}

#[test]
fn triangulations_are_planar_and_one_more_edge_is_too_many() {
    let mut stream = Stream(17);
    for order in [7, 12, 40, 200] {
        let planar = stream.planar(order, 0);
        assert_eq!(planar.size(), 3 * order - 6);
        assert!(is_planar(&planar));
        // A path between two vertices that are not joined is as bad as an edge, and thin.
        let far = planar
            .vertices()
            .find(|&to| to.index() > 0 && !planar.has_edge(to, crate::Vertex::new(0)));
        if let Some(far) = far {
            let edges = planar.edges().map(|(from, to)| (from.index(), to.index()));
            let path = (order..order + 20).map(|vertex| (vertex, vertex + 1));
            let ends = [(0, order), (order + 20, far.index())];
            assert!(!is_planar(&graph(order + 21, edges.chain(path).chain(ends))));
        }
    }
}
