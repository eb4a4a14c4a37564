//! The players of Col and Snort: their options as data, and how each is built.
//!
//! A person and programs of other people are everybody's, and not in this list.

use crate::ColSnortGame;
use crate::players::{ExactPlayer, GreedyPlayer, RandomPlayer};
use mapduel_playable::{
    Accepts, Built, Level, Listing, Options, PlayerEntry, PlayerError, PlayerOption, alpha_beta,
    build, mcts, novice,
};
use mapduel_search::{AlphaBetaPlayer, Estimates, Mcts, MctsParams, MctsPlugs, Solver};

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1000;

/// The nodes of the exact player that is given no budget.
const EXACT_NODES: u64 = 100_000;

type Made = Result<Built<ColSnortGame>, PlayerError>;

/// All players, the strongest first.
pub(super) const PLAYERS: &[PlayerEntry<ColSnortGame>] = &[
    PlayerEntry {
        listing: Listing {
            name: "exact",
            description: "perfect play where the exact solver wins within its budget, else \
                          leaves the move to another player",
            options: &[NODES, FALLBACK],
        },
        build: exact,
    },
    PlayerEntry {
        listing: Listing {
            name: "alphabeta",
            description: "alpha-beta with the difference of open vertices where it does not see \
                          the end; equal positions get equal moves",
            options: &[alpha_beta::DEPTH, alpha_beta::NODES, alpha_beta::TABLE],
        },
        build: searched,
    },
    PlayerEntry {
        listing: Listing {
            name: "uct",
            description: "Monte-Carlo tree search: uniform playouts, unvisited moves first, \
                          robust child, proven nodes, tree kept between moves",
            options: mcts::ALL,
        },
        build: uct,
    },
    PlayerEntry {
        listing: Listing {
            name: "greedy",
            description: "leaves itself the most open vertices beyond the other's, one move ahead",
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

/// Players worth a button, from weak to strong; `experiments/levels-col.toml` and `levels-snort.toml`
/// measure them.
pub(super) const LEVELS: &[Level] = &[
    Level {
        title: "Beginner",
        player: "novice",
        about: "Thinks about three moves of ten, and plays anything that is legal else.",
    },
    Level {
        title: "Casual",
        player: "uct:30",
        about: "Tries thirty random games in its head before each move.",
    },
    Level {
        title: "Club",
        player: "uct:200",
        about: "Tries two hundred games in its head before each move.",
    },
    Level {
        title: "Expert",
        player: "uct:2000",
        about: "Tries two thousand games in its head before each move.",
    },
    Level {
        title: "Master",
        player: "uct:20000",
        about: "Tries twenty thousand games in its head, and proves what it can.",
    },
    Level {
        title: "Solver",
        player: "exact:20000,fallback=uct:20000",
        about: "Asks the exact solver: perfect where that decides within 20,000 positions, and a \
                master else.",
    },
];

const NOVICE: &[PlayerOption] = &novice::options("greedy");
const NODES: PlayerOption = PlayerOption::new(
    "nodes",
    "100000",
    Accepts::Positions,
    200_000.0,
    "positions searched per move, or a time (2s); may stand bare",
);
const FALLBACK: PlayerOption = PlayerOption::new(
    "fallback",
    "alphabeta",
    Accepts::Player,
    0.0,
    "who moves where no win was found: any other player",
);

fn exact(options: &Options, game: &ColSnortGame) -> Made {
    let fallback = build(&options.helper(FALLBACK.name, FALLBACK.default)?, game)?;
    Ok(Built::new(ExactPlayer::new(fallback), options.positions(NODES.name, EXACT_NODES)))
}

fn searched(options: &Options, _: &ColSnortGame) -> Made {
    let player = AlphaBetaPlayer::new(alpha_beta::params(options), Estimates);
    Ok(Built::new(player, alpha_beta::budget(options)))
}

fn uct(options: &Options, _: &ColSnortGame) -> Made {
    let plugs = MctsPlugs::new().move_index();
    let plugs = if mcts::shares_nodes(options) { plugs.transpositions() } else { plugs };
    let params = mcts::params(options, MctsParams::default(), Solver::On);
    Ok(Built::new(Mcts::new(params, plugs), options.simulations(mcts::BUDGET.name, SIMULATIONS)))
}
