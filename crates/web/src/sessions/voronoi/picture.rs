//! A position as an SVG file.

use super::fill;
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::{Position, VoronoiGame};

/// The longer side of the picture, in pixels.
const EXTENT: f64 = 600.0;

/// Draws the cells in the colors of their owners, with the sites and their numbers.
pub(super) fn svg(game: &VoronoiGame, position: &Position) -> String {
    let canvas = Canvas::new(game.board());
    let mut text = canvas.open();
    text.push_str(&canvas.polygon(game.board().corners(), "fill=\"#eee\" stroke=\"#222\""));
    let diagram = game.diagram(position);
    for index in 0..diagram.len() {
        let fill = fill(game.owner(index));
        let attributes = format!("fill=\"{fill}\" fill-opacity=\"0.45\" stroke=\"#222\"");
        text.push_str(&canvas.polygon(diagram.polygon(index), &attributes));
    }
    for index in 0..diagram.len() {
        let (x, y) = canvas.place(diagram.site(index));
        text.push_str(&format!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" fill=\"#222\"/>\n\
             <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"14\" font-family=\"sans-serif\">{}</text>\n",
            x + 6.0,
            y - 6.0,
            index + 1
        ));
    }
    text.push_str("</svg>\n");
    text
}

/// From places on a board to places in a picture.
pub(super) struct Canvas {
    low: Point,
    high: Point,
    scale: f64,
}

impl Canvas {
    /// A picture of a board.
    pub(super) fn new(board: &Board) -> Canvas {
        let (low, high) = board.bounds();
        Canvas { low, high, scale: EXTENT / (high.x - low.x).max(high.y - low.y) }
    }

    /// How a picture begins; `</svg>` ends it.
    pub(super) fn open(&self) -> String {
        let (width, height) =
            ((self.high.x - self.low.x) * self.scale, (self.high.y - self.low.y) * self.scale);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {:.2} {:.2}\">\n",
            width + 8.0,
            height + 8.0
        )
    }

    /// A polygon with these attributes.
    pub(super) fn polygon(&self, corners: &[Point], attributes: &str) -> String {
        let corners: Vec<String> = corners
            .iter()
            .map(|&corner| self.place(corner))
            .map(|(x, y)| format!("{x:.2},{y:.2}"))
            .collect();
        format!("<polygon points=\"{}\" {attributes}/>\n", corners.join(" "))
    }

    fn place(&self, point: Point) -> (f64, f64) {
        ((point.x - self.low.x) * self.scale, (self.high.y - point.y) * self.scale)
    }
}
