//! The loose coloring number against all orders, and the facts its search rests on.

use super::samples::*;
use crate::invariants::{OrderBracket, loose_backward_neighbors, loose_coloring_number};
use crate::{Graph, Limit, Vertex};

/// Loose backward neighbors word for word as defined, as bits.
fn slow_loose(masks: &[u64], order: &[Vertex]) -> Vec<u64> {
    let mut loose = vec![0; masks.len()];
    for (i, v_i) in order.iter().enumerate() {
        for v_h in &order[..i] {
            let adjacent = masks[v_i.index()] >> v_h.index() & 1 == 1;
            let common = order[i + 1..].iter().any(|v_j| {
                masks[v_j.index()] >> v_i.index() & 1 == 1
                    && masks[v_j.index()] >> v_h.index() & 1 == 1
            });
            if adjacent || common {
                loose[v_i.index()] |= 1 << v_h.index();
            }
        }
    }
    loose
}

fn slow_attained(masks: &[u64], order: &[Vertex]) -> usize {
    1 + slow_loose(masks, order).iter().map(|set| set.count_ones()).max().unwrap() as usize
}

/// col_2 by dynamic programming over the sets of first vertices.
fn slow_number(graph: &Graph) -> usize {
    let masks = graph.neighbor_masks().unwrap();
    let order = graph.order();
    let mut best = vec![usize::MAX; 1 << order];
    best[0] = 0;
    for set in 0..1usize << order {
        for vertex in (0..order).filter(|vertex| set >> vertex & 1 == 0) {
            let count = loose_count(&masks, set as u64, vertex);
            let next = set | 1 << vertex;
            best[next] = best[next].min(best[set].max(count + 1));
        }
    }
    best[(1 << order) - 1]
}

fn loose_count(masks: &[u64], before: u64, vertex: usize) -> usize {
    let behind = !(before | 1 << vertex);
    let through = (0..masks.len())
        .filter(|middle| (masks[vertex] & behind) >> middle & 1 == 1)
        .fold(0, |set, middle| set | masks[middle]);
    ((masks[vertex] | through) & before).count_ones() as usize
}

fn check(graph: &Graph, bracket: &OrderBracket) {
    let mut sorted = bracket.witness.clone();
    sorted.sort_unstable();
    assert!(sorted.into_iter().eq(graph.vertices()), "{graph:?}");
    assert!(bracket.lower <= bracket.upper, "{graph:?}");
    let loose = loose_backward_neighbors(graph, &bracket.witness);
    let most = loose.iter().map(Vec::len).max().map_or(0, |most| most + 1);
    assert_eq!(bracket.upper, most, "{graph:?}");
}

#[test]
fn the_slow_references_agree_with_each_other() {
    let orders = permutations(6);
    let mut stream = Stream(11);
    for round in 0..200 {
        let graph = stream.graph(6, 20 + 10 * (round % 7));
        let masks = graph.neighbor_masks().unwrap();
        let slowest = orders.iter().map(|order| slow_attained(&masks, order)).min().unwrap();
        assert_eq!(slow_number(&graph), slowest, "{graph:?}");
    }
}

#[test]
fn loose_backward_neighbors_are_those_of_the_definition() {
    let mut stream = Stream(13);
    let orders = permutations(6);
    for round in 0..500 {
        let graph = stream.graph(6, 20 + 10 * (round % 7));
        let order = &orders[(stream.next() % 720) as usize];
        let slow = slow_loose(&graph.neighbor_masks().unwrap(), order);
        let fast: Vec<u64> = loose_backward_neighbors(&graph, order)
            .iter()
            .map(|list| list.iter().fold(0, |set, vertex| set | 1 << vertex.index()))
            .collect();
        assert_eq!(fast, slow, "{graph:?} {order:?}");
    }
}

#[test]
fn an_order_with_gaps_and_repetitions_is_completed() {
    let vertex = Vertex::new;
    let given = [vertex(3), vertex(3), vertex(9), vertex(1)];
    let completed = [vertex(3), vertex(1), vertex(0), vertex(2), vertex(4)];
    let graph = cycle(5);
    assert_eq!(
        loose_backward_neighbors(&graph, &given),
        loose_backward_neighbors(&graph, &completed)
    );
}

