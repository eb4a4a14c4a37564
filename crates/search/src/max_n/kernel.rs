//! KR-UCT: moves that are near to each other share what was found out about them.
//!
//! Yee, Lisý, Bowling, *Monte Carlo tree search in continuous action spaces with execution
//! uncertainty*, IJCAI 2016. Of moves a, b with n visits each and mean v, and a kernel K, here
//! `exp(-|a - b|^2 / (2 width^2))`, a node knows
//!
//! - the density `W(a) = sum of K(a, b) n_b` over its moves b,
//! - the regression `E(a) = sum of K(a, b) n_b v_b / W(a)`,
//! - and follows the move of the largest `E(a) + C sqrt(ln(sum of W) / W(a))`.
//!
//! When that move a was found and there are not more moves than `(sum of n)^exponent` (1/2 in the
//! paper), a new one is added and followed: of the points with `K(a, x) > tau`, the one of least
//! density, sought among a few drawn ones. Played in the end is the move of the largest lower
//! bound, `E(a) - C sqrt(ln(sum of W) / W(a))`.
//!
//! The paper begins with moves that a generator knows to be good; here the first ones are drawn from
//! the whole square. Its other half, an outcome that differs from the move that was meant, is for
//! games with chance, and absent.
//!
//! Distances are those of the unit square.

use super::first_best;
use super::hoo::Cell;
use super::voronoi::{Place, distance};
use mapduel_game::{Random, setters};

/// How values are shared, and how moves become more.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct KernelParams {
    /// How many moves a node draws from the whole square before any is drawn near another.
    pub first: u32,
    /// Moves are added while there are at most `visits^exponent`; 0 to 1, 1/2 in the paper.
    pub exponent: f64,
    /// The width of the kernel, the standard deviation of a normal distribution.
    pub width: f64,
    /// tau: a new move is where the kernel around the best one exceeds this; between 0 and 1.
    pub threshold: f64,
    /// How many points are drawn to find one of little density.
    pub draws: u32,
}

impl Default for KernelParams {
    fn default() -> KernelParams {
        KernelParams { first: 10, exponent: 0.5, width: 0.1, threshold: 0.02, draws: 10 }
    }
}

setters!(KernelParams {
    with_first(first: u32),
    with_exponent(exponent: f64),
    with_width(width: f64),
    with_threshold(threshold: f64),
    with_draws(draws: u32),
});

/// What a node does next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// Draws a move from the whole square.
    Anywhere,
    /// Draws one near this one.
    Near(usize),
    /// Follows this one.
    Follow(usize),
}

/// The moves of one node.
pub(crate) struct Kernel {
    params: KernelParams,
    exploration: f64,
    places: Vec<Place>,
    /// n of each move, and n v.
    visits: Vec<f64>,
    totals: Vec<f64>,
    /// K between each two moves.
    likenesses: Vec<Vec<f64>>,
    /// W of each move.
    densities: Vec<f64>,
    /// The sum of K n v of each.
    sums: Vec<f64>,
    samples: f64,
}

impl Kernel {
    pub(crate) fn new(params: KernelParams, exploration: f64) -> Kernel {
        Kernel {
            params,
            exploration,
            places: Vec::new(),
            visits: Vec::new(),
            totals: Vec::new(),
            likenesses: Vec::new(),
            densities: Vec::new(),
            sums: Vec::new(),
            samples: 0.0,
        }
    }

    pub(crate) fn next(&self) -> Step {
        if self.places.len() < self.params.first.max(1) as usize {
            return Step::Anywhere;
        }
        let best = self.most_promising();
        let wanted = self.samples.powf(self.params.exponent);
        if wanted < self.places.len() as f64 { Step::Follow(best) } else { Step::Near(best) }
    }

