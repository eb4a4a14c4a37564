//! Planar graphs without crossings, by straight lines.
//!
//! Three steps: the faces of an embedding; the drawing of W. T. Tutte, "How to Draw a Graph"
//! (1963), which has no crossings, but crowds vertices; and a refinement that improves distances
//! while no edge ever crosses another. This is begun for at most two embeddings with a few outer
//! faces each, those that the layout by stress makes largest, and finished for the best.
//!
//! Deliberately absent: a search through all embeddings and outer faces for the best picture.

mod blocks;
mod embeddings;
mod refinement;
mod tutte;

use self::blocks::{Neighbors, make_biconnected};
use self::embeddings::embeddings;
use self::refinement::Refinement;
use super::crossings::has_crossing;
use super::stress::{distances, rotate_wide};
use crate::invariants::is_planar;
use crate::{Graph, Point, Vertex};

/// Above this order the layout by stress stays: the refinement takes too long.
pub(super) const MAX_PLANAR_ORDER: usize = 200;

/// How many faces with large areas are tried as the outside of each embedding.
const OUTSIDES: usize = 2;

/// Rounds of refinement that show whether a start is good: fewer for large graphs, whose rounds
/// take long.
fn trial_rounds(order: usize) -> usize {
    (2_000 / order).clamp(12, 50)
}

/// Rounds of refinement for the best start.
fn final_rounds(order: usize) -> usize {
    (15_000 / order).clamp(60, 250)
}

/// Places without crossings for the vertices of one connected component, in their order, if it is
/// planar, not too large, and the given places have a crossing.
pub(super) fn planar_layout(
    graph: &Graph,
    component: &[Vertex],
    stressed: &[Point],
) -> Option<Vec<Point>> {
    let order = component.len();
    if order > MAX_PLANAR_ORDER {
        return None;
    }
    let edges = edges_within(graph, component);
    if !has_crossing(stressed, &edges) || order < 4 {
        return None;
    }
    let alone = Graph::from_edges(order, edges.iter().copied()).ok()?;
    if !is_planar(&alone) {
        return None;
    }
    let distances = distances(graph, component);
    let mut neighbors: Neighbors = vec![Vec::new(); order];
    for &(from, to) in &edges {
        neighbors[from].push(to);
        neighbors[to].push(from);
    }
    make_biconnected(&mut neighbors, stressed);
    let refinement = Refinement::new(order, &edges, &distances);
    let mut best: Option<(f64, Vec<Point>)> = None;
    for faces in embeddings(&neighbors) {
        for outside in outermost(&faces, stressed) {
            let mut places = tutte::barycentric(order, &faces, outside, &edges);
            if has_crossing(&places, &edges) {
                // Nested so deep that rounding has spoiled it.
                continue;
            }
            scale_to_unit(&mut places, &edges);
            refinement.run(&mut places, trial_rounds(order));
            let energy = refinement.energy(&places);
            if best.as_ref().is_none_or(|(least, _)| energy < *least) {
                best = Some((energy, places));
            }
        }
    }
    let (_, mut places) = best?;
    refinement.run(&mut places, final_rounds(order));
    rotate_wide(&mut places);
    (!has_crossing(&places, &edges)).then_some(places)
}

/// The edges of a component, by the places of their ends in it.
fn edges_within(graph: &Graph, component: &[Vertex]) -> Vec<(usize, usize)> {
    let place = |vertex: &Vertex| component.binary_search(vertex).ok();
    let from_each = component.iter().enumerate().flat_map(|(from, &vertex)| {
        graph.neighbors(vertex).iter().filter_map(place).map(move |to| (from, to))
    });
    from_each.filter(|(from, to)| from < to).collect()
}

/// The faces with the largest areas in these places, and one with the most corners.
fn outermost(faces: &[Vec<usize>], places: &[Point]) -> Vec<usize> {
    let area = |face: &Vec<usize>| {
        let next = face.iter().skip(1).chain(face.first());
        let doubled: f64 = face
            .iter()
            .zip(next)
            .map(|(&one, &other)| places[one].x * places[other].y - places[one].y * places[other].x)
            .sum();
        doubled.abs()
    };
    let mut ranked: Vec<usize> = (0..faces.len()).collect();
    ranked.sort_by(|&one, &other| area(&faces[other]).total_cmp(&area(&faces[one])));
    let longest = ranked.iter().copied().max_by_key(|&face| faces[face].len());
    ranked.truncate(OUTSIDES);
    ranked.extend(longest.filter(|face| !ranked.contains(face)));
    ranked
}

/// Makes edges one unit long on average.
fn scale_to_unit(places: &mut [Point], edges: &[(usize, usize)]) {
    let length = |&(from, to): &(usize, usize)| {
        (places[from].x - places[to].x).hypot(places[from].y - places[to].y)
    };
    let mean = edges.iter().map(length).sum::<f64>() / edges.len() as f64;
    if mean > 0.0 {
        for place in places {
            *place = Point { x: place.x / mean, y: place.y / mean };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::stress::stress_layout;
    use super::*;
    use crate::families::parse;

    fn drawn(spec: &str) -> (Vec<Point>, Option<Vec<Point>>) {
        let graph = parse(spec).expect("a family");
        let component: Vec<Vertex> = graph.vertices().collect();
        let stressed = stress_layout(&graph, &component);
        let planar = planar_layout(&graph, &component, &stressed);
        (stressed, planar)
    }

    #[test]
    fn nonplanar_graphs_keep_their_layout() {
        for spec in ["petersen", "complete:5", "bipartite:3,3", "torus:4x5"] {
            assert_eq!(drawn(spec).1, None, "{spec}");
        }
    }

    #[test]
    fn drawings_without_crossings_are_kept() {
        for spec in ["grid:5x6", "wheel:7", "planar:20,1"] {
            assert_eq!(drawn(spec).1, None, "{spec}");
        }
    }

    #[test]
    fn solids_get_a_new_layout() {
        for spec in ["icosahedron", "dodecahedron"] {
            let (stressed, planar) = drawn(spec);
            assert!(planar.is_some_and(|places| places != stressed), "{spec}");
        }
    }

    #[test]
    fn edges_of_a_component_are_numbered_within_it() {
        let graph = Graph::from_edges(6, [(0, 3), (1, 4), (4, 5), (1, 5)]).unwrap();
        let component = [1, 4, 5].map(Vertex::new);
        assert_eq!(edges_within(&graph, &component), [(0, 1), (0, 2), (1, 2)]);
    }
}
