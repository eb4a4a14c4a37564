//! A whole table in memory, column by column.

use super::{columns_of, visit_rows};
use mapduel_lab::experiment::ExperimentError;
use mapduel_playable::{Cell, Column};
use std::path::Path;

/// Named columns of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    columns: Vec<Filled>,
}

/// A column with its cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Filled {
    /// What the column is.
    pub column: Column,
    /// What stands in it, one cell for each row: nothing, or of the column's kind.
    pub cells: Vec<Cell>,
}

impl Table {
    /// A table with these columns and no rows.
    pub fn new(columns: &[Column]) -> Table {
        let empty = |&column: &Column| Filled { column, cells: Vec::new() };
        Table { columns: columns.iter().map(empty).collect() }
    }

    /// The records of a directory.
    pub fn read(directory: &Path) -> Result<Table, ExperimentError> {
        let mut table = Table::new(&columns_of(directory)?);
        visit_rows(directory, |row| -> Result<(), ExperimentError> {
            table.push(row);
            Ok(())
        })?;
        Ok(table)
    }

    /// Adds a row.
    ///
    /// # Panics
    /// When the row has not one cell for each column, or one of another kind.
    pub fn push(&mut self, row: Vec<Cell>) {
        assert_eq!(row.len(), self.columns.len(), "one cell for each column");
        for (filled, cell) in self.columns.iter_mut().zip(row) {
            let (column, kind) = (filled.column, cell.kind());
            assert!(kind.is_none_or(|kind| kind == column.kind), "{kind:?} in `{}`", column.name);
            filled.cells.push(cell);
        }
    }

    /// The columns with their cells.
    pub fn columns(&self) -> &[Filled] {
        &self.columns
    }

    /// The column with this name.
    pub fn get(&self, name: &str) -> Option<&Filled> {
        self.columns.iter().find(|filled| filled.column.name == name)
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |filled| filled.cells.len())
    }
}
