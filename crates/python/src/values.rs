//! JSON as Python has it, and back.

use crate::answers::error;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde_json::{Map, Number, Value};

/// The Python object that a JSON value means.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(value) => PyBool::new(py, *value).to_owned().into_any(),
        Value::Number(number) => number_to_python(py, number)?,
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(values) => {
            let values: Vec<_> =
                values.iter().map(|value| to_python(py, value)).collect::<PyResult<_>>()?;
            PyList::new(py, values)?.into_any()
        }
        Value::Object(fields) => dict(py, fields)?.into_any(),
    })
}

/// The same for an object.
pub(crate) fn dict<'py>(
    py: Python<'py>,
    fields: &Map<String, Value>,
) -> PyResult<Bound<'py, PyDict>> {
    let object = PyDict::new(py);
    for (name, value) in fields {
        object.set_item(name, to_python(py, value)?)?;
    }
    Ok(object)
}

fn number_to_python<'py>(py: Python<'py>, number: &Number) -> PyResult<Bound<'py, PyAny>> {
    Ok(match (number.as_i64(), number.as_u64(), number.as_f64()) {
        (Some(whole), _, _) => whole.into_pyobject(py)?.into_any(),
        (_, Some(whole), _) => whole.into_pyobject(py)?.into_any(),
        (_, _, real) => PyFloat::new(py, real.unwrap_or(f64::NAN)).into_any(),
    })
}

/// The JSON value that a plain Python object means: `None`, a truth, a number or a text.
pub(crate) fn from_python(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(Value::from(truth.is_true()));
    }
    if value.is_instance_of::<PyInt>() {
        let whole = match value.extract::<u64>() {
            Ok(whole) => Some(Value::from(whole)),
            Err(_) => value.extract::<i64>().ok().map(Value::from),
        };
        return whole.ok_or_else(|| error(format!("`{name}` is {value}, which is out of reach")));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Value::from(text.to_str()?));
    }
    // Numbers of other libraries are numbers too.
    if let Ok(whole) = value.call_method0("__index__").and_then(|whole| whole.extract::<u64>()) {
        return Ok(Value::from(whole));
    }
    let real = value.extract::<f64>().ok().and_then(Number::from_f64);
    real.map(Value::Number).ok_or_else(|| {
        let kind =
            value.get_type().name().map_or_else(|_| "?".to_string(), |kind| kind.to_string());
        error(format!("`{name}` is of type {kind}; give a text, a number, True or False"))
    })
}
