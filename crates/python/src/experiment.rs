//! Experiments out of files, and the records that they leave.

use crate::answers::error;
use crate::arguments;
use crate::game::{Game, Shelf};
use crate::player::Company;
use crate::values::dict;
use crate::work::{Bar, work_within};
use mapduel_lab::experiment::{ExperimentSpec, RECORDS};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs an experiment; see `mapduel.run`.
#[pyfunction]
pub(crate) fn run(_py: Python<'_>) {}
/// Lines.
#[pyfunction]
pub(crate) fn read_records(_py: Python<'_>) {}
