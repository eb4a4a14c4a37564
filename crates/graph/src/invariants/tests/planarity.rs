//! Planarity against minors, published counts and Euler's formula.

use super::samples::*;
use crate::connectivity::components;
use crate::invariants::is_planar;
use crate::planarity::planar_embedding;
use crate::{Graph, Vertex};
use std::collections::HashMap;

/// Whether a graph is planar. "Yes" is proved by an embedding whose faces obey Euler's formula:
/// V - E + F = 1 + C.
fn checked(graph: &Graph) -> bool {
    let planar = is_planar(graph);
    let embedding = planar_embedding(graph);
    assert_eq!(embedding.is_some(), planar, "{graph:?}");
    let Some(embedding) = embedding else { return false };
    let mut next = HashMap::new();
    for vertex in graph.vertices() {
        let around = embedding.around(vertex.index());
        let mut sorted = around.clone();
        sorted.sort_unstable();
        let neighbors: Vec<usize> = graph.neighbors(vertex).iter().map(|to| to.index()).collect();
        assert_eq!(sorted, neighbors, "around {vertex} of {graph:?}");
        for (place, &from) in around.iter().enumerate() {
            let to = around[(place + 1) % around.len()];
            next.insert((from, vertex.index()), (vertex.index(), to));
        }
    }
    let components = components(graph);
    // Every component was walked around by itself: the outer face is one of each of them, and the
    // only one of a vertex without edges.
    let mut faces = components.iter().filter(|component| component.len() == 1).count();
    let mut lengths = Vec::new();
    let starts: Vec<_> = next.keys().copied().collect();
    for start in starts {
        let (mut at, mut length) = (start, 0);
        while let Some(then) = next.remove(&at) {
            at = then;
            length += 1;
        }
        assert_eq!(at, start, "a face is closed");
        if length > 0 {
            lengths.push(length);
        }
    }
    faces += lengths.len();
    let shared = components.len().saturating_sub(1);
    assert_eq!(
        graph.order() + faces - shared,
        graph.size() + components.len() + usize::from(graph.order() > 0),
        "{graph:?}"
    );
    let mut told: Vec<usize> = embedding.faces().iter().map(Vec::len).collect();
    told.sort_unstable();
    lengths.sort_unstable();
    assert_eq!(told, lengths, "{graph:?}");
    true
}

/// Whether each graph of an order is planar, by the code of the graph and by Wagner's theorem: not
/// planar is what can be contracted, edge by edge, to a graph with a subgraph K_5 or K_{3,3}.
struct Reference(Vec<Vec<bool>>);

impl Reference {
    fn up_to(most: usize) -> Reference {
        let mut reference = Reference(Vec::new());
        for order in 0..=most {
            let codes = 0..1u64 << (order * order.saturating_sub(1) / 2);
            let table = codes.map(|code| reference.decide(&rows(order, code))).collect();
            reference.0.push(table);
        }
        reference
    }

    fn is_planar(&self, rows: &[u64]) -> bool {
        self.0.get(rows.len()).map_or_else(|| self.decide(rows), |table| table[code(rows)])
    }

    fn decide(&self, rows: &[u64]) -> bool {
        !has_forbidden_subgraph(rows)
            && (0..rows.len()).all(|one| {
                (0..one).all(|two| {
                    rows[one] >> two & 1 == 0 || self.is_planar(&contracted(rows, two, one))
                })
            })
    }
}

/// The neighbors of each vertex as bits; the order of the pairs is that of [`coded`].
fn rows(order: usize, code: u64) -> Vec<u64> {
    let mut rows = vec![0; order];
    let pairs = (0..order).flat_map(|from| (0..from).map(move |to| (from, to)));
    for (bit, (from, to)) in pairs.enumerate() {
        rows[from] |= (code >> bit & 1) << to;
        rows[to] |= (code >> bit & 1) << from;
    }
    rows
}

fn code(rows: &[u64]) -> usize {
    let pairs = (0..rows.len()).flat_map(|from| (0..from).map(move |to| (from, to)));
    pairs
        .enumerate()
        .fold(0, |code, (bit, (from, to))| code | ((rows[from] >> to & 1) as usize) << bit)
}

