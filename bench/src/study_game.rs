//! The study's work: one game on the grid 5x5 with four colors, 1000 simulations a move for both
//! players.

use crate::measure::{Effort, cpu_seconds};
use cpu_time::ProcessTime;
use mapduel_bench::graphs::{game, grid};
use mapduel_coloring::{ALICE, ColoringGame, Economy};
use mapduel_game::{Budget, BySide, Game, Player, Seed, Side};
use mapduel_search::{
    ChildOrder, FinalMove, FirstPlay, Mcts, MctsParams, MctsPlugs, Simulation, Solver,
};
use serde::Serialize;

/// The games of one kind of search against itself.
#[derive(Debug, Serialize)]
pub(crate) struct StudyGames {
    pub(crate) search: &'static str,
    pub(crate) games: u64,
    pub(crate) alice_wins: u64,
    pub(crate) mean_simulations: f64,
    pub(crate) mean_cpu_seconds: f64,
    pub(crate) least_cpu_seconds: f64,
}

/// What the study's own program takes for one such game, measured on another machine: built with
/// optimization, and as shipped (without).
pub(crate) const PUBLISHED_CPU_SECONDS: [(&str, f64); 2] =
    [("the study's program, optimized build", 2.0), ("the study's program, as shipped", 12.1)];

const BUDGET: Budget = Budget::Simulations(1000);

pub(crate) fn measure(effort: &Effort) -> Vec<StudyGames> {
    let game = game(&grid(5, 5), 4);
    [("the study's search", study_params()), ("uct, the default", MctsParams::default())]
        .map(|(search, params)| play_games(&game, search, params, effort.games))
        .into()
}

/// Selection to the end of every game, first-play urgency 1, children in order, no proofs, and the
/// move chosen by the number of Alice's wins: what the study's program does.
fn study_params() -> MctsParams {
    MctsParams::default()
        .with_simulation(Simulation::Selection)
        .with_solver(Solver::Off)
        .with_first_play(FirstPlay::Urgency(1.0))
        .with_final_move(FinalMove::WinCount)
        .with_child_order(ChildOrder::AsOffered)
}

fn play_games(
    game: &ColoringGame,
    search: &'static str,
    params: MctsParams,
    games: u64,
) -> StudyGames {
    let mut row = StudyGames {
        search,
        games,
        alice_wins: 0,
        mean_simulations: 0.0,
        mean_cpu_seconds: 0.0,
        least_cpu_seconds: f64::INFINITY,
    };
    for round in 0..games {
        let begin = ProcessTime::now();
        let (winner, simulations) = play_game(game, params, Seed::new(round));
        let seconds = cpu_seconds(begin);
        row.alice_wins += u64::from(winner == ALICE);
        row.mean_simulations += simulations as f64 / games as f64;
        row.mean_cpu_seconds += seconds / games as f64;
        row.least_cpu_seconds = row.least_cpu_seconds.min(seconds);
    }
    row
}

fn play_game(game: &ColoringGame, params: MctsParams, seed: Seed) -> (Side, u64) {
    let mut players = BySide::from_fn(|side| {
        let mut player = Mcts::new(params, MctsPlugs::new().candidates(Economy));
        player.new_game(seed.number(side.index() as u64).value());
        player
    });
    let mut position = game.start();
    let mut simulations = 0;
    while !position.is_over() {
        let choice = players[position.turn()].choose(game, &position, BUDGET);
        simulations += choice.cost;
        game.play_unchecked(&mut position, choice.mv);
    }
    (position.leader(), simulations)
}
