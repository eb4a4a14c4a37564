//! Wins out of games, and two intervals for the ratio behind them.

use statrs::distribution::{Beta, ContinuousCDF};

/// Wins out of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proportion {
    /// Games won.
    pub wins: u64,
    /// Games played. More wins than games count as a win in every game.
    pub games: u64,
}

/// A range of ratios that is meant to hold the true one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end, at least 0.
    pub low: f64,
    /// The upper end, at most 1.
    pub high: f64,
}

impl Proportion {
    /// Wins divided by games; `None` without games.
    pub fn ratio(self) -> Option<f64> {
        (self.games > 0).then(|| self.won() / self.games as f64)
    }

    /// One more game.
    pub fn add(&mut self, result: GameResult) {
        self.games += 1;
        self.wins += u64::from(result == GameResult::Won);
    }

    /// The same ratio of fewer games: what is left as evidence when the others only repeat them.
    pub fn as_of(self, games: u64) -> Proportion {
        if games == self.games {
            return self;
        }
        let ratio = self.ratio().unwrap_or_default();
        Proportion { wins: (ratio * games as f64).round() as u64, games }
    }

    /// The score interval at 95% (Wilson, *Probable inference, the law of succession, and
    /// statistical inference*, 1927): all p with `(ratio - p)^2 <= z^2 p (1 - p) / n`.
    ///
    /// Its coverage is near 95% on average, for some p below it (Brown, Cai, DasGupta 2001): good
    /// to look at. Without games it is [0, 1].
    pub fn wilson95(self) -> Interval {
        self.ratio().map_or(Interval::EVERYTHING, |ratio| wilson95_of(ratio, self.games))
    }

    /// The exact interval (Clopper and Pearson 1934): it holds the true ratio with at least this
    /// confidence, whatever the ratio is. Wider than Wilson's: good to claim with.
    ///
    /// The confidence is clamped to between 0 and 0.999999. Without games it is [0, 1].
    pub fn clopper_pearson(self, confidence: f64) -> Interval {
        if self.games == 0 || confidence.is_nan() {
            return Interval::EVERYTHING;
        }
        let tail = (1.0 - confidence.clamp(0.0, 0.999_999)) / 2.0;
        let (wins, losses) = (self.won(), self.games as f64 - self.won());
        let quantile = |one: f64, other: f64, probability: f64| {
            Beta::new(one, other).expect("both shapes are positive").inverse_cdf(probability)
        };
        let low = if wins == 0.0 { 0.0 } else { quantile(wins, losses + 1.0, tail) };
        let high = if losses == 0.0 { 1.0 } else { quantile(wins + 1.0, losses, 1.0 - tail) };
        Interval { low, high }
    }

    /// An interval at 95% for this ratio minus another, independent one: Newcombe's hybrid of two
    /// score intervals (*Interval estimation for the difference between independent proportions*,
    /// 1998, method 10). Unlike the usual test it is sound at 0 and 100%.
    pub fn difference95(self, other: Proportion) -> (f64, f64) {
        let (Some(one), Some(two)) = (self.ratio(), other.ratio()) else { return (-1.0, 1.0) };
        let (first, second) = (self.wilson95(), other.wilson95());
        let below = (one - first.low).hypot(second.high - two);
        let above = (first.high - one).hypot(two - second.low);
        (one - two - below, one - two + above)
    }

    fn won(self) -> f64 {
        self.wins.min(self.games) as f64
    }
}

/// Wilson's interval at 95% around a ratio of so many games, see [`Proportion::wilson95`]: for
/// wins that were shared, so that their number is not whole.
pub fn wilson95_of(ratio: f64, games: u64) -> Interval {
    if games == 0 || ratio.is_nan() {
        return Interval::EVERYTHING;
    }
    let games = games as f64;
    let square = Z95 * Z95;
    let scale = 1.0 + square / games;
    let center = (ratio + square / (2.0 * games)) / scale;
    let spread = ratio * (1.0 - ratio) / games + square / (4.0 * games * games);
    let half = Z95 * spread.max(0.0).sqrt() / scale;
    // At the ends the formula gives 0 and 1 exactly; rounding does not.
    let low = if ratio <= 0.0 { 0.0 } else { (center - half).max(0.0) };
    let high = if ratio >= 1.0 { 1.0 } else { (center + half).min(1.0) };
    Interval { low, high }
}

/// How one game ended for the side whose wins are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// It won.
    Won,
    /// It did not.
    NotWon,
}

impl Interval {
    /// What is known without any game.
    pub const EVERYTHING: Interval = Interval { low: 0.0, high: 1.0 };

    /// Whether a ratio is in it, ends included.
    pub fn contains(self, ratio: f64) -> bool {
        self.low <= ratio && ratio <= self.high
    }
}

