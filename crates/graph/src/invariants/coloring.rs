//! Colorings and what is known about the least number of colors.

use super::decomposition::decompose;
use crate::{Graph, Limit, Meter, Vertex};

/// A proper coloring with the colors `0..count`, each of them used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Coloring {
    /// The color of each vertex.
    pub colors: Vec<usize>,
    /// How many colors there are.
    pub count: usize,
}

/// What is known about a least number of colors.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ColoringBracket {
    /// Fewer colors are impossible.
    pub lower: usize,
    /// So many colors suffice.
    pub upper: usize,
    /// A coloring with `upper` colors.
    pub witness: Coloring,
    /// The search nodes spent.
    pub nodes: u64,
}

impl ColoringBracket {
    /// Whether the number is known exactly.
    pub fn complete(&self) -> bool {
        self.lower == self.upper
    }

    /// The number, when it is known exactly.
    pub fn value(&self) -> Option<usize> {
        self.complete().then_some(self.upper)
    }
}

impl Coloring {
    /// A coloring from its colors, with gaps between the colors closed.
    pub(crate) fn from_colors(mut colors: Vec<usize>) -> Coloring {
        let mut names = vec![None; colors.iter().max().map_or(0, |most| most + 1)];
        let mut count = 0;
        for color in &mut colors {
            *color = *names[*color].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
        }
        Coloring { colors, count }
    }

    /// Whether no edge has both ends in one color and the colors are `0..count`, all used.
    pub fn is_proper(&self, graph: &Graph) -> bool {
        let mut used = vec![false; self.count];
        self.colors.len() == graph.order()
            && self.colors.iter().all(|&color| {
                used.get_mut(color).is_some_and(|used| {
                    *used = true;
                    true
                })
            })
            && used.into_iter().all(|used| used)
            && graph.edges().all(|(from, to)| self.color(from) != self.color(to))
    }

    /// The color of one vertex.
    pub fn color(&self, vertex: Vertex) -> usize {
        self.colors[vertex.index()]
    }
}

/// What one search says about one number of colors.
pub(super) enum Decision {
    /// A coloring, one color per vertex.
    Possible(Vec<usize>),
    /// There is none.
    Impossible,
    /// The limit came first.
    Unknown,
}

/// The bracket of one block: `lower` colors are needed (or are needed elsewhere), `witness` works.
pub(super) struct BlockBracket {
    pub(super) lower: usize,
    pub(super) witness: Coloring,
}

/// Brackets a number that is the largest over the blocks, as [`decompose`] explains.
///
/// `solve` gets one block and a floor: whether fewer colors than the floor suffice for this block
/// does not matter, because another block needs as many.
pub(super) fn bracket_by_blocks(
    graph: &Graph,
    limit: Limit,
    mut solve: impl FnMut(&Graph, usize, &mut Meter) -> BlockBracket,
) -> ColoringBracket {
    let mut meter = limit.start();
    let decomposition = decompose(graph);
    let mut lower = decomposition.lower;
    let mut parts = vec![Coloring::default(); decomposition.blocks.len()];
    // Small blocks first: they are solved at once and raise the floor for the large ones.
    let mut sequence: Vec<usize> = (0..parts.len()).collect();
    sequence.sort_by_key(|&index| decomposition.blocks[index].graph.order());
    for index in sequence {
        let block = solve(&decomposition.blocks[index].graph, lower, &mut meter);
        lower = lower.max(block.lower);
        parts[index] = block.witness;
    }
    let witness = decomposition.assemble(graph, &parts);
    ColoringBracket { lower, upper: witness.count, witness, nodes: meter.nodes() }
}

/// Tries one number of colors after the other, from `lower` up to the first that works.
pub(super) fn bracket_by_rising(
    lower: usize,
    greedy: Coloring,
    mut decide: impl FnMut(usize) -> Decision,
) -> BlockBracket {
    for colors in lower..greedy.count {
        match decide(colors) {
            Decision::Impossible => {}
            Decision::Unknown => return BlockBracket { lower: colors, witness: greedy },
            Decision::Possible(found) => {
                return BlockBracket { lower: colors, witness: Coloring::from_colors(found) };
            }
        }
    }
    // Either everything below the greedy coloring was refuted, or it met the lower bound.
    BlockBracket { lower: lower.max(greedy.count), witness: greedy }
}
