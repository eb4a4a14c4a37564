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

/// The first step of each vertex, in units.
const FIRST_STEP: f64 = 0.25;
/// Steps below this are not seen.
const LAST_STEP: f64 = 0.001;
/// Nearer than this to a foreign edge costs energy.
const CLEARANCE: f64 = 0.6;
/// What nearness costs in comparison with stress.
const NEARNESS: f64 = 0.5;

/// Vertices with so few neighbors may jump to another face every so many rounds.
const JUMPING_DEGREE: usize = 2;
const JUMPING_PERIOD: usize = 8;

/// What the vertices of a drawing want.
pub(super) struct Refinement<'a> {
    edges: &'a [(usize, usize)],
    neighbors: Vec<Vec<usize>>,
    /// `distances[one][other]` is wanted.
    distances: &'a [Vec<f64>],
}

impl Refinement<'_> {
    pub(super) fn new<'a>(
        order: usize,
        edges: &'a [(usize, usize)],
        distances: &'a [Vec<f64>],
    ) -> Refinement<'a> {
        let mut neighbors = vec![Vec::new(); order];
        for &(from, to) in edges {
            neighbors[from].push(to);
            neighbors[to].push(from);
        }
        Refinement { edges, neighbors, distances }
    }

    /// Moves the vertices of a drawing without crossings.
    pub(super) fn run(&self, places: &mut [Point], rounds: usize) {
        let mut steps = vec![FIRST_STEP; places.len()];
        let mut directions = vec![0usize; places.len()];
        for round in 0..rounds {
            for vertex in 0..places.len() {
                if round % JUMPING_PERIOD == JUMPING_PERIOD - 1
                    && self.neighbors[vertex].len() <= JUMPING_DEGREE
                    && let Some(place) = self.jump(places, vertex)
                {
                    places[vertex] = place;
                    steps[vertex] = FIRST_STEP;
                }
                match self.better(places, vertex, steps[vertex], directions[vertex]) {
                    Some((place, direction)) => {
                        places[vertex] = place;
                        directions[vertex] = direction;
                        steps[vertex] *= 1.5;
                    }
                    // A vertex that is stuck may be free again when others have moved.
                    None => steps[vertex] = (steps[vertex] / 2.0).max(LAST_STEP),
                }
            }
            if round > JUMPING_PERIOD && steps.iter().all(|&step| step <= LAST_STEP) {
                return;
            }
        }
    }

    /// The energy of a drawing; only good for comparing.
    pub(super) fn energy(&self, places: &[Point]) -> f64 {
        let one = |vertex| self.energy_at(places, vertex, places[vertex], f64::INFINITY);
        (0..places.len()).map(one).sum()
    }

    /// The best better place around the middle of the neighbors.
    fn jump(&self, places: &[Point], vertex: usize) -> Option<Point> {
        let around = &self.neighbors[vertex];
        let count = around.len() as f64;
        let x = around.iter().map(|&other| places[other].x).sum::<f64>() / count;
        let y = around.iter().map(|&other| places[other].y).sum::<f64>() / count;
        let here = self.energy_at(places, vertex, places[vertex], f64::INFINITY);
        let mut best = None;
        let mut least = 0.99 * here;
        for turn in 0..24 {
            let (sine, cosine) = (TAU * f64::from(turn) / 24.0).sin_cos();
            let there = Point { x: x + cosine, y: y + sine };
            let energy = self.energy_at(places, vertex, there, least);
            if energy < least && self.keeps_apart(places, vertex, there) {
                (best, least) = (Some(there), energy);
            }
        }
        best
    }

    /// The first better place one step away, and its direction.
    fn better(
        &self,
        places: &[Point],
        vertex: usize,
        step: f64,
        first: usize,
    ) -> Option<(Point, usize)> {
        let here = places[vertex];
        let energy = self.energy_at(places, vertex, here, f64::INFINITY);
        // The last good direction first, then its neighbors on both sides.
        [0, 1, 7, 2, 6, 3, 5, 4].into_iter().find_map(|turn| {
            let direction = (first + turn) % 8;
            let (sine, cosine) = (TAU * direction as f64 / 8.0).sin_cos();
            let there = Point { x: here.x + step * cosine, y: here.y + step * sine };
            let better = self.energy_at(places, vertex, there, energy) < energy * (1.0 - 1e-6)
                && self.keeps_apart(places, vertex, there);
            better.then_some((there, direction))
        })
    }

    /// The energy that depends on one vertex, if it were there; anything above `limit` is the same.
    fn energy_at(&self, places: &[Point], vertex: usize, there: Point, limit: f64) -> f64 {
        let mut energy = 0.0;
        for (other, &place) in places.iter().enumerate() {
            if other != vertex {
                let wanted = self.distances[vertex][other];
                let (x, y) = (place.x - there.x, place.y - there.y);
                // Faster than `hypot`, and nothing here is huge or tiny.
                let apart = (x * x + y * y).sqrt();
                energy += (apart / wanted - 1.0).powi(2) + nearness(apart);
            }
        }
        for &(from, to) in self.edges {
            if energy > limit {
                return energy;
            }
            if from != vertex && to != vertex {
                energy += nearness_to_edge(there, places[from], places[to]);
            }
        }
        for &end in &self.neighbors[vertex] {
            if energy > limit {
                return energy;
            }
            for (other, &place) in places.iter().enumerate() {
                if other != vertex && other != end {
                    energy += nearness_to_edge(place, there, places[end]);
                }
            }
        }
        energy
    }

    /// Whether the edges of a vertex cross no others if it were there.
    fn keeps_apart(&self, places: &[Point], vertex: usize, there: Point) -> bool {
        self.neighbors[vertex].iter().all(|&end| {
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

fn nearness_to_edge(point: Point, from: Point, to: Point) -> f64 {
    // Most edges are far away; their boxes say so quickly.
    let far = point.x + CLEARANCE < from.x.min(to.x)
        || point.x - CLEARANCE > from.x.max(to.x)
        || point.y + CLEARANCE < from.y.min(to.y)
        || point.y - CLEARANCE > from.y.max(to.y);
    if far { 0.0 } else { nearness(distance_to_segment(point, from, to)) }
}
