//! A point of the plane.

use std::fmt;

/// A point of the plane; the sites of the game are points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upward.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    #[inline]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The square of the distance to another point.
    #[inline]
    pub fn distance_squared(self, other: Point) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }

    /// The distance to another point.
    #[inline]
    pub fn distance(self, other: Point) -> f64 {
        self.distance_squared(other).sqrt()
    }

    /// The point at this distance in this direction, an angle in radians.
    pub fn toward(self, angle: f64, distance: f64) -> Point {
        Point::new(self.x + distance * angle.cos(), self.y + distance * angle.sin())
    }

    /// Whether both coordinates are numbers.
    #[inline]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl fmt::Display for Point {
    /// `0.25,0.75`: the shortest digits that are read back as the same point.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.x, self.y)
    }
}

/// Twice the signed area of the triangle `origin`, `a`, `b`; positive when they turn left.
#[inline]
pub(super) fn cross(origin: Point, a: Point, b: Point) -> f64 {
    (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x)
}
