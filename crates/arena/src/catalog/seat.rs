//! A player at the board.

use super::PlayerSpec;
use crate::contender::{Contender, Forfeit};
use mapduel_coloring::ColoringGame;
use mapduel_game::{Budget, Choice, Game, Onlooker, Player};

/// A player at the board, with the budget of its own.
pub struct Seat<G: Game = ColoringGame> {
    spec: PlayerSpec,
    occupant: Occupant<G>,
    budget: Budget,
}

/// Who sits there: somebody who always moves, or somebody who may fail to.
enum Occupant<G: Game> {
    Player(Box<dyn Player<G>>),
    Contender(Box<dyn Contender<G>>),
}

impl<G: Game> Seat<G> {
    pub(super) fn new(spec: &PlayerSpec, player: Box<dyn Player<G>>, budget: Budget) -> Seat<G> {
        Seat { spec: spec.clone(), occupant: Occupant::Player(player), budget }
    }

    /// A seat for somebody who may fail to move; it has limits of its own.
    pub(crate) fn contender(spec: &PlayerSpec, contender: Box<dyn Contender<G>>) -> Seat<G> {
        let budget = Budget::Simulations(1);
        Seat { spec: spec.clone(), occupant: Occupant::Contender(contender), budget }
    }

    /// The same player with another one around it.
    pub(super) fn wrapped(self, wrap: impl FnOnce(Seat<G>) -> Box<dyn Player<G>>) -> Seat<G> {
        let (spec, budget) = (self.spec.clone(), self.budget);
        Seat { spec, occupant: Occupant::Player(wrap(self)), budget }
    }

    /// The description the player was built from.
    pub fn spec(&self) -> &PlayerSpec {
        &self.spec
    }

    /// Begins a new game.
    pub fn new_game(&mut self, seed: u64) {
        match &mut self.occupant {
            Occupant::Player(player) => player.new_game(seed),
            Occupant::Contender(contender) => contender.new_game(seed),
        }
    }

    /// Chooses a move, or loses the game. The moves lead from the game's start to the position; who
    /// looks on may end the thought.
    ///
    /// Only a seat of a program outside of this one can lose here.
    pub fn try_choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit> {
        match &mut self.occupant {
            Occupant::Player(player) => {
                Ok(player.choose_watched(game, position, self.budget, onlooker))
            }
            Occupant::Contender(contender) => contender.try_choose(game, moves, position, onlooker),
        }
    }

    /// Chooses a move where there is nobody to tell of a failure and no list of moves: a program
    /// outside of this one is not asked, and the first legal move is played in its place.
    ///
    /// # Panics
    /// When the game is over.
    pub fn choose(&mut self, game: &G, position: &G::Position) -> Choice<G::Move> {
        match &mut self.occupant {
            Occupant::Player(player) => player.choose(game, position, self.budget),
            Occupant::Contender(_) => first_move(game, position),
        }
    }

    /// The same while somebody looks on, who may end the thought.
    ///
    /// # Panics
    /// When the game is over.
    pub fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        match &mut self.occupant {
            Occupant::Player(player) => {
                player.choose_watched(game, position, self.budget, onlooker)
            }
            Occupant::Contender(_) => first_move(game, position),
        }
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

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        _: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        Seat::choose_watched(self, game, position, onlooker)
    }
}

/// A seat can stand in for somebody who may fail: whoever sits there.
impl<G: Game> Contender<G> for Seat<G> {
    fn new_game(&mut self, seed: u64) {
        Seat::new_game(self, seed);
    }

    fn try_choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit> {
        Seat::try_choose(self, game, moves, position, onlooker)
    }
}

fn first_move<G: Game>(game: &G, position: &G::Position) -> Choice<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    Choice::instant(*moves.first().expect("a game that goes on has a move"))
}
