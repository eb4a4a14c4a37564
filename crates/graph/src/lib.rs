//! Simple graphs: the type, families, file formats, drawings and exact invariants.
//!
//! ```
//! use mapduel_graph::Graph;
//!
//! let triangle = Graph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
//! assert_eq!(triangle.max_degree(), 2);
//! # Ok::<(), mapduel_graph::GraphError>(())
//! ```
//!
//! Formats are read from and written to text; [`input`] alone opens files. What is deliberately
//! absent: games.

mod graph;

pub mod assignment;
pub mod atlas;
pub mod connectivity;
pub mod drawing;
pub mod families;
pub mod formats;
pub mod input;
pub mod invariants;
pub mod maps;
mod planarity;
pub mod shapes;
mod spelling;
pub mod transforms;

pub use graph::{Graph, GraphError, Point, Vertex};
pub use mapduel_limit::{Limit, Meter, Stop};
