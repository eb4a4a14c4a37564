//! Which games are searched, and by sets of which width: the one table of it.

use super::set::{VertexSet, Wide};
use crate::ColoringGame;

/// A game that no search is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no search for {order} vertices and {colors} colors: up to 256 vertices it takes up to 64 \
     colors, up to 1024 vertices up to 8; larger games are decided only where no search is needed"
)]
pub struct TooLarge {
    /// The vertices of the graph.
    pub order: usize,
    /// The number of colors.
    pub colors: usize,
}

/// Something done with sets of one width and room for so many colors.
pub(crate) trait SizedWork {
    /// What comes of it.
    type Outcome;

    fn run<Set: VertexSet, const COLORS: usize>(self) -> Self::Outcome;
}

/// Does something with the narrowest sets and the fewest colors that a game fits in.
pub(crate) fn at_size_of<Work: SizedWork>(
    game: &ColoringGame,
    work: Work,
) -> Result<Work::Outcome, TooLarge> {
    let (order, colors) = (game.graph().order(), game.colors());
    match (order, colors) {
        (0..=64, 0..=4) => Ok(work.run::<u64, 4>()),
        (0..=64, 5..=6) => Ok(work.run::<u64, 6>()),
        (0..=64, 7..=8) => Ok(work.run::<u64, 8>()),
        (0..=64, 9..=64) => Ok(work.run::<u64, 64>()),
        (65..=256, 0..=8) => Ok(work.run::<Wide<4>, 8>()),
        (65..=256, 9..=64) => Ok(work.run::<Wide<4>, 64>()),
        (257..=1024, 0..=8) => Ok(work.run::<Wide<16>, 8>()),
        _ => Err(TooLarge { order, colors }),
    }
}
