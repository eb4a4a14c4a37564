//! A position of the game: which states are uncolored, which colors they may not take, and the
//! difference of the scores so far.
//!
//! Everything is a set of states held as bits: the uncolored states, the states that player 1
//! colored, then for each color the states with a neighbor of that color (they may not take it),
//! then for each color the states that have it. A map of up to 64 states with up to seven colors
//! fits into the position itself, so that a clone is a copy of a few words.

use crate::{Color, MAX, MIN, Move};
use mapduel_game::Side;
use mapduel_graph::Vertex;

/// Words held without an allocation: 2 sets, and 2 for each of 7 colors.
const INLINE_WORDS: usize = 16;
const UNCOLORED: usize = 0;
const FIRST: usize = 1;
const BLOCKED: usize = 2;

/// A position of the weighted map-coloring game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    bits: Bits,
    /// Score of player 1 minus score of player 2.
    difference: i64,
    ply: u32,
    /// Words per set of states.
    width: u16,
    colors: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Bits {
    Inline([u64; INLINE_WORDS]),
    Heap(Box<[u64]>),
}

impl Position {
    pub(crate) fn empty(states: usize, colors: usize) -> Position {
        let width = states.div_ceil(64).max(1);
        let words = width * (BLOCKED + 2 * colors);
        let mut bits = if words <= INLINE_WORDS {
            Bits::Inline([0; INLINE_WORDS])
        } else {
            Bits::Heap(vec![0; words].into())
        };
        for state in 0..states {
            bits.words_mut()[state / 64] |= 1 << (state % 64);
        }
        Position { bits, difference: 0, ply: 0, width: width as u16, colors: colors as u16 }
    }

    /// Who is to move: player 1 at every even ply, whoever made the last initial move.
    #[inline]
    pub fn turn(&self) -> Side {
        if self.ply.is_multiple_of(2) { MAX } else { MIN }
    }

    /// How many moves were made since the initial ones.
    #[inline]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The score of player 1 minus the score of player 2, initial moves included.
    #[inline]
    pub fn difference(&self) -> i64 {
        self.difference
    }

    /// Whether a state is uncolored.
    #[inline]
    pub fn is_uncolored(&self, state: Vertex) -> bool {
        contains(self.set(UNCOLORED), state)
    }

    /// The color of a state, if it has one.
    pub fn color(&self, state: Vertex) -> Option<Color> {
        let colors = self.colors as usize;
        Color::all(colors).find(|&color| contains(self.painted(color), state))
    }

    /// Who colored a state, if somebody did.
    pub fn owner(&self, state: Vertex) -> Option<Side> {
        let first = contains(self.set(FIRST), state);
        (!self.is_uncolored(state)).then_some(if first { MAX } else { MIN })
    }

    /// Whether some neighbor of the state is colored: the rules ask for that.
    #[inline]
    pub fn is_touched(&self, state: Vertex) -> bool {
        (0..self.colors as usize).any(|color| contains(self.blocked(color), state))
    }

    /// Whether some neighbor of the state has this color.
    #[inline]
    pub fn is_blocked(&self, state: Vertex, color: Color) -> bool {
        contains(self.blocked(color.index()), state)
    }

    /// Colors a state; `neighbors` is its set of neighbors, `gain` the change of the difference.
    #[inline]
    pub(crate) fn paint(&mut self, mv: Move, side: Side, gain: i64, neighbors: &[u64]) {
        let (width, colors) = (self.width as usize, self.colors as usize);
        let (word, bit) = place(mv.state());
        let words = self.bits.words_mut();
        words[UNCOLORED * width + word] &= !bit;
        if side == MAX {
            words[FIRST * width + word] |= bit;
        }
        let color = mv.color().index();
        let blocked = (BLOCKED + color) * width;
        for (to, from) in words[blocked..blocked + width].iter_mut().zip(neighbors) {
            *to |= from;
        }
        words[(BLOCKED + colors + color) * width + word] |= bit;
        self.difference += gain;
    }

    /// Passes the turn; initial moves do not.
    #[inline]
    pub(crate) fn next_ply(&mut self) {
        self.ply += 1;
    }

    /// How many words a set of states has.
    #[inline]
    pub(crate) fn width(&self) -> usize {
        self.width as usize
    }

    /// The uncolored states as bits.
    #[inline]
    pub(crate) fn uncolored_words(&self) -> &[u64] {
        self.set(UNCOLORED)
    }

    /// The states with a neighbor of this color, as bits.
    #[inline]
    pub(crate) fn blocked(&self, color: usize) -> &[u64] {
        self.set(BLOCKED + color)
    }

    /// The states of this color, as bits.
    #[inline]
    pub(crate) fn painted(&self, color: Color) -> &[u64] {
        self.set(BLOCKED + self.colors as usize + color.index())
    }

    /// One word of the frontier, the uncolored states with a colored neighbor; and those of them
    /// that no color is left for.
    #[inline]
    pub(crate) fn frontier(&self, word: usize) -> (u64, u64) {
        let colors = 0..self.colors as usize;
        let (some, all) = colors.fold((0, !0), |(some, all), color| {
            let blocked = self.blocked(color)[word];
            (some | blocked, all & blocked)
        });
        let uncolored = self.set(UNCOLORED)[word];
        (uncolored & some, uncolored & all)
    }

    #[inline]
    fn set(&self, index: usize) -> &[u64] {
        let width = self.width as usize;
        &self.bits.words()[index * width..(index + 1) * width]
    }
}

impl Bits {
    #[inline]
    fn words(&self) -> &[u64] {
        match self {
            Bits::Inline(words) => words,
            Bits::Heap(words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        match self {
            Bits::Inline(words) => words,
            Bits::Heap(words) => words,
        }
    }
}

/// The states of one word of a set, ascending.
#[inline]
pub(crate) fn members(word: usize, mut bits: u64) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let state = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Vertex::new(state)
        })
    })
}

#[inline]
fn place(state: Vertex) -> (usize, u64) {
    (state.index() / 64, 1 << (state.index() % 64))
}

#[inline]
fn contains(set: &[u64], state: Vertex) -> bool {
    let (word, bit) = place(state);
    set.get(word).is_some_and(|word| word & bit != 0)
}
