//! Players that are written in Python.

use crate::answers::python_class;
use crate::game::Game;
use crate::state::State;
use mapduel_game::{Choice, Onlooker};
use mapduel_lab::seats::Guests;
use mapduel_playable::{
    AnyCourse, AnyGame, AnySeat, Forfeit, ForfeitCause, GUEST, PlayerSpec, TextChoice,
};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// Everybody that a call brings along, and the boards that they may sit at.
#[derive(Default)]
pub(crate) struct Company {
    /// By name.
    players: HashMap<String, Py<PyAny>>,
    /// By key; filled when the boards are known.
    boards: Arc<Mutex<HashMap<String, Py<Game>>>>,
    /// The threads, as Python numbers them, in which somebody thinks.
    thinking: Arc<Mutex<HashSet<u64>>>,
}

impl Company {
    /// The description of a player: a text of the catalog, or one that is written in Python and joins
    /// the company.
    pub(crate) fn admit(&mut self, player: &Bound<'_, PyAny>) -> PyResult<PlayerSpec> {
        if let Ok(text) = player.cast::<PyString>() {
            return text.to_str()?.parse().map_err(crate::answers::error);
        }
        let wrap = python_class(player.py(), "_player", "as_player")?;
        let player = wrap.call1((player,))?;
        let name: String = player.getattr("name")?.extract()?;
        self.add(&name, &player)
    }

    /// The same under a name.
    pub(crate) fn add(&mut self, name: &str, player: &Bound<'_, PyAny>) -> PyResult<PlayerSpec> {
        // The same function may sit on several seats.
        if let Some(before) = self.players.get(name)
            && before.bind(player.py()).getattr("choose")?.ne(player.getattr("choose")?)?
        {
            let text = format!("two players are called `{name}`; give one another name");
            return Err(crate::answers::error(text));
        }
        self.players.insert(name.to_string(), player.clone().unbind());
        format!("{}:{name}", GUEST.name).parse().map_err(crate::answers::error)
    }

    /// Somebody may sit down at this board.
    pub(crate) fn invite(&self, game: Py<Game>) {
        let key = game.get().game.key();
        self.boards.lock().expect("nobody panics here").insert(key, game);
    }
}

impl Company {
    /// Ends the thoughts of players in Python, who see no flag: what they would have played is not
    /// asked for any more.
    pub(crate) fn hurry(&self, py: Python<'_>) {
        let threads = self.thinking.lock().expect("nobody panics here").clone();
        for thread in threads {
            // Who cannot be ended is waited for.
            let _ = python_class(py, "_player", "end_thought").and_then(|end| end.call1((thread,)));
        }
    }
}

impl Guests for Company {
    fn seat(&self, name: &str, game: &dyn AnyGame) -> Option<Box<dyn AnySeat>> {
        let player = self.players.get(name)?;
        let player = Python::attach(|py| player.clone_ref(py));
        let (boards, thinking) = (Arc::clone(&self.boards), Arc::clone(&self.thinking));
        Some(Box::new(PythonSeat { player, boards, thinking, key: game.key(), seat: None }))
    }
}

/// A player of Python's at a board.
struct PythonSeat {
    player: Py<PyAny>,
    boards: Arc<Mutex<HashMap<String, Py<Game>>>>,
    thinking: Arc<Mutex<HashSet<u64>>>,
    key: String,
    /// Made when the first game begins: one for each seat, so that threads share nothing.
    seat: Option<Py<PyAny>>,
}

impl AnySeat for PythonSeat {
    fn new_game(&mut self, seed: u64) {
        // A player whose beginning fails is asked for a move all the same, and fails there.
        self.seat = Python::attach(|py| {
            let seat = match &self.seat {
                Some(seat) => seat.clone_ref(py),
                None => self.player.call_method0(py, "seat")?,
            };
            seat.call_method1(py, "begin", (seed,))?;
            Ok::<_, PyErr>(seat)
        })
        .ok();
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        _onlooker: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let chosen =
            Python::attach(|py| self.ask(py, course).map_err(|failure| crash(py, &failure)));
        let mv = chosen?;
        Ok(Choice { mv, value: None, proven: None, cost: 0 })
    }
}

impl PythonSeat {
    fn ask(&self, py: Python<'_>, course: &dyn AnyCourse) -> PyResult<String> {
        let game = {
            let boards = self.boards.lock().expect("nobody panics here");
            let game = boards.get(&self.key);
            game.expect("guests sit at boards that were announced").clone_ref(py)
        };
        let seat = match &self.seat {
            Some(seat) => seat.clone_ref(py),
            None => self.player.call_method0(py, "seat")?,
        };
        let state = Py::new(py, State::new(game.clone_ref(py), course.copy()))?;
        let thread: u64 = py.import("threading")?.call_method0("get_ident")?.extract()?;
        self.thinking.lock().expect("nobody panics here").insert(thread);
        let answer = seat.call_method1(py, "choose", (state,));
        self.thinking.lock().expect("nobody panics here").remove(&thread);
        let answer = answer?.into_bound(py);
        if let Ok(text) = answer.cast::<PyString>() {
            return Ok(text.to_str()?.to_string());
        }
        let action: usize = answer.call_method0("__index__")?.extract()?;
        let text = game.get().game.action_text(action);
        text.ok_or_else(|| crate::answers::error(format!("there is no action {action}")))
    }
}

/// What happened, in one line.
fn crash(py: Python<'_>, failure: &PyErr) -> Forfeit {
    let kind = failure.get_type(py).name().map_or_else(|_| "error".into(), |name| name.to_string());
    let text = failure.value(py).to_string();
    let reason = format!("{kind}: {}", text.lines().next().unwrap_or_default());
    Forfeit { cause: ForfeitCause::Crash, reason }
}
