//! The Voronoi game.

pub mod geometry;
