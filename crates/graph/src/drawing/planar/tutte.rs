//! The barycentric drawing: the outer face is a convex polygon, every other vertex is in the middle
//! of its neighbors.
//!
//! M. S. Floater, "One-to-one Piecewise Linear Mappings over Triangulations" (2003): when all inner
//! faces are triangles, nothing crosses. Faces that are not get a vertex of their own, joined to
//! their corners, which also gives large faces room.

use crate::Point;
use std::f64::consts::TAU;

/// Places for vertices `0..order`, given the faces of a biconnected embedding and the one that is
/// to be outside.
pub(super) fn barycentric(order: usize, faces: &[Vec<usize>], outside: usize) -> Vec<Point> {
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
    let solved = solve(&neighbors, &places);
    solved.into_iter().take(order).collect()
}

/// Solves "each free vertex is the mean of its neighbors" by elimination. The matrix is diagonally
/// dominant, so no pivots are sought.
fn solve(neighbors: &[Vec<usize>], fixed: &[Option<Point>]) -> Vec<Point> {
    let free: Vec<usize> = (0..fixed.len()).filter(|&vertex| fixed[vertex].is_none()).collect();
    let size = free.len();
    let mut row_of = vec![usize::MAX; fixed.len()];
    free.iter().enumerate().for_each(|(row, &vertex)| row_of[vertex] = row);
    // Each row ends with its right-hand sides, for x and y.
    let mut rows = vec![vec![0.0; size + 2]; size];
    for (row, &vertex) in rows.iter_mut().zip(&free) {
        row[row_of[vertex]] = neighbors[vertex].len() as f64;
        for &neighbor in &neighbors[vertex] {
            match fixed[neighbor] {
                None => row[row_of[neighbor]] -= 1.0,
                Some(place) => {
                    row[size] += place.x;
                    row[size + 1] += place.y;
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
