//! A position of the game: which vertices are uncolored, and which colors each may still take.
//!
//! Everything is a set of vertices held as bits: one set of uncolored vertices, then for each
//! color the uncolored vertices that may still take it (its *layer*), then for each color the
//! vertices that have it. A graph of up to 64 vertices with up to seven colors fits into the
//! position itself, so that a clone is a copy of a few words.

use crate::{ALICE, BOB, Color, Move};
use mapduel_game::Side;
use mapduel_graph::Vertex;

/// Words held without an allocation: 1 + 7 layers + 7 sets of colored vertices.
const INLINE_WORDS: usize = 15;

/// A position of the map-coloring game.
#[derive(Debug, PartialEq, Eq)]
pub struct Position {
    bits: Bits,
    /// Words per set of vertices.
    width: u32,
    colors: u16,
    turn: Side,
    uncolored: u32,
    blocked: Option<Vertex>,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let &Position { ref bits, width, colors, turn, uncolored, blocked } = self;
        Position { bits: bits.clone(), width, colors, turn, uncolored, blocked }
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
        self.width = source.width;
        self.colors = source.colors;
        self.turn = source.turn;
        self.uncolored = source.uncolored;
        self.blocked = source.blocked;
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Bits {
    Inline([u64; INLINE_WORDS]),
    Heap(Box<[u64]>),
}

impl Position {
    pub(crate) fn empty(order: usize, colors: usize, turn: Side) -> Position {
        let width = order.div_ceil(64).max(1);
        let words = width * (1 + 2 * colors);
        let mut bits = if words <= INLINE_WORDS {
            Bits::Inline([0; INLINE_WORDS])
        } else {
            Bits::Heap(vec![0; words].into())
        };
        // The set of uncolored vertices and the layers all begin full.
        for set in bits.words_mut()[..width * (1 + colors)].chunks_exact_mut(width) {
            for vertex in 0..order {
                set[vertex / 64] |= 1 << (vertex % 64);
            }
        }
        Position {
            bits,
            width: width as u32,
            colors: colors as u16,
            turn,
            uncolored: order as u32,
            blocked: None,
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Whether every vertex is colored or one of them cannot be.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.uncolored == 0 || self.blocked.is_some()
    }

    /// Bob when a vertex is blocked, else Alice: the winner, once the game is over.
    #[inline]
    pub fn leader(&self) -> Side {
        if self.blocked.is_some() { BOB } else { ALICE }
    }

    /// The uncolored vertex that has no color left, if there is one.
    pub fn blocked(&self) -> Option<Vertex> {
        self.blocked
    }

    /// How many vertices are uncolored.
    pub fn uncolored_count(&self) -> usize {
        self.uncolored as usize
    }

    /// The uncolored vertices, ascending.
    pub fn uncolored(&self) -> impl Iterator<Item = Vertex> + '_ {
        members(self.set(0))
    }

    /// The uncolored vertices that may still take a color, ascending.
    pub fn layer(&self, color: Color) -> impl Iterator<Item = Vertex> + '_ {
        members(self.set(1 + color.index()))
    }

    /// The uncolored vertices that may still take a color, as bits.
    #[inline]
    pub(crate) fn layer_words(&self, color: Color) -> &[u64] {
        self.set(1 + color.index())
    }

    /// The uncolored vertices, as bits.
    #[inline]
    pub(crate) fn uncolored_words(&self) -> &[u64] {
        self.set(0)
    }

    /// How many uncolored vertices may still take a color.
    pub(crate) fn layer_size(&self, color: Color) -> usize {
        self.layer_words(color).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The uncolored vertex that may still take a color and has so many such vertices before it.
    pub(crate) fn nth_of_layer(&self, color: Color, mut rank: usize) -> Vertex {
        for (index, &word) in self.layer_words(color).iter().enumerate() {
            let count = word.count_ones() as usize;
            if rank < count {
                let rest = (0..rank).fold(word, |rest, _| rest & (rest - 1));
                return Vertex::new(index * 64 + rest.trailing_zeros() as usize);
            }
            rank -= count;
        }
        unreachable!("the rank is below the size of the layer")
    }

    /// Whether a vertex is uncolored.
    #[inline]
    pub fn is_uncolored(&self, vertex: Vertex) -> bool {
        contains(self.set(0), vertex)
    }

    /// Whether a vertex is uncolored and may take a color.
    #[inline]
    pub fn is_available(&self, vertex: Vertex, color: Color) -> bool {
        contains(self.set(1 + color.index()), vertex)
    }

    /// The colors that an uncolored vertex may still take, ascending; none for a colored one.
    pub fn available(&self, vertex: Vertex) -> impl Iterator<Item = Color> + '_ {
        Color::all(self.colors as usize).filter(move |&color| self.is_available(vertex, color))
    }

