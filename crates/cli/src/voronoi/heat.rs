//! What a site would take, everywhere on the board, as a picture.

use super::picture::{Canvas, color};
use mapduel_voronoi::Grid;
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::Scene;

/// Boxes along a side of the picture.
const BOXES: usize = 100;

/// Draws the stolen area of the side to move at every place, darker where it is more, with the
/// cells' borders and sites over it and a ring at the best last move.
pub(crate) fn svg(scene: &Scene, owners: &[&str], best: Point) -> String {
    let (diagram, board) = (&scene.diagram, scene.diagram.board());
    let canvas = Canvas::new(board);
    let mut text = canvas.open();
    let grid = Grid::new(board, BOXES);
    let gain = |point: &Point| scene.gain(*point).max(0.0);
    let most = grid.points().iter().map(gain).fold(scene.gain(best), f64::max);
    let (low, high) = board.bounds();
    let half =
        Point::new((high.x - low.x) / (2 * BOXES) as f64, (high.y - low.y) / (2 * BOXES) as f64);
    for &point in grid.points() {
        let part = if most > 0.0 { gain(&point) / most } else { 0.0 };
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| Point::new(point.x + x * half.x, point.y + y * half.y));
        text.push_str(&canvas.polygon(&corners, &format!("fill=\"{}\"", shade(part))));
    }
    for (index, owner) in owners.iter().enumerate() {
        let attributes = "fill=\"none\" stroke=\"#fff\"";
        text.push_str(&canvas.polygon(diagram.polygon(index), attributes));
        let attributes = format!("fill=\"{}\" stroke=\"#fff\"", color(owner, owners));
        text.push_str(&canvas.circle(diagram.site(index), &attributes));
    }
    text.push_str(&canvas.polygon(board.corners(), "fill=\"none\" stroke=\"#222\""));
    let attributes = "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"";
    text.push_str(&canvas.circle(best, attributes));
    text.push_str("</svg>\n");
    text
}

/// From pale to dark; steps of one hue are read in order by everybody, also without color.
fn shade(part: f64) -> String {
    let mix = |pale: f64, dark: f64| (pale + (dark - pale) * part.clamp(0.0, 1.0)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(255.0, 90.0), mix(247.0, 20.0), mix(220.0, 60.0))
}
