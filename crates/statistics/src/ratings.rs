//! Ratings of many players: Bradley-Terry with an advantage of the first role.
//!
//! The model (Bradley and Terry, *Rank analysis of incomplete block designs*, 1952): player i in
//! the first role scores 1 / (1 + exp(r_j - r_i - a)) against player j, where a is the advantage of
//! the role. A draw counts as half a win and half a loss, as in the program Ordo: no further
//! parameter, and the likelihood stays concave.
//!
//! The prior, after BayesElo's virtual draws: every player has also drawn [`RatingParams::draws`]
//! games against a player of rating 0, and the first role against the second. So somebody who
//! won or lost everything, or met nobody, has a finite rating and a large error. Ratings have mean
//! 0. Players of different [`Rating::group`]s never met, not even through others: only the prior
//! ties them, and their ratings must not be compared.
//!
//! Errors come from resampling whole pairs (Efron, *Bootstrap methods*, 1979), because the two
//! games of a pair are not independent. As in [`Pairs::interval95`](super::Pairs::interval95) one
//! pair of 2-0 and one of 0-2 are added to what is drawn from, or pairs that are all alike would
//! have no error at all. Pairs that came again, move for move, weigh as many as differ, in the
//! ratings and in their errors.
//!
//! What is deliberately absent: ratings that change over time, and single games without a twin.

mod crosstable;
mod fit;

pub use crosstable::{Crosstable, PlayedPair, RatingError};

use super::elo::ELO_PER_LOGIT;
use super::proportion::Z95;
use fit::{Fit, fit};
use mapduel_game::Random;

/// How ratings are computed.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RatingParams {
    /// How many draws against a player of rating 0 everybody is given; at least 0.01.
    pub draws: f64,
    /// How often the pairs are drawn again to find the errors; 0 gives no errors.
    pub resamples: u32,
    /// The seed of the drawing.
    pub seed: u64,
}

impl Default for RatingParams {
    /// One draw, 200 resamples, seed 0.
    fn default() -> RatingParams {
        RatingParams { draws: 1.0, resamples: 200, seed: 0 }
    }
}

mapduel_game::setters!(RatingParams {
    with_draws(draws: f64),
    with_resamples(resamples: u32),
    with_seed(seed: u64),
});

/// The ratings of all players, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// One rating per player.
    pub players: Vec<Rating>,
    /// What the first role is worth.
    pub role: RoleAdvantage,
}

/// One player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating in Elo; the mean of all players is 0.
    pub elo: f64,
    /// Its standard error, from resampled pairs; `None` without resamples.
    pub error: Option<f64>,
    /// Games played.
    pub games: u64,
    /// Points won.
    pub points: f64,
    /// The number of the group of players who met, directly or through others.
    pub group: usize,
}

/// What the first role is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoleAdvantage {
    /// In Elo; positive when the first role is the better one.
    pub elo: f64,
    /// Its standard error; `None` without resamples.
    pub error: Option<f64>,
}

/// Rates everybody by the pairs in the table.
pub fn rate(table: &Crosstable, params: &RatingParams) -> Ratings {
    let draws = if params.draws.is_finite() { params.draws.max(LEAST_DRAWS) } else { 1.0 };
    let best = fit(table.players(), &table.games(), draws, None);
    let errors = errors(table, draws, params, &best);
    let groups = table.groups();
    let players = (0..table.players()).map(|player| Rating {
        elo: best.ratings[player] * ELO_PER_LOGIT,
        error: errors.as_ref().map(|errors| errors.ratings[player] * ELO_PER_LOGIT),
        games: table.games_of(player),
        points: table.points_of(player),
        group: groups[player],
    });
    Ratings {
        players: players.collect(),
        role: RoleAdvantage {
            elo: best.role * ELO_PER_LOGIT,
            error: errors.as_ref().map(|errors| errors.role * ELO_PER_LOGIT),
        },
    }
}

impl Rating {
    /// The 95% interval: the rating plus or minus 1.96 errors.
    pub fn interval95(&self) -> Option<(f64, f64)> {
        self.error.map(|error| (self.elo - Z95 * error, self.elo + Z95 * error))
    }
}

/// The weakest prior that still keeps everything finite in practice.
const LEAST_DRAWS: f64 = 0.01;

/// The standard deviation of every number over the resampled tables.
fn errors(table: &Crosstable, draws: f64, params: &RatingParams, best: &Fit) -> Option<Fit> {
    if params.resamples < 2 {
        return None;
    }
    let mut random = Random::new(params.seed);
    let replicas: Vec<Fit> = (0..params.resamples)
        .map(|_| fit(table.players(), &table.resampled(&mut random).games(), draws, Some(best)))
        .collect();
    let deviation = |number: &dyn Fn(&Fit) -> f64| {
        let count = replicas.len() as f64;
        let mean = replicas.iter().map(number).sum::<f64>() / count;
        let squares: f64 = replicas.iter().map(|replica| (number(replica) - mean).powi(2)).sum();
        (squares / (count - 1.0)).sqrt()
    };
    let ratings = (0..table.players()).map(|player| deviation(&|fit| fit.ratings[player]));
    Some(Fit { ratings: ratings.collect(), role: deviation(&|fit| fit.role) })
}

#[cfg(test)]
mod tests;
