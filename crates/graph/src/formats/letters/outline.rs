//! The outlines of a map of cells: the border of each piece of a region, its corners rounded.
//!
//! A corner of the grid at which two border segments meet is rounded: both sides of a border see the
//! same two segments there, so that they stay one line. Where three or four meet, the corner stays, and
//! so neighbors keep touching.

use crate::atlas::{Polygon, Position, Ring};

/// How far from a corner its rounding begins, in cells; half of a cell makes stairs straight.
const REACH: f64 = 0.5;
/// The places along a rounding, from 0 to 1.
const STEPS: [f64; 7] = [0.0, 1.0 / 6.0, 2.0 / 6.0, 0.5, 4.0 / 6.0, 5.0 / 6.0, 1.0];

/// Right, down, left, up.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Every piece of every region, in the order of their first cells: its letter, its outer ring and its
/// holes.
pub(super) fn polygons(width: usize, cells: &[Option<char>]) -> Vec<(char, Polygon)> {
    let grid = Grid::new(width, cells);
    let mut found: Vec<(char, Vec<Ring>)> =
        grid.letters.iter().map(|&letter| (letter, Vec::new())).collect();
    let mut walked = vec![[false; 4]; (grid.width + 1) * (grid.height + 1)];
    for row in 0..=grid.height as isize {
        for column in 0..=grid.width as isize {
            for direction in 0..DIRECTIONS.len() {
                let start = (column, row, direction);
                let Some(piece) = grid.inside(start) else { continue };
                if !walked[grid.corner(column, row)][direction] {
                    let ring = grid.walk(piece, start, &mut walked);
                    found[piece].1.push(ring);
                }
            }
        }
    }
    for (_, rings) in &mut found {
        // Around a piece goes its longest ring; the others are holes.
        let outer = (0..rings.len())
            .max_by(|&one, &other| area(&rings[one]).total_cmp(&area(&rings[other])));
        rings.swap(0, outer.unwrap_or(0));
    }
    found
}

/// Cells by the pieces they belong to.
struct Grid {
    width: usize,
    height: usize,
    /// Row by row.
    pieces: Vec<Option<usize>>,
    /// By piece.
    letters: Vec<char>,
}

/// A step along the grid: where it begins, and the number of its direction.
type Step = (isize, isize, usize);

impl Grid {
    fn new(width: usize, cells: &[Option<char>]) -> Grid {
        let mut grid = Grid {
            width,
            height: cells.len() / width,
            pieces: vec![None; cells.len()],
            letters: Vec::new(),
        };
        for start in 0..cells.len() {
            let Some(letter) = cells[start].filter(|_| grid.pieces[start].is_none()) else {
                continue;
            };
            let piece = grid.letters.len();
            grid.letters.push(letter);
            grid.pieces[start] = Some(piece);
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                let (column, row) = ((cell % width) as isize, (cell / width) as isize);
                for (dx, dy) in DIRECTIONS {
                    let Some(next) = grid.cell(column + dx, row + dy) else { continue };
                    if cells[next] == Some(letter) && grid.pieces[next].is_none() {
                        grid.pieces[next] = Some(piece);
                        open.push(next);
                    }
                }
            }
        }
        grid
    }

    fn cell(&self, column: isize, row: isize) -> Option<usize> {
        let column = usize::try_from(column).ok().filter(|&column| column < self.width)?;
        let row = usize::try_from(row).ok().filter(|&row| row < self.height)?;
        Some(row * self.width + column)
    }

    fn piece(&self, column: isize, row: isize) -> Option<usize> {
        self.cell(column, row).and_then(|cell| self.pieces[cell])
    }

    fn corner(&self, column: isize, row: isize) -> usize {
        row as usize * (self.width + 1) + column as usize
    }

    /// The cells on both sides of a step: to its right, where y grows downward, and to its left.
    fn sides(&self, (column, row, direction): Step) -> (Option<usize>, Option<usize>) {
        match direction {
            0 => (self.piece(column, row), self.piece(column, row - 1)),
            1 => (self.piece(column - 1, row), self.piece(column, row)),
            2 => (self.piece(column - 1, row - 1), self.piece(column - 1, row)),
            _ => (self.piece(column, row - 1), self.piece(column - 1, row - 1)),
        }
    }

    /// The piece whose border goes this way, keeping the piece to its right.
    fn inside(&self, step: Step) -> Option<usize> {
        let (right, left) = self.sides(step);
        right.filter(|_| right != left)
    }

    /// How many border segments meet at a corner.
    fn meeting(&self, column: isize, row: isize) -> usize {
        let parts = |direction: &usize| {
            let (right, left) = self.sides((column, row, *direction));
            right != left
        };
        (0..DIRECTIONS.len()).filter(parts).count()
    }

    /// The ring that a step is part of.
    fn walk(&self, piece: usize, start: Step, walked: &mut [[bool; 4]]) -> Ring {
        let mut ring = Ring::new();
        let mut step = start;
        loop {
            let (column, row, direction) = step;
            walked[self.corner(column, row)][direction] = true;
            let (dx, dy) = DIRECTIONS[direction];
            let (column, row) = (column + dx, row + dy);
            // To the right first: pieces that meet in a corner stay two.
            let next = [1, 0, 3].map(|turn| (direction + turn) % DIRECTIONS.len());
            let next =
                next.into_iter().find(|&next| self.inside((column, row, next)) == Some(piece));
            let next = next.expect("a border goes on, because it goes around");
            self.turn(&mut ring, (column, row), direction, next);
            step = (column, row, next);
            if step == start {
                ring.dedup();
                return ring;
            }
        }
    }

    /// Adds a corner between two steps to a ring.
    fn turn(&self, ring: &mut Ring, (column, row): (isize, isize), from: usize, to: usize) {
        let corner = [column as f64, row as f64];
        if self.meeting(column, row) > 2 {
            ring.push(corner);
        } else if from != to {
            let toward = |direction: usize, length: f64| {
                let (dx, dy) = DIRECTIONS[direction];
                [corner[0] + dx as f64 * length, corner[1] + dy as f64 * length]
            };
            let (begin, end) = (toward(from, -REACH), toward(to, REACH));
            // Bézier's curve of degree 2, the same from both sides.
            let curve = |part: f64| -> Position {
                let [before, at, after] =
                    [(1.0 - part).powi(2), 2.0 * part * (1.0 - part), part * part];
                [0, 1].map(|axis| before * begin[axis] + at * corner[axis] + after * end[axis])
            };
            ring.extend(STEPS.map(curve));
        }
    }
}

/// The area that a ring surrounds.
fn area(ring: &Ring) -> f64 {
    let next = ring.iter().cycle().skip(1);
    let twice: f64 =
        ring.iter().zip(next).map(|(one, two)| one[0] * two[1] - two[0] * one[1]).sum();
    (twice / 2.0).abs()
}
