//! Large graphs: fast bounds, no overflow of the stack, no hang.

use std::time::{Duration, Instant};

use super::samples::*;
use crate::invariants::{
    Gap, acyclic_chromatic_number, automorphisms, chromatic_number, degeneracy, is_planar,
    loose_backward_neighbors, loose_coloring_number,
};
use crate::{Graph, Limit, Vertex};

/// A large graph and what theory says about it.
struct Large {
    name: &'static str,
    graph: Graph,
    planar: bool,
    /// The chromatic, the acyclic chromatic and the loose coloring number; 0 where theory is silent.
    numbers: [usize; 3],
    /// The order of the group, if it is known and fits.
    symmetries: Option<u64>,
}

impl Large {
    /// Brackets for the three numbers are true and have their witnesses.
    fn check(&self, limit: Limit) -> [(usize, usize); 3] {
        let Large { name, graph, numbers, .. } = self;
        let proper = chromatic_number(graph, limit);
        assert!(proper.witness.is_proper(graph) && proper.witness.count == proper.upper, "{name}");
        let acyclic = acyclic_chromatic_number(graph, limit);
        assert!(acyclic.witness.is_proper(graph), "{name}");
        assert_eq!(acyclic.witness.count, acyclic.upper, "{name}");
        let loose = loose_coloring_number(graph, limit);
        let neighbors = loose_backward_neighbors(graph, &loose.witness);
        assert_eq!(neighbors.iter().map(Vec::len).max(), Some(loose.upper - 1), "{name}");
        let brackets = [
            (proper.lower, proper.upper),
            (acyclic.lower, acyclic.upper),
            (loose.lower, loose.upper),
        ];
        for ((lower, upper), &number) in brackets.into_iter().zip(numbers) {
            assert!(lower <= upper, "{name}: {lower}..{upper}");
            assert!(number == 0 || (lower..=upper).contains(&number), "{name}: {lower}..{upper}");
        }
        brackets
    }
}

fn large_graphs() -> Vec<Large> {
    let mut stream = Stream(1);
    let sparse =
        (0..30_000).map(|_| ((stream.next() % 10_000) as usize, (stream.next() % 10_000) as usize));
    let sparse = graph(10_000, sparse.filter(|(from, to)| from != to));
    let dense = stream.graph(600, 50);
    let rows = [
        ("path", path(10_000), true, [2, 2, 2], Some(2)),
        ("cycle", cycle(10_000), true, [2, 3, 3], Some(20_000)),
        ("odd cycle", cycle(9_999), true, [3, 3, 3], Some(19_998)),
        ("star", star(9_999), true, [2, 2, 2], None),
        // Two colors go around each square; (row + 2 column) mod 3 makes stairs of any two.
        ("grid", grid(100, 100), true, [2, 3, 0], Some(8)),
        ("torus", torus(100, 100), false, [2, 0, 0], Some(8 * 100 * 100)),
        ("tree", binary_tree(8_191), true, [2, 2, 2], None),
        // Nearly 3n edges and few triangles: a planar graph without triangles has at most 2n.
        ("sparse", sparse, false, [0, 0, 0], None),
        ("dense", dense, false, [0, 0, 0], None),
        // If both sides repeated a color, those four vertices would be a cycle of two colors.
        ("bipartite", bipartite(50, 3_000), false, [2, 51, 51], None),
        ("complete", complete(400), false, [400, 400, 400], None),
        ("empty", graph(10_000, []), true, [1, 1, 1], None),
    ];
    let large = |(name, graph, planar, numbers, symmetries)| Large {
        name,
        graph,
        planar,
        numbers,
        symmetries,
    };
    rows.into_iter().map(large).collect()
}

#[test]
fn ten_thousand_vertices_are_bracketed_without_any_search() {
    for large in large_graphs() {
        let Large { name, graph, planar, .. } = &large;
        let [_, _, (loose, _)] = large.check(Limit::nodes(0));
        let group = automorphisms(graph, Limit::nodes(0));
        assert_eq!((group.nodes, group.order.exact), (0, Some(1)), "{name}");
        assert!(degeneracy(graph).number < loose, "{name}");
        assert_eq!(is_planar(graph), *planar, "{name}");
    }
}

