//! The automorphism group: generators, orbits and order.
//!
//! Individualization and refinement (McKay 1981, *Practical graph isomorphism*): one path of
//! individualized vertices down to a discrete partition is the base; from its end back to its
//! start, each base point's orbit under the automorphisms that fix the points before it is found
//! by searching an automorphism to every vertex of its cell that is not known to be in the orbit
//! already. The order of the group is the product of these orbits' lengths (Schreier and Sims).
//! As in saucy (Darga, Sakallah, Markov 2008), a search ends as soon as the cells that are left
//! agree with the base's, with the identity on them: long descents on large sparse graphs vanish.
//!
//! Deliberately absent: canonical labels, and pruning by automorphisms below the first vertex of
//! a search; graphs built to be hard (strongly regular of high order, Cai-Fürer-Immerman) meet
//! the limit.

mod orbits;
mod order;
mod partition;
mod search;

pub use order::GroupOrder;

use crate::{Graph, Limit, Vertex};

/// The automorphisms of a graph, or those found before the limit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Automorphisms {
    /// Generators of the group: vertex `v` goes to `generator[v.index()]`.
    pub generators: Vec<Vec<Vertex>>,
    /// Generators that were found but not kept, because `generators` would hold more than eight
    /// million vertices. Orbits and order know them.
    pub omitted: usize,
    /// For each vertex, the least vertex of its orbit.
    pub orbits: Vec<usize>,
    /// The order of the group; a lower bound when not complete.
    pub order: GroupOrder,
    /// Whether the whole group was found; if not, this is a subgroup.
    pub complete: bool,
    /// The search nodes spent.
    pub nodes: u64,
}

/// Finds the automorphism group of a graph.
pub fn automorphisms(graph: &Graph, limit: Limit) -> Automorphisms {
    let mut meter = limit.start();
    let group = search::search(graph, &mut meter);
    let mut orbits = group.orbits;
    Automorphisms {
        generators: group.generators,
        omitted: group.omitted,
        orbits: orbits.least_members(),
        order: GroupOrder::product(&group.factors),
        complete: group.complete,
        nodes: meter.nodes(),
    }
}
