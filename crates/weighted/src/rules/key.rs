//! Keys of positions: what is still to come, with or without the difference so far.

use super::{RuleSet, WeightedGame};
use crate::{Color, Position};

/// The key of what is still to come.
pub(super) fn residual(game: &WeightedGame, position: &Position) -> u128 {
    hash_future(game, position).finish()
}

/// The same and the difference so far.
pub(super) fn with_difference(game: &WeightedGame, position: &Position) -> u128 {
    let mut hash = hash_future(game, position);
    hash.add(position.difference() as u64);
    hash.finish()
}

fn hash_future(game: &WeightedGame, position: &Position) -> Hash128 {
    let turn = position.turn().index() as u64;
    let mut hash = Hash128::new(u64::from(game.plies_left(position)) << 1 | turn);
    let colors = game.problem().colors().len();
    for word in 0..position.width() {
        match game.rules() {
            RuleSet::Strict => {
                let (_, dead) = position.frontier(word);
                let open = position.uncolored_words()[word] & !dead;
                hash.add(open);
                (0..colors).for_each(|color| hash.add(position.blocked(color)[word] & open));
            }
            // The color left to a dead state depends on which neighbor has which color.
            RuleSet::Legacy => {
                Color::all(colors).for_each(|color| hash.add(position.painted(color)[word]));
            }
        }
    }
    hash
}

/// Two independent multiply-and-fold lanes (the mixing step of wyhash, Wang Yi): wide enough that
/// the positions of one search do not collide in practice.
struct Hash128 {
    low: u64,
    high: u64,
}

impl Hash128 {
    #[inline]
    fn new(seed: u64) -> Hash128 {
        Hash128 { low: seed ^ 0x9e37_79b9_7f4a_7c15, high: seed ^ 0xc2b2_ae3d_27d4_eb4f }
    }

    #[inline]
    fn add(&mut self, word: u64) {
        self.low = fold(self.low ^ word, 0xa076_1d64_78bd_642f).rotate_left(23);
        self.high = fold(self.high.rotate_left(31) ^ word, 0xe703_7ed1_a0b4_28db);
    }

    #[inline]
    fn finish(&self) -> u128 {
        let low = fold(self.low, self.high ^ 0x8ebc_6af0_9c88_c6e3);
        let high = fold(self.high, self.low ^ 0x5899_65cc_7537_4cc3);
        u128::from(low) << 64 | u128::from(high)
    }
}

#[inline]
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ other) * u128::from(other | 1);
    (product >> 64) as u64 ^ product as u64
}
