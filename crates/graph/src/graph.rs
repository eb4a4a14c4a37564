//! The graph: vertices `0..n`, sorted neighbor lists, optional names and drawing hints.

use crate::shapes::Shapes;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A finite simple undirected graph.
///
/// The edges never change. Names are for people and files; algorithms use the index. Positions
/// and shapes are hints for drawings, given by families and files that know them.
#[derive(Clone, PartialEq)]
pub struct Graph {
    /// `neighbors[offsets[v]..offsets[v + 1]]` are the neighbors of `v`, ascending.
    offsets: Box<[u32]>,
    neighbors: Box<[Vertex]>,
    names: Option<Box<[String]>>,
    positions: Option<Box<[Point]>>,
    /// Shared, because games hold copies of their graph.
    shapes: Option<Arc<Shapes>>,
}

/// A vertex, by its index from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex(u32);

/// A place in a drawing; x grows to the right, y downward.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downward.
    pub y: f64,
}

/// Why a list of edges is not a simple graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// An edge from a vertex to itself.
    #[error("vertex {0} is joined to itself; self-loops are not allowed")]
    SelfLoop(usize),
    /// An edge to a vertex that does not exist.
    #[error("edge {0}-{1} names a vertex outside 0..{2}")]
    NoSuchVertex(usize, usize, usize),
    /// More vertices than an index can hold.
    #[error("{0} vertices are too many; at most {max} are supported", max = Graph::MAX_ORDER)]
    TooLarge(usize),
}

impl Graph {
    /// The largest number of vertices.
    pub const MAX_ORDER: usize = 1 << 20;

    /// A graph with `order` vertices and these edges. Repeated edges, in either direction, count
    /// once: compare [`Graph::size`] with what you passed to notice them.
    pub fn from_edges(
        order: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Graph, GraphError> {
        if order > Graph::MAX_ORDER {
            return Err(GraphError::TooLarge(order));
        }
        let mut arcs = Vec::new();
        for (from, to) in edges {
            if from >= order || to >= order {
                return Err(GraphError::NoSuchVertex(from, to, order));
            }
            if from == to {
                return Err(GraphError::SelfLoop(from));
            }
            arcs.push((from as u32, to as u32));
            arcs.push((to as u32, from as u32));
        }
        arcs.sort_unstable();
        arcs.dedup();
        let mut offsets = vec![0u32; order + 1];
        for &(from, _) in &arcs {
            offsets[from as usize + 1] += 1;
        }
        for vertex in 0..order {
            offsets[vertex + 1] += offsets[vertex];
        }
        let neighbors = arcs.into_iter().map(|(_, to)| Vertex(to)).collect();
        let (names, positions, shapes) = (None, None, None);
        Ok(Graph { offsets: offsets.into(), neighbors, names, positions, shapes })
    }

    /// The number of vertices.
    #[inline]
    pub fn order(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.neighbors.len() / 2
    }

    /// All vertices, ascending.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + ExactSizeIterator + use<> {
        (0..self.order() as u32).map(Vertex)
    }

