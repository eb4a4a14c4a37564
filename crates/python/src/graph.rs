//! Graphs: from texts, files and edges; as pictures, and as what other libraries read.

use crate::answers::{Reduced, error, python_class};
use crate::arguments::{self, pairs, whole};
use crate::values;
use crate::values::dict;
use crate::work::{Bar, work};
use mapduel_graph::drawing::{PictureParams, svg, tikz};
use mapduel_graph::formats::{self, Format, Strictness, graph6, read_graph6_line};
use mapduel_graph::{
    Limit, Point, Vertex, families as known_families, input, invariants, transforms,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Enough for every graph with some structure; a limit in nodes is the same everywhere.
const INVARIANT_NODES: u64 = 200_000;

/// A finite simple undirected graph. It never changes.
///
/// `Graph(4, [(0, 1), (1, 2)])` has four vertices, one of them alone; `mapduel.graph` makes one from
/// almost anything.
#[pyclass(frozen, module = "mapduel")]
pub(crate) struct Graph {
    pub(crate) graph: Arc<mapduel_graph::Graph>,
    /// The text that means it to the program, where there is one.
    source: Option<String>,
    /// What another library calls its vertices, where they are not texts.
    labels: Option<Py<PyTuple>>,
}

#[pymethods]
impl Graph {
    #[new]
    #[pyo3(signature = (n, edges, names = None, positions = None, *, labels = None, source = None))]
    fn new(
        #[pyo3(from_py_with = whole)] n: usize,
        #[pyo3(from_py_with = pairs)] edges: Vec<(usize, usize)>,
        names: Option<Vec<String>>,
        positions: Option<Vec<(f64, f64)>>,
        labels: Option<Bound<'_, PyTuple>>,
        source: Option<String>,
    ) -> PyResult<Graph> {
        let mut graph = mapduel_graph::Graph::from_edges(n, edges).map_err(error)?;
        if let Some(names) = names {
            graph = graph.with_names(checked_names(names, n)?);
        }
        if let Some(positions) = positions {
            if positions.len() != n {
                return Err(error(format!(
                    "there are {} positions for {n} vertices",
                    positions.len()
                )));
            }
            let places = positions.into_iter().map(|(x, y)| Point { x, y }).collect();
            graph = graph.with_positions(places);
        }
        if labels.as_ref().is_some_and(|labels| labels.len() != n) {
            return Err(error(format!("there must be one label for each of the {n} vertices")));
        }
        Ok(Graph { graph: Arc::new(graph), source, labels: labels.map(Bound::unbind) })
    }

    /// The graph that a text means: a family such as "gp:7,2", a file, a literal "g6:…", or graph6.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str) -> PyResult<Graph> {
        let (graph, notes) = read_graph(text).map_err(error)?;
        for note in notes {
            let warnings = py.import("warnings")?;
            warnings.call_method1("warn", (note,))?;
        }
        Ok(Graph::with_source(graph, Some(text.to_string())))
    }

    /// The graph of a line of graph6 or sparse6.
    #[staticmethod]
    fn from_graph6(line: &str) -> PyResult<Graph> {
        let graph = read_graph6_line(line).map_err(error)?;
        Ok(Graph::from_rust(graph))
    }

    /// The graph that networkx has; its nodes are the vertices, in their order.
    #[staticmethod]
    #[pyo3(signature = (graph, /))]
    fn from_networkx(graph: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        converted(graph, "from_networkx")
    }

    /// The graph that Sage has.
    #[staticmethod]
    #[pyo3(signature = (graph, /))]
    fn from_sage(graph: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        converted(graph, "from_sage")
    }

    /// The graph that rustworkx has.
    #[staticmethod]
    #[pyo3(signature = (graph, /))]
    fn from_rustworkx(graph: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        converted(graph, "from_rustworkx")
    }

    /// The graph that igraph has.
    #[staticmethod]
    #[pyo3(signature = (graph, /))]
    fn from_igraph(graph: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        converted(graph, "from_igraph")
    }

    /// As a `networkx.Graph`; nodes are called what they were called there, else by name or number.
    fn to_networkx(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        converted(slf.as_any(), "to_networkx")
    }

    /// As a graph of Sage.
    fn to_sage(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        converted(slf.as_any(), "to_sage")
    }

    /// As a `rustworkx.PyGraph` whose nodes hold names or numbers.
    fn to_rustworkx(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        converted(slf.as_any(), "to_rustworkx")
    }

    /// As an `igraph.Graph`; names are its attribute "name".
    fn to_igraph(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        converted(slf.as_any(), "to_igraph")
    }

    /// The number of vertices.
    #[getter]
    fn n(&self) -> usize {
        self.graph.order()
    }

    /// The number of edges.
    #[getter]
    fn m(&self) -> usize {
        self.graph.size()
    }

    /// The graph as a line of graph6, without names.
    #[getter]
    pub(crate) fn graph6(&self) -> String {
        graph6::write(&self.graph).trim().to_string()
    }

    /// The names of the vertices, or `None` where they are just numbers.
    #[getter]
    fn names(&self) -> Option<Vec<String>> {
        self.graph.names().map(<[String]>::to_vec)
    }

    /// The places of the vertices in a drawing (y downward), where they are known.
    #[getter]
    fn positions(&self) -> Option<Vec<(f64, f64)>> {
        let positions = self.graph.positions()?;
        Some(positions.iter().map(|place| (place.x, place.y)).collect())
    }

    /// What another library calls the vertices, where those are not texts.
    #[getter]
    fn labels(&self, py: Python<'_>) -> Option<Py<PyTuple>> {
        self.labels.as_ref().map(|labels| labels.clone_ref(py))
    }

    /// The text that this graph was read from, if it was.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// All edges `(u, v)` with u < v, in order.
    fn edges(&self) -> Vec<(usize, usize)> {
        self.graph.edges().map(|(from, to)| (from.index(), to.index())).collect()
    }

    /// The neighbors of a vertex, ascending.
    fn neighbors(&self, #[pyo3(from_py_with = whole)] vertex: usize) -> PyResult<Vec<usize>> {
        let vertex = self.vertex(vertex)?;
        Ok(self.graph.neighbors(vertex).iter().map(|to| to.index()).collect())
    }

    /// How many neighbors a vertex has.
    fn degree(&self, #[pyo3(from_py_with = whole)] vertex: usize) -> PyResult<usize> {
        Ok(self.graph.degree(self.vertex(vertex)?))
    }

    /// What the graph is like: degrees, degeneracy, planarity, automorphisms and more.
    ///
    /// "complete" is False where the limit came before all automorphisms were counted.
    #[pyo3(signature = (*, limit = None))]
    fn invariants<'py>(
        &self,
        py: Python<'py>,
        limit: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limit = match limit {
            Some(_) => arguments::limit(limit, None)?,
            None => Limit::nodes(INVARIANT_NODES),
        };
        let profile = work(py, &Bar::NONE, |flag, _| {
            invariants::profile(&self.graph, limit.stopped_by(flag.stop()))
        })?;
        values::to_python(py, &serde_json::to_value(profile).map_err(error)?)
    }

    /// The line graph: the game on it colors edges.
    fn line(&self) -> PyResult<Graph> {
        Ok(Graph::from_rust(transforms::line_graph(&self.graph).map_err(error)?))
    }

    /// The power: vertices at most this far from each other are joined.
    fn power(&self, #[pyo3(from_py_with = whole)] distance: usize) -> PyResult<Graph> {
        Ok(Graph::from_rust(transforms::power(&self.graph, distance).map_err(error)?))
    }

    /// The graph as a text in a format that files have by their ending: dot, g6, s6, col, edges, json.
    fn to_text(&self, format: &str) -> PyResult<String> {
        let known = Format::from_extension(format).ok_or_else(|| {
            error(format!(
                "there is no format `{format}`; there are dot, g6, s6, col, edges and json"
            ))
        })?;
        Ok(formats::write(known, &self.graph))
    }

    /// A picture as SVG. `colors` paints vertices: one number from 0, or `None`, for each.
    #[pyo3(signature = (colors = None))]
    fn svg(&self, colors: Option<Vec<Option<usize>>>) -> PyResult<String> {
        Ok(svg(&self.graph, &self.painted(colors)?))
    }

    /// A picture as TikZ, for LaTeX.
    #[pyo3(signature = (colors = None))]
    fn tikz(&self, colors: Option<Vec<Option<usize>>>) -> PyResult<String> {
        Ok(tikz(&self.graph, &self.painted(colors)?))
    }

    fn _repr_svg_(&self) -> String {
        svg(&self.graph, &PictureParams::default())
    }

    fn __repr__(&self) -> String {
        let text = match &self.source {
            Some(source) => format!("{source:?}"),
            None if self.graph.order() <= 40 => format!("{:?}", self.graph6()),
            None => "…".to_string(),
        };
        format!("<mapduel.Graph {text}: n={}, m={}>", self.graph.order(), self.graph.size())
    }

    fn __len__(&self) -> usize {
        self.graph.order()
    }

    /// Equal graphs have the same vertices, edges and names.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Graph>().is_ok_and(|other| {
            let other = &other.get().graph;
            self.graph.same_edges(other) && self.graph.names() == other.names()
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.graph.order(), self.graph.names()).hash(&mut hasher);
        self.graph.edges().for_each(|edge| edge.hash(&mut hasher));
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let make = python_class(py, "_convert", "restore")?;
        let labels = self.labels(py);
        let parts = (self.n(), self.edges(), self.names(), self.positions(), labels, &self.source);
        Ok((make, parts.into_pyobject(py)?))
    }
}

