//! The players of the map-coloring game: their options as data, and how each is built.
//!
//! A person and programs of other people are everybody's, and not in this list.

use crate::players::{
    ActivationAlice, AcyclicAlice, ExactPlayer, GreedyAlice, GreedyBob, PlanarAlice, RandomPlayer,
    ShadesAlice, ThreatBob,
};
use crate::{ColoringGame, Economy, TextOrder};
use mapduel_graph::Limit;
use mapduel_playable::{
    Accepts, Built, Listing, Options, PlayerEntry, PlayerError, PlayerOption, build, mcts, novice,
};
use mapduel_search::{FinalMove, FirstPlay, Mcts, MctsParams, MctsPlugs, Simulation, Solver};

/// The simulations of a Monte-Carlo player that is given no budget: the study's.
const SIMULATIONS: u64 = 1000;

/// The nodes of the exact player that is given no budget: most graphs of 25 vertices are decided.
const EXACT_NODES: u64 = 100_000;

/// How long a strategy may look for its order or coloring, in search nodes: the same everywhere.
const STRATEGY_LIMIT: u64 = 200_000;

type Made = Result<Built<ColoringGame>, PlayerError>;

/// All players, the strongest first.
pub(super) const PLAYERS: &[PlayerEntry<ColoringGame>] = &[
    PlayerEntry {
        listing: Listing {
            name: "uct",
            description: "Monte-Carlo tree search as it is done today: uniform playouts, unvisited \
                          moves first, robust child, proven nodes, tree kept between moves",
            options: mcts::ALL,
        },
        build: uct,
    },
    PlayerEntry {
        listing: Listing {
            name: "study",
            description: "the search of the study's text: simulations go on by selection to the \
                          end, nothing is proven, robust child",
            options: STUDY,
        },
        build: study,
    },
    PlayerEntry {
        listing: Listing {
            name: "study-bob",
            description: "the study's published program with its final-move rule: Alice takes the \
                          most wins in number, Bob the fewest Alice wins in number (a mistake)",
            options: STUDY_BOB,
        },
        build: study_bob,
    },
    PlayerEntry {
        listing: Listing {
            name: "exact",
            description: "perfect play where the exact solver decides within its budget: never \
                          gives a win away, resists where it loses, else leaves the move to \
                          another player",
            options: EXACT,
        },
        build: exact,
    },
    novice::entry(NOVICE),
    simple("random", "every legal move is equally likely", |_, _| {
        Ok(Built::instant(RandomPlayer::new()))
    }),
    simple(
        "greedy",
        "a Bob who blocks at once where he can, else leaves the most danger behind",
        |_, _| Ok(Built::instant(GreedyBob::new())),
    ),
    simple("threat", "a Bob who makes as many threats at once as he can", |_, _| {
        Ok(Built::instant(ThreatBob::new()))
    }),
    simple(
        "careful",
        "an Alice who saves what is threatened, else what is most endangered",
        |_, _| Ok(Built::instant(GreedyAlice::new())),
    ),
    simple(
        "strategy1",
        "the study's strategy 1: never loses with chi (1 + col_2) colors",
        |_, game| Ok(Built::instant(ShadesAlice::new(game.graph(), strategy_limit()))),
    ),
    simple("strategy2", "the study's strategy 2: never loses with a (a + 1) colors", |_, game| {
        Ok(Built::instant(AcyclicAlice::new(game.graph(), strategy_limit())))
    }),
    simple(
        "strategy3",
        "the study's strategy 3, activation: never loses with 3 col_2 - 1 colors",
        |_, game| Ok(Built::instant(ActivationAlice::new(game.graph(), strategy_limit()))),
    ),
    simple(
        "strategy4",
        "the study's strategy 4, for planar graphs only: never loses with 18 colors",
        planar,
    ),
];

const NOVICE: &[PlayerOption] = &novice::options("uct:100");

