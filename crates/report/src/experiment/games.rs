//! Some of the games of a directory, read back with their boards: to be drawn, and to be judged.

use super::ReportParams;
use crate::summary::{CellJudgment, Summary};
use mapduel_graph::Stop;
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::visit_cells;
use mapduel_lab::judging::judge;
use mapduel_lab::record::{MatchRecord, Role, earlier};
use mapduel_playable::{AnyGame, Files};
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
    let judged = if summary.spec.judging(0).is_some() { params.judged } else { 0 };
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
    /// Players under two names whose settings mean the same at the first board that can be set up.
    pub(super) fn twins(&self, summary: &Summary) -> Vec<(String, String)> {
        let Some(game) = self.boards.iter().flatten().next() else { return Vec::new() };
        let twins = summary.layout.twins(&**game).into_iter();
        twins.map(|(one, other)| (one.to_string(), other.to_string())).collect()
    }

    /// What is said of the moves of the games that were read for that.
    pub(super) fn judge(&self, summary: &Summary, threads: usize, stop: Stop) -> Vec<CellJudgment> {
        let mut all = Vec::new();
        for (cell, records) in self.judged.iter().enumerate() {
            let Some(params) = summary.spec.judging(records.len() as u64) else { continue };
            let board = summary.layout.cells[cell].board;
            let Some(game) = self.boards[board].as_deref() else { continue };
            let of = |a: Role| {
                let records: Vec<_> = records.iter().filter(|record| record.a == a).collect();
                judge(game, &records, &params, threads, stop)
            };
            let (a_first, b_first) = (of(Role::First), of(Role::Second));
            all.push(CellJudgment { cell, games: records.len() as u64, a_first, b_first });
        }
        // Those of a judge who was stopped would be about some games only.
        if stop.is_set() { Vec::new() } else { all }
    }
}
