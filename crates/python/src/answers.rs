//! What Python gets back: classes and errors that are written in Python, where they are small.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};
use std::fmt::Display;

/// What a pickle is made of: who makes it again, and from what.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// A class of the package, by the module that it is in.
pub(crate) fn python_class<'py>(
    py: Python<'py>,
    module: &str,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(format!("mapduel.{module}"))?.getattr(name)
}

/// An error in the program's own words: `mapduel.Error`, a `ValueError`.
pub(crate) fn error(message: impl Display) -> PyErr {
    let text = message.to_string();
    Python::attach(|py| match error_class(py) {
        Ok(class) => match class.call1((text,)) {
            Ok(value) => PyErr::from_value(value),
            Err(failure) => failure,
        },
        Err(failure) => failure,
    })
}

fn error_class(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class = CLASS
        .get_or_try_init(py, || python_class(py, "_errors", "Error").map(|class| class.unbind()))?;
    Ok(class.bind(py))
}

/// An answer of the package's own class, made from these fields.
pub(crate) fn answer<'py>(
    py: Python<'py>,
    name: &str,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    python_class(py, "_answers", name)?.call((), Some(fields))
}

/// An error of the package's own class, made from these fields.
pub(crate) fn special_error(py: Python<'_>, name: &str, fields: &Bound<'_, PyDict>) -> PyErr {
    let made = python_class(py, "_errors", name).and_then(|class| class.call((), Some(fields)));
    made.map_or_else(|failure| failure, PyErr::from_value)
}
