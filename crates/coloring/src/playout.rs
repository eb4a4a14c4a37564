//! Uniformly random games at machine speed.
//!
//! Every legal pair (vertex, color) is equally likely at every ply and the game stops at the first
//! blocked vertex, exactly as the default of [`mapduel_game::Game::playout`] does it with a move
//! list; only the speed differs. Which computation serves a game is decided once, when the game is
//! made:
//!
//! | name | serves | cost of a ply |
//! |---|---|---|
//! | `packed` | up to 32 vertices and 4 colors | two words, one table row |
//! | `word` | up to 64 vertices | one word per color |
//! | `palettes` | up to 65,536 vertices and 63 colors | the colored vertex's degree |
//! | `list` | any graph | the colored vertex's degree and the number of colors |
//!
//! The first two draw the r-th set bit of a word. With BMI2 that is one `pdep` and one `tzcnt`;
//! the portable path counts by bytes. Both give the same games for the same seed; so do palettes,
//! which spread bits over bytes in either way.

mod list;
mod packed;
mod palettes;
mod select;
mod word;

use crate::{Move, Position};
use mapduel_game::{Random, Side};
use mapduel_graph::Graph;
use packed::PackedTable;
use palettes::Neighbors;
use select::Instructions;

/// The computation that serves one game.
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    kind: Kind,
    instructions: Instructions,
    colors: usize,
}

#[derive(Clone, Debug)]
enum Kind {
    Packed(Box<PackedTable>),
    Word(Box<[u64]>),
    Palettes(Neighbors),
    List,
}

impl Playouts {
    pub(crate) fn new(graph: &Graph, colors: usize) -> Playouts {
        let kind = match graph.neighbor_masks() {
            Some(masks) if masks.len() <= packed::MAX_ORDER && colors <= packed::MAX_COLORS => {
                Kind::Packed(Box::new(PackedTable::new(&masks)))
            }
            Some(masks) => Kind::Word(masks.into()),
            None if graph.order() <= palettes::MAX_ORDER && colors <= palettes::MAX_COLORS => {
                Kind::Palettes(Neighbors::new(graph))
            }
            None => Kind::List,
        };
        Playouts { kind, instructions: Instructions::detect(), colors }
    }

    pub(crate) fn portable(self) -> Playouts {
        Playouts { instructions: Instructions::Portable, ..self }
    }

    pub(crate) fn name(&self) -> &'static str {
        match (&self.kind, self.instructions) {
            (Kind::Packed(_), Instructions::Portable) => "packed, portable",
            (Kind::Packed(_), Instructions::Bmi2) => "packed, BMI2",
            (Kind::Word(_), Instructions::Portable) => "word, portable",
            (Kind::Word(_), Instructions::Bmi2) => "word, BMI2",
            (Kind::Palettes(_), Instructions::Portable) => "palettes, portable",
            (Kind::Palettes(_), Instructions::Bmi2) => "palettes, BMI2",
            (Kind::List, _) => "list",
        }
    }

    /// The winner of a random game from a position that is not over.
    #[inline]
    pub(crate) fn winner(&self, graph: &Graph, position: &Position, random: &mut Random) -> Side {
        const ONE_WORD: &str = "a graph of at most 64 vertices has one-word layers";
        match &self.kind {
            Kind::Packed(table) => {
                let (uncolored, layers) = position.word_layers().expect(ONE_WORD);
                packed::winner(self.instructions, table, uncolored, layers, random)
            }
            Kind::Word(masks) => {
                let (uncolored, layers) = position.word_layers().expect(ONE_WORD);
                word::winner(self.instructions, masks, uncolored, layers, random)
            }
            Kind::Palettes(neighbors) => {
                palettes::winner(self.instructions, neighbors, self.colors, position, random)
            }
            Kind::List => list::winner(graph, self.colors, position, random),
        }
    }

    /// A legal move of a position that is not over, all equally likely.
    #[inline]
    pub(crate) fn draw(&self, position: &Position, random: &mut Random) -> Move {
        match position.word_layers() {
            Some((_, layers)) => word::draw(self.instructions, layers, random),
            None => list::draw(self.colors, position, random),
        }
    }
}

#[cfg(test)]
mod tests;
