//! The tree of a search: what was visited, and what was cut off.

use crate::trace::{self, CutReason, LeafReason, Node, Observer, SearchOutcome, Window};
use crate::{Horizon, Move, Position, WeightedGame};
use mapduel_game::Game;
use mapduel_search::SearchedDepth;
use std::ops::ControlFlow;

/// A visited node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The move that led here and the distance from the root.
    pub node: Node,
    /// How many of its children were visited.
    pub children: u32,
    /// What became of it.
    pub kind: NodeKind,
}

/// What became of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// It has no children.
    Leaf {
        /// Score of player 1 minus score of player 2.
        value: i64,
        /// Why it has none.
        reason: LeafReason,
    },
    /// All its children were visited.
    Whole,
    /// After its last visited child the others were cut off.
    Cut {
        /// Which end of the window was reached.
        reason: CutReason,
        /// The legal moves that were not looked at, in their order; possibly none.
        pruned: Vec<Move>,
    },
}

/// A search that was written down.
pub(super) struct Record {
    /// The nodes in the order of the visits.
    pub(super) nodes: Vec<TreeNode>,
    pub(super) outcome: SearchOutcome,
    pub(super) depth: SearchedDepth,
}

/// Searches and writes it down; `None` when there are more than `most` nodes.
pub(super) fn record(game: &WeightedGame, most: usize) -> Option<Record> {
    let whole = WeightedGame::new(game.problem().clone(), game.rules(), Horizon::Full);
    let depth = SearchedDepth::WholeGame;
    let mut recorder =
        Recorder { game, whole: &whole, most, nodes: Vec::new(), path: Vec::new(), depth };
    let outcome = trace::search(game, &mut recorder)?;
    Some(Record { nodes: recorder.nodes, outcome, depth: recorder.depth })
}

struct Recorder<'game> {
    game: &'game WeightedGame,
    /// The same game without a horizon.
    whole: &'game WeightedGame,
    most: usize,
    nodes: Vec<TreeNode>,
    /// The inner nodes from the root to the current one.
    path: Vec<Step>,
    depth: SearchedDepth,
}

struct Step {
    index: usize,
    position: Position,
    last_child: Option<Move>,
}

impl Recorder<'_> {
    /// Adds a node; its parent is the last inner node above it.
    fn add(&mut self, node: Node, kind: NodeKind) -> ControlFlow<()> {
        if self.nodes.len() >= self.most {
            return ControlFlow::Break(());
        }
        self.path.truncate(node.depth as usize);
        if let Some(parent) = self.path.last_mut() {
            parent.last_child = Some(node.mv);
            self.nodes[parent.index].children += 1;
        }
        self.nodes.push(TreeNode { node, children: 0, kind });
        ControlFlow::Continue(())
    }

    /// The position of a node that is being added.
    fn position(&self, node: Node) -> Position {
        let Some(parent) = self.path.last() else { return self.game.start() };
        let mut position = parent.position.clone();
        self.game.play_unchecked(&mut position, node.mv);
        position
    }
}

impl Observer for Recorder<'_> {
    fn enter(&mut self, node: Node, _window: Window) -> ControlFlow<()> {
        self.add(node, NodeKind::Whole)?;
        let position = self.position(node);
        self.path.push(Step { index: self.nodes.len() - 1, position, last_child: None });
        ControlFlow::Continue(())
    }

    fn leaf(
        &mut self,
        node: Node,
        value: i64,
        _window: Window,
        reason: LeafReason,
    ) -> ControlFlow<()> {
        self.add(node, NodeKind::Leaf { value, reason })?;
        // At the depth limit the game may be over as well.
        if reason == LeafReason::Depth
            && self.depth == SearchedDepth::WholeGame
            && !self.whole.is_over(&self.position(node))
        {
            self.depth = SearchedDepth::Plies(node.depth);
        }
        ControlFlow::Continue(())
    }

    fn returned(&mut self, _node: Node, _value: i64, _window: Window) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn cut(
        &mut self,
        node: Node,
        _value: i64,
        _window: Window,
        reason: CutReason,
    ) -> ControlFlow<()> {
        let step = &self.path[node.depth as usize];
        let mut pruned = Vec::new();
        self.game.moves(&step.position, &mut pruned);
        // Moves come in ascending order, so those that are left come after the last one tried.
        pruned.retain(|&mv| Some(mv) > step.last_child);
        self.nodes[step.index].kind = NodeKind::Cut { reason, pruned };
        ControlFlow::Continue(())
    }
}
