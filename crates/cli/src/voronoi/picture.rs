//! The cells as a picture.

use mapduel_voronoi::geometry::{Board, Diagram, Point};

/// The longer side of the picture, in pixels.
const EXTENT: f64 = 600.0;

/// Colors for owners that are not named after a color, from the palette of Okabe and Ito (2008).
const OTHERS: [&str; 4] = ["#009E73", "#F0E442", "#CC79A7", "#56B4E9"];

/// Draws the cells in the colors of their owners, each with its site and a ring at its centroid.
pub(crate) fn svg(diagram: &Diagram, owners: &[&str]) -> String {
    let canvas = Canvas::new(diagram.board());
    let mut text = canvas.open();
    let mut names: Vec<&str> = owners.to_vec();
    names.sort_unstable();
    names.dedup();
    for (index, owner) in owners.iter().enumerate() {
        text.push_str(&canvas.polygon(
            diagram.polygon(index),
            &format!("fill=\"{}\" fill-opacity=\"0.45\" stroke=\"#222\"", color(owner, &names)),
        ));
    }
    for index in 0..diagram.len() {
        let center = diagram.centroid(index);
        text.push_str(&canvas.circle(center, "fill=\"none\" stroke=\"#222\""));
        text.push_str(&canvas.circle(diagram.site(index), "fill=\"#222\""));
    }
    text.push_str("</svg>\n");
    text
}

/// From places on a board to places in a picture.
pub(crate) struct Canvas {
    low: Point,
    high: Point,
    scale: f64,
}

impl Canvas {
    /// A picture of a board.
    pub(crate) fn new(board: &Board) -> Canvas {
        let (low, high) = board.bounds();
        Canvas { low, high, scale: EXTENT / (high.x - low.x).max(high.y - low.y) }
    }

    /// How a picture begins; `</svg>` ends it.
    pub(crate) fn open(&self) -> String {
        let (width, height) =
            ((self.high.x - self.low.x) * self.scale, (self.high.y - self.low.y) * self.scale);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {:.2} {:.2}\" \
             width=\"{:.0}\" height=\"{:.0}\">\n",
            width + 8.0,
            height + 8.0,
            width + 8.0,
            height + 8.0
        )
    }

    /// A polygon with these attributes.
    pub(crate) fn polygon(&self, corners: &[Point], attributes: &str) -> String {
        let corners: Vec<String> = corners
            .iter()
            .map(|&corner| self.place(corner))
            .map(|(x, y)| format!("{x:.2},{y:.2}"))
            .collect();
        format!("<polygon points=\"{}\" {attributes}/>\n", corners.join(" "))
    }

    /// A small circle with these attributes.
    pub(crate) fn circle(&self, center: Point, attributes: &str) -> String {
        let (x, y) = self.place(center);
        format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" {attributes}/>\n")
    }

    fn place(&self, point: Point) -> (f64, f64) {
        ((point.x - self.low.x) * self.scale, (self.high.y - point.y) * self.scale)
    }
}

/// The color of an owner; the names are those of all owners.
pub(crate) fn color(owner: &str, names: &[&str]) -> &'static str {
    match owner {
        "red" => "#D55E00",
        "blue" => "#0072B2",
        "green" => "#009E73",
        "yellow" => "#F0E442",
        "purple" => "#CC79A7",
        "cyan" => "#56B4E9",
        _ => {
            let place = names.iter().position(|&name| name == owner).unwrap_or(0);
            OTHERS[place % OTHERS.len()]
        }
    }
}
