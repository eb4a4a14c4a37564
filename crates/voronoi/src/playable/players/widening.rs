//! The settings of the searches for any number of players: progressive widening (plain, Voronoi and
//! of KR-UCT), HOO and max^n.

use super::options::PLAYOUT_WORDS;
use super::tree::value;
use crate::players::WideningParams;
use mapduel_playable::Options;
use mapduel_search::{Growth, HooParams, KernelParams, VoronoiParams};

/// The settings of a player; which of them it is follows from its name.
pub(super) fn params(options: &Options) -> WideningParams {
    let defaults = match options.name() {
        "pw" => WideningParams::progressive(),
        "vpw" => WideningParams::voronoi(),
        "kr" => WideningParams::kernel(),
        "hoo" => WideningParams::optimistic(),
        _ => WideningParams::many(),
    };
    WideningParams {
        growth: growth(options, defaults.growth),
        grid: options.number("grid", defaults.grid),
        exploration: options.number("c", defaults.exploration),
        value: value(options, defaults.value),
        playout: options.word("playout", defaults.playout, PLAYOUT_WORDS),
        selection: defaults.selection,
    }
}

/// Which moves a node has.
fn growth(options: &Options, defaults: Growth) -> Growth {
    match defaults {
        Growth::Progressive { constant, exponent } => Growth::Progressive {
            constant: options.number("width", constant),
            exponent: options.number("alpha", exponent),
        },
        Growth::Voronoi(voronoi) => Growth::Voronoi(
            VoronoiParams::default()
                .with_constant(options.number("width", voronoi.constant))
                .with_exponent(options.number("alpha", voronoi.exponent))
                .with_uniform(options.number("omega", voronoi.uniform))
                .with_draws(options.number("draws", voronoi.draws)),
        ),
        Growth::Kernel(kernel) => Growth::Kernel(
            KernelParams::default()
                .with_first(options.number("first", kernel.first))
                .with_exponent(options.number("alpha", kernel.exponent))
                .with_width(options.number("kernel", kernel.width))
                .with_threshold(options.number("tau", kernel.threshold))
                .with_draws(options.number("draws", kernel.draws)),
        ),
        Growth::Optimistic(hoo) => Growth::Optimistic(
            HooParams::default()
                .with_variation(options.number("nu", hoo.variation))
                .with_shrinking(options.number("rho", hoo.shrinking))
                .with_depth(options.number("depth", hoo.depth)),
        ),
        other => other,
    }
}
