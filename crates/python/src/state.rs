//! Games under way.

use crate::answers::{Reduced, error, python_class};
use crate::arguments::{self, perhaps, whole};
use crate::arrays::filled;
use crate::batch::feature_place;
use crate::game::Game;
use crate::values::{dict, to_python};
use crate::work::{Bar, work};
use mapduel_game::{Random, Side};
use mapduel_playable::said::plain;
use mapduel_playable::{
    AnalyzeParams, AnyCourse, Effort, PictureFormat, PlayerSpec, write_rewards,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyString};
use std::time::Duration;

/// A game under way. `play` changes it; `copy` keeps it.
#[pyclass(module = "mapduel")]
pub(crate) struct State {
    game: Py<Game>,
    course: Box<dyn AnyCourse>,
    random: Random,
    /// Kept between calls, so that listing actions costs no allocation of its own.
    scratch: Vec<usize>,
}

impl State {
    pub(crate) fn new(game: Py<Game>, course: Box<dyn AnyCourse>) -> State {
        State { game, course, random: Random::new(0), scratch: Vec::new() }
    }

    /// Whether it is of the game with this key.
    fn is_of(&self, key: &str) -> bool {
        self.game.get().game.key() == key
    }

    /// The game under way, for whoever plays the game with this key.
    pub(crate) fn course_of(&self, key: &str) -> PyResult<&dyn AnyCourse> {
        match self.is_of(key) {
            true => Ok(&*self.course),
            false => Err(error("the state is of another game; make it with this game's start()")),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        self.game.get().game.sides()[side.index()]
    }
}

#[pymethods]
impl State {
    /// The game that this is a game of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Whose turn it is; `None` at the end.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        self.course.turn().map(|turn| self.side(turn))
    }

    /// The same as a number: the place among `game.sides`, or -1 at the end.
    #[getter]
    fn player(&self) -> i32 {
        self.course.turn().map_or(-1, |turn| turn.index() as i32)
    }

    /// How many moves were played.
    #[getter]
    fn ply(&self) -> usize {
        self.course.ply()
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.course.turn().is_none()
    }

