//! The executable invariant of a diagram.

use super::point::cross;
use super::{Diagram, Point};

/// The largest error, beside the extent of the board (for lengths) or its square (for areas).
const TOLERANCE: f64 = 1e-9;

/// What is wrong with a diagram; it should never be seen.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SanityError {
    /// The cells do not cover the board exactly once.
    #[error(
        "the areas of the cells sum to {sum}, but the board has {board}; please report the sites"
    )]
    AreasDoNotSum {
        /// The sum.
        sum: f64,
        /// What it should be.
        board: f64,
    },
    /// A cell that its site is not in.
    #[error("site {index} ({site}) is not in its own cell; please report the sites")]
    SiteNotInCell {
        /// Which cell, from 0.
        index: usize,
        /// Its site.
        site: Point,
    },
    /// A corner that is nearer to another site.
    #[error("corner {corner} of cell {index} is nearer to site {nearer}; please report the sites")]
    CornerOfAnother {
        /// Which cell, from 0.
        index: usize,
        /// The corner.
        corner: Point,
        /// Whose corner it should be.
        nearer: usize,
    },
    /// A corner outside of the board.
    #[error("corner {corner} of cell {index} is outside of the board; please report the sites")]
    CornerOutside {
        /// Which cell, from 0.
        index: usize,
        /// The corner.
        corner: Point,
    },
}

impl Diagram {
    /// Checks that the cells tile the board: every site is in its own cell, every corner is on the
    /// board and nearest to its own site, and the areas sum to the whole. A diagram without sites
    /// is sane.
    pub fn sanity_check(&self) -> Result<(), SanityError> {
        if self.is_empty() {
            return Ok(());
        }
        let (low, high) = self.board().bounds();
        let extent = low.distance(high);
        let board = self.board().area();
        let sum: f64 = (0..self.len()).map(|index| self.area(index)).sum();
        if (sum - board).abs() > TOLERANCE * board {
            return Err(SanityError::AreasDoNotSum { sum, board });
        }
        (0..self.len()).try_for_each(|index| self.check_cell(index, TOLERANCE * extent))
    }

    fn check_cell(&self, index: usize, tolerance: f64) -> Result<(), SanityError> {
        let (site, polygon) = (self.site(index), self.polygon(index));
        let beside = |place: usize| {
            let (from, to) = (polygon[place], polygon[(place + 1) % polygon.len()]);
            let length = from.distance(to);
            // What rounding left between two corners has no direction.
            length > tolerance && cross(from, to, site) < -tolerance * length
        };
        if polygon.is_empty() || (0..polygon.len()).any(beside) {
            return Err(SanityError::SiteNotInCell { index, site });
        }
        let center = self.board().centroid();
        for &corner in polygon {
            // A corner on the border may be outside by a rounding error: look a little inward.
            let inward = Point::new(
                corner.x + (center.x - corner.x) * TOLERANCE,
                corner.y + (center.y - corner.y) * TOLERANCE,
            );
            if !self.board().contains(inward) {
                return Err(SanityError::CornerOutside { index, corner });
            }
            let own = corner.distance(site);
            let is_nearer = |&other: &usize| corner.distance(self.site(other)) < own - tolerance;
            if let Some(nearer) = (0..self.len()).find(is_nearer) {
                return Err(SanityError::CornerOfAnother { index, corner, nearer });
            }
        }
        Ok(())
    }
}
