//! The cells of one color alone: half of the work of a diagram where the others are not asked for.

use super::diagram::Measures;
use super::{Board, Diagram, Point};
use std::sync::Arc;

/// The cells of some sites, cut by other sites that have no cells here.
#[derive(Debug)]
pub(crate) struct ColorCells {
    /// It does not tile the board: what belongs to the others is missing.
    cells: Diagram,
    others: Vec<Point>,
    every: Vec<usize>,
}

impl ColorCells {
    /// A board without sites.
    pub(crate) fn new(board: Arc<Board>) -> ColorCells {
        ColorCells { cells: Diagram::new(board), others: Vec::new(), every: Vec::new() }
    }

    /// Adds a site that the caller knows to be on the board and apart from all others. Areas and
    /// centers are out of date until the next [`ColorCells::measure`].
    #[inline]
    pub(crate) fn play_own(&mut self, site: Point) {
        let own = self.cells.add(site, Measures::RadiusOnly);
        self.others.iter().for_each(|&other| self.cells.cut(own, other));
        self.every.push(own);
    }

    /// The same with a site of another color.
    #[inline]
    pub(crate) fn play_other(&mut self, site: Point) {
        (0..self.cells.len()).for_each(|cell| self.cells.cut(cell, site));
        self.others.push(site);
    }

    /// Computes areas and centers.
    #[inline]
    pub(crate) fn measure(&mut self) {
        (0..self.cells.len()).for_each(|cell| self.cells.measure(cell));
    }

    /// How many cells there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The area of all cells.
    #[inline]
    pub(crate) fn area(&self) -> f64 {
        (0..self.cells.len()).map(|cell| self.cells.area(cell)).sum()
    }

    /// The center of gravity of a cell.
    #[inline]
    pub(crate) fn centroid(&self, cell: usize) -> Point {
        self.cells.centroid(cell)
    }

    /// The largest cell, the first of equals.
    #[inline]
    pub(crate) fn biggest(&self) -> Option<usize> {
        let larger = |best: usize, cell: usize| {
            if self.cells.area(cell) > self.cells.area(best) { cell } else { best }
        };
        (0..self.cells.len()).reduce(larger)
    }

    /// What another site at this point would take from the cells.
    #[inline]
    pub(crate) fn gain(&self, point: Point) -> f64 {
        self.cells.gain(point, &self.every)
    }
}

impl Clone for ColorCells {
    fn clone(&self) -> ColorCells {
        ColorCells {
            cells: self.cells.clone(),
            others: self.others.clone(),
            every: self.every.clone(),
        }
    }

    /// Keeps the allocations.
    #[inline]
    fn clone_from(&mut self, source: &ColorCells) {
        self.cells.clone_from(&source.cells);
        self.others.clone_from(&source.others);
        self.every.clone_from(&source.every);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    #[test]
    fn the_cells_of_a_color_are_those_of_the_diagram() {
        let board = Arc::new(Board::unit_square());
        let mut random = Random::new(1);
        for round in 0..200 {
            let (mut all, mut color) =
                (Diagram::new(Arc::clone(&board)), ColorCells::new(Arc::clone(&board)));
            let mut own = Vec::new();
            for _ in 0..1 + round % 15 {
                let site = board.draw(&mut random);
                let cell = all.insert_unchecked(site);
                if random.below(2) == 0 {
                    color.play_own(site);
                    own.push(cell);
                } else {
                    color.play_other(site);
                }
            }
            color.measure();
            assert_eq!(color.len(), own.len());
            for (index, &cell) in own.iter().enumerate() {
                assert!(color.centroid(index).distance(all.centroid(cell)) < 1e-12);
            }
            let area: f64 = own.iter().map(|&cell| all.area(cell)).sum();
            assert!((color.area() - area).abs() < 1e-12);
            let biggest = own.iter().map(|&cell| all.area(cell)).fold(0.0, f64::max);
            assert!(
                color
                    .biggest()
                    .is_none_or(|cell| { (all.area(own[cell]) - biggest).abs() < 1e-12 })
            );
            let point = board.draw(&mut random);
            assert!((color.gain(point) - all.gain(point, &own)).abs() < 1e-12);
        }
    }
}
