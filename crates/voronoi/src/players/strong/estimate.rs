//! What a move is worth after the answer to it, at a glance.
//!
//! The answer to fear is a touch move at one of one's own cells. Beside a site at the center of
//! gravity it takes about half of the cell; when the center is off the site, about a strip of that
//! width more. Only the worst cell counts, since there is one answer.

use super::super::Scene;
use crate::geometry::{Diagram, Point};

/// The length of a line across a cell, beside the square root of the cell's area: 1.13 for a disk
/// and about that for the cells of play.
const ACROSS: f64 = 1.1;

/// Own area after a free site and the estimated answer to it. `after` is scratch space on the same
/// board.
#[inline]
pub(super) fn estimate(scene: &Scene, site: Point, after: &mut Diagram) -> f64 {
    after.clone_from(&scene.diagram);
    let cell = after.insert_unchecked(site);
    let (mut area, mut worst) = (0.0, 0.0f64);
    for &own in scene.own.iter().chain([&cell]) {
        area += after.area(own);
        worst = worst.max(danger(after, own));
    }
    area - worst
}

/// What a touch move would take of a cell.
#[inline]
pub(super) fn danger(diagram: &Diagram, cell: usize) -> f64 {
    let part = diagram.area(cell);
    let off = diagram.centroid(cell).distance(diagram.site(cell));
    0.5 * part + ACROSS * off * part.sqrt()
}
