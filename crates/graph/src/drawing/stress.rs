//! Layout by stress: places whose distances are as near as possible to those in the graph.
//!
//! The method is that of J. X. Zheng, S. Pawar, D. F. M. Goodman, "Graph Drawing by Stochastic
//! Gradient Descent" (2019): for all pairs in random order, move both ends to the right distance
//! by a step that shrinks from round to round. It needs no good start.

use crate::families::SplitMix64;
use crate::{Graph, Point, Vertex};

/// Rounds over all pairs; the paper needs 15 to settle and 30 to be smooth.
const ROUNDS: usize = 30;

/// The final step, relative to a full move: the paper's epsilon.
const FINAL_STEP: f64 = 0.1;

/// A pair of vertices and the distance they should have.
struct Pair {
    one: u32,
    other: u32,
    distance: f64,
}

/// Places for the vertices of one connected component, in their order.
pub(super) fn stress_layout(graph: &Graph, component: &[Vertex]) -> Vec<Point> {
    let mut pairs = all_distances(graph, component);
    // A fixed seed: equal graphs get equal pictures.
    let mut random = SplitMix64::new(2013);
    let mut places: Vec<Point> =
        component.iter().map(|_| Point { x: random.unit(), y: random.unit() }).collect();
    let longest = pairs.iter().map(|pair| pair.distance).fold(1.0, f64::max);
    // Weights are distance^-2, so the first step is 1 / (least weight).
    let first_step = longest * longest;
    let rounds = if component.len() > 1_000 { ROUNDS / 2 } else { ROUNDS };
    let decay = (FINAL_STEP / first_step).ln() / (rounds - 1) as f64;
    for round in 0..rounds {
        for end in (1..pairs.len()).rev() {
            pairs.swap(end, random.below(end + 1));
        }
        let step = first_step * (decay * round as f64).exp();
        for pair in &pairs {
            relax(&mut places, pair, step);
        }
    }
    rotate_wide(&mut places);
    places
}

/// The distances in the graph between the vertices of one connected component, by their order.
pub(super) fn distances(graph: &Graph, component: &[Vertex]) -> Vec<Vec<f64>> {
    let mut table = vec![vec![0.0; component.len()]; component.len()];
    for pair in all_distances(graph, component) {
        table[pair.one as usize][pair.other as usize] = pair.distance;
        table[pair.other as usize][pair.one as usize] = pair.distance;
    }
    table
}

fn relax(places: &mut [Point], pair: &Pair, step: f64) {
    let (one, other) = (places[pair.one as usize], places[pair.other as usize]);
    let (x, y) = (one.x - other.x, one.y - other.y);
    let length = x.hypot(y).max(1e-9);
    let part = (step / (pair.distance * pair.distance)).min(1.0);
    let shift = part * (length - pair.distance) / (2.0 * length);
    places[pair.one as usize] = Point { x: one.x - shift * x, y: one.y - shift * y };
    places[pair.other as usize] = Point { x: other.x + shift * x, y: other.y + shift * y };
}

/// Breadth-first search from every vertex.
fn all_distances(graph: &Graph, component: &[Vertex]) -> Vec<Pair> {
    let order = component.len();
    let mut index = vec![0u32; graph.order()];
    for (place, vertex) in (0..).zip(component) {
        index[vertex.index()] = place;
    }
    let mut pairs = Vec::with_capacity(order * (order - 1) / 2);
    let mut distance = vec![u32::MAX; order];
    let mut reached = Vec::with_capacity(order);
    for (start, &vertex) in (0..).zip(component) {
        distance.fill(u32::MAX);
        distance[start as usize] = 0;
        reached.clear();
        reached.push(vertex);
        let mut next = 0;
        while let Some(&vertex) = reached.get(next) {
            next += 1;
            let away = distance[index[vertex.index()] as usize] + 1;
            for &neighbor in graph.neighbors(vertex) {
                let other = index[neighbor.index()];
                if distance[other as usize] == u32::MAX {
                    distance[other as usize] = away;
                    reached.push(neighbor);
                    if other > start {
                        pairs.push(Pair { one: start, other, distance: f64::from(away) });
                    }
                }
            }
        }
    }
    pairs
}

/// Turns the drawing so that its longest direction is horizontal: pages and screens are wide.
pub(super) fn rotate_wide(places: &mut [Point]) {
    let count = places.len() as f64;
    let middle_x = places.iter().map(|place| place.x).sum::<f64>() / count;
    let middle_y = places.iter().map(|place| place.y).sum::<f64>() / count;
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for place in places.iter() {
        let (x, y) = (place.x - middle_x, place.y - middle_y);
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    let (sine, cosine) = (0.5 * (2.0 * xy).atan2(xx - yy)).sin_cos();
    for place in places {
        let (x, y) = (place.x - middle_x, place.y - middle_y);
        *place = Point { x: cosine * x + sine * y, y: cosine * y - sine * x };
    }
}
