//! What to play and what is known of a position: every move with its exact value where the solver
//! decides it in time, and with a search's estimate elsewhere.

mod review;
mod values;

pub(super) use review::{Judging, review};
pub(super) use values::{known, search};

use super::said;
use super::words::name;
use crate::{ColSnortGame, Move, Position, side_name};
use mapduel_game::{Notation, Side, Until};
use mapduel_playable::{Advice, Assessment, Basis, Effort, KnownMove, Said, Word, estimate};
use mapduel_search::MctsOutcome;
use std::time::Instant;

/// What is known of the moves of a position.
struct Insight {
    outcome: MctsOutcome<Move>,
    winner: Option<Side>,
    /// The best first.
    moves: Vec<KnownMove<Move>>,
}

/// What to play in a position that is not over.
pub(super) fn advise(game: &ColSnortGame, position: &Position, effort: &Effort<'_>) -> Advice {
    let Insight { outcome, winner, moves } = insight(game, position, effort);
    let turn = position.turn();
    let best = moves.first().map_or(outcome.mv, |known| known.mv);
    let text = match winner {
        Some(side) if side == turn => Said::new(said::PLAY).with("side", name(side)),
        Some(side) => Said::new(said::LOST).with("side", name(side)),
        None => {
            let value = moves.first().and_then(|known| known.value).unwrap_or(outcome.value);
            let own = if turn == Side::FIRST { value } else { 1.0 - value };
            Said::new(said::ESTIMATED)
                .with("count", i64::try_from(outcome.simulations).unwrap_or(i64::MAX))
                .with("share", Word::decimals(100.0 * own, 0))
        }
    };
    Advice {
        best: game.write_move(best),
        text: text.with("move", Word::Move(game.write_move(best))),
        winner: winner.map(side_name),
        line: Vec::new(),
        moves: moves.iter().map(|known| known.valued(game)).collect(),
    }
}

/// What is known of a position that is not over, without anybody asking for advice.
pub(super) fn assess(game: &ColSnortGame, position: &Position, effort: &Effort<'_>) -> Assessment {
    let Insight { winner, moves, .. } = insight(game, position, effort);
    let text = match winner {
        Some(side) => Said::new(said::WINS).with("side", name(side)),
        None => Said::new(said::UNDECIDED),
    };
    let exact = moves.iter().filter(|known| known.exact.is_some()).count();
    Assessment {
        winner: winner.map(side_name),
        text,
        basis: Basis::of(exact, moves.len()),
        dies: None,
        moves: moves.iter().map(|known| known.valued(game)).collect(),
    }
}

fn insight(game: &ColSnortGame, position: &Position, effort: &Effort<'_>) -> Insight {
    let began = Instant::now();
    let outcome = estimate(game, position, search(), effort, began);
    let mut until = Until(|| (effort.is_over)());
    let limit = effort.limit(effort.positions).since(began);
    let (winner, mut moves) = known(game, position, &outcome, limit, &mut until);
    KnownMove::sort(&mut moves, position.turn());
    Insight { outcome, winner, moves }
}
