//! A position as a file: SVG, or TikZ for LaTeX.

use super::sides::{SIDES, fill, letter};
use mapduel_game::Side;
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::{Position, VoronoiGame};

/// The longer side of the picture, in pixels.
const EXTENT: f64 = 600.0;
/// The longer side of a TikZ picture, in centimeters.
const CENTIMETERS: f64 = 10.0;

/// Draws the cells in the colors of their owners, with the sites, their numbers and letters.
pub(super) fn svg<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    let canvas = Canvas::new(game.board());
    let mut text = canvas.open();
    text.push_str(&canvas.polygon(game.board().corners(), "fill=\"#eee\" stroke=\"#222\""));
    let diagram = game.diagram(position);
    for index in 0..diagram.len() {
        let fill = fill(game.owner(index));
        let attributes = format!("fill=\"#{fill}\" fill-opacity=\"0.45\" stroke=\"#222\"");
        text.push_str(&canvas.polygon(diagram.polygon(index), &attributes));
    }
    for index in 0..diagram.len() {
        let (x, y) = canvas.place(diagram.site(index));
        text.push_str(&format!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" fill=\"#222\"/>\n\
             <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"14\" font-family=\"sans-serif\">{}{}</text>\n",
            x + 6.0,
            y - 6.0,
            letter(game.owner(index)),
            index + 1
        ));
    }
    text.push_str("</svg>\n");
    text
}

/// The same as a `tikzpicture`, to be put into a document with `\usepackage{tikz}`.
pub(super) fn tikz<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    let (low, high) = game.board().bounds();
    let scale = CENTIMETERS / (high.x - low.x).max(high.y - low.y);
    let place = |point: Point| {
        format!("({:.4},{:.4})", (point.x - low.x) * scale, (point.y - low.y) * scale)
    };
    let path = |corners: &[Point]| {
        let corners: Vec<String> = corners.iter().map(|&corner| place(corner)).collect();
        format!("{} -- cycle", corners.join(" -- "))
    };
    let mut text = String::from("% needs \\usepackage{tikz}\n");
    for (index, name) in SIDES[..PLAYERS].iter().enumerate() {
        let fill = fill(Side::new(index));
        text.push_str(&format!("\\definecolor{{mapduel{name}}}{{HTML}}{{{fill}}}\n"));
    }
    text.push_str("\\begin{tikzpicture}[line join=round]\n");
    text.push_str(&format!("\\draw {};\n", path(game.board().corners())));
    let diagram = game.diagram(position);
    for index in 0..diagram.len() {
        let name = SIDES[game.owner(index).index()];
        let path = path(diagram.polygon(index));
        text.push_str(&format!("\\filldraw[fill=mapduel{name}, fill opacity=0.45] {path};\n"));
    }
    for index in 0..diagram.len() {
        text.push_str(&format!(
            "\\fill {} circle[radius=1.5pt] node[above right, inner sep=2pt] {{{}{}}};\n",
            place(diagram.site(index)),
            letter(game.owner(index)),
            index + 1
        ));
    }
    text.push_str("\\end{tikzpicture}\n");
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
