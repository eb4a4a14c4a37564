//! The players of the weighted map-coloring game.

use super::listing::{BUDGET, EXPAND, RAVE, REUSE, TABLE, option};
use super::options::{Options, Sharing};
use super::{CatalogError, PlayerEntry, PlayerSpec, Seat, read_time};
use crate::catalog::{EXEC, seat_of};
use mapduel_game::{Budget, Player};
use mapduel_search::{
    AlphaBetaParams, AlphaBetaPlayer, Depth, Line, Mcts, MctsParams, MctsPlugs, Ordering, Pruning,
    Reach, Reward, Solver, Sums,
};
use mapduel_weighted::WeightedGame;
use mapduel_weighted::compare::linear_reward;
use mapduel_weighted::players::{GreedyPlayer, RandomPlayer};

/// All players of the weighted map-coloring game.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// The nodes of an alpha-beta player that is given neither a depth nor nodes.
const NODES: u64 = 200_000;

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1000;

/// Builds a player for a game.
pub fn seat(spec: &PlayerSpec, game: &WeightedGame) -> Result<Seat<WeightedGame>, CatalogError> {
    if spec.name() == EXEC.name {
        return seat_of(spec);
    }
    let options = Options::new(spec, PLAYERS)?;
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<WeightedGame>> = match spec.name() {
        "alphabeta" => {
            let params = alpha_beta(&options)?;
            budget = nodes(&options, params.depth)?;
            Box::new(AlphaBetaPlayer::new(params, Sums))
        }
        "mcts" => {
            budget = options.budget(SIMULATIONS)?;
            Box::new(mcts(&options, game)?)
        }
        "greedy" => Box::new(GreedyPlayer::new()),
        "random" => Box::new(RandomPlayer::new()),
        "human" => {
            let reason = "a person plays with `mapduel weighted play` only".to_string();
            return Err(CatalogError::Unsuitable { player: spec.name().to_string(), reason });
        }
        other => unreachable!("player {other} is listed but cannot be built"),
    };
    Ok(Seat::new(spec, player, budget))
}

/// The search of a Monte-Carlo player and its budget, for somebody who wants to look into it while
/// it thinks; nothing for the other players.
pub fn search(
    spec: &PlayerSpec,
    game: &WeightedGame,
) -> Result<Option<(Mcts<WeightedGame>, Budget)>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    match spec.name() {
        "mcts" => Ok(Some((mcts(&options, game)?, options.budget(SIMULATIONS)?))),
        _ => Ok(None),
    }
}

fn alpha_beta(options: &Options<'_>) -> Result<AlphaBetaParams, CatalogError> {
    Ok(AlphaBetaParams {
        depth: depth(options)?,
        pruning: options.word(
            "pruning",
            Pruning::PrincipalVariation,
            &[("pvs", Pruning::PrincipalVariation), ("plain", Pruning::AlphaBeta)],
        )?,
        ordering: options.word(
            "order",
            Ordering::Learned,
            &[
                ("learned", Ordering::Learned),
                ("gain", Ordering::Gain),
                ("offered", Ordering::AsOffered),
            ],
        )?,
        table_mebibytes: options.number("table", 64, 0, "a number of mebibytes")?,
        reach: options.word(
            "reach",
            Reach::Used,
            &[("on", Reach::Used), ("off", Reach::Ignored)],
        )?,
        line: Line::FirstMove,
        ..AlphaBetaParams::default()
    })
}

/// The depth, bare or by name.
fn depth(options: &Options<'_>) -> Result<Depth, CatalogError> {
    let expected = "a number of moves from 1 or `full`, given once";
    let text = match (options.text("depth"), options.text("budget")) {
        (None, None) => return Ok(Depth::Full),
        (Some(text), Some(_)) => return Err(options.bad("depth", text, expected)),
        (text, bare) => text.or(bare).unwrap_or_default(),
    };
    match text.parse() {
        _ if text == "full" => Ok(Depth::Full),
        Ok(plies) if plies >= 1 => Ok(Depth::Plies(plies)),
        _ => Err(options.bad("depth", text, expected)),
    }
}

