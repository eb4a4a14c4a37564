//! Automorphism groups against all permutations and known groups.

use super::samples::*;
use crate::invariants::{Automorphisms, automorphisms};
use crate::{Graph, Limit};

fn check(graph: &Graph, group: &Automorphisms) {
    for generator in &group.generators {
        let mut sorted = generator.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(graph.vertices()), "{graph:?} {generator:?}");
        assert!(
            graph.edges().all(|(from, to)| {
                graph.has_edge(generator[from.index()], generator[to.index()])
            }),
            "{graph:?} {generator:?}"
        );
    }
    // The orbits are those of the generators, named by their least members.
    let mut orbits: Vec<usize> = (0..graph.order()).collect();
    let mut changed = group.omitted == 0;
    while std::mem::take(&mut changed) {
        for generator in &group.generators {
            for vertex in graph.vertices() {
                let (one, two) = (vertex.index(), generator[vertex.index()].index());
                let least = orbits[one].min(orbits[two]);
                changed |= orbits[one] != least || orbits[two] != least;
                (orbits[one], orbits[two]) = (least, least);
            }
        }
    }
    assert!(group.omitted > 0 || orbits == group.orbits, "{graph:?} {:?}", group.orbits);
}

#[test]
fn groups_are_right_on_all_graphs_with_seven_vertices() {
    for order in 0..=7 {
        let permutations = permutations(order);
        for graph in all_graphs(order) {
            let group = automorphisms(&graph, Limit::NONE);
            check(&graph, &group);
            let masks = graph.neighbor_masks().unwrap();
            let slow = (permutations.iter())
                .filter(|image| {
                    graph.edges().all(|(from, to)| {
                        masks[image[from.index()].index()] >> image[to.index()].index() & 1 == 1
                    })
                })
                .count();
            assert_eq!(group.order.exact, Some(slow as u64), "{graph:?}");
            assert!(group.complete);
        }
    }
}

#[test]
fn known_groups_have_their_order_under_any_names() {
    let mut stream = Stream(5);
    let two_petersens = disjoint(&[&petersen(), &petersen()]);
    let cases = [
        (path(9), 2),
        (cycle(12), 24),
        (complete(8), 40_320),
        (bipartite(4, 4), 1152),
        (petersen(), 120),
        (icosahedron(), 120),
        (grid(5, 5), 8),
        (grid(4, 7), 4),
        (torus(5, 5), 200),
        (torus(4, 4), 384),
        (hypercube(4), 384),
        (hypercube(7), 645_120),
        (binary_tree(15), 128),
        (binary_tree(31), 32_768),
        (grotzsch(), 10),
        (mycielski(&grotzsch()), 10),
        (queens(6), 8),
        (two_petersens, 28_800),
        (disjoint(&[&cycle(3), &cycle(3), &cycle(6)]), 864),
        (disjoint(&[&cycle(6), &cycle(6), &cycle(5), &path(2), &path(2), &path(1)]), 23_040),
    ];
    for (graph, order) in cases {
        for _ in 0..5 {
            let graph = stream.shuffle(&graph);
            let group = automorphisms(&graph, Limit::NONE);
            check(&graph, &group);
            assert_eq!((group.order.exact, group.complete), (Some(order), true), "{graph:?}");
        }
    }
}

#[test]
fn a_random_graph_has_no_symmetry() {
    let graph = Stream(3).graph(40, 50);
    let group = automorphisms(&graph, Limit::NONE);
    assert_eq!((group.order.exact, group.generators.len()), (Some(1), 0));
    assert_eq!(group.orbits, (0..40).collect::<Vec<_>>());
}

#[test]
fn regular_graphs_that_refinement_cannot_split_are_told_apart() {
    // The prism over C_5 and the Petersen graph are cubic: no vertex of one goes to the other.
    let prism = graph(
        10,
        (0..5).flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 1) % 5 + 5)]),
    );
    let both = disjoint(&[&prism, &petersen()]);
    let group = automorphisms(&both, Limit::NONE);
    check(&both, &group);
    assert_eq!(group.order.exact, Some(20 * 120));
    // The two strongly regular graphs with parameters (16, 6, 2, 2): rook's graph and Shrikhande's.
    let near = |rook: bool| {
        graph(
            16,
            (0..16usize).flat_map(move |one| {
                (0..one)
                    .filter(move |&two| {
                        let (rows, columns) =
                            ((4 + one / 4 - two / 4) % 4, (4 + one % 4 - two % 4) % 4);
                        if rook {
                            rows == 0 || columns == 0
                        } else {
                            [(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)]
                                .contains(&(rows, columns))
                        }
                    })
                    .map(move |two| (one, two))
            }),
        )
    };
    let (rook, shrikhande) = (near(true), near(false));
    assert_eq!(automorphisms(&rook, Limit::NONE).order.exact, Some(1152));
    assert_eq!(automorphisms(&shrikhande, Limit::NONE).order.exact, Some(192));
    let both = disjoint(&[&rook, &shrikhande]);
    assert_eq!(automorphisms(&both, Limit::NONE).order.exact, Some(1152 * 192));
}

#[test]
fn a_limit_gives_a_subgroup() {
    for graph in [petersen(), hypercube(5), complete(7), torus(4, 6), binary_tree(31)] {
        let whole = automorphisms(&graph, Limit::NONE);
        let order = whole.order.exact.unwrap();
        for nodes in 0..whole.nodes {
            let part = automorphisms(&graph, Limit::nodes(nodes));
            check(&graph, &part);
            assert!(!part.complete && part.nodes <= nodes);
            assert_eq!(order % part.order.exact.unwrap(), 0, "{nodes} of {} nodes", whole.nodes);
        }
        let enough = automorphisms(&graph, Limit::nodes(whole.nodes));
        assert_eq!(enough, whole);
    }
}
