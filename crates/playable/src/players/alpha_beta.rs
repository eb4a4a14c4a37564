//! The options of alpha-beta search that games share, and how they are set.

use super::{Accepts, Options, PlayerOption};
use mapduel_game::Budget;
use mapduel_search::{AlphaBetaParams, Depth, Line};

/// The positions of a player that is given neither a depth nor positions.
const POSITIONS: u64 = 200_000;
/// The mebibytes of a table of which nothing is said.
const MEBIBYTES: usize = 64;

/// How far ahead is looked.
pub const DEPTH: PlayerOption = PlayerOption::new(
    "depth",
    "full",
    Accepts::Depth,
    1000.0,
    "moves to look ahead, or full; may stand bare",
);
/// How much a move may cost.
pub const NODES: PlayerOption = PlayerOption::new(
    "nodes",
    "200000",
    Accepts::PositionsOrUnlimited,
    200_000.0,
    "positions per move, a time (2s) or unlimited; unlimited where a depth is given",
)
.with_default_unless("depth")
// A depth alone would be reached whatever it costs.
.with_page_default("200000");
/// How much is remembered.
pub const TABLE: PlayerOption = PlayerOption::whole(
    "table",
    "64",
    (0, u32::MAX as u64),
    4.0,
    "mebibytes of the transposition table, 0 for none",
)
.with_page_default("4");

/// The settings of a player that lists the above: what it was given, else the defaults.
pub fn params(options: &Options) -> AlphaBetaParams {
    AlphaBetaParams {
        depth: depth(options),
        table_mebibytes: options.number(TABLE.name, MEBIBYTES),
        line: Line::FirstMove,
        ..AlphaBetaParams::default()
    }
}

/// The positions or the time for one move. A depth that was asked for is reached, whatever it
/// costs, unless a limit was asked for too.
pub fn budget(options: &Options) -> Budget {
    let positions = match depth(options) {
        Depth::Plies(_) => u64::MAX,
        Depth::Full => POSITIONS,
    };
    options.positions(NODES.name, positions)
}

fn depth(options: &Options) -> Depth {
    match options.text(DEPTH.name) {
        None => Depth::Full,
        Some(_) => Depth::Plies(options.number(DEPTH.name, u32::MAX)),
    }
}
