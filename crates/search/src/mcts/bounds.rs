//! Score bounds: MCTS for games with more outcomes than two, run to proof.
//!
//! Every node knows a pessimistic and an optimistic bound of the first player's score (Cazenave
//! and Saffidine, *Score Bounded Monte-Carlo Tree Search*, 2010). At the end of a game both are the
//! score; above, the side to move takes the best of its children's bounds on either side. A child
//! whose optimistic bound (for its mover) does not exceed what its parent has for sure is not
//! tried again. When the bounds meet, the node is solved.
//!
//! This is a way of its own through a simulation, so that win/loss games pay nothing for it.

use super::tree::{BlockIndex, Child, Link, Tree};
use super::{Mcts, MctsOutcome, MctsParams};
use mapduel_game::{Score, Side, TwoPlayer};

/// Between what and what a score of the first player lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The first player gets at least this.
    pub least: f64,
    /// The first player gets at most this.
    pub most: f64,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Bounds = Bounds { least: f64::NEG_INFINITY, most: f64::INFINITY };

    /// The score, when it is known.
    #[inline]
    pub fn value(&self) -> Option<f64> {
        (self.least == self.most).then_some(self.least)
    }

    fn exactly(score: f64) -> Bounds {
        Bounds { least: score, most: score }
    }

    /// What the side to move has for sure, and the most it can hope for, in its own view.
    fn own(&self, side: Side) -> (f64, f64) {
        if side == Side::FIRST { (self.least, self.most) } else { (-self.most, -self.least) }
    }
}

/// Where a descent ended: the reward, and the bounds of the last child if the end proves any.
type End = (f32, Option<Bounds>);

impl<G: TwoPlayer> Mcts<G> {
    /// [`Mcts::simulate`] with score bounds.
    pub(super) fn simulate_bounded(&mut self, game: &G) {
        let mut position = self.scratch.take().expect("a search has a scratch position");
        position.clone_from(self.root.as_ref().expect("a search has a root position"));
        self.path.clear();
        self.trail.clear();
        let mut block: BlockIndex = 0;
        let (reward, known) = loop {
            let child = self.select(game, &position, block);
            self.path.push((block, child as u32));
            let mv = self.tree.mv(child);
            if self.params.selection.rave().is_some() {
                self.trail.push((self.tree.block(block).side, mv));
            }
            game.play_unchecked(&mut position, mv);
            let next = match self.tree.link(child) {
                Link::Block(next) => next,
                _ if game.score(&position).is_some() || !self.grows(child) => {
                    break self.end_here(game, &position);
                }
                _ => {
                    let next = self.expand(game, &position);
                    self.tree.set_link(child, Link::Block(next));
                    next
                }
            };
            // A shared node may have been solved along another path.
            let bounds = self.tree.block_bounds[next as usize];
            if let Some(score) = bounds.value() {
                break (self.params.reward.of(score) as f32, Some(bounds));
            }
            block = next;
        };
        self.scratch = Some(position);
        self.back_up_bounds(reward, known);
        if self.params.selection.rave().is_some() {
            self.back_up_rave(game, reward);
        }
    }

    fn end_here(&mut self, game: &G, position: &G::Position) -> End {
        match game.score(position) {
            Some(score) => {
                self.score_sum = score.values().iter().sum();
                (self.reward(&score), Some(Bounds::exactly(score.of(Side::FIRST))))
            }
            None => {
                let score: Score = self.play_out(game, position);
                (self.reward(&score), None)
            }
        }
    }

    fn back_up_bounds(&mut self, reward: f32, mut known: Option<Bounds>) {
        let path = std::mem::take(&mut self.path);
        for &(index, child) in path.iter().rev() {
            let side = self.tree.block(index).side;
            let own = if side == Side::FIRST { reward } else { 1.0 - reward };
            self.tree.learn(child as Child, own);
            self.tree.blocks[index as usize].visits += 1;
            if let Some(bounds) = known {
                self.tree.bounds[child as Child] = bounds;
                known = tighten(&mut self.tree, index);
            }
        }
        self.path = path;
    }
}

