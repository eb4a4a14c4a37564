//! A map as text: names at the places of a drawing.

use mapduel_graph::{Graph, Point, Vertex, drawing};
use std::io::IsTerminal;

const WIDTH: usize = 76;
const HEIGHT: usize = 23;
/// A sketch of more vertices than this is no help.
const MOST_SKETCHED: usize = 80;

/// Terminal colors that can be told apart, in the order of a game's colors.
const ANSI: [u8; 12] = [34, 33, 32, 35, 36, 31, 94, 93, 92, 95, 96, 91];

/// What stands at the place of a vertex.
pub(crate) struct Label {
    pub(crate) text: String,
    /// The color of the vertex, by index, if it has one.
    pub(crate) color: Option<usize>,
}

/// A sketch of the map with a label at every vertex; `None` when there are too many or none.
pub(crate) fn sketch(graph: &Graph, label: impl Fn(Vertex) -> Label) -> Option<String> {
    if graph.order() > MOST_SKETCHED || graph.order() == 0 {
        return None;
    }
    let places = place(&drawing::layout(graph));
    let mut rows: Vec<Vec<(usize, Vertex)>> = vec![Vec::new(); HEIGHT];
    for vertex in graph.vertices() {
        let (column, row) = places[vertex.index()];
        rows[row].push((column, vertex));
    }
    let lines = rows.iter_mut().filter(|row| !row.is_empty()).map(|row| {
        row.sort_unstable();
        line(row, &label)
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// One row of the sketch. Labels that would run into each other move to the right.
fn line(row: &[(usize, Vertex)], label: impl Fn(Vertex) -> Label) -> String {
    let mut text = String::new();
    let mut width = 0;
    for &(column, vertex) in row {
        let label = label(vertex);
        let gap = column.saturating_sub(width).max(usize::from(width > 0));
        text.push_str(&" ".repeat(gap));
        width += gap + label.text.chars().count();
        text.push_str(&paint(&label));
    }
    text
}

/// The text in its color, on a terminal.
pub(crate) fn paint(label: &Label) -> String {
    match label.color {
        Some(color) if std::io::stdout().is_terminal() => {
            format!("\x1b[1;{}m{}\x1b[0m", ANSI[color % ANSI.len()], label.text)
        }
        _ => label.text.clone(),
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
