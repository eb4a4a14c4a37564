//! What a game is made of, as data, and how it is set up: the same in files, requests and on a
//! command line.

use super::place::{BOARDS, Place, read_place};
use crate::geometry::Board;
use crate::line::{Curve, LineGame, LineParams};
use crate::{TurnOrder, VoronoiGame, VoronoiParams};
use mapduel_playable::{Field, FieldKind, Files, Opened, Setup, SetupError, host};
use serde::Deserialize;

/// Who plays when, as a word.
const ORDERS: &[(&str, TurnOrder)] =
    &[("alternating", TurnOrder::Alternating), ("one-round", TurnOrder::OneRound)];
const ORDER_WORDS: &[&str] = &[ORDERS[0].0, ORDERS[1].0];

/// What can be said about a game.
pub(super) const FIELDS: &[Field] = &[
    Field::optional("board", FieldKind::Board, Some("square"), BOARDS),
    Field::optional(
        "turns",
        FieldKind::Whole,
        Some("10"),
        "how many sites are played by all players together; an even number on a line",
    )
    .at_most_on_page(60.0),
    Field::optional(
        "komi",
        FieldKind::Real,
        Some("0"),
        "Red wins when Red's area minus Blue's is more than this; the study has -0.08 between its \
         weak players, against the advantage of the last move; for two on a board with an area",
    ),
    Field::optional(
        "minimum_distance",
        FieldKind::Real,
        Some("0.0001"),
        "the least distance between two sites",
    ),
    Field::optional(
        "order",
        FieldKind::Word(ORDER_WORDS),
        Some(ORDERS[0].0),
        "who plays when: one site each in turn, or all sites of the first player, then all of the \
         next; on a line in turn only",
    ),
];

/// The word for an order of turns.
pub(super) fn order_word(order: TurnOrder) -> &'static str {
    ORDERS.iter().find(|&&(_, other)| other == order).map_or("", |&(word, _)| word)
}

/// What was said about a game.
#[derive(Deserialize)]
struct VoronoiSetup {
    board: Option<String>,
    turns: Option<usize>,
    komi: Option<f64>,
    minimum_distance: Option<f64>,
    order: Option<String>,
}

impl VoronoiSetup {
    fn board(&self) -> &str {
        self.board.as_deref().unwrap_or("square")
    }

    fn order(&self) -> TurnOrder {
        let given = ORDERS.iter().find(|&&(word, _)| Some(word) == self.order.as_deref());
        given.map_or(TurnOrder::Alternating, |&(_, order)| order)
    }
}

/// Sets up a game for so many players.
pub(super) fn open(setup: &Setup, players: usize, files: &dyn Files) -> Opened {
    let read: VoronoiSetup = setup.read(FIELDS)?;
    match (read_place(read.board(), files)?, players) {
        (Place::Line(curve), 2) => Ok(host(line(&read, curve)?)),
        (Place::Line(_), players) => Err(SetupError::Board(format!(
            "a line has two players, not {players}; name two, or choose a board with an area"
        ))),
        (Place::Area(board), 2) => Ok(host(plane::<2>(&read, board)?)),
        (Place::Area(board), 3) => Ok(host(plane::<3>(&read, board)?)),
        (Place::Area(board), 4) => Ok(host(plane::<4>(&read, board)?)),
        (Place::Area(board), 5) => Ok(host(plane::<5>(&read, board)?)),
        (Place::Area(board), 6) => Ok(host(plane::<6>(&read, board)?)),
        (Place::Area(_), players) => Err(SetupError::Board(format!(
            "two to six play the Voronoi game, not {players}; name as many"
        ))),
    }
}

/// The game on a board with an area, for who wants the rules themselves.
pub fn open_plane<const PLAYERS: usize>(
    setup: &Setup,
    files: &dyn Files,
) -> Result<VoronoiGame<PLAYERS>, SetupError> {
    let read: VoronoiSetup = setup.read(FIELDS)?;
    match read_place(read.board(), files)? {
        Place::Area(board) => plane(&read, board),
        Place::Line(_) => Err(SetupError::Board(format!(
            "{} is a line; choose a board with an area",
            read.board()
        ))),
    }
}

fn plane<const PLAYERS: usize>(
    setup: &VoronoiSetup,
    board: Board,
) -> Result<VoronoiGame<PLAYERS>, SetupError> {
    let defaults = VoronoiParams::default();
    let params = VoronoiParams {
        board,
        turns: setup.turns.unwrap_or(defaults.turns),
        komi: setup.komi.unwrap_or(defaults.komi),
        minimum_distance: setup.minimum_distance.unwrap_or(defaults.minimum_distance),
        order: setup.order(),
        ..defaults
    };
    VoronoiGame::new(params).map_err(SetupError::board)
}

fn line(setup: &VoronoiSetup, curve: Curve) -> Result<LineGame, SetupError> {
    let refused = |reason: String| Err(SetupError::Board(reason));
    let turns = setup.turns.unwrap_or(VoronoiParams::default().turns);
    if !turns.is_multiple_of(2) {
        return refused(format!(
            "on a line both players have equally many sites, and {turns} turns cannot be shared; \
             give an even number"
        ));
    }
    if let Some(komi) = setup.komi.filter(|&komi| komi != 0.0) {
        return refused(format!("games on a line have no komi; leave it at 0 instead of {komi}"));
    }
    if setup.order() != TurnOrder::Alternating {
        return refused(
            "one-round games are for boards with an area; leave `order` out on a line".into(),
        );
    }
    let defaults = LineParams::default();
    let rounds = turns / 2;
    // So many points that all sites together cannot take them all; twice the least that is needed.
    let grid = defaults.grid.max(rounds.saturating_mul(16));
    let minimum_distance = setup.minimum_distance.unwrap_or(defaults.minimum_distance);
    LineGame::new(LineParams { curve, rounds, minimum_distance, grid })
        .map_err(|error| SetupError::Board(format!("{error} (a round is two turns)")))
}

/// What reports call a board that has no name.
pub(super) fn label(setup: &Setup) -> String {
    let value = |name: &str, default: &str| match setup.get(name) {
        Some(value) => value.as_str().map_or_else(|| value.to_string(), String::from),
        None => default.to_string(),
    };
    let (board, turns) = (value("board", "square"), value("turns", "10"));
    let mut label = format!("{board}, {turns} turns");
    if Curve::named(&board).is_none() {
        let komi = setup.get("komi").and_then(serde_json::Value::as_f64).unwrap_or(0.0);
        label.push_str(&format!(", komi {komi}"));
    }
    if setup.text("order") == Some(order_word(TurnOrder::OneRound)) {
        label.push_str(", one round");
    }
    if let Some(distance) = setup.get("minimum_distance").and_then(serde_json::Value::as_f64) {
        label.push_str(&format!(", distance {distance}"));
    }
    label
}
