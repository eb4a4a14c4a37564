//! A small experiment to try things on.

use mapduel_lab::experiment::{
    ExperimentError, ExperimentSpec, NoFiles, Plan, RECORDS, RunOutcome, RunParams, plan, run,
};
use mapduel_lab::pool::Watch;
use mapduel_lab::records::without_seconds;
use std::path::Path;

/// Four kinds of cells: swapped and fixed sides, a published figure, another komi.
pub(crate) const TINY: &str = r#"
name = "tiny"
title = "A tiny experiment"
game = "voronoi"
format = "pairings"
games = 6
seed = 7
chain = "random << BCA ~ depth-one"
prose = """
Who attacks better?
"""

[players]
BCA = "bca"
depth-one = "depth1"
random = "random"

[[boards]]
turns = 6

[[pairings]]
a = "BCA"
b = "random"
published = { percent = 99.5, games = 200 }

[[pairings]]
a = "random"
b = "depth-one"
sides = "fixed"
games = 5
published = { percent = 60, games = 100, note = "made up" }

[[pairings]]
a = "BCA"
b = "depth-one"
label = "attackers, komi -0.05"
komi = -0.05

[[pairings]]
a = "random"
b = "random"

[[comparisons]]
a = "depth-one"
b = "random"
"#;

pub(crate) fn tiny() -> ExperimentSpec {
    ExperimentSpec::parse(TINY).expect("the tiny experiment is right")
}

pub(crate) fn plan_of(text: &str) -> Plan {
    let spec = ExperimentSpec::parse(text).expect("the experiment is right");
    plan(&spec, &NoFiles).expect("it can be planned")
}

pub(crate) fn tiny_plan() -> Plan {
    plan_of(TINY)
}

pub(crate) fn run_in(
    plan: &Plan,
    folder: &Path,
    threads: usize,
) -> Result<RunOutcome, ExperimentError> {
    run(plan, folder, &RunParams::default().with_threads(threads), &Watch::NONE)
}

/// The records of a folder without their times.
pub(crate) fn timeless(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join(RECORDS)).expect("there are records");
    text.lines().map(without_seconds).collect()
}
