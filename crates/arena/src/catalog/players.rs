//! Building the players of the map-coloring game.

use super::options::{Options, Sharing};
use super::{CatalogError, PlayerSpec, Seat, list};
use crate::catalog::{EXEC, seat_of};
use mapduel_coloring::players::{
    ActivationAlice, AcyclicAlice, ExactPlayer, GreedyAlice, GreedyBob, PlanarAlice, RandomPlayer,
    ShadesAlice, ThreatBob,
};
use mapduel_coloring::{ColoringGame, Economy, TextOrder};
use mapduel_game::{Budget, Player};
use mapduel_graph::Limit;
use mapduel_search::{FinalMove, FirstPlay, Mcts, MctsParams, MctsPlugs, Simulation, Solver};

/// The simulations of a Monte-Carlo player that is given no budget: the study's.
const SIMULATIONS: u64 = 1000;

/// The nodes of the exact player that is given no budget: most graphs of 25 vertices are decided.
const EXACT_NODES: u64 = 100_000;

/// How long a strategy may look for its order or coloring, in search nodes: the same everywhere.
const STRATEGY_LIMIT: u64 = 200_000;

/// Builds a player for a game.
pub fn seat(spec: &PlayerSpec, game: &ColoringGame) -> Result<Seat, CatalogError> {
    if spec.name() == EXEC.name {
        return seat_of(spec);
    }
    let options = Options::new(spec, list())?;
    let unsuitable =
        |reason: String| Err(CatalogError::Unsuitable { player: spec.name().to_string(), reason });
    let limit = Limit::nodes(STRATEGY_LIMIT);
    let graph = game.graph();
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<ColoringGame>> = match spec.name() {
        "uct" | "study" | "study-bob" => {
            budget = options.budget(SIMULATIONS)?;
            Box::new(mcts(spec, &options)?)
        }
        "exact" => {
            budget = options.nodes(EXACT_NODES)?;
            Box::new(ExactPlayer::new(seat(&options.helper("fallback", "uct")?, game)?))
        }
        "random" => Box::new(RandomPlayer::new()),
        "greedy" => Box::new(GreedyBob::new()),
        "threat" => Box::new(ThreatBob::new()),
        "careful" => Box::new(GreedyAlice::new()),
        "strategy1" => Box::new(ShadesAlice::new(graph, limit)),
        "strategy2" => Box::new(AcyclicAlice::new(graph, limit)),
        "strategy3" => Box::new(ActivationAlice::new(graph, limit)),
        "strategy4" => match PlanarAlice::new(graph) {
            Ok(player) => Box::new(player),
            Err(error) => return unsuitable(error.to_string()),
        },
        "human" => return unsuitable("a person plays with `mapduel coloring play` only".into()),
        other => unreachable!("player {other} is listed but cannot be built"),
    };
    Ok(Seat::new(spec, player, budget))
}

/// The search of a Monte-Carlo player and its budget, for somebody who wants to look into it while
/// it thinks; nothing for the other players.
pub fn search(spec: &PlayerSpec) -> Result<Option<(Mcts<ColoringGame>, Budget)>, CatalogError> {
    let options = Options::new(spec, list())?;
    match spec.name() {
        "uct" | "study" | "study-bob" => {
            Ok(Some((mcts(spec, &options)?, options.budget(SIMULATIONS)?)))
        }
        _ => Ok(None),
    }
}

/// The search as the study's text has it: every simulation goes on by selection to the end, every
/// move is tried once before any is tried twice, nothing is ever proven.
fn study_params() -> MctsParams {
    MctsParams { simulation: Simulation::Selection, solver: Solver::Off, ..MctsParams::default() }
}

/// The search as the study's program has it: untried moves are worth a win, and the move is chosen
/// by the *number* of Alice's wins.
fn published_params() -> MctsParams {
    MctsParams {
        first_play: FirstPlay::Urgency(1.0),
        final_move: FinalMove::WinCount,
        ..study_params()
    }
}

fn mcts(spec: &PlayerSpec, options: &Options<'_>) -> Result<Mcts<ColoringGame>, CatalogError> {
    let plugs = MctsPlugs::new().move_index();
    let (defaults, plugs) = match spec.name() {
        "study" => (study_params(), plugs.candidates(Economy)),
        "study-bob" => (published_params(), plugs.candidates(TextOrder)),
        _ => (MctsParams::default(), plugs.candidates(Economy)),
    };
    let plugs = match options.sharing()? {
        Sharing::On => plugs.transpositions(),
        Sharing::Off => plugs,
    };
    Ok(Mcts::new(options.mcts(defaults, Solver::On)?, plugs))
}
