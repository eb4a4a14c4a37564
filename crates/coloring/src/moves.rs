//! A move: a vertex and the color it gets.

use mapduel_graph::Vertex;
use std::fmt;

/// One vertex gets one color. Four bytes, because search trees hold millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// A color, by its index from 0. People see the number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(u16);

const COLOR_BITS: u32 = 12;

impl Move {
    /// Colors this vertex with this color.
    #[inline]
    pub fn new(vertex: Vertex, color: Color) -> Move {
        Move((vertex.index() as u32) << COLOR_BITS | u32::from(color.0))
    }

    /// The vertex that is colored.
    #[inline]
    pub fn vertex(self) -> Vertex {
        Vertex::new((self.0 >> COLOR_BITS) as usize)
    }

    /// The color it gets.
    #[inline]
    pub fn color(self) -> Color {
        Color((self.0 & ((1 << COLOR_BITS) - 1)) as u16)
    }
}

impl Color {
    /// The largest number of colors.
    pub const MAX: usize = (1 << COLOR_BITS) - 1;

    /// The color with this index, from 0.
    #[inline]
    pub fn new(index: usize) -> Color {
        debug_assert!(index < Color::MAX);
        Color(index as u16)
    }

    /// The index, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// What people see: the index plus one.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    /// The first `count` colors.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Color> + ExactSizeIterator {
        (0..count as u16).map(Color)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.vertex(), self.color().number())
    }
}