const STUDY: &[PlayerOption] = &[
    mcts::BUDGET,
    mcts::C,
    mcts::FIRST_PLAY,
    mcts::SELECTION,
    mcts::SIMULATION.with_default("selection"),
    mcts::FINAL,
    mcts::REUSE,
    mcts::SOLVER.with_default("off"),
    mcts::ORDER,
    mcts::RAVE,
    mcts::TABLE,
    mcts::EXPAND,
];

const STUDY_BOB: &[PlayerOption] = &[
    mcts::BUDGET,
    mcts::C,
    mcts::FIRST_PLAY.with_default("1"),
    mcts::SELECTION,
    mcts::SIMULATION.with_default("selection"),
    mcts::FINAL.with_default("win-count"),
    mcts::REUSE,
    mcts::SOLVER.with_default("off"),
    mcts::ORDER,
    mcts::RAVE,
    mcts::TABLE,
    mcts::EXPAND,
];

const NODES: PlayerOption = PlayerOption::new(
    "nodes",
    "100000",
    Accepts::Positions,
    200_000.0,
    "positions searched per move, or a time (2s); may stand bare",
);
const FALLBACK: PlayerOption = PlayerOption::new(
    "fallback",
    "uct",
    Accepts::Player,
    0.0,
    "who moves where the budget came first: any other player",
);
const EXACT: &[PlayerOption] = &[NODES, FALLBACK];

/// A player without options.
const fn simple(
    name: &'static str,
    description: &'static str,
    build: fn(&Options, &ColoringGame) -> Made,
) -> PlayerEntry<ColoringGame> {
    PlayerEntry { listing: Listing { name, description, options: &[] }, build }
}

fn uct(options: &Options, _: &ColoringGame) -> Made {
    Ok(monte_carlo(options, MctsParams::default(), plugs().candidates(Economy)))
}

fn study(options: &Options, _: &ColoringGame) -> Made {
    Ok(monte_carlo(options, study_params(), plugs().candidates(Economy)))
}

fn study_bob(options: &Options, _: &ColoringGame) -> Made {
    Ok(monte_carlo(options, published_params(), plugs().candidates(TextOrder)))
}

fn exact(options: &Options, game: &ColoringGame) -> Made {
    let fallback = build(&options.helper(FALLBACK.name, FALLBACK.default)?, game)?;
    Ok(Built::new(ExactPlayer::new(fallback), options.positions(NODES.name, EXACT_NODES)))
}

fn planar(options: &Options, game: &ColoringGame) -> Made {
    let unsuitable = |error: crate::players::NotPlanar| PlayerError::Unsuitable {
        player: options.name().to_string(),
        reason: error.to_string(),
    };
    PlanarAlice::new(game.graph()).map(Built::instant).map_err(unsuitable)
}

fn strategy_limit() -> Limit {
    Limit::nodes(STRATEGY_LIMIT)
}

fn plugs() -> MctsPlugs<ColoringGame> {
    MctsPlugs::new().move_index()
}

fn monte_carlo(
    options: &Options,
    defaults: MctsParams,
    plugs: MctsPlugs<ColoringGame>,
) -> Built<ColoringGame> {
    let params = mcts::params(options, defaults, Solver::On);
    let plugs = match mcts::shares_nodes(options) {
        true => plugs.transpositions(),
        false => plugs,
    };
    Built::new(Mcts::new(params, plugs), options.simulations(mcts::BUDGET.name, SIMULATIONS))
}

/// The search as the study's text has it: every simulation goes on by selection to the end, every
/// move is tried once before any is tried twice, nothing is ever proven.
fn study_params() -> MctsParams {
    MctsParams::default().with_simulation(Simulation::Selection).with_solver(Solver::Off)
}

/// The search as the study's program has it: untried moves are worth a win, and the move is chosen
/// by the *number* of Alice's wins.
fn published_params() -> MctsParams {
    study_params().with_first_play(FirstPlay::Urgency(1.0)).with_final_move(FinalMove::WinCount)
}
