//! Who decides: a [`Player`] turns a position into a move.

use crate::{Budget, Game, Onlooker, Side};

/// Somebody who chooses moves. A player may keep a memory between the moves of one game.
pub trait Player<G: Game>: Send {
    /// Forgets the last game and seeds everything random in the next one.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move in a position whose game is not over.
    ///
    /// A player always answers with a legal move, also in a lost position.
    fn choose(&mut self, game: &G, position: &G::Position, budget: Budget) -> Choice<G::Move>;

    /// The same while somebody looks on, who may end the thought. A player that answers at once
    /// has nothing to show; the others choose what they would have chosen unobserved.
    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        _onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        self.choose(game, position, budget)
    }
}

/// A decision, and what the player thought of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move to play.
    pub mv: M,
    /// The player's own estimate of the result for [`Side::FIRST`], if it has one.
    pub value: Option<f64>,
    /// Who wins for sure, if the player proved it.
    pub proven: Option<Side>,
    /// What the decision cost, in the unit of the player's budget; 0 for an instant answer.
    pub cost: u64,
}

impl<M> Choice<M> {
    /// A move played without any search.
    pub fn instant(mv: M) -> Choice<M> {
        Choice { mv, value: None, proven: None, cost: 0 }
    }
}
