//! Which moves a tree node offers.

use mapduel_game::Game;

/// Offers moves to a tree search: the game's own, fewer of them, or a discretization.
///
/// A search that proves positions trusts that the offered moves are enough to decide the game.
pub trait Candidates<G: Game>: Send + Sync {
    /// Replaces the contents of `moves` by the moves to look at; at least one unless the game is
    /// over.
    fn candidates(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>);
}

/// Offers every legal move.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameMoves;

impl<G: Game> Candidates<G> for GameMoves {
    fn candidates(&self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        game.moves(position, moves);
    }
}
