//! Cells as a file: SVG, or TikZ for LaTeX. Boards with an area and lines are drawn alike, and so
//! are the cells of sites that nobody played.

use super::sides::{self, SIDES};
use crate::geometry::{Board, Diagram, Point};
use crate::{Position, VoronoiGame};
use mapduel_game::Side;
use mapduel_playable::{Picture, PictureFormat, plain_thumbnail};

/// The longer side of the picture, in pixels.
const EXTENT: f64 = 600.0;
/// The longer side of a TikZ picture, in centimeters.
const CENTIMETERS: f64 = 10.0;
/// How long a small picture is.
const THUMBNAIL: f64 = 150.0;

/// Colors for owners that are no side, from the palette of Okabe and Ito.
const OTHERS: [&str; 4] = ["009E73", "F0E442", "CC79A7", "56B4E9"];

/// Cells with their sites and owners, to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) canvas: Canvas,
    /// What is drawn below the cells.
    pub(super) border: Vec<Point>,
    pub(super) owners: Vec<Owner>,
    pub(super) cells: Vec<DrawnCell>,
    /// Where TikZ writes the names of sites.
    pub(super) anchor: &'static str,
    /// The place that is 0,0 in TikZ.
    pub(super) origin: Point,
}

/// How an owner looks.
#[derive(Clone, Debug)]
pub(super) struct Owner {
    name: String,
    /// As six hexadecimal digits.
    fill: &'static str,
    letter: char,
}

/// A cell to be drawn.
#[derive(Clone, Debug)]
pub(super) struct DrawnCell {
    pub(super) polygon: Vec<Point>,
    pub(super) site: Point,
    /// Which of the owners.
    pub(super) owner: usize,
}

impl Owner {
    /// The first sides of the game.
    pub(super) fn sides(count: usize) -> Vec<Owner> {
        let side = |name: &&str| Owner::named(name, 0);
        SIDES[..count].iter().map(side).collect()
    }

    /// A side, or somebody else with this number.
    fn named(name: &str, number: usize) -> Owner {
        let side = SIDES.iter().position(|side| *side == name).map(Side::new);
        Owner {
            name: name.to_string(),
            fill: side.map_or(OTHERS[number % OTHERS.len()], sides::fill),
            letter: sides::first_letter(name),
        }
    }
}

impl Drawing {
    /// A position.
    pub fn of_position<const PLAYERS: usize>(
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
    ) -> Drawing {
        let owner = |number: usize| game.owner(number).index();
        Drawing::new(&game.diagram(position), Owner::sides(PLAYERS), owner)
    }

    /// Any cells, with the names of their owners in the order of the sites.
    ///
    /// Owners that are called as the sides are have their colors.
    pub fn of_cells(diagram: &Diagram, owners: &[&str]) -> Drawing {
        let mut names = owners.to_vec();
        names.sort_unstable();
        names.dedup();
        let owner = |number: usize| names.binary_search(&owners[number]).unwrap_or(0);
        let looks = names.iter().enumerate().map(|(number, name)| Owner::named(name, number));
        Drawing::new(diagram, looks.collect(), owner)
    }

    /// A board without sites.
    pub(super) fn of_board(board: &Board) -> Drawing {
        Drawing::new(&Diagram::new(board.clone()), Vec::new(), |_| 0)
    }

    fn new(diagram: &Diagram, owners: Vec<Owner>, owner: impl Fn(usize) -> usize) -> Drawing {
        let (low, high) = diagram.board().bounds();
        let cell = |index: usize| DrawnCell {
            polygon: diagram.polygon(index).to_vec(),
            site: diagram.site(index),
            owner: owner(index),
        };
        Drawing {
            canvas: Canvas::new(low, high),
            border: diagram.board().corners().to_vec(),
            owners,
            cells: (0..diagram.len()).map(cell).collect(),
            anchor: "above right, inner sep=2pt",
            origin: low,
        }
    }

    /// The picture in this format.
    pub fn picture(&self, format: PictureFormat) -> Picture {
        let text = match format {
            PictureFormat::Svg => self.svg(),
            PictureFormat::Tikz => self.tikz(),
        };
        Picture::new(format, text)
    }

