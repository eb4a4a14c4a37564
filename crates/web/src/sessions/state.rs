//! How far a game is: its moves, those that were taken back, and who sits there.

use super::table::Table;
use crate::errors::ApiError;
use crate::thinking::Watch;
use mapduel_game::Side;
use mapduel_playable::{AnyCourse, AnyGame, AnySeat, Forfeit};
use std::sync::Arc;

/// What changes.
pub(super) struct State {
    /// The game up to where it stands.
    pub(super) course: Box<dyn AnyCourse>,
    /// All moves: those of the course, and then those that were taken back.
    pub(super) line: Vec<String>,
    /// Whose turn it is at the start and after each of these moves; nobody's at the end.
    pub(super) turns: Vec<Option<Side>>,
    /// The programs at the board; empty where a person sits, and while a program thinks.
    pub(super) seats: Vec<Option<Box<dyn AnySeat>>>,
    /// Who watches the thought under way.
    pub(super) watch: Option<Arc<Watch>>,
    /// Who lost where the game stands, without the rules saying so.
    pub(super) forfeit: Option<(Side, Forfeit)>,
    /// The seats of people at different places; nothing where all are at one.
    pub(super) table: Option<Table>,
    /// How many pages show the game to somebody without a seat.
    pub(super) watching: usize,
    /// How often anything has changed.
    pub(super) revision: u64,
}

impl State {
    /// A game that begins, with nobody in the seats.
    pub(super) fn new(game: &dyn AnyGame) -> State {
        let course = game.start();
        State {
            turns: vec![course.turn()],
            course,
            line: Vec::new(),
            seats: game.sides().iter().map(|_| None).collect(),
            watch: None,
            forfeit: None,
            table: None,
            watching: 0,
            revision: 0,
        }
    }

    /// Whose turn it is; nobody's when the game is over, also by a forfeit.
    pub(super) fn turn(&self) -> Option<Side> {
        self.course.turn().filter(|_| self.forfeit.is_none())
    }

    /// Plays a move; what was taken back is gone.
    pub(super) fn play(&mut self, text: &str) -> Result<(), ApiError> {
        self.course.play(text)?;
        let ply = self.course.ply();
        self.line.truncate(ply - 1);
        self.turns.truncate(ply);
        self.line.extend(self.course.last_move());
        self.turns.push(self.course.turn());
        Ok(())
    }

    /// Goes back or forth along the moves.
    pub(super) fn go_to(&mut self, ply: usize) -> Result<(), ApiError> {
        self.forfeit = None;
        self.course.take_back(ply);
        for text in &self.line[self.course.ply()..ply] {
            self.course.play(text).map_err(|_| ApiError::Internal)?;
        }
        Ok(())
    }

    /// Forgets the moves that were taken back.
    pub(super) fn forget_later(&mut self) {
        self.line.truncate(self.course.ply());
        self.turns.truncate(self.course.ply() + 1);
    }
}
