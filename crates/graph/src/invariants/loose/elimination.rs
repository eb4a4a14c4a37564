//! Placing vertices from the back of an order, on graphs of any size.

use std::collections::BTreeSet;

use crate::{Graph, Meter, Vertex};

/// The vertices not yet placed and their links; see the parent module.
pub(super) struct Elimination<'a> {
    graph: &'a Graph,
    /// The linked vertices of each vertex not yet placed; graph neighbors among them.
    links: Vec<BTreeSet<Vertex>>,
    /// How many graph neighbors are not yet placed.
    degrees: Vec<usize>,
    placed: Vec<Vertex>,
    is_placed: Vec<bool>,
    /// Links made and looked up, for those who must stop in time.
    work: usize,
}

/// A connected part of what is left, for the exact search.
pub(super) struct Part {
    pub(super) vertices: Vec<Vertex>,
    /// Graph neighbors within the part, by index in `vertices`.
    pub(super) edges: Vec<Vec<usize>>,
    /// Linked vertices within the part, by index in `vertices`.
    pub(super) links: Vec<Vec<usize>>,
}

/// Links made by the greedy order at most: about a second.
const MOST_WORK: usize = 5_000_000;

/// The clock is looked at once in so many steps of placing what is safe.
const LOOK_EVERY: usize = 1000;

/// An order made from the back, always placing a vertex with the fewest links, ties by the fewest
/// graph neighbors (they will be linked). When the links grow too many or the time is over, the rest stands in the
/// order of `otherwise`.
pub(super) fn greedy_order(graph: &Graph, otherwise: &[Vertex], meter: &mut Meter) -> Vec<Vertex> {
    let mut elimination = Elimination::new(graph);
    let mut queue: BTreeSet<(usize, usize, Vertex)> =
        graph.vertices().map(|vertex| elimination.key(vertex)).collect();
    while elimination.work < MOST_WORK && meter.look() {
        let Some(&(_, _, vertex)) = queue.first() else { break };
        let touched: Vec<Vertex> = elimination.links[vertex.index()].iter().copied().collect();
        for &other in &touched {
            queue.remove(&elimination.key(other));
        }
        queue.remove(&elimination.key(vertex));
        elimination.place(vertex);
        queue.extend(touched.iter().map(|&other| elimination.key(other)));
        elimination.work += touched.len();
    }
    for &vertex in otherwise.iter().rev() {
        if !elimination.is_placed[vertex.index()] {
            elimination.placed.push(vertex);
        }
    }
    elimination.into_order()
}

