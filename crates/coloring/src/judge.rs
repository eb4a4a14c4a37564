//! What perfect play says of games: the blunders of each side, and games awarded early.
//!
//! How blunders are counted is said where everybody's are ([`mapduel_playable::judge_games`]).

use crate::{ColoringGame, Move, Position, SolveParams, Solver};
use mapduel_game::Side;
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{Blunders, Decider, Decision, FinishedGame, JudgeParams};

/// The most bytes of a table.
const TABLE_BYTES: u64 = 256 << 20;

/// Counts the blunders in games that were played from the start of `game`. When `stop` is set, also
/// within one position, what is not judged yet stays undecided.
pub(crate) fn judge_games(
    game: &ColoringGame,
    games: &[FinishedGame<'_, Move>],
    params: &JudgeParams,
    stop: Stop,
) -> Blunders {
    mapduel_playable::judge_games(game, games, params, stop, solver(game))
}

impl Decider<ColoringGame> for Solver {
    fn decide(&mut self, position: &Position, limit: Limit) -> Decision {
        let verdict = self.solve_within(position, limit);
        Decision { winner: verdict.winner, nodes: verdict.nodes }
    }

    fn winning_move(&mut self, position: &Position) -> Option<Move> {
        Solver::winning_move(self, position)
    }
}

/// Ends games whose winner the exact solver knows. One adjudicator is for one game.
pub(crate) struct Adjudicator {
    solver: Solver,
    limit: Limit,
}

impl Adjudicator {
    /// An adjudicator that may spend so many nodes on each position, and none after a stop.
    pub(crate) fn new(game: &ColoringGame, nodes: u64, stop: Stop) -> Adjudicator {
        Adjudicator { solver: solver(game), limit: Limit::nodes(nodes).stopped_by(stop) }
    }

    /// The winner, if it is known.
    pub(crate) fn winner(&mut self, position: &Position) -> Option<Side> {
        self.solver.solve_within(position, self.limit).winner
    }
}

fn solver(game: &ColoringGame) -> Solver {
    Solver::new(game, SolveParams { memory: TABLE_BYTES, ..SolveParams::default() })
}
