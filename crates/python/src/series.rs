//! Games between players on one board.

use crate::answers::error;
use crate::arguments::{self, perhaps, whole};
use crate::coloring::check_played;
use crate::game::Game;
use crate::player::Company;
use crate::work::{Bar, Ending, work_within};
use mapduel_lab::pool::Watch;
use mapduel_lab::series::{Roles, Series, SeriesParams, play_series};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::path::PathBuf;

/// Plays games and gives their records as lines of JSON; see `mapduel.play`.
#[pyfunction]
#[pyo3(signature = (game, players, *, games, seed, swap, threads, out, adjudicate, limit, progress))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn play(
    py: Python<'_>,
    game: &Bound<'_, Game>,
    players: &Bound<'_, PyTuple>,
    #[pyo3(from_py_with = whole)] games: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    swap: bool,
    #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    out: Option<PathBuf>,
    #[pyo3(from_py_with = perhaps)] adjudicate: Option<u64>,
    limit: Option<&Bound<'_, PyAny>>,
    progress: Option<bool>,
) -> PyResult<Vec<String>> {
    if games == 0 {
        return Err(error("0 games play nothing; give 1 or more"));
    }
    check_played(game)?;
    let mut company = Company::default();
    let specs =
        players.iter().map(|player| company.admit(&player)).collect::<PyResult<Vec<_>>>()?;
    company.invite(game.clone().unbind());
    let time = limit.map(arguments::time).transpose()?;
    let threads = arguments::threads(threads)?;
    let board = game.get();
    let label = board.label();
    let (entry, rules) = (board.entry, &*board.game);
    let roles = if swap { Roles::Rotated } else { Roles::Fixed };
    let bar = Bar { things: "games", wanted: progress };
    let ending = Ending { time, hurry: &|py| company.hurry(py) };
    let outcome = work_within(py, &bar, &ending, |flag, counter| {
        let shown = |progress| counter.show(progress);
        let watch = Watch { progress: &shown, stop: flag.raw() };
        let series = Series {
            entry,
            game: rules,
            board: &label,
            players: &specs,
            roles,
            adjudicate,
            guests: &company,
        };
        let params = SeriesParams::new(games).with_seed(seed).with_threads(threads);
        play_series(&series, &params, out.as_deref(), &watch)
    })?
    .map_err(error)?;
    outcome.records.iter().map(|record| serde_json::to_string(record).map_err(error)).collect()
}
