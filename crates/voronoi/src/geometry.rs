//! Voronoi diagrams of a few sites on a convex board, built for being changed and copied.
//!
//! A cell is the board clipped by the bisectors between its site and the others. Clipping a convex
//! polygon by a line has no degenerate cases: one site, collinear sites, cocircular sites and
//! sites that nearly touch need no special treatment and are exact to rounding. [`Diagram`] grows
//! site by site; going back is a copy. [`cell_area`] is the area of one cell from nothing but the
//! sites, for simulated games that need no diagram. Where sites are many, both ask only those near by
//! (the module `buckets`).
//!
//! What is deliberately absent: Delaunay triangulations, removal of sites, boards that are not
//! convex, distances that are not Euclidean.

mod board;
mod buckets;
mod clip;
mod color;
mod diagram;
mod direct;
mod gain;
mod point;
mod sanity;

pub use board::{Board, BoardError};
pub(crate) use buckets::{Buckets, MANY};
pub(crate) use color::ColorCells;
pub use diagram::{Diagram, SiteError};
pub use direct::cell_area;
pub(crate) use direct::cell_area_near;
pub use point::Point;
pub use sanity::SanityError;
