//! The board: a convex polygon, usually the unit square.

use super::Point;
use super::point::cross;
use mapduel_game::Random;

/// The largest coordinate of a corner: far beyond it the squares of distances lose their meaning.
const MOST_COORDINATE: f64 = 1e6;

/// The least area, as a part of the square of the diameter.
const LEAST_AREA: f64 = 1e-9;

/// The most corners; each of them is copied with every new cell.
const MOST_CORNERS: usize = 1_000;

/// What counts as a straight corner, or as on the border, beside the square of the diameter:
/// a few thousand units in the last place.
const TOLERANCE: f64 = 1e-12;

/// A convex board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Counterclockwise, no three in a row.
    corners: Vec<Point>,
    low: Point,
    high: Point,
    area: f64,
    centroid: Point,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Its own bounding box.
    Box,
    Polygon,
}

/// Why corners make no board.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Fewer than three corners.
    #[error(
        "a board needs at least 3 corners that are not in a row, and there are {0}; add corners"
    )]
    TooFewCorners(usize),
    /// Too many of them.
    #[error("a board has at most {most} corners, and there are {0}; leave some out", most = MOST_CORNERS)]
    TooManyCorners(usize),
    /// A coordinate that is not a number, or too large.
    #[error(
        "corner {index} is {corner}; coordinates are numbers from -{most} to {most}, so scale the board",
        most = MOST_COORDINATE
    )]
    BadCorner {
        /// Which corner, from 0.
        index: usize,
        /// Where it is.
        corner: Point,
    },
    /// A side that is not a positive length.
    #[error("a rectangle of {width} by {height} is no board; both sides must be positive numbers up to {most}", most = MOST_COORDINATE)]
    BadSides {
        /// To the right.
        width: f64,
        /// Upward.
        height: f64,
    },
    /// A corner that turns the other way.
    #[error(
        "the board is not convex at corner {index} ({corner}); list the corners around the border, \
         each of them turning the same way"
    )]
    NotConvex {
        /// Which corner, from 0.
        index: usize,
        /// Where it is.
        corner: Point,
    },
    /// The border goes around more than once.
    #[error("the border crosses itself; list the corners once around, without skipping any")]
    CrossesItself,
    /// All corners (nearly) on a line.
    #[error("the board has an area of {0}, which is nothing beside its length; widen it")]
    NoArea(f64),
}

impl Board {
    /// The square from 0,0 to 1,1: the board of the study.
    pub fn unit_square() -> Board {
        Board::boxed(1.0, 1.0)
    }

    /// The rectangle from 0,0 to `width`,`height`.
    pub fn rectangle(width: f64, height: f64) -> Result<Board, BoardError> {
        let good = |side: f64| side > 0.0 && side <= MOST_COORDINATE;
        if !good(width) || !good(height) {
            return Err(BoardError::BadSides { width, height });
        }
        let area = width * height;
        if area < LEAST_AREA * (width * width + height * height) {
            return Err(BoardError::NoArea(area));
        }
        Ok(Board::boxed(width, height))
    }

    /// The convex polygon with these corners, in either direction around it. Corners on a straight
    /// side are left out.
    pub fn polygon(corners: &[Point]) -> Result<Board, BoardError> {
        if corners.len() > MOST_CORNERS {
            return Err(BoardError::TooManyCorners(corners.len()));
        }
        let bad = |corner: &Point| {
            !(corner.x.abs() <= MOST_COORDINATE && corner.y.abs() <= MOST_COORDINATE)
        };
        if let Some(index) = corners.iter().position(bad) {
            return Err(BoardError::BadCorner { index, corner: corners[index] });
        }
        if corners.len() < 3 {
            return Err(BoardError::TooFewCorners(corners.len()));
        }
        let (low, high) = bounding_box(corners);
        let scale = low.distance_squared(high);
        let (twice_area, _) = moments(corners);
        if twice_area.abs() / 2.0 < LEAST_AREA * scale || scale == 0.0 {
            return Err(BoardError::NoArea(twice_area.abs() / 2.0));
        }
        let mut ring: Vec<(usize, Point)> = corners.iter().copied().enumerate().collect();
        if twice_area < 0.0 {
            ring.reverse();
        }
        let ring = straightened(ring, scale)?;
        let corners: Vec<Point> = ring.iter().map(|&(_, corner)| corner).collect();
        if turns_around(&corners) != 1 {
            return Err(BoardError::CrossesItself);
        }
        Ok(Board::from_ring(corners, low, high))
    }

