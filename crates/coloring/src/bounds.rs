//! Upper bounds of the game chromatic number, from numbers of the graph.
//!
//! With as many colors as any of these bounds says Alice wins, and [`crate::players`] plays the
//! proofs of the last four: the maximum degree plus 1, the game coloring number, and the
//! four strategies of *The map coloring game* (Audoin et al. 2013, chapter 2). The size of the game
//! tree is that of its section 3.4.
//!
//! ```
//! use mapduel_coloring::bounds;
//! use mapduel_graph::{Graph, Limit};
//!
//! let cycle = Graph::from_edges(5, (0..5).map(|vertex| (vertex, (vertex + 1) % 5)))?;
//! let bounds = bounds(&cycle, Limit::NONE);
//! assert_eq!((bounds.strategy1, bounds.strategy2, bounds.strategy3), (Some(12), Some(12), Some(8)));
//! assert_eq!(bounds.best, 3); // the maximum degree plus 1
//! # Ok::<(), mapduel_graph::GraphError>(())
//! ```
//!
//! What is deliberately absent: the game chromatic number itself, and bounds that hold only for
//! families one has to recognize first (other than forests and planar graphs).

mod game_tree;

pub use game_tree::{GameTree, Magnitude, game_tree};

use crate::players::PlanarAlice;
use crate::theory::Ground;
use crate::{ALICE, MarkingBracket, marking};
use mapduel_graph::invariants::{
    ColoringBracket, OrderBracket, acyclic_chromatic_number, chromatic_number, degeneracy,
    is_planar, loose_coloring_number,
};
use mapduel_graph::{Graph, Limit};
use std::time::Instant;

/// What theory says about the game on one graph when Alice begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Bounds {
    /// The number of vertices.
    pub order: usize,
    /// The number of edges.
    pub size: usize,
    /// The largest degree.
    pub max_degree: usize,
    /// Whether the graph is planar.
    pub planar: bool,
    /// The degeneracy: one less than the coloring number.
    pub degeneracy: usize,
    /// χ.
    pub chromatic: ColoringBracket,
    /// a, the acyclic chromatic number.
    pub acyclic: ColoringBracket,
    /// col_2, the loose coloring number.
    pub loose: OrderBracket,
    /// col_g, the game coloring number when Alice begins.
    pub marking: MarkingBracket,
    /// χ (1 + col_2), when both are known.
    pub strategy1: Option<usize>,
    /// a (a + 1), when a is known.
    pub strategy2: Option<usize>,
    /// 3 col_2 − 1, when col_2 is known.
    pub strategy3: Option<usize>,
    /// 18, when the graph is planar.
    pub strategy4: Option<usize>,
    /// The least number of colors with which some bound says that Alice wins. Where a limit came
    /// first the upper end of the bracket stands in: the strategy works with that witness too.
    pub best: usize,
    /// Which bound says so.
    pub ground: Ground,
    /// The size of the game tree with `best` colors.
    pub game_tree: GameTree,
}

impl Bounds {
    /// Whether every number is known exactly.
    pub fn complete(&self) -> bool {
        self.chromatic.complete()
            && self.acyclic.complete()
            && self.loose.complete()
            && self.marking.complete()
    }
}

/// Computes all bounds. A limit in nodes holds for each of the four exact computations, a limit in
/// time for all together: each gets an equal share of what the earlier ones have left.
pub fn bounds(graph: &Graph, limit: Limit) -> Bounds {
    let planar = is_planar(graph);
    let shares = Shares { limit, start: Instant::now() };
    let chromatic = chromatic_number(graph, shares.next(4));
    let acyclic = acyclic_chromatic_number(graph, shares.next(3));
    let loose = loose_coloring_number(graph, shares.next(2));
    let marking = marking::bracket(graph, ALICE, loose.upper, planar, shares.next(1));
    let degeneracy = degeneracy(graph).number;
    let known = Promises {
        chromatic: chromatic.upper,
        acyclic: acyclic.upper,
        loose: loose.upper,
        planar,
        forest: degeneracy <= 1,
    };
    let max_degree = graph.max_degree();
    let plain = if graph.order() == 0 { 0 } else { max_degree + 1 };
    let (best, ground) = [(plain, Ground::Degree(max_degree))]
        .into_iter()
        .chain(promises(&known))
        .chain([(marking.upper, Ground::Marking { bound: marking.upper, first: ALICE })])
        .min_by_key(|&(colors, _)| colors)
        .expect("the maximum degree is a bound of every graph");
    Bounds {
        order: graph.order(),
        size: graph.size(),
        max_degree,
        planar,
        degeneracy,
        strategy1: chromatic.value().zip(loose.value()).map(|(chi, col)| strategy1(chi, col)),
        strategy2: acyclic.value().map(strategy2),
        strategy3: loose.value().map(strategy3),
        strategy4: planar.then_some(PlanarAlice::PROMISE),
        best,
        ground,
        game_tree: game_tree(graph.order(), best),
        chromatic,
        acyclic,
        loose,
        marking,
    }
}

/// The numbers that Alice's promises are made of: colorings and orders at hand, not the best ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Promises {
    pub(crate) chromatic: usize,
    pub(crate) acyclic: usize,
    pub(crate) loose: usize,
    pub(crate) planar: bool,
    pub(crate) forest: bool,
}

impl Promises {
    /// What greedy colorings and orders give, without a search.
    pub(crate) fn of(graph: &Graph, limit: Limit) -> Promises {
        let shares = Shares { limit: Limit { nodes: Some(0), ..limit }, start: Instant::now() };
        Promises {
            chromatic: chromatic_number(graph, shares.next(3)).upper,
            acyclic: acyclic_chromatic_number(graph, shares.next(2)).upper,
            loose: loose_coloring_number(graph, shares.next(1)).upper,
            planar: is_planar(graph),
            forest: degeneracy(graph).number <= 1,
        }
    }
}

/// With how many colors Alice wins the games that she begins on the empty board, by theory alone:
/// the study's strategies, which work with any witness, and what is proved of families.
pub(crate) fn promises(known: &Promises) -> impl Iterator<Item = (usize, Ground)> + use<> {
    let strategy = |number, colors| (colors, Ground::Strategy { number, colors });
    [
        Some(strategy(1, strategy1(known.chromatic, known.loose))),
        Some(strategy(2, strategy2(known.acyclic))),
        Some(strategy(3, strategy3(known.loose))),
        known.planar.then(|| strategy(4, PlanarAlice::PROMISE)),
        known.planar.then_some((marking::PLANAR, Ground::Planar)),
        known.forest.then_some((marking::FOREST, Ground::Forest)),
    ]
    .into_iter()
    .flatten()
}

/// χ (1 + col_2): see [`crate::players::ShadesAlice`].
pub(crate) fn strategy1(chromatic: usize, loose: usize) -> usize {
    chromatic * (1 + loose)
}

/// a (a + 1): see [`crate::players::AcyclicAlice`].
pub(crate) fn strategy2(acyclic: usize) -> usize {
    acyclic * (acyclic + 1)
}

/// 3 col_2 − 1: see [`crate::players::ActivationAlice`].
pub(crate) fn strategy3(loose: usize) -> usize {
    (3 * loose).saturating_sub(1)
}

/// Shares out a limit in time.
struct Shares {
    limit: Limit,
    start: Instant,
}

impl Shares {
    /// The limit for the next of `left` computations.
    fn next(&self, left: u32) -> Limit {
        let time = self.limit.time.map(|time| time.saturating_sub(self.start.elapsed()) / left);
        Limit { time, ..self.limit }
    }
}

#[cfg(test)]
mod tests;
