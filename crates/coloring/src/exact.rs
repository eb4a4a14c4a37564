//! Who wins, in one call: the [`Solver`] with its defaults.

use crate::{ColoringGame, Position, SolveParams, Solver, Verdict};
use mapduel_graph::Limit;

/// Decides a position.
///
/// What is too large for a search is decided only where none is needed.
pub fn solve(game: &ColoringGame, position: &Position, limit: Limit) -> Verdict {
    Oracle::new(game).solve(position, limit)
}

/// An exact search that remembers what it proved, for many positions of one game.
pub struct Oracle {
    solver: Solver,
}

impl Oracle {
    /// An oracle that knows nothing yet.
    pub fn new(game: &ColoringGame) -> Oracle {
        Oracle { solver: Solver::new(game, SolveParams::default()) }
    }

    /// Decides a position of the game.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Verdict {
        self.solver.solve_within(position, limit)
    }
}
