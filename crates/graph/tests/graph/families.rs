//! Facts about the families: sizes, degrees, girths and known relations.

use mapduel_graph::connectivity::components;
use mapduel_graph::families::{self, FamilyError, parse};
use mapduel_graph::formats::graph6;
use mapduel_graph::{Graph, Vertex, transforms};
use std::collections::{BTreeMap, VecDeque};

/// The length of a shortest cycle, by breadth-first search from every vertex.
fn girth(graph: &Graph) -> Option<usize> {
    let mut best = usize::MAX;
    for start in graph.vertices() {
        let mut distance = vec![usize::MAX; graph.order()];
        let mut parent = vec![start; graph.order()];
        distance[start.index()] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(vertex) = queue.pop_front() {
            for &next in graph.neighbors(vertex) {
                if distance[next.index()] == usize::MAX {
                    distance[next.index()] = distance[vertex.index()] + 1;
                    parent[next.index()] = vertex;
                    queue.push_back(next);
                } else if parent[vertex.index()] != next {
                    best = best.min(distance[vertex.index()] + distance[next.index()] + 1);
                }
            }
        }
    }
    (best < usize::MAX).then_some(best)
}

/// How many vertices have each degree, as `degree^count` words.
fn degrees(graph: &Graph) -> String {
    let mut counts = BTreeMap::new();
    for vertex in graph.vertices() {
        *counts.entry(graph.degree(vertex)).or_insert(0) += 1;
    }
    let words: Vec<String> =
        counts.iter().map(|(degree, count)| format!("{degree}^{count}")).collect();
    words.join(" ")
}

