//! What a game on a board is made of, and how it is set up.

use crate::{ColSnortGame, LEFT, RIGHT, Rule, read_position};
use mapduel_playable::{
    Field, FieldKind, Files, GRAPHS, Opened, Setup, SetupError, graph_label, host,
};
use serde::Deserialize;

/// What can be said of a board.
pub(super) const FIELDS: &[Field] = &[
    Field::required("graph", FieldKind::Board, GRAPHS),
    Field::optional(
        "first",
        FieldKind::Word(&["left", "right"]),
        Some("left"),
        "who moves first in the start position",
    ),
    Field::optional(
        "position",
        FieldKind::Text,
        None,
        "what is painted already: `New York=left, Ohio=right` (vertices by name or index from 0)",
    ),
];

#[derive(Deserialize)]
struct ColSnortSetup {
    graph: String,
    #[serde(default)]
    first: First,
    position: Option<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum First {
    #[default]
    Left,
    Right,
}

/// Sets up a board for Left and Right.
pub(super) fn open(rule: Rule, setup: &Setup, players: usize, files: &dyn Files) -> Opened {
    let ColSnortSetup { graph, first, position } = setup.read(FIELDS)?;
    if players != 2 {
        let problem = format!("Left and Right play this game, not {players} players; name two");
        return Err(SetupError::Board(problem));
    }
    let graph = files.graph(&graph)?;
    let wrong =
        |error: &dyn ToString| SetupError::Board(format!("`position`: {}", error.to_string()));
    let painted = read_position(&graph, position.as_deref().unwrap_or("-"));
    let painted = painted.map_err(|error| wrong(&error))?;
    let first = if first == First::Right { RIGHT } else { LEFT };
    let game = ColSnortGame::from_start(rule, graph, first, &painted);
    game.map(host).map_err(|error| wrong(&error))
}

/// What reports call a board that has no name.
pub(super) fn label(setup: &Setup) -> String {
    let graph = graph_label(setup.text("graph").unwrap_or_default());
    let begins = if setup.text("first") == Some("right") { ", Right begins" } else { "" };
    let from = match setup.text("position").map(str::trim) {
        None | Some("" | "-") => String::new(),
        Some(position) => format!(", from {position}"),
    };
    format!("{graph}{begins}{from}")
}
