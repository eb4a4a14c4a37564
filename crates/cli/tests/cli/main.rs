//! The program as a user runs it: one file per command, bad input apart.

// The parts of the program that have tests of their own.
#[path = "../../src/tournament/quote.rs"]
#[allow(dead_code, reason = "its tests ask for some of it")]
mod quote;
#[path = "../../src/coloring/solve/size.rs"]
mod size;
#[path = "../../src/tournament/task.rs"]
mod task;
#[path = "../../src/terminal.rs"]
#[allow(dead_code, reason = "its tests ask for some of it")]
mod terminal;

mod browser;
mod census;
mod certificates;
mod checkpoints;
mod claims;
mod claims_of_certificates;
mod coloring;
mod completions;
mod errors;
mod experiments;
mod explain;
#[cfg(unix)]
mod forfeits;
mod games;
mod graph;
mod guards;
mod judging;
mod kills;
mod licenses;
#[cfg(unix)]
mod limits;
mod man;
mod mutations;
mod numbers;
mod packages;
mod protocol;
mod puzzles;
mod readers;
mod replays;
mod serve;
mod serve_access;
mod serve_boards;
mod serve_claims;
mod serve_door;
mod serve_draw;
mod serve_language;
mod serve_layout;
mod serve_learn;
mod serve_load;
mod serve_maps;
mod serve_pictures;
mod serve_puzzles;
mod serve_questions;
mod serve_results;
mod serve_screens;
mod serve_share;
mod serve_start;
mod serve_table;
mod serve_thinking;
mod serve_trouble;
mod serve_voronoi;
mod serve_weight;
mod shards;
#[cfg(unix)]
mod shards_trouble;
#[path = "../../../lab/tests/lab/skipped.rs"]
mod skipped;
mod skips;
mod slurm;
mod support;
mod tables;
mod tournament;
mod units;
mod voronoi;
mod voronoi_play;
mod weighted;
mod weighted_play;
