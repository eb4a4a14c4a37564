//! A good place for a label: the pole of inaccessibility, the place in a polygon that is farthest
//! from its border (Garcia-Castellanos and Lombardo 2007), found by dividing squares, the most
//! promising first, as in Agafonkin's polylabel.

use crate::Point;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A place in a polygon and its distance from the border; for a polygon without an inside, some
/// place on it and 0.
pub(super) fn widest_place(rings: &[Vec<Point>]) -> (Point, f64) {
    let Some(outer) = rings.first().filter(|ring| !ring.is_empty()) else {
        return Default::default();
    };
    let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
    let (mut top, mut bottom) = (left, right);
    for point in outer {
        (left, right) = (left.min(point.x), right.max(point.x));
        (top, bottom) = (top.min(point.y), bottom.max(point.y));
    }
    let (width, height) = (right - left, bottom - top);
    let size = width.min(height);
    if size.is_nan() || size <= 0.0 {
        return (outer[0], 0.0);
    }
    let points: usize = rings.iter().map(Vec::len).sum();
    // A bound on the work; long borders get a place that is good enough.
    let mut left_over = (4_000_000 / points).clamp(64, 2_000);
    let precision = width.max(height) / 200.0;
    let mut best = (outer[0], 0.0);
    let mut squares = BinaryHeap::new();
    let half = size / 2.0;
    let count = |extent: f64| (extent / size).ceil().clamp(1.0, 24.0) as usize;
    for column in 0..count(width) {
        for row in 0..count(height) {
            let x = left + (column as f64 + 0.5) * width / count(width) as f64;
            let y = top + (row as f64 + 0.5) * height / count(height) as f64;
            squares.push(Square::new(Point { x, y }, half, rings));
        }
    }
    while let Some(square) = squares.pop() {
        if square.distance > best.1 {
            best = (square.center, square.distance);
        }
        if square.most() - best.1 <= precision && best.1 > 0.0 || left_over == 0 {
            break;
        }
        left_over -= 1;
        let half = square.half / 2.0;
        for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            let center = Point { x: square.center.x + dx, y: square.center.y + dy };
            squares.push(Square::new(center, half, rings));
        }
    }
    best
}

/// The area that a ring surrounds.
pub(super) fn area(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    let twice: f64 = ring.iter().zip(next).map(|(one, two)| one.x * two.y - two.x * one.y).sum();
    (twice / 2.0).abs()
}

struct Square {
    center: Point,
    half: f64,
    /// From the center to the border; negative outside.
    distance: f64,
}

impl Square {
    fn new(center: Point, half: f64, rings: &[Vec<Point>]) -> Square {
        Square { center, half, distance: signed_distance(center, rings) }
    }

    /// No place in the square is farther from the border.
    fn most(&self) -> f64 {
        self.distance + self.half * std::f64::consts::SQRT_2
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Square) -> Ordering {
        self.most().total_cmp(&other.most())
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Square {
    fn eq(&self, other: &Square) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Square {}

/// How far a place is from the rings; negative where an even number of them surround it.
pub(super) fn signed_distance(place: Point, rings: &[Vec<Point>]) -> f64 {
    let mut inside = false;
    let mut least = f64::INFINITY;
    for ring in rings {
        for (index, &to) in ring.iter().enumerate() {
            let from = ring[(index + ring.len() - 1) % ring.len()];
            if (from.y > place.y) != (to.y > place.y)
                && place.x < (to.x - from.x) * (place.y - from.y) / (to.y - from.y) + from.x
            {
                inside = !inside;
            }
            least = least.min(squared_distance(place, from, to));
        }
    }
    if inside { least.sqrt() } else { -least.sqrt() }
}

fn squared_distance(place: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx * dx + dy * dy;
    let part = match length > 0.0 {
        true => (((place.x - from.x) * dx + (place.y - from.y) * dy) / length).clamp(0.0, 1.0),
        false => 0.0,
    };
    let (x, y) = (from.x + part * dx - place.x, from.y + part * dy - place.y);
    x * x + y * y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(places: &[(f64, f64)]) -> Vec<Point> {
        places.iter().map(|&(x, y)| Point { x, y }).collect()
    }

    #[test]
    fn the_middle_of_a_square_is_the_widest_place() {
        let (place, room) = widest_place(&[ring(&[(0., 0.), (8., 0.), (8., 8.), (0., 8.)])]);
        assert!((place.x - 4.0).hypot(place.y - 4.0) < 0.1 && (room - 4.0).abs() < 0.1);
    }

    #[test]
    fn holes_and_bays_are_avoided() {
        let around = ring(&[(0., 0.), (10., 0.), (10., 10.), (0., 10.)]);
        let hole = ring(&[(2., 1.), (9., 1.), (9., 9.), (2., 9.)]);
        let rings = [around, hole];
        let (place, room) = widest_place(&rings);
        assert!(place.x < 2.0 && (0.8..=1.25).contains(&room), "{place:?} {room}");
        let bay = [ring(&[(0., 0.), (9., 0.), (9., 1.), (1., 1.), (1., 8.), (0., 9.)])];
        let (place, room) = widest_place(&bay);
        assert!(room > 0.4 && signed_distance(place, &bay) > 0.4);
    }

    #[test]
    fn polygons_without_an_inside_have_a_place_too() {
        assert_eq!(widest_place(&[]), Default::default());
        let line = ring(&[(3., 3.), (5., 3.), (4., 3.)]);
        assert_eq!(widest_place(&[line]), (Point { x: 3.0, y: 3.0 }, 0.0));
        let (place, _) = widest_place(&[ring(&[(0., 0.), (1., 1.), (2., 2.)])]);
        assert!(place.x.is_finite());
    }
}