    /// Who won; `None` while the game goes on and when the win is shared.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.course.score()?.winner().map(|winner| self.side(winner))
    }

    /// What each side won, as the game counts: 1 for a win and a part for a shared one, or points;
    /// `None` while the game goes on.
    #[getter]
    fn score(&self) -> Option<Vec<f64>> {
        self.course.score().map(|score| score.values().to_vec())
    }

    /// What each side is rewarded with, as programs that learn have it: of two sides 1 for a win, -1
    /// for a loss and 0 for a draw, of more each one's part of the win; 0 while the game goes on.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        let mut rewards = vec![0.0; self.game.get().game.sides().len()];
        if let Some(score) = self.course.score() {
            write_rewards(&score, &mut rewards);
        }
        rewards
    }

    /// What the first side has minus what the second has, where the game has margins.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.course.margin()
    }

    /// What each side has, where sides have parts of something: areas, points.
    #[getter]
    fn parts(&self) -> Option<Vec<f64>> {
        self.course.parts()
    }

    /// The moves so far.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.course.moves()
    }

    /// Where the game stands, in one sentence.
    #[getter]
    fn headline(&self) -> String {
        self.course.headline().to_string()
    }

    /// All legal moves, in a fixed order.
    fn moves(&self) -> Vec<String> {
        self.course.legal_moves()
    }

    /// All legal actions: moves as numbers below `game.action_count`.
    fn actions(&mut self) -> Vec<usize> {
        self.course.legal_actions(&mut self.scratch);
        self.scratch.clone()
    }

    /// Plays a move, given as text or as the number of an action, and gives the state itself.
    fn play<'py>(
        mut slf: PyRefMut<'py, Self>,
        mv: &Bound<'py, PyAny>,
    ) -> PyResult<PyRefMut<'py, Self>> {
        if mv.is_exact_instance_of::<PyInt>() {
            let action =
                mv.extract::<usize>().map_err(|_| error(format!("there is no action {mv}")))?;
            slf.course.play_action(action).map_err(error)?;
        } else if let Ok(text) = mv.cast::<PyString>() {
            slf.course.play(text.to_str()?).map_err(error)?;
        } else {
            let action = mv.call_method0("__index__").and_then(|whole| whole.extract::<usize>());
            let action =
                action.map_err(|_| error("a move is a text, or the number of an action"))?;
            slf.course.play_action(action).map_err(error)?;
        }
        Ok(slf)
    }

    /// Takes moves back.
    #[pyo3(signature = (moves = 1))]
    fn undo(
        mut slf: PyRefMut<'_, Self>,
        #[pyo3(from_py_with = whole)] moves: usize,
    ) -> PyResult<PyRefMut<'_, Self>> {
        let ply = slf.course.ply();
        let left = ply.checked_sub(moves).ok_or_else(|| {
            error(format!("{moves} moves cannot be taken back; only {ply} were played"))
        })?;
        slf.course.take_back(left);
        Ok(slf)
    }

    /// Why a move may not be played here, in the program's words; `None` when it may.
    fn refusal(&self, mv: &str) -> Option<String> {
        self.course.check(mv).err().map(|refused| refused.to_string())
    }

    /// Begins the random numbers of `random_action` and `play_randomly` anew.
    fn seed(&mut self, #[pyo3(from_py_with = whole)] seed: u64) {
        self.random = Random::new(seed);
    }

    /// A legal action drawn at random; `None` at the end.
    fn random_action(&mut self) -> Option<usize> {
        self.course.draw_action(&mut self.random)
    }

    /// Plays random moves: so many, or to the end.
    #[pyo3(signature = (moves = None))]
    fn play_randomly(
        mut slf: PyRefMut<'_, Self>,
        #[pyo3(from_py_with = perhaps)] moves: Option<usize>,
    ) -> PyRefMut<'_, Self> {
        let State { course, random, .. } = &mut *slf;
        let mut left = moves.unwrap_or(usize::MAX);
        while left > 0 && course.turn().is_some() {
            course.play_randomly(random);
            left -= 1;
        }
        slf
    }

    /// 1 for every legal action, 0 for the others: bytes.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.game.get().game.action_count(), |bytes| {
            self.course.write_mask(bytes);
            Ok(())
        })
    }

    /// An array of the position as bytes, by its name; `game.features()` lists them.
    fn feature<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyBytes>> {
        let features = self.game.get().game.features();
        let place = feature_place(&features, name)?;
        let feature = &features[place];
        filled(py, feature.element, feature.size(), |out| self.course.write_feature(place, out))
    }

    /// How exposed each vertex is: "colored", "safe", "endangered", "threatened" or "dead".
    fn exposures(&self) -> PyResult<Vec<String>> {
        let view = self.course.view();
        let vertices = view["vertices"].as_array().into_iter().flatten();
        let words: Option<Vec<String>> =
            vertices.map(|vertex| vertex["danger"].as_str().map(str::to_string)).collect();
        words
            .filter(|words| !words.is_empty())
            .ok_or_else(|| error(format!("nothing is exposed in {}", self.game.get().entry.title)))
    }

    /// The vertices that some continuation leaves without a color.
    fn exposed(&self) -> PyResult<Vec<usize>> {
        let exposures = self.exposures()?;
        let calm = |word: &str| matches!(word, "colored" | "safe");
        let vertices = exposures.iter().enumerate().filter(|(_, word)| !calm(word));
        Ok(vertices.map(|(vertex, _)| vertex).collect())
    }

    /// The position as plain data, as the page draws it.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.course.view())
    }

    /// The position looked at in depth: the answer of `analyze --json`.
    #[pyo3(signature = (*, simulations = 1, players = None, seed = 0, threads = None, limit = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] simulations: u64,
        players: Option<Vec<String>>,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
        limit: Option<&Bound<'py, PyAny>>,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyDict>> {
        if simulations == 0 {
            return Err(error("0 simulations see nothing; give 1 or more"));
        }
        let game = &self.game.get().game;
        let read = |text: &String| -> PyResult<PlayerSpec> {
            let spec: PlayerSpec = text.parse().map_err(error)?;
            game.seat(&spec).map_err(error)?;
            Ok(spec)
        };
        let players = players.unwrap_or_default().iter().map(read).collect::<PyResult<_>>()?;
        let params = AnalyzeParams::new(simulations, arguments::limit(limit, None)?)
            .with_players(players)
            .with_seed(seed)
            .with_threads(arguments::threads(threads)?.max(1));
        let bar = Bar { things: "analysis", wanted: progress };
        let course = &self.course;
        let analysis = work(py, &bar, |flag, _| {
            let limit = params.limit.stopped_by(flag.stop());
            course.analyze(&params.with_limit(limit))
        })?;
        let mut fields = analysis.as_json(game.sides());
        let turn = serde_json::json!(self.turn());
        fields.insert("turn".to_string(), turn);
        dict(py, &fields)
    }

    /// What to play and why; `None` at the end.
    fn advise<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let bar = Bar::NONE;
        let course = &self.course;
        let advice = work(py, &bar, |flag, _| {
            let stop = flag.stop();
            course.advise(&Effort { is_over: &|| stop.is_set(), ..Effort::ASKED })
        })?;
        let Some(advice) = advice else { return Ok(None) };
        to_python(py, &plain(serde_json::to_value(advice).map_err(error)?)).map(Some)
    }

    /// What each move so far gave away.
    #[pyo3(signature = (*, seconds = 10.0))]
    fn review<'py>(&self, py: Python<'py>, seconds: f64) -> PyResult<Bound<'py, PyAny>> {
        let time = Duration::try_from_secs_f64(seconds).map_err(error)?;
        let bar = Bar::NONE;
        let course = &self.course;
        let review = work(py, &bar, |flag, _| {
            let stop = flag.stop();
            let effort = Effort { is_over: &|| stop.is_set(), time: Some(time), ..Effort::ASKED };
            course.review(&effort)
        })?;
        to_python(py, &plain(serde_json::to_value(review).map_err(error)?))
    }

    /// A picture as SVG.
    fn svg(&self) -> String {
        self.course.picture(PictureFormat::Svg).text
    }

    /// A picture as TikZ, for LaTeX.
    fn tikz(&self) -> String {
        self.course.picture(PictureFormat::Tikz).text
    }

    /// The same game, to go on otherwise.
    fn copy(&self, py: Python<'_>) -> State {
        let (game, course) = (self.game.clone_ref(py), self.course.copy());
        State { game, course, random: self.random.clone(), scratch: Vec::new() }
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.copy(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let restore = python_class(py, "_games", "replay")?;
        let parts = (self.game.clone_ref(py), self.course.moves());
        Ok((restore, parts.into_pyobject(py)?))
    }

    /// Equal states are of equal games after the same moves.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<State>() else { return Ok(false) };
        let other = other.try_borrow()?;
        let (own, foreign) = (self.game.get(), other.game.get());
        Ok(own.entry.name == foreign.entry.name
            && own.game.key() == foreign.game.key()
            && self.course.moves() == other.course.moves())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let html = python_class(slf.py(), "_html", "state")?;
        html.call1((slf,)).map(Bound::unbind)
    }

    fn __str__(&self) -> String {
        format!("{}\n{}", self.course.sketch(), self.course.headline())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.game.bind(py).repr()?;
        Ok(format!("<mapduel.State of {game} after {} moves>", self.course.ply()))
    }
}
