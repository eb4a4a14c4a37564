//! Several trees for one move, each on a thread of its own: root parallelization (Cazenave and
//! Jouandeau, *On the parallelization of UCT*, 2007).
//!
//! The trees know nothing of each other. Each has its part of the simulations, or all of the time, and
//! a seed that follows from the search's. In the end the visits of each root move are added, means are
//! weighted with them, and the rule for the final move is asked about these sums as it would be about one
//! tree. So what is played depends on how many trees there are, and not on how many threads run at a
//! time. A tree that proves the position decides alone (the first of them); what is proven of a move in
//! one tree is proven.
//!
//! Deliberately absent: one tree that threads share, which finds more with the same simulations, and
//! something else each time. Who looks on sees the first tree.

use super::tree::{Link, Tree};
use super::{Mcts, MctsOutcome, Solver, bounds, final_move, outcome};
use mapduel_game::{Budget, Onlooker, Seed, Side, Thought, TwoPlayer, Wish};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The seed of the tree with this number.
pub(super) fn seed(seed: u64, worker: usize) -> u64 {
    Seed::new(seed).text("worker").number(worker as u64).value()
}

/// The part of a budget that the tree with this number has; every tree that has one has at least one
/// simulation.
fn share(budget: Budget, workers: usize, worker: usize) -> Option<Budget> {
    let (workers, worker) = (workers as u64, worker as u64);
    let part = |steps: u64| steps / workers + u64::from(worker < steps % workers);
    match budget {
        Budget::Simulations(steps) => Some(Budget::Simulations(part(steps))),
        Budget::Nodes(steps) => Some(Budget::Nodes(part(steps))),
        Budget::Time(_) => return Some(budget),
    }
    .filter(|part| worker == 0 || part.steps() != Some(0))
}