#[test]
fn the_number_is_right_on_all_graphs_with_seven_vertices() {
    for order in 1..=7 {
        for graph in all_graphs(order) {
            let bracket = loose_coloring_number(&graph, Limit::NONE);
            check(&graph, &bracket);
            assert_eq!(bracket.value(), Some(slow_number(&graph)), "{graph:?}");
        }
    }
}

#[test]
fn the_number_is_right_on_random_graphs_at_every_limit() {
    let mut stream = Stream(0x5eed);
    for round in 0..1200 {
        let graph = stream.graph(7 + round % 5, 10 + 10 * (round as u64 % 7));
        let number = slow_number(&graph);
        for limit in [Limit::nodes(0), Limit::nodes(1), Limit::nodes(5), Limit::NONE] {
            let bracket = loose_coloring_number(&graph, limit);
            check(&graph, &bracket);
            assert!((bracket.lower..=bracket.upper).contains(&number), "{graph:?} {bracket:?}");
            assert!(limit != Limit::NONE || bracket.complete(), "{graph:?}");
        }
    }
}

#[test]
fn the_number_is_right_on_symmetric_graphs_where_dead_sets_are_shared() {
    // Random circulant graphs: long searches with many symmetries.
    let mut stream = Stream(19);
    let mut long = 0;
    let circulants = (0..24).map(|round| {
        let order = 13 + round % 4;
        let steps: Vec<usize> =
            (1..=order / 2).filter(|_| stream.next().is_multiple_of(2)).collect();
        let edges =
            (0..order).flat_map(|from| steps.iter().map(move |step| (from, (from + step) % order)));
        graph(order, edges.collect::<Vec<_>>())
    });
    for graph in circulants.chain([torus(4, 4), torus(3, 5), hypercube(4)]) {
        let bracket = loose_coloring_number(&graph, Limit::NONE);
        check(&graph, &bracket);
        assert_eq!(bracket.value(), Some(slow_number(&graph)), "{graph:?}");
        long += u32::from(bracket.nodes > 1_000);
    }
    assert!(long > 2, "only {long} searches are long");
}

#[test]
fn a_deep_search_does_not_overflow_the_stack() {
    for graph in [torus(22, 23), Stream(2).graph(500, 2)] {
        let bracket = loose_coloring_number(&graph, Limit::nodes(3_000));
        check(&graph, &bracket);
        assert!(bracket.nodes == 3_000 && !bracket.complete());
    }
}

#[test]
fn placing_any_allowed_vertex_is_not_always_safe() {
    // The reason why only safe moves are made without branching: vertex 2 has fewer than four
    // loose neighbors at the end of an order, and col_2 is 4, but not with vertex 2 at the end.
    let edges = [(0, 1), (0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)];
    let masks = graph(6, edges).neighbor_masks().unwrap();
    let least = |orders: &mut dyn Iterator<Item = &Vec<Vertex>>| {
        orders.map(|order| slow_attained(&masks, order)).min().unwrap()
    };
    let orders = permutations(6);
    assert!(loose_count(&masks, 0b111_011, 2) < 4);
    assert_eq!(least(&mut orders.iter()), 4);
    assert_eq!(least(&mut orders.iter().filter(|order| order[5] == Vertex::new(2))), 5);
}

#[test]
fn known_loose_numbers_are_found() {
    // A complete graph needs all its vertices; forests 2 (leaves last); cycles 3.
    let cases = [
        (graph(1, []), 1),
        (graph(4, []), 1),
        (complete(8), 8),
        (star(50), 2),
        (binary_tree(63), 2),
        (cycle(60), 3),
        (disjoint(&[&petersen(), &cycle(7), &icosahedron()]), 7),
    ];
    for (graph, number) in cases {
        let bracket = loose_coloring_number(&graph, Limit::nodes(100_000));
        check(&graph, &bracket);
        assert_eq!(bracket.value(), Some(number), "{} vertices", graph.order());
    }
}
