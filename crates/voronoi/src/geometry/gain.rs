//! What a new site would steal, without inserting it.
//!
//! With the midpoint m of the two sites as origin, the bisector contributes nothing to the
//! shoelace formula, and an edge from A to B that crosses it contributes the part of its triangle
//! that is beyond it. So the area that the new site takes from a cell is
//!
//! ```text
//! 1/2 * sum over edges of  w * cross(A - m, B - m),   w = (max(a, 0) + max(b, 0)) / (|a| + |b|)
//! ```
//!
//! with a and b the signed distances of A and B from the bisector, positive on the new site's
//! side. There is no polygon to build and no branch to miss.

use super::{Diagram, Point};

impl Diagram {
    /// The area that a site at this point would take from these cells.
    ///
    /// The point need not be on the board; on top of a site it takes nothing from that site.
    #[inline]
    pub fn gain(&self, point: Point, victims: &[usize]) -> f64 {
        victims.iter().map(|&victim| self.stolen(point, victim)).sum()
    }

    /// The area that a site at this point would take from this cell.
    #[inline]
    pub fn stolen(&self, point: Point, victim: usize) -> f64 {
        let cell = self.cell(victim);
        let (x, y) = (point.x - cell.site.x, point.y - cell.site.y);
        // Every corner of the cell is nearer to its own site than to anything this far away.
        if x * x + y * y >= 4.0 * cell.radius_squared {
            return 0.0;
        }
        let middle = Point::new(0.5 * (point.x + cell.site.x), 0.5 * (point.y + cell.site.y));
        let polygon = self.polygon(victim);
        let Some(&last) = polygon.last() else { return 0.0 };
        let (mut from_x, mut from_y) = (last.x - middle.x, last.y - middle.y);
        let mut from_side = from_x * x + from_y * y;
        let mut twice_area = 0.0;
        for corner in polygon {
            let (to_x, to_y) = (corner.x - middle.x, corner.y - middle.y);
            let to_side = to_x * x + to_y * y;
            // The smallest number keeps an edge on the line itself, which is worth 0, from 0 / 0.
            let part = (from_side.max(0.0) + to_side.max(0.0))
                / (from_side.abs() + to_side.abs() + f64::MIN_POSITIVE);
            twice_area += part * (from_x * to_y - from_y * to_x);
            (from_x, from_y, from_side) = (to_x, to_y, to_side);
        }
        0.5 * twice_area
    }
}