/// The nodes or the time for one move. A depth that was asked for is reached, whatever it costs,
/// unless a limit was asked for too.
fn nodes(options: &Options<'_>, depth: Depth) -> Result<Budget, CatalogError> {
    match (options.text("nodes"), depth) {
        (None, Depth::Plies(_)) => Ok(Budget::Nodes(u64::MAX)),
        (None, Depth::Full) => Ok(Budget::Nodes(NODES)),
        (Some("unlimited"), _) => Ok(Budget::Nodes(u64::MAX)),
        (Some(text), _) => {
            let nodes = text.parse().ok().filter(|&nodes: &u64| nodes > 0).map(Budget::Nodes);
            let time = || read_time(text).map(Budget::Time);
            let expected = "a number of positions, a time (500ms, 2s) or `unlimited`";
            nodes.or_else(time).ok_or_else(|| options.bad("nodes", text, expected))
        }
    }
}

fn mcts(options: &Options<'_>, game: &WeightedGame) -> Result<Mcts<WeightedGame>, CatalogError> {
    let reward = match options.text("reward") {
        None | Some("linear") => linear_reward(game),
        Some(_) => {
            let expected = "`linear` or the scale of a logistic curve, a number above 0";
            let scale = options.number("reward", 1.0, f64::MIN_POSITIVE, expected)?;
            Reward::Logistic { middle: 0.0, scale }
        }
    };
    let defaults = MctsParams {
        exploration: EXPLORATION,
        solver: Solver::ScoreBounds,
        reward,
        ..MctsParams::default()
    };
    let plugs = MctsPlugs::new().move_index();
    let plugs = match options.sharing()? {
        Sharing::On => plugs.transpositions(),
        Sharing::Off => plugs,
    };
    Ok(Mcts::new(options.mcts(defaults, Solver::ScoreBounds)?, plugs))
}

/// C where rewards are spread over everything in reach: real games differ by a small part of it.
const EXPLORATION: f64 = 0.3;

const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "alphabeta",
        description: "alpha-beta with everything that makes it fast; plays the first best move it \
                      sees, so equal positions get equal moves",
        options: &[
            option("depth", "full", "moves to look ahead, or full; may stand bare"),
            option(
                "nodes",
                "200000",
                "positions per move, a time (2s) or unlimited; unlimited where a depth is given",
            ),
            option("table", "64", "mebibytes of the transposition table, 0 for none"),
            option("order", "learned", "moves tried first: learned, gain or offered"),
            option(
                "pruning",
                "pvs",
                "principal variation search (pvs) or plain alpha-beta (plain)",
            ),
            option("reach", "on", "bounds on what can still be gained (on, off)"),
        ],
    },
    PlayerEntry {
        name: "mcts",
        description: "Monte-Carlo tree search with score bounds: perfect play where the budget \
                      reaches a proof",
        options: &[
            BUDGET,
            option("c", "0.3", "exploration C in value + C sqrt(ln n / n_j)"),
            option("reward", "linear", "points to rewards: linear, or a logistic curve's scale"),
            option("fpu", "first", "worth of an untried move: `first`, or a number"),
            option("simulation", "playout", "below the tree: playout, or selection to the end"),
            REUSE,
            option("solver", "on", "bounds on every node's score, up to a proof (on, off)"),
            option("order", "random", "first visits in random or offered order"),
            RAVE,
            TABLE,
            EXPAND,
        ],
    },
    PlayerEntry {
        name: "greedy",
        description: "takes the color that is worth most to itself; of several moves the first",
        options: &[],
    },
    PlayerEntry { name: "random", description: "every legal move is equally likely", options: &[] },
    EXEC,
    PlayerEntry {
        name: "human",
        description: "you, at the terminal (`mapduel weighted play` only)",
        options: &[],
    },
];
