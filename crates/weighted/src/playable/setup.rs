//! What a game is made of: a problem, how far it goes, and by which rules.

use crate::{Horizon, Problem, RuleSet, SHIPPED, Shipped, WeightedGame};
use mapduel_playable::{Field, FieldKind, Files, Opened, Setup, SetupError, host};
use serde::Deserialize;
use std::num::IntErrorKind;

/// What can be said about a board.
pub(super) const FIELDS: &[Field] = &[
    Field::required(
        "problem",
        FieldKind::Board,
        "the problem: a file, one that comes with the program such as australia, or the text \
         itself in several lines",
    ),
    Field::optional(
        "depth",
        FieldKind::Text,
        Some("full"),
        "the game ends after this many moves, or full: when nobody can move",
    ),
    Field::optional(
        "legacy",
        FieldKind::Switch,
        Some("false"),
        "the faulty rule behind some of the course's published outputs: a state whose every color \
         is taken by a neighbor is still offered one",
    ),
];

/// The fields as they are read.
#[derive(Deserialize)]
struct WeightedSetup {
    problem: String,
    depth: Option<String>,
    #[serde(default)]
    legacy: bool,
}

/// Sets up a game.
pub(super) fn open(setup: &Setup, players: usize, files: &dyn Files) -> Opened {
    if players != 2 {
        setup.check(FIELDS)?;
        return Err(SetupError::Board(format!("two play this game, not {players}")));
    }
    open_game(setup, files).map(host)
}

/// The game that a setup means, for whoever knows which game it is.
pub fn open_game(setup: &Setup, files: &dyn Files) -> Result<WeightedGame, SetupError> {
    let read: WeightedSetup = setup.read(FIELDS)?;
    let horizon = match read.depth {
        Some(text) => read_horizon(&text).map_err(SetupError::Board)?,
        None => Horizon::Full,
    };
    let rules = if read.legacy { RuleSet::Legacy } else { RuleSet::Strict };
    let problem = read_problem(&read.problem, files)?;
    Ok(WeightedGame::new(problem, rules, horizon))
}

/// The problem that a text means: it itself where it has several lines, else a file, else one that
/// comes with the program.
fn read_problem(text: &str, files: &dyn Files) -> Result<Problem, SetupError> {
    if text.contains(['\n', '\r']) {
        return Problem::read(text.as_bytes()).map_err(SetupError::board);
    }
    let bytes = match (files.bytes(text), Shipped::find(text)) {
        (Ok(bytes), _) => bytes,
        (Err(_), Some(shipped)) => return Ok(shipped.problem()),
        (Err(error), None) => {
            let names: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.name).collect();
            let names = names.join(", ");
            return Err(SetupError::Board(format!("{error}; with the program come {names}")));
        }
    };
    let name = if text == "-" { "stdin" } else { text };
    Problem::read(&bytes).map_err(|error| SetupError::Board(format!("{name}: {error}")))
}

/// How far a game goes: a number of moves, or `full`. The error says what to write.
pub fn read_horizon(text: &str) -> Result<Horizon, String> {
    if text == "full" {
        return Ok(Horizon::Full);
    }
    match text.parse::<u32>() {
        Ok(depth) if depth >= 1 => Ok(Horizon::Plies(depth)),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err(format!(
            "the depth {text} is too large; write at most {}, or full for the whole game",
            u32::MAX
        )),
        _ => Err(format!("`{text}` is no depth; write a whole number from 1, or full")),
    }
}

/// What reports call a board that has no name.
pub(super) fn label(setup: &Setup) -> String {
    let mut label = match setup.text("problem") {
        Some(text) if text.contains(['\n', '\r']) => "a problem of its own".to_string(),
        text => text.unwrap_or_default().to_string(),
    };
    if let Some(depth) = setup.text("depth").filter(|depth| *depth != "full") {
        label.push_str(&format!(", depth {depth}"));
    }
    if setup.get("legacy").and_then(serde_json::Value::as_bool) == Some(true) {
        label.push_str(", legacy rule");
    }
    label
}
