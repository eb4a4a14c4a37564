//! The census: who wins on every graph of a corpus, one record after the other, on all cores.

use crate::answers::error;
use crate::arguments::{self, perhaps, whole};
use crate::graph::Graph;
use crate::values::to_python;
use crate::work::{Bar, work};
use mapduel_coloring::census::{CensusParams, CensusRecord, Filter, Starters, census};
use mapduel_graph::Limit;
use mapduel_lab::corpus::{CorpusLine, work_on_batch};
use mapduel_lab::pool::Watch;
use pyo3::exceptions::PyStopIteration;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};
use std::collections::VecDeque;
use std::convert::Infallible;

/// Lines solved together at first: the first records come soon. Later they are more, to keep every
/// core busy.
const FIRST_BATCH: usize = 16;
const LARGEST_BATCH: usize = 2_000;

/// Who wins on every graph: an iterator of records.
///
/// The graphs are lines of graph6 or sparse6, or whatever `mapduel.graph` takes; a text is the path
/// of a file of such lines. Records come in the order of the graphs.
#[pyclass(module = "mapduel")]
pub(crate) struct Census {
    lines: Py<PyIterator>,
    params: CensusParams,
    condition: Option<Filter>,
    threads: usize,
    progress: Option<bool>,
    batch: usize,
    number: usize,
    ready: VecDeque<CensusRecord>,
}

#[pymethods]
impl Census {
    #[new]
    #[pyo3(signature = (graphs, /, first = "alice", *, r#where = None, nodes = 10_000_000, threads = None, progress = false))]
    fn new(
        graphs: &Bound<'_, PyAny>,
        first: &str,
        r#where: Option<&str>,
        #[pyo3(from_py_with = whole)] nodes: u64,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
        progress: Option<bool>,
    ) -> PyResult<Census> {
        let starters = Starters::named(first).ok_or_else(|| {
            error(format!("`first` is \"{first}\", and should be alice, bob or both"))
        })?;
        let condition = r#where.map(str::parse::<Filter>).transpose().map_err(error)?;
        if let Some(condition) = &condition {
            condition.check(starters).map_err(error)?;
        }
        let text = graphs.is_instance_of::<PyString>() || graphs.hasattr("__fspath__")?;
        let lines = match text {
            true => {
                let open = graphs.py().import("builtins")?.getattr("open")?;
                let opened = open.call1((graphs, "r")).map_err(|failure| {
                    let reason = failure.value(graphs.py());
                    error(format!("cannot read {graphs}: {reason}; check the path"))
                });
                opened?.try_iter()?
            }
            false => graphs.try_iter().map_err(|_| {
                error("a census wants a path, or graphs one after the other: give a list of them")
            })?,
        };
        Ok(Census {
            lines: lines.unbind(),
            params: CensusParams { starters, limit: Limit::nodes(nodes) },
            condition,
            threads: arguments::threads(threads)?,
            progress,
            batch: FIRST_BATCH,
            number: 0,
            ready: VecDeque::new(),
        })
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loop {
            if let Some(record) = self.ready.pop_front() {
                return to_python(py, &serde_json::to_value(record).map_err(error)?);
            }
            let batch = self.next_lines(py)?;
            if batch.is_empty() {
                return Err(PyStopIteration::new_err(()));
            }
            self.solve(py, &batch)?;
        }
    }
}

impl Census {
    /// The next lines that are not empty.
    fn next_lines(&mut self, py: Python<'_>) -> PyResult<Vec<CorpusLine>> {
        let lines = self.lines.bind(py).clone();
        let mut batch = Vec::new();
        for line in lines {
            self.number += 1;
            let text = line_of(&line?)?;
            if !text.is_empty() {
                batch.push(CorpusLine { number: self.number, text });
            }
            if batch.len() >= self.batch {
                break;
            }
        }
        self.batch = (self.batch * 4).min(LARGEST_BATCH);
        Ok(batch)
    }

    fn solve(&mut self, py: Python<'_>, batch: &[CorpusLine]) -> PyResult<()> {
        let (params, threads) = (self.params, self.threads);
        let bar = Bar { things: "graphs", wanted: self.progress };
        let found = work(py, &bar, |flag, counter| {
            let progress = |progress| counter.show(progress);
            let watch = Watch { progress: &progress, stop: flag.raw() };
            let limit = params.limit.stopped_by(flag.stop());
            let params = CensusParams { limit, ..params };
            let mut found = Vec::new();
            let kept = |_: &CorpusLine, result| -> Result<(), Infallible> {
                found.push(result);
                Ok(())
            };
            match work_on_batch(batch, threads, &watch, |graph| census(graph, &params), kept) {
                Ok(_) => found,
                Err(never) => match never {},
            }
        })?;
        for record in found {
            let record = record.map_err(error)?;
            let limit = params.limit;
            if self.condition.as_ref().is_none_or(|condition| condition.holds(&record, limit)) {
                self.ready.push_back(record);
            }
        }
        Ok(())
    }
}

/// A line of graph6, or a graph as one.
fn line_of(item: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(text.to_str()?.trim().to_string());
    }
    if let Ok(bytes) = item.extract::<&[u8]>() {
        return Ok(String::from_utf8_lossy(bytes).trim().to_string());
    }
    Ok(Graph::from_any(item)?.get().graph6())
}
