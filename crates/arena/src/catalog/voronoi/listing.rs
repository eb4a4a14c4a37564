//! The list of the Voronoi game's players, with their options and defaults.

use crate::catalog::listing::option;
use crate::catalog::{OptionEntry, PlayerEntry};

const ENDGAME_WORDS: &str = "the last two moves: off, or grid (depth one and two, with centroids)";
const ENDGAME_OFF: OptionEntry = option("endgame", "off", ENDGAME_WORDS);
const ENDGAME_ON_GRID: OptionEntry = option("endgame", "grid", ENDGAME_WORDS);
const ENDGAME_GRID: OptionEntry =
    option("endgame-grid", "20", "points along a side of the endgame's grid");
const GRID: OptionEntry = option("grid", "20", "points along a side of the grid; the study's 400");
const CENTROIDS: OptionEntry = option(
    "centroids",
    "rivals",
    "centers of gravity tried beside the grid: none, biggest (rival cell) or rivals (every one)",
);

pub(super) const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "random",
        description: "every legal site is equally likely",
        options: &[ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "depth1",
        description: "the site of a grid, or centroid of a rival's cell, that steals most",
        options: &[GRID, CENTROIDS, ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "bca",
        description: "the study's biggest-cell attack: the centroid of the biggest rival cell",
        options: &[ENDGAME_OFF, ENDGAME_GRID],
    },
    PlayerEntry {
        name: "db",
        description: "the study's defensive balanced player: follows a balanced diagram blindly",
        options: &[
            option("threshold", "0.001", "Lloyd stops when no site moves farther than this"),
            option("rounds", "1000", "Lloyd stops after so many rounds in any case"),
            option("starts", "1", "random starts, of which the best balanced is kept"),
            option("order", "random", "which planned site is next: random, or gain (most stolen)"),
            ENDGAME_ON_GRID,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "1r2p",
        description: "the study's second player of the one-round game; depth one where rivals are \
                      still to come",
        options: &[
            GRID,
            CENTROIDS,
            option("margin", "0", "a plan succeeds when it wins by more than this"),
            ENDGAME_OFF,
            ENDGAME_GRID,
        ],
    },
    PlayerEntry {
        name: "human",
        description: "you, at the terminal (`mapduel voronoi play` only)",
        options: &[],
    },
];
