//! Games whose value is a sum or an estimate: what searches to a limited depth ask for.

use crate::{Game, TwoPlayer};

/// A two-player game whose result is a running sum: every move changes it by a known amount, and
/// the game is worth what has been summed up when it ends.
///
/// A search can leave the past out of the account and look for the *residual* value, what is
/// still to come. Positions that differ only in how the past was scored are then one and the same.
///
/// All values are from the first player's view. No sum of gains along a game may reach 2^60 in
/// magnitude.
pub trait Additive: TwoPlayer {
    /// The sum so far; the result of the game once it is over.
    fn total(&self, position: &Self::Position) -> i64;

    /// How much a legal move changes the total.
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> i64;

    /// A key of what is still to come: equal keys mean equal moves, gains and turns from here on,
    /// whatever the totals are.
    ///
    /// This differs from [`Keyed`](crate::Keyed), whose keys may not forget what the final score
    /// depends on.
    fn continuation_key(&self, position: &Self::Position) -> u128;

    /// The least and the most that the total can still change within this many moves.
    ///
    /// It must be safe, not sharp; the sharper, the earlier a search can turn away. A game that
    /// knows nothing answers with [`UNKNOWN_REACH`].
    fn reach(&self, position: &Self::Position, plies: u32) -> (i64, i64);
}

/// Every change of a total that [`Additive`] allows.
pub const UNKNOWN_REACH: (i64, i64) = (-(1 << 60), 1 << 60);

/// A game that can say what a position seems to be worth before the game is over.
pub trait Evaluate: Game {
    /// The value for the first player: exact when the game is over, a guess before. Below 2^60 in
    /// magnitude.
    fn evaluate(&self, position: &Self::Position) -> i64;
}
