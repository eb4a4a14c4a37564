//! The eleven graphs of the study with their exact numbers.

use super::samples::*;
use crate::invariants::{
    acyclic_chromatic_number, automorphisms, chromatic_number, degeneracy, is_planar,
    loose_coloring_number,
};
use crate::{Graph, Limit};

struct Row {
    name: &'static str,
    graph: Graph,
    order_and_size: (usize, usize),
    chromatic: usize,
    acyclic: usize,
    loose: usize,
    coloring_number: usize,
    automorphisms: u64,
    planar: bool,
}

fn row(name: &'static str, graph: Graph, numbers: [usize; 7], planar: bool) -> Row {
    let [order, size, chromatic, acyclic, loose, coloring_number, group] = numbers;
    let (order_and_size, automorphisms) = ((order, size), group as u64);
    Row {
        name,
        graph,
        order_and_size,
        chromatic,
        acyclic,
        loose,
        coloring_number,
        automorphisms,
        planar,
    }
}

/// Columns: vertices, edges, chi, acyclic, col_2, degeneracy + 1, automorphisms, planar.
#[rustfmt::skip]
fn table() -> Vec<Row> {
    vec![
        row("P5",          path(5),         [ 5,  4, 2, 2, 2, 2,   2], true),
        row("P8",          path(8),         [ 8,  7, 2, 2, 2, 2,   2], true),
        row("C5",          cycle(5),        [ 5,  5, 3, 3, 3, 3,  10], true),
        row("C8",          cycle(8),        [ 8,  8, 2, 3, 3, 3,  16], true),
        row("grid 2x5",    grid(2, 5),      [10, 13, 2, 3, 3, 3,   4], true),
        row("grid 5x5",    grid(5, 5),      [25, 40, 2, 3, 4, 3,   8], true),
        row("torus 5x5",   torus(5, 5),     [25, 50, 3, 4, 7, 5, 200], false),
        row("binary tree", binary_tree(15), [15, 14, 2, 2, 2, 2, 128], true),
        row("Petersen",    petersen(),      [10, 15, 3, 4, 5, 4, 120], false),
        row("icosahedron", icosahedron(),   [12, 30, 4, 4, 7, 6, 120], true),
        row("Grötzsch",    grotzsch(),      [11, 20, 4, 4, 6, 4,  10], false),
    ]
}

#[test]
fn the_study_graphs_have_their_exact_numbers() {
    for row in table() {
        let (name, graph) = (row.name, &row.graph);
        assert_eq!((graph.order(), graph.size()), row.order_and_size, "{name}");
        assert_eq!(chromatic_number(graph, Limit::NONE).value(), Some(row.chromatic), "{name}");
        let acyclic = acyclic_chromatic_number(graph, Limit::NONE);
        assert_eq!(acyclic.value(), Some(row.acyclic), "{name}");
        let loose = loose_coloring_number(graph, Limit::NONE);
        assert_eq!(loose.value(), Some(row.loose), "{name}");
        assert_eq!(degeneracy(graph).number + 1, row.coloring_number, "{name}");
        let group = automorphisms(graph, Limit::NONE);
        assert_eq!((group.order.exact, group.complete), (Some(row.automorphisms), true), "{name}");
        assert_eq!(is_planar(graph), row.planar, "{name}");
        // So many nodes are milliseconds: a slower search is a regression.
        assert!(acyclic.nodes < 20_000, "{name}: {} nodes", acyclic.nodes);
        assert!(loose.nodes < 10_000, "{name}: {} nodes", loose.nodes);
    }
}
