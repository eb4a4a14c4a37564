//! A map as the page draws it: for every game that is played on a graph.

mod outline;

pub use outline::OutlineView;

use crate::{Gallery, Setup};
use mapduel_graph::drawing::{self, Canvas, Labels, PictureParams};
use mapduel_graph::formats::graph6;
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, families};
use outline::Outline;
use serde::Serialize;
use serde_json::{Map, Value};

/// What stays free between two circles.
const CLEARANCE: f64 = 10.0;
/// How long a thumbnail of a map is.
const THUMBNAIL: f64 = 150.0;

/// Where the vertices of a graph are drawn, and their shapes if these are known.
#[derive(Clone, Debug)]
pub struct MapBoard {
    canvas: Canvas,
    outline: Option<OutlineView>,
}

/// The board: circles, borders and a palette, in the units of the picture.
#[derive(Clone, Debug, Serialize)]
pub struct GraphView {
    /// By which a page knows how to draw it: `graph`.
    pub kind: &'static str,
    /// What a move says.
    pub moves: MoveForm,
    /// Of the circles.
    pub radius: f64,
    /// In the order of the vertices.
    pub vertices: Vec<VertexView>,
    /// Pairs of vertices.
    pub edges: Vec<[usize; 2]>,
    /// The colors of the game.
    pub palette: Vec<SwatchView>,
    /// The real shapes of the vertices, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outline: Option<OutlineView>,
}

/// What a move on a graph says, as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum MoveForm {
    /// A vertex and one of the colors that are legal for it: `Ohio=2`.
    #[default]
    #[serde(rename = "vertex=color")]
    VertexAndColor,
    /// A vertex alone: `Ohio`. It is played with one click.
    #[serde(rename = "vertex")]
    Vertex,
}

/// A vertex on the board.
#[derive(Clone, Debug, Serialize)]
pub struct VertexView {
    /// What it is called in moves.
    pub name: String,
    /// Where it is.
    pub x: f64,
    /// Where it is.
    pub y: f64,
}

/// How a color looks.
#[derive(Clone, Debug, Serialize)]
pub struct SwatchView {
    /// What it is called in moves.
    pub name: String,
    /// As `#rrggbb`.
    pub fill: String,
    /// What is legible on it.
    pub ink: String,
}

impl MapBoard {
    /// Draws a graph: on these shapes, if they are known.
    pub fn new(graph: &Graph, shapes: Option<&Shapes>) -> MapBoard {
        match shapes {
            Some(shapes) => {
                let outline = Outline::of(graph, shapes);
                MapBoard { canvas: outline.canvas, outline: Some(outline.view) }
            }
            None => MapBoard { canvas: drawing::canvas(graph, CLEARANCE), outline: None },
        }
    }

    /// What the page draws, for moves of a vertex and a color.
    pub fn view(&self, graph: &Graph, palette: Vec<SwatchView>) -> GraphView {
        let rounded = |number: f64| (number * 10.0).round() / 10.0;
        let centers = self.canvas.centers.iter();
        let vertices = graph.vertices().zip(centers).map(|(vertex, center)| VertexView {
            name: graph.name(vertex).into_owned(),
            x: rounded(center.x),
            y: rounded(center.y),
        });
        GraphView {
            kind: "graph",
            moves: MoveForm::VertexAndColor,
            radius: rounded(self.canvas.radius),
            vertices: vertices.collect(),
            edges: graph.edges().map(|(from, to)| [from.index(), to.index()]).collect(),
            palette,
            outline: self.outline.clone(),
        }
    }

    /// A small picture for a list of boards: without names, with shapes as coarse as they are
    /// small.
    pub fn thumbnail(graph: &Graph, shapes: Option<Shapes>) -> String {
        let shapes = shapes.map(|shapes| shapes.coarse(THUMBNAIL, 1.0));
        let params = PictureParams { labels: Labels::Hidden, shapes, ..PictureParams::default() };
        drawing::svg(graph, &params)
    }
}

impl Gallery {
    /// A board that is a graph, on its real borders where they are known; `graph` is one that the
    /// program can make without a file.
    pub fn of_graph(group: &'static str, graph: &str, title: &str, setup: Setup) -> Gallery {
        let drawn = families::parse(graph);
        let drawn = drawn.map(|drawn| MapBoard::thumbnail(&drawn, families::shapes(graph)));
        let thumbnail = drawn.unwrap_or_default();
        Gallery { setup, title: title.to_string(), group, thumbnail }
    }
}

/// What scripts are told of a graph, by name: it itself as graph6, its vertices, its edges.
pub fn graph_facts(graph: &Graph) -> Map<String, Value> {
    let facts = [
        ("graph", Value::from(graph6::write(graph))),
        ("n", Value::from(graph.order())),
        ("m", Value::from(graph.size())),
    ];
    facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}
