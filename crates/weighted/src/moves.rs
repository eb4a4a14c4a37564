//! A move: a state of the map and the color it gets.

use mapduel_graph::Vertex;
use std::fmt;

/// One state gets one color. Two bytes, because search trees hold millions of them.
///
/// Moves compare in the order in which the textbook search tries them: by state name, then by
/// color name, both in ASCII order (states and colors are numbered in that order).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

/// A color, by its index in the ASCII order of the color names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(u8);

const COLOR_BITS: u32 = 5;

impl Move {
    /// Colors this state with this color.
    #[inline]
    pub fn new(state: Vertex, color: Color) -> Move {
        debug_assert!(state.index() < 1 << (u16::BITS - COLOR_BITS));
        Move((state.index() as u16) << COLOR_BITS | u16::from(color.0))
    }

    /// The state that is colored.
    #[inline]
    pub fn state(self) -> Vertex {
        Vertex::new((self.0 >> COLOR_BITS) as usize)
    }

    /// The color it gets.
    #[inline]
    pub fn color(self) -> Color {
        Color((self.0 & ((1 << COLOR_BITS) - 1)) as u8)
    }
}

impl Color {
    /// The largest number of colors.
    pub const MAX: usize = 1 << COLOR_BITS;

    /// The color with this index, from 0.
    #[inline]
    pub fn new(index: usize) -> Color {
        debug_assert!(index < Color::MAX);
        Color(index as u8)
    }

    /// The index, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` colors.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Color> + ExactSizeIterator {
        (0..count as u8).map(Color)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.state(), self.color().index())
    }
}
