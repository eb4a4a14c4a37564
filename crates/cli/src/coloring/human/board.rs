//! The position as text: a sketch of the board, and the list of what is open.

use crate::output;
use mapduel_coloring::{ColoringGame, Position};
use mapduel_graph::{Point, Vertex, drawing};
use std::io::IsTerminal;

const WIDTH: usize = 76;
const HEIGHT: usize = 23;
/// A sketch of more vertices than this is no help.
const MOST_SKETCHED: usize = 80;

/// Terminal colors that can be told apart, in the order of the game's colors.
const ANSI: [u8; 12] = [34, 33, 32, 35, 36, 31, 94, 93, 92, 95, 96, 91];

/// A sketch of the board: names at their places, `name=color` where colored, `name!` where one
/// color is left. Large boards are listed.
pub(super) fn draw(game: &ColoringGame, position: &Position) -> String {
    let graph = game.graph();
    if graph.order() > MOST_SKETCHED || graph.order() == 0 {
        return list(game, position);
    }
    let places = place(&drawing::layout(graph));
    let mut rows: Vec<Vec<(usize, Vertex)>> = vec![Vec::new(); HEIGHT];
    for vertex in graph.vertices() {
        let (column, row) = places[vertex.index()];
        rows[row].push((column, vertex));
    }
    let lines = rows.iter_mut().filter(|row| !row.is_empty()).map(|row| {
        row.sort_unstable();
        line(game, position, row)
    });
    lines.collect::<Vec<_>>().join("\n")
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

/// One row of the sketch. Labels that would run into each other move to the right.
fn line(game: &ColoringGame, position: &Position, row: &[(usize, Vertex)]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for &(column, vertex) in row {
        let label = label(game, position, vertex);
        let gap = column.saturating_sub(width).max(usize::from(width > 0));
        text.push_str(&" ".repeat(gap));
        width += gap + label.chars().count();
        text.push_str(&paint(position, vertex, &label));
    }
    text
}

fn label(game: &ColoringGame, position: &Position, vertex: Vertex) -> String {
    let name = game.graph().name(vertex);
    match position.color(vertex) {
        Some(color) => format!("{name}={}", color.number()),
        None if position.available(vertex).count() <= 1 => format!("{name}!"),
        None => name.into_owned(),
    }
}

fn paint(position: &Position, vertex: Vertex, label: &str) -> String {
    match position.color(vertex) {
        Some(color) if std::io::stdout().is_terminal() => {
            format!("\x1b[1;{}m{label}\x1b[0m", ANSI[color.index() % ANSI.len()])
        }
        _ => label.to_string(),
    }
}

/// Columns and rows of the terminal for the places of a drawing.
fn place(points: &[Point]) -> Vec<(usize, usize)> {
    let range = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        })
    };
    let (left, right) = range(&mut points.iter().map(|point| point.x));
    let (top, bottom) = range(&mut points.iter().map(|point| point.y));
    let scale = |value: f64, low: f64, high: f64, cells: usize| {
        let span = if high > low { high - low } else { 1.0 };
        ((value - low) / span * (cells - 1) as f64).round() as usize
    };
    points
        .iter()
        .map(|point| (scale(point.x, left, right, WIDTH - 12), scale(point.y, top, bottom, HEIGHT)))
        .collect()
}