    /// The corners, counterclockwise.
    #[inline]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The area.
    #[inline]
    pub fn area(&self) -> f64 {
        self.area
    }

    /// The center of gravity.
    pub fn centroid(&self) -> Point {
        self.centroid
    }

    /// The lower left and the upper right corner of the bounding box.
    pub fn bounds(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    /// Whether a point is on the board; the border belongs to it.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        let inside = point.x >= self.low.x
            && point.x <= self.high.x
            && point.y >= self.low.y
            && point.y <= self.high.y;
        inside && (self.shape == Shape::Box || self.is_left_of_all_sides(point))
    }

    /// Whether it is a rectangle with upright sides.
    pub(crate) fn is_box(&self) -> bool {
        self.shape == Shape::Box
    }

    /// A point of the board, all equally likely.
    #[inline]
    pub fn draw(&self, random: &mut Random) -> Point {
        loop {
            let x = self.low.x + random.unit() * (self.high.x - self.low.x);
            let y = self.low.y + random.unit() * (self.high.y - self.low.y);
            let point = Point::new(x, y);
            if self.shape == Shape::Box || self.is_left_of_all_sides(point) {
                return point;
            }
        }
    }

    fn boxed(width: f64, height: f64) -> Board {
        let (low, high) = (Point::default(), Point::new(width, height));
        let corners = vec![low, Point::new(width, 0.0), high, Point::new(0.0, height)];
        Board::from_ring(corners, low, high)
    }

    fn from_ring(corners: Vec<Point>, low: Point, high: Point) -> Board {
        let (twice_area, centroid) = moments(&corners);
        let on_box = |corner: &Point| {
            (corner.x == low.x || corner.x == high.x) && (corner.y == low.y || corner.y == high.y)
        };
        let is_box = corners.len() == 4 && corners.iter().all(on_box);
        let shape = if is_box { Shape::Box } else { Shape::Polygon };
        Board { corners, low, high, area: twice_area / 2.0, centroid, shape }
    }

    fn is_left_of_all_sides(&self, point: Point) -> bool {
        let least = -TOLERANCE * self.low.distance_squared(self.high);
        let mut from = self.corners[self.corners.len() - 1];
        self.corners.iter().all(|&to| {
            let turn = cross(from, to, point);
            from = to;
            turn >= least
        })
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::unit_square()
    }
}

fn bounding_box(corners: &[Point]) -> (Point, Point) {
    corners.iter().fold((corners[0], corners[0]), |(low, high), corner| {
        (
            Point::new(low.x.min(corner.x), low.y.min(corner.y)),
            Point::new(high.x.max(corner.x), high.y.max(corner.y)),
        )
    })
}

/// Twice the signed area, and the center of gravity.
fn moments(corners: &[Point]) -> (f64, Point) {
    let origin = corners[0];
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for pair in corners.windows(2) {
        let weight = cross(origin, pair[0], pair[1]);
        area += weight;
        x += weight * (pair[0].x + pair[1].x - 2.0 * origin.x);
        y += weight * (pair[0].y + pair[1].y - 2.0 * origin.y);
    }
    (area, Point::new(origin.x + x / (3.0 * area), origin.y + y / (3.0 * area)))
}

/// Leaves out the corners on straight sides (and repeated ones); refuses a turn to the right.
fn straightened(
    mut ring: Vec<(usize, Point)>,
    scale: f64,
) -> Result<Vec<(usize, Point)>, BoardError> {
    let mut place = 0;
    while place < ring.len() && ring.len() >= 3 {
        let before = ring[(place + ring.len() - 1) % ring.len()].1;
        let (index, corner) = ring[place];
        let after = ring[(place + 1) % ring.len()].1;
        let turn = cross(before, corner, after);
        if turn < -TOLERANCE * scale {
            return Err(BoardError::NotConvex { index, corner });
        }
        if turn > TOLERANCE * scale {
            place += 1;
            continue;
        }
        let back = (before.x - corner.x) * (after.x - corner.x)
            + (before.y - corner.y) * (after.y - corner.y);
        if back > TOLERANCE * scale {
            return Err(BoardError::NotConvex { index, corner });
        }
        ring.remove(place);
        // What was said of the corner before may no longer hold.
        place = place.saturating_sub(1);
    }
    if ring.len() < 3 { Err(BoardError::TooFewCorners(ring.len())) } else { Ok(ring) }
}

