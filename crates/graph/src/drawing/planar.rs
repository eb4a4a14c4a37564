//! Planar graphs without crossings, by straight lines.
//!
//! Three steps: the faces of an embedding; the drawing of W. T. Tutte, "How to Draw a Graph"
//! (1963), which has no crossings, but crowds vertices; and a refinement that improves distances
//! while no edge ever crosses another.
//!
//! Deliberately absent: a choice of the embedding that makes the best picture; the outside is the
//! face that the layout by stress makes largest.

mod embedding;
mod refinement;
mod tutte;

use super::crossings::has_crossing;
use super::stress::{distances, rotate_wide};
use crate::invariants::is_planar;
use crate::{Graph, Point, Vertex};

/// Above this order the layout by stress stays: the refinement takes too long.
const MAX_ORDER: usize = 200;

/// Places without crossings for the vertices of one connected component, in their order, if it is
/// planar, not too large, and the given places have a crossing.
pub(super) fn planar_layout(
    graph: &Graph,
    component: &[Vertex],
    stressed: &[Point],
) -> Option<Vec<Point>> {
    let order = component.len();
    if order > MAX_ORDER {
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
    let mut neighbors = embedding::Neighbors::new();
    neighbors.resize(order, Vec::new());
    for &(from, to) in &edges {
        neighbors[from].push(to);
        neighbors[to].push(from);
    }
    embedding::make_biconnected(&mut neighbors, stressed);
    let faces = embedding::faces(&neighbors)?;
    let mut places = tutte::barycentric(order, &faces, outermost(&faces, stressed)?);
    scale_to_unit(&mut places, &edges);
    refinement::refine(&mut places, &edges, &distances(graph, component));
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

/// The face with the largest area in these places.
fn outermost(faces: &[Vec<usize>], places: &[Point]) -> Option<usize> {
    let area = |face: &Vec<usize>| {
        let next = face.iter().skip(1).chain(face.first());
        let doubled: f64 = face
            .iter()
            .zip(next)
            .map(|(&one, &other)| places[one].x * places[other].y - places[one].y * places[other].x)
            .sum();
        doubled.abs()
    };
    (0..faces.len()).max_by(|&one, &other| area(&faces[one]).total_cmp(&area(&faces[other])))
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
