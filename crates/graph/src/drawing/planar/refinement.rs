//! Better distances without new crossings.
//!
//! The idea is that of F. Bertault, "A Force-directed Algorithm that Preserves Edge-crossing
//! Properties" (2000): vertices move by what they want as long as no edge crosses another. What
//! they want is little energy: the stress of all pairs, and a penalty for a vertex near an edge
//! that is not its own. Each vertex tries steps in eight directions (a pattern search), which needs
//! no derivatives.

use super::super::crossings::{cross, distance_to_segment};
use crate::Point;
use std::f64::consts::TAU;

/// Rounds over all vertices.
const ROUNDS: usize = 250;
/// The first step of each vertex, in units.
const FIRST_STEP: f64 = 0.25;
/// Steps below this are not seen.
const LAST_STEP: f64 = 0.001;
/// Nearer than this to a foreign edge costs energy.
const CLEARANCE: f64 = 0.6;
/// What nearness costs in comparison with stress.
const NEARNESS: f64 = 0.5;

/// Moves the vertices of a drawing without crossings. `distances[one][other]` is what is wanted.
pub(super) fn refine(places: &mut [Point], edges: &[(usize, usize)], distances: &[Vec<f64>]) {
    let mut touching = vec![Vec::new(); places.len()];
    for &(from, to) in edges {
        touching[from].push(to);
        touching[to].push(from);
    }
    let board = Board { edges, touching, distances };
    let mut steps = vec![FIRST_STEP; places.len()];
    let mut directions = vec![0usize; places.len()];
    for _ in 0..ROUNDS {
        for vertex in 0..places.len() {
            match board.better(places, vertex, steps[vertex], directions[vertex]) {
                Some((place, direction)) => {
                    places[vertex] = place;
                    directions[vertex] = direction;
                    steps[vertex] *= 1.5;
                }
                // A vertex that is stuck may be free again when others have moved.
                None => steps[vertex] = (steps[vertex] / 2.0).max(LAST_STEP),
            }
        }
        if steps.iter().all(|&step| step <= LAST_STEP) {
            break;
        }
    }
}

struct Board<'a> {
    edges: &'a [(usize, usize)],
    touching: Vec<Vec<usize>>,
    distances: &'a [Vec<f64>],
}

impl Board<'_> {
    /// The first better place one step away, and its direction.
    fn better(
        &self,
        places: &[Point],
        vertex: usize,
        step: f64,
        first: usize,
    ) -> Option<(Point, usize)> {
        let here = places[vertex];
        let energy = self.energy(places, vertex, here, f64::INFINITY);
        // The last good direction first, then its neighbors on both sides.
        [0, 1, 7, 2, 6, 3, 5, 4].into_iter().find_map(|turn| {
            let direction = (first + turn) % 8;
            let (sine, cosine) = (TAU * direction as f64 / 8.0).sin_cos();
            let there = Point { x: here.x + step * cosine, y: here.y + step * sine };
            let better = self.energy(places, vertex, there, energy) < energy * (1.0 - 1e-6)
                && self.keeps_apart(places, vertex, there);
            better.then_some((there, direction))
        })
    }

    /// The energy that depends on one vertex, if it were there; anything above `limit` is the same.
    fn energy(&self, places: &[Point], vertex: usize, there: Point, limit: f64) -> f64 {
        let mut energy = 0.0;
        for (other, &place) in places.iter().enumerate() {
            if other != vertex {
                let wanted = self.distances[vertex][other];
                let apart = (place.x - there.x).hypot(place.y - there.y);
                energy += (apart / wanted - 1.0).powi(2) + nearness(apart);
            }
        }
        for &(from, to) in self.edges {
            if energy > limit {
                return energy;
            }
            if from != vertex && to != vertex {
                energy += nearness(distance_to_segment(there, places[from], places[to]));
            }
        }
        for &end in &self.touching[vertex] {
            if energy > limit {
                return energy;
            }
            for (other, &place) in places.iter().enumerate() {
                if other != vertex && other != end {
                    energy += nearness(distance_to_segment(place, there, places[end]));
                }
            }
        }
        energy
    }

    /// Whether the edges of a vertex cross no others if it were there.
    fn keeps_apart(&self, places: &[Point], vertex: usize, there: Point) -> bool {
        self.touching[vertex].iter().all(|&end| {
            self.edges.iter().all(|&(from, to)| {
                let shared = [from, to].iter().any(|&other| other == vertex || other == end);
                shared || !cross(there, places[end], places[from], places[to])
            })
        })
    }
}

/// The penalty for a distance; it grows without bound.
fn nearness(distance: f64) -> f64 {
    if distance < CLEARANCE { NEARNESS * (CLEARANCE / distance - 1.0).powi(2) } else { 0.0 }
}
