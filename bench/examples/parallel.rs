//! What several trees at once bring: simulations a second of wall time.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example parallel -- 15
//! ```
//!
//! The argument is the number of rounds. In each round every number of trees has the first move of three
//! games once, with the same simulations in all; told are the median, the least and the most of the rounds, and
//! how the medians compare with one tree's. Nothing else should run on the machine.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use mapduel_coloring::{ALICE, ColoringGame, Economy};
use mapduel_game::{Budget, Player, TwoPlayer};
use mapduel_graph::families;
use mapduel_search::{Mcts, MctsParams, MctsPlugs};
use mapduel_voronoi::players::{TreeParams, TreePlayer};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use std::process::ExitCode;
use std::time::Instant;

const WORKERS: [usize; 3] = [1, 2, 4];

fn main() -> ExitCode {
    let rounds = std::env::args().nth(1).map_or(Ok(15), |text| text.parse::<usize>());
    match rounds {
        Ok(rounds) if rounds > 0 => {
            measure_all(rounds);
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("the argument is how many rounds there are, at least 1");
            ExitCode::from(2)
        }
    }
}

fn measure_all(rounds: usize) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores, {rounds} rounds; simulations a second in thousands");
    for turns in [10, 50] {
        let params = VoronoiParams { turns, ..VoronoiParams::default() };
        let game: VoronoiGame = VoronoiGame::new(params).expect("a number of turns");
        let simulations = if turns == 10 { 20_000 } else { 5_000 };
        measure(&format!("Voronoi, {turns} turns"), &game, rounds, simulations, |workers| {
            Box::new(TreePlayer::new(TreeParams::uct().with_workers(workers)))
        });
    }
    let graph = families::parse("grid:5x5").expect("a grid");
    let game = ColoringGame::new(graph, 3, ALICE).expect("a small number of colors");
    measure("coloring, grid 5 x 5, 3 colors", &game, rounds, 200_000, |workers| {
        let params = MctsParams::default().with_workers(workers);
        Box::new(Mcts::new(params, MctsPlugs::new().candidates(Economy)))
    });
}

fn measure<G: TwoPlayer>(
    title: &str,
    game: &G,
    rounds: usize,
    simulations: u64,
    make: impl Fn(usize) -> Box<dyn Player<G>>,
) {
    let mut speeds = WORKERS.map(|_| Vec::new());
    for round in 0..rounds {
        for (workers, speeds) in WORKERS.into_iter().zip(&mut speeds) {
            let mut player = make(workers);
            player.new_game(round as u64);
            let began = Instant::now();
            let choice = player.choose(game, &game.start(), Budget::Simulations(simulations));
            speeds.push(choice.cost as f64 / began.elapsed().as_secs_f64() / 1_000.0);
        }
    }
    println!("{title}, {simulations} simulations");
    let mut one = None;
    for (workers, speeds) in WORKERS.into_iter().zip(&mut speeds) {
        speeds.sort_by(f64::total_cmp);
        let (least, median, most) = (speeds[0], speeds[rounds / 2], speeds[rounds - 1]);
        let factor = median / *one.get_or_insert(median);
        println!("  workers={workers}: {median:.1} [{least:.1}, {most:.1}], {factor:.2} times");
    }
}