impl<'a> Elimination<'a> {
    pub(super) fn new(graph: &'a Graph) -> Elimination<'a> {
        Elimination {
            graph,
            links: (graph.vertices())
                .map(|vertex| graph.neighbors(vertex).iter().copied().collect())
                .collect(),
            degrees: graph.vertices().map(|vertex| graph.degree(vertex)).collect(),
            placed: Vec::new(),
            is_placed: vec![false; graph.order()],
            work: 0,
        }
    }

    /// Places a vertex before those already placed and links its graph neighbors; the vertices
    /// that were newly linked are returned in pairs.
    pub(super) fn place_and_tell(&mut self, vertex: Vertex) -> Vec<(Vertex, Vertex)> {
        self.placed.push(vertex);
        self.is_placed[vertex.index()] = true;
        for other in std::mem::take(&mut self.links[vertex.index()]) {
            self.links[other.index()].remove(&vertex);
        }
        let around = self.around(vertex);
        let mut told = Vec::new();
        for (index, &one) in around.iter().enumerate() {
            self.degrees[one.index()] -= 1;
            for &two in &around[index + 1..] {
                self.work += 1;
                if self.links[one.index()].insert(two) {
                    self.links[two.index()].insert(one);
                    told.push((one, two));
                }
            }
        }
        told
    }

    pub(super) fn place(&mut self, vertex: Vertex) {
        self.place_and_tell(vertex);
    }

    /// Places safe vertices while there are any; false when the time was over before.
    pub(super) fn place_safe(&mut self, most: usize, meter: &mut Meter) -> bool {
        let mut waiting: Vec<Vertex> = self.graph.vertices().collect();
        let mut next_look = 0;
        while let Some(vertex) = waiting.pop() {
            if self.work >= next_look {
                next_look = self.work + LOOK_EVERY;
                if !meter.look() {
                    return false;
                }
            }
            self.work += 1;
            if self.is_placed[vertex.index()] || !self.is_safe(vertex, most) {
                continue;
            }
            waiting.extend(self.links[vertex.index()].iter());
            for (one, two) in self.place_and_tell(vertex) {
                // A new link may make the common neighbors of its ends safe.
                let fewer = if self.graph.degree(one) < self.graph.degree(two) { one } else { two };
                let neighbors = self.graph.neighbors(fewer).iter();
                waiting.extend(neighbors.filter(|to| self.links[to.index()].len() < most));
            }
        }
        true
    }

    /// Whether some remaining vertices have at least `most` links each among themselves.
    pub(super) fn has_core(&self, most: usize) -> bool {
        let mut counts: Vec<usize> = self.links.iter().map(BTreeSet::len).collect();
        let mut waiting: Vec<Vertex> =
            self.remaining().filter(|vertex| counts[vertex.index()] < most).collect();
        let mut left = self.graph.order() - self.placed.len();
        while let Some(vertex) = waiting.pop() {
            left -= 1;
            for other in &self.links[vertex.index()] {
                counts[other.index()] -= 1;
                if counts[other.index()] + 1 == most {
                    waiting.push(*other);
                }
            }
        }
        left > 0
    }

    /// The connected parts of what is left.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut indices = vec![usize::MAX; self.graph.order()];
        let mut parts = Vec::new();
        for root in self.remaining() {
            if indices[root.index()] != usize::MAX {
                continue;
            }
            indices[root.index()] = 0;
            let mut vertices = vec![root];
            let mut next = 0;
            while let Some(&vertex) = vertices.get(next) {
                next += 1;
                for &other in &self.links[vertex.index()] {
                    if indices[other.index()] == usize::MAX {
                        indices[other.index()] = vertices.len();
                        vertices.push(other);
                    }
                }
            }
            let numbers = |list: Vec<Vertex>| list.iter().map(|at| indices[at.index()]).collect();
            let edges = vertices.iter().map(|&vertex| numbers(self.around(vertex))).collect();
            let links = (vertices.iter())
                .map(|vertex| numbers(self.links[vertex.index()].iter().copied().collect()))
                .collect();
            parts.push(Part { vertices, edges, links });
        }
        parts
    }

    /// All placed vertices, first vertex first.
    pub(super) fn into_order(mut self) -> Vec<Vertex> {
        self.placed.reverse();
        self.placed
    }

    fn is_safe(&self, vertex: Vertex, most: usize) -> bool {
        if self.links[vertex.index()].len() >= most {
            return false;
        }
        let around = self.around(vertex);
        around.len() <= 2
            || around.iter().all(|one| {
                let links = &self.links[one.index()];
                around.iter().filter(|two| *two != one && !links.contains(two)).count() <= 1
            })
    }

    /// The graph neighbors not yet placed.
    fn around(&self, vertex: Vertex) -> Vec<Vertex> {
        if self.degrees[vertex.index()] == 0 {
            return Vec::new();
        }
        let neighbors = self.graph.neighbors(vertex).iter().copied();
        neighbors.filter(|to| !self.is_placed[to.index()]).collect()
    }

    fn remaining(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.graph.vertices().filter(|vertex| !self.is_placed[vertex.index()])
    }

    fn key(&self, vertex: Vertex) -> (usize, usize, Vertex) {
        (self.links[vertex.index()].len(), self.degrees[vertex.index()], vertex)
    }
}
