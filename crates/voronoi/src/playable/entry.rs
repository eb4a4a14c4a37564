//! How the game registers.

use super::command_line::COMMAND_LINE;
use super::gallery::gallery;
use super::levels::{AMONG, OF_TWO, ON_LINE};
use super::players::{Company, LINE, TWO};
use super::said;
use super::sandbox::sandbox;
use super::setup::{FIELDS, label, open};
use super::sides::SIDES;
use super::teaching::teaching;
use crate::VoronoiGame;
use mapduel_game::Game;
use mapduel_playable::{
    DefaultPlayers, GameEntry, Listing, PlayerEntry, Setup, TableOffer, Translation, Trial,
};

/// What is read of it in other languages.
const TRANSLATIONS: &[Translation] =
    &[Translation { language: "de", json: include_str!("../../words/de.json") }];

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The Voronoi game on boards with an area, for two to six, and on lines.
pub const ENTRY: GameEntry = GameEntry {
    name: "voronoi",
    title: "Voronoi game",
    about: "The Voronoi game: play, measure, areas of given sites",
    rules: "Red and Blue place sites in turn; every point of the board belongs to the nearest site. \
            Red wins when Red's area leads by more than the komi, else Blue does; of more than two, \
            the largest area wins.",
    pitch: "Put down a dot, each in turn. Every place on the board belongs to the nearest dot. Who \
            has more of it at the end wins.",
    aims: [
        "You want more of the board than everybody else.",
        "You want more of the board than everybody else; the last dot is yours.",
    ],
    sides: &SIDES,
    fields: FIELDS,
    label,
    open,
    tables,
    gallery,
    trials,
    defaults: DefaultPlayers {
        programs: &["abuct", "strong"],
        against_person: Some("strong"),
        adviser: "strong:1000",
        games: 1,
    },
    on_graph: None,
    census: None,
    teaching: Some(teaching),
    sandbox: Some(sandbox),
    puzzles: None,
    said: said::ALL,
    translations: TRANSLATIONS,
    command_line: COMMAND_LINE,
};

fn tables() -> Vec<TableOffer> {
    vec![
        TableOffer {
            name: "two",
            sides: SIDES.split_at(2).0,
            players: listings(TWO),
            levels: OF_TWO,
        },
        TableOffer {
            name: "among",
            sides: &SIDES,
            players: listings(VoronoiGame::<6>::LIST),
            levels: AMONG,
        },
        TableOffer {
            name: "line",
            sides: SIDES.split_at(2).0,
            players: listings(LINE),
            levels: ON_LINE,
        },
    ]
}

fn listings<G: Game>(players: &[PlayerEntry<G>]) -> Vec<Listing> {
    players.iter().map(|entry| entry.listing).collect()
}

/// The square of the study, a rectangle with a komi, and a triangle in one round.
fn trials() -> Vec<Trial> {
    let board = |text: &str, turns: u64| Setup::new().with("board", text).with("turns", turns);
    vec![
        Trial { name: "the square", setup: board("square", 4) },
        Trial {
            name: "a rectangle with a komi",
            setup: board("rect:2,1", 5).with("komi", -0.08).with("minimum_distance", 0.1),
        },
        Trial {
            name: "a triangle in one round",
            setup: board("polygon:0,0 2,0 0.5,1.5", 6).with("order", "one-round"),
        },
    ]
}
