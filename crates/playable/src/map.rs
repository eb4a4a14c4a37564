//! A map as the page draws it: for every game that is played on a graph.

mod outline;
mod thumbnail;

pub use outline::OutlineView;
pub use thumbnail::plain as plain_thumbnail;

use crate::entry::{Gallery, Place};
use crate::{Prospect, Setup};
use mapduel_graph::drawing::{self, Canvas};
use mapduel_graph::formats::graph6;
use mapduel_graph::maps::{self, Map};
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, families};
use outline::Outline;
use serde::Serialize;
use serde_json::Value;
use thumbnail::thumbnail;

/// What stays free between two circles.
const CLEARANCE: f64 = 10.0;

/// Where the vertices of a graph are drawn, and their shapes if these are known.
#[derive(Clone, Debug)]
pub struct MapBoard {
    canvas: Canvas,
    outline: Option<OutlineView>,
    titles: Vec<String>,
}

/// The board: circles, borders and a palette, in the units of the picture. A page knows how to draw it
/// by its kind, `graph`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename = "graph")]
pub struct GraphView {
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
    /// What every color is worth, by side, where colors are worth something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<[Vec<i64>; 2]>,
    /// What the two numbers beside a color mean, where there are such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measures: Option<MeasuresView>,
}

/// What the numbers beside a color mean.
#[derive(Clone, Debug, Serialize)]
pub struct MeasuresView {
    /// Its weight.
    pub weight: &'static str,
    /// The value of the move.
    pub value: &'static str,
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
    /// What people call it, where that is longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
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
                let (canvas, outline) = (outline.canvas, Some(outline.view));
                MapBoard { canvas, outline, titles: Vec::new() }
            }
            None => {
                let canvas = drawing::canvas(graph, CLEARANCE);
                MapBoard { canvas, outline: None, titles: Vec::new() }
            }
        }
    }

    /// What the page draws, for moves of a vertex and a color.
    pub fn view(&self, graph: &Graph, palette: Vec<SwatchView>) -> GraphView {
        let rounded = |number: f64| (number * 10.0).round() / 10.0;
        let centers = self.canvas.centers.iter();
        let vertices = graph.vertices().zip(centers).map(|(vertex, center)| VertexView {
            name: graph.name(vertex).into_owned(),
            title: self.titles.get(vertex.index()).cloned(),
            x: rounded(center.x),
            y: rounded(center.y),
        });
        GraphView {
            moves: MoveForm::VertexAndColor,
            radius: rounded(self.canvas.radius),
            vertices: vertices.collect(),
            edges: graph.edges().map(|(from, to)| [from.index(), to.index()]).collect(),
            palette,
            outline: self.outline.clone(),
            weights: None,
            measures: None,
        }
    }

    /// The same with longer names of the vertices, in their order, where moves have short ones.
    pub fn with_titles(self, titles: Vec<String>) -> MapBoard {
        MapBoard { titles, ..self }
    }
}

/// A graph for a gallery: how it looks, how large it is, whose borders it has.
#[derive(Clone, Debug)]
pub struct DrawnBoard {
    thumbnail: String,
    regions: usize,
    source: Option<&'static str>,
}

impl DrawnBoard {
    /// A graph that the program can make without a file, on its real borders where they are known.
    pub fn named(graph: &str) -> Option<DrawnBoard> {
        let drawn = families::parse(graph).ok()?;
        let map = graph.strip_prefix("map:");
        let map = map.and_then(|name| maps::list().iter().find(|map| map.name == name));
        Some(DrawnBoard::new(&drawn, families::shapes(graph), map))
    }

    /// A graph whose vertices may be the regions of a map.
    pub fn of(graph: &Graph) -> DrawnBoard {
        let map = maps::likeness(graph).map(|likeness| likeness.map);
        DrawnBoard::new(graph, maps::shapes_of(graph), map)
    }

    fn new(graph: &Graph, shapes: Option<Shapes>, map: Option<&Map>) -> DrawnBoard {
        DrawnBoard {
            thumbnail: thumbnail(graph, shapes.as_ref()),
            regions: graph.order(),
            source: map.and_then(|map| map.source),
        }
    }

    /// The board in a gallery.
    pub fn shown(
        self,
        group: &'static str,
        title: &str,
        setup: Setup,
        prospect: Prospect,
    ) -> Gallery {
        let DrawnBoard { thumbnail, regions, source } = self;
        let (title, regions, place) = (title.to_string(), Some(regions), Place::Shelf);
        Gallery { setup, title, group, thumbnail, regions, source, prospect, place }
    }
}

/// What scripts are told of a graph, by name: it itself as graph6, its vertices, its edges.
pub fn graph_facts(graph: &Graph) -> serde_json::Map<String, Value> {
    let facts = [
        ("graph", Value::from(graph6::write(graph))),
        ("n", Value::from(graph.order())),
        ("m", Value::from(graph.size())),
    ];
    facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}
