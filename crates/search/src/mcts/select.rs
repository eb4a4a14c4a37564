//! Selection: which child a descent goes to.
//!
//! UCB1 for two sides. The study states it as "Alice maximizes value + bound, Bob minimizes
//! value - bound" with `bound = sqrt(2 ln n / n_j)`; means are kept for the side to move here, so
//! both maximize `mean + C * sqrt(ln n) / sqrt(n_j)`, which is the same. n is the number of
//! descents through the children of the node.

use super::tree::{BlockIndex, Child, Chunk, LANES, Tree};
use super::{FirstPlay, MctsParams};
use mapduel_game::Random;
use std::sync::LazyLock;

/// `sqrt(ln n)` for the visit counts of all but the largest nodes.
static TABLE: LazyLock<Box<[f32]>> = LazyLock::new(|| (0..1 << 16).map(compute_sqrt_ln).collect());

/// The table, and the last value beyond it.
#[derive(Clone, Debug)]
pub(super) struct Logarithms {
    table: &'static [f32],
    last: (u32, f32),
}

impl Logarithms {
    pub(super) fn new() -> Logarithms {
        Logarithms { table: &TABLE, last: (0, 0.0) }
    }

    /// `sqrt(ln n)`; beyond the table n is rounded down to a multiple of 256, which changes the
    /// fourth digit.
    #[inline]
    pub(super) fn sqrt_ln(&mut self, visits: u32) -> f32 {
        if let Some(&value) = self.table.get(visits as usize) {
            return value;
        }
        let rounded = visits & !0xff;
        if self.last.0 != rounded {
            self.last = (rounded, compute_sqrt_ln(rounded));
        }
        self.last.1
    }
}

fn compute_sqrt_ln(visits: u32) -> f32 {
    f64::from(visits.max(1)).ln().sqrt() as f32
}

/// The visited child to descend to, or `None` for a first visit.
#[inline]
pub(super) fn select<M: Copy + PartialEq>(
    tree: &Tree<M>,
    index: BlockIndex,
    params: &MctsParams,
    logarithms: &mut Logarithms,
    random: &mut Random,
) -> Option<Child> {
    let block = tree.block(index);
    let untried = block.visited < block.count;
    if untried && (params.first_play == FirstPlay::BeforeOthers || block.visited == 0) {
        return None;
    }
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let (first, chunks) = tree.visited_chunks(index);
    let (best, score) = argmax(chunks, bound);
    match params.first_play {
        FirstPlay::Urgency(urgency) if untried && score < urgency as f32 => None,
        // A tie is broken evenly between the tried move and all untried ones.
        FirstPlay::Urgency(urgency) if untried && score == urgency as f32 => {
            let untried = (block.count - block.visited) as usize;
            (random.below(untried + 1) == 0).then_some(first + best)
        }
        _ => Some(first + best),
    }
}

/// The first place with the largest `mean + bound * width`, and that value.
///
/// Each lane keeps its own best without a branch, which becomes vector instructions. What is not
/// visited has a mean of minus infinity and is never the largest.
#[inline]
pub(super) fn argmax<M>(chunks: &[Chunk<M>], bound: f32) -> (usize, f32) {
    let mut best = [f32::NEG_INFINITY; LANES];
    let mut place = [0u32; LANES];
    for (index, chunk) in chunks.iter().enumerate() {
        for lane in 0..LANES {
            let score = chunk.means[lane] + bound * chunk.widths[lane];
            let better = score > best[lane];
            best[lane] = if better { score } else { best[lane] };
            place[lane] = if better { index as u32 } else { place[lane] };
        }
    }
    let mut first = (place[0] as usize * LANES, best[0]);
    for lane in 1..LANES {
        let index = place[lane] as usize * LANES + lane;
        if best[lane] > first.1 || best[lane] == first.1 && index < first.0 {
            first = (index, best[lane]);
        }
    }
    first
}

/// RAVE (Gelly and Silver 2007): a move is also worth what games were worth in which it was played
/// later. The weight of the move's own mean is `sqrt(n_j / (K + n_j))`.
///
/// A move without a visit of its own counts as visited once in its bound, and is worth one half
/// before anything is known of it.
pub(super) fn select_rave<M: Copy + PartialEq>(
    tree: &mut Tree<M>,
    index: BlockIndex,
    params: &MctsParams,
    logarithms: &mut Logarithms,
    weights: &Weights,
) -> Child {
    let block = *tree.block(index);
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let children = tree.children(index);
    let mut best = (f32::NEG_INFINITY, children.start);
    for child in children.clone() {
        let visits = tree.visits(child);
        if visits > 0 && tree.mean(child) == f32::NEG_INFINITY {
            continue;
        }
        let width = if visits > 0 { tree.width(child) } else { 1.0 };
        let score = mixed_mean(tree, child, weights) + bound * width;
        if score > best.0 {
            best = (score, child);
        }
    }
    let fresh = children.start + block.visited as usize;
    if best.1 < fresh {
        return best.1;
    }
    tree.swap(best.1, fresh);
    tree.blocks[index as usize].visited += 1;
    fresh
}

/// The mean of a child that is not lost, mixed with its all-moves-as-first mean.
#[inline]
pub(super) fn mixed_mean<M: Copy + PartialEq>(
    tree: &Tree<M>,
    child: Child,
    weights: &Weights,
) -> f32 {
    let visits = tree.visits(child);
    let own = if visits > 0 { tree.mean(child) } else { 0.0 };
    let (amaf, amaf_visits) = tree.amaf[child];
    let other = if amaf_visits > 0 { amaf } else { 0.5 };
    let weight = weights.of(visits);
    weight * own + (1.0 - weight) * other
}

/// `sqrt(n / (K + n))`, how much a move's own mean counts after n visits.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    constant: f32,
    table: Box<[f32]>,
}

impl Weights {
    pub(super) fn new(constant: f64) -> Weights {
        let constant = constant as f32;
        Weights { constant, table: (0..1 << 10).map(|visits| weight(visits, constant)).collect() }
    }

    #[inline]
    fn of(&self, visits: u32) -> f32 {
        match self.table.get(visits as usize) {
            Some(&weight) => weight,
            None => weight(visits, self.constant),
        }
    }
}

fn weight(visits: u32, constant: f32) -> f32 {
    if visits == 0 {
        return 0.0;
    }
    (visits as f32 / (constant + visits as f32)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Side;

    #[test]
    fn the_first_of_the_largest_values_is_found_at_any_length() {
        for length in 1..40u32 {
            for place in 0..length {
                let mut tree = Tree::new();
                let moves: Vec<u32> = (0..length).collect();
                tree.add(Side::FIRST, moves.len(), 0);
                tree.fill(0, &moves);
                tree.blocks[0].visited = length;
                for (index, child) in tree.children(0).enumerate() {
                    tree.learn(child, if index >= place as usize { 0.5 } else { 0.25 });
                }
                let (_, chunks) = tree.visited_chunks(0);
                assert_eq!(argmax(chunks, 2.0), (place as usize, 2.5));
            }
        }
    }
}
