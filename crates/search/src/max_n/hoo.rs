//! HOO, hierarchical optimistic optimization (Bubeck, Munos, Stoltz, Szepesvári, *X-armed bandits*,
//! 2011): where to look next for the maximum of a function of which there are only noisy samples.
//!
//! The unit square is halved again and again, along x and y in turn. A box at depth h with N
//! samples of mean m, of n in all, promises at most `U = m + sqrt(2 ln n / N) + nu rho^h`, the last
//! term being how much the function may vary in the box. Its promise is then
//! `B = min(U, max(B of the halves))`, and a half without samples promises everything. The next
//! sample is taken by going to the half that promises more until there is one without samples,
//! which becomes a box.
//!
//! Boxes end at a depth (the paper's truncated HOO): the last ones are sampled again and again, so
//! that a tree search can go on below them.

use mapduel_game::{Random, setters};

/// How boxes are divided.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct HooParams {
    /// nu: how much the function may vary in the whole square.
    pub variation: f64,
    /// rho: how much less it varies in a half; between 0 and 1. A function with a gradient has the
    /// square root of 1/2, because two halvings make a box half as wide.
    pub shrinking: f64,
    /// The depth at which boxes end: 8 is a grid of 16 x 16.
    pub depth: u32,
}

impl Default for HooParams {
    fn default() -> HooParams {
        HooParams { variation: 1.0, shrinking: std::f64::consts::FRAC_1_SQRT_2, depth: 8 }
    }
}

setters!(HooParams {
    with_variation(variation: f64),
    with_shrinking(shrinking: f64),
    with_depth(depth: u32),
});

/// A part of the unit square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The lower left corner.
    pub low: [f64; 2],
    /// The upper right corner.
    pub high: [f64; 2],
}

impl Cell {
    /// The whole unit square.
    pub const WHOLE: Cell = Cell { low: [0.0; 2], high: [1.0; 2] };

    /// A point of the cell, all equally likely.
    pub fn draw(&self, random: &mut Random) -> [f64; 2] {
        [0, 1].map(|axis| self.low[axis] + random.unit() * (self.high[axis] - self.low[axis]))
    }

    /// The points of the unit square no farther than this from a point, along both axes.
    pub(crate) fn around(center: [f64; 2], reach: f64) -> Cell {
        Cell {
            low: center.map(|middle| (middle - reach).max(0.0)),
            high: center.map(|middle| (middle + reach).min(1.0)),
        }
    }

    fn half(mut self, axis: usize, half: usize) -> Cell {
        let middle = (self.low[axis] + self.high[axis]) / 2.0;
        if half == 0 {
            self.high[axis] = middle
        } else {
            self.low[axis] = middle
        }
        self
    }
}

/// The bandit of one square.
pub(crate) struct Hoo {
    params: HooParams,
    exploration: f64,
    boxes: Vec<Division>,
}

struct Division {
    cell: Cell,
    depth: u32,
    parent: Option<usize>,
    halves: [Half; 2],
    samples: u32,
    mean: f64,
    promise: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Half {
    /// Without a sample.
    Unknown,
    /// A box.
    Box(usize),
    /// There is nothing in it.
    Closed,
}

/// Where the next sample is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Target {
    /// In a new box, which is yet to be opened or closed.
    New(Part),
    /// Where it was taken before: in this box.
    Again(usize),
}

/// A half of a box, or the whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Part {
    pub(crate) cell: Cell,
    of: Option<(usize, usize)>,
}

impl Hoo {
    /// Without a box. `exploration` is the square root of 2 in the paper.
    pub(crate) fn new(params: HooParams, exploration: f64) -> Hoo {
        Hoo { params, exploration, boxes: Vec::new() }
    }

    /// Where the next sample is taken.
    pub(crate) fn next(&mut self, random: &mut Random) -> Target {
        if self.boxes.is_empty() {
            return Target::New(Part { cell: Cell::WHOLE, of: None });
        }
        self.compute_promises();
        let mut index = 0;
        loop {
            let Division { halves, depth, cell, .. } = self.boxes[index];
            if depth >= self.params.depth || halves == [Half::Closed; 2] {
                return Target::Again(index);
            }
            let [first, second] = halves.map(|half| self.promise(half));
            let half = match first == second {
                true => random.below(2),
                false => usize::from(second > first),
            };
            match halves[half] {
                Half::Box(next) => index = next,
                _ => {
                    let cell = cell.half(depth as usize % 2, half);
                    return Target::New(Part { cell, of: Some((index, half)) });
                }
            }
        }
    }

    /// Makes a part a box; its number is the number of boxes before.
    pub(crate) fn open(&mut self, part: Part) {
        let index = self.boxes.len();
        let mut depth = 0;
        if let Some((parent, half)) = part.of {
            self.boxes[parent].halves[half] = Half::Box(index);
            depth = self.boxes[parent].depth + 1;
        }
        self.boxes.push(Division {
            cell: part.cell,
            depth,
            parent: part.of.map(|(parent, _)| parent),
            halves: [Half::Unknown; 2],
            samples: 0,
            mean: 0.0,
            promise: f64::INFINITY,
        });
    }

    /// Says that there is nothing in a part.
    pub(crate) fn close(&mut self, part: Part) {
        if let Some((parent, half)) = part.of {
            self.boxes[parent].halves[half] = Half::Closed;
        }
    }

