//! What a node knows of moves that it has hardly tried: all-moves-as-first means, a light Gaussian
//! process, or both, as in [`Selection`], for any number of players.
//!
//! The formulas are those of [`Mcts`](crate::Mcts), and a move that was not tried comes when its
//! estimate is the largest ([`FirstPlay::Estimate`](crate::FirstPlay::Estimate)). The means are those of
//! the node's own mover: what it got in games in which it played the move, then or later.
//!
//! The sums of the Gaussian process are kept up to date by one pass over the untried moves for each mean
//! that has changed; deliberately plain, without tables of weights.

use crate::{GaussianParams, Selection, UntriedMean};

/// The moves of one node, in the order in which they were offered, shuffled.
#[derive(Clone, Debug)]
pub(super) struct Estimates<M> {
    moves: Vec<Estimate<M>>,
    /// The arms' places in the list, in order of birth.
    tried: Vec<usize>,
    /// The indices of the moves with their places in the list, sorted.
    by_index: Vec<(usize, usize)>,
}

#[derive(Clone, Copy, Debug)]
struct Estimate<M> {
    mv: M,
    place: [f64; 2],
    is_tried: bool,
    amaf: f64,
    amaf_visits: u32,
    /// The value with which a tried move is in the sums.
    value: Option<f64>,
    /// The weighted sum of values around an untried move, and the sum of the weights.
    total: f64,
    weight: f64,
    /// What is left of the bonus.
    product: f64,
}

/// A tried move as the tree has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) visits: u32,
    pub(super) mean: f64,
}

/// Which move is next.
pub(super) enum Next<M> {
    /// That of an arm that is there.
    Arm(usize),
    /// One that becomes an arm.
    New(M),
}

impl<M: Copy> Estimates<M> {
    /// Nothing is known of these moves yet, each with its index and its place.
    pub(super) fn new(moves: impl Iterator<Item = (M, usize, [f64; 2])>) -> Estimates<M> {
        let (mut list, mut by_index) = (Vec::new(), Vec::new());
        for (mv, index, place) in moves {
            by_index.push((index, list.len()));
            list.push(Estimate {
                mv,
                place,
                is_tried: false,
                amaf: 0.5,
                amaf_visits: 0,
                value: None,
                total: 0.0,
                weight: 0.0,
                product: 1.0,
            });
        }
        by_index.sort_unstable();
        Estimates { moves: list, tried: Vec::new(), by_index }
    }

    /// The move with the largest value plus bound, tried or not; the first of equals.
    pub(super) fn next(
        &mut self,
        selection: Selection,
        exploration: f64,
        arms: impl Iterator<Item = Tried>,
    ) -> Next<M> {
        let arms: Vec<Tried> = arms.collect();
        let visits: u32 = arms.iter().map(|arm| arm.visits).sum();
        let bound = exploration * f64::from(visits.max(1)).ln().sqrt();
        let gaussian = selection.gaussian();
        let mut best = (f64::NEG_INFINITY, None);
        for (number, arm) in arms.iter().enumerate() {
            let own = self.moves[self.tried[number]];
            let mean = match selection.rave() {
                Some(constant) => {
                    let count = f64::from(arm.visits);
                    let weight =
                        if arm.visits > 0 { (count / (constant + count)).sqrt() } else { 0.0 };
                    weight * arm.mean + (1.0 - weight) * own.amaf
                }
                None => arm.mean,
            };
            if let Some(gaussian) = &gaussian {
                self.put(self.tried[number], mean, gaussian);
            }
            let score = mean + bound / f64::from(arm.visits.max(1)).sqrt();
            if score > best.0 {
                best = (score, Some(number));
            }
        }
        let mut fresh = None;
        for (place, untried) in self.moves.iter().enumerate().filter(|(_, own)| !own.is_tried) {
            let score = match &gaussian {
                Some(gaussian) => untried.acquisition(selection, gaussian),
                None => untried.amaf + bound,
            };
            if score > best.0 {
                best = (score, None);
                fresh = Some(place);
            }
        }
        match (best.1, fresh) {
            (None, Some(place)) => {
                self.moves[place].is_tried = true;
                self.tried.push(place);
                Next::New(self.moves[place].mv)
            }
            (arm, _) => Next::Arm(arm.unwrap_or(0)),
        }
    }

