//! A map as text: names at the places of a drawing.

use mapduel_graph::{Graph, Point, Vertex, drawing};
use std::io::IsTerminal;

const WIDTH: usize = 76;
const HEIGHT: usize = 23;
/// A sketch of more vertices than this is no help.
const MOST_SKETCHED: usize = 80;

/// What stands at the place of a vertex.
pub(crate) struct Label {
    pub(crate) text: String,
    /// How the color of the vertex looks on the page, as six hexadecimal digits, if it has one.
    pub(crate) fill: Option<String>,
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
    match &label.fill {
        Some(fill) if std::io::stdout().is_terminal() => {
            format!("\x1b[1;38;5;{}m{}\x1b[0m", nearest(fill), label.text)
        }
        _ => label.text.clone(),
    }
}

/// The nearest color of the cube of 6 by 6 by 6 that terminals with 256 colors have.
fn nearest(fill: &str) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let part = |at: usize| {
        let digits = fill.get(at..at + 2).unwrap_or_default();
        let wanted = u8::from_str_radix(digits, 16).unwrap_or(0);
        let near = (0..6).min_by_key(|&level| LEVELS[usize::from(level)].abs_diff(wanted));
        near.unwrap_or(0)
    };
    16 + 36 * part(0) + 6 * part(2) + part(4)
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

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::drawing::color_hex;

    #[test]
    fn the_colors_of_the_palette_differ_at_a_terminal() {
        let codes: std::collections::BTreeSet<u8> =
            (0..8).map(|color| nearest(&color_hex(color))).collect();
        assert_eq!(codes.len(), 8);
        assert_eq!((nearest("000000"), nearest("FFFFFF"), nearest("FF0000")), (16, 231, 196));
    }
}
