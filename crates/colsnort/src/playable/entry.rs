//! How Col and Snort register.

use super::gallery::gallery;
use super::players::LEVELS;
use super::setup::{FIELDS, label, open};
use crate::{ColSnortGame, Rule};
use mapduel_playable::{DefaultPlayers, Files, GameEntry, Opened, Playable, Setup, TableOffer};

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
        defaults: DefaultPlayers {
            programs: &["uct:1000"],
            against_person: None,
            adviser: ColSnortGame::ADVISER,
            games: 100,
        },
    }
}

fn tables() -> Vec<TableOffer> {
    vec![TableOffer {
        name: "two",
        sides: ColSnortGame::SIDES,
        players: ColSnortGame::PLAYERS.iter().map(|entry| entry.listing).collect(),
        levels: LEVELS,
    }]
}
