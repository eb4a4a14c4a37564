//! Whether a graph can be drawn in the plane without crossings, and how.
//!
//! The left-right test of H. de Fraysseix and P. Rosenstiehl in the form of U. Brandes, "The
//! Left-Right Planarity Test" (2009). A depth-first walk orients the edges ([`orientation`]); a
//! second one finds out whether each edge that returns to an ancestor can be put on the left or on
//! the right of the tree so that none has to cross another ([`constraints`]); if so, a third one puts
//! the edges around their vertices in the order that follows ([`embedding`]). Each walk takes time
//! in proportion to the edges, apart from sorting those of a vertex, and none is recursive.
//!
//! Deliberately absent: a forbidden subgraph as a reason for "no", and places for the vertices,
//! which are the business of drawings.

mod constraints;
mod embedding;
mod orientation;

use self::constraints::assign_sides;
pub(crate) use self::embedding::Embedding;
use self::orientation::Orientation;
use crate::Graph;

/// Whether a graph can be drawn in the plane without crossing edges.
pub fn is_planar(graph: &Graph) -> bool {
    // Four vertices never cross.
    graph.order() < 5 || !is_too_dense(graph) && assign_sides(&Orientation::new(graph)).is_some()
}

/// The order of the edges around each vertex in a drawing without crossings; `None` if there is no
/// such drawing. Equal graphs get equal embeddings.
pub(crate) fn planar_embedding(graph: &Graph) -> Option<Embedding> {
    if is_too_dense(graph) {
        return None;
    }
    let orientation = Orientation::new(graph);
    let sides = assign_sides(&orientation)?;
    Some(Embedding::new(&orientation, &sides))
}

/// Euler's formula: a planar graph has at most 3n - 6 edges. It settles dense graphs before any
/// walk.
fn is_too_dense(graph: &Graph) -> bool {
    graph.order() > 2 && graph.size() > 3 * graph.order() - 6
}
