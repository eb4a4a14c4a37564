//! Who watches the search, and what there is to see.

use crate::{MAX, MIN, Move};
use mapduel_game::Side;
use std::ops::ControlFlow;

/// Larger than every value: written `inf`; its negative is `-inf`.
pub const INFINITY: i64 = i64::MAX;

/// A number as a trace writes it.
pub fn number_text(number: i64) -> String {
    match number {
        INFINITY => "inf".into(),
        number if number == -INFINITY => "-inf".into(),
        number => number.to_string(),
    }
}

/// Watches a search. Every event may stop it.
///
/// The search is compiled for its observer, so that events cost what the observer does and no
/// more. An observer that needs the position replays the moves: nodes come in depth-first order,
/// so the path to a node of depth d is the last node seen at each smaller depth.
pub trait Observer {
    /// An inner node is entered; its value is `-inf` for player 1, `inf` for player 2.
    fn enter(&mut self, node: Node, window: Window) -> ControlFlow<()>;
    /// A leaf is evaluated.
    fn leaf(
        &mut self,
        node: Node,
        value: i64,
        window: Window,
        reason: LeafReason,
    ) -> ControlFlow<()>;
    /// A child has returned and the node goes on: its value and window after that.
    fn returned(&mut self, node: Node, value: i64, window: Window) -> ControlFlow<()>;
    /// A child has returned and the node's other children are cut off: its value after that, and
    /// its window before.
    fn cut(&mut self, node: Node, value: i64, window: Window, reason: CutReason)
    -> ControlFlow<()>;
}

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move that led here; at the root, the last initial move.
    pub mv: Move,
    /// The distance from the root.
    pub depth: u32,
}

/// What the ancestors of a node can get already: player 1 at least alpha, player 2 at most beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The lower end.
    pub alpha: i64,
    /// The upper end.
    pub beta: i64,
}

/// Why a node has no children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafReason {
    /// It is as deep as the search goes.
    Depth,
    /// Nobody can move.
    NoMoves,
}

/// Why the rest of a node's children cannot matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutReason {
    /// Player 1 gets at least beta here, so player 2 avoids the node.
    ReachedBeta,
    /// Player 2 gets at most alpha here, so player 1 avoids the node.
    ReachedAlpha,
}

impl Node {
    /// Who moves in this node: player 1 at even depths.
    #[inline]
    pub fn turn(self) -> Side {
        if self.depth.is_multiple_of(2) { MAX } else { MIN }
    }
}

impl Window {
    /// From `-inf` to `inf`.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };
}
