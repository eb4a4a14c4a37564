//! Paths, cycles, and what is made of one path or cycle.

use super::FamilyError;
use super::arguments::Arguments;
use crate::{Graph, Point};
use std::f64::consts::TAU;

pub(super) fn path(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let order = arguments.size(1)?;
    let graph = arguments.build(order, order - 1, || (1..order).map(|v| (v - 1, v)))?;
    Ok(graph.with_positions((0..order).map(|x| Point { x: x as f64, y: 0.0 }).collect()))
}

pub(super) fn cycle(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let order = arguments.size(3)?;
    let graph = arguments.build(order, order, || around(order))?;
    Ok(graph.with_positions(ring(order, 1.0)))
}

pub(super) fn star(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let leaves = arguments.size(1)?;
    let graph = arguments.build(leaves + 1, leaves, || (1..=leaves).map(|leaf| (0, leaf)))?;
    let center = Point { x: 0.0, y: 0.0 };
    Ok(graph.with_positions([center].into_iter().chain(ring(leaves, 1.0)).collect()))
}

/// The rim comes first, the hub last.
pub(super) fn wheel(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let rim = arguments.size(3)?;
    let graph =
        arguments.build(rim + 1, 2 * rim, || around(rim).chain((0..rim).map(move |v| (v, rim))))?;
    let mut positions = ring(rim, 1.0);
    positions.push(Point { x: 0.0, y: 0.0 });
    Ok(graph.with_positions(positions))
}

/// The path comes first, the hub last.
pub(super) fn fan(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let path = arguments.size(1)?;
    let graph = arguments.build(path + 1, 2 * path - 1, || {
        (1..path).map(|v| (v - 1, v)).chain((0..path).map(move |v| (v, path)))
    })?;
    let mut positions: Vec<Point> = (0..path).map(|x| Point { x: x as f64, y: 0.0 }).collect();
    positions.push(Point { x: (path - 1) as f64 / 2.0, y: (path as f64 / 2.0).max(1.0) });
    Ok(graph.with_positions(positions))
}

pub(super) fn moebius(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let order = arguments.size(4)?;
    if order % 2 == 1 {
        return Err(arguments.impossible(format!("{order} is odd, and M counts the vertices")));
    }
    let half = order / 2;
    let graph = arguments.build(order, order + half, || {
        around(order).chain((0..half).map(move |v| (v, v + half)))
    })?;
    Ok(graph.with_positions(ring(order, 1.0)))
}

/// The edges of the cycle 0, 1, …, `order - 1`.
pub(super) fn around(order: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..order).map(move |v| (v, (v + 1) % order))
}

/// Points on a circle around the origin, clockwise from the top.
pub(super) fn ring(count: usize, radius: f64) -> Vec<Point> {
    (0..count).map(|index| on_ring(index as f64 / count as f64, radius)).collect()
}

/// The point after this part of a turn.
pub(super) fn on_ring(turn: f64, radius: f64) -> Point {
    let (sine, cosine) = (turn * TAU).sin_cos();
    Point { x: radius * sine, y: -radius * cosine }
}
