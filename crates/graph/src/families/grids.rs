//! Rows and columns: grids, tori, king's graphs, ladders and cubes.

use super::FamilyError;
use super::arguments::Arguments;
use crate::{Graph, Point};

pub(super) fn grid(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [rows, columns] = arguments.sizes('x', [1, 1])?;
    let size = rows * (columns - 1) + columns * (rows - 1);
    let graph = arguments.build(rows * columns, size, || {
        cells(rows, columns).flat_map(move |(row, column)| {
            let here = row * columns + column;
            let right = (column + 1 < columns).then_some((here, here + 1));
            let below = (row + 1 < rows).then_some((here, here + columns));
            right.into_iter().chain(below)
        })
    })?;
    Ok(graph.with_positions(squares(rows, columns)))
}

pub(super) fn torus(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [rows, columns] = arguments.sizes('x', [3, 3])?;
    let graph = arguments.build(rows * columns, 2 * rows * columns, || {
        cells(rows, columns).flat_map(move |(row, column)| {
            let here = row * columns + column;
            let right = row * columns + (column + 1) % columns;
            let below = (row + 1) % rows * columns + column;
            [(here, right), (here, below)]
        })
    })?;
    Ok(graph.with_positions(slanted(rows, columns)))
}

pub(super) fn king(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [rows, columns] = arguments.sizes('x', [1, 1])?;
    let size = rows * (columns - 1) + columns * (rows - 1) + 2 * (rows - 1) * (columns - 1);
    let graph = arguments.build(rows * columns, size, || {
        cells(rows, columns).flat_map(move |(row, column)| {
            let here = row * columns + column;
            let right = (column + 1 < columns).then_some((here, here + 1));
            let below = (row + 1 < rows).then_some((here, here + columns));
            let both = right.is_some() && below.is_some();
            let falling = both.then_some((here, here + columns + 1));
            let rising = both.then_some((here + 1, here + columns));
            right.into_iter().chain(below).chain(falling).chain(rising)
        })
    })?;
    Ok(graph.with_positions(squares(rows, columns)))
}

/// Vertices 0 to N-1 are one side, N to 2N-1 the other: the grid of two rows.
pub(super) fn ladder(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let rungs = arguments.size(1)?;
    let graph = arguments.build(2 * rungs, 3 * rungs - 2, || {
        (0..rungs).flat_map(move |rung| {
            let sides = (rung + 1 < rungs)
                .then_some([(rung, rung + 1), (rungs + rung, rungs + rung + 1)])
                .into_iter()
                .flatten();
            [(rung, rungs + rung)].into_iter().chain(sides)
        })
    })?;
    Ok(graph.with_positions(squares(2, rungs)))
}

/// Two vertices are joined when their numbers differ in one bit.
pub(super) fn hypercube(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let dimension = arguments.size(1)?;
    if dimension > 20 {
        return Err(arguments.too_large());
    }
    let order = 1 << dimension;
    let graph = arguments.build(order, dimension * order / 2, || {
        (0..order).flat_map(move |from| {
            (0..dimension).map(move |bit| (from, from ^ (1 << bit))).filter(|(from, to)| from < to)
        })
    })?;
    // A projection: each dimension has its own direction, later ones shorter and steeper apart.
    let direction = |bit: usize| {
        let round = bit / 2;
        let length = 0.45f64.powi(round as i32);
        let turn = 0.6 * round as f64
            + if bit.is_multiple_of(2) { 0.0 } else { std::f64::consts::FRAC_PI_2 };
        Point { x: length * turn.cos(), y: -length * turn.sin() }
    };
    let place = |vertex: usize| {
        (0..dimension)
            .filter(|bit| vertex >> bit & 1 == 1)
            .map(direction)
            .fold(Point::default(), |sum, step| Point { x: sum.x + step.x, y: sum.y + step.y })
    };
    Ok(graph.with_positions((0..order).map(place).collect()))
}

fn cells(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

fn squares(rows: usize, columns: usize) -> Vec<Point> {
    cells(rows, columns).map(|(row, column)| Point { x: column as f64, y: row as f64 }).collect()
}

/// A grid whose rows and columns bend a little, so that the edges that wrap around do not run
/// over the vertices between their ends.
fn slanted(rows: usize, columns: usize) -> Vec<Point> {
    let bend = |index: usize, count: usize| {
        let middle = (count - 1) as f64 / 2.0;
        let part = (index as f64 - middle) / middle.max(1.0);
        0.35 * (1.0 - part * part)
    };
    cells(rows, columns)
        .map(|(row, column)| Point {
            x: column as f64 + bend(row, rows),
            y: row as f64 + bend(column, columns),
        })
        .collect()
}
