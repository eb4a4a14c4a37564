//! How long the searching players think, per CPU time of one core.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example voronoi_moves`
//!
//! Every figure is the best of interleaved rounds, because other work on the machine only ever
//! slows a round down.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_game::{Budget, Game, Player, Random};
use mapduel_voronoi::geometry::Diagram;
use mapduel_voronoi::players::{
    DepthOneParams, DepthOnePlayer, TreeParams, TreePlayer, WideningParams, WideningPlayer,
};
use mapduel_voronoi::{Position, VoronoiGame, VoronoiParams};
use std::hint::black_box;

const ROUNDS: u64 = 5;
const SIMULATIONS: u64 = 4000;

fn main() {
    print_moves();
    print_growth();
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
        ("pw", Box::new(WideningPlayer::new(WideningParams::progressive()))),
        ("hoo", Box::new(WideningPlayer::new(WideningParams::optimistic()))),
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

/// How the cost grows with the length of the game, in the middle of it.
fn print_growth() {
    println!("\none move in the middle of a game, microseconds of CPU time\n");
    println!("turns  uct:1000  depth1  full diagram  insertion  playout");
    for turns in [10, 20, 50, 100] {
        let params = VoronoiParams::default().with_turns(turns);
        let game: VoronoiGame = VoronoiGame::new(params).expect("a game");
        let mut random = Random::new(1);
        let mut positions = Vec::new();
        for _ in 0..8 {
            let mut position = game.start();
            while position.len() < turns / 2 {
                let site = game.draw_site(&position, &mut random);
                game.play_unchecked(&mut position, site);
            }
            positions.push(position);
        }
        let mut uct = TreePlayer::new(TreeParams::uct());
        let mut depth_one = DepthOnePlayer::new(DepthOneParams::default());
        let diagrams: Vec<Diagram> = positions.iter().map(|p| game.diagram(p)).collect();
        let sites: Vec<_> = positions.iter().map(|p| game.draw_site(p, &mut random)).collect();
        let (mut built, mut inserted) = (diagrams[0].clone(), diagrams[0].clone());
        let mut search = || {
            uct.choose(&game, &positions[0], Budget::Simulations(1000));
        };
        let mut look = || {
            depth_one.choose(&game, &positions[0], Budget::Simulations(0));
        };
        let mut build = || {
            for _ in 0..100 {
                let all = |position: &Position| built.rebuild_unchecked(position.sites());
                positions.iter().for_each(all);
            }
        };
        let mut insert = || {
            for _ in 0..100 {
                for (diagram, &site) in diagrams.iter().zip(&sites) {
                    inserted.clone_from(diagram);
                    inserted.insert_unchecked(site);
                }
            }
        };
        let mut play = || {
            for _ in 0..100 {
                for position in &positions {
                    black_box(game.playout(position, &mut random));
                }
            }
        };
        let works: [(f64, &mut dyn FnMut()); 5] = [
            (1.0, &mut search),
            (1.0, &mut look),
            (800.0, &mut build),
            (800.0, &mut insert),
            (800.0, &mut play),
        ];
        let times = works.map(|(count, work)| best_time(work) * 1e6 / count);
        println!(
            "{turns:5}  {:8.0}  {:6.0}  {:12.2}  {:9.3}  {:7.2}",
            times[0], times[1], times[2], times[3], times[4]
        );
    }
}

/// The least CPU time of some work, in seconds.
fn best_time(work: &mut dyn FnMut()) -> f64 {
    let time = |_| {
        let begin = ProcessTime::now();
        work();
        begin.elapsed().as_secs_f64()
    };
    (0..3 * ROUNDS).map(time).fold(f64::INFINITY, f64::min)
}
