//! The two-colored forests of a partial acyclic coloring, with undo.

use crate::{Graph, Vertex};

const NONE: usize = usize::MAX;

/// A partial proper coloring in which every two classes induce a forest.
///
/// Node `v * count + d` of a union-find stands for vertex `v` in the forest of its own color and
/// `d`. Trees are joined by size and paths are never shortened, so a join is undone by cutting it.
pub(super) struct Forests<'a> {
    graph: &'a Graph,
    count: usize,
    colors: Vec<usize>,
    parents: Vec<u32>,
    sizes: Vec<u32>,
    /// The roots that were hung below another, in order of time.
    joins: Vec<u32>,
    /// How many joins there were before each colored vertex, in order of time.
    marks: Vec<usize>,
    roots: Vec<usize>,
}

impl<'a> Forests<'a> {
    pub(super) fn new(graph: &'a Graph, count: usize) -> Forests<'a> {
        let nodes = graph.order() * count;
        Forests {
            graph,
            count,
            colors: vec![NONE; graph.order()],
            parents: (0..nodes as u32).collect(),
            sizes: vec![1; nodes],
            joins: Vec::new(),
            marks: Vec::new(),
            roots: Vec::new(),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn color(&self, vertex: Vertex) -> Option<usize> {
        Some(self.colors[vertex.index()]).filter(|&color| color != NONE)
    }

    pub(super) fn into_colors(self) -> Vec<usize> {
        self.colors
    }

    /// Whether the color is proper for an uncolored vertex and closes no two-colored cycle: no two
    /// neighbors may lie in one tree of a forest with that color.
    pub(super) fn allows(&mut self, vertex: Vertex, color: usize) -> bool {
        let mut roots = std::mem::take(&mut self.roots);
        roots.clear();
        let mut proper = true;
        for &neighbor in self.graph.neighbors(vertex) {
            let other = self.colors[neighbor.index()];
            if other == color {
                proper = false;
                break;
            }
            if other != NONE {
                roots.push(self.root(neighbor, color));
            }
        }
        let allowed = proper && {
            roots.sort_unstable();
            roots.windows(2).all(|pair| pair[0] != pair[1])
        };
        self.roots = roots;
        allowed
    }

    /// Colors an uncolored vertex with a color that is allowed.
    pub(super) fn put(&mut self, vertex: Vertex, color: usize) {
        self.marks.push(self.joins.len());
        self.colors[vertex.index()] = color;
        for &neighbor in self.graph.neighbors(vertex) {
            let other = self.colors[neighbor.index()];
            if other != NONE {
                let (one, two) = (self.root(vertex, other), self.root(neighbor, color));
                debug_assert_ne!(one, two, "an allowed color closes no cycle");
                let (small, large) =
                    if self.sizes[one] < self.sizes[two] { (one, two) } else { (two, one) };
                self.parents[small] = large as u32;
                self.sizes[large] += self.sizes[small];
                self.joins.push(small as u32);
            }
        }
    }

    /// Uncolors the vertex that was colored last.
    pub(super) fn take(&mut self, vertex: Vertex) {
        let mark = self.marks.pop().unwrap_or(0);
        for small in self.joins.drain(mark..).rev() {
            let small = small as usize;
            let large = self.parents[small] as usize;
            self.sizes[large] -= self.sizes[small];
            self.parents[small] = small as u32;
        }
        self.colors[vertex.index()] = NONE;
    }

    fn root(&self, vertex: Vertex, color: usize) -> usize {
        let mut node = vertex.index() * self.count + color;
        while self.parents[node] as usize != node {
            node = self.parents[node] as usize;
        }
        node
    }
}