impl Graph {
    fn from_rust(graph: mapduel_graph::Graph) -> Graph {
        Graph::with_source(graph, None)
    }

    /// A graph that was read from a text.
    pub(crate) fn with_source(graph: mapduel_graph::Graph, source: Option<String>) -> Graph {
        Graph { graph: Arc::new(graph), source, labels: None }
    }

    /// The graph that an object means: almost anything.
    pub(crate) fn from_any<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Graph>> {
        if let Ok(graph) = object.cast::<Graph>() {
            return Ok(graph.clone());
        }
        let convert = python_class(object.py(), "_convert", "graph")?;
        Ok(convert.call1((object,))?.cast_into::<Graph>()?)
    }

    /// The text that stands for it in setups and records: what it was read from, else a literal.
    pub(crate) fn text(&self) -> String {
        self.source.clone().unwrap_or_else(|| format!("g6:{}", self.graph6()))
    }

    fn vertex(&self, index: usize) -> PyResult<Vertex> {
        if index >= self.graph.order() {
            return Err(error(format!(
                "there is no vertex {index}; there are {}",
                self.graph.order()
            )));
        }
        Ok(Vertex::new(index))
    }

    fn painted(&self, colors: Option<Vec<Option<usize>>>) -> PyResult<PictureParams> {
        let Some(colors) = colors else { return Ok(PictureParams::default()) };
        if colors.len() != self.graph.order() {
            let (given, needed) = (colors.len(), self.graph.order());
            return Err(error(format!("there are {given} colors for {needed} vertices")));
        }
        Ok(PictureParams { colors, ..PictureParams::default() })
    }
}

