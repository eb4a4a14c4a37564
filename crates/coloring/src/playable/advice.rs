//! What to play and what is known of a position: every move with its exact value where the solver
//! decides it in time, and with a search's estimate elsewhere.

mod review;
mod values;

pub(super) use review::review;

use super::side_name;
use crate::{BOB, ColoringGame, ExplainParams, Explainer, Position, SolveParams};
use mapduel_game::{Notation, Side};
use mapduel_playable::{Advice, Assessment, Basis, Death, Effort, KnownMove, title};
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
    let text = match winner {
        Some(side) => {
            let reason = match (effort.is_over)() {
                true => None,
                false => explainer.explain(position, best).map(|reason| reason.sentence(game)),
            };
            let move_text = game.write_move(best);
            match reason {
                Some(reason) => format!("{}. {move_text} {reason}.", wins(side)),
                None => format!("{}. Play {move_text}.", wins(side)),
            }
        }
        None => format!(
            "Not decided yet. A search of {} games would play {} and wins {:.0}% of them.",
            outcome.simulations,
            game.write_move(best),
            100.0 * own(moves.first().and_then(|known| known.value).unwrap_or(outcome.value))
        ),
    };
    Advice {
        best: game.write_move(best),
        text,
        winner: winner.map(side_name),
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
    let dies = death.map(|(vertex, line)| Death {
        vertex: game.graph().name(vertex).into_owned(),
        moves: line.len(),
        line: line.iter().map(|&mv| game.write_move(mv)).collect(),
    });
    let text = match (winner, &dies) {
        (Some(side), Some(death)) => format!(
            "{}; with best play vertex {} dies in {} ({}).",
            wins(side),
            death.vertex,
            match death.moves {
                1 => "1 move".to_string(),
                moves => format!("{moves} moves"),
            },
            death.line.join(", ")
        ),
        (Some(side), None) => format!("{}.", wins(side)),
        (None, _) => "Not decided: the solver did not get to the end here.".to_string(),
    };
    let exact = known.iter().filter(|known| known.exact.is_some()).count();
    Assessment {
        winner: winner.map(side_name),
        text,
        basis: Basis::of(exact, known.len()),
        dies,
        moves: known.iter().map(|known| known.valued(game)).collect(),
    }
}

/// Who wins, to begin a sentence with.
fn wins(side: Side) -> String {
    format!("{} wins from here", title(side_name(side)))
}
