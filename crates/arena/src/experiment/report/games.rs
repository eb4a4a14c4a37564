//! Some of the games of a directory, read back with their boards: to be drawn, and to be judged.

use super::ReportParams;
use crate::experiment::ExperimentError;
use crate::experiment::board::{AnyGame, Loader, read_moves};
use crate::experiment::reading::{manifest_of, visit_games};
use crate::experiment::record::{MatchRecord, Role};
use crate::experiment::summary::{CellBlunders, Counter, Summary};
use crate::judge::{Blunders, JudgeParams, JudgedGame, judge_games};
use mapduel_coloring::Move;
use mapduel_game::Side;
use mapduel_graph::Stop;
use std::path::Path;

/// Games that were read back.
pub(super) struct Games {
    /// The board of each place in the layout, where the loader knows it.
    pub(super) boards: Vec<Option<AnyGame>>,
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
    loader: &dyn Loader,
) -> Result<Games, ExperimentError> {
    let cells = summary.layout.cells.len();
    // Both games of a pair are worth looking at together.
    let quota = (params.replays / cells.max(1)).max(2);
    let judged = if summary.spec.judge.is_some() { params.judged } else { 0 };
    let build = |board: &_| AnyGame::new(summary.spec.game, board, loader).ok();
    let mut games = Games {
        boards: summary.layout.boards.iter().map(|(_, board)| build(board)).collect(),
        replays: Vec::new(),
        judged: vec![Vec::new(); cells],
    };
    let mut counter = Counter::new(&summary.spec)?;
    let mut taken = vec![0; cells];
    let most = quota.max(judged);
    visit_games(directory, &manifest_of(directory)?, |line| {
        // The names of pairing and board are cheap to read, the rest is not.
        let place: Place<'_> = serde_json::from_slice(line.text)?;
        let Some(cell) = counter.place(&place.pairing, &place.board) else { return Ok(()) };
        if taken[cell] >= most {
            return Ok(());
        }
        let record: MatchRecord = serde_json::from_slice(line.text)?;
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

#[derive(serde::Deserialize)]
struct Place<'a> {
    #[serde(borrow)]
    pairing: std::borrow::Cow<'a, str>,
    #[serde(borrow)]
    board: std::borrow::Cow<'a, str>,
}

impl Games {
    /// The blunders in the games that were read for that.
    pub(super) fn blunders(&self, summary: &Summary, stop: Stop) -> Vec<CellBlunders> {
        let Some(nodes) = summary.spec.judge else { return Vec::new() };
        let mut all = Vec::new();
        for (cell, records) in self.judged.iter().enumerate() {
            let board = summary.layout.cells[cell].board;
            let Some(AnyGame::Coloring(game)) = &self.boards[board] else { continue };
            let played: Vec<(&MatchRecord, Vec<Move>)> = records
                .iter()
                .filter_map(|record| Some((record, read_moves(game, &record.moves).ok()?)))
                .collect();
            let of = |a: Role| -> Blunders {
                let games = played.iter().filter(|(record, _)| record.a == a);
                let games = games.filter_map(|(record, moves)| {
                    Some(JudgedGame {
                        moves,
                        opening: record.opening,
                        winner: side(record.winner)?,
                        ending: record.ending,
                    })
                });
                let params = JudgeParams::new(nodes, played.len() as u64);
                judge_games(game, games, &params, stop)
            };
            let games = played.len() as u64;
            let (a_first, b_first) = (of(Role::First), of(Role::Second));
            all.push(CellBlunders { cell, games, a_first, b_first });
        }
        // Those of a judge who was stopped would be about some games only.
        if stop.is_set() { Vec::new() } else { all }
    }
}

fn side(role: Role) -> Option<Side> {
    match role {
        Role::First => Some(Side::FIRST),
        Role::Second => Some(Side::SECOND),
        Role::Draw => None,
    }
}
