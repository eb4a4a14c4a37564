//! Games: any that is registered, on a board.

use crate::answers::{Reduced, error, python_class};
use crate::arguments::{perhaps, whole};
use crate::arrays::describe;
use crate::graph::{Graph, read_graph};
use crate::state::State;
use crate::values::{dict, from_python};
use mapduel_playable::{
    AnyGame, Field, FieldKind, Files, GameEntry, Need, PictureFormat, Setup, SetupError,
    setup_facts,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Map, Value, json};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A game on a board. It never changes; `start()` begins to play.
///
/// `Game("coloring", "petersen", 3, first="bob")`: the name of the game, then its fields in their order or
/// by name. `mapduel.games()` lists the games with their fields.
#[pyclass(frozen, subclass, module = "mapduel")]
pub(crate) struct Game {
    pub(crate) entry: &'static GameEntry,
    pub(crate) setup: Setup,
    pub(crate) game: Arc<dyn AnyGame>,
    /// The board, where it was given as a graph.
    pub(crate) graph: Option<Py<Graph>>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, /, *args, players = None, **fields))]
    fn new(
        name: &str,
        args: &Bound<'_, PyTuple>,
        #[pyo3(from_py_with = perhaps)] players: Option<usize>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        Game::open(entry(name)?, args, players, fields)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name
    }

    /// The sides, in the order of play.
    #[getter]
    fn sides(&self) -> Vec<&'static str> {
        self.game.sides().to_vec()
    }

    /// The fields of the board: what was given, and the defaults of the rest.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict(py, &setup_facts(self.entry, &self.setup, &*self.game))
    }

    /// The fields as they were given, which make the same game again.
    #[getter]
    pub(crate) fn given<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields: Map<String, Value> =
            self.setup.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        let fields = dict(py, &fields)?;
        if let Some(graph) = &self.graph {
            fields.set_item(self.entry.board_field().name, graph)?;
        }
        Ok(fields)
    }

    /// What the games on this board depend on: games with equal keys are equal.
    #[getter]
    fn key(&self) -> String {
        self.game.key()
    }

    /// The rules on this board, as a player reads them before the first move.
    #[getter]
    fn introduction(&self) -> String {
        self.game.introduction()
    }

    /// What records and reports call the board.
    #[getter]
    pub(crate) fn label(&self) -> String {
        (self.entry.label)(&self.setup)
    }

    /// The players that know this game, with their options.
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let option = |option: &mapduel_playable::PlayerOption| json!({ "name": option.name, "default": option.default, "description": option.description });
        self.game
            .players()
            .iter()
            .map(|listing| {
                let options: Vec<Value> = listing.options.iter().map(option).collect();
                let fields = json!({
                    "name": listing.name,
                    "description": listing.description,
                    "options": options,
                });
                let empty = Map::new();
                dict(py, fields.as_object().unwrap_or(&empty))
            })
            .collect()
    }

    /// The most moves that a game can have.
    #[getter]
    fn longest(&self) -> usize {
        self.game.longest()
    }

    /// How many actions there are: moves numbered from 0.
    #[getter]
    fn action_count(&self) -> usize {
        self.game.action_count()
    }

    /// The move that an action is.
    fn action_text(&self, #[pyo3(from_py_with = whole)] action: usize) -> PyResult<String> {
        let text = self.game.action_text(action);
        text.ok_or_else(|| {
            error(format!("there is no action {action}; there are {}", self.game.action_count()))
        })
    }

    /// The number of a move; `None` for one that has none (a site off the grid).
    fn action(&self, mv: &str) -> PyResult<Option<usize>> {
        self.game.text_action(mv).map_err(error)
    }

    /// The arrays that describe a board and its positions, as dicts: name, shape, dtype, low, high,
    /// changes, description.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        self.game.features().iter().map(|feature| describe(py, feature)).collect()
    }

    /// A game that begins.
    fn start(slf: Bound<'_, Self>) -> State {
        let course = slf.get().game.start();
        State::new(slf.unbind(), course)
    }

    fn _repr_svg_(&self) -> String {
        self.game.start().picture(PictureFormat::Svg).text
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let html = python_class(slf.py(), "_html", "game")?;
        html.call1((slf,)).map(Bound::unbind)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.get_type().name()?;
        let game = slf.get();
        let given = |field: &Field| {
            game.setup.get(field.name).map(|value| format!("{}={value}", field.name))
        };
        let fields: Vec<String> = game.entry.fields.iter().filter_map(given).collect();
        let name = match game.entry.name {
            name if class.to_str()? == "Game" => format!("{name:?}, "),
            _ => String::new(),
        };
        Ok(format!("mapduel.{class}({name}{})", fields.join(", ")))
    }

    /// Equal games have the same rules on the same board.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| self.identity() == other.get().identity())
    }

    pub(crate) fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.identity().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, game) = (slf.py(), slf.get());
        let fields = game.given(py)?;
        let restore = python_class(py, "_games", "restore")?;
        let players = game.game.sides().len();
        let parts = (slf.get_type(), game.entry.name, players, fields);
        Ok((restore, parts.into_pyobject(py)?))
    }
}

