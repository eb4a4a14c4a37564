//! How the map-coloring game registers.

use super::command_line::COMMAND_LINE;
use super::gallery::gallery;
use super::setup::{FIELDS, label, open};
use crate::ColoringGame;
use mapduel_playable::{DefaultPlayers, GameEntry, Level, Playable, Setup, TableOffer, Trial};

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The map-coloring game.
pub const ENTRY: GameEntry = GameEntry {
    name: "coloring",
    title: "Map coloring",
    about: "The map-coloring game: play, measure, bound, analyze",
    rules: "Alice and Bob color regions in turn; neighbors must differ. Alice wins when \
            everything is colored, Bob when some region has no color left.",
    sides: ColoringGame::SIDES,
    fields: FIELDS,
    label,
    open,
    tables,
    gallery,
    trials,
    defaults: DefaultPlayers {
        programs: &["uct:1000"],
        against_person: None,
        adviser: ColoringGame::ADVISER,
        games: 100,
    },
    command_line: COMMAND_LINE,
};

const LEVELS: &[Level] = &[
    Level { title: "Beginner", player: "random" },
    Level { title: "Casual", player: "uct:100" },
    Level { title: "Club", player: "uct:1000" },
    Level { title: "Expert", player: "uct:20000" },
    Level { title: "Perfect where it can be", player: "exact" },
];

fn tables() -> Vec<TableOffer> {
    vec![TableOffer {
        name: "two",
        sides: ColoringGame::SIDES,
        players: ColoringGame::PLAYERS.iter().map(|entry| entry.listing).collect(),
        levels: LEVELS,
    }]
}

/// A path, a graph on which Bob begins, a board that is colored in part, and one without edges.
fn trials() -> Vec<Trial> {
    let board = |graph: &str, colors: u64| Setup::new().with("graph", graph).with("colors", colors);
    vec![
        Trial { name: "a path with 2 colors", setup: board("path:4", 2) },
        Trial {
            name: "petersen with 3 colors, Bob first,",
            setup: board("petersen", 3).with("first", "bob"),
        },
        Trial {
            name: "a grid with 3 colors from 0=1,8=3",
            setup: board("grid:3x3", 3).with("position", "0=1,8=3"),
        },
        Trial { name: "two vertices without an edge", setup: board("g6:A?", 1) },
    ]
}
