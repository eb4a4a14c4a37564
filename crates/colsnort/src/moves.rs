//! A move: the vertex that the side to move paints.

use mapduel_graph::Vertex;
use std::fmt;

/// One vertex is painted; the color is that of the side to move. Four bytes, because search trees
/// hold millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

impl Move {
    /// Paints this vertex.
    #[inline]
    pub fn new(vertex: Vertex) -> Move {
        Move(vertex.index() as u32)
    }

    /// The vertex that is painted.
    #[inline]
    pub fn vertex(self) -> Vertex {
        Vertex::new(self.0 as usize)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
