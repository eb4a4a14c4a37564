//! Elo differences: a score on the logistic scale, with its error and the likelihood that one
//! player is the stronger.
//!
//! A difference of d Elo means an expected score of 1 / (1 + 10^(-d/400)) (Elo, *The Rating of
//! Chessplayers*, 1978, in its logistic form). The interval is that of the pairs' score, carried
//! over: not symmetric, and open at an end where the score may be 0 or 1.

use super::Pairs;
use statrs::distribution::{ContinuousCDF, Normal};

/// How much stronger one player is than another, on the boards they played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The difference of the observed score; `None` without pairs and when all or no points were
    /// won, which no finite difference explains best.
    pub difference: Option<f64>,
    /// The lower end of the 95% interval; `None` when it has none.
    pub low: Option<f64>,
    /// The upper end of the 95% interval; `None` when it has none.
    pub high: Option<f64>,
    /// The probability that the true score is above one half, between 0 and 1.
    ///
    /// The normal distribution around the adjusted mean (see [`Pairs::interval95`]): Φ((mean -
    /// 1/2) / error), a few hundredths off where less than ten pairs are decided. It answers one question asked once; a run that stops as soon as this is
    /// large finds a winner among equals too. To stop early, use [`sprt`](super::sprt()).
    pub superiority: f64,
}

/// The Elo difference that the pairs of one player against another speak for.
pub fn elo(pairs: &Pairs) -> EloEstimate {
    let interval = pairs.interval95();
    let adjusted = pairs.adjusted();
    let normal = Normal::standard();
    EloEstimate {
        difference: pairs.score().and_then(elo_of_score),
        low: elo_of_score(interval.low),
        high: elo_of_score(interval.high),
        superiority: normal.cdf((adjusted.mean - 0.5) / adjusted.error),
    }
}

/// The Elo difference of an expected score; `None` when that is not between 0 and 1.
pub(crate) fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The expected score of an Elo difference.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Elo per unit of natural log-odds.
pub(super) const ELO_PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::{SCORES, tests::draw};
    use mapduel_game::Random;
    use statrs::distribution::Beta;

    /// 10^(1/2) = 3.162… : 200 Elo are 3.162 to 1; 400 Elo are 10 to 1.
    #[test]
    fn the_scale_is_elos() {
        assert_eq!(elo_of_score(0.5), Some(0.0));
        assert!((elo_of_score(10.0 / 11.0).unwrap() - 400.0).abs() < 1e-9);
        assert!((score_of_elo(200.0) - 0.759_746_926_647_957_8).abs() < 1e-12);
        assert!((score_of_elo(elo_of_score(0.3).unwrap()) - 0.3).abs() < 1e-12);
        for none in [0.0, 1.0, -0.1, f64::NAN] {
            assert_eq!(elo_of_score(none), None);
        }
    }

    #[test]
    fn a_clean_sheet_has_a_lower_end_only() {
        let clean = elo(&Pairs::new([0, 0, 0, 0, 30]));
        assert_eq!((clean.difference, clean.high), (None, None));
        assert!(clean.low.unwrap() > 200.0);
        assert!(clean.superiority > 0.999);
        let nothing = elo(&Pairs::default());
        assert_eq!((nothing.difference, nothing.low, nothing.high), (None, None, None));
        assert_eq!(nothing.superiority, 0.5);
    }

    #[test]
    fn exchanged_players_change_the_sign() {
        let pairs = Pairs::new([4, 3, 20, 5, 9]);
        let (one, other) = (elo(&pairs), elo(&pairs.reversed()));
        assert!((one.difference.unwrap() + other.difference.unwrap()).abs() < 1e-9);
        assert!((one.low.unwrap() + other.high.unwrap()).abs() < 1e-9);
        assert!((one.superiority + other.superiority - 1.0).abs() < 1e-9);
        assert!(one.low < one.difference && one.difference < one.high);
    }

    /// Without draws and with a uniform prior over the three chances, the probability that 2-0 is
    /// likelier than 0-2 is exactly that of a Beta(won + 1, lost + 1) above one half. The normal
    /// distribution is rough where few pairs are decided.
    #[test]
    fn superiority_is_near_the_exact_one_of_the_trinomial() {
        for (lost, even, won) in [(5, 10, 9), (0, 40, 3), (20, 0, 31), (7, 100, 7), (1, 3, 0)] {
            let estimate = elo(&Pairs::new([lost, 0, even, 0, won])).superiority;
            let beta = Beta::new(won as f64 + 1.0, lost as f64 + 1.0).unwrap();
            let exact = 1.0 - beta.cdf(0.5);
            let tolerance = if won + lost < 10 { 0.03 } else { 0.01 };
            assert!(
                (estimate - exact).abs() < tolerance,
                "{estimate} and {exact}: {lost} {even} {won}"
            );
        }
    }

    #[test]
    fn the_interval_covers_the_true_difference() {
        let chances = [0.1, 0.05, 0.5, 0.1, 0.25];
        let score = chances.iter().zip(SCORES).map(|(chance, score)| chance * score).sum();
        let truth = elo_of_score(score).unwrap();
        let mut random = Random::new(4);
        let covered = (0..2000).filter(|_| {
            let estimate = elo(&draw(&mut random, &chances, 100));
            estimate.low.unwrap() <= truth && truth <= estimate.high.unwrap()
        });
        let covered = covered.count();
        assert!((1860..=1950).contains(&covered), "{covered} of 2000");
    }
}
