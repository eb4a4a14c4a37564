//! Somebody who plays, whichever the game is.

use super::course::{AnyCourse, of};
use crate::Playable;
use crate::players::Built;
use mapduel_game::{Choice, Consideration, Onlooker, Thought, Wish};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A decision with its move as text.
pub type TextChoice = Choice<String>;

/// Somebody who plays. Players of this program always answer; programs of other people may fail.
pub trait AnySeat: Send {
    /// Forgets the last game and seeds everything random in the next one.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move in a game that goes on, or loses it. Who looks on may end the thought;
    /// whoever is ended so may answer anything: it is not asked for any more.
    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        onlooker: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit>;
}

/// Why a player lost without the rules saying so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The kind of failure.
    pub cause: ForfeitCause,
    /// What happened, in words.
    pub reason: String,
}

/// The kinds of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ForfeitCause {
    /// A move that the rules do not allow.
    Illegal,
    /// No answer in time.
    Time,
    /// It ended, or could not be started.
    Crash,
    /// It said something that means nothing, or refused.
    Protocol,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.reason)
    }
}

/// A player of a game's own list.
pub(crate) struct Seat<G: Playable> {
    built: Built<G>,
}

impl<G: Playable> Seat<G> {
    pub(crate) fn new(built: Built<G>) -> Seat<G> {
        Seat { built }
    }
}

impl<G: Playable> AnySeat for Seat<G> {
    fn new_game(&mut self, seed: u64) {
        self.built.player.new_game(seed);
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        onlooker: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let course = of::<G>(course);
        let game = course.game();
        let mut interpreter = Interpreter { game, onlooker };
        let Built { player, budget } = &mut self.built;
        let choice = player.choose_watched(game, course.position(), *budget, &mut interpreter);
        let Choice { mv, value, proven, cost } = choice;
        Ok(Choice { mv: game.write_move(mv), value, proven, cost })
    }
}

/// Tells in words what is thought in moves.
struct Interpreter<'a, G> {
    game: &'a G,
    onlooker: &'a mut dyn Onlooker<String>,
}

impl<G: Playable> Onlooker<G::Move> for Interpreter<'_, G> {
    fn wish(&mut self) -> Wish {
        self.onlooker.wish()
    }

    fn hear(&mut self, thought: Thought<G::Move>) {
        let write = |mv: G::Move| self.game.write_move(mv);
        let considered = |tried: Consideration<G::Move>| Consideration {
            mv: write(tried.mv),
            visits: tried.visits,
            value: tried.value,
            proven: tried.proven,
        };
        let Thought { cost, value, proven, moves, line, state } = thought;
        let moves = moves.into_iter().map(considered).collect();
        let line = line.into_iter().map(write).collect();
        let state = state.map(write);
        self.onlooker.hear(Thought { cost, value, proven, moves, line, state });
    }
}
