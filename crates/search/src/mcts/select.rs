//! Selection: which child a descent goes to.
//!
//! UCB1 for two sides. The study states it as "Alice maximizes value + bound, Bob minimizes
//! value - bound" with `bound = sqrt(2 ln n / n_j)`; means are kept for the side to move here, so
//! both maximize `mean + C * sqrt(ln n) / sqrt(n_j)`, which is the same. n is the number of
//! descents through the children of the node.

use super::tree::{BlockIndex, Tree};
use super::{FirstPlay, MctsParams};

/// The logarithms of small visit counts, because most nodes are small.
#[derive(Clone, Debug)]
pub(super) struct Logarithms(Box<[f32]>);

const TABLE: usize = 2048;

impl Logarithms {
    pub(super) fn new() -> Logarithms {
        Logarithms((0..TABLE).map(|visits| sqrt_ln(visits as u32)).collect())
    }

    /// `sqrt(ln n)`.
    #[inline]
    fn sqrt_ln(&self, visits: u32) -> f32 {
        match self.0.get(visits as usize) {
            Some(&value) => value,
            None => sqrt_ln(visits),
        }
    }
}

fn sqrt_ln(visits: u32) -> f32 {
    f64::from(visits.max(1)).ln().sqrt() as f32
}

/// The child to descend to. A first visit extends the visited prefix of the block.
#[inline]
pub(super) fn select<M: Copy>(
    tree: &mut Tree<M>,
    index: BlockIndex,
    params: &MctsParams,
    logarithms: &Logarithms,
) -> usize {
    let block = tree.blocks[index as usize];
    let first = block.first as usize;
    let fresh = first + block.visited as usize;
    let untried = block.visited < block.count;
    if let Some(rave) = params.rave {
        return select_rave(tree, index, params, logarithms, rave as f32);
    }
    if untried && (params.first_play == FirstPlay::BeforeOthers || block.visited == 0) {
        tree.blocks[index as usize].visited += 1;
        return fresh;
    }
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let (best, score) = argmax(&tree.means[first..fresh], &tree.widths[first..fresh], bound);
    if untried
        && let FirstPlay::Urgency(urgency) = params.first_play
        && score < urgency as f32
    {
        tree.blocks[index as usize].visited += 1;
        return fresh;
    }
    first + best
}

/// The first index with the largest `mean + bound * width`, and that value.
///
/// Two passes: the first has no branches and becomes vector instructions.
#[inline]
fn argmax(means: &[f32], widths: &[f32], bound: f32) -> (usize, f32) {
    const LANES: usize = 8;
    let mut best = [f32::NEG_INFINITY; LANES];
    let (mean_chunks, mean_rest) = means.as_chunks::<LANES>();
    let (width_chunks, width_rest) = widths.as_chunks::<LANES>();
    for (means, widths) in mean_chunks.iter().zip(width_chunks) {
        for lane in 0..LANES {
            let score = means[lane] + bound * widths[lane];
            best[lane] = if score > best[lane] { score } else { best[lane] };
        }
    }
    for (lane, (mean, width)) in mean_rest.iter().zip(width_rest).enumerate() {
        let score = mean + bound * width;
        best[lane] = if score > best[lane] { score } else { best[lane] };
    }
    let best = best.into_iter().fold(f32::NEG_INFINITY, |a, b| if b > a { b } else { a });
    let index = means
        .iter()
        .zip(widths)
        .position(|(mean, width)| mean + bound * width == best)
        .expect("the largest value is one of the values");
    (index, best)
}

/// RAVE (Gelly and Silver 2007): a move is also worth what games were worth in which it was played
/// later. The weight of the move's own mean is `sqrt(n_j / (K + n_j))`.
///
/// A move without a visit of its own counts as visited once in its bound, and is worth one half
/// before anything is known of it.
fn select_rave<M: Copy>(
    tree: &mut Tree<M>,
    index: BlockIndex,
    params: &MctsParams,
    logarithms: &Logarithms,
    constant: f32,
) -> usize {
    let block = tree.blocks[index as usize];
    let bound = params.exploration as f32 * logarithms.sqrt_ln(block.visits);
    let mut best = (f32::NEG_INFINITY, block.first as usize);
    for child in tree.children(index) {
        let visits = tree.visits[child] as f32;
        let own = tree.means[child];
        if own == f32::NEG_INFINITY {
            continue;
        }
        let (amaf, amaf_visits) = tree.amaf[child];
        let other = if amaf_visits > 0 { amaf } else { 0.5 };
        let weight = (visits / (constant + visits)).sqrt();
        let width = if tree.visits[child] > 0 { tree.widths[child] } else { 1.0 };
        let score = weight * own + (1.0 - weight) * other + bound * width;
        if score > best.0 {
            best = (score, child);
        }
    }
    let fresh = (block.first + block.visited) as usize;
    if best.1 >= fresh {
        tree.swap(best.1, fresh);
        tree.blocks[index as usize].visited += 1;
        return fresh;
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_largest_values_is_found_at_any_length() {
        for length in 1..40 {
            for place in 0..length {
                let mut means = vec![0.25f32; length];
                means[place] = 0.5;
                let widths = vec![0.125f32; length];
                assert_eq!(argmax(&means, &widths, 2.0), (place, 0.75));
            }
        }
        assert_eq!(argmax(&[f32::NEG_INFINITY, 0.0, 0.0], &[1.0; 3], 1.0), (1, 1.0));
    }
}
