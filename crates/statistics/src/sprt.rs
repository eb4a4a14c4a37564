//! When to stop: the sequential probability ratio test on pairs.
//!
//! Two hypotheses about the Elo difference are compared after every pair; the test stops when the
//! log-likelihood ratio leaves (ln(beta / (1 - alpha)), ln((1 - beta) / alpha)) (Wald, *Sequential
//! Analysis*, 1947). The chances of the five kinds of pairs are unknown beside their mean, so each
//! hypothesis gets the likeliest chances that have its mean: the generalized test, as in the
//! testing of chess programs (Van den Bergh, *The generalized sequential probability ratio test
//! for multinomial distributions*). Its error rates hold for many pairs, not exactly.
//!
//! With counts n_i, scores a_i and a mean s, the likeliest chances are
//! p_i = (n_i / n) / (1 + t (a_i - s)) with the t that makes the mean of a_i - s zero (Lagrange).
//! The shorter formula n (s1 - s0) (2 mean - s0 - s1) / (2 variance) is its limit for near
//! hypotheses; it is not used, because the variance of the first few pairs may be 0.

use super::Pairs;
use super::elo::score_of_elo;
use super::pairs::SCORES;

/// What is compared and how sure the answer is to be.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SprtParams {
    /// The difference of the first hypothesis: "no better than this".
    pub elo0: f64,
    /// The difference of the second hypothesis, larger: "at least this much better".
    pub elo1: f64,
    /// The chance to accept `elo1` though `elo0` is true.
    pub alpha: f64,
    /// The chance to accept `elo0` though `elo1` is true.
    pub beta: f64,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtStatus {
    /// The log-likelihood ratio of `elo1` against `elo0`.
    pub llr: f64,
    /// At or below it, `elo0` is accepted.
    pub lower: f64,
    /// At or above it, `elo1` is accepted.
    pub upper: f64,
    /// What follows.
    pub verdict: SprtVerdict,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// Nothing yet: play on.
    Undecided,
    /// The hypothesis `elo0` is accepted.
    AcceptsElo0,
    /// The hypothesis `elo1` is accepted.
    AcceptsElo1,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SprtError {
    /// The hypotheses are the same, or the wrong way round.
    #[error(
        "a test compares elo0 = {elo0} with a larger elo1, not with {elo1}; exchange or change them"
    )]
    Hypotheses {
        /// The first.
        elo0: f64,
        /// The second.
        elo1: f64,
    },
    /// Errors that cannot be.
    #[error(
        "error rates of {alpha} and {beta} make no test; give both above 0 and below 0.5, for example 0.05"
    )]
    Errors {
        /// Of accepting `elo1` wrongly.
        alpha: f64,
        /// Of accepting `elo0` wrongly.
        beta: f64,
    },
}

impl Default for SprtParams {
    /// 0 against 20 Elo, both errors 5%.
    fn default() -> SprtParams {
        SprtParams { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 }
    }
}

mapduel_game::setters!(SprtParams {
    with_elo0(elo0: f64),
    with_elo1(elo1: f64),
    with_alpha(alpha: f64),
    with_beta(beta: f64),
});

/// Where a test stands after these pairs.
pub fn sprt(pairs: &Pairs, params: &SprtParams) -> Result<SprtStatus, SprtError> {
    let SprtParams { elo0, elo1, alpha, beta } = *params;
    if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
        return Err(SprtError::Hypotheses { elo0, elo1 });
    }
    if ![alpha, beta].iter().all(|&error| error > 0.0 && error < 0.5) {
        return Err(SprtError::Errors { alpha, beta });
    }
    let (lower, upper) = ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln());
    let llr = log_likelihood_ratio(pairs, elo0, elo1);
    let verdict = if llr >= upper {
        SprtVerdict::AcceptsElo1
    } else if llr <= lower {
        SprtVerdict::AcceptsElo0
    } else {
        SprtVerdict::Undecided
    };
    Ok(SprtStatus { llr, lower, upper, verdict })
}

