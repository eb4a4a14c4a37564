//! The program as a user runs it: one file per command, bad input apart.

mod browser;
mod census;
mod certificates;
mod checkpoints;
mod coloring;
mod errors;
mod experiments;
mod explain;
mod graph;
mod judging;
mod protocol;
mod support;
mod tournament;
mod voronoi;
mod weighted;
mod weighted_play;
