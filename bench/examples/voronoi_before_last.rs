//! How far from the best the move before the last is, by brute force.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_before_last -- 40
//! ```
//!
//! The argument is a number of games of the strong player against itself at komi -0.027. In each
//! the ninth of ten moves is compared with a brute force: every point of a grid of 60 x 60, the
//! best of them moved about by steps that do not depend on how near a site is, and the best answer
//! to each of the two moves sought by a brute force as well. One thread.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{
    BeforeLastParams, Follower, LastMoveParams, Scene, StrongParams, StrongPlayer,
    best_before_last, best_last_move,
};
use mapduel_voronoi::{Grid, Position, RED, VoronoiGame, VoronoiParams};
use std::f64::consts::TAU;
use std::process::ExitCode;

/// Points along a side of the grids.
const GRID: usize = 60;
/// How many of the best points are moved about.
const KEPT: usize = 5;
/// Regrets above this are counted, in margin.
const CLEAR: f64 = 0.004;

fn main() -> ExitCode {
    let Some(games) = std::env::args().nth(1).and_then(|text| text.parse::<u64>().ok()) else {
        eprintln!("usage: voronoi_before_last GAMES");
        return ExitCode::from(2);
    };
    let params = VoronoiParams::default().with_komi(-0.027);
    let game: VoronoiGame = VoronoiGame::new(params).expect("the study's game exists");
    // A move that takes an area wins twice as much of margin.
    let mut regrets: Vec<f64> =
        (0..games).map(|seed| 2.0 * regret(&game, &opening(&game, seed))).collect();
    regrets.sort_by(f64::total_cmp);
    let mean = regrets.iter().sum::<f64>() / regrets.len().max(1) as f64;
    let largest = regrets.last().copied().unwrap_or_default();
    let clear = regrets.iter().filter(|&&regret| regret > CLEAR).count();
    println!(
        "{games} games: a better ninth move was found by more than {CLEAR} of margin in {clear}; \
         mean {mean:.4}, largest {largest:.4}"
    );
    ExitCode::SUCCESS
}

/// The first eight moves of a game of the strong player against itself.
fn opening(game: &VoronoiGame, seed: u64) -> Position {
    let mut players = [0, 1].map(|side| {
        let mut player = StrongPlayer::new(StrongParams::default());
        player.new_game(Seed::new(seed).number(side).value());
        player
    });
    let mut position = game.start();
    while position.len() + 2 < game.turns() {
        let player = &mut players[usize::from(game.turn(&position) != RED)];
        let budget = Budget::Simulations(StrongParams::SIMULATIONS);
        let site = player.choose(game, &position, budget).mv;
        game.play_unchecked(&mut position, site);
    }
    position
}

/// How much more area the best move found here is worth than the player's.
fn regret(game: &VoronoiGame, position: &Position) -> f64 {
    let scene = Scene::new(game, position);
    let own = best_before_last(&scene, Follower::Rival, &BeforeLastParams::default()).1;
    let mut points = Vec::new();
    let mut quick = |site: Point| {
        let reply = Scene::new(game, &after(game, position, site));
        let answer = best_last_move(&reply, &LastMoveParams::default(), &mut points).0;
        scene.gain(site) - answer
    };
    let free = |site: Point| scene.is_free(site);
    let mut best: Vec<(f64, Point)> = Grid::new(scene.diagram.board(), GRID)
        .points()
        .iter()
        .filter(|&&site| free(site))
        .map(|&site| (quick(site), site))
        .collect();
    best.sort_by(|one, other| other.0.total_cmp(&one.0));
    best.truncate(KEPT);
    let moved: Vec<(f64, Point)> =
        best.into_iter().map(|start| moved_about(start, 0.01, free, &mut quick)).collect();
    let surely = |site: Point| {
        scene.gain(site) - most_by_force(&Scene::new(game, &after(game, position, site)))
    };
    let found = moved.into_iter().map(|(_, site)| surely(site)).fold(f64::MIN, f64::max);
    (found - surely(own)).max(0.0)
}

fn after(game: &VoronoiGame, position: &Position, site: Point) -> Position {
    let mut next = position.clone();
    game.play_unchecked(&mut next, site);
    next
}

/// The most that a last move takes: a grid, rings around each rival's site, and around the best.
fn most_by_force(scene: &Scene) -> f64 {
    let free = |site: Point| scene.is_free(site);
    let grid = Grid::new(scene.diagram.board(), GRID);
    let rings = scene.rivals.iter().flat_map(|&cell| {
        let directions = (0..128).map(|direction| f64::from(direction) * TAU / 128.0);
        directions.flat_map(move |angle| {
            [1e-4, 1e-3, 1e-2].map(|distance| (cell, angle, 1.001 * distance))
        })
    });
    let rings = rings.map(|(cell, angle, away)| scene.diagram.site(cell).toward(angle, away));
    let all = grid.points().iter().copied().chain(rings).filter(|&site| free(site));
    let mut all: Vec<(f64, Point)> = all.map(|site| (scene.gain(site), site)).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    let starts = all.into_iter().take(KEPT);
    starts
        .map(|start| moved_about(start, 0.01, free, &mut |site| scene.gain(site)).0)
        .fold(0.0, f64::max)
}

/// Moves a point about as long as that helps, by steps that are halved.
fn moved_about(
    start: (f64, Point),
    first_step: f64,
    free: impl Fn(Point) -> bool,
    worth: &mut impl FnMut(Point) -> f64,
) -> (f64, Point) {
    let (mut best, mut step) = (start, first_step);
    while step > 1e-5 {
        let (before, center) = best;
        for direction in 0..16 {
            let site = center.toward(f64::from(direction) * TAU / 16.0, step);
            if free(site) {
                let found = worth(site);
                if found > best.0 {
                    best = (found, site);
                }
            }
        }
        if best.0 <= before {
            step *= 0.5;
        }
    }
    best
}
