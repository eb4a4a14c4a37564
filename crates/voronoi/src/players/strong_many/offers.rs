//! What a node of the tree offers: planned sites that are still open, and the attacks that take
//! most.

use super::super::diagrams::take_nearest;
use super::super::{Features, feature_points};
use super::Plans;
use super::situation::Situation;
use super::valued::Valued;
use crate::geometry::Point;
use mapduel_game::Game;
use mapduel_search::Candidates;
use std::sync::Arc;

/// Offers plans and attacks.
#[derive(Clone, Debug)]
pub(super) struct Offers {
    pub(super) plans: Arc<Plans>,
    /// How many attacks.
    pub(super) attacks: usize,
}

impl<const PLAYERS: usize> Candidates<Valued<PLAYERS>> for Offers {
    fn candidates(&self, game: &Valued<PLAYERS>, situation: &Situation, moves: &mut Vec<Point>) {
        moves.clear();
        let scene = &situation.scene;
        let since = || scene.own.iter().filter(|&&cell| cell >= self.plans.played);
        for diagram in &self.plans.players[game.turn(situation).index()] {
            let mut left = diagram.clone();
            since().for_each(|&cell| take_nearest(&mut left, scene.diagram.site(cell)));
            for site in left {
                if scene.is_free(site) && !moves.contains(&site) {
                    moves.push(site);
                }
            }
        }
        let mut points = Vec::new();
        feature_points(scene, Features::Attacks, &mut points);
        points.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, site) in points.into_iter().take(self.attacks) {
            if !moves.contains(&site) {
                moves.push(site);
            }
        }
        if moves.is_empty() {
            game.moves(situation, moves);
        }
    }
}
