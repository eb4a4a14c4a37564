//! Records as tables: the columns are the laboratory's own.

use crate::answers::error;
use mapduel_graph::Limit;
use mapduel_lab::record::MatchRecord;
use mapduel_playable::{Cell, Members};
use mapduel_report::columns::{GAMES, Table, game_row};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::path::PathBuf;

/// The searches behind the chromatic number of a graph in a census's table.
const NODES: u64 = 10_000_000;

/// Names and kinds of the columns, and the columns by name.
type Columns<'py> = (Vec<(&'static str, &'static str)>, Bound<'py, PyDict>);

/// The records of an experiment's folder as a table.
#[pyfunction]
pub(crate) fn read_table(py: Python<'_>, folder: PathBuf) -> PyResult<Columns<'_>> {
    let table = py.detach(|| Table::read(&folder)).map_err(error)?;
    columns(py, &table)
}

/// Records as a table: games, or graphs of a census.
#[pyfunction]
pub(crate) fn table_of(py: Python<'_>, lines: Vec<String>) -> PyResult<Columns<'_>> {
    let table = py.detach(|| tabulate(&lines)).map_err(error)?;
    columns(py, &table)
}

fn tabulate(lines: &[String]) -> Result<Table, String> {
    let of_games = lines.first().is_none_or(|line| line.contains("\"moves\":"));
    if of_games {
        let mut table = Table::new(&GAMES);
        for line in lines {
            let record: MatchRecord = serde_json::from_str(line)
                .map_err(|error| format!("this is no record: {error}"))?;
            table.push(game_row(&record));
        }
        return Ok(table);
    }
    let census =
        mapduel_games::all().find_map(|entry| entry.census).ok_or("no game has a census")?;
    let mut table = Table::new(census.columns);
    for line in lines {
        let answer: Members =
            serde_json::from_str(line).map_err(|error| format!("this is no record: {error}"))?;
        table.push((census.row)(&answer, Limit::nodes(NODES))?);
    }
    Ok(table)
}

fn columns<'py>(py: Python<'py>, table: &Table) -> PyResult<Columns<'py>> {
    let filled = PyDict::new(py);
    let mut kinds = Vec::new();
    for one in table.columns() {
        kinds.push((one.column.name, one.column.kind.word()));
        let cells =
            one.cells.iter().map(|cell| to_python(py, cell)).collect::<PyResult<Vec<_>>>()?;
        filled.set_item(one.column.name, PyList::new(py, cells)?)?;
    }
    Ok((kinds, filled))
}

fn to_python<'py>(py: Python<'py>, cell: &Cell) -> PyResult<Bound<'py, PyAny>> {
    match cell {
        Cell::Nothing => Ok(py.None().into_bound(py)),
        Cell::Text(text) => text.into_pyobject(py).map(Bound::into_any).map_err(Into::into),
        Cell::Integer(whole) => whole.into_pyobject(py).map(Bound::into_any).map_err(Into::into),
        Cell::Real(real) => real.into_pyobject(py).map(Bound::into_any).map_err(Into::into),
        Cell::Truth(truth) => Ok(truth.into_pyobject(py)?.to_owned().into_any()),
        Cell::Texts(texts) => texts.into_pyobject(py).map(Bound::into_any),
        Cell::Integers(wholes) => wholes.into_pyobject(py).map(Bound::into_any),
        Cell::Reals(reals) => reals.into_pyobject(py).map(Bound::into_any),
    }
}
