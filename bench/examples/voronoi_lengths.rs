//! How the cost of a move grows with the length of a game, and what it would be if every cell were
//! clipped by every site.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example voronoi_lengths`
//!
//! For each length: the CPU time of a search of 1,000 simulations from the empty board, for each site
//! of its simulated games; of random games, for each site; and of the same random games with areas from
//! `cell_area`, which asks every site. Every time is the best of interleaved rounds. The last column is
//! how the cost for a site has grown since ten turns, as a power of the length.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_game::{Budget, Game, Player, Random};
use mapduel_voronoi::geometry::{Point, cell_area};
use mapduel_voronoi::players::{TreeParams, TreePlayer};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use std::hint::black_box;

const ROUNDS: usize = 5;
const SIMULATIONS: u64 = 1_000;
const TURNS: [usize; 6] = [10, 20, 50, 100, 200, 500];

fn main() {
    println!("nanoseconds of CPU time for each site\n");
    println!("turns  search  grown by   games  grown by   games, all sites asked");
    let mut first: Option<[f64; 3]> = None;
    for turns in TURNS {
        let params = VoronoiParams::default().with_turns(turns);
        let game: VoronoiGame = VoronoiGame::new(params).expect("a game of these turns");
        let times = measure(&game);
        let begin = *first.get_or_insert(times);
        let grown = |kind: usize| match turns {
            10 => String::from("       -"),
            _ => {
                let power = (times[kind] / begin[kind]).ln() / (turns as f64 / 10.0).ln();
                format!("n^{power:6.2}")
            }
        };
        println!(
            "{turns:5}  {:6.0}  {}  {:6.0}  {}  {:6.0}",
            times[0],
            grown(0),
            times[1],
            grown(1),
            times[2]
        );
    }
}

/// A search, random games, and random games with areas by all sites: nanoseconds for each site.
fn measure(game: &VoronoiGame) -> [f64; 3] {
    let turns = game.turns();
    let games = (20_000 / turns).max(20);
    let mut scratch = vec![Point::default(); game.board().corners().len() + turns];
    let mut best = [f64::INFINITY; 3];
    for round in 0..ROUNDS {
        let mut player = TreePlayer::new(TreeParams::uct());
        player.new_game(round as u64);
        let begin = ProcessTime::now();
        black_box(player.choose(game, &game.start(), Budget::Simulations(SIMULATIONS)));
        let simulated = SIMULATIONS as f64 * turns as f64;
        best[0] = best[0].min(begin.elapsed().as_secs_f64() * 1e9 / simulated);

        let mut random = Random::new(round as u64);
        let begin = ProcessTime::now();
        for _ in 0..games {
            black_box(game.playout(&game.start(), &mut random));
        }
        let played = (games * turns) as f64;
        best[1] = best[1].min(begin.elapsed().as_secs_f64() * 1e9 / played);

        let begin = ProcessTime::now();
        for _ in 0..games {
            let sites: Vec<Point> = (0..turns).map(|_| game.board().draw(&mut random)).collect();
            let red = (0..turns).step_by(2);
            let area: f64 =
                red.map(|number| cell_area(game.board(), &sites, number, &mut scratch)).sum();
            black_box(area);
        }
        best[2] = best[2].min(begin.elapsed().as_secs_f64() * 1e9 / played);
    }
    best
}
