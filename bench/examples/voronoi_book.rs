//! Makes the strong player's opening book: Red's first site, and Blue's answer to it.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_book -- 8 20000 16
//! ```
//!
//! The arguments are the number of searches, the simulations of each, and the games for each site
//! that a search found. The strong player searches the empty board with several seeds; from each
//! site that it chose, games of its default settings against itself are played on, and the site with
//! the best mean margin is the book's. The answer is found in the same way. Sites are printed by
//! falling worth, with the standard error of it. One thread.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{Book, StrongParams, StrongPlayer};
use mapduel_voronoi::{Position, VoronoiGame, VoronoiParams};
use std::process::ExitCode;

fn main() -> ExitCode {
    let numbers: Option<Vec<u64>> =
        std::env::args().skip(1).map(|text| text.parse().ok()).collect();
    let Some([searches, simulations, games]) = numbers.as_deref() else {
        eprintln!("usage: voronoi_book SEARCHES SIMULATIONS GAMES");
        return ExitCode::from(2);
    };
    let params = VoronoiParams::default().with_komi(-0.03);
    let game: VoronoiGame = match VoronoiGame::new(params) {
        Ok(game) => game,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let mut position = game.start();
    for sign in [1.0, -1.0] {
        let mut found: Vec<(f64, f64, Point)> = (0..*searches)
            .map(|seed| {
                let mut player = StrongPlayer::new(without_book());
                player.new_game(seed);
                player.choose(&game, &position, Budget::Simulations(*simulations)).mv
            })
            .map(|site| {
                let (mean, error) = mean_margin(&game, &position, site, *games);
                (sign * mean, error, site)
            })
            .collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (worth, error, site) in &found {
            println!("{} {site}: {worth:+.4} +- {error:.4}", position.len() + 1);
        }
        let Some(&(_, _, best)) = found.first() else { return ExitCode::from(2) };
        game.play_unchecked(&mut position, best);
    }
    ExitCode::SUCCESS
}

fn without_book() -> StrongParams {
    StrongParams::default().with_book(Book::Off)
}

/// Red's mean margin in games that go on after this site, and its standard error.
fn mean_margin(game: &VoronoiGame, position: &Position, site: Point, games: u64) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..games {
        let mut position = position.clone();
        game.play_unchecked(&mut position, site);
        let mut players = [0, 1].map(|_| StrongPlayer::new(without_book()));
        for (side, player) in players.iter_mut().enumerate() {
            player.new_game(Seed::new(1_000_000 + number).number(side as u64).value());
        }
        while position.len() < game.turns() {
            let player = &mut players[game.turn(&position).index()];
            let budget = Budget::Simulations(StrongParams::SIMULATIONS);
            let next = player.choose(game, &position, budget).mv;
            game.play_unchecked(&mut position, next);
        }
        let [red, blue] = game.areas(&position);
        sum += red - blue;
        squares += (red - blue) * (red - blue);
    }
    let count = games as f64;
    let mean = sum / count;
    (mean, ((squares / count - mean * mean) / count).sqrt())
}
