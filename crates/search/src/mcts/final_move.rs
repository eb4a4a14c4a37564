//! The final decision: which root move is played.

use super::tree::Tree;
use super::{FinalMove, MctsParams, Solver};
use mapduel_game::Side;
use std::cmp::Ordering;

/// What the rule decides by, of one root move. Larger is better, first field first.
type Rank = (f64, f64);

/// The root child to play. `offered` are the root's moves in the order in which they are offered.
pub(super) fn choose<M: Copy + PartialEq>(
    tree: &Tree<M>,
    params: &MctsParams,
    offered: &[M],
) -> usize {
    let side = tree.block(0).side;
    let proven = |child| match params.solver {
        Solver::On => tree.proven(child, side),
        Solver::Off | Solver::ScoreBounds => None,
    };
    let children = tree.children(0);
    if let Some(winning) = children.clone().find(|&child| proven(child) == Some(side)) {
        return winning;
    }
    let mut open: Vec<usize> = children.clone().filter(|&child| proven(child).is_none()).collect();
    if open.is_empty() {
        // Everything loses: what resisted longest.
        return best(children, |child| (f64::from(tree.visits(child)), 0.0));
    }
    if params.final_move == FinalMove::WinCount {
        open.sort_by_key(|&child| offered.iter().position(|&mv| mv == tree.mv(child)));
    }
    best(open.iter().copied(), |child| rank(tree, params, child))
}

/// Whether one root move has both the highest value and the most visits.
pub(super) fn has_robust_max<M: Copy + PartialEq>(tree: &Tree<M>, params: &MctsParams) -> bool {
    let by = |rule| {
        let params = MctsParams { final_move: rule, ..*params };
        best(tree.visited(0), |child| rank(tree, &params, child))
    };
    tree.mean(by(FinalMove::Robust)) == tree.mean(by(FinalMove::Max))
}

fn rank<M: Copy + PartialEq>(tree: &Tree<M>, params: &MctsParams, child: usize) -> Rank {
    let visits = f64::from(tree.visits(child));
    let mean = if visits > 0.0 { f64::from(tree.mean(child)) } else { f64::NEG_INFINITY };
    match params.final_move {
        FinalMove::Max => (mean, visits),
        FinalMove::Robust | FinalMove::RobustMax => (visits, mean),
        FinalMove::Secure => (mean - bound(tree, params, visits), visits),
        FinalMove::Optimistic => (mean + bound(tree, params, visits), visits),
        FinalMove::WinCount => {
            let own_wins = if visits > 0.0 { mean * visits } else { 0.0 };
            if tree.block(0).side == Side::FIRST {
                (own_wins.round(), 0.0)
            } else {
                (-(visits - own_wins).round(), 0.0)
            }
        }
    }
}

/// The bound of the selection, for a root move with so many visits.
fn bound<M: Copy + PartialEq>(tree: &Tree<M>, params: &MctsParams, visits: f64) -> f64 {
    let total = f64::from(tree.block(0).visits.max(1));
    params.exploration * (total.ln() / visits.max(1.0)).sqrt()
}

/// The first of the children with the largest rank.
fn best(children: impl Iterator<Item = usize>, rank: impl Fn(usize) -> Rank) -> usize {
    let order = |one: Rank, other: Rank| {
        one.partial_cmp(&other).unwrap_or(Ordering::Equal) == Ordering::Greater
    };
    children
        .map(|child| (child, rank(child)))
        .reduce(|best, next| if order(next.1, best.1) { next } else { best })
        .expect("a position to decide in has moves")
        .0
}
