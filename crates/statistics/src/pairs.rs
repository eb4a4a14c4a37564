//! Games in pairs: two players on one board with one seed, each role played once by each.
//!
//! The two games of a pair share the board and the players' random streams, so they are not
//! independent: a board that decides the game gives 1-1 every time, whoever is stronger. Pairs of
//! different boards or seeds are independent, so all statistics are about pairs. A pair is worth 0
//! to 2 points in steps of one half: without draws 0, 1 or 2 (trinomial), with draws five values
//! (pentanomial), as chess programs' testers count them.
//!
//! Swapped pairs remove the advantage of a role. They do not make a board interesting: where every
//! pair ends 1-1, the score is 1/2 for any two players, and the share of such pairs
//! ([`Pairs::balanced`]) is what a report has to show beside it.

use super::Interval;
use super::proportion::Z95;

/// How one game ended for the player whose results are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// It lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// It won.
    Won,
}

/// Results of pairs for one player against one other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
    counts: [u64; 5],
    /// How many of them are another one again, move for move.
    repeated: u64,
}

/// Whether a pair was there before, move for move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Novelty {
    /// It was not.
    New,
    /// It was: it counts in the score and adds nothing to what is known of it.
    Repeated,
}

impl Outcome {
    /// Points: 0, 1/2 or 1.
    pub fn points(self) -> f64 {
        self.half_points() as f64 / 2.0
    }

    /// The same game as the opponent sees it.
    pub fn reversed(self) -> Outcome {
        match self {
            Outcome::Lost => Outcome::Won,
            Outcome::Drawn => Outcome::Drawn,
            Outcome::Won => Outcome::Lost,
        }
    }

    pub(super) fn half_points(self) -> usize {
        self as usize
    }
}

impl Pairs {
    /// Pairs by their points: 0, 1/2, 1, 3/2, 2.
    pub fn new(counts: [u64; 5]) -> Pairs {
        Pairs { counts, repeated: 0 }
    }

    /// One more pair: the outcomes of its two games, both for the same player.
    pub fn add(&mut self, pair: [Outcome; 2], novelty: Novelty) {
        self.counts[pair[0].half_points() + pair[1].half_points()] += 1;
        self.repeated += u64::from(novelty == Novelty::Repeated);
    }

    /// The same pairs, of which so many are others again.
    pub fn with_repeated(self, repeated: u64) -> Pairs {
        Pairs { repeated: repeated.min(self.pairs()), ..self }
    }

    /// How many pairs differ from each other: what intervals are made of.
    pub fn different(&self) -> u64 {
        self.pairs() - self.repeated
    }

    /// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
    pub fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Pairs of exactly one point: those that say nothing about who is stronger.
    pub fn balanced(&self) -> u64 {
        self.counts[2]
    }

    /// The same pairs as the opponent sees them.
    pub fn reversed(&self) -> Pairs {
        let mut counts = self.counts;
        counts.reverse();
        Pairs { counts, ..*self }
    }

    /// Points per game, between 0 and 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| Moments::of(&self.weights(0.0)).mean)
    }

    /// The sample variance of a pair's points per game (with n - 1); `None` for less than two.
    pub fn variance(&self) -> Option<f64> {
        let pairs = self.pairs();
        let moments = Moments::of(&self.counts.map(|count| count as f64));
        (pairs > 1).then(|| moments.variance * pairs as f64 / (pairs - 1) as f64)
    }

    /// An interval for the score at 95%: mean plus or minus z s / sqrt(n), after one pair of 2-0
    /// and one of 0-2 are added.
    ///
    /// Without draws this is the adjusted Wald interval of Bonett and Price (*Adjusted Wald
    /// confidence interval for a difference of binomial proportions based on paired data*, 2012).
    /// Unlike the plain one it has a width when all pairs are alike. Without pairs it is [0, 1].
    /// Where pairs are there more than once, n is the number of those that differ.
    pub fn interval95(&self) -> Interval {
        let adjusted = self.adjusted();
        let half = Z95 * adjusted.error;
        let (low, high) = ((adjusted.mean - half).max(0.0), (adjusted.mean + half).min(1.0));
        Interval { low, high }
    }

    /// The mean and its standard error with the two added pairs.
    pub(super) fn adjusted(&self) -> Adjusted {
        let weights = self.weights(1.0);
        let moments = Moments::of(&weights);
        let error = (moments.variance / weights.iter().sum::<f64>()).sqrt();
        Adjusted { mean: moments.mean, error }
    }

    /// The counts, as many in all as differ, with so many pairs of 2-0 and of 0-2 added.
    fn weights(&self, added: f64) -> [f64; 5] {
        let worth = self.different() as f64 / self.pairs().max(1) as f64;
        let mut weights = self.counts.map(|count| count as f64 * worth);
        weights[0] += added;
        weights[4] += added;
        weights
    }
}

