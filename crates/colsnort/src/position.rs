//! A position: which vertices each side may still paint, and which it has painted.
//!
//! Everything is a set of vertices held as bits: two sets of *open* vertices, then two of painted
//! ones. The open sets and the side to move are all that the rest of a game depends on; what is
//! painted is for people. Up to 192 vertices (every shipped map) fit into the position itself, so
//! that a clone is a copy of a few words.

use crate::Rule;
use mapduel_game::{Seed, Side};
use mapduel_graph::{Graph, Vertex};

/// Words held without an allocation: four sets of up to 192 vertices.
const INLINE_WORDS: usize = 12;

/// With so many vertices or fewer, both open sets and the side to move fit into 128 bits.
const EXACT_ORDER: usize = 63;

/// A position of Col or Snort.
#[derive(Debug, PartialEq, Eq)]
pub struct Position {
    bits: Bits,
    order: u32,
    turn: Side,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Bits {
    Inline([u64; INLINE_WORDS]),
    Heap(Box<[u64]>),
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position { bits: self.bits.clone(), order: self.order, turn: self.turn }
    }

    /// Keeps an allocation; a search does this once per simulation.
    #[inline]
    fn clone_from(&mut self, source: &Position) {
        match (&mut self.bits, &source.bits) {
            (Bits::Inline(to), Bits::Inline(from)) => *to = *from,
            (Bits::Heap(to), Bits::Heap(from)) if to.len() == from.len() => {
                to.copy_from_slice(from)
            }
            (to, from) => *to = from.clone(),
        }
        self.order = source.order;
        self.turn = source.turn;
    }
}

impl Position {
    pub(crate) fn empty(order: usize, turn: Side) -> Position {
        let width = width(order);
        let bits = if 4 * width <= INLINE_WORDS {
            Bits::Inline([0; INLINE_WORDS])
        } else {
            Bits::Heap(vec![0; 4 * width].into())
        };
        let mut position = Position { bits, order: order as u32, turn };
        for vertex in 0..order {
            position.set_mut(0)[vertex / 64] |= 1 << (vertex % 64);
            position.set_mut(1)[vertex / 64] |= 1 << (vertex % 64);
        }
        position
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The vertices that a side may still paint, ascending.
    pub fn open(&self, side: Side) -> impl Iterator<Item = Vertex> + '_ {
        members(self.open_words(side))
    }

    /// How many vertices a side may still paint.
    #[inline]
    pub fn open_count(&self, side: Side) -> usize {
        self.open_words(side).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether a side may still paint a vertex.
    #[inline]
    pub fn is_open(&self, vertex: Vertex, side: Side) -> bool {
        contains(self.open_words(side), vertex)
    }

    /// Who has painted a vertex, if anybody.
    pub fn owner(&self, vertex: Vertex) -> Option<Side> {
        [Side::FIRST, Side::SECOND].into_iter().find(|&side| contains(self.painted(side), vertex))
    }

    /// Whether the side to move cannot.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.open_words(self.turn).iter().all(|&word| word == 0)
    }

    /// The vertices that a side may still paint, as bits.
    #[inline]
    pub(crate) fn open_words(&self, side: Side) -> &[u64] {
        self.set(side.index())
    }

    pub(crate) fn set_turn(&mut self, turn: Side) {
        self.turn = turn;
    }

    /// Paints a vertex of a graph with at most 64 vertices.
    #[inline]
    pub(crate) fn paint_in_word(&mut self, rule: Rule, vertex: Vertex, neighbors: u64) {
        let (mover, bit) = (self.turn, 1u64 << vertex.index());
        let shut = rule.shut(mover).index();
        let words = self.bits.words_mut();
        words[0] &= !bit;
        words[1] &= !bit;
        words[shut] &= !neighbors;
        words[2 + mover.index()] |= bit;
        self.turn = mover.other();
    }

    /// Paints a vertex of any graph.
    pub(crate) fn paint_in_words(&mut self, rule: Rule, vertex: Vertex, graph: &Graph) {
        let mover = self.turn;
        let (word, bit) = place(vertex);
        self.set_mut(0)[word] &= !bit;
        self.set_mut(1)[word] &= !bit;
        self.set_mut(2 + mover.index())[word] |= bit;
        let shut = self.set_mut(rule.shut(mover).index());
        for &neighbor in graph.neighbors(vertex) {
            let (word, bit) = place(neighbor);
            shut[word] &= !bit;
        }
        self.turn = mover.other();
    }

    /// See [`mapduel_game::Keyed`].
    pub(crate) fn key(&self) -> u128 {
        let (left, right) = (self.set(0), self.set(1));
        let turn = self.turn.index() as u64;
        if self.order as usize <= EXACT_ORDER {
            return u128::from(left[0] | turn << EXACT_ORDER) << 64 | u128::from(right[0]);
        }
        let lane = |seed: u64| {
            let words = left.iter().chain(right);
            words.fold(Seed::new(seed), |hash, &word| hash.number(word)).value()
        };
        u128::from(lane(2 * turn)) << 64 | u128::from(lane(2 * turn + 1))
    }

    #[inline]
    fn painted(&self, side: Side) -> &[u64] {
        self.set(2 + side.index())
    }

    #[inline]
    fn set(&self, index: usize) -> &[u64] {
        let width = width(self.order as usize);
        &self.bits.words()[index * width..(index + 1) * width]
    }

    #[inline]
    fn set_mut(&mut self, index: usize) -> &mut [u64] {
        let width = width(self.order as usize);
        &mut self.bits.words_mut()[index * width..(index + 1) * width]
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

/// How many words a set of vertices takes.
#[inline]
fn width(order: usize) -> usize {
    order.div_ceil(64).max(1)
}

#[inline]
fn place(vertex: Vertex) -> (usize, u64) {
    (vertex.index() / 64, 1 << (vertex.index() % 64))
}

#[inline]
fn contains(set: &[u64], vertex: Vertex) -> bool {
    let (word, bit) = place(vertex);
    set[word] & bit != 0
}

fn members(set: &[u64]) -> impl Iterator<Item = Vertex> + '_ {
    set.iter()
        .enumerate()
        .flat_map(|(index, &word)| bits(word).map(move |bit| Vertex::new(index * 64 + bit)))
}

/// The places of the set bits, ascending.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| word &= word - 1)?;
        Some(bit)
    })
}