/// How often the border goes around, when it turns left at every corner.
fn turns_around(corners: &[Point]) -> i32 {
    let count = corners.len();
    let angle: f64 = (0..count)
        .map(|index| {
            let (a, b) = (corners[index], corners[(index + 1) % count]);
            let c = corners[(index + 2) % count];
            let along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
            cross(a, b, c).atan2(along)
        })
        .sum();
    (angle / std::f64::consts::TAU).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    fn refusal(list: &[(f64, f64)]) -> BoardError {
        Board::polygon(&points(list)).unwrap_err()
    }

    #[test]
    fn what_is_no_convex_polygon_is_refused() {
        assert_eq!(refusal(&[]), BoardError::TooFewCorners(0));
        assert_eq!(refusal(&[(0.0, 0.0), (1.0, 0.0)]), BoardError::TooFewCorners(2));
        assert!(matches!(refusal(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]), BoardError::NoArea(_)));
        assert!(matches!(refusal(&[(0.0, 0.0); 5]), BoardError::NoArea(_)));
        let nan = refusal(&[(0.0, 0.0), (1.0, f64::NAN), (1.0, 1.0)]);
        assert!(matches!(nan, BoardError::BadCorner { index: 1, .. }));
        let huge = refusal(&[(0.0, 0.0), (1.0, 0.0), (f64::INFINITY, 1.0)]);
        assert!(matches!(huge, BoardError::BadCorner { index: 2, .. }));
        let dart = refusal(&[(0.0, 0.0), (1.0, 0.0), (0.2, 0.2), (0.0, 1.0)]);
        assert!(matches!(dart, BoardError::NotConvex { index: 2, .. }));
        let spike = refusal(&[(0.0, 0.0), (2.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]);
        assert!(matches!(spike, BoardError::NotConvex { index: 1, .. }), "{spike}");
        let star: Vec<(f64, f64)> =
            (0..5).map(|k| (f64::from(k) * 2.0 * 1.256_637_061_435_917_2).sin_cos()).collect();
        assert_eq!(refusal(&star), BoardError::CrossesItself);
    }

    #[test]
    fn rectangles_without_an_area_are_refused() {
        for (width, height) in [(0.0, 1.0), (1.0, -1.0), (f64::NAN, 1.0), (1.0, 1e300)] {
            assert!(Board::rectangle(width, height).is_err(), "{width} by {height}");
        }
        assert!(matches!(Board::rectangle(1.0, 1e-10), Err(BoardError::NoArea(_))));
        assert_eq!(Board::rectangle(2.0, 0.5).unwrap().area(), 1.0);
    }

    #[test]
    fn either_direction_and_straight_corners_give_the_same_board() {
        let square = Board::unit_square();
        let clockwise = points(&[(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)]);
        let board = Board::polygon(&clockwise).unwrap();
        assert_eq!((board.area(), board.corners().len()), (1.0, 4));
        assert_eq!(board.centroid(), square.centroid());
        let straight = points(&[
            (0.5, 0.0),
            (1.0, 0.0),
            (1.0, 0.5),
            (1.0, 0.5),
            (1.0, 1.0),
            (0.0, 1.0),
            (0.0, 0.0),
        ]);
        assert_eq!(Board::polygon(&straight).unwrap().corners().len(), 4);
    }

    #[test]
    fn the_border_belongs_to_the_board() {
        let triangle = Board::polygon(&points(&[(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)])).unwrap();
        assert_eq!(triangle.centroid(), Point::new(1.0, 1.0));
        for (x, y) in [(0.0, 0.0), (1.5, 1.5), (0.3, 2.7), (0.0, 3.0), (1.0, 1.0)] {
            assert!(triangle.contains(Point::new(x, y)), "{x},{y}");
        }
        for (x, y) in [(1.51, 1.5), (-1e-9, 1.0), (3.0, 3.0), (f64::NAN, 1.0)] {
            assert!(!triangle.contains(Point::new(x, y)), "{x},{y}");
        }
    }

    #[test]
    fn drawn_points_are_spread_evenly() {
        let triangle = Board::polygon(&points(&[(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)])).unwrap();
        let mut random = Random::new(5);
        let near = (0..40_000).filter(|_| {
            let point = triangle.draw(&mut random);
            assert!(triangle.contains(point));
            point.x + point.y < 1.0
        });
        let part = near.count() as f64 / 40_000.0;
        assert!((part - 1.0 / 9.0).abs() < 0.01, "{part}");
    }
}
