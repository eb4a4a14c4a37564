//! What a search found, as plain data.

use super::bounds::Bounds;
use super::tree::{BlockIndex, Link, Tree};
use mapduel_game::{Choice, Consideration, SearchState, Side, Thought};

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MctsOutcome<M> {
    /// The move to play.
    pub mv: M,
    /// The mean result for the first player over all descents from the root.
    pub value: f64,
    /// Who wins from the root, if the search proved it.
    pub proven: Option<Side>,
    /// The least and the most that the first player can get from the root, as a score; unknown
    /// without [`Solver::ScoreBounds`](crate::Solver).
    pub bounds: Bounds,
    /// The simulations of this search.
    pub simulations: u64,
    /// Every root move, the most visited first.
    pub moves: Vec<MoveReport<M>>,
    /// The most visited line of play.
    pub principal_variation: Vec<M>,
    /// The entries of the tree.
    pub tree_entries: usize,
    /// The bytes that the tree takes.
    pub tree_bytes: usize,
}

/// What is known of one root move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// The mean result for the first player; `None` before the first visit.
    pub value: Option<f64>,
    /// Who wins after it, if the search proved it.
    pub proven: Option<Side>,
    /// The least and the most that the first player can get after it; unknown without
    /// [`Solver::ScoreBounds`](crate::Solver).
    pub bounds: Bounds,
}

impl<M: Copy> MctsOutcome<M> {
    /// The decision alone.
    pub fn choice(&self) -> Choice<M> {
        Choice { mv: self.mv, value: Some(self.value), proven: self.proven, cost: self.simulations }
    }

    /// The same for somebody who looks on.
    pub fn thought(&self) -> Thought<M> {
        let consideration = |report: &MoveReport<M>| Consideration {
            mv: report.mv,
            visits: report.visits,
            value: report.value,
            proven: report.proven,
        };
        Thought {
            cost: self.simulations,
            value: Some(self.value),
            proven: self.proven,
            moves: self.moves.iter().map(consideration).collect(),
            line: self.principal_variation.clone(),
            state: SearchState::Tree { bytes: self.tree_bytes },
        }
    }
}

/// A search that goes on, for somebody who looks on.
pub(super) fn thought<M: Copy + PartialEq>(tree: &Tree<M>, simulations: u64) -> Thought<M> {
    let chosen = tree.children(0).next().unwrap_or(0);
    outcome(tree, chosen, simulations).thought()
}

pub(super) fn outcome<M: Copy + PartialEq>(
    tree: &Tree<M>,
    chosen: usize,
    simulations: u64,
) -> MctsOutcome<M> {
    let root = tree.block(0);
    let mut moves: Vec<MoveReport<M>> =
        tree.children(0).map(|child| report(tree, child, root.side)).collect();
    moves.sort_by_key(|report| std::cmp::Reverse(report.visits));
    let visits: f64 = moves.iter().map(|report| f64::from(report.visits)).sum();
    let total: f64 = moves
        .iter()
        .filter_map(|report| report.value.map(|value| value * f64::from(report.visits)))
        .sum();
    let value = match root.proven {
        Some(winner) => f64::from(u8::from(winner == Side::FIRST)),
        None if visits > 0.0 => total / visits,
        None => 0.5,
    };
    MctsOutcome {
        mv: tree.mv(chosen),
        value,
        proven: root.proven,
        bounds: tree.block_bounds.first().copied().unwrap_or(Bounds::UNKNOWN),
        simulations,
        moves,
        principal_variation: principal_variation(tree, 0),
        tree_entries: tree.entries(),
        tree_bytes: tree.bytes(),
    }
}

fn report<M: Copy + PartialEq>(tree: &Tree<M>, child: usize, side: Side) -> MoveReport<M> {
    let proven = tree.proven(child, side);
    let own = f64::from(tree.mean(child));
    let value = match proven {
        Some(winner) => Some(f64::from(u8::from(winner == Side::FIRST))),
        None if tree.visits(child) == 0 => None,
        None if side == Side::FIRST => Some(own),
        None => Some(1.0 - own),
    };
    let bounds = tree.bounds.get(child).copied().unwrap_or(Bounds::UNKNOWN);
    MoveReport { mv: tree.mv(child), visits: tree.visits(child), value, proven, bounds }
}

/// The most visited line from a block.
pub(super) fn principal_variation<M: Copy + PartialEq>(
    tree: &Tree<M>,
    mut block: BlockIndex,
) -> Vec<M> {
    let mut line = Vec::new();
    loop {
        let most = tree.visited(block).max_by_key(|&child| {
            let won = tree.proven(child, tree.block(block).side) == Some(tree.block(block).side);
            (won, tree.visits(child), std::cmp::Reverse(child))
        });
        let Some(child) = most.filter(|&child| tree.visits(child) > 0) else { return line };
        line.push(tree.mv(child));
        match tree.link(child) {
            Link::Block(next) => block = next,
            _ => return line,
        }
    }
}
