//! From the tree back to the lines of the trace, in order.

use super::{Explanation, NodeKind, TreeNode};
use crate::MAX;
use crate::trace::{CutReason, INFINITY, LeafReason, Window};

/// One line of the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which node it speaks of, as an index; the root in the last line.
    pub node: usize,
    /// The node's value so far.
    pub value: i64,
    /// The node's window as the line prints it.
    pub window: Window,
    /// What happened.
    pub kind: LineKind,
}

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// An inner node is entered.
    Entered,
    /// A leaf is evaluated.
    Leaf(LeafReason),
    /// A child has returned.
    Returned(Return, Effect),
    /// A child has returned and the others are cut off.
    Cut(Return, CutReason, Origin),
    /// The last line: the best child of the root, as an index.
    Answer(usize),
}

/// A child that has returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The child, as an index.
    pub child: usize,
    /// Its number among the visited children, from 1.
    pub number: u32,
    /// What it is worth.
    pub found: i64,
    /// What its parent was worth before.
    pub before: i64,
}

/// What a returned child changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: it is no better than an earlier one.
    Nothing,
    /// The node's value, but not its window: the player has as much elsewhere.
    Value,
    /// The node's value and its window.
    Window,
}

/// Where the end of a window comes from that a cut reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The ancestor that set it, as an index: the one nearest to the root with that value.
    pub node: usize,
    /// The ancestor's first child with that value, as an index.
    pub child: usize,
}

impl Explanation {
    /// Tells every line of the trace.
    pub fn replay(&self, mut visit: impl FnMut(Line)) {
        let mut path: Vec<Open> = Vec::new();
        let mut answer = None;
        for (index, node) in self.nodes.iter().enumerate() {
            let window = path.last().map_or(Window::FULL, |parent| parent.window);
            match node.kind {
                NodeKind::Leaf { value, reason } => {
                    visit(Line { node: index, value, window, kind: LineKind::Leaf(reason) });
                    answer = self.deliver(&mut path, index, value, &mut visit).or(answer);
                }
                NodeKind::Whole | NodeKind::Cut { .. } => {
                    let value = if node.node.turn() == MAX { -INFINITY } else { INFINITY };
                    visit(Line { node: index, value, window, kind: LineKind::Entered });
                    path.push(Open { index, value, window, best: index, visited: 0 });
                }
            }
        }
        if let Some(Open { value, window, best, .. }) = answer {
            visit(Line { node: 0, value, window, kind: LineKind::Answer(best) });
        }
    }

    /// Hands a value to the parent, and on for every node that is finished by it; the root when it
    /// is finished.
    fn deliver(
        &self,
        path: &mut Vec<Open>,
        mut child: usize,
        mut found: i64,
        visit: &mut impl FnMut(Line),
    ) -> Option<Open> {
        while let Some(mut open) = path.pop() {
            let node = &self.nodes[open.index];
            let given = Return { child, number: open.visited + 1, found, before: open.value };
            let effect = open.take(node, given);
            let kind = match node.kind {
                NodeKind::Cut { reason, .. } if open.visited == node.children => {
                    LineKind::Cut(given, reason, origin(path, reason, open.window))
                }
                _ => {
                    open.narrow(node);
                    LineKind::Returned(given, effect)
                }
            };
            visit(Line { node: open.index, value: open.value, window: open.window, kind });
            if open.visited < node.children {
                path.push(open);
                return None;
            }
            if path.is_empty() {
                return Some(open);
            }
            (child, found) = (open.index, open.value);
        }
        None
    }
}

/// A node that waits for a child.
#[derive(Clone, Copy)]
struct Open {
    index: usize,
    value: i64,
    window: Window,
    /// The first child with the value; the node itself before any child.
    best: usize,
    visited: u32,
}

impl Open {
    fn take(&mut self, node: &TreeNode, given: Return) -> Effect {
        self.visited += 1;
        let maximizes = node.node.turn() == MAX;
        let better = if maximizes { given.found > self.value } else { given.found < self.value };
        if !better {
            return Effect::Nothing;
        }
        (self.value, self.best) = (given.found, given.child);
        let moves =
            if maximizes { self.value > self.window.alpha } else { self.value < self.window.beta };
        if moves { Effect::Window } else { Effect::Value }
    }

    fn narrow(&mut self, node: &TreeNode) {
        if node.node.turn() == MAX {
            self.window.alpha = self.window.alpha.max(self.value);
        } else {
            self.window.beta = self.window.beta.min(self.value);
        }
    }
}

/// Only nodes of the player who holds the bound set it; of those with its value the nearest to the
/// root was first.
fn origin(path: &[Open], reason: CutReason, window: Window) -> Origin {
    let (parity, bound) = match reason {
        CutReason::ReachedAlpha => (0, window.alpha),
        CutReason::ReachedBeta => (1, window.beta),
    };
    let holder = path.iter().skip(parity).step_by(2).find(|open| open.value == bound);
    let holder = holder.expect("a finite end of a window was set by an ancestor");
    Origin { node: holder.index, child: holder.best }
}
