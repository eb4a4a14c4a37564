//! The area of one cell straight from the sites, for simulated games: no diagram, no labels, no
//! memory but a scratch row.

use super::clip::{Bisector, find_cut, splice};
use super::{Board, Point};

/// The area of the cell of `sites[index]`.
///
/// `scratch` must have room for as many points as the board has corners and sites together; what
/// it holds does not matter. The rivals clip in the given order: at ten sites, sorting them by
/// distance costs more than it saves.
///
/// # Panics
/// When there is no such site, or when the scratch row is too short.
#[inline]
pub fn cell_area(board: &Board, sites: &[Point], index: usize, scratch: &mut [Point]) -> f64 {
    let site = sites[index];
    let corners = board.corners();
    let mut length = corners.len();
    scratch[..length].copy_from_slice(corners);
    let (before, after) = (&sites[..index], &sites[index + 1..]);
    for &rival in before.iter().chain(after) {
        let line = Bisector::between(site, rival);
        if let Some(cut) = find_cut(&scratch[..length], line) {
            length = splice(scratch, length, &cut);
        }
    }
    area(&scratch[..length], site)
}

#[inline]
fn area(polygon: &[Point], origin: Point) -> f64 {
    let Some(&last) = polygon.last() else { return 0.0 };
    let (mut from_x, mut from_y) = (last.x - origin.x, last.y - origin.y);
    let mut twice_area = 0.0;
    for corner in polygon {
        let (to_x, to_y) = (corner.x - origin.x, corner.y - origin.y);
        twice_area += from_x * to_y - from_y * to_x;
        (from_x, from_y) = (to_x, to_y);
    }
    0.5 * twice_area
}