impl<G: TwoPlayer> Mcts<G> {
    /// Searches a position with all trees and decides by what they have in common.
    pub(super) fn search_parallel(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> MctsOutcome<G::Move> {
        let mut helpers = std::mem::take(&mut self.helpers);
        let workers = helpers.len() + 1;
        let part = |worker| share(budget, workers, worker);
        let active = (1..workers).take_while(|&worker| part(worker).is_some()).count();
        let ended = AtomicBool::new(false);
        let simulations = std::thread::scope(|scope| {
            let threads: Vec<_> = helpers[..active]
                .iter_mut()
                .zip(1..)
                .map(|(helper, worker)| {
                    let (budget, ended) = (part(worker).unwrap_or(budget), &ended);
                    scope.spawn(move || {
                        helper.explore(game, position, budget, &mut Following(ended))
                    })
                })
                .collect();
            let own = part(0).unwrap_or(budget);
            let own = self.explore(game, position, own, &mut Leading { onlooker, ended: &ended });
            let others = threads.into_iter().map(|thread| match thread.join() {
                Ok(simulations) => simulations,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            own + others.sum::<u64>()
        });
        self.plugs.candidates.candidates(game, position, &mut self.moves);
        let outcome = self.decide_together(&helpers[..active], simulations);
        for worker in [&mut *self].into_iter().chain(&mut helpers[..active]) {
            let child = worker.tree.children(0).find(|&child| worker.tree.mv(child) == outcome.mv);
            let child = child.expect("trees of one position offer the same moves");
            worker.expect(game, position, child);
        }
        self.helpers = helpers;
        outcome
    }

    fn decide_together(&self, helpers: &[Mcts<G>], simulations: u64) -> MctsOutcome<G::Move> {
        let trees = || [self].into_iter().chain(helpers);
        let decided = trees().find(|worker| worker.is_decided());
        let added =
            (decided.is_none()).then(|| added(self.params.solver, trees().map(|of| &of.tree)));
        let tree = match (&added, decided) {
            (None, Some(worker)) => &worker.tree,
            (added, _) => added.as_ref().unwrap_or(&self.tree),
        };
        let chosen = match self.params.solver {
            Solver::ScoreBounds => bounds::choose(tree, &self.params, &self.moves),
            _ => final_move::choose(tree, &self.params, &self.moves),
        };
        let mut outcome = outcome::outcome(tree, chosen, simulations);
        if self.params.solver == Solver::ScoreBounds {
            let score_sum = trees().map(|of| of.score_sum).find(|&sum| sum != 0.0).unwrap_or(0.0);
            outcome = bounds::complete(outcome, tree, &self.params, score_sum);
        }
        if added.is_some() {
            outcome.principal_variation = line(trees().map(|of| &of.tree), outcome.moves[0].mv);
        }
        outcome.tree_entries = trees().map(|of| of.tree.entries()).sum();
        outcome.tree_bytes = trees().map(|of| of.tree.bytes()).sum();
        outcome
    }
}

/// The roots of several trees of one position, as one root without anything below.
fn added<'a, M: Copy + PartialEq + 'a>(
    solver: Solver,
    trees: impl Iterator<Item = &'a Tree<M>> + Clone,
) -> Tree<M> {
    let first = trees.clone().next().expect("there is a tree");
    let side = first.block(0).side;
    let mut sums: Vec<Sum<M>> = first.children(0).map(|child| Sum::new(first.mv(child))).collect();
    for tree in trees {
        for child in tree.children(0) {
            let sum = sums.iter_mut().find(|sum| sum.mv == tree.mv(child));
            sum.expect("trees of one position offer the same moves").add(tree, child, side);
        }
    }
    // Visited children come first in every block.
    sums.sort_by_key(|sum| sum.visits == 0);
    let mut tree = Tree::new();
    tree.add(side, sums.len(), sums[0].mv);
    let moves: Vec<M> = sums.iter().map(|sum| sum.mv).collect();
    tree.fill(0, &moves);
    if solver == Solver::ScoreBounds {
        tree.keep_bounds();
    }
    let children = tree.children(0);
    for (child, sum) in children.clone().zip(&sums) {
        tree.set_statistics(child, sum.visits, (sum.total / f64::from(sum.visits)) as f32);
        if sum.lost {
            tree.lose(child);
        }
        if let Some(winner) = sum.proven {
            tree.set_link(child, Link::Over { mover_won: winner == side });
        }
        if solver == Solver::ScoreBounds {
            tree.bounds[child] = sum.bounds;
        }
    }
    let all_lost = children.clone().all(|child| tree.proven(child, side) == Some(side.other()));
    let root = &mut tree.blocks[0];
    root.visits = sums.iter().map(|sum| sum.visits).sum();
    root.visited = sums.iter().filter(|sum| sum.visits > 0).count() as u32;
    root.lost = sums.iter().filter(|sum| sum.proven == Some(side.other())).count() as u32;
    root.proven = all_lost.then(|| side.other());
    if solver == Solver::ScoreBounds {
        bounds::tighten(&mut tree, 0);
    }
    tree
}

/// What all trees know of one move.
struct Sum<M> {
    mv: M,
    visits: u32,
    /// The rewards of its mover.
    total: f64,
    /// Whether it is out of selection somewhere.
    lost: bool,
    proven: Option<Side>,
    bounds: bounds::Bounds,
}

impl<M: Copy + PartialEq> Sum<M> {
    fn new(mv: M) -> Sum<M> {
        let bounds = bounds::Bounds::UNKNOWN;
        Sum { mv, visits: 0, total: 0.0, lost: false, proven: None, bounds }
    }

    fn add(&mut self, tree: &Tree<M>, child: usize, side: Side) {
        let (visits, mean) = (tree.visits(child), f64::from(tree.mean(child)));
        self.visits += visits;
        match mean.is_finite() {
            true => self.total += f64::from(visits) * mean,
            false => self.lost |= visits > 0,
        }
        self.proven = self.proven.or(tree.proven(child, side));
        if let Some(bounds) = tree.bounds.get(child) {
            self.bounds.least = self.bounds.least.max(bounds.least);
            self.bounds.most = self.bounds.most.min(bounds.most);
        }
    }
}

/// A root move, and the most visited line after it in the tree that visited it most.
fn line<'a, M: Copy + PartialEq + 'a>(trees: impl Iterator<Item = &'a Tree<M>>, mv: M) -> Vec<M> {
    let find = |tree: &'a Tree<M>| tree.children(0).find(|&child| tree.mv(child) == mv);
    let places = trees.filter_map(|tree| find(tree).map(|child| (tree, child)));
    let most =
        places.reduce(
            |best, next| {
                if next.0.visits(next.1) > best.0.visits(best.1) { next } else { best }
            },
        );
    let below = most.map(|(tree, child)| match tree.link(child) {
        Link::Block(block) => outcome::principal_variation(tree, block),
        _ => Vec::new(),
    });
    [mv].into_iter().chain(below.unwrap_or_default()).collect()
}

/// Passes on what an onlooker wants, and tells the other threads when it wants the end.
struct Leading<'a, M> {
    onlooker: &'a mut dyn Onlooker<M>,
    ended: &'a AtomicBool,
}

impl<M> Onlooker<M> for Leading<'_, M> {
    fn wish(&mut self) -> Wish {
        let wish = self.onlooker.wish();
        if wish == Wish::End {
            self.ended.store(true, Relaxed);
        }
        wish
    }

    fn hear(&mut self, thought: Thought<M>) {
        self.onlooker.hear(thought);
    }
}

/// Ends when the first thread is told to.
struct Following<'a>(&'a AtomicBool);

impl<M> Onlooker<M> for Following<'_> {
    fn wish(&mut self) -> Wish {
        if self.0.load(Relaxed) { Wish::End } else { Wish::GoOn }
    }

    fn hear(&mut self, _: Thought<M>) {}
}
