//! Making puzzles: games on all threads, their results in order.

use super::Puzzles;
use crate::coloring::game::Starter;
use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::interrupt;
use crate::progress::Bar;
use anyhow::{Context, Result, bail};
use mapduel_coloring::census::Winner;
use mapduel_coloring::puzzles::{
    Collection, Difficulty, OpenPuzzle, Puzzle, PuzzleBoard, PuzzleParams, prove_solution,
    search_game,
};
use mapduel_graph::Limit;
use mapduel_lab::pool::{Completion, Watch, each_in_order};
use mapduel_playable::Setup;

/// The fewest uncolored vertices of a puzzle.
const LEAST_UNCOLORED: usize = 5;

/// What was made.
pub(super) struct Made {
    pub(super) puzzles: Vec<Puzzle>,
    /// What is not as it was wanted.
    pub(super) remark: Option<String>,
    pub(super) exit: Exit,
}

/// Every kind of puzzle that was asked for has its share.
struct Enough;

/// Makes the puzzles of every graph.
pub(super) fn make(options: &Puzzles, colors: usize, common: &Common) -> Result<Made> {
    if options.uncolored < LEAST_UNCOLORED {
        bail!("--uncolored is at least {LEAST_UNCOLORED}: fewer vertices hold no puzzle");
    }
    let files = Files::new(common);
    let params = PuzzleParams::default()
        .with_seed(common.seed)
        .with_uncolored(LEAST_UNCOLORED..=options.uncolored)
        .with_nodes(options.nodes)
        .with_side(options.side.map(Starter::side))
        .with_stop(Some(interrupt::stop()));
    let difficulties = match options.difficulty {
        Some(level) => vec![level.difficulty()],
        None => Difficulty::ALL.to_vec(),
    };
    let winners = match options.side {
        Some(side) => vec![Winner::from(side.side())],
        None => vec![Winner::Alice, Winner::Bob],
    };
    let mut puzzles = Vec::new();
    let mut missing = Vec::new();
    let mut completion = Completion::Complete;
    for graph in &options.graphs {
        let mut setup = Setup::new().with("graph", graph.as_str()).with("colors", colors);
        if options.first == Starter::Bob {
            setup.set("first", "bob");
        }
        let board = PuzzleBoard::new(setup, &files).with_context(|| graph.clone())?;
        let mut collection = Collection::new(&board, options.count, &difficulties, &winners);
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
        let work = |number: usize| {
            let found = search_game(&board, number as u64, &params);
            // What a stop ended is less than the game holds.
            (!watch.is_stopped()).then_some(found)
        };
        let keep = |found: Vec<Puzzle>| {
            for puzzle in found {
                let open = board.open(&puzzle);
                collection.add(puzzle, &open);
            }
            if collection.is_full() { Err(Enough) } else { Ok(()) }
        };
        let threads = common.threads.unwrap_or(0);
        completion = each_in_order(0..options.games, threads, &watch, work, keep)
            .unwrap_or(Completion::Complete);
        let mut chosen = collection.choose();
        if let Some(most) = options.entries {
            let limit = Limit::NONE.stopped_by(interrupt::stop());
            chosen.retain(|puzzle| has_short_proof(&board.open(puzzle), most, limit));
        }
        if chosen.len() < options.count {
            missing.push(format!("{} of {} on {graph}", chosen.len(), options.count));
        }
        puzzles.extend(chosen);
        if completion == Completion::Interrupted {
            break;
        }
    }
    let (remark, exit) = match completion {
        Completion::Interrupted if interrupt::came() => {
            (Some("interrupted; what was found is kept".to_string()), interrupt::exit())
        }
        Completion::Interrupted => {
            (Some("the limit came first; what was found is kept".to_string()), interrupt::exit())
        }
        Completion::Complete if missing.is_empty() => (None, Exit::Done),
        Completion::Complete => (
            Some(format!(
                "found {}; play more games with --games, or try another number of colors",
                missing.join(", ")
            )),
            Exit::Incomplete,
        ),
    };
    Ok(Made { puzzles, remark, exit })
}

/// Whether the certificate of a solution has at most so many entries.
fn has_short_proof(open: &OpenPuzzle, most: usize, limit: Limit) -> bool {
    prove_solution(open, limit).is_ok_and(|certificate| certificate.entries.len() <= most)
}
