//! The map-coloring game: exact answers, numbers, bounds and certificates.

use crate::answers::{Reduced, answer, error, python_class, special_error};
use crate::arguments::{self, perhaps};
use crate::certificate::certified;
use crate::game::Game;
use crate::graph::Graph;
use crate::state::State;
use crate::values::dict;
use crate::work::{Bar, Counter, Flag, work};
use mapduel_coloring::proof::{
    Certificate, CertifyError, Claim, LeafRules, ProofError, ProofParams, certify,
};
use mapduel_coloring::{
    ColoringGame, ENTRY, FindingsParams, NumberParams, Position, Rows, SolveParams, SolveProgress,
    Solver, decide, findings, number as decide_number, open_game, side_name,
};
use mapduel_game::{Game as Rules, Notation, Side};
use mapduel_graph::Limit;
use mapduel_lab::records::WholeFile;
use mapduel_playable::Playable;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The map-coloring game: Alice wins when every vertex gets colored.
///
/// `Coloring(graph, 4, first="alice", position=None, may_pass=None)`. The graph is anything that
/// `mapduel.graph` takes. With `may_pass` one side may pass; such games are solved, not played.
#[pyclass(frozen, extends = Game, subclass, module = "mapduel")]
pub(crate) struct Coloring {
    game: ColoringGame,
    pass: Option<Side>,
}

#[pymethods]
impl Coloring {
    #[new]
    #[pyo3(signature = (*args, may_pass = None, **fields))]
    fn new(
        args: &Bound<'_, PyTuple>,
        may_pass: Option<&str>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Coloring>> {
        let base = Game::open(&ENTRY, args, None, fields)?;
        let pass = may_pass.map(|text| arguments::side("may_pass", text, base.game.sides()));
        let game = open_game(&base.setup, &base.shelf()).map_err(error)?;
        let own = Coloring { game, pass: pass.transpose()? };
        Ok(PyClassInitializer::from(base).add_subclass(own))
    }

    /// The graph.
    #[getter]
    fn graph(slf: &Bound<'_, Self>) -> PyResult<Py<Graph>> {
        let py = slf.py();
        match &slf.as_super().get().graph {
            Some(graph) => Ok(graph.clone_ref(py)),
            None => {
                let text = slf.as_super().get().setup.text("graph").map(str::to_string);
                Py::new(py, Graph::with_source(slf.get().game.graph().clone(), text))
            }
        }
    }

    /// The number of colors.
    #[getter]
    fn colors(&self) -> usize {
        self.game.colors()
    }

    /// The side that may pass, if one may.
    #[getter]
    fn may_pass(&self) -> Option<&'static str> {
        self.pass.map(side_name)
    }

