//! Building the strong player.

use super::knowledge::search;
use super::simple::balance;
use crate::catalog::CatalogError;
use crate::catalog::options::Options;
use mapduel_voronoi::players::{Book, Features, LastMoveParams, StrongParams};

/// The settings of the strong player.
pub(super) fn params(options: &Options<'_>) -> Result<StrongParams, CatalogError> {
    let defaults = StrongParams::default();
    let features = [("all", Features::All), ("attacks", Features::Attacks)];
    Ok(StrongParams {
        balance: balance(options, defaults.balance)?,
        diagrams: options.whole("diagrams", defaults.diagrams, 0, MANY)?,
        variants: options.whole("variants", defaults.variants, 0, MANY)?,
        sigma: options.real("sigma", defaults.sigma, 0.0, f64::MAX)?,
        aggressive: options.whole("aggressive", defaults.aggressive, 0, MANY)?,
        attack_variants: options.whole("attack-variants", defaults.attack_variants, 0, MANY)?,
        playout_sigma: options.real("playout-sigma", defaults.playout_sigma, 0.0, f64::MAX)?,
        greedy: options.whole("greedy", defaults.greedy, 0, MANY)?,
        careful: options.whole("careful", defaults.careful, 0, MANY)?,
        last: LastMoveParams {
            features: options.word("features", defaults.last.features, &features)?,
            climbs: options.whole("climbs", defaults.last.climbs, 0, MANY)?,
            steps: options.whole("climb-steps", defaults.last.steps, 0, MANY)?,
        },
        scale: options.real("scale", defaults.scale, f64::MIN_POSITIVE, f64::MAX)?,
        search: search(options, defaults.search)?,
        book: options.word("book", defaults.book, &[("on", Book::On), ("off", Book::Off)])?,
        endgame: defaults.endgame,
    })
}

/// More of anything is a mistake of typing.
const MANY: usize = 1_000;
