//! Pictures of positions, as files.

use mapduel_graph::Graph;
use mapduel_graph::drawing::{self, PictureParams};

/// A picture, as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its media type.
    pub kind: &'static str,
    /// Its text.
    pub text: String,
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Scalable vector graphics.
    Svg,
    /// For LaTeX.
    Tikz,
}

impl Picture {
    /// A picture in this format.
    pub fn new(format: PictureFormat, text: String) -> Picture {
        let kind = match format {
            PictureFormat::Svg => "image/svg+xml",
            PictureFormat::Tikz => "text/plain; charset=utf-8",
        };
        Picture { kind, text }
    }

    /// A map, painted as the parameters say.
    pub fn of_map(graph: &Graph, params: &PictureParams, format: PictureFormat) -> Picture {
        let text = match format {
            PictureFormat::Svg => drawing::svg(graph, params),
            PictureFormat::Tikz => drawing::tikz(graph, params),
        };
        Picture::new(format, text)
    }
}
