//! The barycentric drawing: the outer face is a convex polygon, every other vertex is in a
//! middle of its neighbors.
//!
//! M. S. Floater, "One-to-one Piecewise Linear Mappings over Triangulations" (2003): when all inner
//! faces are triangles, nothing crosses. Faces that are not get a vertex of their own, joined to
//! their corners, which also gives large faces room. The middle may be weighted, and is here: with
//! equal weights most vertices would crowd in the center.

use super::super::crossings::has_crossing;
use crate::Point;
use std::f64::consts::TAU;

/// How often the weights are adapted to the lengths.
const REWEIGHTINGS: usize = 3;

/// Lengths below this, the outer circle having radius one, count as this: weights stay positive.
const LEAST_LENGTH: f64 = 1e-6;

/// The neighbors of each vertex, and how much they pull.
type Weighted = Vec<Vec<(usize, f64)>>;

/// Places for vertices `0..order`, given the faces of a biconnected embedding, the one that is to be
/// outside, and the edges that will be seen.
pub(super) fn barycentric(
    order: usize,
    faces: &[Vec<usize>],
    outside: usize,
    edges: &[(usize, usize)],
) -> Vec<Point> {
    let mut neighbors = vec![Vec::new(); order];
    for (index, face) in faces.iter().enumerate() {
        for (&from, &to) in face.iter().zip(face.iter().skip(1).chain(face.first())) {
            // Each edge is on two faces, in opposite directions.
            neighbors[from].push(to);
        }
        if index != outside && face.len() > 3 {
            let middle = neighbors.len();
            neighbors.push(face.clone());
            face.iter().for_each(|&corner| neighbors[corner].push(middle));
        }
    }
    let mut places: Vec<Option<Point>> = vec![None; neighbors.len()];
    let corners = faces[outside].len() as f64;
    for (index, &corner) in faces[outside].iter().enumerate() {
        let (y, x) = (TAU * index as f64 / corners).sin_cos();
        places[corner] = Some(Point { x, y });
    }
    let mut neighbors: Weighted = neighbors.iter().map(|around| with_ones(around)).collect();
    let mut solved = solve(&neighbors, &places);
    for _ in 0..REWEIGHTINGS {
        reweight(&mut neighbors, &solved);
        let evened = solve(&neighbors, &places);
        // Weights of very different size may ask too much of the arithmetic.
        if has_crossing(&evened, edges) {
            break;
        }
        solved = evened;
    }
    solved.into_iter().take(order).collect()
}

/// Makes long edges pull more, so that the short ones grow.
fn reweight(neighbors: &mut Weighted, places: &[Point]) {
    for (around, here) in neighbors.iter_mut().zip(places) {
        for (neighbor, weight) in around {
            let there = places[*neighbor];
            *weight *= (here.x - there.x).hypot(here.y - there.y).max(LEAST_LENGTH).sqrt();
        }
    }
}

fn with_ones(around: &[usize]) -> Vec<(usize, f64)> {
    around.iter().map(|&neighbor| (neighbor, 1.0)).collect()
}

/// Solves "each free vertex is the weighted mean of its neighbors" by elimination. The matrix is diagonally
/// dominant, so no pivots are sought.
fn solve(neighbors: &Weighted, fixed: &[Option<Point>]) -> Vec<Point> {
    let free: Vec<usize> = (0..fixed.len()).filter(|&vertex| fixed[vertex].is_none()).collect();
    let size = free.len();
    let mut row_of = vec![usize::MAX; fixed.len()];
    free.iter().enumerate().for_each(|(row, &vertex)| row_of[vertex] = row);
    // Each row ends with its right-hand sides, for x and y.
    let mut rows = vec![vec![0.0; size + 2]; size];
    for (row, &vertex) in rows.iter_mut().zip(&free) {
        row[row_of[vertex]] = neighbors[vertex].iter().map(|&(_, weight)| weight).sum();
        for &(neighbor, weight) in &neighbors[vertex] {
            match fixed[neighbor] {
                None => row[row_of[neighbor]] -= weight,
                Some(place) => {
                    row[size] += weight * place.x;
                    row[size + 1] += weight * place.y;
                }
            }
        }
    }
    for pivot in 0..size {
        let (done, below) = rows.split_at_mut(pivot + 1);
        let above = &done[pivot];
        for row in below.iter_mut().filter(|row| row[pivot] != 0.0) {
            let factor = row[pivot] / above[pivot];
            for (entry, &other) in row[pivot..].iter_mut().zip(&above[pivot..]) {
                *entry -= factor * other;
            }
        }
    }
    let mut solution = vec![Point::default(); size];
    for (index, row) in rows.iter().enumerate().rev() {
        let (mut x, mut y) = (row[size], row[size + 1]);
        for later in index + 1..size {
            x -= row[later] * solution[later].x;
            y -= row[later] * solution[later].y;
        }
        solution[index] = Point { x: x / row[index], y: y / row[index] };
    }
    let place = |(vertex, fixed): (usize, &Option<Point>)| {
        fixed.unwrap_or_else(|| solution[row_of[vertex]])
    };
    fixed.iter().enumerate().map(place).collect()
}
