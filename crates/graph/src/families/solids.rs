//! Two rings and their relatives: Petersen graphs, prisms, and the solids drawn as rings.

use super::FamilyError;
use super::arguments::Arguments;
use super::rings::{around, on_ring, ring};
use crate::{Graph, Point};

pub(super) fn petersen(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    arguments.none()?;
    two_rings(arguments, 5, 2)
}

/// Vertices 0 to N-1 are the outer cycle; inner vertices N+i and N+i+K are joined (Watkins 1969).
pub(super) fn generalized_petersen(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let [count, skip] = arguments.sizes(',', [3, 1])?;
    if 2 * skip >= count {
        let reason = format!("K = {skip} is not below N/2 = {}", count as f64 / 2.0);
        return Err(arguments.impossible(reason));
    }
    two_rings(arguments, count, skip)
}

pub(super) fn prism(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let count = arguments.size(3)?;
    two_rings(arguments, count, 1)
}

/// Drawn in the plane: a triangle, a ring of six around it, and a triangle around that.
pub(super) fn icosahedron(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    arguments.none()?;
    // Triangle 0 1 2 inside, ring 3 to 8 around it, triangle 9 10 11 outside.
    let edges = || {
        let inner = [(0, 1), (1, 2), (2, 0)].into_iter();
        let outer = [(9, 10), (10, 11), (11, 9)].into_iter();
        let middle = around(6).map(|(from, to)| (from + 3, to + 3));
        // Inner vertex i sees ring places 2i-1, 2i, 2i+1; outer vertex i sees 2i, 2i+1, 2i+2.
        let spokes = (0..3).flat_map(|i| {
            let place = |offset: usize| 3 + (2 * i + offset + 5) % 6;
            [
                (i, place(0)),
                (i, place(1)),
                (i, place(2)),
                (9 + i, place(1)),
                (9 + i, place(2)),
                (9 + i, place(3)),
            ]
        });
        inner.chain(outer).chain(middle).chain(spokes)
    };
    let graph = arguments.build(12, 30, edges)?;
    let sixth = 1.0 / 6.0;
    let triangle = |turn: f64, radius: f64| {
        (0..3).map(move |i| on_ring(turn + f64::from(i) * 2.0 * sixth, radius))
    };
    let positions = triangle(0.0, 0.4)
        .chain((0..6).map(|i| on_ring(f64::from(i) * sixth, 0.85)))
        .chain(triangle(sixth / 2.0, 2.2));
    Ok(graph.with_positions(positions.collect()))
}

/// Four rings of five: 0-4 outside, 5-9 and 10-14 in between, 15-19 inside.
pub(super) fn dodecahedron(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    arguments.none()?;
    let edges = || {
        let outer = around(5);
        let inner = around(5).map(|(from, to)| (from + 15, to + 15));
        let between = (0..5).flat_map(|i| {
            let next = (i + 1) % 5;
            [(i, 5 + i), (5 + i, 10 + i), (10 + i, 5 + next), (10 + i, 15 + i)]
        });
        outer.chain(inner).chain(between)
    };
    let graph = arguments.build(20, 30, edges)?;
    let ring = |shift: f64, radius: f64| {
        (0..5).map(move |i| on_ring((f64::from(i) + shift) / 5.0, radius))
    };
    let positions =
        ring(0.0, 1.6).chain(ring(0.0, 1.1)).chain(ring(0.5, 0.8)).chain(ring(0.5, 0.4));
    Ok(graph.with_positions(positions.collect()))
}

/// Vertices 2i and 2i + 1 are opposite; drawn as two triangles.
pub(super) fn octahedron(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    arguments.none()?;
    let graph = arguments
        .build(6, 12, || (0..6).flat_map(|to| (0..to & !1).map(move |from| (from, to))))?;
    let place = |vertex: usize| {
        let turn = (vertex / 2) as f64 / 3.0;
        if vertex.is_multiple_of(2) { on_ring(turn, 1.0) } else { on_ring(turn + 0.5, 0.3) }
    };
    Ok(graph.with_positions((0..6).map(place).collect()))
}

fn two_rings(arguments: &Arguments<'_>, count: usize, skip: usize) -> Result<Graph, FamilyError> {
    let graph = arguments.build(2 * count, 3 * count, || {
        (0..count).flat_map(move |i| {
            [(i, (i + 1) % count), (i, count + i), (count + i, count + (i + skip) % count)]
        })
    })?;
    let positions: Vec<Point> = ring(count, 1.0).into_iter().chain(ring(count, 0.5)).collect();
    Ok(graph.with_positions(positions))
}
