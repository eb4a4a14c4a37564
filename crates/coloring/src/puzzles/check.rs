//! Whether a puzzle is one: the position can be played to, its solution wins, and every other move
//! loses, all solved anew.

use super::{Difficulty, Puzzle, identity};
use crate::perfect::after;
use crate::{Economy, SolveParams, Solver, representative};
use mapduel_game::Notation;
use mapduel_graph::Limit;
use mapduel_playable::Files;
use mapduel_search::Candidates;

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleFault {
    /// No such board.
    #[error("its board cannot be set up: {0}")]
    Board(String),
    /// A move that cannot be played.
    #[error("`{text}` cannot be played: {reason}")]
    Move {
        /// The move.
        text: String,
        /// Why not.
        reason: String,
    },
    /// It does not say of itself what is true.
    #[error("its `{0}` does not fit its board and moves")]
    Statement(&'static str),
    /// The solution does not win.
    #[error("its solution {0} loses")]
    Loses(String),
    /// Another move wins too.
    #[error("{0} wins too")]
    Another(String),
    /// The limit came before the winner.
    #[error("the limit came before it was known who wins after {0}; give more time")]
    Undecided(String),
}

/// Checks everything that a puzzle says but for what searches missed, whose numbers are measurements.
pub fn check(puzzle: &Puzzle, files: &dyn Files, limit: Limit) -> Result<(), PuzzleFault> {
    let open = puzzle.open(files)?;
    let (game, position) = (&open.game, &open.position);
    let turn = position.turn();
    let mut choices = Vec::new();
    Economy.candidates(game, position, &mut choices);
    let statements = [
        ("id", puzzle.id == identity(&puzzle.setup, &puzzle.moves)),
        ("winner", puzzle.winner.side() == turn),
        ("uncolored", puzzle.uncolored == position.uncolored_count()),
        ("choices", puzzle.choices == choices.len()),
        ("solution", representative(game, position, open.solution) == open.solution),
        ("difficulty", puzzle.difficulty == Difficulty::of(puzzle.nodes, puzzle.misses)),
    ];
    if let Some((name, _)) = statements.iter().find(|(_, holds)| !holds) {
        return Err(PuzzleFault::Statement(name));
    }
    let mut solver = Solver::new(game, SolveParams::default());
    for mv in choices {
        let text = || game.write_move(mv);
        let verdict = solver.solve_within(&after(game, position, mv), limit);
        let wins = verdict.winner.ok_or_else(|| PuzzleFault::Undecided(text()))? == turn;
        match (mv == open.solution, wins) {
            (true, false) => return Err(PuzzleFault::Loses(text())),
            (false, true) => return Err(PuzzleFault::Another(text())),
            _ => {}
        }
    }
    Ok(())
}
