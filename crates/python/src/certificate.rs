//! Checking certificates.

use crate::answers::{answer, error, special_error};
use crate::arguments::{self, perhaps};
use crate::coloring::Coloring;
use crate::values::dict;
use crate::work::{Bar, work};
use mapduel_coloring::checker::{CheckParams, Reason, Rejection, check_within};
use mapduel_coloring::proof::Certificate;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// Checks a certificate from the rules of the game alone, and says what it proves.
///
/// Raises `mapduel.Rejected` when it proves nothing, or another game than `game`. The answer is
/// about the graph, the colors and the starter that stand in the file: compare them, or give `game`.
#[pyfunction]
#[pyo3(signature = (path, /, game = None, *, threads = None, limit = None, progress = None))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    path: PathBuf,
    game: Option<&Bound<'py, Coloring>>,
    #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    limit: Option<&Bound<'py, PyAny>>,
    progress: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = std::fs::read(&path)
        .map_err(|failure| error(format!("cannot read {}; {failure}", path.display())))?;
    let text = String::from_utf8(bytes).map_err(|failure| {
        let at = failure.utf8_error().valid_up_to();
        rejected(py, &format!("this is not text: byte {at} is not UTF-8; is it a certificate?"))
    })?;
    let threads = arguments::cores(arguments::threads(threads)?);
    let limit = arguments::limit(limit, None)?;
    let certificate =
        Certificate::read(&text).map_err(|failure| rejected(py, &failure.to_string()))?;
    if let Some(game) = game
        && let Some(difference) = game.get().difference(&certificate)
    {
        return Err(rejected(py, &difference));
    }
    let bar = Bar { things: "entries", wanted: progress };
    let checked = work(py, &bar, |flag, counter| {
        let params =
            CheckParams::default().with_threads(threads).with_limit(limit.stopped_by(flag.stop()));
        let (checked, all) = (Arc::clone(&params.checked), certificate.entries.len() as u64);
        counter.follow(move || (checked.load(Relaxed), all));
        check_within(&certificate, &params)
    })?;
    match checked {
        Ok(_) => certified(py, &certificate, path),
        Err(Rejection { reason: Reason::Stopped, .. }) => {
            let fields = PyDict::new(py);
            fields.set_item("message", "not checked to the end: the limit came first")?;
            Err(special_error(py, "Undecided", &fields))
        }
        Err(rejection) => Err(rejected(py, &rejection.to_string())),
    }
}

/// What a certificate proves.
pub(crate) fn certified<'py>(
    py: Python<'py>,
    certificate: &Certificate,
    path: PathBuf,
) -> PyResult<Bound<'py, PyAny>> {
    let mut facts = certificate.facts();
    // The word has another meaning in Python.
    if let Some(pass) = facts.remove("pass") {
        facts.insert("may_pass".to_string(), pass);
    }
    let fields = dict(py, &facts)?;
    fields.set_item("path", path)?;
    fields.set_item("sentence", certificate.sentence())?;
    answer(py, "Certificate", &fields)
}

fn rejected(py: Python<'_>, reason: &str) -> PyErr {
    let fields = PyDict::new(py);
    match fields.set_item("message", format!("rejected: {reason}")) {
        Ok(()) => special_error(py, "Rejected", &fields),
        Err(failure) => failure,
    }
}
