//! The players of the game on the segment and the circle.

use super::options::{ABOVE_ZERO, BUDGET, LINE_BUDGET, LINE_C, real};
use crate::line::{KeyPointPlayer, LineGame, StrongLineParams, StrongLinePlayer};
use mapduel_playable::{Built, Listing, PlayerEntry, PlayerOption, mcts, novice};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, RandomPlayer, Solver};

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1_000;

/// Those of the strong one, whose games are few and good.
const STRONG_SIMULATIONS: u64 = 500;

/// What the strong player has.
const STRONG: &[PlayerOption] = &[
    BUDGET,
    LINE_C.with_default("0.2"),
    real(
        "scale",
        "0.5",
        ABOVE_ZERO,
        "the margin that is worth tanh 1, beside what a site has on the average",
    ),
];

/// As on the square: the study's C is under the root, so this is the root of 0.25.
const EXPLORATION: f64 = 0.5;

const NOVICE: &[PlayerOption] = &novice::options("uct:200");

/// All players of the game on a line.
pub(in crate::playable) const LINE: &[PlayerEntry<LineGame>] = &[
    PlayerEntry {
        listing: Listing {
            name: "key-points",
            description: "the strategy of Ahn and others, which wins as the second player",
            options: &[],
        },
        build: |_, _| Ok(Built::instant(KeyPointPlayer)),
    },
    PlayerEntry {
        listing: Listing {
            name: "uct",
            description: "Monte-Carlo tree search on a grid of points",
            options: &[LINE_BUDGET, LINE_C],
        },
        build: |options, _| {
            let defaults = MctsParams::default().with_exploration(EXPLORATION);
            let params = mcts::params(options, defaults, Solver::On);
            let player = Mcts::new(params, MctsPlugs::new());
            Ok(Built::new(player, options.simulations("budget", SIMULATIONS)))
        },
    },
    PlayerEntry {
        listing: Listing {
            name: "strong",
            description: "key points where they win, else tree search beside the sites; the last \
                          two moves are the best there are, the one before them nearly",
            options: STRONG,
        },
        build: |options, _| {
            let defaults = StrongLineParams::default();
            let params = defaults
                .with_exploration(options.number("c", defaults.exploration))
                .with_scale(options.number("scale", defaults.scale));
            let player = StrongLinePlayer::new(params);
            Ok(Built::new(player, options.simulations("budget", STRONG_SIMULATIONS)))
        },
    },
    novice::entry(NOVICE),
    PlayerEntry {
        listing: Listing {
            name: "random",
            description: "every legal point of a grid is equally likely",
            options: &[],
        },
        build: |_, _| Ok(Built::instant(RandomPlayer::new())),
    },
];
