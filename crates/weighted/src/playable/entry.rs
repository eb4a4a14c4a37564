//! How the game registers.

use super::command_line::COMMAND_LINE;
use super::gallery::gallery;
use super::players::{LEVELS, PLAYERS};
use super::teaching::teaching;
use super::{said, setup};
use crate::WeightedGame;
use mapduel_playable::{
    DefaultPlayers, GameEntry, Playable, Setup, TableOffer, Translation, Trial,
};

/// What is read of it in other languages.
const TRANSLATIONS: &[Translation] =
    &[Translation { language: "de", json: include_str!("../../words/de.json") }];

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The weighted map-coloring game, as it registers.
pub const ENTRY: GameEntry = GameEntry {
    name: "weighted",
    title: "Weighted map coloring",
    about: "The weighted map-coloring game: trace, check, solve, explain, compare, play",
    rules: "The players color states next to colored ones in turn; neighbors must differ, and \
            every color is worth something else to each player. The larger sum wins.",
    pitch: "Color the map from the colored part outward, a region each in turn. Neighbors must \
            differ, and every color is worth other points to you than to me. Most points win.",
    aims: ["You want more points than Min.", "You want more points than Max."],
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
    on_graph: None,
    census: None,
    teaching: Some(teaching),
    sandbox: None,
    puzzles: None,
    said: said::ALL,
    translations: TRANSLATIONS,
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
