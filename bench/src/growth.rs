//! How speed falls with the size of the map: grids from 10 to 1024 vertices.
//!
//! With five colors nobody can block a vertex of a grid, so games have full length.

use crate::measure::{Contestant, Effort, interleave, repeat_for};
use mapduel_bench::graphs::{game, grid};
use mapduel_coloring::{ColoringGame, Economy};
use mapduel_game::{Budget, Game, Random};
use mapduel_search::{Mcts, MctsParams, MctsPlugs};
use serde::Serialize;
use std::hint::black_box;

/// One board.
#[derive(Debug, Serialize)]
pub(crate) struct GrowthRow {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) colors: usize,
    pub(crate) path: &'static str,
    pub(crate) mean_plies: f64,
    pub(crate) playouts_per_cpu_second: f64,
    pub(crate) plies_per_cpu_second: f64,
    /// The simulations that were done; fewer than asked when the root was proven.
    pub(crate) simulations: u64,
    pub(crate) simulations_per_cpu_second: f64,
}

const SIZES: [(usize, usize); 6] = [(2, 5), (5, 5), (8, 8), (10, 10), (20, 20), (32, 32)];

pub(crate) fn measure(effort: &Effort) -> Vec<GrowthRow> {
    SIZES
        .into_iter()
        .flat_map(|(rows, columns)| [3, 5].map(|colors| row(rows, columns, colors, effort)))
        .collect()
}

fn row(rows: usize, columns: usize, colors: usize, effort: &Effort) -> GrowthRow {
    let game = game(&grid(rows, columns), colors);
    let mean_plies = mean_plies(&game, effort);
    let start = game.start();
    let mut random = Random::new(1);
    let playouts = Contestant::new("playouts", || {
        repeat_for(effort.slice / 2, || {
            black_box(game.playout_winner(&start, &mut random));
        })
    });
    let searches = Contestant::new("uct", || {
        let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
        let budget = Budget::Simulations(effort.growth_simulations);
        search.search(&game, &start, budget).simulations
    });
    let speeds = interleave(effort.rounds.min(3), vec![playouts, searches]);
    GrowthRow {
        rows,
        columns,
        colors,
        path: game.playout_path(),
        mean_plies,
        playouts_per_cpu_second: speeds[0].best_per_cpu_second,
        plies_per_cpu_second: speeds[0].best_per_cpu_second * mean_plies,
        simulations: speeds[1].done,
        simulations_per_cpu_second: speeds[1].best_per_cpu_second,
    }
}

/// The mean length of uniformly random games, played by move list: playouts do not count.
fn mean_plies(game: &ColoringGame, effort: &Effort) -> f64 {
    let mut random = Random::new(2);
    let mut moves = Vec::new();
    let mut plies = 0u64;
    let games = repeat_for(effort.slice / 2, || {
        let mut position = game.start();
        while !position.is_over() {
            game.moves(&position, &mut moves);
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            plies += 1;
        }
    });
    plies as f64 / games as f64
}
