//! The weighted map-coloring game: the textbook search, fast and step by step, and other people's
//! traces judged.

use crate::answers::{answer, error};
use crate::arguments::{self, perhaps};
use crate::game::Game;
use crate::values::dict;
use crate::work::{Bar, work};
use mapduel_game::Budget;
use mapduel_weighted::check::check;
use mapduel_weighted::trace::{Stoppable, write_trace};
use mapduel_weighted::{
    ENTRY, Horizon, SolveParams, WeightedGame, open_game, read_horizon, solution_json, solve,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::time::Instant;

/// The weighted map-coloring game.
///
/// `Weighted("problem.txt", depth="full", legacy=False)`: the problem is a file, one that comes with
/// the program such as "australia", or the text itself in several lines.
#[pyclass(frozen, extends = Game, subclass, module = "mapduel")]
pub(crate) struct Weighted {
    game: WeightedGame,
    /// The horizon that the problem itself asks for; a depth that was given comes before it.
    horizon: Horizon,
}

#[pymethods]
impl Weighted {
    #[new]
    #[pyo3(signature = (*args, **fields))]
    fn new(
        args: &Bound<'_, PyTuple>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Weighted>> {
        let base = Game::open(&ENTRY, args, None, fields)?;
        let game = open_game(&base.setup, &base.shelf()).map_err(error)?;
        let horizon = match base.setup.get("depth") {
            Some(_) => game.horizon(),
            None => Horizon::Plies(game.problem().depth()),
        };
        Ok(PyClassInitializer::from(base).add_subclass(Weighted { game, horizon }))
    }

    /// The value and the move of the trace, without the trace: looking as many moves ahead as the
    /// problem says, or as `depth` does; "full" is the whole game.
    #[pyo3(signature = (depth = None, *, limit = None, threads = 1, progress = None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        depth: Option<&Bound<'py, PyAny>>,
        limit: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.looking(depth)?;
        let budget = limit.map(arguments::time).transpose()?.map(Budget::Time);
        let threads = arguments::cores(arguments::threads(threads)?);
        let began = Instant::now();
        let bar = Bar { things: "search", wanted: progress };
        let outcome = work(py, &bar, |flag, _| {
            let params = SolveParams::default()
                .with_threads(threads)
                .with_budget(budget)
                .with_stop(Some(flag.stop()));
            solve(&game, &params)
        })?;
        let fields = dict(py, &solution_json(&game, &outcome))?;
        fields.set_item("seconds", began.elapsed().as_secs_f64())?;
        answer(py, "WeightedAnswer", &fields)
    }

    /// Every step of the textbook's alpha-beta search, as text.
    #[pyo3(signature = (depth = None))]
    fn trace(&self, py: Python<'_>, depth: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let game = self.looking(depth)?;
        let bar = Bar::NONE;
        let written = work(py, &bar, |flag, _| {
            let mut text = Stoppable::new(Vec::new(), flag.stop());
            write_trace(&game, &mut text).map(|_| text.into_inner())
        })?;
        String::from_utf8(written.map_err(error)?).map_err(error)
    }

    /// Is somebody's trace right, and if not, what went wrong first?
    #[pyo3(signature = (text, depth = None))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        text: &str,
        depth: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.looking(depth)?;
        let bar = Bar::NONE;
        let fields =
            work(py, &bar, |_, _| check(&game, text.as_bytes()).as_json(&game, text.as_bytes()))?;
        answer(py, "TraceCheck", &dict(py, &fields)?)
    }
}

impl Weighted {
    /// The game with the horizon that is asked for.
    fn looking(&self, depth: Option<&Bound<'_, PyAny>>) -> PyResult<WeightedGame> {
        let horizon = match depth {
            None => self.horizon,
            Some(depth) => read_horizon(depth.str()?.to_str()?).map_err(error)?,
        };
        Ok(WeightedGame::new(self.game.problem().clone(), self.game.rules(), horizon))
    }
}