    /// A sample in a box is one in all boxes around it.
    pub(crate) fn learn(&mut self, index: usize, value: f64) {
        let mut next = Some(index);
        while let Some(index) = next {
            let division = &mut self.boxes[index];
            division.samples += 1;
            division.mean += (value - division.mean) / f64::from(division.samples);
            next = division.parent;
        }
    }

    /// The box at the end of the way along the more often sampled halves.
    pub(crate) fn best(&self) -> usize {
        let mut index = 0;
        loop {
            let boxes = self.boxes[index].halves.iter().filter_map(|half| match half {
                Half::Box(index) => Some(*index),
                _ => None,
            });
            match boxes.max_by_key(|&index| self.boxes[index].samples) {
                Some(next) => index = next,
                None => return index,
            }
        }
    }

    /// Halves come behind what they are halves of, so backward is upward.
    fn compute_promises(&mut self) {
        let root = self.exploration * f64::from(self.boxes[0].samples.max(1)).ln().sqrt();
        for index in (0..self.boxes.len()).rev() {
            let Division { halves, depth, samples, mean, .. } = self.boxes[index];
            let variation = self.params.variation * self.params.shrinking.powi(depth as i32);
            let own = mean + root / f64::from(samples.max(1)).sqrt() + variation;
            let below = match depth >= self.params.depth || halves == [Half::Closed; 2] {
                true => f64::INFINITY,
                false => self.promise(halves[0]).max(self.promise(halves[1])),
            };
            self.boxes[index].promise = own.min(below);
        }
    }

    fn promise(&self, half: Half) -> f64 {
        match half {
            Half::Unknown => f64::INFINITY,
            Half::Box(index) => self.boxes[index].promise,
            Half::Closed => f64::NEG_INFINITY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples a function with coin flips.
    fn optimize(f: impl Fn([f64; 2]) -> f64, params: HooParams, pulls: u32, seed: u64) -> Hoo {
        let mut random = Random::new(seed);
        let mut hoo = Hoo::new(params, 2f64.sqrt());
        let mut points = Vec::new();
        for _ in 0..pulls {
            let index = match hoo.next(&mut random) {
                Target::Again(index) => index,
                Target::New(part) => {
                    hoo.open(part);
                    points.push(part.cell.draw(&mut random));
                    points.len() - 1
                }
            };
            let value = f64::from(u8::from(random.unit() < f(points[index])));
            hoo.learn(index, value);
        }
        hoo
    }

    #[test]
    fn the_maximum_of_a_known_function_is_found() {
        for (seed, top) in [[0.3, 0.7], [0.9, 0.1], [0.5, 0.55], [0.02, 0.98]].iter().enumerate() {
            let f = |[x, y]: [f64; 2]| {
                (0.95 - 1.5 * ((x - top[0]).abs() + (y - top[1]).abs())).max(0.0)
            };
            let params = HooParams { depth: 8, ..HooParams::default() };
            let hoo = optimize(f, params, 20_000, seed as u64);
            let best = &hoo.boxes[hoo.best()];
            let middle = [0, 1].map(|axis| (best.cell.low[axis] + best.cell.high[axis]) / 2.0);
            let distance = (middle[0] - top[0]).abs() + (middle[1] - top[1]).abs();
            assert!(best.depth >= 6 && distance < 0.1, "{top:?} {:?}", best.cell);
        }
    }

    #[test]
    fn the_promises_are_those_of_the_definition() {
        let f = |[x, y]: [f64; 2]| x * y;
        let params = HooParams { depth: 5, ..HooParams::default() };
        let mut hoo = optimize(f, params, 500, 9);
        hoo.compute_promises();
        fn promise(hoo: &Hoo, index: usize, n: f64) -> f64 {
            let part = &hoo.boxes[index];
            let own = part.mean
                + (2.0 * n.ln() / f64::from(part.samples)).sqrt()
                + hoo.params.variation * hoo.params.shrinking.powf(f64::from(part.depth));
            if part.depth == hoo.params.depth {
                return own;
            }
            let of = |half: Half| match half {
                Half::Box(index) => promise(hoo, index, n),
                _ => f64::INFINITY,
            };
            own.min(of(part.halves[0]).max(of(part.halves[1])))
        }
        for index in 0..hoo.boxes.len() {
            let (kept, slow) = (hoo.boxes[index].promise, promise(&hoo, index, 500.0));
            assert!((kept - slow).abs() < 1e-9, "{kept} {slow}");
        }
        assert_eq!(hoo.boxes[0].samples, 500);
    }

    #[test]
    fn a_closed_half_is_not_looked_at_again() {
        let mut random = Random::new(1);
        let mut hoo = Hoo::new(HooParams { depth: 4, ..HooParams::default() }, 2f64.sqrt());
        for _ in 0..500 {
            match hoo.next(&mut random) {
                Target::Again(index) => hoo.learn(index, 1.0),
                Target::New(part) if part.cell.low[0] >= 0.5 => hoo.close(part),
                Target::New(part) => {
                    hoo.open(part);
                    hoo.learn(hoo.boxes.len() - 1, 0.0);
                }
            }
        }
        // One half of depth 1, two boxes at depth 2, then four, then eight.
        assert_eq!(hoo.boxes.len(), 1 + 1 + 2 + 4 + 8);
    }
}
