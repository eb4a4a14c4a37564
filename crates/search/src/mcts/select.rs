//! Selection: which child a descent goes to.
//!
//! UCB1 for two sides. The study states it as "Alice maximizes value + bound, Bob minimizes
//! value - bound" with `bound = sqrt(2 ln n / n_j)`; means are kept for the side to move here, so
//! both maximize `mean + C * sqrt(ln n) / sqrt(n_j)`, which is the same. n is the number of
//! descents through the children of the node.

use super::tree::{Block, BlockIndex, Child, Chunk, LANES, Tree};
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
    let has_urgency = matches!(params.first_play, FirstPlay::Urgency(_));
    if untried && (!has_urgency || block.visited == 0) {
        return None;
    }
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let (first, chunks) = tree.visited_chunks(index);
    let (best, score) = argmax(chunks, bound);
    // There is no estimate of a move that was not tried.
    let untried = prefers_untried(block, params.first_play, score, f64::INFINITY, random);
    (!untried).then_some(first + best)
}

/// Whether a move that was not tried, the best of which is estimated at this much, comes before the
/// best tried one.
#[inline]
pub(super) fn prefers_untried(
    block: &Block,
    first_play: FirstPlay,
    tried: f32,
    estimate: f64,
    random: &mut Random,
) -> bool {
    let untried = (block.count - block.visited) as usize;
    match first_play {
        _ if untried == 0 => false,
        FirstPlay::Estimate => estimate > f64::from(tried),
        FirstPlay::BeforeOthers => true,
        // A tie is broken evenly between the tried move and all untried ones.
        FirstPlay::Urgency(urgency) if tried == urgency as f32 => random.below(untried + 1) != 0,
        FirstPlay::Urgency(urgency) => tried < urgency as f32,
    }
}

/// The visited child that was visited least, the first of equals, or `None` for a first visit. A
/// child that is lost is not visited again.
pub(super) fn select_least_visited<M: Copy + PartialEq>(
    tree: &Tree<M>,
    index: BlockIndex,
) -> Option<Child> {
    let block = tree.block(index);
    if block.visited < block.count {
        return None;
    }
    let open = tree.visited(index).filter(|&child| tree.mean(child) > f32::NEG_INFINITY);
    Some(open.min_by_key(|&child| tree.visits(child)).unwrap_or(tree.visited(index).start))
}

/// The first place with the largest `mean + bound * width`, and that value.
///
/// Each lane keeps its own best without a branch, which becomes vector instructions. What is not
/// visited has a mean of minus infinity and is never the largest.
#[inline]
pub(super) fn argmax(chunks: &[Chunk], bound: f32) -> (usize, f32) {
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
    let larger = |one: f32, other: f32| if one > other { one } else { other };
    let most = larger(larger(best[0], best[1]), larger(best[2], best[3]));
    let mut first = u32::MAX;
    for lane in 0..LANES {
        let index = place[lane] * LANES as u32 + lane as u32;
        first = first.min(if best[lane] == most { index } else { u32::MAX });
    }
    (first as usize, most)
}

/// RAVE (Gelly and Silver 2007): a move is also worth what games were worth in which it was played
/// later. The weight of the move's own mean is `sqrt(n_j / (K + n_j))`.
///
/// A move without a visit of its own is estimated at its all-moves-as-first mean, one half before
/// anything is known of it, and the bound of one visit; [`FirstPlay`] says whether that decides.
pub(super) fn select_rave<M: Copy + PartialEq>(
    tree: &mut Tree<M>,
    index: BlockIndex,
    params: &MctsParams,
    logarithms: &mut Logarithms,
    weights: &Weights,
    random: &mut Random,
) -> Child {
    let block = *tree.block(index);
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let children = tree.children(index);
    let fresh = children.start + block.visited as usize;
    let mut best = (f32::NEG_INFINITY, children.start);
    for child in children.start..fresh {
        if tree.mean(child) > f32::NEG_INFINITY {
            let score = mixed_mean(tree, child, weights) + bound * tree.width(child);
            if score > best.0 {
                best = (score, child);
            }
        }
    }
    let mut untried = (f32::NEG_INFINITY, fresh);
    for (place, &(amaf, visits)) in tree.amaf[fresh..children.end].iter().enumerate() {
        let other = if visits > 0 { amaf } else { 0.5 };
        let score = other + bound;
        if score > untried.0 {
            untried = (score, fresh + place);
        }
    }
    if !prefers_untried(&block, params.first_play, best.0, f64::from(untried.0), random) {
        return best.1;
    }
    tree.swap(untried.1, fresh);
    tree.blocks[index as usize].visited += 1;
    fresh
}

/// The mean of a child that was visited and is not lost, mixed with its all-moves-as-first mean.
#[inline]
pub(super) fn mixed_mean<M: Copy + PartialEq>(
    tree: &Tree<M>,
    child: Child,
    weights: &Weights,
) -> f32 {
    let own = tree.mean(child);
    let (amaf, amaf_visits) = tree.amaf[child];
    let other = if amaf_visits > 0 { amaf } else { 0.5 };
    let weight = weights.of(tree.visits(child));
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
