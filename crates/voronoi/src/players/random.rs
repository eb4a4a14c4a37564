//! The player without knowledge.

use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Player, Random};

/// Plays anywhere on the board, not only on the grid, with the same probability.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    random: Random,
}

impl RandomPlayer {
    /// A player with seed 0 until a game begins.
    pub fn new() -> RandomPlayer {
        RandomPlayer { random: Random::new(0) }
    }
}

impl Default for RandomPlayer {
    fn default() -> RandomPlayer {
        RandomPlayer::new()
    }
}

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for RandomPlayer {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        _: Budget,
    ) -> Choice<Point> {
        Choice::instant(game.draw_site(position, &mut self.random))
    }
}
