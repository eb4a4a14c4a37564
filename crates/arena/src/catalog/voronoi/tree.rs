//! Building UCT, RAVE, GP and RGP.

use super::knowledge::{final_move, first_play};
use crate::catalog::CatalogError;
use crate::catalog::options::Options;
use mapduel_search::{GaussianParams, Reuse, Selection, Solver};
use mapduel_voronoi::Grid;
use mapduel_voronoi::players::{PlayoutSites, TreeParams, TreeValue};

/// The settings of the player with this name, if it is one of the four.
pub(super) fn params(
    name: &str,
    options: &Options<'_>,
) -> Result<Option<TreeParams>, CatalogError> {
    let defaults = match name {
        "uct" => TreeParams::uct(),
        "rave" => TreeParams::rave(),
        "gp" => TreeParams::gp(),
        "rgp" => TreeParams::rgp(),
        _ => return Ok(None),
    };
    let sites = [("anywhere", PlayoutSites::Anywhere), ("grid", PlayoutSites::Grid)];
    Ok(Some(TreeParams {
        selection: selection(options, defaults.selection)?,
        grid: options.whole("grid", defaults.grid, 1, Grid::MOST)?,
        exploration: options.real("c", defaults.exploration, 0.0, f64::MAX)?,
        value: value(options, defaults.value)?,
        playout: options.word("playout", defaults.playout, &sites)?,
        expand_visits: options.number("expand", defaults.expand_visits, 1, "1 or more")?,
        first_play: first_play(options, defaults.first_play)?,
        final_move: final_move(options, defaults.final_move)?,
        reuse: options.word(
            "reuse",
            defaults.reuse,
            &[("on", Reuse::Keep), ("off", Reuse::Discard)],
        )?,
        solver: options.word(
            "solver",
            defaults.solver,
            &[("on", Solver::On), ("off", Solver::Off)],
        )?,
    }))
}

/// The rule of a player, with its constants; which rule it is follows from the name.
fn selection(options: &Options<'_>, defaults: Selection) -> Result<Selection, CatalogError> {
    let constant = |default| options.real("k", default, 0.0, f64::MAX);
    let gaussian = |default: GaussianParams| -> Result<GaussianParams, CatalogError> {
        Ok(GaussianParams::default()
            .with_bonus(options.real("g", default.bonus, 0.0, f64::MAX)?)
            .with_mean_decay(options.real("a", default.mean_decay, 0.0, f64::MAX)?)
            .with_bonus_decay(options.real("b", default.bonus_decay, 0.0, f64::MAX)?))
    };
    Ok(match defaults {
        Selection::Rave { constant: k } => Selection::Rave { constant: constant(k)? },
        Selection::Gaussian(params) => Selection::Gaussian(gaussian(params)?),
        Selection::RaveGaussian { constant: k, gaussian: params } => {
            Selection::RaveGaussian { constant: constant(k)?, gaussian: gaussian(params)? }
        }
        other => other,
    })
}

/// What a finished game is worth.
pub(super) fn value(options: &Options<'_>, default: TreeValue) -> Result<TreeValue, CatalogError> {
    let scale = options.real("scale", SCALE, f64::MIN_POSITIVE, f64::MAX)?;
    let words =
        [("win", TreeValue::Win), ("area", TreeValue::Area), ("tanh", TreeValue::Tanh { scale })];
    options.word("payoff", default, &words)
}

/// The margin that is worth tanh 1, where `payoff=tanh` is asked for: the strong player's.
const SCALE: f64 = 0.03;