/// Moves the edges of the second vertex to the first and takes the second out.
fn contracted(rows: &[u64], kept: usize, gone: usize) -> Vec<u64> {
    let mut rows = rows.to_vec();
    let moved = rows[gone] & !(1 << kept);
    rows[kept] |= moved;
    for (vertex, row) in rows.iter_mut().enumerate() {
        *row |= (moved >> vertex & 1) << kept;
        let below = *row & ((1 << gone) - 1);
        *row = below | (*row >> (gone + 1)) << gone;
    }
    rows.remove(gone);
    rows
}

/// Whether there are five vertices all joined, or three all joined to three others.
fn has_forbidden_subgraph(rows: &[u64]) -> bool {
    let sets = |count| (0u64..1 << rows.len()).filter(move |set| set.count_ones() == count);
    let members = |set: u64| (0..rows.len()).filter(move |vertex| set >> vertex & 1 == 1);
    let common = |set| members(set).fold(u64::MAX, |common, vertex| common & rows[vertex]);
    let five =
        sets(5).any(|set| members(set).all(|vertex| (rows[vertex] | 1 << vertex) & set == set));
    five || sets(3).any(|set| common(set).count_ones() >= 3)
}

#[test]
fn planarity_is_right_on_all_graphs_with_seven_vertices() {
    let reference = Reference::up_to(6);
    for order in 0..=7 {
        for graph in all_graphs(order) {
            let planar = reference.is_planar(&graph.neighbor_masks().unwrap());
            assert_eq!(checked(&graph), planar, "{graph:?}");
        }
    }
}

#[test]
fn as_many_graphs_are_planar_as_is_known() {
    // The numbers of planar graphs with labeled vertices: OEIS A066537.
    let numbers = [1, 1, 2, 8, 64, 1_023, 32_071, 1_823_707];
    for (order, number) in numbers.into_iter().enumerate() {
        let codes = 0..1u64 << (order * order.saturating_sub(1) / 2);
        let planar = codes.filter(|&code| is_planar(&coded(order, code))).count();
        assert_eq!(planar, number, "{order} vertices");
    }
}

#[test]
fn planarity_is_right_on_random_graphs_with_eight_and_nine_vertices() {
    let reference = Reference::up_to(6);
    let mut stream = Stream(8);
    let mut planar = [0, 0];
    for round in 0..600 {
        let graph = stream.graph(8 + round % 2, 35 + round as u64 % 20);
        let answer = checked(&graph);
        assert_eq!(answer, reference.is_planar(&graph.neighbor_masks().unwrap()), "{graph:?}");
        planar[usize::from(answer)] += 1;
    }
    assert!(planar.iter().all(|&count| count > 100), "both answers are common: {planar:?}");
}

#[test]
fn random_planar_graphs_are_embedded() {
    let mut stream = Stream(21);
    for round in 0..3_000 {
        let order = 3 + (stream.next() % 60) as usize;
        let planar = stream.planar(order, round % 90);
        assert!(checked(&stream.shuffle(&planar)), "{planar:?}");
    }
}

#[test]
fn a_vertex_that_is_rubbed_out_leaves_the_faces_of_the_rest() {
    let mut stream = Stream(22);
    for round in 0..300 {
        let order = 3 + (stream.next() % 30) as usize;
        let planar = stream.planar(order, round % 60);
        let gone = (stream.next() % order as u64) as usize;
        let edges = planar.edges().map(|(from, to)| (from.index(), to.index()));
        let rest = graph(order, edges.filter(|&(from, to)| from != gone && to != gone));
        let faces = planar_embedding(&planar).unwrap().faces_without(gone);
        // Every edge has two sides, and Euler's formula holds in every component with edges.
        assert_eq!(faces.iter().map(Vec::len).sum::<usize>(), 2 * rest.size(), "{planar:?}");
        let parts = components(&rest).into_iter().filter(|part| part.len() > 1);
        let (count, vertices) =
            parts.fold((0, 0), |(count, sum), part| (count + 1, sum + part.len()));
        assert_eq!(vertices + faces.len(), rest.size() + 2 * count, "{planar:?} without {gone}");
    }
}

