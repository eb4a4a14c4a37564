//! Random planar graphs.
//!
//! A triangle grows by placing each next vertex into a random face (a stacked triangulation);
//! those have many vertices of degree three and a few of huge degree, so random edge flips follow,
//! nine attempts per vertex, which drive it toward a typical triangulation of the sphere. Then
//! the number of edges is drawn uniformly from n-1 to 3n-6, and that many are kept: first a random
//! spanning tree, then random others. The result is planar, because flips happen within a
//! triangulation, and connected. It is not uniform among all planar graphs, nor meant to be.

use super::FamilyError;
use super::arguments::Arguments;
use super::random::SplitMix64;
use crate::Graph;
use std::collections::HashSet;

pub(super) fn planar(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [order, seed] = arguments.parts(',')?;
    let order = arguments.number(order)? as usize;
    if order == 0 {
        return Err(arguments.impossible("0 is less than 1"));
    }
    arguments.check(order, order)?;
    let mut random = SplitMix64::new(arguments.number(seed)?);
    let mut edges: Vec<(usize, usize)> = if order < 3 {
        (1..order).map(|vertex| (vertex - 1, vertex)).collect()
    } else {
        let mut triangulation = Triangulation::stacked(order, &mut random);
        triangulation.flip_at_random(9 * order, &mut random);
        triangulation.edges()
    };
    for end in (1..edges.len()).rev() {
        edges.swap(end, random.below(end + 1));
    }
    let size = order - 1 + random.below(edges.len() + 2 - order);
    let edges = keep(order, size, &edges);
    arguments.build(order, size, || edges)
}

/// A spanning tree of the first edges that make one (Kruskal), then the first others.
fn keep(order: usize, size: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut parent: Vec<usize> = (0..order).collect();
    let mut root = move |mut vertex: usize, join: Option<usize>| {
        while parent[vertex] != vertex {
            parent[vertex] = parent[parent[vertex]];
            vertex = parent[vertex];
        }
        if let Some(target) = join {
            parent[vertex] = target;
        }
        vertex
    };
    let (mut kept, mut others) = (Vec::with_capacity(size), Vec::new());
    for &(from, to) in edges {
        let target = root(to, None);
        if root(from, None) == target {
            others.push((from, to));
        } else {
            root(from, Some(target));
            kept.push((from, to));
        }
    }
    let missing = size - kept.len();
    kept.extend_from_slice(&others[..missing]);
    kept
}

/// A triangulation of the sphere without loops and repeated edges.
struct Triangulation {
    /// The corners of each face, all in the same sense of rotation.
    faces: Vec<[usize; 3]>,
    /// `across[face][i]` is the face on the other side of the edge from corner i to corner i+1.
    across: Vec<[usize; 3]>,
    joined: HashSet<(usize, usize)>,
}

impl Triangulation {
    fn stacked(order: usize, random: &mut SplitMix64) -> Triangulation {
        // The inside and the outside of a triangle.
        let mut triangulation = Triangulation {
            faces: vec![[0, 1, 2], [0, 2, 1]],
            across: vec![[1, 1, 1], [0, 0, 0]],
            joined: [(0, 1), (0, 2), (1, 2)].into(),
        };
        for vertex in 3..order {
            let face = random.below(triangulation.faces.len());
            triangulation.insert(vertex, face);
        }
        triangulation
    }

    /// Puts a vertex into a face, which becomes three.
    fn insert(&mut self, vertex: usize, face: usize) {
        let [a, b, c] = self.faces[face];
        let [over_ab, over_bc, over_ca] = self.across[face];
        let (second, third) = (self.faces.len(), self.faces.len() + 1);
        self.faces[face] = [a, b, vertex];
        self.across[face] = [over_ab, second, third];
        self.faces.extend([[b, c, vertex], [c, a, vertex]]);
        self.across.extend([[over_bc, third, face], [over_ca, face, second]]);
        self.redirect(over_bc, c, second);
        self.redirect(over_ca, a, third);
        self.joined.extend([a, b, c].map(|corner| (corner, vertex)));
    }

    /// Tells a face that behind its edge starting at `corner` there is now `neighbor`.
    fn redirect(&mut self, face: usize, corner: usize, neighbor: usize) {
        let side = self.side(face, corner);
        self.across[face][side] = neighbor;
    }

    fn side(&self, face: usize, corner: usize) -> usize {
        let place = self.faces[face].iter().position(|&other| other == corner);
        place.expect("the corner belongs to the face")
    }