    /// Draws a move near another one: where the kernel exceeds tau, and least is known.
    pub(crate) fn draw<M: Copy>(
        &self,
        near: usize,
        random: &mut Random,
        mut draw: impl FnMut(Cell, &mut Random) -> Option<M>,
        place_of: impl Fn(M) -> Place,
    ) -> Option<M> {
        let Some(center) = self.places[near] else { return draw(Cell::WHOLE, random) };
        let KernelParams { width, threshold, draws, .. } = self.params;
        let reach = width * (-2.0 * threshold.clamp(f64::MIN_POSITIVE, 1.0).ln()).sqrt();
        let part = Cell::around(center, reach);
        let mut best: Option<(f64, M)> = None;
        for _ in 0..draws.max(1) {
            let Some(mv) = draw(part, random) else { continue };
            let place = place_of(mv);
            if self.likeness(place, Some(center)) > threshold {
                let density = self.density(place);
                if best.is_none_or(|(least, _)| density < least) {
                    best = Some((density, mv));
                }
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// Takes in a new move, which is yet to be visited.
    pub(crate) fn open(&mut self, place: Place) {
        let mut row: Vec<f64> =
            self.places.iter().map(|&other| self.likeness(place, other)).collect();
        let weighted = |of: &[f64]| row.iter().zip(of).map(|(like, of)| like * of).sum();
        self.densities.push(weighted(&self.visits));
        self.sums.push(weighted(&self.totals));
        for (others, &like) in self.likenesses.iter_mut().zip(&row) {
            others.push(like);
        }
        row.push(1.0);
        self.likenesses.push(row);
        self.places.push(place);
        self.visits.push(0.0);
        self.totals.push(0.0);
    }

    /// One visit of a move is a part of one of all near to it.
    pub(crate) fn learn(&mut self, arm: usize, value: f64) {
        self.samples += 1.0;
        self.visits[arm] += 1.0;
        self.totals[arm] += value;
        for (other, &like) in self.likenesses[arm].iter().enumerate() {
            self.densities[other] += like;
            self.sums[other] += like * value;
        }
    }

    /// The move to be played: that of the largest lower bound.
    pub(crate) fn best(&self) -> usize {
        self.largest(-self.exploration)
    }

    pub(crate) fn most_promising(&self) -> usize {
        self.largest(self.exploration)
    }

    /// The move of the largest E + C sqrt(ln(sum of W) / W), for this C.
    fn largest(&self, exploration: f64) -> usize {
        // Never less than one visit: the logarithm is not negative.
        let log = self.densities.iter().sum::<f64>().max(1.0).ln();
        let bound =
            |(sum, density): (&f64, &f64)| sum / density + exploration * (log / density).sqrt();
        first_best(self.sums.iter().zip(&self.densities).map(bound))
    }

    /// W at a place.
    fn density(&self, place: Place) -> f64 {
        let parts = self.places.iter().zip(&self.visits);
        parts.map(|(&other, visits)| self.likeness(place, other) * visits).sum()
    }

    fn likeness(&self, one: Place, other: Place) -> f64 {
        (-distance(one, other) / (2.0 * self.params.width.powi(2))).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the letters: nothing is kept but the moves, the visits and what they brought.
    struct Plain {
        places: Vec<[f64; 2]>,
        got: Vec<Vec<f64>>,
    }

    impl Plain {
        fn kernel(&self, a: [f64; 2], b: [f64; 2], width: f64) -> f64 {
            let square = (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
            (-square / (2.0 * width * width)).exp()
        }

        fn density(&self, a: [f64; 2], width: f64) -> f64 {
            let arms = self.places.iter().zip(&self.got);
            arms.map(|(&b, got)| self.kernel(a, b, width) * got.len() as f64).sum()
        }

        fn bound(&self, arm: usize, width: f64, exploration: f64) -> f64 {
            let a = self.places[arm];
            let arms = self.places.iter().zip(&self.got);
            let sum: f64 = arms
                .flat_map(|(&b, got)| got.iter().map(move |v| (b, v)))
                .map(|(b, v)| self.kernel(a, b, width) * v)
                .sum();
            let all: f64 = self.places.iter().map(|&b| self.density(b, width)).sum();
            let own = self.density(a, width);
            sum / own + exploration * (all.ln() / own).sqrt()
        }

        fn largest(&self, width: f64, exploration: f64) -> usize {
            let bound = |&arm: &usize| self.bound(arm, width, exploration);
            (0..self.places.len()).max_by(|a, b| bound(a).total_cmp(&bound(b))).unwrap()
        }
    }

    #[test]
    fn the_steps_are_those_of_the_formulas() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let width = 0.02 + 0.3 * random.unit();
            let params = KernelParams::default().with_width(width).with_first(1 + seed as u32 % 5);
            let (exploration, mut near) = (random.unit(), 0);
            let mut kernel = Kernel::new(params, exploration);
            let mut plain = Plain { places: Vec::new(), got: Vec::new() };
            for visit in 0..300 {
                let (count, step) = (plain.places.len(), kernel.next());
                let arm = match step {
                    Step::Anywhere => {
                        assert!(count < params.first as usize);
                        let place = Cell::WHOLE.draw(&mut random);
                        plain.places.push(place);
                        kernel.open(Some(place));
                        count
                    }
                    Step::Near(arm) => {
                        near += 1;
                        assert_eq!(arm, plain.largest(width, exploration), "{seed} {visit}");
                        assert!(
                            count as f64 <= f64::from(visit).sqrt()
                                && count >= params.first as usize
                        );
                        let mut drawn = Vec::new();
                        let draw = |cell: Cell, random: &mut Random| {
                            drawn.push(cell.draw(random));
                            drawn.last().copied()
                        };
                        let Some(place) = kernel.draw(arm, &mut random, draw, Some) else {
                            continue;
                        };
                        let center = plain.places[arm];
                        drawn.retain(|&x| plain.kernel(center, x, width) > params.threshold);
                        let least = |a: &&[f64; 2], b: &&[f64; 2]| {
                            plain.density(**a, width).total_cmp(&plain.density(**b, width))
                        };
                        assert_eq!(Some(&place), drawn.iter().min_by(least));
                        plain.places.push(place);
                        kernel.open(Some(place));
                        count
                    }
                    Step::Follow(arm) => {
                        assert_eq!(arm, plain.largest(width, exploration), "{seed} {visit}");
                        assert!(count as f64 > f64::from(visit).sqrt());
                        arm
                    }
                };
                plain.got.resize(plain.places.len(), Vec::new());
                let value = (plain.places[arm][0] + random.unit()) / 2.0;
                plain.got[arm].push(value);
                kernel.learn(arm, value);
            }
            assert_eq!(kernel.best(), plain.largest(width, -exploration));
            assert!(near > 5, "{near}");
        }
    }
}
