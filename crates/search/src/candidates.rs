//! Which moves a tree node offers.

use mapduel_game::{Game, Random};

/// Offers moves to a tree search: the game's own, fewer of them, or a discretization.
///
/// A search that proves positions trusts that the offered moves are enough to decide the game.
pub trait Candidates<G: Game>: Send + Sync {
    /// Replaces the contents of `moves` by the moves to look at; at least one unless the game is
    /// over.
    fn candidates(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>);

    /// One of the moves to look at, all equally likely, and how many there are. The game is not
    /// over.
    ///
    /// Most nodes of a search are visited a few times only, so a game that can draw a move without
    /// listing all of them makes the search faster. `moves` is scratch space.
    fn draw(
        &self,
        game: &G,
        position: &G::Position,
        random: &mut Random,
        moves: &mut Vec<G::Move>,
    ) -> (G::Move, usize) {
        self.candidates(game, position, moves);
        (moves[random.below(moves.len())], moves.len())
    }
}

/// Offers every legal move.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameMoves;

impl<G: Game> Candidates<G> for GameMoves {
    fn candidates(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        game.moves(position, moves);
    }
}
