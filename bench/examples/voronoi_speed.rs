//! How fast the geometry and the random games are, per CPU time of one core.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example voronoi_speed`
//!
//! Every figure is the best of interleaved rounds, because other work on the machine only ever
//! slows a round down. Other crates are measured beside this one in the example
//! `voronoi_diagrams`.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_game::{Game, Random};
use mapduel_voronoi::geometry::{Board, Diagram, Point};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use std::hint::black_box;
use std::sync::Arc;

const ROUNDS: usize = 15;
const SETS: usize = 1_000;

fn main() {
    let board = Arc::new(Board::unit_square());
    let mut random = Random::new(1);
    let sets: Vec<Vec<Point>> =
        (0..SETS).map(|_| (0..101).map(|_| board.draw(&mut random)).collect()).collect();
    println!("best of {ROUNDS} rounds, CPU time of one core, {} random site sets\n", SETS);
    print_full(&board, &sets);
    print_insertions(&board, &sets);
    print_games();
}

fn print_full(board: &Arc<Board>, sets: &[Vec<Point>]) {
    println!("full diagram with areas, ns\n\nsites  time");
    for count in [2, 3, 5, 8, 10, 20, 50, 100] {
        let sets = &sets[..if count > 10 { 100 } else { SETS }];
        let mut diagram = Diagram::new(Arc::clone(board));
        let mut rebuild = || {
            for sites in sets {
                diagram.rebuild_unchecked(&sites[..count]);
                black_box(diagram.area(0));
            }
        };
        let [time] = best([&mut rebuild]).map(|time| time / sets.len() as f64);
        println!("{count:5}  {time:.0}");
    }
}

fn print_insertions(board: &Arc<Board>, sets: &[Vec<Point>]) {
    println!("\none more site, ns (gain: from every other cell)\n");
    println!("sites  copy and insert  copy alone  gain");
    for count in 1..=10 {
        let diagram = |sites: &Vec<Point>| {
            Diagram::of(Arc::clone(board), &sites[..count]).expect("random sites are apart")
        };
        let diagrams: Vec<Diagram> = sets.iter().map(diagram).collect();
        let victims: Vec<usize> = (0..count).step_by(2).collect();
        let (mut inserted, mut copied) = (diagrams[0].clone(), diagrams[0].clone());
        let mut insert = || {
            for (diagram, sites) in diagrams.iter().zip(sets) {
                inserted.clone_from(diagram);
                inserted.insert_unchecked(sites[count]);
            }
        };
        let mut copy = || {
            for diagram in &diagrams {
                copied.clone_from(diagram);
                black_box(&mut copied);
            }
        };
        let mut gain = || {
            for (diagram, sites) in diagrams.iter().zip(sets) {
                black_box(diagram.gain(sites[count], &victims));
            }
        };
        let [insert, copy, gain] =
            best([&mut insert, &mut copy, &mut gain]).map(|time| time / sets.len() as f64);
        println!("{count:5}  {insert:15.0}  {copy:10.0}  {gain:4.0}");
    }
}

fn print_games() {
    println!("\nrandom games per second\n\nturns  games");
    for turns in [10, 20, 50, 100] {
        let params = VoronoiParams::default().with_turns(turns);
        let game: VoronoiGame = VoronoiGame::new(params).expect("a game");
        let (start, mut random) = (game.start(), Random::new(1));
        let games = 50_000 / (turns * turns / 100);
        let mut play = || {
            for _ in 0..games {
                black_box(game.playout(&start, &mut random));
            }
        };
        let [time] = best([&mut play]);
        println!("{turns:5}  {:.0}", games as f64 / time * 1e9);
    }
}

/// The least CPU time of each piece of work, in nanoseconds.
fn best<const WORKS: usize>(mut works: [&mut dyn FnMut(); WORKS]) -> [f64; WORKS] {
    let mut best = [f64::INFINITY; WORKS];
    for _ in 0..ROUNDS {
        for (work, best) in works.iter_mut().zip(&mut best) {
            let begin = ProcessTime::now();
            work();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9);
        }
    }
    best
}
