//! A window on a map: polygons are cut at its sides (Sutherland and Hodgman 1974).
//!
//! A ring that leaves the window and comes back runs along the side in between; on a picture that
//! is the frame.

use super::{Polygon, Position, Ring};

/// A rectangle in the units of the map. An east beyond 180 goes on across the 180th meridian.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The least x.
    pub west: f64,
    /// The least y.
    pub south: f64,
    /// The largest x.
    pub east: f64,
    /// The largest y.
    pub north: f64,
}

/// Whether positions a whole turn apart are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// On a plane they are not.
    None,
    /// On a globe they are.
    Any,
}

impl Window {
    /// What is left of a polygon, wherever the globe is cut open: up to three pieces.
    pub(super) fn clip(&self, polygon: &Polygon, turns: Turns) -> Vec<Polygon> {
        let turns: &[f64] = match turns {
            Turns::None => &[0.0],
            Turns::Any => &[0.0, 360.0, -360.0],
        };
        let piece = |turn: f64| -> Option<Polygon> {
            let mut rings = polygon.iter().map(|ring| self.clip_ring(ring, turn));
            let outer = rings.next().filter(|ring| ring.len() >= 3)?;
            let holes = rings.filter(|ring| ring.len() >= 3);
            Some(std::iter::once(outer).chain(holes).collect())
        };
        turns.iter().copied().filter_map(piece).collect()
    }

    fn clip_ring(&self, ring: &Ring, turn: f64) -> Ring {
        let mut ring: Ring = ring.iter().map(|&[x, y]| [x + turn, y]).collect();
        for (axis, bound, sign) in
            [(0, self.west, 1.0), (0, self.east, -1.0), (1, self.south, 1.0), (1, self.north, -1.0)]
        {
            ring = half(&ring, axis, bound, sign);
        }
        ring
    }
}

/// Makes the rings of a polygon continuous: on a globe, a step of more than half a turn is a short
/// one across the 180th meridian. A ring around a pole stays as it is.
pub(super) fn unroll(polygon: &mut Polygon) {
    let Some(&[start, _]) = polygon.first().and_then(|ring| ring.first()) else { return };
    for ring in polygon {
        let mut before = start;
        let near = |x: f64, before: f64| x - ((x - before) / 360.0).round() * 360.0;
        let moved: Ring = ring
            .iter()
            .map(|&[x, y]| {
                // Steps of exactly half a turn are no reason to move.
                let here = if (x - before).abs() > 180.0 { near(x, before) } else { x };
                before = here;
                [here, y]
            })
            .collect();
        let closes = match (moved.first(), moved.last()) {
            (Some(first), Some(last)) => (first[0] - last[0]).abs() <= 180.0,
            _ => false,
        };
        if closes {
            *ring = moved;
        }
    }
}

/// The part of a ring on one side of a line.
fn half(ring: &Ring, axis: usize, bound: f64, sign: f64) -> Ring {
    let depth = |place: Position| (place[axis] - bound) * sign;
    let mut kept = Vec::new();
    for (index, &here) in ring.iter().enumerate() {
        let before = ring[(index + ring.len() - 1) % ring.len()];
        let (from, to) = (depth(before), depth(here));
        if (from < 0.0) != (to < 0.0) {
            let part = from / (from - to);
            let mut cut = [0, 1].map(|axis| before[axis] + part * (here[axis] - before[axis]));
            cut[axis] = bound;
            kept.push(cut);
        }
        if to >= 0.0 {
            kept.push(here);
        }
    }
    kept
}
