//! How Col and Snort register.

use super::gallery::gallery;
use super::players::LEVELS;
use super::setup::{FIELDS, label, open};
use crate::{ColSnortGame, Rule};
use mapduel_playable::{
    CommandLine, DefaultPlayers, Files, GameEntry, Offer, Opened, Playable, Setup, TableOffer,
    Trial,
};

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[
    GameEntry {
        about: "Col: neighbors never have the same color; play, analyze, who wins",
        rules: "Left and Right paint regions in turn, each with their own color; neighbors never \
                have the same color. Who cannot move loses.",
        ..entry("col", "Col", |setup, players, files| open(Rule::Col, setup, players, files))
    },
    GameEntry {
        about: "Snort: neighbors never have different colors; play, analyze, who wins",
        rules: "Left and Right paint regions in turn, each with their own color; neighbors never \
                have different colors. Who cannot move loses.",
        ..entry("snort", "Snort", |setup, players, files| open(Rule::Snort, setup, players, files))
    },
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
        sides: ColSnortGame::SIDES,
        fields: FIELDS,
        label,
        open,
        tables,
        gallery,
        trials,
        defaults: DefaultPlayers {
            programs: &["uct:1000"],
            against_person: None,
            adviser: ColSnortGame::ADVISER,
            games: 100,
        },
        census: None,
        command_line: COMMAND_LINE,
    }
}

/// The command line of both; examples are with Snort where the rule matters.
const COMMAND_LINE: CommandLine = CommandLine {
    examples: &[],
    notes: &[(
        "play",
        "Left begins unless --first right says otherwise; who cannot move loses. A blunder is a move \
         from a position that its mover wins with best play to one that it loses.",
    )],
    offers: &[Offer::Judging, Offer::Losses],
    ..CommandLine::PLAIN
};

fn tables() -> Vec<TableOffer> {
    vec![TableOffer {
        name: "two",
        sides: ColSnortGame::SIDES,
        players: ColSnortGame::PLAYERS.iter().map(|entry| entry.listing).collect(),
        levels: LEVELS,
    }]
}

fn trials() -> Vec<Trial> {
    let board = |graph: &str| Setup::new().with("graph", graph);
    let grid = board("grid:3x3").with("position", "0=left,8=right");
    vec![
        Trial { name: "a path", setup: board("path:4") },
        Trial {
            name: "the Petersen graph, Right to begin,",
            setup: board("petersen").with("first", "right"),
        },
        Trial { name: "a grid with two painted corners", setup: grid },
        Trial { name: "two vertices without an edge", setup: board("g6:A?") },
    ]
}