impl SprtVerdict {
    /// The verdict in words, with the hypothesis that was accepted.
    pub fn sentence(self, params: &SprtParams) -> String {
        let SprtParams { elo0, elo1, .. } = params;
        match self {
            SprtVerdict::Undecided => format!("undecided between {elo0} and {elo1} Elo"),
            SprtVerdict::AcceptsElo0 => {
                format!("accepted: a difference of {elo0} Elo or less (rejected: {elo1} or more)")
            }
            SprtVerdict::AcceptsElo1 => {
                format!("accepted: a difference of {elo1} Elo or more (rejected: {elo0} or less)")
            }
        }
    }
}

/// The generalized log-likelihood ratio of a difference of `elo1` against `elo0`; 0 without pairs.
fn log_likelihood_ratio(pairs: &Pairs, elo0: f64, elo1: f64) -> f64 {
    if pairs.pairs() == 0 {
        return 0.0;
    }
    // A kind of pair that was not seen yet may still be possible: a mean beyond the seen scores
    // must have some chances, however small. The size is that of the chess testers.
    let weights = pairs.counts().map(|count| (count as f64).max(UNSEEN));
    loss(&weights, score_of_elo(elo0)) - loss(&weights, score_of_elo(elo1))
}

/// How often a kind of pair that never happened counts.
const UNSEEN: f64 = 1e-3;

/// How much less likely the counts are with the likeliest chances of this mean than with their own
/// frequencies: the sum of n_i ln(1 + t (a_i - s)).
fn loss(weights: &[f64; 5], mean: f64) -> f64 {
    let multiplier = multiplier(weights, mean);
    let terms = weights.iter().zip(SCORES);
    terms.map(|(weight, score)| weight * (1.0 + multiplier * (score - mean)).ln()).sum()
}

