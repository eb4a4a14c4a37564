//! On what an answer rests, in words.

use crate::ALICE;
use mapduel_game::Side;
use std::fmt;

/// On what the answer of a game rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ground {
    /// The game is over where it begins.
    Over,
    /// Every vertex has at most so many neighbors, and there are more colors.
    Degree(usize),
    /// So many vertices are neighbors of each other, and there are fewer colors.
    Clique(usize),
    /// Every proper coloring has at least so many colors, and there are fewer.
    Chromatic(usize),
    /// Alice keeps every uncolored vertex below so many colored neighbors, by search.
    Marking {
        /// How many.
        bound: usize,
        /// Who begins.
        first: Side,
    },
    /// The game coloring number of a forest is at most 4.
    Forest,
    /// The game coloring number of a planar graph is at most 17.
    Planar,
    /// One of the four strategies wins with so many colors.
    Strategy {
        /// Its number in the study.
        number: u8,
        /// The colors it needs on this graph.
        colors: usize,
    },
    /// The game was solved with so many nodes.
    Search(u64),
    /// The winners after the moves are known.
    Moves,
}

impl fmt::Display for Ground {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ground::Over => write!(formatter, "the game is over in this position"),
            Ground::Degree(degree) => {
                write!(formatter, "no vertex has more than {degree} neighbors")
            }
            Ground::Clique(size) => {
                write!(formatter, "{size} vertices are neighbors of each other")
            }
            Ground::Chromatic(colors) => {
                write!(formatter, "no proper coloring has fewer than {colors} colors")
            }
            Ground::Marking { bound, first } => {
                let starter = if first == ALICE { "" } else { ", Bob first," };
                write!(formatter, "the game coloring number{starter} is at most {bound}")
            }
            Ground::Forest => write!(
                formatter,
                "the game coloring number of a forest is at most 4 (Faigle et al. 1993)"
            ),
            Ground::Planar => write!(
                formatter,
                "the game coloring number of a planar graph is at most 17 (Zhu 2008)"
            ),
            Ground::Strategy { number, colors } => {
                write!(formatter, "strategy {number} wins with {colors} colors")
            }
            Ground::Moves => write!(formatter, "the winners after its moves"),
            Ground::Search(1) => write!(formatter, "solved, 1 node"),
            Ground::Search(nodes) => write!(formatter, "solved, {nodes} nodes"),
        }
    }
}
