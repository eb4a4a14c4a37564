//! The player without knowledge.

use mapduel_game::{Budget, Choice, Game, Player, Random};

/// Plays every legal move of a game with these moves with the same probability.
#[derive(Clone, Debug)]
pub struct RandomPlayer<Move> {
    random: Random,
    moves: Vec<Move>,
}

impl<Move> RandomPlayer<Move> {
    /// A player with seed 0 until a game begins.
    pub fn new() -> RandomPlayer<Move> {
        RandomPlayer { random: Random::new(0), moves: Vec::new() }
    }
}

impl<Move> Default for RandomPlayer<Move> {
    fn default() -> RandomPlayer<Move> {
        RandomPlayer::new()
    }
}

impl<G: Game> Player<G> for RandomPlayer<G::Move> {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// # Panics
    /// When the game is over.
    fn choose(&mut self, game: &G, position: &G::Position, _: Budget) -> Choice<G::Move> {
        game.moves(position, &mut self.moves);
        Choice::instant(self.moves[self.random.below(self.moves.len())])
    }
}