/// A mean score and its standard error.
pub(super) struct Adjusted {
    pub(super) mean: f64,
    pub(super) error: f64,
}

/// Points per game of each kind of pair.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

struct Moments {
    mean: f64,
    variance: f64,
}

impl Moments {
    fn of(weights: &[f64; 5]) -> Moments {
        let total: f64 = weights.iter().sum();
        let average = |value: &dyn Fn(f64) -> f64| {
            let terms = weights.iter().zip(SCORES).map(|(weight, score)| weight * value(score));
            if total > 0.0 { terms.sum::<f64>() / total } else { 0.5 }
        };
        let mean = average(&|score| score);
        Moments { mean, variance: average(&|score| (score - mean) * (score - mean)) }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use mapduel_game::Random;

    /// Pairs drawn from these chances.
    pub(crate) fn draw(random: &mut Random, chances: &[f64; 5], pairs: u64) -> Pairs {
        let mut drawn = Pairs::default();
        for _ in 0..pairs {
            drawn.counts[draw_one(random, chances)] += 1;
        }
        drawn
    }

    pub(crate) fn draw_one(random: &mut Random, chances: &[f64; 5]) -> usize {
        let mut left = random.unit();
        for (kind, chance) in chances.iter().enumerate() {
            left -= chance;
            if left < 0.0 {
                return kind;
            }
        }
        4
    }

    #[test]
    fn a_pair_is_counted_by_its_points() {
        let mut pairs = Pairs::default();
        pairs.add([Outcome::Won, Outcome::Won], Novelty::New);
        pairs.add([Outcome::Won, Outcome::Lost], Novelty::New);
        pairs.add([Outcome::Drawn, Outcome::Drawn], Novelty::New);
        pairs.add([Outcome::Lost, Outcome::Drawn], Novelty::New);
        assert_eq!(pairs.counts(), [0, 1, 2, 0, 1]);
        assert_eq!(pairs.balanced(), 2);
        assert_eq!(pairs.score(), Some(4.5 / 8.0));
    }

    /// Scores 0, 1/2, 1, 1: mean 5/8; squared differences 25/64, 1/64, 9/64, 9/64: sum 44/64.
    #[test]
    fn mean_and_variance_are_those_computed_by_hand() {
        let pairs = Pairs::new([1, 0, 1, 0, 2]);
        assert_eq!(pairs.score(), Some(0.625));
        assert!((pairs.variance().unwrap() - 44.0 / 64.0 / 3.0).abs() < 1e-12);
        assert_eq!(Pairs::new([0, 0, 1, 0, 0]).variance(), None);
        assert_eq!(Pairs::default().score(), None);
    }

    /// The formula of Bonett and Price, written out: 12 pairs won, 3 lost, 25 balanced.
    #[test]
    fn the_interval_is_the_published_one() {
        let (won, lost, all) = (13.0 / 42.0, 4.0 / 42.0, 42.0_f64);
        let difference: f64 = won - lost;
        let half = 1.959_964 * ((won + lost - difference * difference) / all).sqrt();
        let interval = Pairs::new([3, 0, 25, 0, 12]).interval95();
        assert!((interval.low - (1.0 + difference - half) / 2.0).abs() < 1e-6, "{interval:?}");
        assert!((interval.high - (1.0 + difference + half) / 2.0).abs() < 1e-6, "{interval:?}");
    }

    #[test]
    fn pairs_that_are_all_alike_still_leave_doubt() {
        assert_eq!(Pairs::default().interval95(), Interval::EVERYTHING);
        for counts in [[0, 0, 20, 0, 0], [0, 0, 0, 0, 20], [20, 0, 0, 0, 0]] {
            let interval = Pairs::new(counts).interval95();
            assert!(interval.high - interval.low > 0.02, "{interval:?}");
            assert!(interval.high - interval.low < 0.25, "{interval:?}");
        }
    }

    /// One pair that came a hundred times says what one pair says.
    #[test]
    fn pairs_that_come_again_leave_the_score_and_do_not_narrow_the_interval() {
        let once = Pairs::new([0, 0, 0, 0, 1]);
        let often = Pairs::new([0, 0, 0, 0, 100]).with_repeated(99);
        assert_eq!((often.score(), often.interval95()), (once.score(), once.interval95()));
        let half = Pairs::new([10, 0, 40, 0, 30]).with_repeated(40);
        let (plain, fewer) = (Pairs::new([10, 0, 40, 0, 30]), Pairs::new([5, 0, 20, 0, 15]));
        assert_eq!((half.score(), half.different()), (plain.score(), 40));
        assert_eq!(half.variance(), plain.variance());
        assert_eq!(half.interval95(), fewer.interval95());
        assert_eq!(half.reversed().different(), 40);
    }

    /// Two players that draw nothing on fifty boards, each board played four times: the interval
    /// covers the truth over all boards as often as it says, and would not if all pairs counted.
    #[test]
    fn the_interval_covers_the_truth_when_every_pair_comes_four_times() {
        let chances = [0.1, 0.0, 0.6, 0.0, 0.3];
        let truth: f64 = chances.iter().zip(SCORES).map(|(chance, score)| chance * score).sum();
        let mut random = Random::new(6);
        let (mut honest, mut proud) = (0, 0);
        for _ in 0..2000 {
            let pairs = Pairs::new(draw(&mut random, &chances, 50).counts.map(|count| 4 * count));
            honest += u64::from(pairs.with_repeated(150).interval95().contains(truth));
            proud += u64::from(pairs.interval95().contains(truth));
        }
        assert!(honest >= 1860 && proud < 1500, "{honest} and {proud} of 2000");
    }

    #[test]
    fn exchanged_players_mirror_everything() {
        let mut random = Random::new(1);
        for _ in 0..100 {
            let pairs = draw(&mut random, &[0.2, 0.1, 0.3, 0.2, 0.2], 30);
            let mirror = pairs.reversed();
            assert!((pairs.score().unwrap() + mirror.score().unwrap() - 1.0).abs() < 1e-12);
            let (one, other) = (pairs.interval95(), mirror.interval95());
            assert!((one.low + other.high - 1.0).abs() < 1e-12);
            assert!((pairs.variance().unwrap() - mirror.variance().unwrap()).abs() < 1e-12);
        }
    }

    #[test]
    fn the_interval_covers_the_truth_about_as_often_as_it_says() {
        let chances = [
            [0.1, 0.0, 0.7, 0.0, 0.2],
            [0.25, 0.0, 0.5, 0.0, 0.25],
            [0.02, 0.03, 0.85, 0.05, 0.05],
            [0.0, 0.0, 0.2, 0.0, 0.8],
        ];
        let mut random = Random::new(2);
        for chances in chances {
            let truth: f64 = chances.iter().zip(SCORES).map(|(chance, score)| chance * score).sum();
            for size in [20, 200] {
                let covered = (0..2000)
                    .filter(|_| draw(&mut random, &chances, size).interval95().contains(truth))
                    .count();
                assert!(covered >= 1860, "{covered} of 2000 for {chances:?} with {size} pairs");
            }
        }
    }
}
