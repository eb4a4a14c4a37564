//! The value of the game as a sum: what a search needs to leave the past out of the account.

use crate::{Color, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Additive, Side};

impl Additive for WeightedGame {
    #[inline]
    fn total(&self, position: &Position) -> i64 {
        position.difference()
    }

    #[inline]
    fn gain(&self, position: &Position, mv: Move) -> i64 {
        WeightedGame::gain(self, position.turn(), mv)
    }

    #[inline]
    fn continuation_key(&self, position: &Position) -> u128 {
        self.residual_key(position)
    }

    /// Both sides take their heaviest color and the opponent's lightest, in turn, as long as there
    /// are states and moves; the game may end at any time before.
    #[inline]
    fn reach(&self, position: &Position, plies: u32) -> (i64, i64) {
        let open: u32 = position.uncolored_words().iter().map(|word| word.count_ones()).sum();
        let moves = i64::from(open.min(plies).min(self.plies_left(position)));
        let (own, other) = match position.turn() {
            MAX => (self.gains(MAX), self.gains(MIN)),
            _ => (self.gains(MIN), self.gains(MAX)),
        };
        // After an even and an odd number of moves the bound is linear, so its extremes lie at the
        // ends.
        let after = |moves: i64, own: i64, other: i64| (moves + 1) / 2 * own + moves / 2 * other;
        let ends = [0, 1.min(moves), (moves - 1).max(0), moves];
        let least = ends.map(|moves| after(moves, own.0, other.0));
        let most = ends.map(|moves| after(moves, own.1, other.1));
        (least.into_iter().fold(0, i64::min), most.into_iter().fold(0, i64::max))
    }
}

impl WeightedGame {
    /// The least and the most that a move of this side can change the difference by.
    #[inline]
    fn gains(&self, side: Side) -> (i64, i64) {
        let colors = Color::all(self.problem().colors().len());
        let sign = if side == MAX { 1 } else { -1 };
        colors
            .map(|color| sign * self.problem().weight(side, color))
            .fold((i64::MAX, i64::MIN), |(least, most), gain| (least.min(gain), most.max(gain)))
    }
}
