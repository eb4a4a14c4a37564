//! A fixed amount of work, for instruction counts: the difference of two runs, divided by the
//! difference of their work, is the price of one unit without the price of starting.

use clap::ValueEnum;
use mapduel_bench::graphs;
use mapduel_coloring::{ALICE, ColoringGame, Economy};
use mapduel_game::{Budget, Game, Random};
use mapduel_search::{Mcts, MctsParams, MctsPlugs};

/// What to do.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum FixedWork {
    /// Uniform playouts, with the machine's best instructions.
    Playouts,
    /// Uniform playouts, portable.
    PortablePlayouts,
    /// Simulations of one search.
    Uct,
    /// The same on the Petersen graph, whose small tree is soon searched to the ends of games.
    PetersenUct,
}

/// Does the work and says what came out, which two equal runs agree on.
pub(crate) fn run(kind: FixedWork, work: u64) -> String {
    let game = graphs::game(&graphs::grid(5, 5), 3);
    match kind {
        FixedWork::Playouts => playouts(&game, work),
        FixedWork::PortablePlayouts => playouts(&game.with_portable_playouts(), work),
        FixedWork::Uct => uct(&game, work),
        FixedWork::PetersenUct => uct(&graphs::game(&graphs::petersen(), 3), work),
    }
}

fn playouts(game: &ColoringGame, work: u64) -> String {
    let mut random = Random::new(1);
    let start = game.start();
    let wins = (0..work).filter(|_| game.playout_winner(&start, &mut random) == ALICE).count();
    format!("{work} playouts ({}), {wins} won by Alice", game.playout_path())
}

fn uct(game: &ColoringGame, work: u64) -> String {
    let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
    let outcome = search.search(game, &game.start(), Budget::Simulations(work));
    let (simulations, value) = (outcome.simulations, outcome.value);
    format!("{simulations} simulations, value {value:.6}, {} bytes", outcome.tree_bytes)
}
