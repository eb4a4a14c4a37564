//! Solves games named on the command line and prints winner, nodes, entries and CPU time:
//! `solving grid:5x5 4 [alice|bob] [threads]`.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use mapduel_coloring::{ALICE, BOB, ColoringGame, ClusterRule, RuleSet, SolveParams, Solver, Switch};
use mapduel_game::Game;
use mapduel_graph::families;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().any(|argument| argument == name);
    let graph = families::parse(&arguments[0]).unwrap();
    let colors = arguments[1].parse().unwrap();
    let first = if option("bob") { BOB } else { ALICE };
    let threads = arguments.iter().skip(2).find_map(|text| text.parse().ok()).unwrap_or(1);
    let game = ColoringGame::new(graph, colors, first).unwrap();
    let mut rules = RuleSet::default();
    if option("counts") {
        rules.clusters = ClusterRule::Counts;
    }
    if option("whole") {
        rules.components = Switch::Off;
    }
    let mut params = SolveParams { threads, rules, ..SolveParams::default() };
    if option("pass-bob") {
        params.pass = Some(BOB);
    }
    let start = Instant::now();
    let mut solver = Solver::new(&game, params);
    let verdict = solver.solve(&game.start());
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} k={} {:?} nodes {} entries {} {:.4} s",
        arguments[0], colors, verdict.winner, verdict.nodes, solver.entries(), seconds
    );
}
