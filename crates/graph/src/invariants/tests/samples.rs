//! Small graphs for the tests, made by hand.

use crate::{Graph, Vertex};

pub(super) fn graph(order: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Graph {
    Graph::from_edges(order, edges).unwrap()
}

pub(super) fn path(order: usize) -> Graph {
    graph(order, (1..order).map(|vertex| (vertex - 1, vertex)))
}

pub(super) fn cycle(order: usize) -> Graph {
    graph(order, (0..order).map(|vertex| (vertex, (vertex + 1) % order)))
}

pub(super) fn complete(order: usize) -> Graph {
    graph(order, (0..order).flat_map(|from| (0..from).map(move |to| (from, to))))
}

pub(super) fn bipartite(left: usize, right: usize) -> Graph {
    graph(left + right, (0..left).flat_map(|from| (0..right).map(move |to| (from, left + to))))
}

pub(super) fn star(leaves: usize) -> Graph {
    bipartite(1, leaves)
}

pub(super) fn grid(rows: usize, columns: usize) -> Graph {
    let across = (0..rows * columns)
        .filter(move |at| at % columns + 1 < columns)
        .map(|vertex| (vertex, vertex + 1));
    let down = (columns..rows * columns).map(|vertex| (vertex - columns, vertex));
    graph(rows * columns, across.chain(down))
}

pub(super) fn torus(rows: usize, columns: usize) -> Graph {
    let at = move |row: usize, column: usize| (row % rows) * columns + column % columns;
    let edges = (0..rows * columns).flat_map(move |vertex| {
        let (row, column) = (vertex / columns, vertex % columns);
        [(vertex, at(row, column + 1)), (vertex, at(row + 1, column))]
    });
    graph(rows * columns, edges)
}

/// The complete binary tree with this many vertices.
pub(super) fn binary_tree(order: usize) -> Graph {
    graph(order, (1..order).map(|vertex| ((vertex - 1) / 2, vertex)))
}

pub(super) fn hypercube(dimension: usize) -> Graph {
    let edges = (0..1usize << dimension)
        .flat_map(move |vertex| (0..dimension).map(move |bit| (vertex, vertex ^ 1 << bit)));
    graph(1 << dimension, edges)
}

pub(super) fn petersen() -> Graph {
    let edges =
        (0..5).flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)]);
    graph(10, edges)
}

pub(super) fn icosahedron() -> Graph {
    let edges = (0..5).flat_map(|at| {
        let next = (at + 1) % 5;
        let (upper, lower) = (1 + at, 6 + at);
        [
            (0, upper),
            (11, lower),
            (upper, 1 + next),
            (lower, 6 + next),
            (upper, lower),
            (upper, 6 + next),
        ]
    });
    graph(12, edges)
}

pub(super) fn mycielski(of: &Graph) -> Graph {
    let order = of.order();
    let edges: Vec<(usize, usize)> = of
        .edges()
        .map(|(from, to)| (from.index(), to.index()))
        .flat_map(|(from, to)| [(from, to), (from, to + order), (from + order, to)])
        .chain((0..order).map(|vertex| (vertex + order, 2 * order)))
        .collect();
    graph(2 * order + 1, edges)
}

pub(super) fn grotzsch() -> Graph {
    mycielski(&cycle(5))
}

/// The queens' graph of a square board.
pub(super) fn queens(side: usize) -> Graph {
    let sees = move |one: usize, two: usize| {
        let (rows, columns) =
            ((one / side).abs_diff(two / side), (one % side).abs_diff(two % side));
        rows == 0 || columns == 0 || rows == columns
    };
    let edges = (0..side * side)
        .flat_map(|one| (0..one).filter(move |&two| sees(one, two)).map(move |two| (one, two)));
    graph(side * side, edges)
}

pub(super) fn disjoint(parts: &[&Graph]) -> Graph {
    let mut edges = Vec::new();
    let mut order = 0;
    for part in parts {
        edges.extend(part.edges().map(|(from, to)| (from.index() + order, to.index() + order)));
        order += part.order();
    }
    graph(order, edges)
}

/// The graph with the edges that the bits of a number name.
pub(super) fn coded(order: usize, code: u64) -> Graph {
    let pairs = (0..order).flat_map(|from| (0..from).map(move |to| (from, to)));
    graph(order, pairs.enumerate().filter(|(bit, _)| code >> bit & 1 == 1).map(|(_, pair)| pair))
}

