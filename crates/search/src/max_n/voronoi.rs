//! Voronoi progressive widening: new moves where the best one is nearest.
//!
//! Voronoi optimistic optimization (Kim, Lee, Lim, Kaelbling, Lozano-Pérez, *Monte Carlo tree search
//! in continuous spaces using Voronoi optimistic optimization with regret bounds*, AAAI 2020) looks
//! for the maximum of a function by drawing points: with probability omega from the whole space,
//! else from the Voronoi cell of the best point so far, the points that are nearer to it than to
//! every other one. It draws in the cell by rejection. Lim, Tomlin, Sunberg (*Voronoi progressive
//! widening*, 2021) let each node of a tree draw its new moves so, and widen it by
//! `k n^alpha` moves at visit n; among the moves that are there UCB chooses.
//!
//! The cell of the best of many points is small. After a number of draws that missed it, the square
//! from which they are taken is halved around the best point, and again, so that draws crowd
//! around it where the cell is hard to hit (the authors take a narrowing normal distribution). The best
//! move is that of the highest mean.
//!
//! Distances are those of the unit square.

use super::hoo::Cell;
use mapduel_game::{Random, setters};

/// After so many halvings of the square there is nothing to be found in it.
const MOST_HALVINGS: i32 = 20;

/// How moves become more, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct VoronoiParams {
    /// How many moves there are at the first visit.
    pub constant: f64,
    /// How fast they become more; 0 to 1.
    pub exponent: f64,
    /// omega: how many of the draws are from the whole square; 0 to 1. At 1 it is
    /// [`Growth::Progressive`](crate::Growth::Progressive).
    pub uniform: f64,
    /// So many draws miss the cell before the square is halved.
    pub draws: u32,
}

impl Default for VoronoiParams {
    fn default() -> VoronoiParams {
        VoronoiParams { constant: 1.0, exponent: 0.5, uniform: 0.5, draws: 20 }
    }
}

setters!(VoronoiParams {
    with_constant(constant: f64),
    with_exponent(exponent: f64),
    with_uniform(uniform: f64),
    with_draws(draws: u32),
});

/// Where a move is, if that is known.
pub(super) type Place = Option<[f64; 2]>;

/// The square of a distance; endless where a place is not known.
pub(super) fn distance(one: Place, other: Place) -> f64 {
    match (one, other) {
        (Some(one), Some(other)) => (one[0] - other[0]).powi(2) + (one[1] - other[1]).powi(2),
        _ => f64::INFINITY,
    }
}

/// Draws a new move beside those at `places`; `None` where no place is left. The first of them is
/// drawn from the whole square, and so are all as long as the place of the best one is not known.
pub(super) fn draw<M: Copy>(
    params: &VoronoiParams,
    places: &[Place],
    best: usize,
    random: &mut Random,
    mut draw: impl FnMut(Cell, &mut Random) -> Option<M>,
    place_of: impl Fn(M) -> Place,
) -> Option<M> {
    let center = match places.get(best).copied().flatten() {
        Some(center) if random.unit() >= params.uniform => center,
        _ => return draw(Cell::WHOLE, random),
    };
    for halvings in 0..MOST_HALVINGS {
        let square = match halvings {
            0 => Cell::WHOLE,
            _ => Cell::around(center, 0.5f64.powi(halvings)),
        };
        for _ in 0..params.draws.max(1) {
            let Some(mv) = draw(square, random) else { continue };
            let place = place_of(mv);
            let own = distance(place, Some(center));
            let nearer = |other: &Place| distance(place, *other) < own;
            if own > 0.0 && own.is_finite() && !places.iter().any(nearer) {
                return Some(mv);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(random: &mut Random, count: usize) -> Vec<Place> {
        (0..count).map(|_| Some(Cell::WHOLE.draw(random))).collect()
    }

    fn draw_point(params: &VoronoiParams, places: &[Place], best: usize, seed: u64) -> [f64; 2] {
        let mut random = Random::new(seed);
        let draw_in = |cell: Cell, random: &mut Random| Some(cell.draw(random));
        draw(params, places, best, &mut random, draw_in, Some).unwrap()
    }

    #[test]
    fn draws_are_of_the_cell_of_the_best_unless_they_are_of_the_whole() {
        let mut random = Random::new(4);
        for count in [1, 2, 5, 50, 400] {
            let places = points(&mut random, count);
            for seed in 0..100 {
                let best = random.below(count);
                let point =
                    draw_point(&VoronoiParams::default().with_uniform(0.0), &places, best, seed);
                let to = |place: &Place| {
                    let [x, y] = place.unwrap();
                    (point[0] - x).hypot(point[1] - y)
                };
                let nearest = (0..count).min_by(|&i, &j| to(&places[i]).total_cmp(&to(&places[j])));
                assert_eq!(nearest, Some(best));
                let whole =
                    draw_point(&VoronoiParams::default().with_uniform(1.0), &places, best, seed);
                let mut same = Random::new(seed);
                same.unit();
                assert_eq!(whole, Cell::WHOLE.draw(&mut same));
            }
        }
    }

    #[test]
    fn a_cell_that_is_easily_hit_is_drawn_from_evenly() {
        // The cell of the first point is the left two fifths.
        let places = [Some([0.2, 0.5]), Some([0.6, 0.5])];
        let params = VoronoiParams::default().with_uniform(0.0);
        let drawn = (0..4_000).map(|seed| draw_point(&params, &places, 0, seed));
        let left = drawn.filter(|point| point[0] < 0.1).count();
        assert!((900..1_100).contains(&left), "{left} of 4000 in a quarter of the cell");
    }
}
