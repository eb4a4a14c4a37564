//! What perfect play says of games: the blunders of each side, and games awarded early.
//!
//! A *blunder* is a move from a position that its mover wins with best play to one that it loses.
//! A *chance* for one is a move from a position that its mover wins. Blunders per chance measure a
//! player against perfect play, whoever the opponent is; a ratio of wins measures it against that
//! opponent.
//!
//! [`judge_games`] looks at games that are over: it cannot change them. It takes them in their order
//! with one exact solver, whose memory grows on the way, so that its answer does not depend on
//! threads. Each game is judged from its end, where positions are small and what they prove helps
//! with those before, up to the first position that the budget leaves open: the moves before are
//! undecided, and so are all moves of games that the total budget does not reach. Some of them could
//! be decided for nothing (who moved to a win had one), but those are the good moves, and counting
//! them would flatter the player. Games that somebody forfeited are not judged.
//!
//! What is deliberately absent: how bad a blunder is. The game knows wins and losses only.

use crate::{ColoringGame, Move, Position, SolveParams, Solver};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{Blunders, Ending, FinishedGame, JudgeParams};

/// The most bytes of a table.
const TABLE_BYTES: u64 = 256 << 20;

/// Counts the blunders in games that were played from the start of `game`. When `stop` is set, also
/// within one position, what is not judged yet stays undecided.
pub fn judge_games(
    game: &ColoringGame,
    games: &[FinishedGame<'_, Move>],
    params: &JudgeParams,
    stop: Stop,
) -> Blunders {
    let mut judge = Judge { game, solver: solver(game), params, left: params.total, stop };
    let mut blunders = Blunders::default();
    // Who forfeits may have had a won position, so the winner says nothing about the last one.
    for played in games.iter().filter(|played| played.ending != Ending::Forfeited) {
        judge.add_game(played, &mut blunders);
    }
    blunders.nodes = params.total - judge.left;
    blunders
}

/// Ends games whose winner the exact solver knows. One adjudicator is for one game.
pub struct Adjudicator {
    solver: Solver,
    limit: Limit,
}

impl Adjudicator {
    /// An adjudicator that may spend so many nodes on each position, and none after a stop.
    pub fn new(game: &ColoringGame, nodes: u64, stop: Stop) -> Adjudicator {
        Adjudicator { solver: solver(game), limit: Limit::nodes(nodes).stopped_by(stop) }
    }

    /// The winner, if it is known.
    pub fn winner(&mut self, position: &Position) -> Option<Side> {
        self.solver.solve_within(position, self.limit).winner
    }
}

fn solver(game: &ColoringGame) -> Solver {
    Solver::new(game, SolveParams { memory: TABLE_BYTES, ..SolveParams::default() })
}

struct Judge<'a> {
    game: &'a ColoringGame,
    solver: Solver,
    params: &'a JudgeParams,
    left: u64,
    stop: Stop,
}

impl Judge<'_> {
    fn add_game(&mut self, played: &FinishedGame<'_, Move>, blunders: &mut Blunders) {
        let positions = self.positions(played.moves);
        let mut after = played.winner;
        for (index, position) in positions.iter().enumerate().skip(played.opening).rev() {
            let Some(before) = self.value(position, after) else {
                blunders.undecided += (index - played.opening) as u64 + 1;
                return;
            };
            let mover = position.turn();
            if before == mover {
                let tally = &mut blunders.sides[mover];
                tally.chances += 1;
                tally.blunders += u64::from(after != mover);
            }
            after = before;
        }
    }

    /// The position before each move.
    fn positions(&self, moves: &[Move]) -> Vec<Position> {
        let mut position = self.game.start();
        let before = |&mv: &Move| {
            let before = position.clone();
            self.game.play_unchecked(&mut position, mv);
            before
        };
        moves.iter().map(before).collect()
    }

    /// Who wins a position from which somebody moved to another one, of which the winner is known.
    fn value(&mut self, position: &Position, after: Side) -> Option<Side> {
        if self.left == 0 || self.stop.is_set() {
            return None;
        }
        if after == position.turn() {
            return Some(after);
        }
        let limit = Limit::nodes(self.params.nodes.min(self.left)).stopped_by(self.stop);
        let verdict = self.solver.solve_within(position, limit);
        self.left -= verdict.nodes.min(self.left);
        verdict.winner
    }
}
