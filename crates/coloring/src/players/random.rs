//! The player without knowledge.

use crate::{ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Game, Player, Random};

/// Plays every legal move with the same probability. Unused colors are all legal, so early in a
/// game it mostly takes unused ones.
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

impl Player<ColoringGame> for RandomPlayer {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        game.moves(position, &mut self.moves);
        Choice::instant(self.moves[self.random.below(self.moves.len())])
    }
}
