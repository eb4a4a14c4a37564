//! Where the points of a line are in a picture.

use crate::geometry::Point;
use crate::line::{Curve, LineGame, LinePosition};
use std::f64::consts::TAU;

/// Half of the width of the strip or the ring.
const HALF: f64 = 0.04;
/// The radius of a circle of length 1.
const RADIUS: f64 = 1.0 / TAU;
/// How many corners a whole ring has along one of its sides.
const CORNERS: f64 = 96.0;

/// A piece of a line: where it begins, and how long it is.
pub(super) type Piece = (f64, f64);

/// The lower left and the upper right corner of a picture.
pub(super) fn bounds(curve: Curve) -> (Point, Point) {
    match curve {
        Curve::Segment => (Point::new(0.0, -0.1), Point::new(1.0, 0.1)),
        Curve::Circle => {
            let reach = RADIUS + HALF;
            (Point::new(-reach, -reach), Point::new(reach, reach))
        }
    }
}

/// Where a point of the line is in the plane, so far above the middle of the strip or outside of
/// that of the ring. The circle begins at the top and goes clockwise.
pub(super) fn place(curve: Curve, at: f64, above: f64) -> Point {
    match curve {
        Curve::Segment => Point::new(at, above),
        Curve::Circle => {
            let (angle, radius) = (TAU * at, RADIUS + above);
            Point::new(radius * angle.sin(), radius * angle.cos())
        }
    }
}

/// A piece of the strip or the ring.
pub(super) fn polygon(curve: Curve, (begin, length): Piece) -> Vec<Point> {
    let steps = match curve {
        Curve::Segment => 1,
        Curve::Circle => (CORNERS * length).ceil().max(1.0) as usize,
    };
    let at = |step: usize| begin + length * step as f64 / steps as f64;
    let outer = (0..=steps).map(|step| place(curve, at(step), HALF));
    outer.chain((0..=steps).rev().map(|step| place(curve, at(step), -HALF))).collect()
}

/// The cell of each site.
pub(super) fn cells(game: &LineGame, position: &LinePosition) -> Vec<Piece> {
    let (curve, sites) = (game.params().curve, position.sites());
    let lengths = curve.cells(sites);
    let mut begins = vec![0.0; sites.len()];
    for gap in curve.gaps(sites) {
        // Left of a site its cell has half of the piece between two, all of one at an end.
        if let Some(to) = gap.to {
            let part = if gap.from.is_some() { gap.length / 2.0 } else { gap.length };
            begins[to] = sites[to] - part;
        }
    }
    begins.into_iter().zip(lengths).collect()
}
