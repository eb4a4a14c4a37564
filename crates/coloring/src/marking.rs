//! The game coloring number: the map-coloring game without colors.
//!
//! In the *marking game* (Zhu 1999) Alice and Bob mark unmarked vertices in turn. The game coloring
//! number col_g is the least s for which Alice can keep every unmarked vertex below s marked
//! neighbors at every moment. A vertex with fewer than s colored neighbors can be colored with s
//! colors, so the game chromatic number is at most col_g.
//!
//! For one s the game is decided by a memoized search over sets of unmarked vertices:
//!
//! * Only vertices of degree s or more can fail; call them *large*. Let the *need* of an unmarked
//!   large vertex be s minus its marked neighbors.
//! * Bob to move wins if some need is 1. Alice to move has lost if two needs are 1, and must mark
//!   the vertex if one is; she never moves next to another vertex of need 2 or less.
//! * An unmarked vertex that is neither large nor has an unmarked large neighbor is a waiting
//!   move. Two waiting moves cancel: whoever wins without them answers one with the other. So only
//!   their number modulo 2 matters.
//! * Unmarked small vertices with the same unmarked large neighbors are interchangeable.
//!
//! What is deliberately absent: symmetries of the graph. The table is bounded: once it is full
//! the search goes on without storing.

mod search;

use crate::ALICE;
use mapduel_game::Side;
use mapduel_graph::invariants::{Gap, degeneracy, is_planar, loose_coloring_number};
use mapduel_graph::{Graph, Limit, Meter};
use search::{Answer, decide};

/// The game coloring number of a planar graph is at most this when Alice begins (Zhu 2008).
pub(crate) const PLANAR: usize = 17;
/// And that of a forest at most this (Faigle, Kern, Kierstead, Trotter 1993).
pub(crate) const FOREST: usize = 4;
/// More vertices that matter than this are not searched.
pub const MOST_VERTICES: usize = 64;

/// What is known about the game coloring number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkingBracket {
    /// Alice cannot do better than this.
    pub lower: usize,
    /// Alice can keep this.
    pub upper: usize,
    /// The search nodes spent.
    pub nodes: u64,
    /// Why no more is known, if so; it is too large when more than [`MOST_VERTICES`] vertices matter.
    pub gap: Option<Gap>,
}

impl MarkingBracket {
    /// Whether the number is known exactly.
    pub fn complete(&self) -> bool {
        self.lower == self.upper
    }

    /// The number, when it is known exactly.
    pub fn value(&self) -> Option<usize> {
        self.complete().then_some(self.upper)
    }
}

/// Brackets the game coloring number when `first` begins; exact unless the limit comes first or
/// more than 64 vertices matter.
///
/// Without search the lower bound is the degeneracy plus 1 (in any order some vertex has as many
/// neighbors before it) and the upper bound the least of the maximum degree plus 1, of
/// 3 col_2 − 1 (activation), of 4 for forests (Faigle, Kern, Kierstead, Trotter 1993) and of 17
/// for planar graphs (Zhu 2008), 18 if Bob begins (the activation strategy of the study).
pub fn game_coloring_number(graph: &Graph, first: Side, limit: Limit) -> MarkingBracket {
    let loose = loose_coloring_number(graph, Limit::nodes(0)).upper;
    bracket(graph, first, loose, is_planar(graph), limit)
}

/// The same with an upper bound of col_2 and the planarity known.
pub(crate) fn bracket(
    graph: &Graph,
    first: Side,
    loose: usize,
    planar: bool,
    limit: Limit,
) -> MarkingBracket {
    if graph.order() == 0 {
        return MarkingBracket { lower: 0, upper: 0, nodes: 0, gap: None };
    }
    let sparse = degeneracy(graph).number;
    let mut upper = (graph.max_degree() + 1).min((3 * loose).saturating_sub(1).max(1));
    if sparse <= 1 {
        upper = upper.min(FOREST);
    }
    if planar {
        upper = upper.min(if first == ALICE { PLANAR } else { PLANAR + 1 });
    }
    let mut meter = limit.start();
    let bracket = close(graph, first, sparse + 1, upper, &mut meter);
    MarkingBracket { nodes: meter.nodes(), ..bracket }
}

/// Whether Alice keeps every unmarked vertex below this many marked neighbors when `first` begins;
/// `None` when the limit came first or more than [`MOST_VERTICES`] vertices matter.
pub(crate) fn can_keep(graph: &Graph, first: Side, bound: usize, limit: Limit) -> Option<bool> {
    match decide(graph, first, bound, &mut limit.start()) {
        Answer::AliceWins => Some(true),
        Answer::BobWins => Some(false),
        Answer::TooLarge | Answer::LimitReached => None,
    }
}

/// Narrows the bracket by search, from below.
fn close(
    graph: &Graph,
    first: Side,
    lower: usize,
    upper: usize,
    meter: &mut Meter,
) -> MarkingBracket {
    let mut bracket = MarkingBracket { lower, upper, nodes: 0, gap: None };
    for bound in lower..upper {
        match decide(graph, first, bound, meter) {
            Answer::AliceWins => {
                bracket.upper = bound;
                break;
            }
            Answer::BobWins => bracket.lower = bound + 1,
            // With a larger bound fewer vertices matter.
            Answer::TooLarge => bracket.gap = Some(Gap::TooLarge),
            Answer::LimitReached => {
                bracket.gap = Some(Gap::Limit);
                break;
            }
        }
    }
    if bracket.complete() {
        bracket.gap = None;
    }
    bracket
}

#[cfg(test)]
mod tests;
