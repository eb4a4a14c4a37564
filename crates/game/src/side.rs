//! Who is to move: a [`Side`] is an index, not a color or a name; games give it a name.

use std::ops::{Index, IndexMut};

/// One of the players of a game, by index from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// The first of the players (Alice, Red, player 1). Not necessarily the one who begins.
    pub const FIRST: Side = Side(0);
    /// The second of the players (Bob, Blue, player 2).
    pub const SECOND: Side = Side(1);

    /// The side with this index.
    pub fn new(index: usize) -> Side {
        debug_assert!(index < crate::MAX_PLAYERS);
        Side(index as u8)
    }

    /// The index, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a two-player game.
    #[inline]
    pub fn other(self) -> Side {
        debug_assert!(self.0 < 2, "only a two-player game has one opponent");
        Side(self.0 ^ 1)
    }
}

/// One value for each side of a two-player game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySide<T> {
    /// What belongs to [`Side::FIRST`].
    pub first: T,
    /// What belongs to [`Side::SECOND`].
    pub second: T,
}

impl<T> BySide<T> {
    /// Builds both values from their side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { first: make(Side::FIRST), second: make(Side::SECOND) }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { first: change(self.first), second: change(self.second) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        if side == Side::FIRST { &self.first } else { &self.second }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        if side == Side::FIRST { &mut self.first } else { &mut self.second }
    }
}
