//! Building the players that answer at once.

use crate::catalog::CatalogError;
use crate::catalog::options::Options;
use mapduel_game::Player;
use mapduel_voronoi::players::{
    BalanceParams, BalancedParams, BalancedPlayer, BiggestCellPlayer, Centroids, DepthOneParams,
    DepthOnePlayer, OneRoundParams, OneRoundPlayer, PlanOrder, RandomPlayer,
};
use mapduel_voronoi::{Grid, VoronoiGame};

/// A player of a game with any number of players, if this is the name of one.
pub(super) fn player<const PLAYERS: usize>(
    name: &str,
    options: &Options<'_>,
) -> Result<Option<Box<dyn Player<VoronoiGame<PLAYERS>>>>, CatalogError> {
    Ok(Some(match name {
        "random" => Box::new(RandomPlayer::new()),
        "depth1" => Box::new(DepthOnePlayer::new(depth_one(options)?)),
        "bca" => Box::new(BiggestCellPlayer),
        "db" => {
            let defaults = BalancedParams::default();
            let words = [("random", PlanOrder::Random), ("gain", PlanOrder::MostGain)];
            let order = options.word("order", defaults.order, &words)?;
            let balance = balance(options, defaults.balance)?;
            Box::new(BalancedPlayer::new(BalancedParams { balance, order }))
        }
        "1r2p" => {
            let margin = options.real("margin", 0.0, f64::MIN, f64::MAX)?;
            Box::new(OneRoundPlayer::new(OneRoundParams { search: depth_one(options)?, margin }))
        }
        _ => return Ok(None),
    }))
}

/// The settings of a depth-one search.
pub(super) fn depth_one(options: &Options<'_>) -> Result<DepthOneParams, CatalogError> {
    let defaults = DepthOneParams::default();
    let words =
        [("none", Centroids::None), ("biggest", Centroids::Biggest), ("rivals", Centroids::Rivals)];
    Ok(DepthOneParams {
        grid: options.whole("grid", defaults.grid, 1, Grid::MOST)?,
        centroids: options.word("centroids", defaults.centroids, &words)?,
    })
}

/// The settings of Lloyd's algorithm.
pub(super) fn balance(
    options: &Options<'_>,
    defaults: BalanceParams,
) -> Result<BalanceParams, CatalogError> {
    Ok(BalanceParams {
        threshold: options.real("threshold", defaults.threshold, 0.0, f64::MAX)?,
        most_rounds: options.whole("rounds", defaults.most_rounds, 0, 1_000_000)?,
        starts: options.whole("starts", defaults.starts, 1, 10_000)?,
    })
}
