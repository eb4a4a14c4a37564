//! The third walk: the order of the edges around each vertex.

use super::constraints::Side;
use super::orientation::{Index, Orientation};

/// The order of the edges around each vertex, a *rotation system*, in a drawing without crossings.
///
/// Edge `e` has two halves: `2e`, which leaves the vertex where the walk took it, and `2e + 1` at
/// its other end.
pub(crate) struct Embedding {
    /// The vertex that each half is at.
    at: Vec<Index>,
    /// The next half around the same vertex, and the one before; in circles.
    next: Vec<usize>,
    before: Vec<usize>,
    /// Some half at each vertex.
    first: Vec<Option<usize>>,
}

impl Embedding {
    pub(super) fn new(orientation: &Orientation, sides: &[Side]) -> Embedding {
        let halves = 2 * orientation.edges.len();
        let mut embedding = Embedding {
            at: orientation.edges.iter().flat_map(|edge| [edge.tail, edge.head]).collect(),
            next: (0..halves).collect(),
            before: (0..halves).collect(),
            first: vec![None; orientation.heights.len()],
        };
        // Once around, from the parent's edge on: on the left those that return high come before those
        // that return low and embrace them; on the right it is the other way round.
        let outgoing = orientation.outgoing(|edge| {
            let nesting = orientation.edges[edge].nesting as isize;
            if sides[edge] == Side::Left { -nesting } else { nesting }
        });
        for (vertex, first) in embedding.first.iter_mut().enumerate() {
            *first = outgoing.of(vertex).first().map(|&edge| 2 * edge);
        }
        for vertex in 0..orientation.heights.len() {
            for pair in outgoing.of(vertex).windows(2) {
                embedding.put_after(2 * pair[1], 2 * pair[0]);
            }
        }
        // At each vertex of the path, the halves between which edges that return to it arrive: on
        // the left before one, on the right after the other.
        let mut doors = vec![(0, 0); orientation.heights.len()];
        let mut taken = vec![0; orientation.heights.len()];
        for &root in &orientation.roots {
            let mut path = vec![root];
            while let Some(&vertex) = path.last() {
                let Some(&edge) = outgoing.of(vertex).get(taken[vertex]) else {
                    path.pop();
                    continue;
                };
                taken[vertex] += 1;
                let (leaving, arriving) = (2 * edge, 2 * edge + 1);
                let head = orientation.edges[edge].head;
                if orientation.in_forest(edge) {
                    match embedding.first[head] {
                        Some(first) => embedding.put_before(arriving, first),
                        None => embedding.first[head] = Some(arriving),
                    }
                    doors[vertex] = (leaving, leaving);
                    path.push(head);
                } else if sides[edge] == Side::Right {
                    embedding.put_after(arriving, doors[head].1);
                } else {
                    embedding.put_before(arriving, doors[head].0);
                    doors[head].0 = arriving;
                }
            }
        }
        embedding
    }

    fn put_after(&mut self, half: usize, place: usize) {
        let next = self.next[place];
        (self.next[place], self.before[half]) = (half, place);
        (self.next[half], self.before[next]) = (next, half);
    }

    fn put_before(&mut self, half: usize, place: usize) {
        self.put_after(half, self.before[place]);
    }

    /// The faces of each component, each as the vertices along its border, all in the same sense of
    /// rotation. In a biconnected graph they are cycles. A vertex without edges has none.
    pub(crate) fn faces(&self) -> Vec<Vec<usize>> {
        self.faces_of(|_| true)
    }

    /// The faces of the same drawing when a vertex and its edges are rubbed out.
    pub(crate) fn faces_without(&self, vertex: usize) -> Vec<Vec<usize>> {
        self.faces_of(|half| self.at[half] != vertex && self.at[half ^ 1] != vertex)
    }

    /// The faces between the edges that are there; either both halves of an edge are there or none.
    fn faces_of(&self, is_there: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen: Vec<bool> = (0..self.at.len()).map(|half| !is_there(half)).collect();
        let mut faces = Vec::new();
        for start in 0..self.at.len() {
            let mut face = Vec::new();
            let mut half = start;
            while !std::mem::replace(&mut seen[half], true) {
                face.push(self.at[half]);
                half = self.next[half ^ 1];
                while !is_there(half) {
                    half = self.next[half];
                }
            }
            if !face.is_empty() {
                faces.push(face);
            }
        }
        faces
    }

    /// The neighbors of a vertex in their order around it.
    #[cfg(test)]
    pub(crate) fn around(&self, vertex: usize) -> Vec<usize> {
        let Some(first) = self.first[vertex] else { return Vec::new() };
        let mut neighbors = vec![self.at[first ^ 1]];
        let mut half = self.next[first];
        while half != first {
            neighbors.push(self.at[half ^ 1]);
            half = self.next[half];
        }
        neighbors
    }
}
