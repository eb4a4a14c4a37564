//! How the game registers.

use super::command_line::COMMAND_LINE;
use super::players::{LEVELS, PLAYERS};
use super::setup;
use crate::{SHIPPED, Shipped, WeightedGame};
use mapduel_graph::maps;
use mapduel_playable::{
    DefaultPlayers, Gallery, GameEntry, MapBoard, Playable, Setup, TableOffer, Trial,
};

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
    trials,
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

/// Five states of which three are still free.
const FIVE: &str = "R, G, B, Y\nA: R-1, C: G-2\n2\nR: 3, G: 1, B: 2, Y: 0\nR: 0, G: 2, B: 5, Y: 1\n\
                    A: B, D\nB: A, C, D\nC: B, D, E\nD: A, B, C\nE: C\n";
/// Longer names, and a negative weight.
const CHAIN: &str = "red, dark\nNorth: red-1\n3\nred: -4, dark: 10\nred: 7, dark: 0\n\
                     North: Mid\nMid: North, South\nSouth: Mid, Isle\nIsle: South\n";

/// A small map to the end and to a horizon, and a chain.
fn trials() -> Vec<Trial> {
    let problem = |text: &str| Setup::new().with("problem", text);
    vec![
        Trial { name: "a map of five, to the end,", setup: problem(FIVE) },
        Trial { name: "a map of five, two moves ahead,", setup: problem(FIVE).with("depth", "2") },
        Trial { name: "a chain with a negative weight", setup: problem(CHAIN) },
    ]
}