    /// Who wins with best play, exactly: a `Verdict`, incomplete where the limit came first.
    ///
    /// `limit` is a time, `nodes` the most positions searched, `expect` a guess of the winner that
    /// makes a long search shorter when it is right, `memory` a size such as "4G", `state` a game
    /// under way to be solved instead of the start.
    #[pyo3(signature = (*, limit = None, nodes = None, threads = None, expect = None, memory = None, state = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        limit: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = perhaps)] nodes: Option<u64>,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
        expect: Option<&str>,
        memory: Option<&Bound<'py, PyAny>>,
        state: Option<&State>,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let params = self.params(limit, nodes, threads, expect, memory)?;
        let position = self.position(state)?;
        let bar = Bar { things: "nodes", wanted: progress };
        let began = Instant::now();
        let (found, obstacle) = work(py, &bar, |flag, counter| {
            watched(params, flag, counter, |params| {
                let mut solver = Solver::new(&self.game, params.clone());
                let found = decide(&self.game, &position, &mut solver, params);
                (found, solver.obstacle())
            })
        })?;
        let reason = match (found.winner(), obstacle) {
            (Some(_), _) => None,
            (None, Some(obstacle)) => Some(obstacle.to_string()),
            (None, None) => Some("the limit came first; give more".to_string()),
        };
        let fields = PyDict::new(py);
        fields.set_item("winner", found.winner().map(side_name))?;
        fields.set_item("complete", found.winner().is_some())?;
        fields.set_item("nodes", found.nodes)?;
        fields.set_item("seconds", began.elapsed().as_secs_f64())?;
        fields.set_item("ground", found.ruling.map(|ruling| ruling.ground.to_string()))?;
        fields.set_item("reason", reason)?;
        answer(py, "Verdict", &fields)
    }

    /// What theory says about the game chromatic number of the graph when Alice begins: upper
    /// bounds, each by name, and the best of them.
    #[pyo3(signature = (*, limit = None, progress = None))]
    fn number_bounds<'py>(
        &self,
        py: Python<'py>,
        limit: Option<&Bound<'py, PyAny>>,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let time = limit.map(arguments::time).transpose()?;
        let bar = Bar { things: "nodes", wanted: progress };
        let found = work(py, &bar, |flag, counter| {
            let params = FindingsParams::default()
                .with_time(time)
                .with_stop(Some(flag.stop()))
                .with_progress(Some(nodes_shown(counter)));
            findings(self.game.graph(), &params)
        })?;
        dict(py, &found.as_json())
    }

    /// The start looked at in depth: every move with its exact winner where that is known.
    #[pyo3(signature = (**options))]
    fn analyze<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.call_method0("start")?.call_method("analyze", (), options)
    }

    /// Writes a proof of who wins into a file, for `mapduel.check` and `mapduel coloring check`.
    ///
    /// The game is solved for it. `rules` is what the proof may rest on besides the rules of the
    /// game: "none", or a list of safe, kill, clusters. One thread writes the same file every time.
    #[pyo3(signature = (path, *, rules = "safe,kill", limit = None, nodes = None, threads = 1, memory = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn certificate<'py>(
        &self,
        py: Python<'py>,
        path: PathBuf,
        rules: &str,
        limit: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = perhaps)] nodes: Option<u64>,
        #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
        memory: Option<&Bound<'py, PyAny>>,
        progress: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let params = self.params(limit, nodes, threads, None, memory)?;
        let rules: LeafRules = rules.parse().map_err(error)?;
        // A file that cannot be there is noticed before the long work.
        let mut file = WholeFile::create(&path).map_err(error)?;
        let bar = Bar { things: "nodes", wanted: progress };
        let proved = work(py, &bar, |flag, counter| {
            watched(params, flag, counter, |params| {
                let params = ProofParams::default().with_rules(rules).with_solve(params.clone());
                certify(&self.game, &params)
            })
        })?;
        let certificate = match proved {
            Ok((_, certified)) => certified.certificate,
            Err(
                failure @ (CertifyError::Undecided(_) | CertifyError::Proof(ProofError::Limit(_))),
            ) => {
                return Err(undecided(py, &failure.to_string(), None));
            }
            Err(failure) => return Err(error(failure)),
        };
        certificate.write_to(&mut file).map_err(error)?;
        file.finish().map_err(error)?;
        certified(py, &certificate, path)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let py = slf.py();
        let fields = slf.as_super().get().given(py)?;
        if let Some(pass) = slf.get().pass {
            fields.set_item("may_pass", side_name(pass))?;
        }
        let restore = python_class(py, "_games", "restore")?;
        Ok((restore, (slf.get_type(), py.None(), py.None(), fields).into_pyobject(py)?))
    }

    /// Equal games have the same graph, colors, start and side that may pass.
    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let same = slf.as_super().get().identity() == other.get().identity();
            same && slf.get().pass == passing(other)
        })
    }

    fn __hash__(slf: &Bound<'_, Self>) -> u64 {
        slf.as_super().get().__hash__()
    }
}

impl Coloring {
    fn params(
        &self,
        limit: Option<&Bound<'_, PyAny>>,
        nodes: Option<u64>,
        threads: Option<usize>,
        expect: Option<&str>,
        memory: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<SolveParams> {
        let expect = expect.map(|text| arguments::side("expect", text, ENTRY.sides));
        let mut params = SolveParams::default()
            .with_limit(arguments::limit(limit, nodes)?)
            .with_threads(arguments::cores(arguments::threads(threads)?))
            .with_pass(self.pass)
            .with_expect(expect.transpose()?);
        if let Some(memory) = memory {
            params = params.with_memory(arguments::size(memory)?);
        }
        Ok(params)
    }

    /// Why a certificate is about another game, if it is.
    pub(crate) fn difference(&self, certificate: &Certificate) -> Option<String> {
        let (graph, start) = (self.game.graph(), self.game.start());
        let colored = |vertex| start.color(vertex).map(|color| (vertex, color));
        let claim = Claim {
            graph: Some(graph.clone()),
            colors: Some(self.game.colors()),
            first: start.turn(),
            pass: self.pass,
            start: graph.vertices().filter_map(colored).collect(),
            winner: None,
        };
        claim.difference(certificate)
    }

    /// The position of a state of this game, or the start.
    fn position(&self, state: Option<&State>) -> PyResult<Position> {
        let Some(state) = state else { return Ok(self.game.start()) };
        let course = state.course_of(&Playable::key(&self.game))?;
        let mut position = self.game.start();
        for text in course.moves() {
            let mv = self.game.read_move(&text).map_err(error)?;
            position = self.game.play(&position, mv).map_err(error)?;
        }
        Ok(position)
    }
}

/// The side that may pass in a game, if one may.
fn passing(game: &Bound<'_, Game>) -> Option<Side> {
    game.cast::<Coloring>().ok().and_then(|game| game.get().pass)
}

/// Refuses games in which a side may pass: no player knows how to.
pub(crate) fn check_played(game: &Bound<'_, Game>) -> PyResult<()> {
    match passing(game) {
        Some(_) => {
            Err(error("games in which a side may pass are solved, not played; leave may_pass out"))
        }
        None => Ok(()),
    }
}

/// The game chromatic number: the least number of colors with which Alice wins.
///
/// Raises `mapduel.Undecided`, which has the bracket, when the limit came first. Without a limit
/// 2,000,000 positions are searched for each number of colors.
#[pyfunction]
#[pyo3(signature = (graph, /, first = "alice", *, limit = None, nodes = None, threads = 1, progress = None))]
pub(crate) fn game_chromatic_number(
    graph: &Bound<'_, PyAny>,
    first: &str,
    limit: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = perhaps)] nodes: Option<u64>,
    #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    progress: Option<bool>,
) -> PyResult<usize> {
    let py = graph.py();
    let rows = rows(&Graph::from_any(graph)?, starter(first)?, limit, nodes, threads, progress)?;
    let bracket = rows.bracket();
    bracket.value().ok_or_else(|| {
        let text = format!(
            "the game chromatic number is {} to {}: the limit came first",
            bracket.at_least, bracket.at_most
        );
        undecided(py, &text, Some((bracket.at_least, bracket.at_most)))
    })
}

