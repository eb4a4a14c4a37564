//! One cell straight from the sites: for simulated games its area, with no diagram, no labels, no
//! memory but a scratch row; for diagrams of many sites its corners.

use super::clip::{Bisector, find_cut, splice};
use super::{Board, Buckets, Point};

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

/// The same from sites in boxes, with a scratch row that grows.
#[inline]
pub(crate) fn cell_area_near(
    board: &Board,
    (sites, buckets): (&[Point], &Buckets),
    index: usize,
    scratch: &mut Vec<Point>,
) -> f64 {
    let (length, _) = carve(board, (sites, buckets), index, scratch);
    area(&scratch[..length], sites[index])
}

/// The corners of the cell of `sites[index]`, at the beginning of the scratch row: how many they are,
/// and the square of the distance to the farthest of them.
///
/// The rivals clip from near to far, box by box. One at more than twice the distance of the farthest
/// corner takes nothing, because all corners are nearer to the site: so the cell is done when all
/// boxes that are left are that far away.
#[inline]
pub(super) fn carve(
    board: &Board,
    (sites, buckets): (&[Point], &Buckets),
    index: usize,
    scratch: &mut Vec<Point>,
) -> (usize, f64) {
    let site = sites[index];
    let corners = board.corners();
    let mut length = corners.len();
    if scratch.len() < length + 1 {
        scratch.resize(2 * length + 1, Point::default());
    }
    scratch[..length].copy_from_slice(corners);
    let mut radius = farthest(&scratch[..length], site);
    for ring in 0.. {
        buckets.ring(site, ring, |rival| {
            let rival = if rival == index { return } else { sites[rival] };
            if site.distance_squared(rival) >= NOTHING_TO_TAKE * radius {
                return;
            }
            if let Some(cut) = find_cut(&scratch[..length], Bisector::between(site, rival)) {
                if scratch.len() == length {
                    scratch.resize(2 * length, Point::default());
                }
                length = splice(scratch, length, &cut);
                radius = farthest(&scratch[..length], site);
            }
        });
        if buckets.beyond(site, ring) >= NOTHING_TO_TAKE * radius {
            break;
        }
    }
    (length, radius)
}

/// Four, for twice the distance, and a little for rounding.
const NOTHING_TO_TAKE: f64 = 4.0 + 1e-9;

/// The square of the distance to the farthest corner.
#[inline]
fn farthest(polygon: &[Point], site: Point) -> f64 {
    let distances = polygon.iter().map(|&corner| site.distance_squared(corner));
    distances.fold(0.0, |most, next| if next > most { next } else { most })
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
