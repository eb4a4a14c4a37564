//! Sites by place: boxes with a site or two each, so that whoever looks for what is near a point looks
//! at a few sites, however many there are.
//!
//! The boxes are squares over the bounding box of a board. A box has a list of its sites, linked
//! through their numbers, so that adding one is a step and nothing is ever sorted (Bentley, Weide, Yao,
//! *Optimal expected-time algorithms for closest point problems*, ACM Transactions on Mathematical
//! Software 6, 1980). Sites that crowd together crowd in their boxes: then this is as slow as a list,
//! and as right.

use super::{Board, Point};

/// From how many sites on boxes are worth their making: about where both took the same time.
pub(crate) const MANY: usize = 32;

/// Sites for each box, about: fewer make rings of empty boxes, more make long lists.
const SITES_A_BOX: f64 = 1.5;

/// The most boxes along a side, whatever the shape of the board.
const MOST_ALONG: f64 = 4_096.0;

/// The end of a list.
const NONE: u32 = u32::MAX;

/// Sites in boxes; they have numbers from 0 on in the order in which they came.
#[derive(Clone, Debug)]
pub(crate) struct Buckets {
    low: Point,
    step: f64,
    /// How far beyond the edge of its box rounding may let a site be.
    slack: f64,
    columns: usize,
    rows: usize,
    /// The site that came last into each box.
    heads: Vec<u32>,
    /// The site that came into the same box before this one.
    before: Vec<u32>,
}

impl Buckets {
    /// No sites, in boxes that suit so many.
    pub(crate) fn new(board: &Board, expected: usize) -> Buckets {
        let (low, high) = board.bounds();
        let (width, height) = (high.x - low.x, high.y - low.y);
        let boxes = (expected as f64 / SITES_A_BOX).max(1.0);
        let step = (width * height / boxes).sqrt().max(width.max(height) / MOST_ALONG);
        let along = |length: f64| ((length / step).ceil() as usize).max(1);
        let (columns, rows) = (along(width), along(height));
        let heads = vec![NONE; columns * rows];
        let farthest = [low.x, low.y, high.x, high.y].into_iter().map(f64::abs).fold(0.0, f64::max);
        let slack = 1e-9 * step + 8.0 * f64::EPSILON * farthest;
        let before = Vec::with_capacity(expected);
        Buckets { low, step, slack, columns, rows, heads, before }
    }

    /// These sites.
    pub(crate) fn of(board: &Board, sites: &[Point]) -> Buckets {
        let mut buckets = Buckets::new(board, sites.len());
        sites.iter().for_each(|&site| buckets.push(site));
        buckets
    }

    /// Adds the next site.
    #[inline]
    pub(crate) fn push(&mut self, site: Point) {
        let (column, row) = self.place(site);
        let head = &mut self.heads[row * self.columns + column];
        self.before.push(*head);
        *head = (self.before.len() - 1) as u32;
    }

    /// The least number of a site nearer to a point than a distance, given as its square, if there is
    /// one. `sites` are those that were added.
    #[inline]
    pub(crate) fn within(&self, sites: &[Point], point: Point, squared: f64) -> Option<usize> {
        let reach = squared.sqrt();
        let (left, bottom) = self.place(Point::new(point.x - reach, point.y - reach));
        let (right, top) = self.place(Point::new(point.x + reach, point.y + reach));
        let mut least = None;
        for row in bottom..=top {
            for column in left..=right {
                for site in self.list(column, row) {
                    let near = sites[site].distance_squared(point) < squared;
                    if near && least.is_none_or(|other| site < other) {
                        least = Some(site);
                    }
                }
            }
        }
        least
    }

    /// Shows the sites of the boxes that are so many boxes away from the point's, along the axis on
    /// which they are farther away.
    #[inline]
    pub(crate) fn ring(&self, point: Point, ring: usize, mut look: impl FnMut(usize)) {
        let (column, row) = self.place(point);
        let columns = column.saturating_sub(ring)..=(column + ring).min(self.columns - 1);
        for other in row.saturating_sub(ring)..=(row + ring).min(self.rows - 1) {
            if other.abs_diff(row) == ring {
                for column in columns.clone() {
                    self.list(column, other).for_each(&mut look);
                }
            } else {
                if column >= ring {
                    self.list(column - ring, other).for_each(&mut look);
                }
                if column + ring < self.columns {
                    self.list(column + ring, other).for_each(&mut look);
                }
            }
        }
    }

    /// The square of a distance that all sites beyond this ring have at least; infinite where there
    /// is nothing beyond it.
    #[inline]
    pub(crate) fn beyond(&self, point: Point, ring: usize) -> f64 {
        let (column, row) = self.place(point);
        let edge = |low: f64, number: usize| low + number as f64 * self.step;
        let mut least = f64::INFINITY;
        if column > ring {
            least = least.min(point.x - edge(self.low.x, column - ring));
        }
        if column + ring + 1 < self.columns {
            least = least.min(edge(self.low.x, column + ring + 1) - point.x);
        }
        if row > ring {
            least = least.min(point.y - edge(self.low.y, row - ring));
        }
        if row + ring + 1 < self.rows {
            least = least.min(edge(self.low.y, row + ring + 1) - point.y);
        }
        let least = (least - self.slack).max(0.0);
        least * least
    }

    /// The box of a point: column and row, those at the border for points beyond it.
    #[inline]
    fn place(&self, point: Point) -> (usize, usize) {
        // What is negative becomes 0.
        let column = ((point.x - self.low.x) / self.step) as usize;
        let row = ((point.y - self.low.y) / self.step) as usize;
        (column.min(self.columns - 1), row.min(self.rows - 1))
    }

    #[inline]
    fn list(&self, column: usize, row: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.heads[row * self.columns + column];
        std::iter::from_fn(move || {
            let site = (next != NONE).then_some(next as usize)?;
            next = self.before[site];
            Some(site)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    fn boards() -> Vec<Board> {
        let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
        vec![
            Board::unit_square(),
            Board::rectangle(100.0, 1.0).unwrap(),
            Board::polygon(&corners).unwrap(),
        ]
    }

    #[test]
    fn rings_show_every_site_once_and_what_is_beyond_is_farther() {
        let mut random = Random::new(3);
        for board in boards() {
            for count in [1, 2, 7, 40, 300] {
                let sites: Vec<Point> = (0..count).map(|_| board.draw(&mut random)).collect();
                let buckets = Buckets::of(&board, &sites);
                for _ in 0..20 {
                    let point = board.draw(&mut random);
                    let mut seen = vec![0; count];
                    for ring in 0.. {
                        buckets.ring(point, ring, |site| seen[site] += 1);
                        let beyond = buckets.beyond(point, ring);
                        for (site, _) in sites.iter().zip(&seen).filter(|(_, seen)| **seen == 0) {
                            assert!(site.distance_squared(point) >= beyond);
                        }
                        if beyond == f64::INFINITY {
                            break;
                        }
                    }
                    assert!(seen.iter().all(|&times| times == 1), "{seen:?}");
                }
            }
        }
    }

    #[test]
    fn the_first_site_within_a_distance_is_found() {
        let mut random = Random::new(4);
        for board in boards() {
            let sites: Vec<Point> = (0..200).map(|_| board.draw(&mut random)).collect();
            let buckets = Buckets::of(&board, &sites);
            for round in 0..400 {
                let point = board.draw(&mut random);
                let squared = [1e-8, 1e-3, 0.05, 3.0][round % 4];
                let plain = sites.iter().position(|site| site.distance_squared(point) < squared);
                assert_eq!(buckets.within(&sites, point, squared), plain);
            }
        }
    }
}
