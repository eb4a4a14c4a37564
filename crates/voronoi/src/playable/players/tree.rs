//! The settings of UCT, RAVE, GP and RGP.

use super::options::{PLAYOUT_WORDS, TANH_SCALE, UNTRIED_WORDS, VALUE_WORDS};
use crate::players::{TreeParams, TreeValue};
use mapduel_playable::{Options, mcts};
use mapduel_search::{GaussianParams, MctsParams, Selection, Solver};

/// The settings of a player with these defaults.
pub(super) fn params(options: &Options, defaults: TreeParams) -> TreeParams {
    let search = MctsParams::default()
        .with_first_play(defaults.first_play)
        .with_final_move(defaults.final_move)
        .with_reuse(defaults.reuse)
        .with_solver(defaults.solver)
        .with_expand_visits(defaults.expand_visits)
        .with_workers(defaults.workers);
    let search = mcts::params(options, search, Solver::On);
    TreeParams {
        selection: selection(options, defaults.selection),
        grid: options.number("grid", defaults.grid),
        exploration: options.number("c", defaults.exploration),
        value: value(options, defaults.value),
        playout: options.word("playout", defaults.playout, PLAYOUT_WORDS),
        expand_visits: search.expand_visits,
        first_play: search.first_play,
        final_move: search.final_move,
        reuse: search.reuse,
        solver: search.solver,
        workers: search.workers,
    }
}

/// The rule of a player, with its constants; which rule it is follows from its name.
fn selection(options: &Options, defaults: Selection) -> Selection {
    let gaussian = |default: GaussianParams| {
        GaussianParams::default()
            .with_bonus(options.number("g", default.bonus))
            .with_mean_decay(options.number("a", default.mean_decay))
            .with_bonus_decay(options.number("b", default.bonus_decay))
    };
    match defaults {
        Selection::Rave { constant } => Selection::Rave { constant: options.number("k", constant) },
        Selection::Gaussian(params) => Selection::Gaussian(gaussian(params)),
        Selection::RaveGaussian { constant, gaussian: params, untried } => {
            Selection::RaveGaussian {
                constant: options.number("k", constant),
                gaussian: gaussian(params),
                untried: options.word("untried", untried, UNTRIED_WORDS),
            }
        }
        other => other,
    }
}

/// What a finished game is worth.
pub(super) fn value(options: &Options, default: TreeValue) -> TreeValue {
    match options.word("payoff", default, VALUE_WORDS) {
        TreeValue::Tanh { .. } => TreeValue::Tanh { scale: options.number("scale", TANH_SCALE) },
        other => other,
    }
}
