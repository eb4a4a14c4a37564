//! A position as text, for terminals: lines of runs, each with the color that the page gives it.
//!
//! What is deliberately absent: the codes that make a terminal show colors; who prints knows
//! whether there is a terminal.

use mapduel_graph::{Graph, Point, Vertex, drawing};
use std::fmt;

/// A position as lines of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// From top to bottom, each from left to right.
    pub lines: Vec<Vec<Run>>,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What stands there.
    pub text: String,
    /// Its color, as six hexadecimal digits, if it has one.
    pub fill: Option<String>,
}

impl Run {
    /// A run without a color.
    pub fn plain(text: impl Into<String>) -> Run {
        Run { text: text.into(), fill: None }
    }
}

impl Sketch {
    /// Text as it is.
    pub fn plain(text: &str) -> Sketch {
        Sketch { lines: text.lines().map(|line| vec![Run::plain(line)]).collect() }
    }

    /// The same with a line below.
    pub fn with_line(mut self, line: impl Into<String>) -> Sketch {
        self.lines.push(vec![Run::plain(line)]);
        self
    }
}

/// The sketch without its colors.
impl fmt::Display for Sketch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                formatter.write_str("\n")?;
            }
            line.iter().try_for_each(|run| formatter.write_str(&run.text))?;
        }
        Ok(())
    }
}

const WIDTH: usize = 76;
const HEIGHT: usize = 23;
/// A sketch of more vertices than this is no help.
const MOST_SKETCHED: usize = 80;

/// A sketch of a map with a label at every vertex; `None` when there are too many or none.
pub fn sketch_map(graph: &Graph, label: impl Fn(Vertex) -> Run) -> Option<Sketch> {
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
    Some(Sketch { lines: lines.collect() })
}

/// One row of the sketch. Labels that would run into each other move to the right.
fn line(row: &[(usize, Vertex)], label: impl Fn(Vertex) -> Run) -> Vec<Run> {
    let (mut runs, mut width) = (Vec::new(), 0);
    for &(column, vertex) in row {
        let label = label(vertex);
        let gap = column.saturating_sub(width).max(usize::from(width > 0));
        runs.push(Run::plain(" ".repeat(gap)));
        width += gap + label.text.chars().count();
        runs.push(label);
    }
    runs
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

/// Rows of cells, as columns of equal width; the first row is the heading.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
