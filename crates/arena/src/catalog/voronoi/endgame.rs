//! Who plays the last two moves.

use crate::catalog::options::Options;
use crate::catalog::{CatalogError, Seat};
use mapduel_voronoi::players::{
    ContinuousParams, DepthOneParams, WithContinuousEndgame, WithEndgame,
};
use mapduel_voronoi::{Grid, VoronoiGame};

/// Who plays the last two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Endgame {
    /// The player itself.
    Off,
    /// The study's special case: depth one and two on a grid with centroids.
    Grid,
    /// The same on the whole board.
    Continuous,
}

/// Seats a player, with the special case of the last two moves where that is asked for.
pub(super) fn with_endgame(
    seat: Seat<VoronoiGame>,
    options: &Options<'_>,
    default: Endgame,
) -> Result<Seat<VoronoiGame>, CatalogError> {
    let words =
        [("off", Endgame::Off), ("grid", Endgame::Grid), ("continuous", Endgame::Continuous)];
    let endgame = options.word("endgame", default, &words)?;
    if seat.spec().name() == "strong" && endgame == Endgame::Off {
        let expected = "one of grid, continuous: this player searches no further than that";
        return Err(options.bad("endgame", "off", expected));
    }
    let defaults = DepthOneParams::default();
    let grid = options.whole("endgame-grid", defaults.grid, 1, Grid::MOST)?;
    let params = DepthOneParams { grid, ..defaults };
    Ok(match endgame {
        Endgame::Off => seat,
        Endgame::Grid => seat.wrapped(|seat| Box::new(WithEndgame::new(seat, params))),
        Endgame::Continuous => seat.wrapped(|seat| {
            Box::new(WithContinuousEndgame::new(seat, ContinuousParams::default()))
        }),
    })
}
