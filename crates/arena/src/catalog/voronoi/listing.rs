//! The list of the Voronoi game's players, with their options and defaults.

use crate::catalog::EXEC;
use crate::catalog::listing::option;
use crate::catalog::{OptionEntry, PlayerEntry};

const ENDGAME_WORDS: &str = "the last two moves: off, grid (depth one and two, with centroids) or \
                             continuous (the whole board)";
const ENDGAME_OFF: OptionEntry = option("endgame", "off", ENDGAME_WORDS);
const ENDGAME_ON_GRID: OptionEntry = option("endgame", "grid", ENDGAME_WORDS);
const ENDGAME_CONTINUOUS: OptionEntry = option(
    "endgame",
    "continuous",
    "the last two moves: on the whole board (continuous) or a grid",
);
const ENDGAME_GRID: OptionEntry =
    option("endgame-grid", "20", "points along a side of the endgame's grid");
const GRID: OptionEntry = option("grid", "20", "points along a side of the grid; the study's 400");
const CENTROIDS: OptionEntry = option(
    "centroids",
    "rivals",
    "centers of gravity tried beside the grid: none, biggest (rival cell) or rivals (every one)",
);

const THRESHOLD: OptionEntry =
    option("threshold", "0.001", "Lloyd stops when no site moves farther than this");
const ROUNDS: OptionEntry =
    option("rounds", "1000", "Lloyd stops after so many rounds in any case");
const STARTS: OptionEntry =
    option("starts", "10", "random starts of Lloyd, of which the best balanced is kept");
const MARGIN: OptionEntry =
    option("margin", "0", "a plan of 1R2P succeeds when it wins by more than this");
const BUDGET: OptionEntry =
    option("budget", "500", "simulations per move, or a time (500ms, 2s); may stand bare");
const C: OptionEntry = option(
    "c",
    "0.25",
    "exploration C in value + sqrt(C ln T / N), under the root as in the study",
);
const FIRST_PLAY: OptionEntry =
    option("fpu", "first", "worth of an untried move: `first`, or a number");
const FINAL: OptionEntry =
    option("final", "robust", "move played: max, robust (most trials), robust-max, secure");
const EXPAND: OptionEntry = option("expand", "2", "visits after which a leaf gets children");

/// What BUCT, aBUCT and ABUCT have, with the two values in which they differ.
const fn knowledge(attack: &'static str, aggression: &'static str) -> [OptionEntry; 26] {
    [
        BUDGET,
        C,
        THRESHOLD,
        ROUNDS,
        STARTS,
        option("diagrams", "1", "balanced diagrams per color; the study's future work has more"),
        option("tree", "narrow", "the tree offers: narrow (diagrams and variants) or grid"),
        option("variants", "4", "variants of each balanced site in the tree"),
        option("aggressive-variants", "0", "variants of each aggressive site in the tree"),
        option("tree-sigma", "0.03", "standard deviation of the variants in the tree"),
        option("playout-sigma", "0.03", "standard deviation of sites in playouts"),
        option("attack", attack, "attacks in playouts: never, bca or depth1"),
        option("a", "2", "an attack is drawn with probability A^(1-L), L moves before the end"),
        option("attack-grid", "8", "points along a side of the grid of attack=depth1"),
        option(
            "aggression",
            aggression,
            "aggressive diagrams in the tree: none, fresh (the study's) or beside (own sites)",
        ),
        GRID,
        CENTROIDS,
        MARGIN,
        option("smooth", "0", "moves before the end from which the tree offers depth-one sites"),
        option("smooth-sites", "8", "how many of them for each color"),
        option("payoff", "win", "what the search learns from: win or area"),
        FIRST_PLAY,
        FINAL,
        EXPAND,
        ENDGAME_ON_GRID,
        ENDGAME_GRID,
    ]
}

const TREE_BUDGET: OptionEntry =
    option("budget", "4000", "simulations per move, or a time (500ms, 2s); may stand bare");
const PAYOFF: OptionEntry =
    option("payoff", "win", "what the search learns from: win, area or tanh (between the two)");
const SCALE: OptionEntry = option("scale", "0.03", "the margin that payoff=tanh takes as tanh 1");
const PLAYOUT: OptionEntry =
    option("playout", "anywhere", "sites of simulated games: anywhere, or grid");
const REUSE: OptionEntry = option("reuse", "off", "keep the tree between moves (on, off)");
const SOLVER: OptionEntry =
    option("solver", "off", "propagate proven results, which are the grid's only (on, off)");
const K: OptionEntry = option("k", "400", "K in the weight sqrt(N / (K + N)) of a move's own mean");
const G: OptionEntry = option("g", "2", "G, the bonus far from every tried move");
const A: OptionEntry =
    option("a", "180", "a, how fast a tried move's mean fades with the distance");
const B: OptionEntry = option("b", "180", "b, how fast the bonus comes back with the distance");
const PLAYOUT_GRID: OptionEntry =
    option("grid", "20", "points along a side of the grid of playout=grid");
const fn discret(points: &'static str) -> OptionEntry {
    option("grid", points, "points along a side of the tree's grid: the study's discret")
}

