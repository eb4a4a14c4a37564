//! Which game is which: the order of all games of a reproduction.

use super::{StudyError, StudyParams, StudyRow, published};
use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_graph::formats::graph6;
use mapduel_graph::maps;
use std::sync::Arc;

/// How many games of a cell are played before the next cell has its turn. All cells advance
/// together, so that the time left can be told from the games left, and an interrupted run says
/// something about every graph.
const BLOCK: u64 = 10;

/// All games of a reproduction, numbered.
pub(super) struct Plan {
    pub(super) cells: Vec<Cell>,
    games: u64,
}

/// One point of one curve: a graph, a number of colors and a pairing.
pub(super) struct Cell {
    pub(super) name: String,
    pub(super) graph6: String,
    pub(super) game: ColoringGame,
    pub(super) row: StudyRow,
}

/// One game of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) cell: usize,
    pub(super) game: u64,
}

impl Plan {
    /// Every graph with 1, 2, …, max degree + 1 colors, every row. More colors would say nothing:
    /// a vertex with fewer neighbors than there are colors is never blocked.
    pub(super) fn new(params: &StudyParams) -> Result<Plan, StudyError> {
        let mut cells = Vec::new();
        for name in &params.graphs {
            let unknown = || StudyError::UnknownGraph { name: name.clone(), known: known_graphs() };
            published::find(name).ok_or_else(unknown)?;
            let graph = Arc::new(maps::load(name).ok_or_else(unknown)?);
            for colors in 1..=graph.max_degree() + 1 {
                let game = ColoringGame::new(Arc::clone(&graph), colors, ALICE)?;
                cells.extend(params.rows.iter().map(|row| Cell {
                    name: name.clone(),
                    graph6: graph6::write(&graph),
                    game: game.clone(),
                    row: row.clone(),
                }));
            }
        }
        Ok(Plan { cells, games: params.games })
    }

    /// The number of games.
    pub(super) fn len(&self) -> usize {
        self.cells.len() * self.games as usize
    }

    /// The game with this number.
    pub(super) fn piece(&self, index: usize) -> Piece {
        let (cells, index) = (self.cells.len() as u64, index as u64);
        let whole_blocks = self.games / BLOCK;
        let block = (index / (cells * BLOCK)).min(whole_blocks);
        let width = BLOCK.min(self.games - block * BLOCK);
        let within = index - block * cells * BLOCK;
        Piece { cell: (within / width) as usize, game: block * BLOCK + within % width }
    }
}

fn known_graphs() -> String {
    let names: Vec<&str> = published::GRAPHS.iter().map(|graph| graph.name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_game_of_every_cell_has_one_number() {
        for games in [1, 9, 10, 11, 20, 37] {
            let mut params = StudyParams::with_budget(games, 1);
            params.graphs = vec!["chain-odd".into(), "cycle-odd".into()];
            let plan = Plan::new(&params).unwrap();
            assert_eq!(plan.cells.len(), 2 * 3 * 3);
            let pieces: HashSet<(usize, u64)> = (0..plan.len())
                .map(|index| plan.piece(index))
                .map(|piece| (piece.cell, piece.game))
                .collect();
            assert_eq!(pieces.len(), plan.len());
            assert!(pieces.iter().all(|&(cell, game)| cell < 18 && game < games));
        }
    }

    #[test]
    fn graphs_outside_the_study_are_refused() {
        let mut params = StudyParams::quick();
        params.graphs.push("usa".into());
        let error = Plan::new(&params).err().unwrap().to_string();
        assert!(error.contains("usa") && error.contains("petersen"), "{error}");
    }
}
