//! The first walk: a depth-first forest, and how far up the edges below each edge return.

use crate::Graph;

/// Vertices and edges by number; edges in the order in which the walk meets them.
pub(super) type Index = usize;

/// The height of a vertex that the walk has not met.
const UNMET: usize = usize::MAX;

/// An edge in the direction in which the walk took it: away from the root if it is in the forest,
/// to an ancestor if not.
pub(super) struct Edge {
    pub(super) tail: Index,
    pub(super) head: Index,
    /// The least height that is reached by going forward along edges of the forest and then back
    /// along at most one other, this edge being the first; the height of the tail if none is lower.
    pub(super) low: usize,
    /// The least such height but one.
    second_low: usize,
    /// Where it belongs among the edges that leave its tail: those that return lower embrace the
    /// others.
    pub(super) nesting: usize,
}

/// A graph with its edges oriented by a depth-first walk.
pub(super) struct Orientation {
    /// One vertex of each component, ascending.
    pub(super) roots: Vec<Index>,
    /// How far each vertex is from the root, in the forest.
    pub(super) heights: Vec<usize>,
    /// The edge of the forest that leads to each vertex.
    pub(super) parents: Vec<Option<Index>>,
    pub(super) edges: Vec<Edge>,
}

impl Orientation {
    pub(super) fn new(graph: &Graph) -> Orientation {
        let order = graph.order();
        let mut orientation = Orientation {
            roots: Vec::new(),
            heights: vec![UNMET; order],
            parents: vec![None; order],
            edges: Vec::with_capacity(graph.size()),
        };
        let mut next = vec![0; order];
        for root in graph.vertices() {
            if orientation.heights[root.index()] != UNMET {
                continue;
            }
            orientation.roots.push(root.index());
            orientation.heights[root.index()] = 0;
            let mut path = vec![root];
            while let Some(&vertex) = path.last() {
                let tail = vertex.index();
                let Some(&to) = graph.neighbors(vertex).get(next[tail]) else {
                    path.pop();
                    if let Some(edge) = orientation.parents[tail] {
                        orientation.close(edge);
                    }
                    continue;
                };
                next[tail] += 1;
                if orientation.enter(tail, to.index()) == Step::Forward {
                    path.push(to);
                }
            }
        }
        orientation
    }

    /// Looks along an edge from a vertex that the walk is at.
    fn enter(&mut self, tail: Index, head: Index) -> Step {
        let edge = self.edges.len();
        let height = self.heights[tail];
        let back = self.heights[head];
        if back == UNMET {
            self.edges.push(Edge { tail, head, low: height, second_low: height, nesting: 0 });
            self.heights[head] = height + 1;
            self.parents[head] = Some(edge);
            return Step::Forward;
        }
        let from_parent = self.parents[tail].is_some_and(|parent| self.edges[parent].tail == head);
        // What is higher is a descendant, and the edge was met there.
        if back < height && !from_parent {
            self.edges.push(Edge { tail, head, low: back, second_low: height, nesting: 0 });
            self.close(edge);
        }
        Step::Stay
    }

    /// Everything beyond an edge is known: says so to the edge that leads to its tail.
    fn close(&mut self, index: Index) {
        let edge = &mut self.edges[index];
        // Of two edges that return equally low, the one that also returns higher is embraced.
        edge.nesting = 2 * edge.low + usize::from(edge.second_low < self.heights[edge.tail]);
        let (low, second_low) = (edge.low, edge.second_low);
        let Some(parent) = self.parents[edge.tail] else { return };
        let parent = &mut self.edges[parent];
        if low < parent.low {
            parent.second_low = parent.low.min(second_low);
            parent.low = low;
        } else {
            let other = if low > parent.low { low } else { second_low };
            parent.second_low = parent.second_low.min(other);
        }
    }

    /// Whether an edge belongs to the forest.
    pub(super) fn in_forest(&self, edge: Index) -> bool {
        self.parents[self.edges[edge].head] == Some(edge)
    }

    /// The edges that leave each vertex, in ascending order of a key.
    pub(super) fn outgoing<Key: Ord>(&self, key: impl Fn(Index) -> Key) -> Outgoing {
        let mut starts = vec![0; self.heights.len() + 1];
        for edge in &self.edges {
            starts[edge.tail + 1] += 1;
        }
        for vertex in 0..self.heights.len() {
            starts[vertex + 1] += starts[vertex];
        }
        let mut free = starts.clone();
        let mut edges = vec![0; self.edges.len()];
        for (index, edge) in self.edges.iter().enumerate() {
            edges[free[edge.tail]] = index;
            free[edge.tail] += 1;
        }
        for range in starts.windows(2) {
            edges[range[0]..range[1]].sort_by_key(|&edge| key(edge));
        }
        Outgoing { starts, edges }
    }
}

/// What the walk does after it has looked along an edge.
#[derive(PartialEq)]
enum Step {
    Forward,
    Stay,
}

/// The edges that leave each vertex.
pub(super) struct Outgoing {
    starts: Vec<usize>,
    edges: Vec<Index>,
}

impl Outgoing {
    pub(super) fn of(&self, vertex: Index) -> &[Index] {
        &self.edges[self.starts[vertex]..self.starts[vertex + 1]]
    }
}
