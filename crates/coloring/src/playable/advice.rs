//! What to play and what is known of a position: every move with its exact value where the solver
//! decides it in time, and with a search's estimate elsewhere.

mod reasons;
mod review;
mod values;

pub(super) use review::review;

use super::{said, side_name};
use crate::{BOB, ColoringGame, ExplainParams, Explainer, Position, SolveParams};
use mapduel_game::{Notation, Side};
use mapduel_playable::{Advice, Assessment, Basis, Death, Effort, KnownMove, Said, Word};
use std::time::Instant;
use values::{estimate, values};

/// The memory of the solver.
const MEMORY: u64 = 64 << 20;

/// What to play in a position that is not over. The sentence that says why is looked for within its
/// positions, not within the time.
pub(super) fn advise(game: &ColoringGame, position: &Position, effort: &Effort<'_>) -> Advice {
    let began = Instant::now();
    let outcome = estimate(game, position, effort, began);
    let params = ExplainParams {
        solve: SolveParams { memory: MEMORY, ..SolveParams::default() },
        nodes: effort.positions / 4,
        positions: effort.positions / 40,
    };
    let mut explainer = Explainer::new(game, params);
    let turn = position.turn();
    let mut moves = values(game, position, &outcome, &mut explainer, effort, began);
    KnownMove::sort(&mut moves, turn);
    let own = |value: f64| if turn == Side::FIRST { value } else { 1.0 - value };
    let winner = KnownMove::winner(&moves, turn).or(outcome.proven);
    let best = moves.first().map_or(outcome.mv, |known| known.mv);
    let reason = match winner {
        Some(_) if !(effort.is_over)() => explainer.explain(position, best),
        _ => None,
    };
    let text = match (winner, &reason) {
        (Some(side), Some(reason)) => {
            let template = if side == turn { said::PLAY_BECAUSE } else { said::LOST_BECAUSE };
            let reason = reasons::clause(game, reason);
            Said::new(template).with("side", Word::Side(side_name(side))).with("reason", reason)
        }
        (Some(side), None) => {
            let template = if side == turn { said::PLAY } else { said::LOST };
            Said::new(template).with("side", Word::Side(side_name(side)))
        }
        (None, _) => {
            let value = moves.first().and_then(|known| known.value).unwrap_or(outcome.value);
            Said::new(said::ESTIMATED)
                .with("count", i64::try_from(outcome.simulations).unwrap_or(i64::MAX))
                .with("share", Word::decimals(100.0 * own(value), 0))
        }
    };
    let line = reason.map_or(Vec::new(), |reason| reasons::line(game, &reason.line));
    Advice {
        best: game.write_move(best),
        text: text.with("move", Word::Move(game.write_move(best))),
        winner: winner.map(side_name),
        line,
        moves: moves.iter().map(|known| known.valued(game)).collect(),
    }
}

/// What is known of a position that is not over, without anybody asking for advice: who wins, which
/// vertex dies and when, what each move is worth. It is looked up in every position, so its memory
/// is small.
pub(super) fn assess(game: &ColoringGame, position: &Position, effort: &Effort<'_>) -> Assessment {
    let began = Instant::now();
    let outcome = estimate(game, position, effort, began);
    let params = ExplainParams {
        solve: SolveParams { memory: MEMORY / 4, ..SolveParams::default() },
        nodes: effort.positions / 5,
        positions: effort.positions / 8,
    };
    let mut explainer = Explainer::new(game, params);
    let known = values(game, position, &outcome, &mut explainer, effort, began);
    let winner = KnownMove::winner(&known, position.turn()).or(outcome.proven);
    let death = match winner {
        Some(BOB) if !(effort.is_over)() => explainer.quickest_death(position),
        _ => None,
    };
    let text = match (winner, &death) {
        (Some(side), Some((vertex, line))) => Said::new(said::WINS_BECAUSE)
            .with("side", Word::Side(side_name(side)))
            .with("reason", reasons::blocked(game, *vertex, line)),
        (Some(side), None) => Said::new(said::WINS).with("side", Word::Side(side_name(side))),
        (None, _) => Said::new(said::UNDECIDED),
    };
    let dies = death.map(|(vertex, line)| Death {
        vertex: game.graph().name(vertex).into_owned(),
        moves: line.len(),
        line: reasons::line(game, &line),
    });
    let exact = known.iter().filter(|known| known.exact.is_some()).count();
    Assessment {
        winner: winner.map(side_name),
        text,
        basis: Basis::of(exact, known.len()),
        dies,
        moves: known.iter().map(|known| known.valued(game)).collect(),
    }
}