/// The t with sum of n_i (a_i - s) / (1 + t (a_i - s)) = 0, by bisection: the sum falls from
/// plus to minus infinity between the two t where a chance becomes infinite.
fn multiplier(weights: &[f64; 5], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if middle <= low || middle >= high {
            break;
        }
        let terms = weights.iter().zip(SCORES);
        let slope: f64 = terms
            .map(|(weight, score)| weight * (score - mean) / (1.0 + middle * (score - mean)))
            .sum();
        if slope > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::tests::{draw, draw_one};
    use mapduel_game::Random;

    #[test]
    fn the_bounds_are_walds() {
        let status = sprt(&Pairs::default(), &SprtParams::default()).unwrap();
        assert_eq!((status.llr, status.verdict), (0.0, SprtVerdict::Undecided));
        assert!((status.upper - 19f64.ln()).abs() < 1e-12);
        assert!((status.lower + 19f64.ln()).abs() < 1e-12);
        let params = SprtParams { alpha: 0.01, beta: 0.1, ..SprtParams::default() };
        let status = sprt(&Pairs::default(), &params).unwrap();
        assert!((status.upper - 90f64.ln()).abs() < 1e-12);
        assert!((status.lower - (0.1f64 / 0.99).ln()).abs() < 1e-12);
    }

    /// With 2-0 and 0-2 alone the mean fixes the chances, so the ratio is that of two binomials:
    /// 30 ln(s1 / s0) + 20 ln((1 - s1) / (1 - s0)).
    #[test]
    fn two_kinds_of_pairs_have_the_binomial_ratio() {
        let (s0, s1) = (score_of_elo(-10.0), score_of_elo(50.0));
        let by_hand = 30.0 * (s1 / s0).ln() + 20.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let ratio = log_likelihood_ratio(&Pairs::new([20, 0, 0, 0, 30]), -10.0, 50.0);
        assert!((ratio - by_hand).abs() < 0.01, "{ratio} and {by_hand}");
    }

    #[test]
    fn near_hypotheses_have_the_ratio_of_mean_and_variance() {
        let pairs = Pairs::new([900, 700, 5000, 800, 1100]);
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(5.0));
        let mean = pairs.score().unwrap();
        let count = pairs.pairs() as f64;
        let short = count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * pairs.variance().unwrap());
        let ratio = log_likelihood_ratio(&pairs, 0.0, 5.0);
        assert!((ratio - short).abs() < 0.02 * short.abs(), "{ratio} and {short}");
    }

    #[test]
    fn exchanged_players_and_hypotheses_change_the_sign() {
        let mut random = Random::new(8);
        for _ in 0..50 {
            let pairs = draw(&mut random, &[0.1, 0.2, 0.3, 0.2, 0.2], 40);
            let one = log_likelihood_ratio(&pairs, -5.0, 30.0);
            let other = log_likelihood_ratio(&pairs.reversed(), 5.0, -30.0);
            assert!((one - other).abs() < 1e-9, "{one} {other}");
            assert!((one + log_likelihood_ratio(&pairs, 30.0, -5.0)).abs() < 1e-9);
        }
    }

    #[test]
    fn one_sided_beginnings_decide_nothing() {
        for counts in [[0, 0, 0, 0, 2], [2, 0, 0, 0, 0], [0, 0, 2, 0, 0], [0, 1, 0, 0, 0]] {
            let status = sprt(&Pairs::new(counts), &SprtParams::default()).unwrap();
            assert_eq!(status.verdict, SprtVerdict::Undecided, "{counts:?}: {status:?}");
        }
    }

    #[test]
    fn tests_that_make_no_sense_are_refused() {
        let usual = SprtParams::default();
        for params in [
            SprtParams { elo1: 0.0, ..usual },
            SprtParams { elo1: -5.0, ..usual },
            SprtParams { elo0: f64::NAN, ..usual },
            SprtParams { alpha: 0.0, ..usual },
            SprtParams { beta: 0.7, ..usual },
        ] {
            assert!(sprt(&Pairs::default(), &params).is_err(), "{params:?}");
        }
    }

    /// Chances of the five kinds with this mean: a board decides most pairs.
    fn chances(elo: f64) -> [f64; 5] {
        let shift = score_of_elo(elo) - 0.5;
        [0.15 - shift, 0.05, 0.6, 0.05, 0.15 + shift]
    }

    fn wrong_verdicts(truth: f64, wrong: SprtVerdict, seed: u64) -> usize {
        let params = SprtParams { elo0: 0.0, elo1: 40.0, alpha: 0.05, beta: 0.05 };
        let mut random = Random::new(seed);
        let run = |_: &usize| {
            let mut counts = [0; 5];
            loop {
                counts[draw_one(&mut random, &chances(truth))] += 1;
                let status = sprt(&Pairs::new(counts), &params).unwrap();
                if status.verdict != SprtVerdict::Undecided {
                    return status.verdict == wrong;
                }
            }
        };
        (0..1000).filter(run).count()
    }

    /// 50 of 1000 are expected, with a standard deviation of 7; overshoot makes it fewer.
    #[test]
    fn wrong_verdicts_are_as_rare_as_asked_for() {
        let accepted = wrong_verdicts(0.0, SprtVerdict::AcceptsElo1, 1);
        let rejected = wrong_verdicts(40.0, SprtVerdict::AcceptsElo0, 2);
        assert!((20..=70).contains(&accepted), "{accepted} of 1000");
        assert!((20..=70).contains(&rejected), "{rejected} of 1000");
    }

    #[test]
    fn the_verdict_names_the_hypothesis() {
        let params = SprtParams::default();
        assert!(SprtVerdict::AcceptsElo1.sentence(&params).contains("20 Elo or more"));
        assert!(
            SprtVerdict::AcceptsElo0.sentence(&params).starts_with("accepted: a difference of 0")
        );
    }
}