impl Game {
    /// Sets up a board: fields in their order, then by name.
    pub(crate) fn open(
        entry: &'static GameEntry,
        args: &Bound<'_, PyTuple>,
        players: Option<usize>,
        named: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        if args.len() > entry.fields.len() {
            let names: Vec<&str> = entry.fields.iter().map(|field| field.name).collect();
            let (given, known) = (args.len(), names.join(", "));
            return Err(error(format!("{given} fields are too many; {} has {known}", entry.name)));
        }
        let mut given: Vec<(String, Bound<'_, PyAny>)> = Vec::new();
        for (field, value) in entry.fields.iter().zip(args.iter()) {
            given.push((field.name.to_string(), value));
        }
        for (name, value) in named.into_iter().flat_map(|named| named.iter()) {
            let name: String = name.extract()?;
            if given.iter().any(|(other, _)| *other == name) {
                return Err(error(format!("`{name}` is given twice; leave one out")));
            }
            given.push((name, value));
        }
        let (mut setup, mut graph) = (Setup::new(), None);
        for (name, value) in &given {
            if value.is_none() {
                continue;
            }
            let board = entry.board_field().name == name;
            if let Some(object) = board.then(|| board_graph(value)).transpose()?.flatten() {
                setup.set(name, object.get().text());
                graph = Some(object.unbind());
                continue;
            }
            setup.set(name, field_value(entry.field(name), name, value)?);
        }
        let players = players.unwrap_or(2);
        let game = (entry.open)(&setup, players, &shelf(graph.as_ref())).map_err(error)?;
        Ok(Game { entry, setup, game, graph })
    }

    /// Refuses boards whose moves have no numbers.
    pub(crate) fn check_actions(&self) -> PyResult<()> {
        match self.game.action_count() {
            0 => Err(error("the moves on this board have no numbers; choose another board")),
            _ => Ok(()),
        }
    }

    /// What the board may be read from.
    pub(crate) fn shelf(&self) -> Shelf {
        shelf(self.graph.as_ref())
    }

    pub(crate) fn identity(&self) -> (&'static str, String) {
        (self.entry.name, self.game.key())
    }
}

/// All registered games, as dicts: name, title, rules, sides and fields.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let field = |field: &Field| {
        json!({
            "name": field.name,
            "kind": kind_name(field.kind),
            "required": field.need == Need::Required,
            "default": field.default.and_then(|text| field.read(text).ok()),
            "description": field.description,
        })
    };
    mapduel_games::all()
        .map(|entry| {
            let fields: Vec<Value> = entry.fields.iter().map(field).collect();
            let about = json!({
                "name": entry.name,
                "title": entry.title,
                "about": entry.about,
                "rules": entry.rules,
                "sides": entry.sides,
                "fields": fields,
            });
            let empty = Map::new();
            dict(py, about.as_object().unwrap_or(&empty))
        })
        .collect()
}

/// What the value of a field is, in a word.
fn kind_name(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Board => "board",
        FieldKind::Whole => "whole",
        FieldKind::Real => "real",
        FieldKind::Word(_) => "word",
        FieldKind::Text => "text",
        FieldKind::Switch => "switch",
    }
}

/// The game with this name.
fn entry(name: &str) -> PyResult<&'static GameEntry> {
    mapduel_games::find(name).ok_or_else(|| {
        error(format!("there is no game `{name}`; there are {}", mapduel_games::names()))
    })
}

/// A field as its kind has it: numbers may be given as texts too, and a number as a text.
fn field_value(field: Option<&Field>, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let plain = match value.hasattr("__fspath__")? {
        true => Value::from(value.call_method0("__fspath__")?.extract::<String>()?),
        false => from_python(name, value)?,
    };
    let Some(field) = field else { return Ok(plain) };
    match (&plain, field.check(&plain)) {
        (_, Ok(())) => Ok(plain),
        (Value::Number(_) | Value::String(_), Err(_)) => {
            let text = plain.as_str().map_or_else(|| plain.to_string(), str::to_string);
            field.read(&text).map_err(error)
        }
        (_, Err(refused)) => Err(error(refused)),
    }
}

/// The board as a graph, where it is one and no text.
fn board_graph<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, Graph>>> {
    if let Ok(graph) = value.cast::<Graph>() {
        return Ok(Some(graph.clone()));
    }
    let text = value.is_instance_of::<pyo3::types::PyString>() || value.hasattr("__fspath__")?;
    if text {
        return Ok(None);
    }
    Graph::from_any(value).map(Some)
}

fn shelf(graph: Option<&Py<Graph>>) -> Shelf {
    Shelf(graph.map(|graph| Arc::clone(&graph.get().graph)))
}

/// Reads what boards name: the graph at hand, else files and families.
pub(crate) struct Shelf(pub(crate) Option<Arc<mapduel_graph::Graph>>);

impl Files for Shelf {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        mapduel_playable::Disk::default().bytes(name)
    }

    fn graph(&self, text: &str) -> Result<mapduel_graph::Graph, SetupError> {
        match &self.0 {
            Some(graph) => Ok((**graph).clone()),
            None => read_graph(text).map(|(graph, _)| graph).map_err(SetupError::Board),
        }
    }
}
