//! The weighted game, searched beside the two searches of `minimax` on one thread.

use crate::measure::{Effort, cpu_seconds};
use cpu_time::ProcessTime;
use mapduel_bench::weighted_peer::{Difference, Position, within};
use mapduel_weighted::{Horizon, Problem, RuleSet, SolveParams, WeightedGame, solve, trace};
use minimax::{IterativeOptions, IterativeSearch, Negamax, Strategy};
use serde::Serialize;
use std::time::{Duration, Instant};

/// The searches of one problem.
#[derive(Debug, Serialize)]
pub(crate) struct WeightedRow {
    pub(crate) problem: &'static str,
    pub(crate) depth: u32,
    pub(crate) value: i64,
    pub(crate) nodes: u64,
    pub(crate) cpu_seconds: f64,
    /// Nothing when it was stopped.
    pub(crate) negamax_cpu_seconds: Option<f64>,
    pub(crate) iterative_cpu_seconds: Option<f64>,
    /// When a search of the peer was stopped.
    pub(crate) stopped_after_seconds: u64,
}

/// The speed of the trace.
#[derive(Debug, Serialize)]
pub(crate) struct TraceRow {
    pub(crate) problem: &'static str,
    pub(crate) depth: u32,
    pub(crate) bytes: u64,
    pub(crate) megabytes_per_cpu_second: f64,
}

const US: &str = include_str!("../../crates/weighted/tests/fixtures/224.in");
const SOUTH_AMERICA: &str = include_str!("../../crates/weighted/tests/fixtures/206.in");
const GERMANY: &str = include_str!("../../crates/weighted/tests/fixtures/210.in");

pub(crate) fn measure(effort: &Effort) -> (Vec<WeightedRow>, Vec<TraceRow>) {
    let quick = effort.rounds == 1;
    let cases: &[(&str, String, u32)] = &[
        ("49 states of the USA, 4 colors", US.into(), if quick { 5 } else { 8 }),
        ("49 states of the USA, 4 colors", US.into(), if quick { 6 } else { 10 }),
        ("South America, 4 colors, whole game", four_colors(SOUTH_AMERICA), 12),
        ("Germany, 4 colors, whole game", GERMANY.into(), if quick { 6 } else { 14 }),
    ];
    let stop = Duration::from_secs(if quick { 1 } else { 60 });
    let rows = cases.iter().map(|(name, text, depth)| row(name, text, *depth, stop)).collect();
    let depth = if quick { 5 } else { 7 };
    (rows, vec![trace_row("49 states of the USA, 4 colors", US, depth, effort)])
}

/// The same problem with a fourth color, worth the same as in the problems that have one.
fn four_colors(text: &str) -> String {
    text.replacen("R, G, B\n", "R, G, B, Y\n", 1)
        .replacen("R: 10, G: 5, B: 0\n", "R: 10, G: 5, B: 0, Y: 3\n", 1)
        .replacen("R: 0, G: 2, B: 8\n", "R: 0, G: 2, B: 8, Y: 6\n", 1)
}

fn game(text: &str, depth: u32) -> WeightedGame {
    let problem = Problem::read(text.as_bytes()).expect("a shipped problem");
    WeightedGame::new(problem, RuleSet::Strict, Horizon::Plies(depth))
}

fn row(problem: &'static str, text: &str, depth: u32, stop: Duration) -> WeightedRow {
    let game = game(text, depth);
    let begin = ProcessTime::now();
    let own = solve(&game, &SolveParams::default());
    let cpu = cpu_seconds(begin);
    let position = Position::new(&game);
    let plies = u8::try_from(depth).expect("few plies");
    let mut negamax = Negamax::new(Difference, plies);
    let negamax_cpu_seconds = timed(stop, || {
        negamax.choose_move(&position);
        negamax.root_value()
    });
    let options = IterativeOptions::new().with_table_byte_size(256 << 20);
    let mut iterative = IterativeSearch::new(Difference, options);
    iterative.set_max_depth(plies);
    let iterative_cpu_seconds = timed(stop, || {
        iterative.choose_move(&position);
        iterative.root_value()
    });
    for (value, _) in [negamax_cpu_seconds, iterative_cpu_seconds].into_iter().flatten() {
        assert_eq!(i64::from(value), own.value, "{problem}: both search the same game");
    }
    WeightedRow {
        problem,
        depth,
        value: own.value,
        nodes: own.nodes,
        cpu_seconds: cpu,
        negamax_cpu_seconds: negamax_cpu_seconds.map(|(_, seconds)| seconds),
        iterative_cpu_seconds: iterative_cpu_seconds.map(|(_, seconds)| seconds),
        stopped_after_seconds: stop.as_secs(),
    }
}

/// The answer and the CPU-seconds of a search that ends before it is stopped.
fn timed<Answer>(stop: Duration, search: impl FnOnce() -> Answer) -> Option<(Answer, f64)> {
    let begin = ProcessTime::now();
    let answer = within(Instant::now() + stop, search)?;
    Some((answer, cpu_seconds(begin)))
}

fn trace_row(problem: &'static str, text: &str, depth: u32, effort: &Effort) -> TraceRow {
    let game = game(text, depth);
    let (mut bytes, mut best) = (0, 0.0f64);
    for _ in 0..effort.rounds {
        let begin = ProcessTime::now();
        let outcome = trace::write_trace(&game, &mut std::io::sink()).expect("a sink takes all");
        bytes = outcome.bytes;
        best = best.max(bytes as f64 / 1e6 / cpu_seconds(begin));
    }
    TraceRow { problem, depth, bytes, megabytes_per_cpu_second: best }
}
