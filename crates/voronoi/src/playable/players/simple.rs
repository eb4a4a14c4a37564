//! The settings of the players that answer at once.

use super::options::{CENTROID_WORDS, COUNTED_WORDS, ORDER_WORDS};
use crate::players::{BalanceParams, BalancedParams, DepthOneParams, OneRoundGoal, OneRoundParams};
use mapduel_playable::Options;

/// The settings of a depth-one search.
pub(super) fn depth_one(options: &Options) -> DepthOneParams {
    let defaults = DepthOneParams::default();
    DepthOneParams {
        grid: options.number("grid", defaults.grid),
        centroids: options.word("centroids", defaults.centroids, CENTROID_WORDS),
    }
}

/// The settings of the defensive balanced player.
pub(super) fn balanced(options: &Options) -> BalancedParams {
    let defaults = BalancedParams::default();
    BalancedParams {
        balance: balance(options, defaults.balance),
        order: options.word("order", defaults.order, ORDER_WORDS),
    }
}

/// The settings of the second player of the one-round game.
pub(super) fn one_round(options: &Options) -> OneRoundParams {
    let defaults = OneRoundParams::default();
    let goal = match options.text("margin") {
        Some("komi") => OneRoundGoal::Komi,
        _ => defaults.goal,
    };
    let margin = options.number("margin", defaults.margin);
    OneRoundParams { search: depth_one(options), margin, goal }
}

/// The settings of Lloyd's algorithm.
pub(super) fn balance(options: &Options, defaults: BalanceParams) -> BalanceParams {
    let counted = match options.has("balance") {
        true => options.word("balance", defaults.counted, COUNTED_WORDS),
        false => defaults.counted,
    };
    BalanceParams {
        threshold: options.number("threshold", defaults.threshold),
        most_rounds: options.number("rounds", defaults.most_rounds),
        starts: options.number("starts", defaults.starts),
        counted,
    }
}
