//! The player without knowledge.

use crate::{Move, Position, WeightedGame};
use mapduel_game::{Budget, Choice, Game, Player, Random};

/// Plays every legal move with the same probability.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    random: Random,
    moves: Vec<Move>,
}

impl RandomPlayer {
    /// A player with seed 0 until a game begins.
    pub fn new() -> RandomPlayer {
        RandomPlayer { random: Random::new(0), moves: Vec::new() }
    }
}

impl Default for RandomPlayer {
    fn default() -> RandomPlayer {
        RandomPlayer::new()
    }
}

impl Player<WeightedGame> for RandomPlayer {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// # Panics
    /// When the game is over.
    fn choose(&mut self, game: &WeightedGame, position: &Position, _: Budget) -> Choice<Move> {
        game.moves(position, &mut self.moves);
        Choice::instant(self.moves[self.random.below(self.moves.len())])
    }
}
