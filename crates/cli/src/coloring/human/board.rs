//! The position as text: a sketch of the board, and the list of what is open.

use crate::output;
use crate::sketch::{Label, sketch};
use mapduel_coloring::{ColoringGame, Position};
use mapduel_graph::Vertex;
use mapduel_graph::drawing::color_hex;

/// A sketch of the board: names at their places, `name=color` where colored, `name!` where one
/// color is left. Large boards are listed.
pub(super) fn draw(game: &ColoringGame, position: &Position) -> String {
    let drawn = sketch(game.graph(), |vertex| Label {
        text: label(game, position, vertex),
        fill: position.color(vertex).map(|color| color_hex(color.index())),
    });
    drawn.unwrap_or_else(|| list(game, position))
}

/// Every uncolored vertex with the colors it may still take, the most endangered first.
pub(super) fn list(game: &ColoringGame, position: &Position) -> String {
    let graph = game.graph();
    let mut open: Vec<(usize, Vertex)> =
        position.uncolored().map(|vertex| (position.available(vertex).count(), vertex)).collect();
    open.sort_unstable();
    let mut rows = vec![["vertex", "colors", "neighbors"].map(String::from).to_vec()];
    for (_, vertex) in open {
        let colors: Vec<String> =
            position.available(vertex).map(|color| color.number().to_string()).collect();
        let neighbors: Vec<String> =
            graph.neighbors(vertex).iter().map(|&to| label(game, position, to)).collect();
        rows.push(vec![graph.name(vertex).into_owned(), colors.join(" "), neighbors.join(" ")]);
    }
    output::table(&rows)
}

fn label(game: &ColoringGame, position: &Position, vertex: Vertex) -> String {
    let name = game.graph().name(vertex);
    match position.color(vertex) {
        Some(color) => format!("{name}={}", color.number()),
        None if position.available(vertex).count() <= 1 => format!("{name}!"),
        None => name.into_owned(),
    }
}
