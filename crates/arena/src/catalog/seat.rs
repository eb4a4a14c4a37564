//! A player at the board.

use super::PlayerSpec;
use mapduel_coloring::ColoringGame;
use mapduel_game::{Budget, Choice, Game, Player};

/// A player at the board, with the budget of its own.
pub struct Seat<G: Game = ColoringGame> {
    spec: PlayerSpec,
    player: Box<dyn Player<G>>,
    budget: Budget,
}

impl<G: Game> Seat<G> {
    pub(super) fn new(spec: &PlayerSpec, player: Box<dyn Player<G>>, budget: Budget) -> Seat<G> {
        Seat { spec: spec.clone(), player, budget }
    }

    /// The same player with another one around it.
    pub(super) fn wrapped(self, wrap: impl FnOnce(Seat<G>) -> Box<dyn Player<G>>) -> Seat<G> {
        Seat { spec: self.spec.clone(), budget: self.budget, player: wrap(self) }
    }

    /// The description the player was built from.
    pub fn spec(&self) -> &PlayerSpec {
        &self.spec
    }

    /// Begins a new game.
    pub fn new_game(&mut self, seed: u64) {
        self.player.new_game(seed);
    }

    /// Chooses a move.
    pub fn choose(&mut self, game: &G, position: &G::Position) -> Choice<G::Move> {
        self.player.choose(game, position, self.budget)
    }
}

/// A seat can stand in for a player; its own budget counts.
impl<G: Game> Player<G> for Seat<G> {
    fn new_game(&mut self, seed: u64) {
        Seat::new_game(self, seed);
    }

    fn choose(&mut self, game: &G, position: &G::Position, _: Budget) -> Choice<G::Move> {
        Seat::choose(self, game, position)
    }
}