/// The 0.975 quantile of the standard normal distribution.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    fn near(interval: Interval, low: f64, high: f64) {
        let close = (interval.low - low).abs() < 1e-4 && (interval.high - high).abs() < 1e-4;
        assert!(close, "{interval:?} is not [{low}, {high}]");
    }

    #[test]
    fn no_games_say_nothing() {
        let nothing = Proportion::default();
        assert_eq!(nothing.ratio(), None);
        assert_eq!(nothing.wilson95(), Interval::EVERYTHING);
        assert_eq!(nothing.clopper_pearson(0.95), Interval::EVERYTHING);
    }

    /// Newcombe, *Two-sided confidence intervals for the single proportion*, 1998, table I.
    #[test]
    fn the_intervals_are_those_of_the_literature() {
        let of = |wins, games| Proportion { wins, games };
        near(of(81, 263).wilson95(), 0.2553, 0.3662);
        near(of(15, 148).wilson95(), 0.0624, 0.1605);
        near(of(0, 20).wilson95(), 0.0, 0.1611);
        near(of(1, 29).wilson95(), 0.0061, 0.1718);
        near(of(81, 263).clopper_pearson(0.95), 0.2527, 0.3676);
        near(of(15, 148).clopper_pearson(0.95), 0.0578, 0.1617);
        near(of(0, 20).clopper_pearson(0.95), 0.0, 0.1684);
        near(of(1, 29).clopper_pearson(0.95), 0.0009, 0.1776);
    }

    /// Newcombe, *Interval estimation for the difference between independent proportions*, 1998,
    /// table II, method 10.
    #[test]
    fn the_interval_of_a_difference_is_that_of_the_literature() {
        let cases = [
            ((56, 70), (48, 80), (0.0524, 0.3339)),
            ((9, 10), (3, 10), (0.1705, 0.8090)),
            ((10, 10), (0, 20), (0.6791, 1.0)),
        ];
        for ((wins, games), (others, other_games), (low, high)) in cases {
            let other = Proportion { wins: others, games: other_games };
            let interval = Proportion { wins, games }.difference95(other);
            assert!((interval.0 - low).abs() < 1e-4, "{interval:?}");
            assert!((interval.1 - high).abs() < 1e-4, "{interval:?}");
        }
        assert_eq!(Proportion::default().difference95(Proportion::default()), (-1.0, 1.0));
    }

    /// 1 - p^n = 0.975 has the solution 0.025^(1/n).
    #[test]
    fn a_clean_sheet_has_its_closed_form() {
        for games in [1u64, 10, 1000, 100_000] {
            let clean = Proportion { wins: games, games }.clopper_pearson(0.95);
            near(clean, 0.025f64.powf(1.0 / games as f64), 1.0);
            assert_eq!(clean.high, 1.0);
            assert_eq!(Proportion { wins: games, games }.wilson95().high, 1.0);
        }
    }

    #[test]
    fn intervals_hold_the_ratio_and_mirror_when_sides_are_swapped() {
        for games in 1..40 {
            for wins in 0..=games {
                let one = Proportion { wins, games };
                let other = Proportion { wins: games - wins, games };
                let both = [
                    (one.wilson95(), other.wilson95()),
                    (one.clopper_pearson(0.9), other.clopper_pearson(0.9)),
                ];
                for (interval, mirror) in both {
                    assert!(interval.contains(wins as f64 / games as f64));
                    assert!((interval.low + mirror.high - 1.0).abs() < 1e-9);
                }
            }
        }
    }

    #[test]
    fn more_wins_than_games_do_no_harm() {
        let odd = Proportion { wins: 7, games: 5 };
        assert_eq!(odd.ratio(), Some(1.0));
        assert_eq!(odd.wilson95().high, 1.0);
        assert_eq!(odd.clopper_pearson(2.0).high, 1.0);
    }

    #[test]
    fn the_exact_interval_covers_at_least_as_often_as_it_says() {
        let mut random = Random::new(5);
        for truth in [0.02, 0.3, 0.5, 0.97] {
            let (mut exact, mut wilson) = (0, 0);
            for _ in 0..2000 {
                let mut sample = Proportion::default();
                for _ in 0..60 {
                    let won = random.unit() < truth;
                    sample.add(if won { GameResult::Won } else { GameResult::NotWon });
                }
                exact += u32::from(sample.clopper_pearson(0.95).contains(truth));
                wilson += u32::from(sample.wilson95().contains(truth));
            }
            assert!(exact >= 1880, "{exact} of 2000 at {truth}");
            assert!((1780..=1990).contains(&wilson), "{wilson} of 2000 at {truth}");
        }
    }
}