    /// The color of a vertex, if it has one.
    pub fn color(&self, vertex: Vertex) -> Option<Color> {
        Color::all(self.colors as usize).find(|&color| contains(self.owned(color), vertex))
    }

    /// Whether some vertex has this color.
    #[inline]
    pub fn is_used(&self, color: Color) -> bool {
        self.owned(color).iter().any(|&word| word != 0)
    }

    /// The set of uncolored vertices and the layers as words, when a set is one word.
    #[inline]
    pub(crate) fn word_layers(&self) -> Option<(u64, &[u64])> {
        let words = self.bits.words();
        (self.width == 1).then(|| (words[0], &words[1..=self.colors as usize]))
    }

    pub(crate) fn set_turn(&mut self, turn: Side) {
        self.turn = turn;
    }

    /// Colors a vertex of a graph with at most 64 vertices.
    #[inline]
    pub(crate) fn color_in_word(&mut self, mv: Move, neighbors: u64) {
        let colors = self.colors as usize;
        let bit = 1u64 << mv.vertex().index();
        let words = self.bits.words_mut();
        words[0] &= !bit;
        let uncolored = words[0];
        let (layers, owned) = words[1..].split_at_mut(colors);
        layers[mv.color().index()] &= !neighbors;
        let mut some_color = 0;
        for layer in layers {
            *layer &= !bit;
            some_color |= *layer;
        }
        owned[mv.color().index()] |= bit;
        let dead = uncolored & !some_color;
        if dead != 0 && self.blocked.is_none() {
            self.blocked = Some(Vertex::new(dead.trailing_zeros() as usize));
        }
        self.uncolored -= 1;
        self.turn = self.turn.other();
    }

    /// Colors a vertex of any graph.
    pub(crate) fn color_in_words(&mut self, mv: Move, neighbors: &[Vertex]) {
        let (width, colors) = (self.width as usize, self.colors as usize);
        let (word, bit) = place(mv.vertex());
        let words = self.bits.words_mut();
        for set in 0..=colors {
            words[set * width + word] &= !bit;
        }
        words[(1 + colors + mv.color().index()) * width + word] |= bit;
        let layer = (1 + mv.color().index()) * width;
        for &neighbor in neighbors {
            let (word, bit) = place(neighbor);
            if words[layer + word] & bit == 0 {
                continue;
            }
            words[layer + word] &= !bit;
            let alive = (1..=colors).any(|set| words[set * width + word] & bit != 0);
            if !alive && self.blocked.is_none() {
                self.blocked = Some(neighbor);
            }
        }
        self.uncolored -= 1;
        self.turn = self.turn.other();
    }

    /// See [`mapduel_game::Keyed`].
    pub(crate) fn key(&self) -> u128 {
        let (width, colors) = (self.width as usize, self.colors as usize);
        let mut hash = Hash128::new(self.turn.index() as u64);
        self.bits.words()[..width * (1 + colors)].iter().for_each(|&word| hash.add(word));
        for chunk in 0..colors.div_ceil(64) {
            let used = (0..64.min(colors - chunk * 64)).fold(0, |used, bit| {
                used | u64::from(self.is_used(Color::new(chunk * 64 + bit))) << bit
            });
            hash.add(used);
        }
        hash.finish()
    }

    #[inline]
    fn set(&self, index: usize) -> &[u64] {
        let width = self.width as usize;
        &self.bits.words()[index * width..(index + 1) * width]
    }

    /// The vertices that have a color, as bits.
    #[inline]
    pub(crate) fn owned(&self, color: Color) -> &[u64] {
        self.set(1 + self.colors as usize + color.index())
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

/// Two independent multiply-and-fold lanes: wide enough that the positions of one search do not
/// collide in practice.
struct Hash128 {
    low: u64,
    high: u64,
}

impl Hash128 {
    fn new(seed: u64) -> Hash128 {
        Hash128 { low: seed ^ 0x9e37_79b9_7f4a_7c15, high: seed ^ 0xc2b2_ae3d_27d4_eb4f }
    }

    fn add(&mut self, word: u64) {
        self.low = fold(self.low ^ word, 0xa076_1d64_78bd_642f).rotate_left(23);
        self.high = fold(self.high.rotate_left(31) ^ word, 0xe703_7ed1_a0b4_28db);
    }

    fn finish(&self) -> u128 {
        let low = fold(self.low, self.high ^ 0x8ebc_6af0_9c88_c6e3);
        let high = fold(self.high, self.low ^ 0x5899_65cc_7537_4cc3);
        u128::from(low) << 64 | u128::from(high)
    }
}

fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ other) * u128::from(other | 1);
    (product >> 64) as u64 ^ product as u64
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
    set.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors((word != 0).then_some(word), |&rest| {
            let rest = rest & (rest - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |rest| Vertex::new(index * 64 + rest.trailing_zeros() as usize))
    })
}
