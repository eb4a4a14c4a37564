//! Whether straight edges cross.

use crate::Point;

/// What counts as touching, relative to the lengths involved: far above rounding errors, far below
/// what can be seen.
const TOUCHING: f64 = 1e-9;

/// Whether two edges without a common end cross or touch in this drawing.
pub(super) fn has_crossing(places: &[Point], edges: &[(usize, usize)]) -> bool {
    edges.iter().enumerate().any(|(index, &(a, b))| {
        edges[..index].iter().any(|&(c, d)| {
            let apart = a != c && a != d && b != c && b != d;
            apart && cross(places[a], places[b], places[c], places[d])
        })
    })
}

/// Whether the segments from a to b and from c to d cross or touch.
///
/// Two disjoint segments have separate upright boxes, or one of them lies strictly on one side of
/// the line through the other.
pub(super) fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let separate = a.x.max(b.x) < c.x.min(d.x)
        || c.x.max(d.x) < a.x.min(b.x)
        || a.y.max(b.y) < c.y.min(d.y)
        || c.y.max(d.y) < a.y.min(b.y);
    !separate && !one_side(a, b, c, d) && !one_side(c, d, a, b)
}

/// Whether c and d lie strictly on the same side of the line through a and b.
fn one_side(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let side = |point: Point| {
        let (right, down) = (point.x - a.x, point.y - a.y);
        let area = x * down - y * right;
        let scale = (x.abs() + y.abs()) * (right.abs() + down.abs());
        if area.abs() > TOUCHING * scale { area.signum() } else { 0.0 }
    };
    side(c) * side(d) > 0.0
}

/// How far a point is from the segment between a and b.
pub(super) fn distance_to_segment(point: Point, a: Point, b: Point) -> f64 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let square = x * x + y * y;
    let along = (point.x - a.x) * x + (point.y - a.y) * y;
    let part = if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (point.x - a.x - part * x, point.y - a.y - part * y);
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn touching_segments_cross_and_separate_ones_do_not() {
        let (a, b) = (point(0.0, 0.0), point(2.0, 2.0));
        assert!(cross(a, b, point(0.0, 2.0), point(2.0, 0.0)));
        assert!(cross(a, b, point(1.0, 1.0), point(2.0, 0.0)), "an end on the other segment");
        assert!(cross(a, b, point(1.0, 1.0), point(3.0, 3.0)), "an overlap");
        assert!(!cross(a, b, point(1.1, 1.0), point(2.0, 0.0)));
        assert!(!cross(a, b, point(3.0, 3.0), point(4.0, 4.0)), "on one line, but apart");
    }

    #[test]
    fn distances_are_to_the_nearest_point_of_the_segment() {
        let (a, b) = (point(0.0, 0.0), point(4.0, 0.0));
        assert_eq!(distance_to_segment(point(1.0, 3.0), a, b), 3.0);
        assert_eq!(distance_to_segment(point(7.0, 4.0), a, b), 5.0);
        assert_eq!(distance_to_segment(point(3.0, 4.0), a, a), 5.0);
    }
}
