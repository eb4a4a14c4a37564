//! The program as a user runs it: one file per command, bad input apart.

mod census;
mod certificates;
mod coloring;
mod errors;
mod graph;
mod support;
mod voronoi;