/// Computes the bounds of a block from its children's and takes the children out of selection
/// that cannot matter any more. The bounds, if they changed.
pub(super) fn tighten<M: Copy + PartialEq>(
    tree: &mut Tree<M>,
    index: BlockIndex,
) -> Option<Bounds> {
    let side = tree.block(index).side;
    let children = tree.children(index);
    let better = |one: f64, other: f64| match side {
        Side::FIRST => one.max(other),
        _ => one.min(other),
    };
    let bounds = tree.bounds[children]
        .iter()
        .copied()
        .reduce(|one, other| Bounds {
            least: better(one.least, other.least),
            most: better(one.most, other.most),
        })
        .expect("a block has children");
    let (sure, _) = bounds.own(side);
    for child in tree.visited(index) {
        if tree.bounds[child].own(side).1 <= sure {
            tree.lose(child);
        }
    }
    let changed = tree.block_bounds[index as usize] != bounds;
    tree.block_bounds[index as usize] = bounds;
    changed.then_some(bounds)
}

/// The root child to play. Solved: the first one, as offered, that reaches the value. Otherwise
/// the most visited open one, unless one that is sure promises more than that one's mean.
pub(super) fn choose<M: Copy + PartialEq>(
    tree: &Tree<M>,
    params: &MctsParams,
    offered: &[M],
) -> Child {
    let root = tree.block(0);
    let (sure, hoped) = tree.block_bounds[0].own(root.side);
    let place = |child: &Child| offered.iter().position(|&mv| mv == tree.mv(*child));
    let reaches = |child: &Child| tree.bounds[*child].own(root.side).0 >= sure;
    let safe = tree.children(0).filter(reaches).min_by_key(place).unwrap_or(tree.children(0).start);
    if sure == hoped {
        return safe;
    }
    let open = tree
        .visited(0)
        .filter(|&child| tree.mean(child) > f32::NEG_INFINITY)
        .max_by_key(|&child| (tree.visits(child), std::cmp::Reverse(place(&child))));
    let promise = match root.side {
        _ if sure == f64::NEG_INFINITY => f64::NEG_INFINITY,
        Side::FIRST => params.reward.of(sure),
        _ => 1.0 - params.reward.of(-sure),
    };
    match open {
        Some(child) if f64::from(tree.mean(child)) >= promise => child,
        _ => safe,
    }
}

/// Completes an outcome by what the bounds say. `score_sum` is what both players' scores add up
/// to, so that half of it is a draw.
pub(super) fn complete<M: Copy + PartialEq>(
    mut outcome: MctsOutcome<M>,
    tree: &Tree<M>,
    params: &MctsParams,
    score_sum: f64,
) -> MctsOutcome<M> {
    let winner = |bounds: Bounds| match bounds {
        Bounds { least, .. } if least > score_sum / 2.0 => Some(Side::FIRST),
        Bounds { most, .. } if most < score_sum / 2.0 => Some(Side::SECOND),
        _ => None,
    };
    let side = tree.block(0).side;
    for report in &mut outcome.moves {
        report.proven = winner(report.bounds);
        // Of a move that is not tried any more only its bounds are left.
        if report.value.is_some_and(|value| !value.is_finite()) {
            let best = if side == Side::FIRST { report.bounds.most } else { report.bounds.least };
            report.value = Some(params.reward.of(best));
        }
    }
    let visits: f64 = outcome.moves.iter().map(|report| f64::from(report.visits)).sum();
    let total: f64 = outcome
        .moves
        .iter()
        .filter_map(|report| Some(report.value? * f64::from(report.visits)))
        .sum();
    outcome.proven = winner(outcome.bounds);
    outcome.value = match outcome.bounds.value() {
        Some(score) => params.reward.of(score),
        None if visits > 0.0 => total / visits,
        None => 0.5,
    };
    outcome
}
