//! What a position is worth: the plug between a game and the search.

use mapduel_game::{Additive, Evaluate, Keyed, MoveIndex, Side, TwoPlayer};

/// No value reaches this.
pub(super) const INFINITE: i64 = 1 << 60;

/// How values come about. All values are whole numbers from the first player's view; the search
/// adds up the gains of the moves and the value of the position where it stops.
pub trait Valuation<G: TwoPlayer>: Sync {
    /// What the past is worth.
    fn behind(&self, game: &G, position: &G::Position) -> i64;
    /// What a legal move adds.
    fn gain(&self, game: &G, position: &G::Position, mv: G::Move) -> i64;
    /// What a finished game adds at its end.
    fn end(&self, game: &G, position: &G::Position) -> i64;
    /// What a position adds beyond which the search does not look.
    fn horizon(&self, game: &G, position: &G::Position) -> i64;
    /// The end and the horizon of every position, when they are all the same: then the last move
    /// of a line need not be played.
    fn flat_horizon(&self) -> Option<i64>;
    /// The number of a move, for statistics.
    fn move_index(&self, game: &G, mv: G::Move) -> usize;
    /// Equal keys mean equal values still to come.
    fn key(&self, game: &G, position: &G::Position) -> u128;
    /// No value still to come within so many moves lies outside these.
    fn reach(&self, game: &G, position: &G::Position, plies: u32) -> (i64, i64);
    /// No value still to come lies outside these, at any depth.
    fn extremes(&self) -> (i64, i64);
}

/// Values of games that are sums: see [`Additive`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums;

impl<G: Additive + MoveIndex> Valuation<G> for Sums {
    #[inline]
    fn behind(&self, game: &G, position: &G::Position) -> i64 {
        game.total(position)
    }
    #[inline]
    fn gain(&self, game: &G, position: &G::Position, mv: G::Move) -> i64 {
        game.gain(position, mv)
    }
    #[inline]
    fn end(&self, _: &G, _: &G::Position) -> i64 {
        0
    }
    #[inline]
    fn horizon(&self, _: &G, _: &G::Position) -> i64 {
        0
    }
    #[inline]
    fn flat_horizon(&self) -> Option<i64> {
        Some(0)
    }
    #[inline]
    fn move_index(&self, game: &G, mv: G::Move) -> usize {
        game.move_index(mv)
    }
    #[inline]
    fn key(&self, game: &G, position: &G::Position) -> u128 {
        game.continuation_key(position)
    }
    #[inline]
    fn reach(&self, game: &G, position: &G::Position, plies: u32) -> (i64, i64) {
        game.reach(position, plies)
    }
    fn extremes(&self) -> (i64, i64) {
        (-INFINITE, INFINITE)
    }
}

/// Values of games that are won, lost or drawn: 1, -1 and 0. What lies beyond the horizon counts
/// as a draw, so this is for searches to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Results;

impl<G: TwoPlayer + Keyed + MoveIndex> Valuation<G> for Results {
    fn behind(&self, _: &G, _: &G::Position) -> i64 {
        0
    }
    #[inline]
    fn gain(&self, _: &G, _: &G::Position, _: G::Move) -> i64 {
        0
    }
    fn end(&self, game: &G, position: &G::Position) -> i64 {
        match game.score(position).and_then(|score| score.winner()) {
            Some(Side::FIRST) => 1,
            Some(_) => -1,
            None => 0,
        }
    }
    fn horizon(&self, game: &G, position: &G::Position) -> i64 {
        self.end(game, position)
    }
    fn flat_horizon(&self) -> Option<i64> {
        None
    }
    #[inline]
    fn move_index(&self, game: &G, mv: G::Move) -> usize {
        game.move_index(mv)
    }
    #[inline]
    fn key(&self, game: &G, position: &G::Position) -> u128 {
        game.key(position)
    }
    #[inline]
    fn reach(&self, _: &G, _: &G::Position, _: u32) -> (i64, i64) {
        (-1, 1)
    }
    fn extremes(&self) -> (i64, i64) {
        (-1, 1)
    }
}

/// Values that the game estimates at the horizon: see [`Evaluate`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Estimates;

impl<G: TwoPlayer + Evaluate + Keyed + MoveIndex> Valuation<G> for Estimates {
    fn behind(&self, _: &G, _: &G::Position) -> i64 {
        0
    }
    #[inline]
    fn gain(&self, _: &G, _: &G::Position, _: G::Move) -> i64 {
        0
    }
    fn end(&self, game: &G, position: &G::Position) -> i64 {
        game.evaluate(position)
    }
    fn horizon(&self, game: &G, position: &G::Position) -> i64 {
        game.evaluate(position)
    }
    fn flat_horizon(&self) -> Option<i64> {
        None
    }
    #[inline]
    fn move_index(&self, game: &G, mv: G::Move) -> usize {
        game.move_index(mv)
    }
    #[inline]
    fn key(&self, game: &G, position: &G::Position) -> u128 {
        game.key(position)
    }
    #[inline]
    fn reach(&self, _: &G, _: &G::Position, _: u32) -> (i64, i64) {
        (-INFINITE, INFINITE)
    }
    fn extremes(&self) -> (i64, i64) {
        (-INFINITE, INFINITE)
    }
}
