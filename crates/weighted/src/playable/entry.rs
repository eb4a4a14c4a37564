//! How the game registers.

use super::command_line::COMMAND_LINE;
use super::players::{LEVELS, PLAYERS};
use super::setup;
use crate::{SHIPPED, Shipped, WeightedGame};
use mapduel_graph::maps;
use mapduel_playable::{DefaultPlayers, Gallery, GameEntry, MapBoard, Playable, Setup, TableOffer};

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The weighted map-coloring game, as it registers.
pub const ENTRY: GameEntry = GameEntry {
    name: "weighted",
    title: "Weighted map coloring",
    about: "The weighted map-coloring game: trace, check, solve, explain, compare, play",
    rules: "The players color states next to colored ones in turn; neighbors must differ, and \
            every color is worth something else to each player. The larger sum wins.",
    sides: WeightedGame::SIDES,
    fields: setup::FIELDS,
    label: setup::label,
    open: setup::open,
    tables,
    gallery,
    defaults: DefaultPlayers {
        programs: &["alphabeta", "mcts"],
        against_person: Some("alphabeta"),
        adviser: WeightedGame::ADVISER,
        games: 1,
    },
    command_line: COMMAND_LINE,
};

fn tables() -> Vec<TableOffer> {
    vec![TableOffer {
        name: "two",
        sides: WeightedGame::SIDES,
        players: PLAYERS.iter().map(|entry| entry.listing).collect(),
        levels: LEVELS,
    }]
}

fn gallery() -> Vec<Gallery> {
    let entry = |shipped: &Shipped| {
        let problem = shipped.problem();
        Gallery {
            setup: Setup::new().with("problem", shipped.name),
            title: shipped.title.to_string(),
            group: "Problems",
            thumbnail: MapBoard::thumbnail(problem.graph(), maps::shapes_by_names(problem.graph())),
        }
    };
    SHIPPED.iter().map(entry).collect()
}
