//! How Col and Snort register.

use super::gallery::gallery;
use super::players::LEVELS;
use super::said;
use super::setup::{FIELDS, label, open};
use super::teaching;
use crate::{ColSnortGame, Rule};
use mapduel_playable::{
    CommandLine, DefaultPlayers, Files, GameEntry, Offer, Opened, Playable, Setup, TableOffer,
    Translation, Trial,
};

/// What is read of it in other languages.
const TRANSLATIONS: &[Translation] =
    &[Translation { language: "de", json: include_str!("../../words/de.json") }];

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[
    GameEntry {
        about: "Col: neighbors never have the same color; play, analyze, who wins",
        rules: "Left and Right paint regions in turn, each with their own color; neighbors never \
                have the same color. Who cannot move loses.",
        pitch: "Paint the map, a region each in turn, you in your color and I in mine. Two neighbors \
                may not have the same color. Who cannot paint any more loses.",
        gallery: || gallery(Rule::Col),
        command_line: CommandLine { examples: COL_EXAMPLES, ..JUDGED },
        teaching: Some(teaching::col),
        ..entry("col", "Col", |setup, players, files| open(Rule::Col, setup, players, files))
    },
    GameEntry {
        about: "Snort: neighbors never have different colors; play, analyze, who wins",
        rules: "Left and Right paint regions in turn, each with their own color; neighbors never \
                have different colors. Who cannot move loses.",
        pitch: "Paint the map, a region each in turn, you in your color and I in mine. Two neighbors \
                may not have different colors. Who cannot paint any more loses.",
        gallery: || gallery(Rule::Snort),
        command_line: CommandLine { examples: SNORT_EXAMPLES, ..JUDGED },
        teaching: Some(teaching::snort),
        ..entry("snort", "Snort", |setup, players, files| open(Rule::Snort, setup, players, files))
    },
];

/// What both offer at a command line.
const JUDGED: CommandLine = CommandLine { offers: &[Offer::Judging], ..CommandLine::PLAIN };

const COL_EXAMPLES: &[(&str, &str)] = &[
    ("play", "mapduel col play map:usa --left uct:2000 --right greedy --games 20"),
    ("play", "mapduel col play grid:4x4 --left human --right exact --first right"),
    ("analyze", "mapduel col analyze path:9"),
    ("analyze", "mapduel col analyze grid:3x4 --position 0=left,5=right --json"),
];

const SNORT_EXAMPLES: &[(&str, &str)] = &[
    ("play", "mapduel snort play map:usa --left uct:2000 --right greedy --games 20"),
    ("play", "mapduel snort play grid:4x4 --left human --right exact --first right"),
    ("analyze", "mapduel snort analyze path:9"),
    ("analyze", "mapduel snort analyze grid:3x4 --position 0=left,5=left --json"),
];

/// A game with what both have in common.
const fn entry(
    name: &'static str,
    title: &'static str,
    open: fn(&Setup, usize, &dyn Files) -> Opened,
) -> GameEntry {
    GameEntry {
        name,
        title,
        about: title,
        rules: title,
        pitch: title,
        aims: ["You want the last move."; 2],
        sides: ColSnortGame::SIDES,
        fields: FIELDS,
        label,
        open,
        tables,
        gallery: Vec::new,
        trials,
        defaults: DefaultPlayers {
            programs: &["uct:1000"],
            against_person: None,
            adviser: ColSnortGame::ADVISER,
            games: 100,
        },
        on_graph: Some(|_| Setup::new()),
        census: None,
        teaching: None,
        sandbox: None,
        puzzles: None,
        said: said::ALL,
        translations: TRANSLATIONS,
        command_line: JUDGED,
    }
}

/// Boards with one of everything that a program can get wrong: who begins, what is painted already,
/// a vertex that only one of the players may paint.
fn trials() -> Vec<Trial> {
    let graph = |text: &str| Setup::new().with("graph", text);
    vec![
        Trial { name: "a path of four", setup: graph("path:4") },
        Trial {
            name: "a cycle of five where Right begins",
            setup: graph("cycle:5").with("first", "right"),
        },
        Trial {
            name: "a grid with a painted corner",
            setup: graph("grid:3x4").with("position", "0=left"),
        },
    ]
}

fn tables() -> Vec<TableOffer> {
    vec![TableOffer {
        name: "two",
        sides: ColSnortGame::SIDES,
        players: ColSnortGame::PLAYERS.iter().map(|entry| entry.listing).collect(),
        levels: LEVELS,
    }]
}
