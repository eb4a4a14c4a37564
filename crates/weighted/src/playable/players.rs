//! Who can play, with all options, and how each is built.

use crate::WeightedGame;
use crate::compare::linear_reward;
use crate::players::{GreedyPlayer, RandomPlayer};
use mapduel_playable::{
    Accepts, Built, Level, Listing, Options, PlayerEntry, PlayerError, PlayerOption, alpha_beta,
    mcts,
};
use mapduel_search::{
    AlphaBetaParams, AlphaBetaPlayer, Mcts, MctsParams, MctsPlugs, Ordering, Pruning, Reach,
    Reward, Solver, Sums,
};

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1000;
/// C where rewards are spread over everything in reach: real games differ by a small part of it.
const EXPLORATION: f64 = 0.3;

/// The players that know this game.
pub(super) const PLAYERS: &[PlayerEntry<WeightedGame>] = &[
    PlayerEntry {
        listing: Listing {
            name: "alphabeta",
            description: "alpha-beta with everything that makes it fast; plays the first best \
                          move it sees, so equal positions get equal moves",
            options: &[
                alpha_beta::DEPTH,
                alpha_beta::NODES,
                alpha_beta::TABLE,
                ORDER,
                PRUNING,
                REACH,
            ],
        },
        build: searched,
    },
    PlayerEntry {
        listing: Listing {
            name: "mcts",
            description: "Monte-Carlo tree search with score bounds: perfect play where the \
                          budget reaches a proof",
            options: &[
                mcts::BUDGET,
                C,
                REWARD,
                mcts::FIRST_PLAY,
                mcts::SIMULATION,
                mcts::REUSE,
                SOLVER,
                mcts::ORDER,
                mcts::RAVE,
                mcts::TABLE,
                mcts::EXPAND,
            ],
        },
        build: monte_carlo,
    },
    PlayerEntry {
        listing: Listing {
            name: "greedy",
            description: "takes the color that is worth most to itself; of several moves the first",
            options: &[],
        },
        build: |_, _| Ok(Built::instant(GreedyPlayer::new())),
    },
    PlayerEntry {
        listing: Listing {
            name: "random",
            description: "every legal move is equally likely",
            options: &[],
        },
        build: |_, _| Ok(Built::instant(RandomPlayer::new())),
    },
];

/// Players worth a button, from weak to strong.
pub(super) const LEVELS: &[Level] = &[
    Level { title: "Beginner", player: "random" },
    Level { title: "Casual", player: "greedy" },
    Level { title: "Club", player: "mcts:1000" },
    Level { title: "Three moves ahead", player: "alphabeta:3" },
    Level { title: "As far as it can", player: "alphabeta" },
];

const ORDERS: &[(&str, Ordering)] =
    &[("learned", Ordering::Learned), ("gain", Ordering::Gain), ("offered", Ordering::AsOffered)];
const PRUNINGS: &[(&str, Pruning)] =
    &[("pvs", Pruning::PrincipalVariation), ("plain", Pruning::AlphaBeta)];
const REACHES: &[(&str, Reach)] = &[("on", Reach::Used), ("off", Reach::Ignored)];

const ORDER: PlayerOption = PlayerOption::words(
    "order",
    "learned",
    || mcts::words_of(ORDERS),
    "moves tried first: learned, gain or offered",
);
const PRUNING: PlayerOption = PlayerOption::words(
    "pruning",
    "pvs",
    || mcts::words_of(PRUNINGS),
    "principal variation search (pvs) or plain alpha-beta (plain)",
);
const REACH: PlayerOption = PlayerOption::words(
    "reach",
    "on",
    || mcts::words_of(REACHES),
    "bounds on what can still be gained (on, off)",
);

const C: PlayerOption = PlayerOption {
    description: "exploration C in value + C sqrt(ln n / n_j)",
    ..mcts::C.with_default("0.3")
};
const REWARD: PlayerOption = PlayerOption::new(
    "reward",
    "linear",
    Accepts::WordOrReal { words: &["linear"], least: f64::MIN_POSITIVE },
    1000.0,
    "points to rewards: linear, or a logistic curve's scale",
);
const SOLVER: PlayerOption = PlayerOption {
    description: "bounds on every node's score, up to a proof (on, off)",
    ..mcts::SOLVER
};

fn searched(options: &Options, _: &WeightedGame) -> Result<Built<WeightedGame>, PlayerError> {
    let params = AlphaBetaParams {
        pruning: options.word(PRUNING.name, Pruning::PrincipalVariation, PRUNINGS),
        ordering: options.word(ORDER.name, Ordering::Learned, ORDERS),
        reach: options.word(REACH.name, Reach::Used, REACHES),
        ..alpha_beta::params(options)
    };
    Ok(Built::new(AlphaBetaPlayer::new(params, Sums), alpha_beta::budget(options)))
}

fn monte_carlo(options: &Options, game: &WeightedGame) -> Result<Built<WeightedGame>, PlayerError> {
    let reward = match options.text(REWARD.name) {
        None => linear_reward(game),
        Some(_) => Reward::Logistic { middle: 0.0, scale: options.number(REWARD.name, 1.0) },
    };
    let defaults = MctsParams {
        exploration: EXPLORATION,
        solver: Solver::ScoreBounds,
        reward,
        ..MctsParams::default()
    };
    let plugs = MctsPlugs::new().move_index();
    let plugs = if mcts::shares_nodes(options) { plugs.transpositions() } else { plugs };
    let params = mcts::params(options, defaults, Solver::ScoreBounds);
    Ok(Built::new(Mcts::new(params, plugs), options.simulations(mcts::BUDGET.name, SIMULATIONS)))
}
