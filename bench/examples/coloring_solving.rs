//! Solves one game and prints winner, nodes, entries and time, for measuring:
//! `coloring_solving grid:5x5 4 [bob] [THREADS] [counts] [whole]`, where `bob` starts, `counts` judges
//! clusters by counting and `whole` leaves the component bounds out.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use mapduel_coloring::{
    ALICE, BOB, ClusterRule, ColoringGame, RuleSet, SolveParams, Solver, Switch,
};
use mapduel_game::Game;
use mapduel_graph::families;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [graph, colors, options @ ..] = &arguments[..] else {
        return Err("give a graph and a number of colors, as in: grid:5x5 4".into());
    };
    let has = |name: &str| options.iter().any(|option| option == name);
    let first = if has("bob") { BOB } else { ALICE };
    let threads = options.iter().find_map(|text| text.parse().ok()).unwrap_or(1);
    let mut rules = RuleSet::default();
    if has("counts") {
        rules.clusters = ClusterRule::Counts;
    }
    if has("whole") {
        rules.components = Switch::Off;
    }
    let game = ColoringGame::new(families::parse(graph)?, colors.parse()?, first)?;
    let start = Instant::now();
    let mut solver =
        Solver::new(&game, SolveParams::default().with_threads(threads).with_rules(rules));
    let verdict = solver.solve(&game.start());
    let winner = match verdict.winner {
        Some(ALICE) => "Alice",
        Some(_) => "Bob",
        None => "nobody knows who",
    };
    println!(
        "{graph} with {colors} colors: {winner} wins, {} nodes, {} entries, {:.4} s",
        verdict.nodes,
        solver.entries(),
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
