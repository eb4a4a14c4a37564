//! Graphs with vertices of large degree on which few colors are promised.

use mapduel_game::Random;
use mapduel_graph::{Graph, Vertex};

/// Boards for strategies 1 to 3.
pub(crate) fn sparse() -> Vec<(&'static str, Graph)> {
    let mut random = Random::new(31);
    vec![
        ("tree with four hubs", hub_tree(4, 14, 2)),
        ("spider with long legs", hub_tree(1, 16, 5)),
        ("caterpillar", hub_tree(8, 8, 1)),
        ("tree of random hubs", random_hub_tree(150, &mut random)),
        ("wheel", wheel(45)),
        ("three wheels in a row", row_of_wheels(3, 30)),
        ("theta graph", theta(24, 3)),
    ]
}

/// Boards for strategy 4: planar, with a vertex of degree 40 or more.
pub(crate) fn planar() -> Vec<(&'static str, Graph)> {
    let mut random = Random::new(32);
    let mut boards = vec![
        ("wheel", wheel(45)),
        ("tree with two hubs", hub_tree(2, 45, 2)),
        ("double wheel", double_wheel(45)),
    ];
    for name in ["stacked triangulation one", "stacked triangulation two"] {
        boards.push((name, stacked(260, 46, &mut random)));
    }
    boards.push(("small stacked triangulation", stacked(95, 40, &mut random)));
    boards
}

/// Hubs in a row, two edges apart, each with legs of the given length.
pub(crate) fn hub_tree(hubs: usize, legs: usize, length: usize) -> Graph {
    let mut edges: Vec<_> = (1..2 * hubs).map(|vertex| (vertex - 1, vertex)).collect();
    let mut order = 2 * hubs;
    for hub in 0..hubs {
        for _ in 0..legs {
            edges.push((2 * hub + 1, order));
            edges.extend((1..length).map(|step| (order + step - 1, order + step)));
            order += length;
        }
    }
    Graph::from_edges(order, edges).unwrap()
}

/// Every vertex of the hub tree after its parent, the hubs' own row first.
pub(crate) fn hub_tree_order(hubs: usize, legs: usize, length: usize) -> Vec<Vertex> {
    (0..2 * hubs + hubs * legs * length).map(Vertex::new).collect()
}

/// Each new vertex hangs on one of the older ones, the hubs among them ten times as likely.
fn random_hub_tree(order: usize, random: &mut Random) -> Graph {
    let edges = (1..order).map(|vertex| {
        let parent = random.below(vertex);
        let hub = [7, 19, 40][random.below(3)];
        (if random.below(2) == 0 && hub < vertex { hub } else { parent }, vertex)
    });
    Graph::from_edges(order, edges).unwrap()
}

/// A rim and a hub.
pub(crate) fn wheel(rim: usize) -> Graph {
    row_of_wheels(1, rim)
}

/// Wheels one beside the other, their rims joined by an edge.
fn row_of_wheels(wheels: usize, rim: usize) -> Graph {
    let mut edges = Vec::new();
    for wheel in 0..wheels {
        let base = wheel * (rim + 1);
        for at in 0..rim {
            edges.extend([(base + at, base + (at + 1) % rim), (base + at, base + rim)]);
        }
        if wheel > 0 {
            edges.push((base, base - rim));
        }
    }
    Graph::from_edges(wheels * (rim + 1), edges).unwrap()
}

/// A rim with a hub on either side.
fn double_wheel(rim: usize) -> Graph {
    let edges = (0..rim).flat_map(|at| [(at, (at + 1) % rim), (at, rim), (at, rim + 1)]);
    Graph::from_edges(rim + 2, edges).unwrap()
}

/// Two poles joined by paths with so many inner vertices each.
fn theta(paths: usize, inner: usize) -> Graph {
    let mut edges = Vec::new();
    for path in 0..paths {
        let base = 2 + path * inner;
        edges.extend([(0, base), (base + inner - 1, 1)]);
        edges.extend((1..inner).map(|step| (base + step - 1, base + step)));
    }
    Graph::from_edges(2 + paths * inner, edges).unwrap()
}

/// Vertices put into random faces one after the other, until some vertex has the wanted degree:
/// half of the faces are chosen at a vertex that is large already.
fn stacked(order: usize, degree: usize, random: &mut Random) -> Graph {
    let mut edges = vec![(0, 1), (1, 2), (0, 2)];
    let mut faces = vec![[0, 1, 2], [0, 1, 2]];
    for vertex in 3..order {
        let mut pick = random.below(faces.len());
        if random.below(2) == 0 {
            let hub = [0, 5, 11][random.below(3)];
            pick = (0..60)
                .map(|_| random.below(faces.len()))
                .find(|&face| faces[face].contains(&hub))
                .unwrap_or(pick);
        }
        let face = faces.swap_remove(pick);
        edges.extend(face.map(|corner| (corner, vertex)));
        for leave in 0..3 {
            let mut next = face;
            next[leave] = vertex;
            faces.push(next);
        }
    }
    let graph = Graph::from_edges(order, edges).unwrap();
    assert!(graph.max_degree() >= degree, "{}", graph.max_degree());
    graph
}

/// A spider with 14 legs v-w-x-u and a cycle of four vertices, with an order in which every
/// vertex has at most two loose backward neighbors: the feet u, then v, the w, the x, the cycle.
pub(crate) fn loose_trap() -> (Graph, Vec<Vertex>) {
    let legs = 14;
    let (foot, knee, hip) = (|leg| leg, |leg| 2 * 14 + 1 + leg, |leg| 14 + 1 + leg);
    let mut edges: Vec<(usize, usize)> = (0..legs)
        .flat_map(|leg| [(legs, hip(leg)), (hip(leg), knee(leg)), (knee(leg), foot(leg))])
        .collect();
    let cycle = 3 * legs + 1;
    edges.extend((0..4).map(|at| (cycle + at, cycle + (at + 1) % 4)));
    let graph = Graph::from_edges(cycle + 4, edges).unwrap();
    (graph, (0..cycle + 4).map(Vertex::new).collect())
}

/// Each pair of vertices is joined with this chance.
pub(crate) fn random(order: usize, percent: usize, random: &mut Random) -> Graph {
    let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
    let edges: Vec<_> = pairs.filter(|_| random.below(100) < percent).collect();
    Graph::from_edges(order, edges).unwrap()
}

/// So many random edges, repeated ones merged.
pub(crate) fn random_sparse(order: usize, size: usize, random: &mut Random) -> Graph {
    let edges: Vec<_> = (0..size)
        .map(|_| (random.below(order), random.below(order)))
        .filter(|(from, to)| from != to)
        .collect();
    Graph::from_edges(order, edges).unwrap()
}
