//! Random games on more than 64 vertices: for each vertex the colors that it may still take, as the
//! bits of one byte (of eight bytes from 8 colors on), its *palette*.
//!
//! A pair (vertex, color) is drawn from all pairs and drawn again until it is legal; leaving out some
//! pairs that are not legal leaves the legal ones equally likely. So pairs are drawn from all vertices
//! while most of them are uncolored, and then from a list of the uncolored ones, of which each has a
//! color: no draw is legal with a chance below one in the number of colors. A ply costs the degree of
//! the colored vertex, and a game no allocation on up to 256 vertices.

use super::select::{Instructions, Select, dispatch};
use crate::{ALICE, BOB, Color, Position};
use mapduel_game::{Random, Side};
use mapduel_graph::Graph;

/// The most vertices: neighbors are kept in two bytes.
pub(super) const MAX_ORDER: usize = 1 << 16;
/// The most colors: the highest bit of a palette says that the vertex is colored.
pub(super) const MAX_COLORS: usize = u64::COLORS;

/// Palettes held on the stack; a larger graph uses the heap.
const STACK_ORDER: usize = 256;

/// Neighbors side by side.
const LANES: usize = 4;

/// The graph as playouts read it: the neighbors of each vertex in rows of four, the last row filled
/// up with the vertex itself, so that most vertices of a map cost a loop of one or two rounds.
#[derive(Clone, Debug)]
pub(super) struct Neighbors {
    rows: Box<[[u16; LANES]]>,
    /// Where the rows of a vertex begin; one entry more than vertices.
    begins: Box<[u32]>,
}

impl Neighbors {
    /// The neighbors in a graph of at most [`MAX_ORDER`] vertices.
    pub(super) fn new(graph: &Graph) -> Neighbors {
        let mut rows = Vec::new();
        let mut begins = vec![0];
        for vertex in graph.vertices() {
            for chunk in graph.neighbors(vertex).chunks(LANES) {
                let mut row = [vertex.index() as u16; LANES];
                for (place, neighbor) in row.iter_mut().zip(chunk) {
                    *place = neighbor.index() as u16;
                }
                rows.push(row);
            }
            begins.push(rows.len() as u32);
        }
        Neighbors { rows: rows.into(), begins: begins.into() }
    }

    #[inline(always)]
    fn of(&self, vertex: usize) -> &[[u16; LANES]] {
        &self.rows[self.begins[vertex] as usize..self.begins[vertex + 1] as usize]
    }
}

/// The colors that a vertex may still take, as bits; of a colored vertex the highest bit alone.
trait Palette: Copy + PartialEq {
    /// The most colors.
    const COLORS: usize;
    const NONE: Self;
    const COLORED: Self;
    fn only(color: u32) -> Self;
    fn without(self, other: Self) -> Self;
    fn has(self, color: u32) -> bool;
    /// Writes one bit of a set of vertices into the palettes of eight vertices.
    fn add<S: Select>(palettes: &mut [Self; 8], members: u8, bit: u32);
}

macro_rules! palette {
    ($word:ty, $spread:expr) => {
        impl Palette for $word {
            const COLORS: usize = <$word>::BITS as usize - 1;
            const NONE: $word = 0;
            const COLORED: $word = 1 << (<$word>::BITS - 1);
            #[inline(always)]
            fn only(color: u32) -> $word {
                1 << color
            }
            #[inline(always)]
            fn without(self, other: $word) -> $word {
                self & !other
            }
            #[inline(always)]
            fn has(self, color: u32) -> bool {
                self >> color & 1 != 0
            }
            #[inline(always)]
            fn add<S: Select>(palettes: &mut [$word; 8], members: u8, bit: u32) {
                $spread(palettes, S::spread(members), bit)
            }
        }
    };
}

palette!(u8, |palettes: &mut [u8; 8], spread: u64, bit: u32| {
    *palettes = (u64::from_le_bytes(*palettes) | spread << bit).to_le_bytes();
});
palette!(u64, |palettes: &mut [u64; 8], spread: u64, bit: u32| {
    for (palette, member) in palettes.iter_mut().zip(spread.to_le_bytes()) {
        *palette |= u64::from(member) << bit;
    }
});

/// The winner of a random game from a position that is not over.
pub(super) fn winner(
    instructions: Instructions,
    neighbors: &Neighbors,
    colors: usize,
    position: &Position,
    random: &mut Random,
) -> Side {
    if colors <= u8::COLORS {
        winner_by::<u8>(instructions, neighbors, colors, position, random)
    } else {
        winner_by::<u64>(instructions, neighbors, colors, position, random)
    }
}

fn winner_by<P: Palette>(
    instructions: Instructions,
    neighbors: &Neighbors,
    colors: usize,
    position: &Position,
    random: &mut Random,
) -> Side {
    let order = neighbors.begins.len() - 1;
    if order <= STACK_ORDER {
        let (mut palettes, mut list) = ([P::NONE; STACK_ORDER], [0; STACK_ORDER]);
        let room = Room { palettes: &mut palettes, list: &mut list[..order] };
        return start(instructions, neighbors, colors, position, random, room);
    }
    let mut palettes = vec![P::NONE; order.next_multiple_of(64)];
    let mut list = vec![0; order];
    let room = Room { palettes: &mut palettes, list: &mut list };
    start(instructions, neighbors, colors, position, random, room)
}