const BUCT: &[OptionEntry] = &knowledge("never", "none");
const ABUCT_SIMPLE: &[OptionEntry] = &knowledge("bca", "none");
const ABUCT: &[OptionEntry] = &knowledge("bca", "fresh");

pub(super) const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "random",
        description: "every legal site is equally likely",
        options: &[ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "depth1",
        description: "the site of a grid, or centroid of a rival's cell, that steals most; without \
                      rivals the center, so as the first of a one-round game it wastes its sites",
        options: &[GRID, CENTROIDS, ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "bca",
        description: "the study's biggest-cell attack: the centroid of the biggest rival cell; without \
                      rivals the center, so as the first of a one-round game it wastes its sites",
        options: &[ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "db",
        description: "the study's defensive balanced player: follows a balanced diagram blindly",
        options: &[
            THRESHOLD,
            ROUNDS,
            option("starts", "1", "random starts, of which the best balanced is kept"),
            option("order", "random", "which planned site is next: random, or gain (most stolen)"),
            ENDGAME_ON_GRID,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "1r2p",
        description: "the study's second player of the one-round game; depth one where rivals are \
                      still to come, so as the first of that game it wastes its sites at the \
                      center",
        options: &[GRID, CENTROIDS, MARGIN, ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
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
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "rave",
        description: "UCT with all-moves-as-first means (RAVE); an untried move is judged by those \
                      means and the bound of one visit, not tried first",
        options: &[
            TREE_BUDGET,
            discret("16"),
            C,
            K,
            PAYOFF,
            SCALE,
            PLAYOUT,
            EXPAND,
            FINAL,
            REUSE,
            SOLVER,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
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
            FINAL,
            REUSE,
            SOLVER,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
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
            PAYOFF,
            SCALE,
            PLAYOUT,
            EXPAND,
            FINAL,
            REUSE,
            SOLVER,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "pw",
        description: "UCT with progressive widening: sites anywhere, more of them with more visits",
        options: &[
            TREE_BUDGET,
            C,
            option("width", "1", "how many sites a node has at its first visit"),
            option("alpha", "0.5", "it has width * visits^alpha of them, from 0 to 1"),
            PLAYOUT_GRID,
            PAYOFF,
            SCALE,
            PLAYOUT,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "hoo",
        description: "hierarchical optimistic optimization at every node: boxes of the board are \
                      divided where they promise most",
        options: &[
            TREE_BUDGET,
            C,
            option("nu", "0.5", "how much the value may vary over the whole board"),
            option("rho", "0.7071067811865476", "how much less it varies in a half, from 0 to 1"),
            option("depth", "8", "halvings at which boxes end; 8 is a grid of 16"),
            PLAYOUT_GRID,
            PAYOFF,
            SCALE,
            PLAYOUT,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "maxn",
        description: "UCT on a grid for any number of players, each for itself (max^n)",
        options: &[
            TREE_BUDGET,
            discret("20"),
            C,
            PAYOFF,
            SCALE,
            PLAYOUT,
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "buct",
        description: "the study's BUCT: tree search along balanced diagrams of both colors",
        options: BUCT,
    },
    PlayerEntry {
        name: "abuct-simple",
        description: "the study's aBUCT: BUCT with biggest-cell attacks in playouts",
        options: ABUCT_SIMPLE,
    },
    PlayerEntry {
        name: "abuct",
        description: "the study's ABUCT: aBUCT with aggressive diagrams in the tree, its strongest",
        options: ABUCT,
    },
    PlayerEntry {
        name: "strong",
        description: "far stronger than the study's players: values areas, plays playouts out \
                      greedily and seeks the last two moves on the whole board; the last but one \
                      is a heuristic search that may miss the best",
        options: &[
            BUDGET,
            option("c", "0.01", "exploration C in value + sqrt(C ln T / N)"),
            THRESHOLD,
            ROUNDS,
            STARTS,
            option("diagrams", "3", "balanced diagrams per color"),
            option("variants", "10", "variants of each balanced site in the tree"),
            option("sigma", "0.03", "their standard deviation"),
            option("aggressive", "3", "aggressive diagrams per color"),
            option("attack-variants", "0", "variants of each aggressive site in the tree"),
            option("playout-sigma", "0.01", "standard deviation of sites in playouts"),
            option("careful", "5", "moves before the end from which playouts think of the answer"),
            option("greedy", "3", "last moves of a playout that take what they can"),
            option(
                "features",
                "attacks",
                "sites looked at for a playout's last move: attacks or all",
            ),
            option("climbs", "1", "feature points from which a playout's last move climbs"),
            option("climb-steps", "6", "steps of such a climb"),
            option("scale", "0.03", "the margin that is worth tanh 1"),
            option("book", "on", "the first two moves of the study's game from a table: on or off"),
            FIRST_PLAY,
            FINAL,
            EXPAND,
            ENDGAME_CONTINUOUS,
            ENDGAME_GRID,
        ],
    },
    EXEC,
    PlayerEntry {
        name: "human",
        description: "you, at the terminal (`mapduel voronoi play` only)",
        options: &[],
    },
];
