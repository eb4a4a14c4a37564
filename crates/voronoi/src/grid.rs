//! The grid: the finitely many sites that a game of infinitely many offers to searches.
//!
//! The study replaces the square by `discret x discret` points and does not say where they are;
//! here they are the centers of equal boxes of the board's bounding box, as far as they are on the
//! board. (With the border, without it and by lower left corners were tried in a prototype: no
//! difference could be told.)

use crate::geometry::{Board, Point};

/// Points at the centers of equal boxes.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    side: usize,
    low: Point,
    step: Point,
    points: Vec<Point>,
}

impl Grid {
    /// The most points along a side.
    pub const MOST: usize = 1_000;

    /// The grid with this many points along each side of the board's bounding box, from 1 to
    /// [`Grid::MOST`]; other numbers are taken as the nearest of these.
    ///
    /// A board so slanted that it misses all of them gets its center of gravity alone.
    pub fn new(board: &Board, side: usize) -> Grid {
        let side = side.clamp(1, Grid::MOST);
        let (low, high) = board.bounds();
        let step = Point::new((high.x - low.x) / side as f64, (high.y - low.y) / side as f64);
        let at = |column: usize, row: usize| {
            Point::new(low.x + step.x * (column as f64 + 0.5), low.y + step.y * (row as f64 + 0.5))
        };
        let all = (0..side * side).map(|index| at(index % side, index / side));
        let mut points: Vec<Point> = all.filter(|&point| board.contains(point)).collect();
        if points.is_empty() {
            points.push(board.centroid());
        }
        Grid { side, low, step, points }
    }

    /// The points, row by row from below.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// How many points are along a side.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The place of a point in the list of points, if it is one of them.
    pub fn find(&self, point: Point) -> Option<usize> {
        let place = self.points.partition_point(|own| self.box_of(*own) < self.box_of(point));
        self.points.get(place).is_some_and(|&own| own == point).then_some(place)
    }

    /// The most points that are nearer than this to any one place: no more than those in a box
    /// around it.
    pub(crate) fn most_within(&self, distance: f64) -> usize {
        let along = |step: f64| ((2.0 * distance / step) as usize + 1).min(self.side);
        along(self.step.x) * along(self.step.y)
    }

    /// The places in the list of the points that are nearer than this to a site, and maybe of a
    /// few others: those of a strip around it.
    pub(crate) fn strip(&self, site: Point, distance: f64) -> std::ops::Range<usize> {
        // Twice the distance, so that rounding leaves none out.
        let below = |height: f64| self.points.partition_point(|own| own.y < height);
        below(site.y - 2.0 * distance)..below(site.y + 2.0 * distance)
    }

    /// The number of the box that a point is in, from 0, row by row from below.
    pub fn box_of(&self, point: Point) -> usize {
        let place = |from: f64, low: f64, step: f64| {
            (((from - low) / step).max(0.0) as usize).min(self.side - 1)
        };
        place(point.y, self.low.y, self.step.y) * self.side
            + place(point.x, self.low.x, self.step.x)
    }
}
