//! A board with a person at it: who sits where, and the game so far.

use crate::interrupt;
use anyhow::{Result, anyhow};
use mapduel_arena::catalog::Seat;
use mapduel_game::{BySide, Game, Nobody, Side};

/// The players and the game so far.
pub(crate) struct Table<'game, G: Game> {
    game: &'game G,
    /// Nobody sits where the person plays.
    pub(crate) seats: BySide<Option<Seat<G>>>,
    history: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<'game, G: Game> Table<'game, G> {
    /// A table for a person, whom Ctrl-C takes away at once.
    pub(crate) fn new(game: &'game G, seats: BySide<Option<Seat<G>>>) -> Table<'game, G> {
        interrupt::end_at_once();
        Table { game, seats, history: vec![game.start()], moves: Vec::new() }
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.history.last().expect("the history begins with the start")
    }

    /// The moves so far.
    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    pub(crate) fn play(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, mv);
        self.history.push(next);
        self.moves.push(mv);
    }

    /// Lets the program at this side move; an error when it fails to.
    pub(crate) fn answer(&mut self, side: Side) -> Result<G::Move> {
        let position = self.position().clone();
        let seat = self.seats[side].as_mut().expect("a program sits here");
        // A person who has had enough ends the program: nothing of the game is kept.
        let choice = seat.try_choose(self.game, &self.moves, &position, &mut Nobody);
        let mv = choice.map_err(|forfeit| anyhow!("your opponent gives up: {forfeit}"))?.mv;
        self.play(mv);
        Ok(mv)
    }

    /// Goes back to the last position in which a person was to move; says what happened.
    pub(crate) fn undo(&mut self) -> &'static str {
        let human = |position: &G::Position| self.seats[self.game.turn(position)].is_none();
        let before = self.history[..self.history.len() - 1].iter().rposition(human);
        let Some(index) = before else { return "There is nothing to undo." };
        self.history.truncate(index + 1);
        self.moves.truncate(index);
        "Taken back."
    }
}
