//! What a game on a board is made of, and how it is set up.

use crate::{ALICE, Aim, BOB, ColoringGame, NumberParams, number, read_position};
use mapduel_graph::{Graph, Limit};
use mapduel_playable::{
    Field, FieldKind, Files, GRAPHS, Opened, Setup, SetupError, graph_label, host,
};
use serde::Deserialize;
use std::time::Duration;

/// The most colors on the page: a palette that can be told apart ends long before.
const PAGE_COLORS: f64 = 32.0;
/// How long a good number of colors is looked for: positions of each game times the square of the
/// number of vertices, which is about what a position costs; a tenth of a second on most boards, and
/// never long, because it is only a suggestion.
const SUGGESTED_WORK: u64 = 300_000;
const SUGGESTED_TIME: Duration = Duration::from_secs(1);
/// The most bytes of its table.
const SUGGESTED_MEMORY: u64 = 16 << 20;

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

/// A number of colors worth playing with: the least with which Alice is quickly known to win, so that
/// she can and has to be careful.
pub(super) fn on_graph(graph: &Graph) -> Setup {
    let order = graph.order() as u64;
    let nodes = SUGGESTED_WORK / (order * order).max(1) + 1;
    let limit = Limit { nodes: Some(nodes), ..Limit::time(SUGGESTED_TIME) };
    let params =
        NumberParams::new(ALICE, limit).with_aim(Aim::Number).with_memory(SUGGESTED_MEMORY);
    let colors = number(graph, &params, |_| {}).bracket().at_most;
    Setup::new().with("colors", colors.clamp(1, PAGE_COLORS as usize))
}

/// What reports call a board that has no name.
pub(super) fn label(setup: &Setup) -> String {
    let graph = graph_label(setup.text("graph").unwrap_or_default());
    let colors = setup.get("colors").map_or("0".to_string(), ToString::to_string);
    let begins = if setup.text("first") == Some("bob") { ", Bob begins" } else { "" };
    let from = match setup.text("position").map(str::trim) {
        None | Some("" | "-") => String::new(),
        Some(position) => format!(", from {position}"),
    };
    format!("{graph}, {colors} colors{begins}{from}")
}
