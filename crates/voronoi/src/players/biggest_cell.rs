//! BCA, the biggest-cell attack of section 6.2: occupy the center of gravity of the rivals' biggest
//! cell.
//!
//! The study reasons that a line through the center of gravity halves a cell. That holds for
//! centrally symmetric cells; in general it leaves between 4/9 and 5/9 on each side (Winternitz).
//! The first move of a game, where there is no rival, is not defined; here it is the center of the
//! board.

use super::Scene;
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Player};

/// The center of gravity of the biggest rival cell, the first of equals; `None` without rivals. A
/// site may be too near for it to be legal: see [`Scene::free_near`].
pub fn biggest_cell_attack(scene: &Scene) -> Option<Point> {
    let larger = |best: usize, cell: &usize| {
        if scene.diagram.area(*cell) > scene.diagram.area(best) { *cell } else { best }
    };
    let (&first, others) = scene.rivals.split_first()?;
    Some(scene.diagram.centroid(others.iter().fold(first, larger)))
}

/// Attacks the biggest rival cell in every move.
#[derive(Clone, Copy, Debug, Default)]
pub struct BiggestCellPlayer;

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for BiggestCellPlayer {
    fn new_game(&mut self, _: u64) {}

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        _: Budget,
    ) -> Choice<Point> {
        let scene = Scene::new(game, position);
        let place = biggest_cell_attack(&scene).unwrap_or_else(|| game.board().centroid());
        Choice::instant(scene.free_near(place))
    }
}