#[test]
fn members_have_their_known_numbers() {
    for (spec, order, size, degree_counts, shortest, parts) in [
        ("path:1", 1, 0, "0^1", None, 1),
        ("path:5", 5, 4, "1^2 2^3", None, 1),
        ("cycle:3", 3, 3, "2^3", Some(3), 1),
        ("cycle:8", 8, 8, "2^8", Some(8), 1),
        ("complete:6", 6, 15, "5^6", Some(3), 1),
        ("bipartite:2,4", 6, 8, "2^4 4^2", Some(4), 1),
        ("star:5", 6, 5, "1^5 5^1", None, 1),
        ("grid:2x5", 10, 13, "2^4 3^6", Some(4), 1),
        ("grid:5x5", 25, 40, "2^4 3^12 4^9", Some(4), 1),
        ("torus:5x5", 25, 50, "4^25", Some(4), 1),
        ("torus:3x4", 12, 24, "4^12", Some(3), 1),
        ("king:3x3", 9, 20, "3^4 5^4 8^1", Some(3), 1),
        ("king:8x8", 64, 210, "3^4 5^24 8^36", Some(3), 1),
        ("binary-tree:3", 15, 14, "1^8 2^1 3^6", None, 1),
        ("hypercube:1", 2, 1, "1^2", None, 1),
        ("hypercube:4", 16, 32, "4^16", Some(4), 1),
        ("petersen", 10, 15, "3^10", Some(5), 1),
        ("gp:4,1", 8, 12, "3^8", Some(4), 1),
        ("gp:7,2", 14, 21, "3^14", Some(5), 1),
        ("gp:8,3", 16, 24, "3^16", Some(6), 1),
        ("icosahedron", 12, 30, "5^12", Some(3), 1),
        ("dodecahedron", 20, 30, "3^20", Some(5), 1),
        ("octahedron", 6, 12, "4^6", Some(3), 1),
        ("grotzsch", 11, 20, "3^5 4^5 5^1", Some(4), 1),
        ("mycielski:1", 1, 0, "0^1", None, 1),
        ("mycielski:2", 2, 1, "1^2", None, 1),
        ("mycielski:3", 5, 5, "2^5", Some(5), 1),
        ("mycielski:5", 23, 71, "4^5 5^5 6^6 8^5 10^1 11^1", Some(4), 1),
        ("wheel:5", 6, 10, "3^5 5^1", Some(3), 1),
        ("fan:5", 6, 9, "2^2 3^3 5^1", Some(3), 1),
        ("crown:4", 8, 12, "3^8", Some(4), 1),
        ("crown:3", 6, 6, "2^6", Some(6), 1),
        ("cocktail:4", 8, 24, "6^8", Some(3), 1),
        ("moebius:4", 4, 6, "3^4", Some(3), 1),
        ("moebius:8", 8, 12, "3^8", Some(4), 1),
        ("ladder:5", 10, 13, "2^4 3^6", Some(4), 1),
        ("prism:3", 6, 9, "3^6", Some(3), 1),
        ("prism:6", 12, 18, "3^12", Some(4), 1),
        ("tree:0,0,1", 5, 4, "1^3 2^1 3^1", None, 1),
        ("tree:", 2, 1, "1^2", None, 1),
        ("crown:1", 2, 0, "0^2", None, 2),
        ("planar:2,0", 2, 1, "1^2", None, 1),
        ("g6:DQc", 5, 4, "1^2 2^3", None, 1),
        ("s6::Fa@x^", 7, 4, "0^2 1^2 2^3", Some(3), 4),
    ] {
        let graph = parse(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
        assert_eq!((graph.order(), graph.size()), (order, size), "{spec}");
        assert_eq!(degrees(&graph), degree_counts, "{spec}");
        assert_eq!(girth(&graph), shortest, "{spec}");
        assert_eq!(components(&graph).len(), parts, "{spec}");
    }
}

#[test]
fn some_families_are_others_in_disguise() {
    for (one, other) in [
        ("petersen", "gp:5,2"),
        ("prism:7", "gp:7,1"),
        ("grotzsch", "mycielski:4"),
        ("octahedron", "cocktail:3"),
        ("ladder:6", "grid:2x6"),
        ("path:6", "grid:1x6"),
        ("moebius:4", "complete:4"),
        ("wheel:3", "complete:4"),
    ] {
        assert!(parse(one).unwrap().same_edges(&parse(other).unwrap()), "{one} is {other}");
    }
}

#[test]
fn grid_vertices_are_numbered_by_rows() {
    let grid = parse("grid:3x4").unwrap();
    for (row, column) in [(0, 0), (1, 2), (2, 2)] {
        let here = Vertex::new(row * 4 + column);
        assert!(grid.has_edge(here, Vertex::new(row * 4 + column + 1)));
        assert_eq!(grid.has_edge(here, Vertex::new((row + 1) % 3 * 4 + column)), row < 2);
        let place = grid.positions().unwrap()[here.index()];
        assert_eq!((place.x, place.y), (column as f64, row as f64));
    }
}

/// The solids are distance-regular: the pairs within each distance tell them apart from the other
/// regular graphs that a wrong list of edges could make.
#[test]
fn solids_look_the_same_from_every_vertex() {
    for (spec, pairs_within) in [
        ("icosahedron", vec![30, 60, 66]),
        ("dodecahedron", vec![30, 90, 150, 180, 190]),
        ("octahedron", vec![12, 15]),
        ("petersen", vec![15, 45]),
    ] {
        let graph = parse(spec).unwrap();
        for (index, &size) in pairs_within.iter().enumerate() {
            let power = transforms::power(&graph, index + 1).unwrap();
            assert_eq!(power.size(), size, "{spec} at distance {}", index + 1);
            assert!(power.vertices().all(|v| power.degree(v) == 2 * size / power.order()));
        }
    }
    // In the icosahedron the neighbors of every vertex are a cycle of five.
    let graph = parse("icosahedron").unwrap();
    for vertex in graph.vertices() {
        let around = graph.neighbors(vertex);
        for &one in around {
            assert_eq!(around.iter().filter(|&&other| graph.has_edge(one, other)).count(), 2);
        }
    }
}

#[test]
fn drawings_keep_vertices_apart() {
    for family in families::list() {
        let graph = parse(family.example).unwrap();
        let Some(places) = graph.positions() else {
            continue;
        };
        for (index, one) in places.iter().enumerate() {
            assert!(one.x.is_finite() && one.y.is_finite());
            for other in &places[..index] {
                let apart = (one.x - other.x).hypot(one.y - other.y);
                assert!(apart > 0.05, "{}: vertices {apart} apart", family.example);
            }
        }
    }
}

#[test]
fn the_list_is_complete_and_its_examples_work() {
    let names: Vec<&str> = families::list().iter().map(|family| family.name).collect();
    let expected = "path cycle complete bipartite star grid torus king binary-tree hypercube \
                    petersen gp icosahedron dodecahedron octahedron grotzsch mycielski wheel fan \
                    crown cocktail moebius ladder prism tree random planar map letters g6 s6";
    assert_eq!(names.join(" "), expected);
    for family in families::list() {
        assert!(parse(family.example).is_ok(), "{}", family.example);
        assert!(family.usage.starts_with(family.name) && family.example.starts_with(family.name));
        assert!(families::is_family(family.example));
    }
    assert!(!families::is_family("maps/usa.dot"));
}

#[test]
fn impossible_sizes_are_refused_with_the_reason() {
    for (spec, part) in [
        ("path:0", "0 is less than 1"),
        ("cycle:2", "2 is less than 3"),
        ("complete:0", "0 is less than 1"),
        ("bipartite:0,3", "0 is less than 1"),
        ("star:0", "0 is less than 1"),
        ("grid:0x5", "0 is less than 1"),
        ("torus:2x5", "2 is less than 3"),
        ("king:4", "less than 2 parts"),
        ("binary-tree:0", "0 is less than 1"),
        ("hypercube:0", "0 is less than 1"),
        ("gp:5,0", "0 is less than 1"),
        ("gp:6,3", "not below N/2"),
        ("mycielski:0", "0 is less than 1"),
        ("wheel:2", "2 is less than 3"),
        ("fan:0", "0 is less than 1"),
        ("crown:0", "0 is less than 1"),
        ("cocktail:0", "0 is less than 1"),
        ("moebius:2", "2 is less than 4"),
        ("moebius:7", "7 is odd"),
        ("ladder:0", "0 is less than 1"),
        ("prism:2", "2 is less than 3"),
        ("planar:0,1", "0 is less than 1"),
        ("petersen:5", "takes no argument"),
        ("petersen:", "takes no argument"),
        ("path", "is missing"),
        ("path:", "no whole number"),
        ("path:-3", "no whole number"),
        ("path:+3", "no whole number"),
        ("path:3,4", "more than 1 part"),
        ("grid:5,5", "less than 2 parts"),
        ("grid:5x", "no whole number"),
        ("g6:DQ", "cut off"),
        ("s6:DQc", "begins with ':'"),
        ("g6::Fa@x^", "a sparse6 line"),
    ] {
        let error = parse(spec).unwrap_err().to_string();
        assert!(error.contains(part), "{spec}: {error}");
    }
}

#[test]
fn graphs_beyond_the_limits_are_refused_at_once() {
    for spec in [
        "path:1000001",
        "path:18446744073709551615",
        "path:99999999999999999999999999",
        "complete:5000",
        "complete:10000000",
        "bipartite:5000,5000",
        "grid:2000x2000",
        "torus:10000000x10000000",
        "king:9999999x9999999",
        "binary-tree:63",
        "hypercube:64",
        "hypercube:20",
        "mycielski:60",
        "cocktail:3000",
        "crown:4000",
        "planar:2000000,1",
        "random:20000,1,1",
    ] {
        let error = parse(spec).unwrap_err();
        assert!(matches!(error, FamilyError::TooLarge { .. }), "{spec}: {error}");
    }
}

#[test]
fn misspelled_names_are_recognized() {
    for (spec, hint) in [
        ("petersn", "did you mean petersen?"),
        ("gird:5x5", "did you mean grid"),
        ("ico", "did you mean icosahedron"),
        ("cyle:5", "did you mean cycle"),
    ] {
        let error = parse(spec).unwrap_err().to_string();
        assert!(error.contains(hint), "{spec}: {error}");
        assert!(error.ends_with("`mapduel graph families` lists them"), "{error}");
    }
    let error = parse("zzzzzzzzz").unwrap_err().to_string();
    assert!(!error.contains("did you mean"), "{error}");
}

#[test]
fn ten_thousand_vertices_are_no_problem() {
    for spec in ["planar:10000,1", "random:10000,0.0005,1", "grid:100x100", "path:10000"] {
        let graph = parse(spec).unwrap();
        let line = transforms::line_graph(&graph).unwrap();
        let square = transforms::power(&graph, 2).unwrap();
        assert!(line.order() == graph.size() && square.order() == graph.order());
        assert!(components(&graph).len() <= graph.order());
        assert_eq!(graph6::read_line(&graph6::write(&graph)).unwrap().size(), graph.size());
    }
}
