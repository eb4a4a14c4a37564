//! Some of the games of a directory, read back with their boards: to be drawn, and to be judged.

use super::ReportParams;
use crate::summary::{CellBlunders, Summary};
use mapduel_graph::Stop;
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::visit_cells;
use mapduel_lab::record::{MatchRecord, Role, earlier};
use mapduel_lab::series::blunders;
use mapduel_playable::{AnyGame, Blunders, Files, JudgeParams};
use std::path::Path;
use std::sync::Arc;

/// Games that were read back.
pub(super) struct Games {
    /// The board of each place in the layout, where it can be set up.
    pub(super) boards: Vec<Option<Arc<dyn AnyGame>>>,
    /// The games to step through, with the place of their cell.
    pub(super) replays: Vec<(usize, MatchRecord)>,
    /// The games to be judged, by cell.
    judged: Vec<Vec<MatchRecord>>,
}

/// Reads the first games of every cell, as many as the parameters ask for.
pub(super) fn read(
    directory: &Path,
    summary: &Summary,
    params: &ReportParams,
    files: &dyn Files,
) -> Result<Games, ExperimentError> {
    let cells = summary.layout.cells.len();
    // Both games of a pair are worth looking at together.
    let quota = (params.replays / cells.max(1)).max(2);
    let judged = if summary.spec.judge.is_some() { params.judged } else { 0 };
    let boards = summary.layout.boards.iter();
    let mut games = Games {
        boards: boards
            .map(|(_, board)| board.open(&summary.spec.game, summary.spec.seats, files).ok())
            .collect(),
        replays: Vec::new(),
        judged: vec![Vec::new(); cells],
    };
    let mut taken = vec![0; cells];
    let most = quota.max(judged);
    visit_cells(directory, &summary.layout, |cell, line| {
        if taken[cell] >= most {
            return Ok(());
        }
        let board = &summary.layout.boards[summary.layout.cells[cell].board].1;
        let record = earlier::read(line.text, &board.setup)?;
        if taken[cell] < quota && games.replays.len() < params.replays {
            games.replays.push((cell, record.clone()));
        }
        if taken[cell] < judged {
            games.judged[cell].push(record);
        }
        taken[cell] += 1;
        Ok(())
    })?;
    Ok(games)
}

impl Games {
    /// The blunders in the games that were read for that.
    pub(super) fn blunders(&self, summary: &Summary, stop: Stop) -> Vec<CellBlunders> {
        let Some(nodes) = summary.spec.judge else { return Vec::new() };
        let mut all = Vec::new();
        for (cell, records) in self.judged.iter().enumerate() {
            let board = summary.layout.cells[cell].board;
            let Some(game) = self.boards[board].as_deref() else { continue };
            let params = JudgeParams::new(nodes, records.len() as u64);
            let of = |a: Role| -> Option<Blunders> {
                blunders(game, records.iter().filter(|record| record.a == a), &params, stop)
            };
            let (Some(a_first), Some(b_first)) = (of(Role::First), of(Role::Second)) else {
                continue;
            };
            let games = records.len() as u64;
            all.push(CellBlunders { cell, games, a_first, b_first });
        }
        // Those of a judge who was stopped would be about some games only.
        if stop.is_set() { Vec::new() } else { all }
    }
}