#[test]
fn forbidden_subdivisions_are_found_wherever_they_hide() {
    let mut stream = Stream(33);
    for round in 0..2_000 {
        let order = 6 + (stream.next() % 60) as usize;
        let planar = stream.planar(order, 30 + round % 60);
        let mut ends: Vec<usize> = (0..order).collect();
        for place in 0..6 {
            ends.swap(place, place + (stream.next() % (order - place) as u64) as usize);
        }
        let five = (0..5).flat_map(|one| (0..one).map(move |two| (one, two)));
        let three = (0..3).flat_map(|one| (3..6).map(move |two| (one, two)));
        let pairs: Vec<(usize, usize)> =
            if round % 2 == 0 { five.collect() } else { three.collect() };
        let mut edges: Vec<(usize, usize)> =
            planar.edges().map(|(from, to)| (from.index(), to.index())).collect();
        let mut last = order;
        for (one, two) in pairs {
            // A path with up to three new vertices.
            let mut at = ends[one];
            for _ in 0..stream.next() % 4 {
                edges.push((at, last));
                at = last;
                last += 1;
            }
            edges.push((at, ends[two]));
        }
        let hidden = stream.shuffle(&graph(last, edges));
        assert!(!checked(&hidden), "{hidden:?}");
    }
}

#[test]
fn triangulations_are_planar_and_one_more_edge_is_too_many() {
    let mut stream = Stream(17);
    for order in [7, 12, 40, 200] {
        let planar = stream.planar(order, 0);
        assert_eq!(planar.size(), 3 * order - 6);
        assert!(checked(&planar));
        let joined = |to: &Vertex| to.index() == 0 || planar.has_edge(*to, Vertex::new(0));
        // A path between two vertices that are not joined is as bad as an edge, and thin.
        for far in planar.vertices().filter(|to| !joined(to)) {
            let edges = planar.edges().map(|(from, to)| (from.index(), to.index()));
            let path = (order..order + 20).map(|vertex| (vertex, vertex + 1));
            let ends = [(0, order), (order + 20, far.index())];
            assert!(!checked(&graph(order + 21, edges.chain(path).chain(ends))));
        }
    }
}

#[test]
fn well_known_graphs_are_planar_or_not() {
    for planar in [grid(7, 9), icosahedron(), hypercube(3), bipartite(2, 30), cycle(40), star(9)] {
        assert!(checked(&planar), "{planar:?}");
    }
    for other in [petersen(), grotzsch(), hypercube(4), torus(3, 3), torus(7, 9), bipartite(3, 3)] {
        assert!(!checked(&other), "{other:?}");
        // Neither what comes before it nor what follows makes it planar.
        assert!(!checked(&disjoint(&[&grid(3, 4), &other, &cycle(5)])), "{other:?}");
    }
    assert!(checked(&disjoint(&[&icosahedron(), &graph(2, []), &cycle(5), &complete(4)])));
}

/// Deep forests need deep walks: recursion would overflow the stack of a test.
#[test]
fn large_graphs_are_embedded() {
    let mut stream = Stream(3);
    let mut comb = Vec::new();
    for vertex in 1..20_000 {
        comb.extend([(vertex - 1, vertex), (vertex, vertex + 20_000)]);
    }
    let sparse = (1..20_000).map(|vertex| ((stream.next() % vertex as u64) as usize, vertex));
    for planar in [
        grid(100, 200),
        path(100_000),
        cycle(100_000),
        binary_tree(20_000),
        graph(40_000, comb),
        graph(20_000, sparse),
    ] {
        assert!(checked(&planar));
    }
    for other in [torus(100, 200), graph(100_000, moebius(100_000))] {
        assert!(!checked(&other));
    }
}

/// The edges of a cycle with all its longest chords; not planar from six vertices on.
fn moebius(order: usize) -> impl Iterator<Item = (usize, usize)> {
    let rim = (0..order).map(move |vertex| (vertex, (vertex + 1) % order));
    rim.chain((0..order / 2).map(move |vertex| (vertex, vertex + order / 2)))
}
