//! Numbers of a graph, exact where a limit allows it and honestly bracketed where not.
//!
//! Every exact computation takes a [`Limit`](crate::Limit) and returns what it knows when it
//! stops: a lower and an upper bound with a witness for the upper one. A limit of 0 nodes still
//! gives a valid bracket, from polynomial bounds alone.
//!
//! ```
//! use mapduel_graph::invariants::{chromatic_number, loose_coloring_number};
//! use mapduel_graph::{Graph, Limit};
//!
//! let cycle = Graph::from_edges(5, (0..5).map(|vertex| (vertex, (vertex + 1) % 5)))?;
//! assert_eq!(chromatic_number(&cycle, Limit::NONE).value(), Some(3));
//! assert_eq!(loose_coloring_number(&cycle, Limit::NONE).value(), Some(3));
//! # Ok::<(), mapduel_graph::GraphError>(())
//! ```
//!
//! What is deliberately absent: numbers of games. Bounds on the game chromatic number are made
//! of these, elsewhere.

mod acyclic;
mod automorphisms;
mod chromatic;
mod clique;
mod coloring;
mod decomposition;
mod degeneracy;
mod loose;
mod profile;

pub use acyclic::acyclic_chromatic_number;
pub use automorphisms::{Automorphisms, GroupOrder, automorphisms};
pub use chromatic::chromatic_number;
pub use clique::large_clique;
pub use coloring::{Coloring, ColoringBracket};
pub use degeneracy::{Degeneracy, degeneracy};
pub use loose::{Gap, OrderBracket, loose_backward_neighbors, loose_coloring_number};
pub use profile::{Profile, profile};

pub use crate::planarity::is_planar;

#[cfg(test)]
mod tests;
