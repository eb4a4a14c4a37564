//! How large the tree is that a search stands before, and how little of it a proof needs.

use crate::{Position, WeightedGame};
use mapduel_game::{Game, Random};
use mapduel_graph::{Limit, Meter};
use std::ops::ControlFlow;

/// How many random descents estimate a tree that is too large to count.
const DESCENTS: u64 = 20_000;

/// The whole game tree down to the horizon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tree {
    /// How many leaves it has.
    pub leaves: Leaves,
    /// The length of its longest line: of all when the leaves were counted, else of the random
    /// descents.
    pub depth: u32,
}

/// The number of leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leaves {
    /// Counted.
    Counted(u64),
    /// The mean over random descents of the product of the numbers of moves on the way (Knuth,
    /// *Estimating the Efficiency of Backtrack Programs*, 1975). Right on average.
    Estimated(f64),
}

/// Counts the leaves as long as there are no more than this many and the limit allows it, else
/// estimates their number. Half of a limit in time is for each; an estimate takes fewer descents, at
/// least one, when its half is over.
pub fn measure(game: &WeightedGame, most: u64, seed: u64, limit: Limit) -> Tree {
    let limit = Limit { time: limit.time.map(|time| time / 2), ..limit };
    let mut counter = Counter { game, leaves: 0, depth: 0, most, meter: limit.start() };
    if counter.visit(&game.start()).is_continue() {
        return Tree { leaves: Leaves::Counted(counter.leaves), depth: counter.depth };
    }
    let mut meter = limit.start();
    let mut random = Random::new(seed);
    let (mut depth, mut sum, mut descents) = (0, 0.0, 0);
    while descents == 0 || descents < DESCENTS && meter.look() {
        sum += descend(game, &mut random, &mut depth);
        descents += 1;
    }
    Tree { leaves: Leaves::Estimated(sum / descents as f64), depth }
}

impl Tree {
    /// The branching factor b of the uniform tree of the same depth with as many leaves: the
    /// depth-th root of the leaves. `None` for a tree that is a root alone.
    pub fn branching(&self) -> Option<f64> {
        let leaves = match self.leaves {
            Leaves::Counted(leaves) => leaves as f64,
            Leaves::Estimated(leaves) => leaves,
        };
        (self.depth > 0).then(|| leaves.powf(1.0 / f64::from(self.depth)))
    }

    /// The fewest leaves of the uniform tree with that branching factor whose values prove the
    /// root's: b^ceil(d/2) + b^floor(d/2) - 1 (Knuth and Moore 1975, theorem 1 and its corollary).
    pub fn fewest_leaves(&self) -> Option<f64> {
        let branching = self.branching()?;
        let half = |plies: u32| branching.powi(plies as i32);
        Some(half(self.depth.div_ceil(2)) + half(self.depth / 2) - 1.0)
    }

    /// The branching factor of a search that visits so many nodes: their depth-th root.
    pub fn effective_branching(&self, nodes: u64) -> Option<f64> {
        (self.depth > 0).then(|| (nodes as f64).powf(1.0 / f64::from(self.depth)))
    }
}

struct Counter<'game> {
    game: &'game WeightedGame,
    leaves: u64,
    depth: u32,
    most: u64,
    meter: Meter,
}

impl Counter<'_> {
    /// Goes on while there are not too many leaves, and there is time.
    fn visit(&mut self, position: &Position) -> ControlFlow<()> {
        if !self.meter.step() {
            return ControlFlow::Break(());
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if moves.is_empty() {
            self.leaves += 1;
            self.depth = self.depth.max(position.ply());
            return self.enough();
        }
        if self.game.plies_left(position) == 1 {
            self.leaves += moves.len() as u64;
            self.depth = self.depth.max(position.ply() + 1);
            return self.enough();
        }
        for mv in moves {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, mv);
            self.visit(&next)?;
        }
        ControlFlow::Continue(())
    }

    fn enough(&self) -> ControlFlow<()> {
        match self.leaves > self.most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// One random game: the product of its numbers of moves.
fn descend(game: &WeightedGame, random: &mut Random, depth: &mut u32) -> f64 {
    let mut position = game.start();
    let mut moves = Vec::new();
    let mut product = 1.0;
    loop {
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            *depth = (*depth).max(position.ply());
            return product;
        }
        product *= moves.len() as f64;
        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
    }
}
