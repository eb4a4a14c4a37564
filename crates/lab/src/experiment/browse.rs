//! Games of a directory, one after the other, with their moves told apart.

use super::ExperimentError;
use super::layout::Layout;
use super::reading::visit_cells;
use super::spec::{BoardSpec, ExperimentSpec};
use crate::matches::read_moves;
use crate::record::{MatchRecord, earlier};
use mapduel_playable::AnyGame;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Which games are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BrowseParams {
    /// Those of one cell of the layout; all when nothing is said.
    pub cell: Option<usize>,
    /// How many of them to leave out.
    pub skip: u64,
    /// How many to give at most.
    pub count: usize,
}

impl BrowseParams {
    /// The first games of all cells, so many at most.
    pub fn new(count: usize) -> BrowseParams {
        BrowseParams { cell: None, skip: 0, count }
    }
}

mapduel_game::setters!(BrowseParams {
    with_cell(cell: Option<usize>),
    with_skip(skip: u64),
    with_count(count: usize),
});

/// Some of the games.
#[derive(Clone, Debug)]
pub struct Browsed {
    /// The games.
    pub games: Vec<BrowsedGame>,
    /// How many there are in all.
    pub found: u64,
}

/// A game of a directory.
#[derive(Clone, Debug)]
pub struct BrowsedGame {
    /// The game as it was kept.
    pub record: MatchRecord,
    /// The board.
    pub board: BoardSpec,
    /// The moves one by one; nothing when the board would have to be read from a file.
    pub moves: Option<Vec<String>>,
}

/// Reads some of the games of a directory. No file is opened but its records: a board that is not
/// made by a formula stays unknown.
pub fn browse(
    directory: &Path,
    spec: &ExperimentSpec,
    params: &BrowseParams,
) -> Result<Browsed, ExperimentError> {
    let layout = Layout::new(spec)?;
    let mut rules: HashMap<usize, Option<Arc<dyn AnyGame>>> = HashMap::new();
    let mut browsed = Browsed { games: Vec::new(), found: 0 };
    visit_cells(directory, &layout, |cell, line| {
        if params.cell.is_some_and(|wanted| wanted != cell) {
            return Ok(());
        }
        browsed.found += 1;
        if browsed.found <= params.skip || browsed.games.len() >= params.count {
            return Ok(());
        }
        let place = layout.cells[cell].board;
        let board = layout.boards[place].1.clone();
        let record = earlier::read(line.text, &board.setup)?;
        let build = || board.open_without_files(&spec.game, spec.seats);
        let game = rules.entry(place).or_insert_with(build).as_deref();
        let course = game.and_then(|game| read_moves(game, &record.moves).ok());
        let moves = course.map(|course| course.moves());
        browsed.games.push(BrowsedGame { record, board, moves });
        Ok(())
    })?;
    Ok(browsed)
}
