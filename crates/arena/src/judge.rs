//! What perfect play says of games: the blunders of each side, and games awarded early.
//!
//! A *blunder* is a move from a position that its mover wins with best play to one that it loses.
//! A *chance* for one is a move from a position that its mover wins. Blunders per chance measure a
//! player against perfect play, whoever the opponent is; a ratio of wins measures it against that
//! opponent.
//!
//! [`judge`] looks at games that are over: it cannot change them. It takes them in the order of
//! their index with one exact solver, whose memory grows on the way, so that its answer does not
//! depend on threads. Each game is judged from its end, where positions are small and what they
//! prove helps with those before. What its budget leaves open is counted as undecided.
//!
//! What is deliberately absent: how bad a blunder is. The game knows wins and losses only.

use crate::curve::Games;
use crate::statistics::Proportion;
use mapduel_coloring::{ColoringGame, Move, Position, SolveParams, Solver};
use mapduel_game::{BySide, Game, Side};
use mapduel_graph::Limit;
use std::sync::atomic::{AtomicBool, Ordering};

/// How much judging may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeParams {
    /// The most nodes of the solver for one position.
    pub nodes: u64,
    /// The most nodes for all games together.
    pub total: u64,
}

impl JudgeParams {
    /// So many nodes for a position, and for all games together as many as one position in ten
    /// games may cost.
    pub fn new(nodes: u64, games: u64) -> JudgeParams {
        JudgeParams { nodes, total: nodes.max(nodes.saturating_mul(games) / 10) }
    }
}

/// How many nodes a position may cost when nobody says. With the cap on all games, judging costs
/// no more than playing with a thousand simulations a move does (measured on graphs of 10 to 36
/// vertices, where a node costs up to 65 microseconds); small graphs are decided within it.
pub const JUDGE_NODES: u64 = 1000;

/// The blunders in many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blunders {
    /// By the side that moved.
    pub sides: BySide<Tally>,
    /// Moves of which the budget left open whether they were chances or blunders.
    pub undecided: u64,
    /// The nodes spent.
    pub nodes: u64,
}

/// The blunders of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Moves from positions that the side won, and of which it is known where they led.
    pub chances: u64,
    /// Those that gave the win away.
    pub blunders: u64,
}

impl Tally {
    /// Blunders among chances.
    pub fn proportion(self) -> Proportion {
        Proportion { wins: self.blunders, games: self.chances }
    }
}

/// Counts the blunders in games that were played from the start of `game`. When `stop` is set,
/// what is not judged yet stays undecided.
pub fn judge(
    game: &ColoringGame,
    games: &Games,
    params: &JudgeParams,
    stop: &AtomicBool,
) -> Blunders {
    let mut judge = Judge { game, solver: solver(game), params, left: params.total, stop };
    let mut blunders = Blunders::default();
    for (record, moves) in games.records.iter().zip(&games.moves) {
        judge.add_game(moves, record.winner.side(), &mut blunders);
    }
    blunders.nodes = params.total - judge.left;
    blunders
}

/// Ends games whose winner the exact solver knows. One adjudicator is for one game.
pub struct Adjudicator {
    solver: Solver,
    nodes: u64,
}

impl Adjudicator {
    /// An adjudicator that may spend so many nodes on each position.
    pub fn new(game: &ColoringGame, nodes: u64) -> Adjudicator {
        Adjudicator { solver: solver(game), nodes }
    }

    /// The winner, if it is known.
    pub fn winner(&mut self, position: &Position) -> Option<Side> {
        self.solver.solve_within(position, Limit::nodes(self.nodes)).winner
    }
}

/// The most bytes of a table.
const TABLE_BYTES: u64 = 256 << 20;

fn solver(game: &ColoringGame) -> Solver {
    Solver::new(game, SolveParams { memory: TABLE_BYTES, ..SolveParams::default() })
}

struct Judge<'a> {
    game: &'a ColoringGame,
    solver: Solver,
    params: &'a JudgeParams,
    left: u64,
    stop: &'a AtomicBool,
}

impl Judge<'_> {
    fn add_game(&mut self, moves: &[Move], winner: Side, blunders: &mut Blunders) {
        let positions = self.positions(moves);
        let values = self.values(&positions, winner);
        for (position, pair) in positions.iter().zip(values.windows(2)) {
            let mover = position.turn();
            let tally = &mut blunders.sides[mover];
            match (pair[0], pair[1]) {
                (Some(before), Some(after)) if before == mover => {
                    tally.chances += 1;
                    tally.blunders += u64::from(after != mover);
                }
                (Some(before), _) if before != mover => {}
                _ => blunders.undecided += 1,
            }
        }
    }

    /// Every position of a game, the start first.
    fn positions(&self, moves: &[Move]) -> Vec<Position> {
        let mut position = self.game.start();
        let mut positions = vec![position.clone()];
        for &mv in moves {
            self.game.play_unchecked(&mut position, mv);
            positions.push(position.clone());
        }
        positions
    }

    /// Who wins each position with best play, where that is known; the last is the game's winner.
    fn values(&mut self, positions: &[Position], winner: Side) -> Vec<Option<Side>> {
        let mut values = vec![None; positions.len()];
        let last = positions.len() - 1;
        values[last] = Some(winner);
        for index in (0..last).rev() {
            let mover = positions[index].turn();
            // Whoever moved to a win had one.
            values[index] = values[index + 1]
                .filter(|&after| after == mover)
                .or_else(|| self.winner(&positions[index]));
        }
        for index in 0..last {
            // Every move from a lost position loses.
            let mover = positions[index].turn();
            values[index + 1] = values[index + 1].or(values[index].filter(|&value| value != mover));
        }
        values
    }

    fn winner(&mut self, position: &Position) -> Option<Side> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let limit = Limit::nodes(self.params.nodes.min(self.left));
        let verdict = self.solver.solve_within(position, limit);
        self.left -= verdict.nodes.min(self.left);
        verdict.winner
    }
}
