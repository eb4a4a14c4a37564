//! The study's table, computed.

use super::*;
use mapduel_game::Random;

fn grid(rows: usize, columns: usize, wrap: usize) -> Graph {
    let mut edges = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if row + 1 < rows + wrap {
                edges.push((row * columns + column, (row + 1) % rows * columns + column));
            }
            if column + 1 < columns + wrap {
                edges.push((row * columns + column, row * columns + (column + 1) % columns));
            }
        }
    }
    Graph::from_edges(rows * columns, edges).unwrap()
}

fn petersen() -> Graph {
    let edges =
        (0..5).flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)]);
    Graph::from_edges(10, edges).unwrap()
}

fn icosahedron() -> Graph {
    let ring = |at: usize| at % 5;
    let edges = (0..5).flat_map(|at| {
        [
            (10, at),
            (11, at + 5),
            (at, ring(at + 1)),
            (at + 5, ring(at + 1) + 5),
            (at, at + 5),
            (at, ring(at + 1) + 5),
        ]
    });
    Graph::from_edges(12, edges).unwrap()
}

/// The Mycielskian of the cycle with five vertices.
fn grotzsch() -> Graph {
    let edges = (0..5).flat_map(|at| {
        let next = (at + 1) % 5;
        [(at, next), (at + 5, next), (at, next + 5), (at + 5, 10)]
    });
    Graph::from_edges(11, edges).unwrap()
}

fn binary_tree() -> Graph {
    Graph::from_edges(15, (1..15).map(|vertex| (vertex, (vertex - 1) / 2))).unwrap()
}

#[test]
fn the_study_graphs_have_their_numbers() {
    // χ, a, col_2, col_g, strategies 1 to 3, maximum degree + 1, degeneracy + 1
    let table = [
        ("P5", grid(1, 5, 0), [2, 2, 2, 3, 6, 6, 5, 3, 2]),
        ("P8", grid(1, 8, 0), [2, 2, 2, 3, 6, 6, 5, 3, 2]),
        ("C5", ring(5), [3, 3, 3, 3, 12, 12, 8, 3, 3]),
        ("C8", ring(8), [2, 3, 3, 3, 8, 12, 8, 3, 3]),
        ("grid 2x5", grid(2, 5, 0), [2, 3, 3, 4, 8, 12, 8, 4, 3]),
        ("grid 5x5", grid(5, 5, 0), [2, 3, 4, 5, 10, 12, 11, 5, 3]),
        ("torus 5x5", grid(5, 5, 1), [3, 4, 7, 5, 24, 20, 20, 5, 5]),
        ("binary tree", binary_tree(), [2, 2, 2, 4, 6, 6, 5, 4, 2]),
        ("Petersen", petersen(), [3, 4, 5, 4, 18, 20, 14, 4, 4]),
        ("icosahedron", icosahedron(), [4, 4, 7, 6, 32, 20, 20, 6, 6]),
        ("Grötzsch", grotzsch(), [4, 4, 6, 5, 28, 20, 17, 6, 4]),
    ];
    for (name, graph, numbers) in table {
        let found = bounds(&graph, Limit::NONE);
        assert!(found.complete(), "{name}");
        let row = [
            found.chromatic.value().unwrap(),
            found.acyclic.value().unwrap(),
            found.loose.value().unwrap(),
            found.marking.value().unwrap(),
            found.strategy1.unwrap(),
            found.strategy2.unwrap(),
            found.strategy3.unwrap(),
            found.max_degree + 1,
            found.degeneracy + 1,
        ];
        assert_eq!(row, numbers, "{name}");
        assert_eq!(found.best, numbers[3].min(numbers[7]), "{name}");
        let planar = !["torus 5x5", "Petersen", "Grötzsch"].contains(&name);
        assert_eq!(found.strategy4, planar.then_some(18), "{name}");
    }
}

fn ring(order: usize) -> Graph {
    Graph::from_edges(order, (0..order).map(|vertex| (vertex, (vertex + 1) % order))).unwrap()
}

#[test]
fn a_limit_of_no_nodes_still_gives_a_valid_best_bound() {
    let mut random = Random::new(4);
    for _ in 0..40 {
        let order = 1 + random.below(9);
        let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
        let edges: Vec<_> = pairs.filter(|_| random.below(2) == 0).collect();
        let graph = Graph::from_edges(order, edges).unwrap();
        let exact = bounds(&graph, Limit::NONE);
        let rough = bounds(&graph, Limit::nodes(0));
        assert!(exact.complete());
        assert!(exact.best <= rough.best && rough.best <= graph.max_degree() + 1);
        for (known, unknown) in [
            (exact.strategy1, rough.strategy1),
            (exact.strategy2, rough.strategy2),
            (exact.strategy3, rough.strategy3),
        ] {
            assert!(unknown.is_none() || unknown == known);
        }
    }
}

#[test]
fn graphs_without_vertices_or_edges_have_bounds() {
    assert_eq!(bounds(&Graph::from_edges(0, []).unwrap(), Limit::NONE).best, 0);
    assert_eq!(bounds(&Graph::from_edges(1, []).unwrap(), Limit::NONE).best, 1);
    assert_eq!(bounds(&Graph::from_edges(7, []).unwrap(), Limit::NONE).best, 1);
}

#[test]
fn a_large_sparse_graph_gets_its_bounds_within_the_limit() {
    let mut random = Random::new(6);
    let order = 10_000;
    let edges: Vec<_> = (0..2 * order)
        .map(|_| (random.below(order), random.below(order)))
        .filter(|(from, to)| from != to)
        .collect();
    let graph = Graph::from_edges(order, edges).unwrap();
    let found = bounds(&graph, Limit::time(std::time::Duration::from_millis(200)));
    assert!(found.best <= found.max_degree + 1);
}

#[test]
fn the_game_tree_has_the_size_of_the_formulas() {
    // Small enough to count: products and the geometric series, literally.
    for order in 1..8usize {
        for colors in 1..=order {
            let tree = game_tree(order, colors);
            let factorial: f64 = (1..=order).map(|factor| factor as f64).product();
            let permutations: f64 = (1..=colors).map(|factor| factor as f64).product();
            let power = |base: usize, exponent: usize| (base as f64).powi(exponent as i32);
            let economy = permutations * power(colors, order - colors) * factorial;
            let plain = power(colors, order) * factorial;
            let nodes: f64 = (0..=order).map(|height| power(order * colors, height)).sum();
            assert!((tree.games.log10 - economy.log10()).abs() < 1e-9);
            assert!((tree.games_without_economy.log10 - plain.log10()).abs() < 1e-9);
            assert!((tree.nodes.log10 - nodes.log10()).abs() < 1e-9);
        }
    }
    assert_eq!(game_tree(2, 1).games.to_string(), "2");
    assert_eq!(game_tree(3, 2).nodes.to_string(), "259");
    // 25! = 1.551e25 and 2 * 2^23 = 1.678e7
    assert_eq!(game_tree(25, 2).games.to_string(), "2.6e32");
    assert_eq!(Magnitude { log10: 33.999 }.to_string(), "1.0e34");
}
