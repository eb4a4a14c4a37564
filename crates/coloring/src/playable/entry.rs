//! How the map-coloring game registers.

use super::census::CENSUS;
use super::command_line::COMMAND_LINE;
use super::gallery::gallery;
use super::puzzles::PUZZLES;
use super::said;
use super::setup::{FIELDS, label, on_graph, open};
use super::teaching::teaching;
use crate::ColoringGame;
use mapduel_playable::{
    DefaultPlayers, GameEntry, Level, Playable, Setup, TableOffer, Translation, Trial,
};

/// What is read of it in other languages.
const TRANSLATIONS: &[Translation] =
    &[Translation { language: "de", json: include_str!("../../words/de.json") }];

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The map-coloring game.
pub const ENTRY: GameEntry = GameEntry {
    name: "coloring",
    title: "Map coloring",
    about: "The map-coloring game: play, measure, bound, analyze",
    rules: "Alice and Bob color regions in turn; neighbors must differ. Alice wins when \
            everything is colored, Bob when some region has no color left.",
    pitch: "Color the map, a region each in turn. No two neighbors may share a color. One of you \
            wants it full, the other wants to spoil it.",
    aims: [
        "You want every region colored.",
        "You want one region that cannot be colored any more.",
    ],
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
    on_graph: Some(on_graph),
    census: Some(CENSUS),
    teaching: Some(teaching),
    sandbox: None,
    puzzles: Some(PUZZLES),
    said: said::ALL,
    translations: TRANSLATIONS,
    command_line: COMMAND_LINE,
};

/// Those worth a button, from weak to strong; `experiments/levels-coloring.toml` measures them.
const LEVELS: &[Level] = &[
    Level {
        title: "Beginner",
        player: "novice",
        about: "Thinks about three moves of ten, and plays anything that is legal else.",
    },
    Level {
        title: "Casual",
        player: "uct:50",
        about: "Tries fifty random games in its head before each move.",
    },
    Level {
        title: "Club",
        player: "uct:100",
        about: "Tries a hundred games in its head before each move.",
    },
    Level {
        title: "Expert",
        player: "uct:1000",
        about: "Tries a thousand games in its head, and sees a trap when it is near.",
    },
    Level {
        title: "Master",
        player: "uct:20000",
        about: "Tries twenty thousand games in its head, and proves what it can.",
    },
    Level {
        title: "Solver",
        player: "exact:20000,fallback=uct:20000",
        about: "Asks the exact solver: perfect where that decides within 20,000 positions, as on \
                most small maps, and a master else.",
    },
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
