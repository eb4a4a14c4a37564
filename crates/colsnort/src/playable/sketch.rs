//! The position as text, for a terminal.

use super::picture::paint;
use super::words;
use crate::{ColSnortGame, LEFT, Position, RIGHT, side_name};
use mapduel_graph::Vertex;
use mapduel_playable::{Run, Sketch, sketch_map};

/// A sketch of the board. Large boards are listed.
pub(super) fn draw(game: &ColSnortGame, position: &Position) -> Sketch {
    let drawn = sketch_map(game.graph(), |vertex| Run {
        text: label(game, position, vertex),
        fill: position.owner(vertex).map(|side| paint(side).fill),
    });
    drawn.unwrap_or_else(|| Sketch::plain(&words::options(game, position)))
}

/// A vertex, and what it is: `Ohio=left` is painted, `Ohio` is open to both, `Ohio (left)` to Left
/// alone, `(Ohio)` to nobody.
pub(super) fn label(game: &ColSnortGame, position: &Position, vertex: Vertex) -> String {
    let name = game.graph().name(vertex);
    if let Some(side) = position.owner(vertex) {
        return format!("{name}={}", side_name(side));
    }
    match [LEFT, RIGHT].map(|side| position.is_open(vertex, side)) {
        [true, true] => name.into_owned(),
        [true, false] => format!("{name} ({})", side_name(LEFT)),
        [false, true] => format!("{name} ({})", side_name(RIGHT)),
        [false, false] => format!("({name})"),
    }
}
