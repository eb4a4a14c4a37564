//! Many games of one board, stepped together on all cores.

use crate::answers::error;
use crate::arguments::{self, perhaps, whole};
use crate::arrays::{filled, reals};
use crate::coloring::check_played;
use crate::game::Game;
use crate::state::State;
use mapduel_playable::{AnyBatch, Feature};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Many games of one board, stepped together.
///
/// Arrays go in and out as bytes (`numpy.frombuffer` reads them): actions are 64-bit integers, one a
/// game. A game that is over begins anew at the next step, which ignores its action.
#[pyclass(module = "mapduel")]
pub(crate) struct Batch {
    game: Py<Game>,
    batch: Box<dyn AnyBatch>,
    features: Vec<Feature>,
    /// Kept between calls.
    actions: Vec<i64>,
    rewards: Vec<f32>,
    turns: Vec<i8>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, count, *, seed = 0, threads = None))]
    fn new(
        game: &Bound<'_, Game>,
        #[pyo3(from_py_with = whole)] count: usize,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    ) -> PyResult<Batch> {
        if count == 0 {
            return Err(error("a batch of 0 games plays nothing; give 1 or more"));
        }
        check_played(game)?;
        let rules = &game.get().game;
        game.get().check_actions()?;
        let mut batch = rules.batch(count, seed);
        batch.set_threads(arguments::threads(threads)?);
        let (sides, features) = (rules.sides().len(), rules.features());
        let rewards = vec![0.0; count * sides];
        let (actions, turns) = (vec![0; count], vec![0; count]);
        Ok(Batch { game: game.clone().unbind(), batch, features, actions, rewards, turns })
    }

    /// The game that all of these are games of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }

    /// All games begin anew.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, #[pyo3(from_py_with = whole)] seed: u64) {
        self.batch.reset(seed);
    }

    /// A random legal action for every game, -1 where it is over: 64-bit integers.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let Batch { batch, actions, .. } = self;
        py.detach(|| batch.sample(actions));
        PyBytes::new_with(py, 8 * actions.len(), |bytes| {
            for (bytes, action) in bytes.chunks_exact_mut(8).zip(&*actions) {
                bytes.copy_from_slice(&action.to_ne_bytes());
            }
            Ok(())
        })
    }

    /// Plays one action in every game.
    fn step(&mut self, py: Python<'_>, actions: &[u8]) -> PyResult<()> {
        let Batch { batch, actions: read, .. } = self;
        if actions.len() != 8 * read.len() {
            let (given, needed) = (actions.len(), 8 * read.len());
            return Err(error(format!("{given} bytes of actions; {needed} are needed, 8 a game")));
        }
        for (action, bytes) in read.iter_mut().zip(actions.chunks_exact(8)) {
            *action = i64::from_ne_bytes(bytes.try_into().expect("chunks of 8"));
        }
        py.detach(|| batch.step(read)).map_err(error)
    }

    /// Whose turn it is in every game, -1 at the end: 8-bit integers.
    fn turns<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.batch.turns(&mut self.turns);
        PyBytes::new_with(py, self.turns.len(), |bytes| {
            for (byte, turn) in bytes.iter_mut().zip(&self.turns) {
                *byte = turn.to_ne_bytes()[0];
            }
            Ok(())
        })
    }

    /// 1 for every game that is over, 0 for the others: bytes.
    fn over<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.batch.len(), |bytes| {
            self.batch.over(bytes);
            Ok(())
        })
    }

    /// What each side won in the last step, games by sides: 32-bit floats.
    fn rewards<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.batch.rewards(&mut self.rewards);
        reals(py, &self.rewards)
    }

    /// 1 for every legal action of every game, games by actions: bytes.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let size = self.batch.len() * self.game.get().game.action_count();
        PyBytes::new_with(py, size, |bytes| {
            py.detach(|| self.batch.masks(bytes));
            Ok(())
        })
    }

    /// An array of every game, by its name; `game.features()` lists them.
    fn feature<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyBytes>> {
        let place = feature_place(&self.features, name)?;
        let feature = &self.features[place];
        let size = self.batch.len() * feature.size();
        filled(py, feature.element, size, |out| self.batch.feature(place, out))
    }

    /// One of the games, as a state of its own.
    fn state(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] index: usize) -> PyResult<State> {
        if index >= self.batch.len() {
            return Err(error(format!("there is no game {index}; there are {}", self.batch.len())));
        }
        Ok(State::new(self.game.clone_ref(py), self.batch.course(index)))
    }
}

/// The place of an array among those of a game.
pub(crate) fn feature_place(features: &[Feature], name: &str) -> PyResult<usize> {
    features.iter().position(|feature| feature.name == name).ok_or_else(|| {
        let known: Vec<&str> = features.iter().map(|feature| feature.name).collect();
        error(format!("there is no array `{name}`; there are {}", known.join(", ")))
    })
}
