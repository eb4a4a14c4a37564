//! Who can play, with all options, and how each is built.

use crate::WeightedGame;
use crate::compare::linear_reward;
use crate::players::{GreedyPlayer, RandomPlayer};
use mapduel_playable::{
    Accepts, Built, Level, Listing, Options, PlayerEntry, PlayerError, PlayerOption, alpha_beta,
    mcts, novice,
};
use mapduel_search::{
    AlphaBetaPlayer, Mcts, MctsParams, MctsPlugs, Ordering, Pruning, Reach, Reward, Solver, Sums,
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
    novice::entry(NOVICE),
    PlayerEntry {
        listing: Listing {
            name: "random",
            description: "every legal move is equally likely",
            options: &[],
        },
        build: |_, _| Ok(Built::instant(RandomPlayer::new())),
    },
];

/// Players worth a button, from weak to strong; `experiments/levels-weighted.toml` measures them.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: "Beginner",
        player: "novice",
        about: "Takes what is worth most three times of ten, and anything that is legal else.",
    },
    Level {
        title: "Casual",
        player: "greedy",
        about: "Takes what is worth most to itself, and never looks at you.",
    },
    Level {
        title: "Club",
        player: "mcts:100",
        about: "Tries a hundred games in its head before each move.",
    },
    Level {
        title: "Expert",
        player: "alphabeta:3",
        about: "Looks three moves ahead, and misses nothing there.",
    },
    Level {
        title: "Master",
        player: "alphabeta",
        about: "Looks as far ahead as 200,000 positions go: to the end on small maps, where it is \
                perfect.",
    },
];

const ORDERS: &[(&str, Ordering)] =
    &[("learned", Ordering::Learned), ("gain", Ordering::Gain), ("offered", Ordering::AsOffered)];
const PRUNINGS: &[(&str, Pruning)] =
    &[("pvs", Pruning::PrincipalVariation), ("plain", Pruning::AlphaBeta)];
const REACHES: &[(&str, Reach)] = &[("on", Reach::Used), ("off", Reach::Ignored)];

const NOVICE: &[PlayerOption] = &novice::options("greedy");
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
    let params = alpha_beta::params(options)
        .with_pruning(options.word(PRUNING.name, Pruning::PrincipalVariation, PRUNINGS))
        .with_ordering(options.word(ORDER.name, Ordering::Learned, ORDERS))
        .with_reach(options.word(REACH.name, Reach::Used, REACHES));
    Ok(Built::new(AlphaBetaPlayer::new(params, Sums), alpha_beta::budget(options)))
}

fn monte_carlo(options: &Options, game: &WeightedGame) -> Result<Built<WeightedGame>, PlayerError> {
    let reward = match options.text(REWARD.name) {
        None => linear_reward(game),
        Some(_) => Reward::Logistic { middle: 0.0, scale: options.number(REWARD.name, 1.0) },
    };
    let defaults = MctsParams::default()
        .with_exploration(EXPLORATION)
        .with_solver(Solver::ScoreBounds)
        .with_reward(reward);
    let plugs = MctsPlugs::new().move_index();
    let plugs = if mcts::shares_nodes(options) { plugs.transpositions() } else { plugs };
    let params = mcts::params(options, defaults, Solver::ScoreBounds);
    Ok(Built::new(Mcts::new(params, plugs), options.simulations(mcts::BUDGET.name, SIMULATIONS)))
}
