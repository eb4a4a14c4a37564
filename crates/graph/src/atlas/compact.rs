//! A map in few letters: TopoJSON with shared arcs, each with as few positions as it takes.
//!
//! Positions go by Visvalingam and Whyatt's measure (1993): those whose triangles with their neighbors
//! are small go first. An arc is simplified once for both of its sides, and its ends stay, so that
//! borders stay common; whether they did is checked by reading what was written.

use super::topology::{ArcRegion, Topology};
use super::{Atlas, AtlasParams, Position, Ring};
use std::collections::HashMap;

/// The grid that positions are rounded to: finer than any screen shows.
const STEPS: u32 = 4_000;
/// The part of the map's area that a triangle has which goes at first; it grows threefold until it is enough.
const FIRST: f64 = 1e-9;
/// A triangle of this part of the map is a piece of it, and not a bend of a line.
const LAST: f64 = 1e-2;

/// TopoJSON of at most so many bytes with the same regions, names and borders; nothing where there is
/// none.
pub fn compact(atlas: &Atlas, most: usize) -> Option<String> {
    let whole = Topology::of(atlas);
    let extent = |axis: usize| {
        let places = || whole.arcs.iter().flatten().map(|place| place[axis]);
        places().fold(f64::NEG_INFINITY, f64::max) - places().fold(f64::INFINITY, f64::min)
    };
    let area = extent(0) * extent(1);
    let mut part = FIRST;
    let mut simple = whole;
    while part < LAST {
        for arc in &mut simple.arcs {
            simplify(arc, part * area);
        }
        let text = simple.write("map", STEPS);
        if text.len() <= most {
            let again = Topology::read(&text, &AtlasParams::default()).ok()?.atlas().ok()?;
            let names = |atlas: &Atlas| -> Vec<String> {
                atlas.regions.iter().map(|region| region.name.clone()).collect()
            };
            let same = again.borders == atlas.borders && names(&again) == names(atlas);
            return same.then_some(text);
        }
        part *= 3.0;
    }
    None
}

impl Topology {
    /// The regions of an atlas made of arcs: rings are cut where lines meet.
    pub fn of(atlas: &Atlas) -> Topology {
        let mut cutter = Cutter::default();
        let rings = || atlas.regions.iter().flat_map(|region| &region.polygons).flatten();
        rings().for_each(|ring| cutter.look(ring));
        let regions = atlas.regions.iter().map(|region| ArcRegion {
            name: region.name.clone(),
            polygons: region
                .polygons
                .iter()
                .map(|polygon| polygon.iter().map(|ring| cutter.cut(ring)).collect())
                .collect(),
        });
        let regions = regions.collect();
        Topology { arcs: cutter.arcs, regions, warnings: Vec::new() }
    }
}

/// Cuts rings into arcs that are there once.
#[derive(Default)]
struct Cutter {
    /// By place: its neighbors on the first ring through it, and whether all other rings agree.
    around: HashMap<[u64; 2], ([[u64; 2]; 2], Crossing)>,
    /// By places, in the direction in which an arc is kept.
    known: HashMap<Vec<[u64; 2]>, i32>,
    arcs: Vec<Vec<Position>>,
}

/// Whether lines meet at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crossing {
    /// One line goes through it.
    None,
    /// Several do.
    Meeting,
}

impl Cutter {
    /// Looks where a ring goes through.
    fn look(&mut self, ring: &Ring) {
        let places: Vec<[u64; 2]> = ring.iter().map(key).collect();
        for (index, &place) in places.iter().enumerate() {
            let mut neighbors = [
                places[(index + places.len() - 1) % places.len()],
                places[(index + 1) % places.len()],
            ];
            neighbors.sort_unstable();
            let (first, crossing) = self.around.entry(place).or_insert((neighbors, Crossing::None));
            if *first != neighbors {
                *crossing = Crossing::Meeting;
            }
        }
    }

    /// The arcs of a ring.
    fn cut(&mut self, ring: &Ring) -> Vec<i32> {
        let meets = |place: &Position| {
            self.around.get(&key(place)).is_some_and(|(_, crossing)| *crossing == Crossing::Meeting)
        };
        let ends: Vec<usize> = (0..ring.len()).filter(|&index| meets(&ring[index])).collect();
        if ends.is_empty() {
            // A line of its own begins where every ring along it would begin it.
            let first = (0..ring.len()).min_by_key(|&index| key(&ring[index])).unwrap_or(0);
            return vec![self.arc(ring, first, first + ring.len())];
        }
        let next = ends.iter().skip(1).copied().chain([ends[0] + ring.len()]);
        ends.iter().zip(next).map(|(&from, to)| self.arc(ring, from, to)).collect()
    }

    /// The number of the arc between two places of a ring, `!n` where arc `n` goes the other way.
    fn arc(&mut self, ring: &Ring, from: usize, to: usize) -> i32 {
        let arc: Vec<Position> = (from..=to).map(|index| ring[index % ring.len()]).collect();
        let forward: Vec<[u64; 2]> = arc.iter().map(key).collect();
        let backward: Vec<[u64; 2]> = forward.iter().rev().copied().collect();
        if let Some(&number) = self.known.get(&backward) {
            return !number;
        }
        *self.known.entry(forward).or_insert_with(|| {
            self.arcs.push(arc);
            self.arcs.len() as i32 - 1
        })
    }
}

fn key(place: &Position) -> [u64; 2] {
    place.map(f64::to_bits)
}

/// Drops positions whose triangles are smaller than this; never two neighbors at once, again and again.
fn simplify(arc: &mut Vec<Position>, triangle: f64) {
    // A closed arc stays a ring with an inside, and any other arc with a bend keeps one.
    let least = if arc.first() == arc.last() { 5 } else { 3 };
    loop {
        let before = arc.len();
        let mut kept: Vec<Position> = Vec::with_capacity(before);
        let mut dropped = None;
        for (index, &place) in arc.iter().enumerate() {
            let inner = index > 0 && index + 1 < before;
            let spare = kept.len() + before - index > least;
            let small = || area(arc[index - 1], place, arc[index + 1]) < triangle;
            if inner && spare && dropped != Some(index - 1) && small() {
                dropped = Some(index);
            } else {
                kept.push(place);
            }
        }
        *arc = kept;
        if arc.len() == before {
            return;
        }
    }
}

fn area(one: Position, two: Position, three: Position) -> f64 {
    let (ax, ay) = (two[0] - one[0], two[1] - one[1]);
    let (bx, by) = (three[0] - one[0], three[1] - one[1]);
    (ax * by - ay * bx).abs() / 2.0
}
