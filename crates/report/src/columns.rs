//! Records as tables, for people who work with pandas, polars, DuckDB, R or a spreadsheet: one row
//! for each game or graph, named columns, each with its kind.
//!
//! Which columns there are is said once: of games in [`GAMES`], of graphs by the game that solves them
//! ([`Census`](mapduel_playable::Census)). Everything else here is a view of that: a [`Table`] in
//! memory, lines of CSV ([`csv_row`]), a Parquet file ([`ParquetTable`]).
//!
//! The records themselves stay what they are.

mod csv;
mod games;
mod parquet;
mod table;

pub(crate) use csv::line;
pub use csv::{csv_head, csv_row};
pub use games::{GAMES, game_row};
pub use parquet::{ParquetTable, write_parquet};
pub use table::{Filled, Table};

use crate::status::Status;
use mapduel_graph::Limit;
use mapduel_lab::experiment::{
    ExperimentError, ExperimentSpec, Format, Layout, SolveRecord, visit_cells, visit_graphs,
};
use mapduel_lab::record::earlier;
use mapduel_lab::records::LineError;
use mapduel_playable::ColumnKind::{Integer, Real, Text};
use mapduel_playable::{Cell, Column};
use std::path::Path;

/// Columns of solved graphs before those of their game.
const BEFORE: [Column; 3] = [
    Column::new("schema", Integer, "the layout of the record"),
    Column::new("experiment", Text, "the name of the experiment"),
    Column::new("index", Integer, "the number of the graph in the corpus, from 0"),
];

/// And behind them.
const BEHIND: [Column; 2] = [
    Column::new("version", Text, "the program that solved it"),
    Column::new("seconds", Real, "how long it took"),
];

/// The columns of a directory's records.
pub fn columns_of(directory: &Path) -> Result<Vec<Column>, ExperimentError> {
    let spec = Status::question(directory)?;
    match spec.format {
        Format::Solve => {
            let of_game = spec.census()?.columns;
            Ok(BEFORE.iter().chain(of_game).chain(&BEHIND).copied().collect())
        }
        _ => Ok(GAMES.to_vec()),
    }
}

/// Shows every record of a directory as a row, in order: a cell for each of its columns. Gives how
/// many there were. The first error of `each` ends it.
pub fn visit_rows<E: From<ExperimentError>>(
    directory: &Path,
    mut each: impl FnMut(Vec<Cell>) -> Result<(), E>,
) -> Result<u64, E> {
    let (mut rows, mut failure) = (0, None);
    // Who goes through lines knows of damaged ones alone: another trouble waits for the end.
    let mut show = |row: Vec<Cell>| {
        if failure.is_none() {
            rows += 1;
            failure = each(row).err();
        }
    };
    let spec = Status::question(directory)?;
    match &spec.solve {
        Some(solve) => visit_solved(directory, &spec, Limit::nodes(solve.nodes), &mut show)?,
        None => visit_played(directory, &spec, &mut show)?,
    }
    failure.map_or(Ok(rows), Err)
}

fn visit_played(
    directory: &Path,
    spec: &ExperimentSpec,
    show: &mut dyn FnMut(Vec<Cell>),
) -> Result<(), ExperimentError> {
    let layout = Layout::new(spec)?;
    visit_cells(directory, &layout, |cell, line| {
        let board = &layout.boards[layout.cells[cell].board].1.setup;
        let mut record = earlier::read(line.text, board)?;
        // The first layout did not say it.
        if record.game.is_empty() {
            record.game = spec.game.name.into();
        }
        show(game_row(&record));
        Ok(())
    })?;
    Ok(())
}

fn visit_solved(
    directory: &Path,
    spec: &ExperimentSpec,
    limit: Limit,
    show: &mut dyn FnMut(Vec<Cell>),
) -> Result<(), ExperimentError> {
    let census = spec.census()?;
    visit_graphs(directory, spec, |record| {
        let answer = (census.row)(&record.answer, limit).map_err(LineError)?;
        show(graph_row(record, answer));
        Ok(())
    })?;
    Ok(())
}

fn graph_row(record: &SolveRecord, answer: Vec<Cell>) -> Vec<Cell> {
    let before = [
        Cell::Integer(i64::from(record.schema)),
        record.experiment.as_str().into(),
        Cell::count(Some(record.index)),
    ];
    let behind = [record.version.as_str().into(), Cell::Real(record.seconds)];
    before.into_iter().chain(answer).chain(behind).collect()
}
