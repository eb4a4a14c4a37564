//! The first player of the one-round game, for players that only know how to answer.
//!
//! Depth one, BCA and 1R2P look at what they take from rivals. Who plays all sites before any rival
//! has nothing to look at, and would put all of them around the center. The study has no first player
//! of the one-round game; a balanced diagram is what its defensive player has in every game.

use super::{BalancedParams, BalancedPlayer, Scene};
use crate::geometry::Point;
use crate::{Position, TurnOrder, VoronoiGame};
use mapduel_game::{Budget, Choice, Nobody, Onlooker, Player};

/// Another player, which follows a balanced diagram as long as a one-round game has no rival's site.
/// In every other game it plays as it is.
#[derive(Clone, Debug)]
pub struct WithBalancedOpening<Inner> {
    inner: Inner,
    opening: BalancedPlayer,
}

impl<Inner> WithBalancedOpening<Inner> {
    /// This player, with the diagram of the defensive one at the beginning of a one-round game.
    pub fn new(inner: Inner) -> WithBalancedOpening<Inner> {
        WithBalancedOpening { inner, opening: BalancedPlayer::new(BalancedParams::default()) }
    }
}

impl<Inner, const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for WithBalancedOpening<Inner>
where
    Inner: Player<VoronoiGame<PLAYERS>>,
{
    fn new_game(&mut self, seed: u64) {
        Player::<VoronoiGame<PLAYERS>>::new_game(&mut self.opening, seed);
        self.inner.new_game(seed);
    }

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
    ) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let one_round = game.order() == TurnOrder::OneRound;
        if one_round && Scene::new(game, position).rivals.is_empty() {
            return self.opening.choose_watched(game, position, budget, onlooker);
        }
        self.inner.choose_watched(game, position, budget, onlooker)
    }
}
