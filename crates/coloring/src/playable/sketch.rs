//! The position as text, for a terminal.

use super::words;
use crate::{ColoringGame, Position};
use mapduel_graph::Vertex;
use mapduel_graph::drawing::color_hex;
use mapduel_playable::{Run, Sketch, sketch_map};

/// A sketch of the board: names at their places, `name=color` where colored, `name!` where one
/// color is left. Large boards are listed.
pub(super) fn draw(game: &ColoringGame, position: &Position) -> Sketch {
    let drawn = sketch_map(game.graph(), |vertex| Run {
        text: label(game, position, vertex),
        fill: position.color(vertex).map(|color| color_hex(color.index())),
    });
    drawn.unwrap_or_else(|| Sketch::plain(&words::options(game, position)))
}

/// A vertex, and what it has.
pub(super) fn label(game: &ColoringGame, position: &Position, vertex: Vertex) -> String {
    let name = game.graph().name(vertex);
    match position.color(vertex) {
        Some(color) => format!("{name}={}", color.number()),
        None if position.available(vertex).count() <= 1 => format!("{name}!"),
        None => name.into_owned(),
    }
}
