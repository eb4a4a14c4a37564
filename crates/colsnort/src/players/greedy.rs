//! The player who looks one move ahead.

use crate::{ColSnortGame, Move, Position};
use mapduel_game::{Budget, Choice, Game, Player, Random};

/// Plays the move after which the vertices open to itself minus those open to the other are most;
/// equal moves are drawn at random.
#[derive(Clone, Debug)]
pub struct GreedyPlayer {
    random: Random,
    moves: Vec<Move>,
}

impl GreedyPlayer {
    /// A player with seed 0 until a game begins.
    pub fn new() -> GreedyPlayer {
        GreedyPlayer { random: Random::new(0), moves: Vec::new() }
    }
}

impl Default for GreedyPlayer {
    fn default() -> GreedyPlayer {
        GreedyPlayer::new()
    }
}

impl Player<ColSnortGame> for GreedyPlayer {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// # Panics
    /// When the game is over.
    fn choose(&mut self, game: &ColSnortGame, position: &Position, _: Budget) -> Choice<Move> {
        let side = position.turn();
        game.moves(position, &mut self.moves);
        let mut next = position.clone();
        let mut most = i64::MIN;
        let mut best = Vec::new();
        for &mv in &self.moves {
            next.clone_from(position);
            game.play_unchecked(&mut next, mv);
            let ahead = next.open_count(side) as i64 - next.open_count(side.other()) as i64;
            if ahead > most {
                most = ahead;
                best.clear();
            }
            if ahead == most {
                best.push(mv);
            }
        }
        Choice::instant(best[self.random.below(best.len())])
    }
}
