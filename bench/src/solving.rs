//! Exact solving beside the figures of an earlier prototype: one thread, CPU time.
//!
//! The prototype (depth-first proof-number search on one core, up to 64 vertices and 6 colors) was
//! measured on another, busy machine of this kind, with the best of its settings for each game; it
//! is not part of this project and does not run here. Where it needed so little that only
//! "milliseconds" was noted, one millisecond counts.

use crate::measure::{Effort, cpu_seconds};
use cpu_time::ProcessTime;
use mapduel_coloring::{ALICE, ColoringGame, SolveParams, Solver};
use mapduel_game::{Game, Side};
use mapduel_graph::families;
use serde::Serialize;

/// One game.
#[derive(Debug, Serialize)]
pub(crate) struct SolvingRow {
    pub(crate) graph: &'static str,
    pub(crate) colors: usize,
    pub(crate) winner: &'static str,
    pub(crate) nodes: u64,
    /// How often it was solved from nothing in a round.
    pub(crate) repetitions: u32,
    /// Of one solve, in the best round.
    pub(crate) cpu_seconds: f64,
    pub(crate) prototype_cpu_seconds: f64,
}

/// Graph, colors, the prototype's CPU-seconds.
const GAMES: [(&str, usize, f64); 8] = [
    ("grid:5x5", 4, 0.01),
    ("torus:5x5", 4, 3.8),
    ("grid:5x6", 4, 1.5),
    ("grid:4x8", 4, 4.6),
    ("hypercube:4", 4, 0.001),
    ("hypercube:5", 4, 0.2),
    ("binary-tree:4", 3, 0.02),
    ("dodecahedron", 3, 0.001),
];

/// A round of one game takes at least this long, so that the clock's grain does not show.
const ROUND_CPU_SECONDS: f64 = 0.05;

pub(crate) fn measure(effort: &Effort) -> Vec<SolvingRow> {
    let mut rows: Vec<SolvingRow> = GAMES.into_iter().map(row).collect();
    for _ in 0..effort.rounds {
        for row in &mut rows {
            let game = game(row);
            let begin = ProcessTime::now();
            for _ in 0..row.repetitions {
                solve(&game);
            }
            let seconds = cpu_seconds(begin) / f64::from(row.repetitions);
            row.cpu_seconds = row.cpu_seconds.min(seconds);
        }
    }
    rows
}

/// The geometric mean of how much faster the games are solved.
pub(crate) fn mean_ratio(rows: &[SolvingRow]) -> f64 {
    let logarithms = rows.iter().map(|row| (row.prototype_cpu_seconds / row.cpu_seconds).ln());
    (logarithms.sum::<f64>() / rows.len() as f64).exp()
}

/// Solves a game once, to see how long that takes.
fn row((graph, colors, prototype_cpu_seconds): (&'static str, usize, f64)) -> SolvingRow {
    let mut row = SolvingRow {
        graph,
        colors,
        winner: "",
        nodes: 0,
        repetitions: 1,
        cpu_seconds: f64::INFINITY,
        prototype_cpu_seconds,
    };
    let begin = ProcessTime::now();
    let (winner, nodes) = solve(&game(&row));
    row.repetitions = (ROUND_CPU_SECONDS / cpu_seconds(begin)).ceil().clamp(1.0, 10_000.0) as u32;
    row.winner = if winner == ALICE { "Alice" } else { "Bob" };
    row.nodes = nodes;
    row
}

fn game(row: &SolvingRow) -> ColoringGame {
    let graph = families::parse(row.graph).expect("a family");
    ColoringGame::new(graph, row.colors, ALICE).expect("a game")
}

fn solve(game: &ColoringGame) -> (Side, u64) {
    let verdict = Solver::new(game, SolveParams::default()).solve(&game.start());
    (verdict.winner.expect("a search without a limit ends"), verdict.nodes)
}
