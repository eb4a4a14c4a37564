//! What a site steals, and which way it would steal more.
//!
//! When a site p moves, its border with a rival q moves with it: the gradient of the stolen area is
//! the sum over the rivals of L (c - p) / |p - q|, with L the length of the common border and c its
//! middle. Moves along a side of the board or of one's own cells change nothing to first order.

use crate::geometry::{Diagram, Point};

/// The stolen area at a point, and its gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slope {
    pub(super) gain: f64,
    pub(super) gradient: Point,
}

/// The stolen area at a point that is no site, and its gradient.
pub(super) fn slope(diagram: &Diagram, victims: &[usize], point: Point) -> Slope {
    let mut gain = 0.0;
    let mut gradient = Point::default();
    for &victim in victims {
        let stolen = diagram.stolen(point, victim);
        if stolen <= 0.0 {
            continue;
        }
        gain += stolen;
        let site = diagram.site(victim);
        if let Some((from, to)) = border(diagram.polygon(victim), site, point) {
            let weight = from.distance(to) / point.distance(site);
            gradient.x += weight * (0.5 * (from.x + to.x) - point.x);
            gradient.y += weight * (0.5 * (from.y + to.y) - point.y);
        }
    }
    Slope { gain, gradient }
}

/// Where the bisector of the cell's site and the point crosses the cell.
fn border(polygon: &[Point], site: Point, point: Point) -> Option<(Point, Point)> {
    let (x, y) = (point.x - site.x, point.y - site.y);
    let middle = Point::new(0.5 * (point.x + site.x), 0.5 * (point.y + site.y));
    let side = |at: Point| (at.x - middle.x) * x + (at.y - middle.y) * y;
    let mut crossings = [Point::default(); 2];
    let mut found = 0;
    let mut from = *polygon.last()?;
    let mut from_side = side(from);
    for &to in polygon {
        let to_side = side(to);
        if (from_side > 0.0) != (to_side > 0.0) && found < 2 {
            let part = from_side / (from_side - to_side);
            crossings[found] =
                Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
            found += 1;
        }
        (from, from_side) = (to, to_side);
    }
    (found == 2).then_some((crossings[0], crossings[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Board;
    use mapduel_game::Random;

    #[test]
    fn the_gradient_is_that_of_finite_differences() {
        let board = Board::unit_square();
        let mut random = Random::new(4);
        for count in 2..10 {
            let sites: Vec<Point> = (0..count).map(|_| board.draw(&mut random)).collect();
            let diagram = Diagram::of(board.clone(), &sites).unwrap();
            let victims: Vec<usize> = (0..count).step_by(2).collect();
            for _ in 0..30 {
                let point = board.draw(&mut random);
                let Slope { gain, gradient } = slope(&diagram, &victims, point);
                assert!((gain - diagram.gain(point, &victims)).abs() < 1e-12);
                let at =
                    |x: f64, y: f64| diagram.gain(Point::new(point.x + x, point.y + y), &victims);
                let step = 1e-6;
                let x = (at(step, 0.0) - at(-step, 0.0)) / (2.0 * step);
                let y = (at(0.0, step) - at(0.0, -step)) / (2.0 * step);
                let size = 1.0 + x.abs() + y.abs();
                assert!((x - gradient.x).abs() < 1e-3 * size, "{x} {gradient:?}");
                assert!((y - gradient.y).abs() < 1e-3 * size, "{y} {gradient:?}");
            }
        }
    }
}