    /// Gives a tried move this value in the sums of the others.
    fn put(&mut self, tried: usize, value: f64, params: &GaussianParams) {
        let Estimate { place: [x, y], value: before, .. } = self.moves[tried];
        if before == Some(value) {
            return;
        }
        let change = value - before.unwrap_or(0.0);
        for other in self.moves.iter_mut().filter(|other| !other.is_tried) {
            let (off_x, off_y) = (other.place[0] - x, other.place[1] - y);
            let squared = off_x * off_x + off_y * off_y;
            let weight = (-params.mean_decay * squared).exp();
            other.total += weight * change;
            if before.is_none() {
                other.weight += weight;
                other.product *= 1.0 - (-params.bonus_decay * squared).exp();
            }
        }
        self.moves[tried].value = Some(value);
    }

    /// A game in which the node's mover played the moves with these indices was worth this to it.
    pub(super) fn learn(&mut self, played: &mut Vec<usize>, reward: f64) {
        played.sort_unstable();
        played.dedup();
        for &index in &*played {
            let from = self.by_index.partition_point(|&(own, _)| own < index);
            let same = self.by_index[from..].iter().take_while(|&&(own, _)| own == index);
            for &(_, place) in same {
                let own = &mut self.moves[place];
                own.amaf_visits += 1;
                let before = if own.amaf_visits == 1 { 0.0 } else { own.amaf };
                own.amaf = before + (reward - before) / f64::from(own.amaf_visits);
            }
        }
    }
}

impl<M> Estimate<M> {
    /// What the process says of a move that was not tried, or its all-moves-as-first mean, and the bonus.
    fn acquisition(&self, selection: Selection, params: &GaussianParams) -> f64 {
        let reads_amaf =
            matches!(selection, Selection::RaveGaussian { untried: UntriedMean::Amaf, .. });
        let mean = match self.weight {
            _ if reads_amaf && self.amaf_visits > 0 => self.amaf,
            weight if weight >= f64::MIN_POSITIVE => self.total / weight,
            _ => 0.5,
        };
        mean + params.bonus * self.product
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves on a row, each its own index.
    fn row(count: usize) -> Estimates<usize> {
        Estimates::new((0..count).map(|mv| (mv, mv, [mv as f64 / count as f64, 0.0])))
    }

    fn tried(arms: &[(u32, f64)]) -> impl Iterator<Item = Tried> {
        arms.iter().map(|&(visits, mean)| Tried { visits, mean })
    }

    #[test]
    fn sums_of_the_process_are_those_of_its_formula() {
        let params = GaussianParams::default().with_mean_decay(9.0).with_bonus_decay(5.0);
        let selection = Selection::Gaussian(params);
        let mut estimates = row(12);
        let mut arms: Vec<(u32, f64)> = Vec::new();
        for step in 0..40u32 {
            match estimates.next(selection, 0.3, tried(&arms)) {
                Next::New(_) => arms.push((1, f64::from(step % 7) / 7.0)),
                Next::Arm(arm) => {
                    arms[arm].0 += 1;
                    arms[arm].1 = f64::from(step % 5) / 5.0;
                }
            }
        }
        // Once more, so that the sums know of the last change.
        let before = estimates.tried.len();
        let clone = estimates.clone();
        estimates.next(selection, 0.3, tried(&arms));
        for untried in estimates.moves.iter().filter(|own| !own.is_tried) {
            let (mut total, mut weight, mut product) = (0.0, 0.0, 1.0);
            for (number, &place) in clone.tried.iter().enumerate().take(before) {
                let off = clone.moves[place].place[0] - untried.place[0];
                total += (-9.0 * off * off).exp() * arms[number].1;
                weight += (-9.0 * off * off).exp();
                product *= 1.0 - (-5.0 * off * off).exp();
            }
            let formula = total / weight + 2.0 * product;
            assert!((untried.acquisition(selection, &params) - formula).abs() < 1e-9);
        }
    }

    #[test]
    fn all_moves_as_first_means_say_which_move_is_next() {
        let selection = Selection::Rave { constant: 100.0 };
        let mut estimates = row(5);
        for _ in 0..10 {
            estimates.learn(&mut vec![3, 3], 0.9);
            estimates.learn(&mut vec![0, 1, 2, 4], 0.2);
        }
        assert_eq!(estimates.moves[3].amaf_visits, 10);
        assert!(matches!(estimates.next(selection, 0.1, tried(&[])), Next::New(3)));
        // Its own mean outweighs the others' when it was tried often enough.
        let arms = [(100_000, 0.1)];
        assert!(matches!(estimates.next(selection, 0.0, tried(&arms)), Next::New(_)));
        let arms = [(100_000, 0.1), (1, 0.2)];
        assert!(matches!(
            estimates.next(selection, 0.0, tried(&arms)),
            Next::Arm(1) | Next::New(_)
        ));
    }
}
