//! Checking puzzles: every move solved anew, every certificate read and checked.

use super::Puzzles;
use super::output::certificate_path;
use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::progress::Bar;
use crate::{graph_input, interrupt, output};
use anyhow::Result;
use mapduel_coloring::checker::{self, CheckParams, Reason};
use mapduel_coloring::proof::{Certificate, Claim};
use mapduel_coloring::puzzles::{
    OpenPuzzle, Puzzle, PuzzleFault, PuzzleSet, check, shipped_proofs, solution_game,
};
use mapduel_game::Game;
use mapduel_graph::Limit;
use mapduel_lab::pool::Progress;
use serde_json::json;

/// What came of one puzzle.
enum Finding {
    Right,
    Wrong(String),
    Unfinished(String),
}

/// Checks the puzzles of a set that were asked for.
pub(super) fn verify(options: &Puzzles, set: &PuzzleSet, common: &Common) -> Result<Exit> {
    let puzzles: Vec<&Puzzle> = set.puzzles.iter().filter(|puzzle| options.wants(puzzle)).collect();
    let stop = interrupt::watch(common.limit);
    let limit = Limit::NONE.stopped_by(interrupt::stop());
    let files = Files::new(common);
    let bar = Bar::new("puzzles");
    let (mut right, mut wrong, mut unfinished) = (0, 0, 0);
    for (index, puzzle) in puzzles.iter().enumerate() {
        let finding = match stop.load(std::sync::atomic::Ordering::Relaxed) {
            true => Finding::Unfinished("not checked".to_string()),
            false => examine(options, puzzle, &files, limit),
        };
        let reason = match &finding {
            Finding::Right => None,
            Finding::Wrong(reason) | Finding::Unfinished(reason) => Some(reason.as_str()),
        };
        match finding {
            Finding::Right => right += 1,
            Finding::Wrong(_) => wrong += 1,
            Finding::Unfinished(_) => unfinished += 1,
        }
        if common.json {
            let complete = !matches!(finding, Finding::Unfinished(_));
            let verified = reason.is_none();
            output::print_json(&json!({
                "id": puzzle.id, "verified": verified, "complete": complete, "reason": reason,
            }))?;
        } else if let Finding::Wrong(reason) = &finding {
            output::print(&format!("{}: {reason}", puzzle.id))?;
        }
        bar.show(Progress { done: index as u64 + 1, total: puzzles.len() as u64 });
    }
    drop(bar);
    if !common.json {
        output::print(&format!("{right} verified, {wrong} rejected, {unfinished} not checked"))?;
    }
    Ok(match (wrong, unfinished) {
        (0, 0) => Exit::Done,
        (0, _) => interrupt::exit(),
        _ => Exit::Failed,
    })
}

fn examine(options: &Puzzles, puzzle: &Puzzle, files: &Files<'_>, limit: Limit) -> Finding {
    match check(puzzle, files, limit) {
        Ok(()) => {}
        Err(fault @ PuzzleFault::Undecided(_)) => return Finding::Unfinished(fault.to_string()),
        Err(fault) => return Finding::Wrong(fault.to_string()),
    }
    let open = match puzzle.open(files) {
        Ok(open) => open,
        Err(fault) => return Finding::Wrong(fault.to_string()),
    };
    let certificate = match (&options.certificates, options.shipped) {
        (Some(folder), _) => {
            let path = certificate_path(folder, puzzle);
            let text = graph_input::read_text(&path.to_string_lossy());
            text.map_err(|error| format!("{error:#}"))
                .and_then(|text| Certificate::read(&text).map_err(|error| error.to_string()))
        }
        (None, true) => {
            shipped_proofs().certificate(puzzle, &open).map_err(|error| error.to_string())
        }
        (None, false) => return Finding::Right,
    };
    match certificate {
        Ok(certificate) => judge(&certificate, &open, limit),
        Err(problem) => Finding::Wrong(format!("its certificate: {problem}")),
    }
}

/// Whether a certificate proves that the solution wins.
fn judge(certificate: &Certificate, open: &OpenPuzzle, limit: Limit) -> Finding {
    let game = solution_game(open);
    let begin = game.start();
    let colored = |vertex| Some((vertex, begin.color(vertex)?));
    let claim = Claim {
        graph: Some(game.graph().clone()),
        colors: Some(game.colors()),
        first: begin.turn(),
        pass: None,
        start: game.graph().vertices().filter_map(colored).collect(),
        winner: Some(open.position.turn()),
    };
    if let Some(difference) = claim.difference(certificate) {
        return Finding::Wrong(format!("its certificate: {difference}"));
    }
    match checker::check_within(certificate, &CheckParams::default().with_limit(limit)) {
        Ok(_) => Finding::Right,
        Err(rejection) if matches!(rejection.reason, Reason::Stopped) => {
            Finding::Unfinished("the limit came before its certificate was checked".to_string())
        }
        Err(rejection) => Finding::Wrong(format!("its certificate: {rejection}")),
    }
}
