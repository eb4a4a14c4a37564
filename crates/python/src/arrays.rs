//! Arrays as bytes, which numpy reads without copying: this package does not need numpy.

use mapduel_playable::{Element, Feature, FeatureOut, Scope};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// What an array is: its name, shape and kind.
pub(crate) fn describe<'py>(py: Python<'py>, feature: &Feature) -> PyResult<Bound<'py, PyDict>> {
    let fields = PyDict::new(py);
    fields.set_item("name", feature.name)?;
    fields.set_item("shape", feature.shape.clone())?;
    fields.set_item(
        "dtype",
        match feature.element {
            Element::Byte => "uint8",
            Element::Real => "float32",
        },
    )?;
    fields.set_item("low", feature.low)?;
    fields.set_item("high", feature.high)?;
    fields.set_item("changes", feature.scope == Scope::Position)?;
    fields.set_item("description", feature.description)?;
    Ok(fields)
}

/// The entries of an array that somebody fills, as bytes in the order of the machine.
pub(crate) fn filled<'py>(
    py: Python<'py>,
    element: Element,
    size: usize,
    fill: impl FnOnce(FeatureOut<'_>),
) -> PyResult<Bound<'py, PyBytes>> {
    match element {
        Element::Byte => PyBytes::new_with(py, size, |bytes| {
            fill(FeatureOut::Bytes(bytes));
            Ok(())
        }),
        Element::Real => {
            let mut numbers = vec![0f32; size];
            fill(FeatureOut::Reals(&mut numbers));
            reals(py, &numbers)
        }
    }
}

/// Real numbers as bytes.
pub(crate) fn reals<'py>(py: Python<'py>, numbers: &[f32]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, 4 * numbers.len(), |bytes| {
        for (bytes, number) in bytes.chunks_exact_mut(4).zip(numbers) {
            bytes.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}
