//! How the map-coloring game registers.

use super::command_line::COMMAND_LINE;
use super::gallery::gallery;
use super::setup::{FIELDS, label, open};
use crate::ColoringGame;
use mapduel_playable::{DefaultPlayers, GameEntry, Level, Playable, TableOffer};

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
