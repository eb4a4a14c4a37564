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
mod serve;
mod serve_thinking;
mod shards;
mod slurm;
mod support;
mod tournament;
mod voronoi;
mod voronoi_play;
mod weighted;
mod weighted_play;
