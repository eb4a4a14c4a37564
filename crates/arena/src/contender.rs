//! Somebody who may fail: a player outside of this program, and what is said when it fails.
//!
//! A built-in [`Player`](mapduel_game::Player) always answers with a legal move. A program of
//! somebody else's may crash, hang or break the rules; then it loses that game, the reason is
//! recorded, and the next game begins.

use mapduel_game::{Choice, Game, Onlooker};
pub use mapduel_playable::{Forfeit, ForfeitCause};

/// A player that may fail to move.
pub trait Contender<G: Game>: Send {
    /// Forgets the last game and seeds everything random in the next one.
    fn new_game(&mut self, seed: u64);

    /// Chooses a legal move, or loses.
    ///
    /// `moves` lead from the game's start to `position`: a contender that only hears moves needs
    /// them, and a position does not tell their order. Whoever is ended by the onlooker may answer
    /// anything: it is not asked for any more.
    fn try_choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit>;
}