    /// All edges `(u, v)` with `u < v`, in lexicographic order.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.vertices().flat_map(move |from| {
            self.neighbors(from).iter().filter(move |&&to| from < to).map(move |&to| (from, to))
        })
    }

    /// The neighbors of a vertex, ascending.
    #[inline]
    pub fn neighbors(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex.index();
        &self.neighbors[self.offsets[index] as usize..self.offsets[index + 1] as usize]
    }

    /// How many neighbors a vertex has.
    #[inline]
    pub fn degree(&self, vertex: Vertex) -> usize {
        self.neighbors(vertex).len()
    }

    /// The largest degree; 0 for a graph without edges.
    pub fn max_degree(&self) -> usize {
        self.vertices().map(|vertex| self.degree(vertex)).max().unwrap_or(0)
    }

    /// Whether two vertices are joined.
    pub fn has_edge(&self, one: Vertex, other: Vertex) -> bool {
        self.neighbors(one).binary_search(&other).is_ok()
    }

    /// The neighbors of each vertex as the bits of one word, when there are at most 64 vertices.
    pub fn neighbor_masks(&self) -> Option<Vec<u64>> {
        (self.order() <= 64).then(|| {
            self.vertices()
                .map(|vertex| {
                    self.neighbors(vertex).iter().fold(0, |mask, to| mask | 1u64 << to.index())
                })
                .collect()
        })
    }

    /// The same graph with names for its vertices.
    ///
    /// # Panics
    /// When there is not one name per vertex.
    pub fn with_names(mut self, names: Vec<String>) -> Graph {
        assert_eq!(names.len(), self.order(), "one name per vertex");
        self.names = Some(names.into());
        self
    }

    /// The same graph with places for its vertices.
    ///
    /// # Panics
    /// When there is not one place per vertex.
    pub fn with_positions(mut self, positions: Vec<Point>) -> Graph {
        assert_eq!(positions.len(), self.order(), "one position per vertex");
        self.positions = Some(positions.into());
        self
    }

    /// The same graph with shapes for its vertices: it is a map.
    ///
    /// # Panics
    /// When there is not one shape per vertex.
    pub fn with_shapes(mut self, shapes: Shapes) -> Graph {
        assert_eq!(shapes.regions.len(), self.order(), "one shape per vertex");
        self.shapes = Some(Arc::new(shapes));
        self
    }

    /// The given names, if any.
    pub fn names(&self) -> Option<&[String]> {
        self.names.as_deref()
    }

    /// The given places, if any.
    pub fn positions(&self) -> Option<&[Point]> {
        self.positions.as_deref()
    }

    /// The given shapes, if any.
    pub fn shapes(&self) -> Option<&Shapes> {
        self.shapes.as_deref()
    }

    /// The name of a vertex: the given one, else its index.
    pub fn name(&self, vertex: Vertex) -> Cow<'_, str> {
        match &self.names {
            Some(names) => Cow::Borrowed(&names[vertex.index()]),
            None => Cow::Owned(vertex.index().to_string()),
        }
    }

    /// The vertex that a person means: by name first, else by index. Where all names are numbers,
    /// a number is a name and never an index: with the names 1 to 4, 0 is no vertex.
    pub fn find(&self, text: &str) -> Option<Vertex> {
        let names = self.names().unwrap_or_default();
        if let Some(index) = names.iter().position(|name| name == text) {
            return Some(Vertex::new(index));
        }
        let is_number = |name: &String| name.bytes().all(|byte| byte.is_ascii_digit());
        if !names.is_empty() && names.iter().all(is_number) {
            return None;
        }
        text.parse().ok().filter(|&index| index < self.order()).map(Vertex::new)
    }

    /// Whether two graphs have the same vertices and edges, names and places apart.
    pub fn same_edges(&self, other: &Graph) -> bool {
        self.offsets == other.offsets && self.neighbors == other.neighbors
    }
}

impl Vertex {
    /// The vertex with this index.
    #[inline]
    pub fn new(index: usize) -> Vertex {
        debug_assert!(index < Graph::MAX_ORDER);
        Vertex(index as u32)
    }

    /// The index, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Graph({} vertices:", self.order())?;
        for (from, to) in self.edges() {
            write!(formatter, " {from}-{to}")?;
        }
        formatter.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_edges_count_once() {
        let graph = Graph::from_edges(3, [(0, 1), (1, 0), (0, 1), (1, 2)]).unwrap();
        assert_eq!(graph.size(), 2);
        assert_eq!(graph.neighbors(Vertex::new(1)), [Vertex::new(0), Vertex::new(2)]);
    }

    #[test]
    fn loops_and_foreign_vertices_are_refused() {
        assert_eq!(Graph::from_edges(2, [(1, 1)]), Err(GraphError::SelfLoop(1)));
        assert_eq!(Graph::from_edges(2, [(0, 2)]), Err(GraphError::NoSuchVertex(0, 2, 2)));
    }

    #[test]
    fn a_vertex_is_found_by_name_before_index() {
        let names = ["1", "0", "x"].map(String::from).to_vec();
        let graph = Graph::from_edges(3, []).unwrap().with_names(names);
        assert_eq!(graph.find("0"), Some(Vertex::new(1)));
        assert_eq!(graph.find("2"), Some(Vertex::new(2)));
        assert_eq!(graph.find("3"), None);
    }

    #[test]
    fn numbers_as_names_are_no_indices() {
        let names = ["1", "2", "3"].map(String::from).to_vec();
        let graph = Graph::from_edges(3, []).unwrap().with_names(names);
        assert_eq!(graph.find("1"), Some(Vertex::new(0)));
        assert_eq!(graph.find("3"), Some(Vertex::new(2)));
        assert_eq!(graph.find("0"), None);
    }

    #[test]
    fn masks_are_the_neighbor_lists() {
        let graph = Graph::from_edges(3, [(0, 2), (1, 2)]).unwrap();
        assert_eq!(graph.neighbor_masks(), Some(vec![4, 4, 3]));
        assert_eq!(Graph::from_edges(65, []).unwrap().neighbor_masks(), None);
    }
}
