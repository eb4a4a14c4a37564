//! Building the searches for any number of players: progressive widening, HOO and max^n.

use super::tree::value;
use crate::catalog::CatalogError;
use crate::catalog::options::Options;
use mapduel_search::{Growth, HooParams};
use mapduel_voronoi::Grid;
use mapduel_voronoi::players::{PlayoutSites, WideningParams};

/// The settings of the player with this name, if it is one of the three.
pub(super) fn params(
    name: &str,
    options: &Options<'_>,
) -> Result<Option<WideningParams>, CatalogError> {
    let defaults = match name {
        "pw" => WideningParams::progressive(),
        "hoo" => WideningParams::optimistic(),
        "maxn" => WideningParams::many(),
        _ => return Ok(None),
    };
    let sites = [("anywhere", PlayoutSites::Anywhere), ("grid", PlayoutSites::Grid)];
    Ok(Some(WideningParams {
        growth: growth(options, defaults.growth)?,
        grid: options.whole("grid", defaults.grid, 1, Grid::MOST)?,
        exploration: options.real("c", defaults.exploration, 0.0, f64::MAX)?,
        value: value(options, defaults.value)?,
        playout: options.word("playout", defaults.playout, &sites)?,
    }))
}

/// Which moves a node has; the kind follows from the name.
fn growth(options: &Options<'_>, defaults: Growth) -> Result<Growth, CatalogError> {
    Ok(match defaults {
        Growth::Progressive { constant, exponent } => Growth::Progressive {
            constant: options.real("width", constant, f64::MIN_POSITIVE, f64::MAX)?,
            exponent: options.real("alpha", exponent, 0.0, 1.0)?,
        },
        Growth::Optimistic(hoo) => Growth::Optimistic(
            HooParams::default()
                .with_variation(options.real("nu", hoo.variation, 0.0, f64::MAX)?)
                .with_shrinking(options.real("rho", hoo.shrinking, 0.0, 1.0)?)
                .with_depth(options.whole("depth", hoo.depth as usize, 0, DEEPEST)? as u32),
        ),
        other => other,
    })
}

/// Boxes below a grid of 1024 x 1024 are nobody's concern.
const DEEPEST: usize = 20;
