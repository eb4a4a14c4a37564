//! Complete graphs, complete graphs with something left out, and Mycielski's construction.

use super::FamilyError;
use super::arguments::Arguments;
use super::rings::{around, on_ring, ring};
use crate::{Graph, Point};

pub(super) fn complete(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let order = arguments.size(1)?;
    let graph = arguments.build(order, order * (order - 1) / 2, || {
        (0..order).flat_map(|to| (0..to).map(move |from| (from, to)))
    })?;
    Ok(graph.with_positions(ring(order, 1.0)))
}

/// The A vertices come first.
pub(super) fn bipartite(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [left, right] = arguments.sizes(',', [1, 1])?;
    let graph = arguments.build(left + right, left * right, || {
        (0..left).flat_map(move |from| (left..left + right).map(move |to| (from, to)))
    })?;
    let widest = left.max(right) as f64;
    let row = |count: usize, y: f64| {
        (0..count).map(move |x| Point { x: x as f64 + (widest - count as f64) / 2.0, y })
    };
    Ok(graph.with_positions(row(left, 0.0).chain(row(right, widest / 2.0 + 1.0)).collect()))
}

/// Vertices `i` and `N + j` are joined when `i` and `j` differ.
pub(super) fn crown(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let half = arguments.size(1)?;
    let graph = arguments.build(2 * half, half * (half - 1), || {
        (0..half).flat_map(move |from| {
            (0..half).filter(move |&to| to != from).map(move |to| (from, half + to))
        })
    })?;
    // The two sides alternate on the ring, and the vertices that are not joined are opposite
    // where that is possible.
    let place = |vertex: usize| {
        let (index, side) = (vertex % half, vertex / half);
        let shift = if side == 0 { 0 } else { (half / 2) * 2 + 1 };
        on_ring((2 * index + shift) as f64 / (2 * half) as f64, 1.0)
    };
    Ok(graph.with_positions((0..2 * half).map(place).collect()))
}

/// Vertices `2i` and `2i + 1` are the pairs that are not joined.
pub(super) fn cocktail(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let pairs = arguments.size(1)?;
    let graph = arguments.build(2 * pairs, 2 * pairs * (pairs - 1), || {
        (0..2 * pairs).flat_map(|to| (0..to & !1).map(move |from| (from, to)))
    })?;
    let place =
        |vertex: usize| on_ring((vertex / 2 + vertex % 2 * pairs) as f64 / (2 * pairs) as f64, 1.0);
    Ok(graph.with_positions((0..2 * pairs).map(place).collect()))
}

/// The fourth Mycielski graph, drawn in the usual way.
pub(super) fn grotzsch(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    arguments.none()?;
    Ok(drawn_grotzsch())
}

/// J. Mycielski, "Sur le coloriage des graphes" (1955): M2 is an edge, and the next graph has for
/// each vertex v a twin joined to v's neighbors, and one more vertex joined to all twins.
pub(super) fn mycielski(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let level = arguments.size(1)?;
    match level {
        1 => return arguments.build(1, 0, || []),
        4 => return Ok(drawn_grotzsch()),
        _ => {}
    }
    let (mut order, mut edges) = (2, vec![(0, 1)]);
    for _ in 2..level {
        arguments.check(2 * order + 1, 3 * edges.len() + order)?;
        edges = next_mycielski(order, edges);
        order = 2 * order + 1;
    }
    let size = edges.len();
    let graph = arguments.build(order, size, || edges)?;
    match level {
        // As the cycle of five: 0, 1, 2, 4, 3 around.
        3 => {
            let turn = [0.0, 1.0, 2.0, 4.0, 3.0];
            Ok(graph.with_positions(turn.map(|turn| on_ring(turn / 5.0, 1.0)).to_vec()))
        }
        _ => Ok(graph),
    }
}

fn next_mycielski(order: usize, edges: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let twins = edges.iter().flat_map(|&(from, to)| [(from, order + to), (to, order + from)]);
    let top = (0..order).map(|vertex| (order + vertex, 2 * order));
    let more: Vec<(usize, usize)> = twins.chain(top).collect();
    edges.into_iter().chain(more).collect()
}

/// An outer ring of five, their twins on an inner ring, and the last vertex in the middle.
fn drawn_grotzsch() -> Graph {
    let edges = next_mycielski(5, around(5).collect());
    let graph = Graph::from_edges(11, edges).expect("Mycielski's construction is simple");
    let mut positions = ring(5, 1.0);
    positions.extend((0..5).map(|twin| on_ring(f64::from(twin) / 5.0, 0.45)));
    positions.push(Point { x: 0.0, y: 0.0 });
    graph.with_positions(positions)
}
