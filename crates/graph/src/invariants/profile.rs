//! What a graph is like, in numbers that cost little, as scripts get them.
//!
//! Deliberately absent: numbers that take a long search, such as the chromatic number; they are
//! functions of their own.

use super::{GroupOrder, automorphisms, degeneracy, is_planar};
use crate::connectivity::is_connected;
use crate::formats::graph6;
use crate::{Graph, Limit};
use serde::{Serialize, Serializer};

/// Larger graphs are not written as graph6 unless asked for: the text grows with n squared.
const MOST_GRAPH6: usize = 1000;

/// What a graph is like.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Profile {
    /// The number of vertices.
    pub n: usize,
    /// The number of edges.
    pub m: usize,
    /// What the vertices are called, where they have names.
    pub names: Option<Vec<String>>,
    /// The degree of every vertex.
    pub degrees: Vec<usize>,
    /// The largest of them.
    pub max_degree: usize,
    /// The degeneracy.
    pub degeneracy: usize,
    /// Whether it is connected.
    pub connected: bool,
    /// Whether it is planar.
    pub planar: bool,
    /// The order of the automorphism group; a lower bound when not complete. In JSON a number, or
    /// its decimal digits where it is too large for one.
    #[serde(serialize_with = "write_order")]
    pub automorphisms: GroupOrder,
    /// Its logarithm to base 10.
    pub automorphisms_log10: f64,
    /// How many orbits of vertices there are.
    pub orbits: usize,
    /// Whether the whole automorphism group was found.
    pub complete: bool,
    /// The graph itself, unless it is large.
    pub graph6: Option<String>,
}

impl Profile {
    /// The nodes for the automorphisms when nobody says another number: enough for every graph with some
    /// structure, and the same everywhere.
    pub const NODES: u64 = 200_000;
}

/// Describes a graph; the limit is that of the search for automorphisms.
pub fn profile(graph: &Graph, limit: Limit) -> Profile {
    let symmetry = automorphisms(graph, limit);
    let least = symmetry.orbits.iter().enumerate().filter(|&(vertex, &least)| vertex == least);
    Profile {
        n: graph.order(),
        m: graph.size(),
        names: graph.names().map(<[String]>::to_vec),
        degrees: graph.vertices().map(|vertex| graph.degree(vertex)).collect(),
        max_degree: graph.max_degree(),
        degeneracy: degeneracy(graph).number,
        connected: is_connected(graph),
        planar: is_planar(graph),
        automorphisms_log10: symmetry.order.log10,
        orbits: least.count(),
        complete: symmetry.complete,
        graph6: (graph.order() <= MOST_GRAPH6).then(|| graph6::write(graph)),
        automorphisms: symmetry.order,
    }
}

fn write_order<S: Serializer>(order: &GroupOrder, serializer: S) -> Result<S::Ok, S::Error> {
    match order.exact {
        Some(exact) => serializer.serialize_u64(exact),
        None => serializer.serialize_str(&order.decimal),
    }
}