    /// The cells in the colors of their owners, with the sites, their letters and numbers.
    pub fn svg(&self) -> String {
        let mut text = self.canvas.open();
        text.push_str(&self.canvas.polygon(&self.border, "fill=\"#eee\" stroke=\"#222\""));
        for cell in &self.cells {
            let fill = self.owners[cell.owner].fill;
            let attributes = format!("fill=\"#{fill}\" fill-opacity=\"0.45\" stroke=\"#222\"");
            text.push_str(&self.canvas.polygon(&cell.polygon, &attributes));
        }
        for (index, cell) in self.cells.iter().enumerate() {
            let (x, y) = self.canvas.place(cell.site);
            text.push_str(&self.canvas.circle(cell.site, "fill=\"#222\""));
            text.push_str(&format!(
                "<text x=\"{:.2}\" y=\"{:.2}\" font-size=\"14\" \
                 font-family=\"sans-serif\">{}{}</text>\n",
                x + 6.0,
                y - 6.0,
                self.owners[cell.owner].letter,
                index + 1
            ));
        }
        text.push_str("</svg>\n");
        text
    }

    /// A small picture of the border alone, for a light and a dark page.
    pub(super) fn outline(&self) -> String {
        let Canvas { low, high, .. } = self.canvas;
        let scale = THUMBNAIL / (high.x - low.x).max(high.y - low.y);
        let place = |corner: &Point| {
            format!("{:.1},{:.1}", (corner.x - low.x) * scale, (high.y - corner.y) * scale)
        };
        let corners: Vec<String> = self.border.iter().map(place).collect();
        let polygon =
            format!("<polygon class=\"l\" stroke-width=\"2\" points=\"{}\"/>", corners.join(" "));
        plain_thumbnail((high.x - low.x) * scale, (high.y - low.y) * scale, &polygon)
    }

    /// The same as a `tikzpicture`, to be put into a document with `\usepackage{tikz}`.
    fn tikz(&self) -> String {
        let Canvas { low, high, .. } = self.canvas;
        let scale = CENTIMETERS / (high.x - low.x).max(high.y - low.y);
        let origin = self.origin;
        let place = |point: Point| {
            format!("({:.4},{:.4})", (point.x - origin.x) * scale, (point.y - origin.y) * scale)
        };
        let path = |corners: &[Point]| {
            let corners: Vec<String> = corners.iter().map(|&corner| place(corner)).collect();
            format!("{} -- cycle", corners.join(" -- "))
        };
        let mut text = String::from("% needs \\usepackage{tikz}\n");
        for Owner { name, fill, .. } in &self.owners {
            text.push_str(&format!("\\definecolor{{mapduel{name}}}{{HTML}}{{{fill}}}\n"));
        }
        text.push_str("\\begin{tikzpicture}[line join=round]\n");
        text.push_str(&format!("\\draw {};\n", path(&self.border)));
        for cell in &self.cells {
            let (name, path) = (&self.owners[cell.owner].name, path(&cell.polygon));
            text.push_str(&format!("\\filldraw[fill=mapduel{name}, fill opacity=0.45] {path};\n"));
        }
        for (index, cell) in self.cells.iter().enumerate() {
            text.push_str(&format!(
                "\\fill {} circle[radius=1.5pt] node[{}] {{{}{}}};\n",
                place(cell.site),
                self.anchor,
                self.owners[cell.owner].letter,
                index + 1
            ));
        }
        text.push_str("\\end{tikzpicture}\n");
        text
    }
}

/// From places on a board to places in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canvas {
    low: Point,
    high: Point,
    scale: f64,
}

impl Canvas {
    /// A picture of what is between these corners.
    pub(super) fn new(low: Point, high: Point) -> Canvas {
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

    /// A small circle with these attributes.
    pub(super) fn circle(&self, center: Point, attributes: &str) -> String {
        let (x, y) = self.place(center);
        format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" {attributes}/>\n")
    }

    fn place(&self, point: Point) -> (f64, f64) {
        ((point.x - self.low.x) * self.scale, (self.high.y - point.y) * self.scale)
    }
}
