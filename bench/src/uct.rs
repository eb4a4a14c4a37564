//! Tree search from the empty board, beside the peers.

use crate::heap;
use crate::measure::{Contestant, Effort, Speed, interleave};
use board_game::ai::mcts::mcts_build_tree;
use mapduel_bench::bitboard::Bitboard;
use mapduel_bench::board_game_peer::BoardGameColoring;
use mapduel_bench::graphs::{game, grid, petersen};
use mapduel_bench::minimax_peer::{BitboardRollout, CountedRollouts, MinimaxColoring};
use mapduel_coloring::{ColoringGame, Economy, Move};
use mapduel_game::{Budget, Game};
use mapduel_graph::Graph;
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use rand08::SeedableRng;
use rand08::rngs::SmallRng;
use serde::Serialize;
use std::hint::black_box;

/// The searches of one board.
#[derive(Debug, Serialize)]
pub(crate) struct UctTable {
    pub(crate) board: &'static str,
    pub(crate) colors: usize,
    /// The simulations asked for; an engine that proves the root stops earlier.
    pub(crate) simulations: u64,
    pub(crate) engines: Vec<EngineRow>,
    /// The bytes of our tree, as it reports them, per simulation.
    pub(crate) tree_bytes_per_simulation: f64,
}

/// One engine on one board.
#[derive(Debug, Serialize)]
pub(crate) struct EngineRow {
    #[serde(flatten)]
    pub(crate) speed: Speed,
    /// The peak of the heap, per simulation.
    pub(crate) heap_bytes_per_simulation: f64,
}

pub(crate) fn measure(effort: &Effort) -> Vec<UctTable> {
    [("grid 5x5", grid(5, 5), 3), ("grid 5x5", grid(5, 5), 4), ("Petersen", petersen(), 3)]
        .into_iter()
        .map(|(board, graph, colors)| table(board, &graph, colors, effort))
        .collect()
}

fn table(board: &'static str, graph: &Graph, colors: usize, effort: &Effort) -> UctTable {
    let simulations = effort.simulations;
    let own = search(&game(graph, colors), economy(), simulations);
    let mut contestants = contestants(graph, colors, simulations);
    let heap: Vec<f64> = contestants
        .iter_mut()
        .map(|contestant| {
            let mut done = 1;
            let peak = heap::peak_bytes(|| done = (contestant.turn)());
            peak as f64 / done as f64
        })
        .collect();
    let speeds = interleave(effort.rounds, contestants);
    UctTable {
        board,
        colors,
        simulations,
        engines: speeds
            .into_iter()
            .zip(heap)
            .map(|(speed, heap_bytes_per_simulation)| EngineRow {
                speed,
                heap_bytes_per_simulation,
            })
            .collect(),
        tree_bytes_per_simulation: own.tree_bytes as f64 / own.simulations as f64,
    }
}

/// The engines, ours first. Each turn is a whole search with a new tree.
fn contestants(graph: &Graph, colors: usize, simulations: u64) -> Vec<Contestant<'static>> {
    let ours = |name, plugs: fn() -> MctsPlugs<ColoringGame>| {
        let game = game(graph, colors);
        Contestant::new(name, move || search(&game, plugs(), simulations).simulations)
    };
    let start = Bitboard::start(graph, colors);
    let one = || MCTSOptions::default().with_num_threads(1);
    let late = || one().with_rollouts_before_expanding(1);
    // Without late expansion a simulation that ends in a finished game makes no rollout, so only
    // this count is exact; it serves the other settings too.
    let real = real_simulations(&start, late(), simulations);
    let minimax = |name, options: MCTSOptions, rollout: Rollout| {
        let start = start.clone();
        Contestant::new(name, move || {
            let mut search = minimax_search(options.clone(), &rollout);
            search.set_max_rollouts(simulations as u32);
            black_box(search.choose_move(&start));
            real
        })
    };
    let board = BoardGameColoring(start.clone());
    vec![
        ours("mapduel", economy),
        ours("mapduel, all colors offered", MctsPlugs::new),
        minimax("minimax, late expansion", late(), Rollout::Own),
        minimax("minimax, late expansion, bitboard rollout", late(), Rollout::Bitboard),
        minimax("minimax, default", one(), Rollout::Own),
        Contestant::new("board-game", move || {
            let mut random = SmallRng::seed_from_u64(1);
            let tree = mcts_build_tree(&board, simulations, std::f32::consts::SQRT_2, &mut random);
            black_box(tree.best_move());
            tree[0].visits as u64
        }),
    ]
}

fn search(
    game: &ColoringGame,
    plugs: MctsPlugs<ColoringGame>,
    simulations: u64,
) -> MctsOutcome<Move> {
    Mcts::new(MctsParams::default(), plugs).search(
        game,
        &game.start(),
        Budget::Simulations(simulations),
    )
}

fn economy() -> MctsPlugs<ColoringGame> {
    MctsPlugs::new().candidates(Economy)
}

/// Who plays the rollouts of `minimax`.
#[derive(Clone)]
enum Rollout {
    /// The crate, by move list.
    Own,
    /// We, by bitboard.
    Bitboard,
    /// The same, counted.
    Counted(CountedRollouts),
}

fn minimax_search(
    options: MCTSOptions,
    rollout: &Rollout,
) -> MonteCarloTreeSearch<MinimaxColoring> {
    match rollout {
        Rollout::Own => MonteCarloTreeSearch::new(options),
        Rollout::Bitboard => {
            MonteCarloTreeSearch::new_with_policy(options, Box::new(BitboardRollout))
        }
        Rollout::Counted(policy) => {
            MonteCarloTreeSearch::new_with_policy(options, Box::new(policy.clone()))
        }
    }
}

/// How many simulations `minimax` really makes: after the proof of the root it only counts. It
/// does not say so, hence one search with counted rollouts.
fn real_simulations(start: &Bitboard, options: MCTSOptions, simulations: u64) -> u64 {
    let rollouts = CountedRollouts::default();
    let mut search = minimax_search(options, &Rollout::Counted(rollouts.clone()));
    search.set_max_rollouts(simulations as u32);
    black_box(search.choose_move(start));
    rollouts.count()
}
