//! What each move gave away: a won game, or nothing.
//!
//! The positions are decided from the last to the first, because late ones are small and help with
//! those before; the first that is not decided in time ends the judging.

use super::MEMORY;
use super::values::limit;
use crate::playable::{side_name, worth};
use crate::{ColoringGame, Move, Position, SolveParams, Solver};
use mapduel_game::{Game, Notation, Side};
use mapduel_graph::Limit;
use mapduel_playable::{Effort, JudgedMove, Review};
use std::time::Instant;

/// Judges every move of a game.
pub(crate) fn review(game: &ColoringGame, moves: &[Move], effort: &Effort<'_>) -> Review {
    let mut positions = vec![game.start()];
    for &mv in moves {
        let mut next = positions[positions.len() - 1].clone();
        game.play_unchecked(&mut next, mv);
        positions.push(next);
    }
    // Its own limit is for the better moves, which the table mostly knows by then.
    let whole = limit(effort, effort.positions / 10);
    let tenth = Limit { time: whole.time.map(|time| time / 10), ..whole };
    let mut solver =
        Solver::new(game, SolveParams { limit: tenth, memory: MEMORY, ..SolveParams::default() });
    let winners = decide(&mut solver, &positions, effort);
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
        judged.push(JudgedMove {
            text: game.write_move(mv),
            side: side_name(mover),
            loss: blunder.map(|blunder| f64::from(u8::from(blunder))),
            better: better.map(|mv| game.write_move(mv)),
            score: winners[index + 1].map(worth),
            depth: None,
        });
    }
    let measure = "A move loses 1 when it gives a won game away, by exact solving; nothing is said \
                   where the solver did not finish in time.";
    Review { measure: measure.to_string(), moves: judged, turning_point }
}

/// Who wins each position, as far as the effort reaches.
fn decide(solver: &mut Solver, positions: &[Position], effort: &Effort<'_>) -> Vec<Option<Side>> {
    let began = Instant::now();
    let mut winners = vec![None; positions.len()];
    for (index, position) in positions.iter().enumerate().rev() {
        if (effort.is_over)() {
            break;
        }
        let limit = limit(effort, effort.positions).since(began);
        winners[index] = solver.solve_within(position, limit).winner;
        if winners[index].is_none() {
            break;
        }
    }
    winners
}
