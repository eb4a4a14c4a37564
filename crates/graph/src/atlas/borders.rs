//! Who borders on whom.

use super::error::AtlasError;
use super::{MAX_PAIRS, Position, Ring};
use std::collections::HashMap;

/// Pairs of regions, while they are found.
#[derive(Default)]
pub(super) struct Pairs {
    found: Vec<(u32, u32)>,
}

impl Pairs {
    /// All pairs of different regions among those that have something in common.
    pub(super) fn join(&mut self, regions: &mut Vec<u32>) -> Result<(), AtlasError> {
        regions.sort_unstable();
        regions.dedup();
        for (index, &one) in regions.iter().enumerate() {
            for &other in &regions[index + 1..] {
                self.found.push((one, other));
            }
            if self.found.len() > MAX_PAIRS {
                return Err(AtlasError::TooLarge { what: "common borders", most: MAX_PAIRS });
            }
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Vec<(usize, usize)> {
        self.found.sort_unstable();
        self.found.dedup();
        self.found.into_iter().map(|(one, other)| (one as usize, other as usize)).collect()
    }
}

/// The segments of all rings, for maps whose regions share no arcs.
pub(super) struct Segments {
    places: Places,
    /// Both ends, the smaller first, and the region.
    segments: Vec<(u32, u32, u32)>,
}

impl Segments {
    pub(super) fn new(tolerance: f64) -> Segments {
        Segments { places: Places::new(tolerance), segments: Vec::new() }
    }

    pub(super) fn add(&mut self, region: usize, ring: &Ring) {
        let numbers: Vec<u32> = ring.iter().map(|&place| self.places.number(place)).collect();
        for (index, &from) in numbers.iter().enumerate() {
            let to = numbers[(index + 1) % numbers.len()];
            if from != to {
                self.segments.push((from.min(to), from.max(to), region as u32));
            }
        }
    }

    pub(super) fn borders(mut self) -> Result<Vec<(usize, usize)>, AtlasError> {
        self.segments.sort_unstable();
        let mut pairs = Pairs::default();
        let mut regions = Vec::new();
        for shared in self.segments.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            if shared.len() > 1 {
                regions.clear();
                regions.extend(shared.iter().map(|&(_, _, region)| region));
                pairs.join(&mut regions)?;
            }
        }
        Ok(pairs.finish())
    }
}

/// Numbers for places; with a tolerance, a place near an earlier one has its number.
struct Places {
    tolerance: f64,
    exact: HashMap<[u64; 2], u32>,
    /// The places numbered so far in each square, which is as wide as the tolerance.
    squares: HashMap<[i64; 2], Vec<(Position, u32)>>,
    count: u32,
}

impl Places {
    fn new(tolerance: f64) -> Places {
        Places { tolerance, exact: HashMap::new(), squares: HashMap::new(), count: 0 }
    }

    fn number(&mut self, place: Position) -> u32 {
        let bits = place.map(f64::to_bits);
        if let Some(&known) = self.exact.get(&bits) {
            return known;
        }
        let number = self.near(place).unwrap_or(self.count);
        self.exact.insert(bits, number);
        if number == self.count {
            self.count += 1;
            if self.tolerance > 0.0 {
                self.squares.entry(self.square(place)).or_default().push((place, number));
            }
        }
        number
    }

    fn near(&self, place: Position) -> Option<u32> {
        if self.tolerance == 0.0 {
            return None;
        }
        let [column, row] = self.square(place);
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        around
            .filter_map(|(dx, dy)| {
                self.squares.get(&[column.saturating_add(dx), row.saturating_add(dy)])
            })
            .flatten()
            .map(|&([x, y], number)| ((x - place[0]).hypot(y - place[1]), number))
            .filter(|&(distance, _)| distance <= self.tolerance)
            .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
            .map(|(_, number)| number)
    }

    fn square(&self, place: Position) -> [i64; 2] {
        place.map(|coordinate| (coordinate / self.tolerance).floor() as i64)
    }
}
