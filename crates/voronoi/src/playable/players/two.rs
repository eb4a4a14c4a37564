//! The players of the game of two.

use super::endgame::{ENDGAMES, Endgame, STRONG_ENDGAMES, ended};
use super::options::*;
use super::{SIMULATIONS, TREE_SIMULATIONS, knowledge, simple, strong, tree, widening};
use crate::VoronoiGame;
use crate::players::{
    BalancedPlayer, BiggestCellPlayer, DepthOnePlayer, KnowledgeParams, KnowledgePlayer,
    OneRoundPlayer, RandomPlayer, StrongPlayer, TreeParams, TreePlayer, WideningPlayer,
    WithBalancedOpening,
};
use mapduel_game::{Budget, Player};
use mapduel_playable::{Built, Listing, Options, PlayerEntry, PlayerError, PlayerOption, novice};

pub(super) const NOVICE: &[PlayerOption] = &novice::options("depth1");
pub(super) const RANDOM: Listing = Listing {
    name: "random",
    description: "every legal site is equally likely",
    options: &[ENDGAME_OFF, ENDGAME_GRID],
};
pub(super) const DEPTH_ONE: Listing = Listing {
    name: "depth1",
    description: "the site of a grid, or centroid of a rival's cell, that steals most; without \
                  rivals the center, or as the first of a one-round game a balanced diagram",
    options: &[GRID, CENTROIDS, ENDGAME_OFF, ENDGAME_GRID],
};
pub(super) const BIGGEST_CELL: Listing = Listing {
    name: "bca",
    description: "the study's biggest-cell attack: the centroid of the biggest rival cell; without \
                  rivals the center, or as the first of a one-round game a balanced diagram",
    options: &[ENDGAME_OFF, ENDGAME_GRID],
};
pub(super) const BALANCED: Listing = Listing {
    name: "db",
    description: "the study's defensive balanced player: follows a balanced diagram blindly",
    options: &[THRESHOLD, ROUNDS, BALANCED_STARTS, BALANCED_ORDER, ENDGAME_ON_GRID, ENDGAME_GRID],
};
pub(super) const ONE_ROUND: Listing = Listing {
    name: "1r2p",
    description: "the study's second player of the one-round game; depth one where rivals are \
                  still to come, and as the first of that game a balanced diagram",
    options: &[GRID, CENTROIDS, MARGIN_OR_KOMI, ENDGAME_OFF, ENDGAME_GRID],
};
pub(super) const UCT: Listing = Listing {
    name: "uct",
    description: "the study's UCT: tree search on a grid, without knowledge of the game",
    options: &[
        TREE_BUDGET,
        discret("20"),
        C,
        PAYOFF,
        SCALE,
        PLAYOUT,
        EXPAND,
        FIRST_PLAY,
        FINAL,
        REUSE,
        SOLVER,
        WORKERS,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const RAVE: Listing = Listing {
    name: "rave",
    description: "UCT with all-moves-as-first means (RAVE); an untried move is judged by those \
                  means and the bound of one visit, unless fpu says otherwise",
    options: &[
        TREE_BUDGET,
        discret("16"),
        C,
        K,
        PAYOFF,
        SCALE,
        PLAYOUT,
        EXPAND,
        ESTIMATED_FIRST_PLAY,
        FINAL,
        REUSE,
        SOLVER,
        WORKERS,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const GAUSSIAN: Listing = Listing {
    name: "gp",
    description: "UCT whose untried moves are judged by a light Gaussian process of the tried ones",
    options: &[
        TREE_BUDGET,
        discret("26"),
        C,
        G,
        A,
        B,
        PAYOFF,
        SCALE,
        PLAYOUT,
        EXPAND,
        ESTIMATED_FIRST_PLAY,
        FINAL,
        REUSE,
        SOLVER,
        WORKERS,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const RAVE_GAUSSIAN: Listing = Listing {
    name: "rgp",
    description: "RAVE and the Gaussian process together",
    options: &[
        TREE_BUDGET,
        discret("26"),
        C,
        K,
        G,
        A,
        B,
        UNTRIED,
        PAYOFF,
        SCALE,
        PLAYOUT,
        EXPAND,
        ESTIMATED_FIRST_PLAY,
        FINAL,
        REUSE,
        SOLVER,
        WORKERS,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const PROGRESSIVE: Listing = Listing {
    name: "pw",
    description: "UCT with progressive widening: sites anywhere, more of them with more visits",
    options: &[
        TREE_BUDGET,
        C,
        WIDTH,
        ALPHA,
        PLAYOUT_GRID,
        PAYOFF,
        SCALE,
        PLAYOUT,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const VORONOI: Listing = Listing {
    name: "vpw",
    description: "Voronoi progressive widening: a new site is anywhere, or where the best one so far is the \
                  nearest",
    options: &[
        TREE_BUDGET,
        C,
        WIDTH,
        ALPHA,
        OMEGA,
        CELL_DRAWS,
        PLAYOUT_GRID,
        PAYOFF,
        SCALE,
        PLAYOUT,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const KERNEL_REGRESSION: Listing = Listing {
    name: "kr",
    description: "KR-UCT: sites share what was found out about them with those near by, and new ones are \
                  added near the best",
    options: &[
        TREE_BUDGET,
        C,
        FIRST,
        KERNEL_ALPHA,
        KERNEL,
        TAU,
        NEAR_DRAWS,
        PLAYOUT_GRID,
        PAYOFF,
        SCALE,
        PLAYOUT,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const OPTIMISTIC: Listing = Listing {
    name: "hoo",
    description: "hierarchical optimistic optimization at every node: boxes of the board are \
                  divided where they promise most",
    options: &[
        TREE_BUDGET,
        C,
        NU,
        RHO,
        HALVINGS,
        PLAYOUT_GRID,
        PAYOFF,
        SCALE,
        PLAYOUT,
        ENDGAME_OFF,
        ENDGAME_GRID,
    ],
};
pub(super) const MANY: Listing = Listing {
    name: "maxn",
    description: "UCT on a grid for any number of players, each for itself (max^n)",
    options: &[TREE_BUDGET, discret("20"), C, PAYOFF, SCALE, PLAYOUT, ENDGAME_OFF, ENDGAME_GRID],
};
const BUCT: Listing = Listing {
    name: "buct",
    description: "the study's BUCT: tree search along balanced diagrams of both colors",
    options: &BUCT_OPTIONS,
};
const ABUCT_SIMPLE: Listing = Listing {
    name: "abuct-simple",
    description: "the study's aBUCT: BUCT with biggest-cell attacks in playouts",
    options: &ABUCT_SIMPLE_OPTIONS,
};
const ABUCT: Listing = Listing {
    name: "abuct",
    description: "the study's ABUCT: aBUCT with aggressive diagrams in the tree, its strongest",
    options: &ABUCT_OPTIONS,
};
const BUCT_OPTIONS: [PlayerOption; KNOWLEDGE_OPTIONS] = knowledge_options("never", "none");
const ABUCT_SIMPLE_OPTIONS: [PlayerOption; KNOWLEDGE_OPTIONS] = knowledge_options("bca", "none");
const ABUCT_OPTIONS: [PlayerOption; KNOWLEDGE_OPTIONS] = knowledge_options("bca", "fresh");
const STRONGEST: Listing = Listing {
    name: "strong",
    description: "far stronger than the study's players: values areas, plays playouts out greedily \
                  and seeks the last two moves on the whole board; the last but one is a heuristic \
                  search that may miss the best",
    options: STRONG,
};

/// A player with this option for its endgame.
type Ending = (&'static PlayerOption, &'static [(&'static str, Endgame)]);
const OFF: Ending = (&ENDGAME_OFF, ENDGAMES);
const ON_GRID: Ending = (&ENDGAME_ON_GRID, ENDGAMES);
const CONTINUOUS: Ending = (&ENDGAME_CONTINUOUS, STRONG_ENDGAMES);

type Outcome = Result<Built<VoronoiGame>, PlayerError>;

/// A player that answers at once.
fn instant(
    options: &Options,
    ending: Ending,
    player: impl Player<VoronoiGame> + 'static,
) -> Outcome {
    Ok(ended(options, ending, player, Budget::Simulations(1)))
}

fn tree(options: &Options, defaults: TreeParams) -> Outcome {
    let player = TreePlayer::new(tree::params(options, defaults));
    Ok(ended(options, OFF, player, options.simulations("budget", TREE_SIMULATIONS)))
}

fn widening(options: &Options) -> Outcome {
    let player = WideningPlayer::<2>::new(widening::params(options));
    Ok(ended(options, OFF, player, options.simulations("budget", TREE_SIMULATIONS)))
}

fn knowledge(options: &Options, defaults: KnowledgeParams) -> Outcome {
    let player = KnowledgePlayer::new(knowledge::params(options, defaults));
    Ok(ended(options, ON_GRID, player, options.simulations("budget", SIMULATIONS)))
}

/// All players of the game of two.
pub(in crate::playable) const TWO: &[PlayerEntry<VoronoiGame>] = &[
    novice::entry(NOVICE),
    PlayerEntry { listing: RANDOM, build: |options, _| instant(options, OFF, RandomPlayer::new()) },
    PlayerEntry {
        listing: DEPTH_ONE,
        build: |options, _| {
            let player = DepthOnePlayer::new(simple::depth_one(options));
            instant(options, OFF, WithBalancedOpening::new(player))
        },
    },
    PlayerEntry {
        listing: BIGGEST_CELL,
        build: |options, _| instant(options, OFF, WithBalancedOpening::new(BiggestCellPlayer)),
    },
    PlayerEntry {
        listing: BALANCED,
        build: |options, _| {
            instant(options, ON_GRID, BalancedPlayer::new(simple::balanced(options)))
        },
    },
    PlayerEntry {
        listing: ONE_ROUND,
        build: |options, _| {
            let player = OneRoundPlayer::new(simple::one_round(options));
            instant(options, OFF, WithBalancedOpening::new(player))
        },
    },
    PlayerEntry { listing: UCT, build: |options, _| tree(options, TreeParams::uct()) },
    PlayerEntry { listing: RAVE, build: |options, _| tree(options, TreeParams::rave()) },
    PlayerEntry { listing: GAUSSIAN, build: |options, _| tree(options, TreeParams::gp()) },
    PlayerEntry { listing: RAVE_GAUSSIAN, build: |options, _| tree(options, TreeParams::rgp()) },
    PlayerEntry { listing: PROGRESSIVE, build: |options, _| widening(options) },
    PlayerEntry { listing: VORONOI, build: |options, _| widening(options) },
    PlayerEntry { listing: KERNEL_REGRESSION, build: |options, _| widening(options) },
    PlayerEntry { listing: OPTIMISTIC, build: |options, _| widening(options) },
    PlayerEntry { listing: MANY, build: |options, _| widening(options) },
    PlayerEntry { listing: BUCT, build: |options, _| knowledge(options, KnowledgeParams::buct()) },
    PlayerEntry {
        listing: ABUCT_SIMPLE,
        build: |options, _| knowledge(options, KnowledgeParams::abuct_simple()),
    },
    PlayerEntry {
        listing: ABUCT,
        build: |options, _| knowledge(options, KnowledgeParams::abuct()),
    },
    PlayerEntry {
        listing: STRONGEST,
        build: |options, _| {
            let player = StrongPlayer::new(strong::params(options));
            Ok(ended(options, CONTINUOUS, player, options.simulations("budget", SIMULATIONS)))
        },
    },
];
