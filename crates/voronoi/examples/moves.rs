//! How long the searching players think, per CPU time of one core.
//!
//! `cargo run --release -p mapduel-voronoi --example moves`
//!
//! Every figure is the best of interleaved rounds, because other work on the machine only ever
//! slows a round down.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_game::{Budget, Game, Player};
use mapduel_voronoi::players::{TreeParams, TreePlayer};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};

const ROUNDS: u64 = 5;
const SIMULATIONS: u64 = 4000;

fn main() {
    print_moves();
}

fn print_moves() {
    println!("one move at {SIMULATIONS} simulations, ms of CPU time (the study: 1 to 2 minutes)\n");
    println!("player  first move  mean of a game");
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).expect("a game");
    let mut players: Vec<(&str, Box<dyn Player<VoronoiGame>>)> = vec![
        ("uct", Box::new(TreePlayer::new(TreeParams::uct()))),
        ("rave", Box::new(TreePlayer::new(TreeParams::rave()))),
        ("gp", Box::new(TreePlayer::new(TreeParams::gp()))),
        ("rgp", Box::new(TreePlayer::new(TreeParams::rgp()))),
    ];
    let mut best = vec![[f64::INFINITY; 2]; players.len()];
    for round in 0..ROUNDS {
        for ((_, player), best) in players.iter_mut().zip(&mut best) {
            let times = time_game(&game, &mut **player, round);
            let mean = times.iter().sum::<f64>() / times.len() as f64;
            *best = [best[0].min(times[0]), best[1].min(mean)];
        }
    }
    for ((name, _), [first, mean]) in players.iter().zip(&best) {
        println!("{name:6}  {:10.1}  {:14.1}", first * 1e3, mean * 1e3);
    }
}

/// The seconds of each move of a game of a player with itself.
fn time_game(game: &VoronoiGame, player: &mut dyn Player<VoronoiGame>, seed: u64) -> Vec<f64> {
    player.new_game(seed);
    let mut position = game.start();
    let mut times = Vec::new();
    while game.score(&position).is_none() {
        let begin = ProcessTime::now();
        let choice = player.choose(game, &position, Budget::Simulations(SIMULATIONS));
        times.push(begin.elapsed().as_secs_f64());
        game.play_unchecked(&mut position, choice.mv);
    }
    times
}
