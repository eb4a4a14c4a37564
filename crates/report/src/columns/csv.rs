//! A table as comma-separated values (RFC 4180, but for the ends of lines, which are the writer's).
//! Nothing is an empty cell; a list is the text of a JSON array.

use mapduel_playable::{Cell, Column};
use serde::Serialize;

/// The names of columns as a line of CSV, without its end.
pub fn csv_head(columns: &[Column]) -> String {
    line(columns.iter().map(|column| column.name.to_string()))
}

/// A row as a line of CSV, without its end.
pub fn csv_row(row: &[Cell]) -> String {
    line(row.iter().map(text))
}

/// One line of cells, without its end.
pub(crate) fn line(cells: impl Iterator<Item = String>) -> String {
    cells.map(quoted).collect::<Vec<_>>().join(",")
}

fn quoted(cell: String) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Nothing => String::new(),
        Cell::Text(text) => text.clone(),
        Cell::Integer(number) => number.to_string(),
        Cell::Real(number) => number.to_string(),
        Cell::Truth(truth) => truth.to_string(),
        Cell::Texts(list) => json(list),
        Cell::Integers(list) => json(list),
        Cell::Reals(list) => json(list),
    }
}

fn json(list: &impl Serialize) -> String {
    serde_json::to_string(list).expect("a list is plain data")
}
