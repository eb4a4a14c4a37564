//! What a game on a board is made of, and how it is set up.

use crate::{ALICE, BOB, ColoringGame, read_position};
use mapduel_playable::{Field, FieldKind, Files, GRAPHS, Opened, Setup, SetupError, host};
use serde::Deserialize;

/// The most colors on the page: a palette that can be told apart ends long before.
const PAGE_COLORS: f64 = 32.0;

/// What can be said of a board.
pub(super) const FIELDS: &[Field] = &[
    Field::required("graph", FieldKind::Board, GRAPHS),
    Field::required("colors", FieldKind::Whole, "the number of colors")
        .with_letter('c')
        .at_most_on_page(PAGE_COLORS),
    Field::optional(
        "first",
        FieldKind::Word(&["alice", "bob"]),
        Some("alice"),
        "who moves first in the start position",
    ),
    Field::optional(
        "position",
        FieldKind::Text,
        None,
        "what is colored already: v=c pairs such as 0=1,7=2 (vertices by name or index from 0)",
    ),
];

#[derive(Deserialize)]
struct ColoringSetup {
    graph: String,
    colors: usize,
    #[serde(default)]
    first: First,
    position: Option<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum First {
    #[default]
    Alice,
    Bob,
}

/// Sets up a board for Alice and Bob.
pub(super) fn open(setup: &Setup, players: usize, files: &dyn Files) -> Opened {
    if players != 2 {
        let problem = format!("Alice and Bob play this game, not {players} players; name two");
        setup.check(FIELDS)?;
        return Err(SetupError::Board(problem));
    }
    open_game(setup, files).map(host)
}

/// The game that a setup means, for whoever knows which game it is.
pub fn open_game(setup: &Setup, files: &dyn Files) -> Result<ColoringGame, SetupError> {
    let ColoringSetup { graph, colors, first, position } = setup.read(FIELDS)?;
    let graph = files.graph(&graph)?;
    let colored = read_position(&graph, position.as_deref().unwrap_or("-"))
        .map_err(|error| SetupError::Board(format!("`position`: {error}")))?;
    let first = if first == First::Bob { BOB } else { ALICE };
    ColoringGame::from_start(graph, colors, first, &colored).map_err(SetupError::board)
}

/// What reports call a board that has no name.
pub(super) fn label(setup: &Setup) -> String {
    let graph = setup.text("graph").unwrap_or_default();
    let colors = setup.get("colors").map_or("0".to_string(), ToString::to_string);
    let begins = if setup.text("first") == Some("bob") { ", Bob begins" } else { "" };
    let from = match setup.text("position").map(str::trim) {
        None | Some("" | "-") => String::new(),
        Some(position) => format!(", from {position}"),
    };
    format!("{graph}, {colors} colors{begins}{from}")
}
