//! Experiments out of files, and the records that they leave.

use crate::answers::error;
use crate::arguments::{self, perhaps};
use crate::game::{Game, Shelf};
use crate::player::Company;
use crate::values::to_python;
use crate::work::{Bar, Ending, work, work_within};
use mapduel_lab::experiment::{AnyPlan, Beginning, ExperimentSpec, RECORDS, RunParams};
use mapduel_lab::pool::Watch;
use mapduel_lab::record::MatchRecord;
use mapduel_lab::records::{Record, read_records as read};
use mapduel_report::{ReportParams, report_any};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs an experiment and writes its reports; see `mapduel.run`.
#[pyfunction]
#[pyo3(signature = (spec, out, *, players, seed, fresh, threads, limit, progress))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn run<'py>(
    py: Python<'py>,
    spec: PathBuf,
    out: Option<PathBuf>,
    players: &Bound<'py, PyDict>,
    #[pyo3(from_py_with = perhaps)] seed: Option<u64>,
    fresh: bool,
    #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    limit: Option<&Bound<'py, PyAny>>,
    progress: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut spec = ExperimentSpec::open(&spec).map_err(error)?;
    spec.seed = seed.unwrap_or(spec.seed);
    let mut company = Company::default();
    for (name, player) in players {
        company.add(&name.extract::<String>()?, &player)?;
    }
    let company = Arc::new(company);
    let files = Shelf(None);
    let plan = AnyPlan::of(&spec, &files, company.clone()).map_err(error)?;
    let warnings = py.import("warnings")?;
    for note in plan.notes() {
        warnings.call_method1("warn", (note,))?;
    }
    if let AnyPlan::Matches(plan) = &plan {
        let entry = mapduel_games::find(spec.game.name).expect("experiments have registered games");
        for (setup, game) in plan.boards() {
            let (setup, game) = (setup.clone(), Arc::clone(game));
            company.invite(Py::new(py, Game { entry, setup, game, graph: None })?);
        }
    }
    let out = out.unwrap_or_else(|| PathBuf::from(&spec.name));
    let time = limit.map(arguments::time).transpose()?;
    let params = RunParams::default().with_threads(arguments::threads(threads)?);
    let beginning = if fresh { Beginning::Anew } else { Beginning::GoOn };
    let bar = Bar { things: plan.things(), wanted: progress };
    let ending = Ending { time, hurry: &|py| company.hurry(py) };
    let outcome = work_within(py, &bar, &ending, |flag, counter| {
        let shown = |progress| counter.show(progress);
        let watch = Watch { progress: &shown, stop: flag.raw() };
        plan.run(&out, beginning, &params, &watch)
    })?
    .map_err(error)?;
    // What is done can be looked at, also when it is not all.
    let reported = work(py, &Bar::NONE, |flag, _| {
        let params = ReportParams::default().with_stop(Some(flag.stop()));
        report_any(&out, &params, &files)
    })?
    .map_err(error)?;
    to_python(py, &reported.as_json(&outcome))
}

/// The records of an experiment's folder, or of a file, as lines of JSON; checksums are checked.
#[pyfunction]
pub(crate) fn read_records(py: Python<'_>, path: PathBuf) -> PyResult<Vec<String>> {
    let path = if path.is_dir() { path.join(RECORDS) } else { path };
    py.detach(|| lines(&path)).map_err(error)
}

fn lines(path: &Path) -> Result<Vec<String>, String> {
    let file = std::fs::File::open(path)
        .map_err(|error| format!("cannot read {}: {error}; check the path", path.display()))?;
    let mut first = String::new();
    BufReader::new(file).read_line(&mut first).map_err(|error| error.to_string())?;
    let fields: Map<String, Value> = serde_json::from_str(&first).unwrap_or_default();
    match fields.contains_key("moves") {
        true => texts::<MatchRecord>(path),
        false => texts::<Fields>(path),
    }
}

fn texts<R: Record>(path: &Path) -> Result<Vec<String>, String> {
    let records: Vec<R> = read(path).map_err(|error| error.to_string())?;
    let text = |record| serde_json::to_string(record).map_err(|error| error.to_string());
    records.iter().map(text).collect()
}

/// A record of any kind.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Fields(Map<String, Value>);

impl Record for Fields {}
