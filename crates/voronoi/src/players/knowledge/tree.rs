//! The narrow tree: the unplayed planned sites of who is to move, and their variants.

use super::plans::{Offer, Plans};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::Game;
use mapduel_search::Candidates;
use std::sync::Arc;

/// Offers what the plans of a position offer, in it and below it.
#[derive(Clone, Debug)]
pub(super) struct Offers {
    plans: Arc<Plans>,
}

impl Offers {
    pub(super) fn new(plans: Arc<Plans>) -> Offers {
        Offers { plans }
    }
}

impl Candidates<VoronoiGame> for Offers {
    /// A planned site that was played, or a variant of it, is gone with all of its variants; what
    /// became illegal is not offered. When nothing is left, the grid of the game is.
    fn candidates(&self, game: &VoronoiGame, position: &Position, moves: &mut Vec<Point>) {
        moves.clear();
        if position.len() >= game.turns() {
            return;
        }
        let side = game.turn(position);
        let offers = &self.plans.colors[side.index()].offers;
        let since = &position.sites()[self.plans.played.min(position.len())..];
        let group_of =
            |site: &Point| offers.iter().find(|offer| offer.site == *site).map(|offer| offer.group);
        let played: Vec<u32> = since
            .iter()
            .enumerate()
            .filter(|&(number, _)| game.owner(self.plans.played + number) == side)
            .filter_map(|(_, site)| group_of(site))
            .collect();
        let least = game.minimum_distance() * game.minimum_distance();
        let open = |offer: &&Offer| {
            !played.contains(&offer.group)
                && since.iter().all(|site| site.distance_squared(offer.site) >= least)
        };
        moves.extend(offers.iter().filter(open).map(|offer| offer.site));
        if moves.is_empty() {
            game.moves(position, moves);
        }
    }
}
