//! What callers give: times, sizes, seeds, sides and numbers of threads, as the program takes them.

use crate::answers::error;
use mapduel_game::Side;
use mapduel_graph::Limit;
use mapduel_playable::{read_size, read_time};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::time::Duration;

/// More threads than this are a slip of the finger.
const MOST_THREADS: usize = 1024;

/// A whole number from 0. Python's own refusal of others would be no `ValueError` and no sentence.
pub(crate) fn whole<Number>(given: &Bound<'_, PyAny>) -> PyResult<Number>
where
    Number: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    given.extract::<Number>().map_err(|failure| {
        match failure.is_instance_of::<PyOverflowError>(given.py()) {
            true => error(format!("{given} is no number from 0 to 2^64 - 1; give one")),
            false => failure,
        }
    })
}

/// The same, where it may be left out.
pub(crate) fn perhaps<Number>(given: &Bound<'_, PyAny>) -> PyResult<Option<Number>>
where
    Number: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
}

/// Pairs of whole numbers from 0: edges.
pub(crate) fn pairs(given: &Bound<'_, PyAny>) -> PyResult<Vec<(usize, usize)>> {
    given
        .try_iter()?
        .map(|pair| {
            let (from, to) = pair?.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            Ok((whole(&from)?, whole(&to)?))
        })
        .collect()
}

/// A time: a text such as "30s", a number of seconds, or a `datetime.timedelta`.
pub(crate) fn time(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_str()?;
        return read_time(text).ok_or_else(|| {
            error(format!("`{text}` is no time; write for example \"500ms\", \"30s\" or \"5m\""))
        });
    }
    let seconds = match value.call_method0("total_seconds") {
        Ok(seconds) => seconds.extract::<f64>()?,
        Err(_) => value.extract::<f64>().map_err(|_| {
            error("a limit is a text such as \"30s\", a number of seconds or a timedelta")
        })?,
    };
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| error(format!("a limit of {seconds} seconds is none; give more than 0")))
}

/// The limit that a caller gave; nothing means no limit.
pub(crate) fn limit(time_given: Option<&Bound<'_, PyAny>>, nodes: Option<u64>) -> PyResult<Limit> {
    let time = time_given.map(time).transpose()?;
    Ok(Limit { nodes, time, stop: None })
}

/// A size: a number of bytes, or a text such as "4G".
pub(crate) fn size(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let text = match value.cast::<PyString>() {
        Ok(text) => text.to_str()?.to_string(),
        Err(_) => whole::<u64>(value)?.to_string(),
    };
    read_size(&text).ok_or_else(|| error(format!("`{text}` is no size; write for example \"4G\"")))
}

/// One of the sides of a game.
pub(crate) fn side(name: &str, text: &str, sides: &[&str]) -> PyResult<Side> {
    let index = sides.iter().position(|own| *own == text);
    index.map(Side::new).ok_or_else(|| {
        error(format!("`{name}` is \"{text}\", and should be one of {}", sides.join(", ")))
    })
}

/// How many threads work; nothing means one per core, which is 0 below.
pub(crate) fn threads(given: Option<usize>) -> PyResult<usize> {
    match given {
        None => Ok(0),
        Some(0) => Err(error("0 threads leave nobody to work; give 1 or more")),
        Some(threads) if threads > MOST_THREADS => Err(error(format!(
            "{threads} threads are more than can help; give {MOST_THREADS} or fewer"
        ))),
        Some(threads) => Ok(threads),
    }
}

/// As many as there are cores, where that is meant.
pub(crate) fn cores(threads: usize) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    if threads == 0 { cores() } else { threads }
}