    fn flip_at_random(&mut self, attempts: usize, random: &mut SplitMix64) {
        for _ in 0..attempts {
            let face = random.below(self.faces.len());
            let side = random.below(3);
            self.flip(face, side);
        }
    }

    /// Replaces the edge between two faces by the other diagonal, unless that exists already.
    fn flip(&mut self, face: usize, side: usize) {
        let [a, b, c] = rotate(self.faces[face], side);
        let [other, over_bc, over_ca] = rotate(self.across[face], side);
        let other_side = self.side(other, b);
        let [_, _, d] = rotate(self.faces[other], other_side);
        let [_, over_ad, over_db] = rotate(self.across[other], other_side);
        if c == d || !self.joined.insert((c.min(d), c.max(d))) {
            return;
        }
        self.joined.remove(&(a.min(b), a.max(b)));
        self.faces[face] = [a, d, c];
        self.across[face] = [over_ad, other, over_ca];
        self.faces[other] = [b, c, d];
        self.across[other] = [over_bc, face, over_db];
        self.redirect(over_ad, d, face);
        self.redirect(over_bc, c, other);
    }

    /// All edges, in an order that depends on the faces alone (a hash set has none).
    fn edges(&self) -> Vec<(usize, usize)> {
        let sides = |face: &[usize; 3]| {
            let [a, b, c] = *face;
            [(a, b), (b, c), (c, a)]
        };
        self.faces.iter().flat_map(sides).filter(|(from, to)| from < to).collect()
    }
}

fn rotate<T: Copy>([a, b, c]: [T; 3], side: usize) -> [T; 3] {
    match side {
        0 => [a, b, c],
        1 => [b, c, a],
        _ => [c, a, b],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connectivity::is_connected;
    use crate::families::parse;
    use crate::formats::graph6;
    use std::collections::HashMap;

    #[test]
    fn flips_keep_a_triangulation_of_the_sphere() {
        for (order, seed) in [(3, 1), (4, 2), (5, 3), (8, 4), (40, 5), (300, 6)] {
            let mut random = SplitMix64::new(seed);
            let mut triangulation = Triangulation::stacked(order, &mut random);
            let before = triangulation.joined.clone();
            triangulation.flip_at_random(20 * order, &mut random);
            assert!(order < 6 || before != triangulation.joined, "some edges are flipped");

            let edges = triangulation.edges();
            assert_eq!(edges.iter().copied().collect::<HashSet<_>>(), triangulation.joined);
            assert_eq!((edges.len(), triangulation.faces.len()), (3 * order - 6, 2 * order - 4));
            // Each directed side belongs to exactly one face, and `across` finds the other one:
            // a closed surface; with n - m + f = 2 and connected, the sphere.
            let mut owner = HashMap::new();
            for (face, corners) in triangulation.faces.iter().enumerate() {
                for side in 0..3 {
                    let [from, to, _] = rotate(*corners, side);
                    assert_eq!(owner.insert((from, to), (face, side)), None);
                }
            }
            for (&(from, to), &(face, side)) in &owner {
                assert_eq!(triangulation.across[face][side], owner[&(to, from)].0);
            }
            // One circle of faces around each vertex: no point where two surfaces touch.
            let next: HashMap<(usize, usize), usize> = triangulation
                .faces
                .iter()
                .flat_map(|&corners| {
                    (0..3).map(move |side| {
                        let [center, from, to] = rotate(corners, side);
                        ((center, from), to)
                    })
                })
                .collect();
            for center in 0..order {
                let around: Vec<usize> =
                    next.keys().filter(|key| key.0 == center).map(|key| key.1).collect();
                let mut vertex = around[0];
                let mut steps = 0;
                loop {
                    vertex = next[&(center, vertex)];
                    steps += 1;
                    if vertex == around[0] {
                        break;
                    }
                }
                assert_eq!(steps, around.len());
            }
        }
    }

    #[test]
    fn members_are_connected_and_sparse_enough() {
        let mut sizes = HashSet::new();
        for seed in 0..60 {
            let order = 1 + seed % 30;
            let graph = parse(&format!("planar:{order},{seed}")).unwrap();
            assert_eq!(graph.order(), order);
            assert!(is_connected(&graph));
            assert!(order < 3 || graph.size() <= 3 * order - 6);
            sizes.insert(graph.size());
        }
        assert!(sizes.len() > 20, "sizes vary");
    }

    #[test]
    fn the_graph_of_a_seed_never_changes() {
        assert_eq!(graph6::write(&parse("planar:10,7").unwrap()), "Io?WYMs`o");
    }
}
