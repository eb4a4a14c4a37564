//! The player who looks one move ahead.

use crate::{MAX, Move, Position, WeightedGame};
use mapduel_game::{Budget, Choice, Player};

/// Takes the color that is worth most to itself; of several such moves, the first in the order of
/// the game. What the opponent can do afterwards does not count.
#[derive(Clone, Debug, Default)]
pub struct GreedyPlayer {
    moves: Vec<(Move, i64)>,
}

impl GreedyPlayer {
    /// A player without memory.
    pub fn new() -> GreedyPlayer {
        GreedyPlayer::default()
    }
}

impl Player<WeightedGame> for GreedyPlayer {
    fn new_game(&mut self, _seed: u64) {}

    /// # Panics
    /// When the game is over.
    fn choose(&mut self, game: &WeightedGame, position: &Position, _: Budget) -> Choice<Move> {
        game.weighted_moves(position, &mut self.moves);
        let own = |gain: i64| if position.turn() == MAX { gain } else { -gain };
        let best = self
            .moves
            .iter()
            .copied()
            .reduce(|best, next| if own(next.1) > own(best.1) { next } else { best });
        Choice::instant(best.expect("a player is asked only while the game goes on").0)
    }
}
