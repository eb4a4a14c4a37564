//! Random games on at most 64 vertices with any number of colors: one word per color.

use super::select::{Instructions, Select, dispatch};
use crate::{ALICE, BOB, Color, Move};
use mapduel_game::{Random, Side};
use mapduel_graph::Vertex;

/// Layers held on the stack; a game with more colors uses the heap.
const STACK_COLORS: usize = 16;

#[inline]
pub(super) fn winner(
    instructions: Instructions,
    masks: &[u64],
    uncolored: u64,
    layers: &[u64],
    random: &mut Random,
) -> Side {
    let mut stack = [0u64; STACK_COLORS];
    let mut heap;
    let layers = if layers.len() <= STACK_COLORS {
        stack[..layers.len()].copy_from_slice(layers);
        &mut stack[..layers.len()]
    } else {
        heap = layers.to_vec();
        &mut heap[..]
    };
    dispatch!(
        instructions,
        play(masks: &[u64], uncolored: u64, layers: &mut [u64], random: &mut Random) -> Side
    )
}

/// A legal move of a game that is not over, all equally likely.
#[inline]
pub(super) fn draw(instructions: Instructions, layers: &[u64], random: &mut Random) -> Move {
    let (color, vertex) = dispatch!(
        instructions,
        pick(layers: &[u64], random: &mut Random) -> (usize, u32)
    );
    Move::new(Vertex::new(vertex as usize), Color::new(color))
}

/// A color and a vertex that may take it, all pairs equally likely.
#[inline(always)]
fn pick<S: Select>(layers: &[u64], random: &mut Random) -> (usize, u32) {
    let total: u32 = layers.iter().map(|layer| layer.count_ones()).sum();
    let mut rank = random.below(total as usize) as u32;
    let mut color = 0;
    loop {
        let count = layers[color].count_ones();
        if rank < count {
            break;
        }
        rank -= count;
        color += 1;
    }
    (color, S::select(layers[color], rank))
}

#[inline(always)]
fn play<S: Select>(
    masks: &[u64],
    mut uncolored: u64,
    layers: &mut [u64],
    random: &mut Random,
) -> Side {
    loop {
        let (color, vertex) = pick::<S>(layers, random);
        layers[color] &= !masks[vertex as usize];
        let keep = !(1u64 << vertex);
        let mut alive = 0;
        for layer in layers.iter_mut() {
            *layer &= keep;
            alive |= *layer;
        }
        uncolored &= keep;
        if alive != uncolored {
            return BOB;
        }
        if uncolored == 0 {
            return ALICE;
        }
    }
}
