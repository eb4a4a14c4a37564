//! What one thread writes on while it searches.

use super::clusters::{Clusters, Rule};
use super::expand::Child;
use super::replies::Replies;
use super::set::VertexSet;

/// The children of the nodes on the current path, the clusters met, the replies that won lately,
/// and the account of the component bounds.
pub(super) struct Scratch<Set, const COLORS: usize> {
    pub(super) children: Vec<Child<Set, COLORS>>,
    pub(super) clusters: Clusters<Set, COLORS>,
    pub(super) replies: Replies,
    /// Nodes spent on component bounds that decided nothing, less those on bounds that did.
    pub(super) component_debt: u64,
}

impl<Set: VertexSet, const COLORS: usize> Scratch<Set, COLORS> {
    pub(super) fn new(rule: Rule) -> Self {
        Scratch {
            children: Vec::new(),
            clusters: Clusters::new(rule),
            replies: Replies::default(),
            component_debt: 0,
        }
    }
}
