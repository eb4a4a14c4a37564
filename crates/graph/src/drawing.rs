//! Pictures of graphs: layouts, SVG and TikZ.
//!
//! ```
//! use mapduel_graph::{drawing, families};
//!
//! let graph = families::parse("cycle:5")?;
//! let params = drawing::PictureParams { colors: vec![Some(0), Some(1)], ..Default::default() };
//! let picture = drawing::svg(&graph, &params);
//! assert!(picture.starts_with("<svg") && picture.contains("<circle"));
//! # Ok::<(), mapduel_graph::families::FamilyError>(())
//! ```
//!
//! Where the shapes of a map's regions are known, [`svg`] draws those.
//!
//! Colors are shown by a palette that color-blind people can tell apart, and by their number, unless
//! a picture brings paints of its own.
//!
//! What is deliberately absent: curved edges, edge labels, and animation; other programs draw
//! better pictures from the DOT file.

mod canvas;
mod crossings;
mod layout;
mod notes;
mod palette;
mod planar;
mod regions;
mod stress;
mod svg;
mod tikz;
mod trees;

pub use canvas::{Canvas, canvas};
pub use layout::layout;
pub use palette::{Paint, color_hex, text_hex};
pub use svg::{escape_xml, svg};
pub use tikz::tikz;

use crate::shapes::Shapes;
use crate::{Graph, Vertex};

/// What a picture shows besides the graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureParams {
    /// The color of each vertex, from 0; written from 1. Vertices beyond the end have none.
    pub colors: Vec<Option<usize>>,
    /// How colors look and what is written for them; colors beyond the end have the palette's
    /// look and their number.
    pub paints: Vec<Paint>,
    /// Vertices that are set apart by a pattern: hatched by [`svg`], dashed by [`tikz`].
    pub patterned: Vec<Vertex>,
    /// Lines of text below the picture.
    pub notes: Vec<String>,
    /// Vertices with a ring around them.
    pub highlight: Vec<Vertex>,
    /// Which names are written.
    pub labels: Labels,
    /// A title for readers that show one; not drawn.
    pub title: Option<String>,
    /// The shapes of the vertices, one for each; [`svg`] draws them instead of circles.
    pub shapes: Option<Shapes>,
}

/// The parameters of [`svg`].
pub type SvgParams = PictureParams;

/// The parameters of [`tikz`].
pub type TikzParams = PictureParams;

/// Which names a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Labels {
    /// All of them, up to 300 vertices; none in larger pictures.
    #[default]
    Automatic,
    /// All of them.
    Shown,
    /// None.
    Hidden,
}

/// The texts of one vertex.
struct Caption {
    /// Inside the circle: the color's number or name, or a short name of the vertex.
    inside: String,
    /// Below the circle: the name, when it is not inside.
    below: String,
}

impl PictureParams {
    fn color(&self, vertex: Vertex) -> Option<usize> {
        self.colors.get(vertex.index()).copied().flatten()
    }

    /// How a color looks.
    fn paint(&self, color: usize) -> Paint {
        self.paints.get(color).cloned().unwrap_or_else(|| Paint::of_palette(color))
    }

    /// How a vertex looks, if it has a color.
    fn paint_of(&self, vertex: Vertex) -> Option<Paint> {
        self.color(vertex).map(|color| self.paint(color))
    }

    fn shows_labels(&self, graph: &Graph) -> bool {
        match self.labels {
            Labels::Automatic => graph.order() <= 300,
            Labels::Shown => true,
            Labels::Hidden => false,
        }
    }

    fn caption(&self, graph: &Graph, vertex: Vertex) -> Caption {
        let name = match self.shows_labels(graph) {
            true => graph.name(vertex).into_owned(),
            false => String::new(),
        };
        match self.paint_of(vertex) {
            Some(paint) => Caption { inside: paint.name, below: name },
            None if name.chars().count() <= 2 => Caption { inside: name, below: String::new() },
            None => Caption { inside: String::new(), below: name },
        }
    }
}
