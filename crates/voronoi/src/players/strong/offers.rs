//! What a node of the tree offers: planned sites that are still open, and attacks on the cells that
//! are there.

use super::super::continuous::attack_places;
use super::plans::Plans;
use super::situation::Situation;
use super::valued::Valued;
use crate::geometry::{Board, Point};
use mapduel_game::Game;
use mapduel_search::Candidates;
use std::sync::Arc;

/// Offers plans and attacks.
#[derive(Clone, Debug)]
pub(super) struct Offers {
    pub(super) plans: Arc<Plans>,
    /// The true board, where the search is on a [coarse](super::coarse) one.
    pub(super) border: Option<Arc<Board>>,
}

impl Offers {
    fn keep_inside(&self, moves: &mut Vec<Point>) {
        if let Some(border) = &self.border {
            moves.retain(|&point| border.contains(point));
        }
    }
}

impl Candidates<Valued> for Offers {
    /// A planned site goes with all of its variants when the color has played one of them.
    fn candidates(&self, game: &Valued, situation: &Situation, moves: &mut Vec<Point>) {
        moves.clear();
        let side = game.turn(situation);
        let scene = &situation.scene;
        let since = scene.own.iter().filter(|&&cell| cell >= self.plans.played);
        let played: Vec<Point> = since.map(|&cell| scene.diagram.site(cell)).collect();
        for group in &self.plans.colors[side.index()].groups {
            if !group.iter().any(|point| played.contains(point)) {
                moves.extend(group.iter().copied().filter(|&point| scene.is_free(point)));
            }
        }
        for site in attack_places(scene) {
            if !moves.contains(&site) {
                moves.push(site);
            }
        }
        self.keep_inside(moves);
        if moves.is_empty() {
            game.moves(situation, moves);
            self.keep_inside(moves);
        }
    }
}
