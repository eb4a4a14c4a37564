//! The players of the game on the segment and the circle.

use super::options::{LINE_BUDGET, LINE_C};
use crate::line::{KeyPointPlayer, LineGame};
use mapduel_playable::{Built, Listing, PlayerEntry, PlayerOption, mcts, novice};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, RandomPlayer, Solver};

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1_000;

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
