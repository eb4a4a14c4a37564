//! How many moves a second batches of random games make: what programs that learn wait for.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example batches`
//!
//! A round draws an action for each of 1,024 games, steps them, and asks for masks, rewards and who
//! is over. Every figure is the best of interleaved rounds by the clock, because other work on the
//! machine only ever slows a round down. Beside it stand the moves for a second of CPU time in that
//! round and what each call takes by the clock, in nanoseconds for a game.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_playable::{AnyGame, FeatureOut, GameEntry, NoFiles, Setup};
use std::sync::Arc;
use std::time::{Duration, Instant};

const GAMES: usize = 1_024;
const ROUNDS: usize = 12;
const SLICE: Duration = Duration::from_millis(150);

/// The calls of a round, in their order.
const CALLS: [&str; 5] = ["sample", "step", "masks", "over", "rewards"];

struct Measured {
    plies_per_second: f64,
    plies_per_cpu_second: f64,
    nanoseconds: [f64; CALLS.len()],
}

fn main() {
    let coloring = |graph: &str, colors: usize| {
        let setup = Setup::new().with("graph", graph).with("colors", colors);
        open(&mapduel_coloring::ENTRY, &setup)
    };
    let games = [
        ("coloring grid:5x5, 3 colors", coloring("grid:5x5", 3)),
        ("coloring grid:5x5, 4 colors", coloring("grid:5x5", 4)),
        ("coloring grid:10x10, 4 colors", coloring("grid:10x10", 4)),
        ("weighted australia", {
            open(&mapduel_weighted::ENTRY, &Setup::new().with("problem", "australia"))
        }),
        ("voronoi square", open(&mapduel_voronoi::ENTRY, &Setup::new())),
    ];
    println!("{GAMES} games, best of {ROUNDS} rounds\n");
    let calls = CALLS.join(", ");
    println!(
        "{:<32}{:>8}{:>14}{:>16}  ns for {calls}",
        "game", "threads", "plies/s", "plies/CPU-s"
    );
    for (name, game) in &games {
        for threads in [1, 2] {
            let rounds = (0..ROUNDS).map(|_| measure(&**game, threads));
            let best = rounds
                .max_by(|a, b| a.plies_per_second.total_cmp(&b.plies_per_second))
                .expect("there are rounds");
            let each = best.nanoseconds.map(|time| format!("{time:.0}")).join(", ");
            let (clock, cpu) = (best.plies_per_second, best.plies_per_cpu_second);
            println!("{name:<32}{threads:>8}{clock:>14.0}{cpu:>16.0}  {each}");
        }
    }
    println!("\nfeatures of {}, ns for a game on one thread", games[1].0);
    let game = &games[1].1;
    let batch = {
        let mut batch = game.batch(GAMES, 1);
        batch.set_threads(1);
        let mut actions = vec![0; GAMES];
        for _ in 0..8 {
            batch.sample(&mut actions);
            batch.step(&actions).expect("drawn actions are legal");
        }
        batch
    };
    for (index, feature) in game.features().iter().enumerate() {
        let mut bytes = vec![0; GAMES * feature.size()];
        let mut write = || batch.feature(index, FeatureOut::Bytes(&mut bytes));
        let best = (0..50).map(|_| timed(&mut write)).min().expect("there are rounds");
        println!("{:<12}{:>8.0}", feature.name, best.as_nanos() as f64 / GAMES as f64);
    }
}

fn open(entry: &GameEntry, setup: &Setup) -> Arc<dyn AnyGame> {
    (entry.open)(setup, 2, &NoFiles).expect("the board exists")
}

fn timed(work: &mut dyn FnMut()) -> Duration {
    let begin = Instant::now();
    work();
    begin.elapsed()
}

fn measure(game: &dyn AnyGame, threads: usize) -> Measured {
    let mut batch = game.batch(GAMES, 1);
    batch.set_threads(threads);
    let mut actions = vec![0; GAMES];
    let mut masks = vec![0; GAMES * game.action_count()];
    let (mut over, mut rewards) = (vec![0; GAMES], vec![0.0; GAMES * game.sides().len()]);
    let (mut steps, mut times) = (0u32, [Duration::ZERO; CALLS.len()]);
    let (begin, cpu) = (Instant::now(), ProcessTime::now());
    while begin.elapsed() < SLICE {
        times[0] += timed(&mut || batch.sample(&mut actions));
        times[1] += timed(&mut || batch.step(&actions).expect("drawn actions are legal"));
        times[2] += timed(&mut || batch.masks(&mut masks));
        times[3] += timed(&mut || batch.over(&mut over));
        times[4] += timed(&mut || batch.rewards(&mut rewards));
        steps += 1;
    }
    let games = f64::from(steps) * GAMES as f64;
    Measured {
        plies_per_second: games / begin.elapsed().as_secs_f64(),
        plies_per_cpu_second: games / cpu.elapsed().as_secs_f64(),
        nanoseconds: times.map(|time| time.as_nanos() as f64 / games),
    }
}