/// Who wins with every number of colors and why: the answer of `mapduel coloring number --json`.
#[pyfunction]
#[pyo3(signature = (graph, /, first = "alice", *, limit = None, nodes = None, threads = 1, progress = None))]
pub(crate) fn number<'py>(
    graph: &Bound<'py, PyAny>,
    first: &str,
    limit: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = perhaps)] nodes: Option<u64>,
    #[pyo3(from_py_with = perhaps)] threads: Option<usize>,
    progress: Option<bool>,
) -> PyResult<Bound<'py, PyDict>> {
    let (graph, side) = (Graph::from_any(graph)?, starter(first)?);
    let rows = rows(&graph, side, limit, nodes, threads, progress)?;
    dict(graph.py(), &rows.as_json(&graph.get().graph, side))
}

fn starter(first: &str) -> PyResult<Side> {
    arguments::side("first", first, ENTRY.sides)
}

fn rows(
    graph: &Bound<'_, Graph>,
    first: Side,
    limit: Option<&Bound<'_, PyAny>>,
    nodes: Option<u64>,
    threads: Option<usize>,
    progress: Option<bool>,
) -> PyResult<Rows> {
    let py = graph.py();
    let graph = &graph.get().graph;
    let limit = match (limit, nodes) {
        (None, None) => Limit::nodes(NumberParams::NODES),
        _ => arguments::limit(limit, nodes)?,
    };
    let threads = arguments::cores(arguments::threads(threads)?);
    let bar = Bar { things: "colors", wanted: progress };
    work(py, &bar, |flag, counter| {
        let all = graph.max_degree() as u64 + 1;
        let mut done = 0;
        let params = NumberParams::new(first, limit.stopped_by(flag.stop())).with_threads(threads);
        decide_number(graph, &params, |_| {
            done += 1;
            counter.set(done, all);
        })
    })
}

/// Searches with a flag that stops it, and counts nodes.
fn watched<Found: Send>(
    params: SolveParams,
    flag: &Flag,
    counter: &Counter,
    search: impl FnOnce(&SolveParams) -> Found + Send,
) -> Found {
    let limit = params.limit.stopped_by(flag.stop());
    search(&params.with_limit(limit).with_progress(Some(nodes_shown(counter))))
}

/// Whoever searches reports here, and the nodes are shown.
fn nodes_shown(counter: &Counter) -> Arc<SolveProgress> {
    let progress = Arc::new(SolveProgress::default());
    let seen = Arc::clone(&progress);
    counter.follow(move || (seen.nodes(), 0));
    progress
}

fn undecided(py: Python<'_>, text: &str, bracket: Option<(usize, usize)>) -> PyErr {
    let fields = PyDict::new(py);
    let filled = fields
        .set_item("message", text)
        .and_then(|()| fields.set_item("at_least", bracket.map(|bracket| bracket.0)))
        .and_then(|()| fields.set_item("at_most", bracket.map(|bracket| bracket.1)));
    match filled {
        Ok(()) => special_error(py, "Undecided", &fields),
        Err(failure) => failure,
    }
}