/// The memory of one game: a multiple of 64 palettes, and room for the list of uncolored vertices.
struct Room<'a, P> {
    palettes: &'a mut [P],
    list: &'a mut [u16],
}

fn start<P: Palette>(
    instructions: Instructions,
    neighbors: &Neighbors,
    colors: usize,
    position: &Position,
    random: &mut Random,
    room: Room<'_, P>,
) -> Side {
    dispatch!(
        instructions,
        play<P: Palette>(
            neighbors: &Neighbors,
            colors: usize,
            position: &Position,
            random: &mut Random,
            room: Room<'_, P>
        ) -> Side
    )
}

#[inline(always)]
fn play<S: Select, P: Palette>(
    neighbors: &Neighbors,
    colors: usize,
    position: &Position,
    random: &mut Random,
    room: Room<'_, P>,
) -> Side {
    let Room { palettes, list } = room;
    write::<S, P>(position, colors, palettes);
    let order = list.len();
    let mut left = position.uncolored_count();
    while left * 2 > order {
        let Some((vertex, color)) = draw::<P, 1>(random, palettes, order, colors, |place| place)
        else {
            continue;
        };
        left -= 1;
        match color_in(neighbors, palettes, vertex, color) {
            State::Blocked => return BOB,
            State::Open if left == 0 => return ALICE,
            State::Open => {}
        }
    }
    let mut count = 0;
    for (vertex, &palette) in palettes[..order].iter().enumerate() {
        list[count.min(order - 1)] = vertex as u16;
        count += usize::from(palette != P::COLORED);
    }
    while left > 0 {
        let vertex_at = |place: usize| usize::from(list[place]);
        let Some((place, color)) = draw::<P, 2>(random, palettes, left, colors, vertex_at) else {
            continue;
        };
        let vertex = vertex_at(place);
        left -= 1;
        list[place] = list[left];
        if let State::Blocked = color_in(neighbors, palettes, vertex, color) {
            return BOB;
        }
    }
    ALICE
}

enum State {
    Open,
    Blocked,
}

/// The place of a vertex among so many and a color, all legal pairs equally likely, or `None` where
/// nothing legal was drawn: from each random number two pairs are drawn, and the last legal one of all
/// is taken without a branch, because which ones are legal cannot be predicted.
#[inline(always)]
fn draw<P: Palette, const NUMBERS: usize>(
    random: &mut Random,
    palettes: &[P],
    count: usize,
    colors: usize,
    vertex_at: impl Fn(usize) -> usize,
) -> Option<(usize, u32)> {
    // The whole and the broken part of a random number below the count, as 32 bits each.
    let place = |number: u64| (number >> 32) as usize;
    let color = |number: u64| (((number & u64::from(u32::MAX)) * colors as u64) >> 32) as u32;
    let (mut drawn, mut found) = (0, false);
    for _ in 0..NUMBERS {
        let bits = random.next_u64();
        for half in [bits >> 32, bits & u64::from(u32::MAX)] {
            let number = half * count as u64;
            let legal = palettes[vertex_at(place(number))].has(color(number));
            let mask = u64::from(legal).wrapping_neg();
            drawn = number & mask | drawn & !mask;
            found |= legal;
        }
    }
    found.then(|| (place(drawn), color(drawn)))
}

/// Gives a vertex a color; says whether some vertex has no color left.
#[inline(always)]
fn color_in<P: Palette>(
    neighbors: &Neighbors,
    palettes: &mut [P],
    vertex: usize,
    color: u32,
) -> State {
    palettes[vertex] = P::COLORED;
    let mut blocked = false;
    for row in neighbors.of(vertex) {
        for &neighbor in row {
            let palette = &mut palettes[usize::from(neighbor)];
            *palette = palette.without(P::only(color));
            blocked |= *palette == P::NONE;
        }
    }
    if blocked { State::Blocked } else { State::Open }
}

/// Writes the palettes of a position.
#[inline(always)]
fn write<S: Select, P: Palette>(position: &Position, colors: usize, palettes: &mut [P]) {
    let uncolored = position.uncolored_words();
    for (word, (palettes, &uncolored)) in palettes.chunks_exact_mut(64).zip(uncolored).enumerate() {
        for (byte, palettes) in palettes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            *palettes = [P::NONE; 8];
            P::add::<S>(palettes, (!uncolored >> (8 * byte)) as u8, P::COLORS as u32);
        }
        for color in Color::all(colors) {
            let layer = position.layer_words(color)[word];
            for (byte, palettes) in palettes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
                P::add::<S>(palettes, (layer >> (8 * byte)) as u8, color.index() as u32);
            }
        }
    }
}
