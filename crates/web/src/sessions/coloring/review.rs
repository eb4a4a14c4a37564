//! What each move gave away: a won game, or nothing.
//!
//! The positions are decided from the last to the first, because late ones are small and help with
//! those before; the first that is not decided in time ends the judging.

use super::ColoringBoard;
use crate::limits::Limits;
use crate::sessions::playable::Playable;
use crate::sessions::views::{JudgedView, ReviewView};
use mapduel_coloring::{ColoringGame, Move, Position, SolveParams, Solver};
use mapduel_game::{Game, Notation, Side};
use mapduel_graph::Limit;
use std::time::{Duration, Instant};

/// The time for a whole game.
const TIME: Duration = Duration::from_secs(8);
/// The memory of the solver.
const MEMORY: u64 = 64 << 20;

/// Judges every move of a game.
pub(super) fn review(game: &ColoringGame, moves: &[Move], limits: &Limits) -> ReviewView {
    let mut positions = vec![game.start()];
    for &mv in moves {
        let mut next = positions[positions.len() - 1].clone();
        game.play_unchecked(&mut next, mv);
        positions.push(next);
    }
    // Its own limit is for the better moves, which the table mostly knows by then.
    let limit = Limit { nodes: Some(limits.nodes / 10), time: Some(TIME / 10), ..Limit::NONE };
    let mut solver =
        Solver::new(game, SolveParams::default().with_limit(limit).with_memory(MEMORY));
    let winners = decide(&mut solver, &positions, limits);
    let mut judged = Vec::new();
    let mut turning_point = None;
    for (index, &mv) in moves.iter().enumerate() {
        let mover = positions[index].turn();
        let blunder = match (winners[index], winners[index + 1]) {
            (Some(before), Some(after)) => Some(before == mover && after != mover),
            _ => None,
        };
        let better = match blunder {
            Some(true) => solver.winning_move(&positions[index]),
            _ => None,
        };
        if blunder == Some(true) {
            turning_point = Some(index + 1);
        }
        judged.push(JudgedView {
            text: game.write_move(mv),
            side: ColoringBoard::name(mover),
            loss: blunder.map(|blunder| f64::from(u8::from(blunder))),
            better: better.map(|mv| game.write_move(mv)),
            score: winners[index + 1].map(|side| f64::from(u8::from(side == Side::FIRST))),
        });
    }
    ReviewView {
        measure: "A move loses 1 when it gives a won game away, by exact solving; nothing is said \
                  where the solver did not finish in time."
            .to_string(),
        moves: judged,
        turning_point,
    }
}

/// Who wins each position, as far as the time reaches.
fn decide(solver: &mut Solver, positions: &[Position], limits: &Limits) -> Vec<Option<Side>> {
    let began = Instant::now();
    let mut winners = vec![None; positions.len()];
    for (index, position) in positions.iter().enumerate().rev() {
        let left = TIME.saturating_sub(began.elapsed());
        let limit = Limit { nodes: Some(limits.nodes), time: Some(left), ..Limit::NONE };
        winners[index] = solver.solve_within(position, limit).winner;
        if winners[index].is_none() {
            break;
        }
    }
    winners
}
