//! The rules of a game: a value that knows the board, and small positions that it moves between.
//!
//! The board is data loaded at run time, so the rules are a value (`&self`) and not a property of
//! the position type; a search clones only the small position. This is OpenSpiel's split of
//! `Game` and `State`, with the board kept out of the state.

use crate::{Random, Score, Side};
use std::fmt::Debug;

/// The rules of one game on one board: immutable, shared by every search.
pub trait Game: Sync {
    /// Everything that changes during a game.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// One decision of one player.
    type Move: Copy + PartialEq + Debug + Send + Sync;

    /// How many players there are; sides have the indices below it.
    fn players(&self) -> usize {
        2
    }

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// Who is to move. Meaningless once the game is over.
    fn turn(&self, position: &Self::Position) -> Side;

    /// Replaces the contents of `moves` by all legal moves, in a fixed order; none when the game
    /// is over.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// It may panic, or leave a meaningless position, when the move is not legal.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The result: `Some` exactly when the game is over.
    fn score(&self, position: &Self::Position) -> Option<Score>;

    /// Whether the move may be played here.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.contains(&mv)
    }

    /// The position after a move, or an error when the move is not legal.
    fn play(
        &self,
        position: &Self::Position,
        mv: Self::Move,
    ) -> Result<Self::Position, IllegalMove> {
        if !self.is_legal(position, mv) {
            return Err(IllegalMove { mv: format!("{mv:?}") });
        }
        let mut next = position.clone();
        self.play_unchecked(&mut next, mv);
        Ok(next)
    }

    /// Plays uniformly random legal moves to the end.
    ///
    /// A move list at every ply costs most of the time of a playout, so games override this with
    /// something that draws from the same distribution at machine speed.
    fn playout(&self, position: &Self::Position, random: &mut Random) -> Score {
        let mut position = position.clone();
        let mut moves = Vec::new();
        loop {
            if let Some(score) = self.score(&position) {
                return score;
            }
            self.moves(&position, &mut moves);
            let mv = moves[random.below(moves.len())];
            self.play_unchecked(&mut position, mv);
        }
    }
}

/// A game of exactly two players whose scores are opposed: what one wins the other loses.
///
/// Searches that reason with a maximizer and a minimizer ask for this.
pub trait TwoPlayer: Game {}

/// A game whose positions can be told apart by a number: equal keys mean equal continuations.
///
/// Keys are 128 bits wide, so that a collision between the positions of one search is negligible;
/// they serve heuristic searches. What claims to be exact stores whole positions.
pub trait Keyed: Game {
    /// The key of a position.
    fn key(&self, position: &Self::Position) -> u128;
}

/// A game whose moves are numbered, so that statistics can be kept in arrays (RAVE).
pub trait MoveIndex: Game {
    /// The index of a move: equal moves, and only they, have equal indices.
    fn move_index(&self, mv: Self::Move) -> usize;
}

/// A game whose moves are points of the plane, so that a search can tell which of them are near to
/// each other (Gaussian processes).
pub trait Located: Game {
    /// Where a move is.
    fn place(&self, mv: Self::Move) -> [f64; 2];
}

/// Moves as text, in both directions.
pub trait Notation: Game {
    /// The text of a move.
    fn write_move(&self, mv: Self::Move) -> String;
    /// The move that a text means; it need not be legal in any position.
    fn read_move(&self, text: &str) -> Result<Self::Move, NotationError>;
}

/// A text that is no move or position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct NotationError {
    /// What is wrong and what was expected.
    pub message: String,
}

/// A move that the rules do not allow in the position at hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mv} is not a legal move here")]
pub struct IllegalMove {
    /// The move, as text.
    pub mv: String,
}
