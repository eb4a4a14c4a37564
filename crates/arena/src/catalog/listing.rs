//! The list of the map-coloring game's players, with their options and defaults: what `players`
//! prints and what names are checked against.

use super::{CatalogError, PlayerSpec};
use crate::catalog::EXEC;

/// One player of the list.
#[derive(Clone, Copy, Debug)]
pub struct PlayerEntry {
    /// The name to type.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// What can be set.
    pub options: &'static [OptionEntry],
}

/// One option of a player.
#[derive(Clone, Copy, Debug)]
pub struct OptionEntry {
    /// The name to type.
    pub name: &'static str,
    /// Its value when it is not given.
    pub default: &'static str,
    /// What it does.
    pub description: &'static str,
}

/// All players of the map-coloring game.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// The entry of a player in a game's list.
pub(super) fn find(
    spec: &PlayerSpec,
    players: &'static [PlayerEntry],
) -> Result<&'static PlayerEntry, CatalogError> {
    players.iter().find(|entry| entry.name == spec.name()).ok_or_else(|| {
        let names: Vec<&str> = players.iter().map(|entry| entry.name).collect();
        let hint = format!("the players are {}", names.join(", "));
        CatalogError::UnknownPlayer { name: spec.name().to_string(), hint }
    })
}

pub(super) const fn option(
    name: &'static str,
    default: &'static str,
    description: &'static str,
) -> OptionEntry {
    OptionEntry { name, default, description }
}

pub(super) const BUDGET: OptionEntry =
    option("budget", "1000", "simulations per move, or a time (500ms, 2s); may stand bare");
pub(super) const C: OptionEntry =
    option("c", "1.4142", "exploration C in value + C sqrt(ln n / n_j); sqrt 2 is the study's");
pub(super) const REUSE: OptionEntry =
    option("reuse", "on", "keep the tree between moves (on, off)");
pub(super) const RAVE: OptionEntry =
    option("rave", "off", "all-moves-as-first with this constant K, or off");
pub(super) const TABLE: OptionEntry =
    option("table", "off", "share nodes between transpositions (on, off)");
pub(super) const EXPAND: OptionEntry =
    option("expand", "2", "visits after which a leaf gets children");

const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "uct",
        description: "Monte-Carlo tree search as it is done today: uniform playouts, unvisited \
                      moves first, robust child, proven nodes, tree kept between moves",
        options: &[
            BUDGET,
            C,
            option("fpu", "first", "worth of an untried move: `first`, or a number"),
            option("simulation", "playout", "below the tree: playout, or selection to the end"),
            option("final", "robust", "move played: max, robust, robust-max, secure, win-count"),
            REUSE,
            option("solver", "on", "propagate proven wins and losses (on, off)"),
            option("order", "random", "first visits in random or offered order"),
            RAVE,
            TABLE,
            EXPAND,
        ],
    },
    PlayerEntry {
        name: "study",
        description: "the search of the study's text: simulations go on by selection to the end, \
                      nothing is proven, robust child",
        options: &[
            BUDGET,
            C,
            option("fpu", "first", "worth of an untried move: `first`, or a number"),
            option("simulation", "selection", "below the tree: playout, or selection to the end"),
            option("final", "robust", "move played: max, robust, robust-max, secure, win-count"),
            REUSE,
            option("solver", "off", "propagate proven wins and losses (on, off)"),
            option("order", "random", "first visits in random or offered order"),
            RAVE,
            TABLE,
            EXPAND,
        ],
    },
    PlayerEntry {
        name: "study-bob",
        description: "the study's published program with its final-move rule: Alice takes the \
                      most wins in number, Bob the fewest Alice wins in number (a mistake)",
        options: &[
            BUDGET,
            C,
            option("fpu", "1", "worth of an untried move: `first`, or a number"),
            option("simulation", "selection", "below the tree: playout, or selection to the end"),
            option("final", "win-count", "move played: max, robust, robust-max, secure, win-count"),
            REUSE,
            option("solver", "off", "propagate proven wins and losses (on, off)"),
            option("order", "random", "first visits in random or offered order"),
            RAVE,
            TABLE,
            EXPAND,
        ],
    },
    PlayerEntry {
        name: "exact",
        description: "perfect play where the exact solver decides within its budget: never gives \
                      a win away, resists where it loses, else leaves the move to another player",
        options: &[
            option(
                "nodes",
                "100000",
                "positions searched per move, or a time (2s); may stand bare",
            ),
            option("fallback", "uct", "who moves where the budget came first: any other player"),
        ],
    },
    PlayerEntry { name: "random", description: "every legal move is equally likely", options: &[] },
    PlayerEntry {
        name: "greedy",
        description: "a Bob who blocks at once where he can, else leaves the most danger behind",
        options: &[],
    },
    PlayerEntry {
        name: "threat",
        description: "a Bob who makes as many threats at once as he can",
        options: &[],
    },
    PlayerEntry {
        name: "careful",
        description: "an Alice who saves what is threatened, else what is most endangered",
        options: &[],
    },
    PlayerEntry {
        name: "strategy1",
        description: "the study's strategy 1: never loses with chi (1 + col_2) colors",
        options: &[],
    },
    PlayerEntry {
        name: "strategy2",
        description: "the study's strategy 2: never loses with a (a + 1) colors",
        options: &[],
    },
    PlayerEntry {
        name: "strategy3",
        description: "the study's strategy 3, activation: never loses with 3 col_2 - 1 colors",
        options: &[],
    },
    PlayerEntry {
        name: "strategy4",
        description: "the study's strategy 4, for planar graphs only: never loses with 18 colors",
        options: &[],
    },
    EXEC,
    PlayerEntry {
        name: "human",
        description: "you, at the terminal (`mapduel coloring play` only)",
        options: &[],
    },
];
