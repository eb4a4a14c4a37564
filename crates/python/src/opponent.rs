//! A player of the catalog, asked for single moves.

use crate::answers::error;
use crate::arguments::whole;
use crate::coloring::check_played;
use crate::game::Game;
use crate::state::State;
use crate::work::{Bar, work};
use mapduel_game::Until;
use mapduel_lab::matches::choose_move;
use mapduel_lab::seats::{seat, try_start};
use mapduel_playable::{AnySeat, PlayerSpec};
use pyo3::prelude::*;
use std::sync::Mutex;

/// A player of the catalog, or a program (`exec:`), at a board: asked for one move at a time.
#[pyclass(frozen, module = "mapduel")]
pub(crate) struct Opponent {
    game: Py<Game>,
    spec: PlayerSpec,
    seat: Mutex<Box<dyn AnySeat>>,
}

#[pymethods]
impl Opponent {
    #[new]
    #[pyo3(signature = (game, player, *, seed = 0))]
    fn new(
        game: &Bound<'_, Game>,
        player: &str,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<Opponent> {
        let spec: PlayerSpec = player.parse().map_err(error)?;
        check_played(game)?;
        let board = game.get();
        try_start(&spec).map_err(error)?;
        let mut seat = seat(board.entry, &*board.game, &spec).map_err(error)?;
        seat.new_game(seed);
        Ok(Opponent { game: game.clone().unbind(), spec, seat: Mutex::new(seat) })
    }

    /// The game that it plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The player as the program writes it.
    #[getter]
    fn player(&self) -> String {
        self.spec.to_string()
    }

    /// Begins a game: what is random in it comes from this seed.
    fn begin(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] seed: u64) {
        py.detach(|| {
            self.seat.lock().expect("a seat that panicked is not asked again").new_game(seed)
        });
    }

    /// What it plays in this state, which is left as it is.
    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<String> {
        let course = state.course_of(&self.game.get().game.key())?;
        if course.turn().is_none() {
            return Err(error("the game is over; nobody is to move"));
        }
        let chosen = work(py, &Bar::NONE, |flag, _| {
            let mut seat = self.seat.lock().expect("a seat that panicked is not asked again");
            let stop = flag.stop();
            choose_move(&mut **seat, course, &mut Until(|| stop.is_set()))
        })?;
        chosen.map(|choice| choice.mv).map_err(error)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<mapduel.Opponent {} of {}>", self.spec, self.game.bind(py).repr()?))
    }
}
