//! Random games on at most 32 vertices with at most 4 colors: two layers to a word, so that a
//! position is two words and a move is two masks from a table that fits the first-level cache.

use super::select::{Instructions, Select, dispatch};
use crate::{ALICE, BOB};
use mapduel_game::{Random, Side};

pub(super) const MAX_ORDER: usize = 32;
pub(super) const MAX_COLORS: usize = 4;

/// What every move leaves: row `64 * (color / 2) + 32 * (color % 2) + vertex`.
#[derive(Clone, Debug)]
pub(super) struct PackedTable([Row; 128]);

#[derive(Clone, Copy, Debug)]
struct Row {
    /// What stays of the layers of colors 0 and 1, and of colors 2 and 3.
    keep: [u64; 2],
}

impl PackedTable {
    pub(super) fn new(masks: &[u64]) -> PackedTable {
        let mut rows = [Row { keep: [u64::MAX; 2] }; 128];
        for (index, row) in rows.iter_mut().enumerate() {
            let (pair, half, vertex) = (index / 64, index / 32 % 2, index % 32);
            let Some(&neighbors) = masks.get(vertex) else { continue };
            let both_halves = 1u64 << vertex | 1u64 << (vertex + 32);
            row.keep = [!both_halves; 2];
            row.keep[pair] &= !(neighbors << (32 * half));
        }
        PackedTable(rows)
    }
}

#[inline]
pub(super) fn winner(
    instructions: Instructions,
    table: &PackedTable,
    uncolored: u64,
    layers: &[u64],
    random: &mut Random,
) -> Side {
    let pair = |first: usize| {
        let layer = |color| layers.get(color).copied().unwrap_or(0);
        layer(first) | layer(first + 1) << 32
    };
    let state = State { pairs: [pair(0), pair(2)], uncolored: uncolored as u32 };
    dispatch!(instructions, play(table: &PackedTable, state: State, random: &mut Random) -> Side)
}

#[derive(Clone, Copy)]
struct State {
    pairs: [u64; 2],
    uncolored: u32,
}

#[inline(always)]
fn play<S: Select>(table: &PackedTable, state: State, random: &mut Random) -> Side {
    let State { pairs: [mut low, mut high], mut uncolored } = state;
    loop {
        let low_count = low.count_ones();
        let total = low_count + high.count_ones();
        let rank = random.below(total as usize) as u32;
        let in_high = rank >= low_count;
        let (word, offset, rank) =
            if in_high { (high, 64, rank - low_count) } else { (low, 0, rank) };
        let index = offset + S::select(word, rank) as usize;
        let row = &table.0[index & 127];
        low &= row.keep[0];
        high &= row.keep[1];
        uncolored &= !(1 << (index & 31));
        let both = low | high;
        let alive = (both | both >> 32) as u32;
        // Layers hold uncolored vertices only, so any difference is a vertex without a color.
        if alive != uncolored {
            return BOB;
        }
        if uncolored == 0 {
            return ALICE;
        }
    }
}
