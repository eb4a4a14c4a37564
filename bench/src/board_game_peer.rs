//! The game for the crate `board-game` 0.8.2.
//!
//! Its list of all moves of a game is a function of the type alone, so it covers the largest board;
//! its own iterator over the moves of a position cannot be implemented outside the crate, hence
//! [`Moves`].

use crate::bitboard::{Bitboard, LastMover, MAX_COLORS, Placement, State};
use board_game::board::{Alternating, Board, BoardDone, BoardMoves, Outcome, PlayError, Player};
use board_game::impl_unit_symmetry_board;
use internal_iterator::InternalIterator;
use rand08::Rng;
use std::fmt;
use std::ops::ControlFlow;

/// A position for `board-game`. Alice is player A.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardGameColoring(pub Bitboard);

impl Board for BoardGameColoring {
    type Move = Placement;

    fn next_player(&self) -> Player {
        match self.0.last_mover() {
            LastMover::Bob => Player::A,
            LastMover::Alice => Player::B,
        }
    }

    fn is_available_move(&self, mv: Placement) -> Result<bool, BoardDone> {
        self.check_done()?;
        Ok(self.0.is_legal(mv))
    }

    fn play(&mut self, mv: Placement) -> Result<(), PlayError> {
        self.check_can_play(mv)?;
        self.0.play(mv);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.0.state() {
            State::AliceToMove | State::BobToMove => None,
            State::AliceWon => Some(Outcome::WonBy(Player::A)),
            State::BobWon => Some(Outcome::WonBy(Player::B)),
        }
    }

    fn can_lose_after_move() -> bool {
        true
    }

    fn random_available_move(&self, random: &mut impl Rng) -> Result<Placement, BoardDone> {
        self.check_done()?;
        Ok(self.0.nth_move(random.gen_range(0..self.0.move_count())))
    }

    /// Without the checks of [`Board::play`]: a drawn move is legal.
    fn play_random_available_move(&mut self, random: &mut impl Rng) -> Result<(), BoardDone> {
        let mv = self.random_available_move(random)?;
        self.0.play(mv);
        Ok(())
    }
}

impl Alternating for BoardGameColoring {}
impl_unit_symmetry_board!(BoardGameColoring);

impl<'a> BoardMoves<'a, BoardGameColoring> for BoardGameColoring {
    type AllMovesIterator = AllMoves;
    type AvailableMovesIterator = Moves<'a>;

    fn all_possible_moves() -> AllMoves {
        AllMoves
    }

    fn available_moves(&'a self) -> Result<Moves<'a>, BoardDone> {
        self.check_done()?;
        Ok(Moves(&self.0))
    }
}

/// The moves of every board there could be.
#[derive(Clone, Copy, Debug)]
pub struct AllMoves;

impl InternalIterator for AllMoves {
    type Item = Placement;

    fn try_for_each<R, F>(self, visit: F) -> ControlFlow<R>
    where
        F: FnMut(Placement) -> ControlFlow<R>,
    {
        (0..MAX_COLORS as u8)
            .flat_map(|color| (0..64).map(move |vertex| Placement { vertex, color }))
            .map(visit)
            .find(ControlFlow::is_break)
            .unwrap_or(ControlFlow::Continue(()))
    }
}

/// The legal moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct Moves<'a>(&'a Bitboard);

impl InternalIterator for Moves<'_> {
    type Item = Placement;

    fn try_for_each<R, F>(self, visit: F) -> ControlFlow<R>
    where
        F: FnMut(Placement) -> ControlFlow<R>,
    {
        self.0.try_for_each_move(visit)
    }
}

impl fmt::Display for BoardGameColoring {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?}", self.0)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.vertex, self.color + 1)
    }
}
