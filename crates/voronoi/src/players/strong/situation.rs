//! A position together with its cells, so that a search never builds them again.

use super::super::Scene;
use crate::geometry::Point;
use crate::{Position, RED, VoronoiGame};
use mapduel_game::Game;

/// A position, and the same as the side to move sees it.
#[derive(Debug)]
pub(super) struct Situation {
    pub(super) position: Position,
    pub(super) scene: Scene,
}

impl Situation {
    pub(super) fn new(game: &VoronoiGame, position: &Position) -> Situation {
        Situation { position: position.clone(), scene: Scene::new(game, position) }
    }

    /// How many sites are to come.
    #[inline]
    pub(super) fn left(&self, game: &VoronoiGame) -> usize {
        game.turns().saturating_sub(self.position.len())
    }

    /// Plays a legal site and looks at the result with the eyes of who is next.
    #[inline]
    pub(super) fn play(&mut self, game: &VoronoiGame, site: Point) {
        let mover = game.turn(&self.position);
        self.scene.play_own(site);
        self.position.push(site);
        if game.turn(&self.position) != mover {
            std::mem::swap(&mut self.scene.own, &mut self.scene.rivals);
        }
    }

    /// Red's area minus Blue's when the side to move takes this much more.
    #[inline]
    pub(super) fn red_margin(&self, game: &VoronoiGame, gain: f64) -> f64 {
        let margin = self.scene.margin() + 2.0 * gain;
        if game.turn(&self.position) == RED { margin } else { -margin }
    }
}

impl Clone for Situation {
    fn clone(&self) -> Situation {
        Situation { position: self.position.clone(), scene: self.scene.clone() }
    }

    /// Keeps the allocations.
    #[inline]
    fn clone_from(&mut self, source: &Situation) {
        self.position.clone_from(&source.position);
        self.scene.diagram.clone_from(&source.scene.diagram);
        self.scene.own.clone_from(&source.scene.own);
        self.scene.rivals.clone_from(&source.scene.rivals);
        self.scene.minimum_distance = source.scene.minimum_distance;
    }
}

impl PartialEq for Situation {
    fn eq(&self, other: &Situation) -> bool {
        self.position == other.position
    }
}
