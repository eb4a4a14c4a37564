//! What is known of a position without anybody asking for advice: who wins, which vertex dies and
//! when, what each move is worth. Cheap, because it is looked up in every position.

use super::advice::{Effort, MEMORY, estimate, values, verdict, view};
use super::{ColoringBoard, wins};
use crate::sessions::playable::Playable;
use crate::sessions::views::{Basis, DeathView, VerdictView};
use mapduel_coloring::{BOB, ColoringGame, ExplainParams, Explainer, Position, SolveParams};
use mapduel_game::Notation;
use std::time::Duration;

/// Nobody waits for it, and a hundred pages may want it at once.
const EFFORT: Effort = Effort {
    exact_time: Duration::from_millis(250),
    exact_nodes: 3_000,
    estimate_time: Duration::from_millis(100),
    simulations: 2_000,
};
/// The positions of the search for a shortest line.
const POSITIONS: u64 = 2_000;

/// What is known of a position that is not over.
pub(super) fn look(
    game: &ColoringGame,
    position: &Position,
    is_over: &dyn Fn() -> bool,
) -> VerdictView {
    let outcome = estimate(game, position, &EFFORT);
    let params = ExplainParams::default()
        .with_solve(SolveParams::default().with_memory(MEMORY / 4))
        .with_nodes(EFFORT.exact_nodes)
        .with_positions(POSITIONS);
    let mut explainer = Explainer::new(game, params);
    let known = values(game, position, &outcome, &mut explainer, &EFFORT, is_over);
    let winner = verdict(position.turn(), &known).or(outcome.proven);
    let death = match winner {
        Some(BOB) if !is_over() => explainer.quickest_death(position),
        _ => None,
    };
    let dies = death.map(|(vertex, line)| DeathView {
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
    VerdictView {
        winner: winner.map(ColoringBoard::name),
        text,
        basis: Basis::of(exact, known.len()),
        dies,
        moves: known.iter().map(|known| view(game, known)).collect(),
    }
}
