//! A position together with its cells, as whoever moves sees them.

use super::super::Scene;
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::Game;

/// A position, and the same as the side to move sees it.
#[derive(Debug)]
pub(super) struct Situation {
    pub(super) position: Position,
    pub(super) scene: Scene,
}

impl Situation {
    pub(super) fn new<const PLAYERS: usize>(
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
    ) -> Situation {
        Situation { position: position.clone(), scene: Scene::new(game, position) }
    }

    /// How many sites are to come.
    #[inline]
    pub(super) fn left<const PLAYERS: usize>(&self, game: &VoronoiGame<PLAYERS>) -> usize {
        game.turns().saturating_sub(self.position.len())
    }

    /// Plays a legal site and looks at the result with the eyes of who is next.
    #[inline]
    pub(super) fn play<const PLAYERS: usize>(&mut self, game: &VoronoiGame<PLAYERS>, site: Point) {
        let mover = game.turn(&self.position);
        self.scene.play_own(site);
        self.position.push(site);
        let next = game.turn(&self.position);
        if next != mover {
            let Scene { own, rivals, .. } = &mut self.scene;
            own.clear();
            rivals.clear();
            for number in 0..self.position.len() {
                if game.owner(number) == next { own.push(number) } else { rivals.push(number) }
            }
        }
    }

    /// The area of each player.
    #[inline]
    pub(super) fn areas<const PLAYERS: usize>(
        &self,
        game: &VoronoiGame<PLAYERS>,
    ) -> [f64; PLAYERS] {
        let mut areas = [0.0; PLAYERS];
        for number in 0..self.position.len() {
            areas[game.owner(number).index()] += self.scene.diagram.area(number);
        }
        areas
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