#[test]
fn a_limit_in_time_ends_every_search() {
    for large in large_graphs() {
        let name = large.name;
        let limit = Limit::time(Duration::from_millis(50));
        let began = Instant::now();
        large.check(limit);
        let group = automorphisms(&large.graph, limit);
        // Four limits; without them some of these searches would outlive everybody.
        assert!(began.elapsed() < Duration::from_secs(60), "{name}: {:?}", began.elapsed());
        for generator in group.generators.iter().take(10) {
            let image = |vertex: Vertex| generator[vertex.index()];
            let kept =
                large.graph.edges().all(|(from, to)| large.graph.has_edge(image(from), image(to)));
            assert!(kept, "{name}: an edge goes to an edge");
        }
        if let (Some(order), Some(found)) = (large.symmetries, group.order.exact) {
            assert_eq!(order % found, 0, "{name}: a subgroup");
            assert!(!group.complete || found == order, "{name}: {found}");
        }
    }
}

/// What is found when the time is over before anything began is little, and true.
#[test]
fn without_any_time_brackets_are_wide_and_true() {
    let none = Limit::time(Duration::ZERO);
    let graphs = [path(9), cycle(9), complete(7), bipartite(4, 5), star(8), binary_tree(15)];
    for graph in graphs {
        for (bracket, exact) in [
            (chromatic_number(&graph, none), chromatic_number(&graph, Limit::NONE)),
            (acyclic_chromatic_number(&graph, none), acyclic_chromatic_number(&graph, Limit::NONE)),
        ] {
            let number = exact.value().expect("small graphs are exact");
            assert!((bracket.lower..=bracket.upper).contains(&number), "{bracket:?} {number}");
            assert!(bracket.witness.is_proper(&graph) && bracket.witness.count == bracket.upper);
        }
        let (bracket, exact) =
            (loose_coloring_number(&graph, none), loose_coloring_number(&graph, Limit::NONE));
        let number = exact.value().expect("small graphs are exact");
        assert!((bracket.lower..=bracket.upper).contains(&number), "{bracket:?} {number}");
        assert!(bracket.complete() || bracket.gap == Some(Gap::Limit));
    }
}

#[test]
fn easy_large_graphs_are_exact() {
    // Columns: chi, acyclic, col_2, and the order of the group.
    let cases = [
        ("path", path(10_000), [2, 2, 2], Some(2)),
        ("cycle", cycle(10_000), [2, 3, 3], Some(20_000)),
        ("odd cycle", cycle(9_999), [3, 3, 3], Some(19_998)),
        ("tree", binary_tree(8_191), [2, 2, 2], None),
        ("star", star(9_999), [2, 2, 2], None),
        ("bipartite", bipartite(20, 2_000), [2, 21, 21], None),
        ("complete", complete(200), [200, 200, 200], None),
    ];
    for (name, graph, [chromatic, acyclic, loose], order) in cases {
        assert_eq!(chromatic_number(&graph, Limit::NONE).value(), Some(chromatic), "{name}");
        assert_eq!(acyclic_chromatic_number(&graph, Limit::NONE).value(), Some(acyclic), "{name}");
        assert_eq!(loose_coloring_number(&graph, Limit::NONE).value(), Some(loose), "{name}");
        let group = automorphisms(&graph, Limit::NONE);
        assert_eq!((group.complete, group.order.exact), (true, order), "{name}");
    }
}

#[test]
fn large_grids_and_tori_have_their_small_groups() {
    let grid = automorphisms(&grid(100, 100), Limit::NONE);
    assert_eq!((grid.order.exact, grid.complete), (Some(8), true));
    let torus = automorphisms(&torus(30, 40), Limit::NONE);
    assert_eq!((torus.order.exact, torus.complete), (Some(4 * 30 * 40), true));
    assert!(torus.orbits.iter().all(|&orbit| orbit == 0));
}

#[test]
fn enormous_groups_are_counted_exactly() {
    // 9999! has 35,656 digits; its zeros are its factors 5, counted by Legendre.
    let group = automorphisms(&star(9_999), Limit::NONE);
    assert!(group.complete && group.order.exact.is_none());
    assert_eq!(group.order.decimal.len(), 35_656);
    let zeros = group.order.decimal.len() - group.order.decimal.trim_end_matches('0').len();
    assert_eq!(zeros, 1999 + 399 + 79 + 15 + 3);
    assert!(group.omitted > 0 && group.generators.len() + group.omitted == 9_998);
    assert_eq!((group.orbits[0], group.orbits[9_999]), (0, 1));
    // One swap for each inner vertex of a binary tree: 2^4095.
    let tree = automorphisms(&binary_tree(8_191), Limit::NONE);
    assert!(tree.complete && (tree.order.log10 - 4095.0 * 2f64.log10()).abs() < 1e-6);
}
