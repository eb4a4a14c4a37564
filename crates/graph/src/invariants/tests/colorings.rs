//! Chromatic and acyclic chromatic numbers against the enumeration of all partitions.

use super::samples::*;
use crate::invariants::{
    Coloring, ColoringBracket, acyclic_chromatic_number, chromatic_number, degeneracy,
};
use crate::{Graph, Limit};

/// Whether every two classes induce a forest, by peeling leaves off each pair.
fn is_acyclic(graph: &Graph, colors: &[usize]) -> bool {
    let count = colors.iter().max().map_or(0, |most| most + 1);
    (0..count).all(|one| {
        (0..one).all(|two| {
            let mut alive: Vec<bool> = colors.iter().map(|&c| c == one || c == two).collect();
            for _ in 0..graph.order() {
                for vertex in graph.vertices() {
                    let around = graph.neighbors(vertex).iter().filter(|to| alive[to.index()]);
                    if alive[vertex.index()] && around.count() < 2 {
                        alive[vertex.index()] = false;
                    }
                }
            }
            alive.iter().all(|&alive| !alive)
        })
    })
}

/// The least number of colors, proper and acyclic, over all partitions into classes.
fn slow_numbers(graph: &Graph) -> (usize, usize) {
    fn extend(graph: &Graph, colors: &mut Vec<usize>, count: usize, best: &mut (usize, usize)) {
        if colors.len() == graph.order() {
            best.0 = best.0.min(count);
            if count < best.1 && is_acyclic(graph, colors) {
                best.1 = count;
            }
            return;
        }
        let vertex = crate::Vertex::new(colors.len());
        for color in 0..=count {
            let clash = (graph.neighbors(vertex).iter())
                .any(|to| to.index() < colors.len() && colors[to.index()] == color);
            if !clash {
                colors.push(color);
                extend(graph, colors, count.max(color + 1), best);
                colors.pop();
            }
        }
    }
    let mut best = (usize::MAX, usize::MAX);
    extend(graph, &mut Vec::new(), 0, &mut best);
    best
}

fn check(graph: &Graph, bracket: &ColoringBracket) {
    let Coloring { colors, count } = &bracket.witness;
    assert!(bracket.lower <= bracket.upper, "{graph:?}");
    assert_eq!(bracket.upper, *count, "{graph:?}");
    assert!(bracket.witness.is_proper(graph), "{graph:?} {colors:?}");
}

fn check_both(graph: &Graph, limit: Limit, numbers: (usize, usize)) {
    let proper = chromatic_number(graph, limit);
    check(graph, &proper);
    assert!((proper.lower..=proper.upper).contains(&numbers.0), "{graph:?} {proper:?}");
    let acyclic = acyclic_chromatic_number(graph, limit);
    check(graph, &acyclic);
    assert!(is_acyclic(graph, &acyclic.witness.colors), "{graph:?} {acyclic:?}");
    assert!((acyclic.lower..=acyclic.upper).contains(&numbers.1), "{graph:?} {acyclic:?}");
    if limit == Limit::NONE {
        assert!(proper.complete() && acyclic.complete(), "{graph:?}");
    }
}

#[test]
fn both_numbers_are_right_on_all_graphs_with_seven_vertices() {
    for order in 0..=7 {
        for graph in all_graphs(order) {
            check_both(&graph, Limit::NONE, slow_numbers(&graph));
        }
    }
}

#[test]
fn both_numbers_are_right_on_random_graphs_at_every_limit() {
    let mut stream = Stream(0x5eed);
    for round in 0..600 {
        let order = 7 + round % 3;
        let graph = stream.graph(order, 20 + 10 * (round as u64 % 7));
        let numbers = slow_numbers(&graph);
        for limit in [Limit::nodes(0), Limit::nodes(1), Limit::nodes(4), Limit::NONE] {
            check_both(&graph, limit, numbers);
        }
    }
}

#[test]
fn cut_vertices_and_simplicial_vertices_do_not_change_the_numbers() {
    // Three Grötzsch graphs in a row, glued at single vertices, with a tail and two triangles.
    let part = grotzsch();
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for copy in 0..3 {
        let shift = 10 * copy;
        edges.extend(part.edges().map(|(from, to)| (from.index() + shift, to.index() + shift)));
    }
    edges.extend([(30, 31), (31, 32), (32, 33), (5, 34), (34, 35), (35, 5), (36, 0), (36, 1)]);
    let graph = graph(38, edges);
    check_both(&graph, Limit::NONE, (4, 4));
}

#[test]
fn known_chromatic_numbers_are_found() {
    let fifth = mycielski(&grotzsch());
    let cases = [
        (complete(9), 9),
        (bipartite(20, 30), 2),
        (cycle(101), 3),
        (queens(5), 5),
        (queens(6), 7),
        (queens(7), 7),
        (fifth, 5),
        (hypercube(6), 2),
        (torus(7, 9), 3),
    ];
    for (graph, number) in cases {
        let bracket = chromatic_number(&graph, Limit::nodes(2_000_000));
        check(&graph, &bracket);
        assert_eq!(bracket.value(), Some(number), "{} vertices", graph.order());
    }
}

#[test]
fn known_acyclic_numbers_are_found() {
    // K_n needs n; K_{m,n} needs min(m, n) + 1, since at most one side repeats a color; the
    // grid 3 (Fertin, Godard, Raspaud 2003); cycles 3; trees 2.
    let cases = [
        (complete(7), 7),
        (bipartite(4, 6), 5),
        (bipartite(1, 40), 2),
        (grid(6, 7), 3),
        (cycle(40), 3),
        (binary_tree(63), 2),
        (hypercube(4), 4),
    ];
    for (graph, number) in cases {
        let bracket = acyclic_chromatic_number(&graph, Limit::nodes(2_000_000));
        check(&graph, &bracket);
        assert!(is_acyclic(&graph, &bracket.witness.colors));
        assert_eq!(bracket.value(), Some(number), "{} vertices", graph.order());
    }
}

#[test]
fn degeneracy_orders_attain_the_largest_minimum_degree_of_a_subgraph() {
    let mut stream = Stream(7);
    for round in 0..300 {
        let graph = stream.graph(9, 10 + 10 * (round % 9));
        let masks = graph.neighbor_masks().unwrap();
        let slow = (1u64..1 << 9)
            .map(|set| {
                let inside = (0..9).filter(|vertex| set >> vertex & 1 == 1);
                inside.map(|vertex| (masks[vertex] & set).count_ones()).min().unwrap()
            })
            .max()
            .unwrap() as usize;
        let found = degeneracy(&graph);
        assert_eq!(found.number, slow, "{graph:?}");
        let mut seen = 0u64;
        for vertex in found.order {
            assert!((masks[vertex.index()] & seen).count_ones() as usize <= slow, "{graph:?}");
            seen |= 1 << vertex.index();
        }
        assert_eq!(seen, (1 << 9) - 1);
    }
}