/// The families of graphs that a text may name, as dicts.
#[pyfunction]
pub(crate) fn families(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let entry = |family: &known_families::Family| {
        let fields = serde_json::Map::from_iter([
            ("name".to_string(), family.name.into()),
            ("usage".to_string(), family.usage.into()),
            ("example".to_string(), family.example.into()),
            ("description".to_string(), family.description.into()),
        ]);
        dict(py, &fields)
    };
    known_families::list().iter().map(entry).collect()
}

/// The graph that a text means, with what there is to say about it.
pub(crate) fn read_graph(text: &str) -> Result<(mapduel_graph::Graph, Vec<String>), String> {
    match input::read(text, Strictness::Lenient) {
        Ok(input) => Ok((input.graph, input.notes)),
        // Nothing but graph6 has just the right length.
        Err(error) => match read_graph6_line(text) {
            Ok(graph) if !std::path::Path::new(text).exists() => Ok((graph, Vec::new())),
            _ => Err(format!("{error}; a graph6 text would do as well")),
        },
    }
}

/// Names must tell vertices apart.
fn checked_names(names: Vec<String>, order: usize) -> PyResult<Vec<String>> {
    if names.len() != order {
        return Err(error(format!("there are {} names for {order} vertices", names.len())));
    }
    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(error(format!("two vertices are called `{}`; rename one", pair[0]))),
        None => Ok(names),
    }
}

/// What the package's own converters make of an object.
fn converted(object: &Bound<'_, PyAny>, function: &str) -> PyResult<Py<PyAny>> {
    let convert = python_class(object.py(), "_convert", function)?;
    convert.call1((object,)).map(Bound::unbind)
}
