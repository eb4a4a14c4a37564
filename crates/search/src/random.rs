//! The player without knowledge.

use mapduel_game::{Budget, Choice, Game, Player, Random};

/// Plays every legal move of a game with these moves with the same probability.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tic_tac_toe/game.rs")); }
/// # use game::TicTacToe;
/// use mapduel_game::{Budget, Game, Player};
/// use mapduel_search::RandomPlayer;
///
/// let mut player: Box<dyn Player<TicTacToe>> = Box::new(RandomPlayer::new());
/// player.new_game(3);
/// let choice = player.choose(&TicTacToe, &TicTacToe.start(), Budget::Simulations(1));
/// assert!(TicTacToe.is_legal(&TicTacToe.start(), choice.mv));
/// ```
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