/// Every graph of an order at least once, up to names: those whose degrees fall with the index.
pub(super) fn all_graphs(order: usize) -> impl Iterator<Item = Graph> {
    let pairs: Vec<(usize, usize)> =
        (0..order).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
    let fall = move |code: &u64| {
        let mut degrees = [0; 8];
        for (bit, &(from, to)) in pairs.iter().enumerate() {
            let joined = code >> bit & 1;
            degrees[from] += joined;
            degrees[to] += joined;
        }
        degrees.is_sorted_by(|one, two| one >= two)
    };
    let codes = 0..1u64 << (order * order.saturating_sub(1) / 2);
    codes.filter(fall).map(move |code| coded(order, code))
}

/// A stream of random numbers (SplitMix64).
pub(super) struct Stream(pub(super) u64);

impl Stream {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A graph in which each pair is joined with this chance, in percent.
    pub(super) fn graph(&mut self, order: usize, percent: u64) -> Graph {
        let pairs: Vec<(usize, usize)> = (0..order)
            .flat_map(|from| (0..from).map(move |to| (from, to)))
            .filter(|_| self.next() % 100 < percent)
            .collect();
        graph(order, pairs)
    }

    /// The same graph with its vertices renamed at random.
    pub(super) fn shuffle(&mut self, of: &Graph) -> Graph {
        let mut names: Vec<usize> = (0..of.order()).collect();
        for end in (1..names.len()).rev() {
            names.swap(end, (self.next() % (end as u64 + 1)) as usize);
        }
        graph(of.order(), of.edges().map(|(from, to)| (names[from.index()], names[to.index()])))
    }
}

/// All orders of `0..n`, as vertices.
pub(super) fn permutations(order: usize) -> Vec<Vec<Vertex>> {
    let mut all = vec![Vec::new()];
    for _ in 0..order {
        all = all
            .into_iter()
            .flat_map(|start: Vec<Vertex>| {
                (0..order)
                    .map(Vertex::new)
                    .filter(|vertex| !start.contains(vertex))
                    .map(|vertex| [&start[..], &[vertex]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

impl Stream {
    /// A maximal planar graph made by putting vertices into random triangles and then flipping
    /// random edges, with some edges removed.
    pub(super) fn planar(&mut self, order: usize, percent: u64) -> Graph {
        let mut faces = vec![[0, 1, 2], [0, 2, 1]];
        for vertex in 3..order {
            let face = (self.next() % faces.len() as u64) as usize;
            let [a, b, c] = faces.swap_remove(face);
            faces.extend([[a, b, vertex], [b, c, vertex], [c, a, vertex]]);
        }
        for _ in 0..20 * order {
            let one = (self.next() % faces.len() as u64) as usize;
            let turn = (self.next() % 3) as usize;
            let (a, b, c) =
                (faces[one][turn], faces[one][(turn + 1) % 3], faces[one][(turn + 2) % 3]);
            let opposite =
                |face: &[usize; 3]| (0..3).find(|&at| face[at] == b && face[(at + 1) % 3] == a);
            let Some((two, at)) =
                faces.iter().enumerate().find_map(|(i, f)| Some((i, opposite(f)?)))
            else {
                continue;
            };
            let d = faces[two][(at + 2) % 3];
            let joined = |x, y| faces.iter().any(|f| f.contains(&x) && f.contains(&y));
            if c == d || joined(c, d) {
                continue;
            }
            faces[one] = [a, d, c];
            faces[two] = [d, b, c];
        }
        let edges: Vec<(usize, usize)> = faces
            .iter()
            .flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)])
            .filter(|(a, b)| a < b)
            .collect();
        graph(order, edges.into_iter().filter(|_| self.next() % 100 >= percent).collect::<Vec<_>>())
    }
}

#[test]
fn all_graphs_are_all() {
    // The number of graphs with n vertices that are isomorphic to none before: OEIS A000088.
    for (order, number) in [1, 1, 2, 4, 11, 34].into_iter().enumerate() {
        let permutations = permutations(order);
        let mut found = std::collections::HashSet::new();
        for graph in all_graphs(order) {
            let masks = graph.neighbor_masks().unwrap();
            let least = permutations.iter().map(|names| {
                let renamed = |row: u64| {
                    (0..order)
                        .filter(move |to| row >> to & 1 == 1)
                        .fold(0u64, |set, to| set | 1 << names[to].index())
                };
                let mut rows = vec![0; order];
                for (vertex, &row) in masks.iter().enumerate() {
                    rows[names[vertex].index()] = renamed(row);
                }
                rows
            });
            found.insert(least.min().unwrap());
        }
        assert_eq!(found.len(), number, "{order} vertices");
    }
}
