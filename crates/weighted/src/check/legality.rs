//! Why a move may not be made, in words.

use super::line::Fields;
use crate::{Color, Horizon, Move, Position, Problem, RuleSet, WeightedGame};
use mapduel_game::{Game, Notation};
use mapduel_graph::Vertex;

/// Why a move is not legal in a position.
pub(super) fn why_illegal(game: &WeightedGame, position: &Position, mv: Move) -> String {
    let problem = game.problem();
    let (state, color) = (mv.state(), mv.color());
    let (name, text) = (problem.state_name(state), game.write_move(mv));
    if let Some(has) = position.color(state) {
        let has = problem.color_name(has);
        return format!("{text} is not legal: {name} is colored already ({has})");
    }
    let neighbors = problem.graph().neighbors(state);
    if neighbors.iter().all(|&neighbor| position.is_uncolored(neighbor)) {
        return format!(
            "{text} is not legal: {name} has no colored neighbor, and only neighbors of colored \
             states may be colored"
        );
    }
    let blocking = neighbors.iter().find(|&&neighbor| position.color(neighbor) == Some(color));
    match blocking {
        Some(_) if is_walled_in(game, position, state) => {
            let known = match accepted_by_legacy(game, position, mv) {
                true => " (the known fault of some published outputs: --legacy)",
                false => "",
            };
            format!("{text} is not legal: no color is left for {name}{known}")
        }
        Some(&neighbor) => {
            let (neighbor, color) = (problem.state_name(neighbor), problem.color_name(color));
            let legacy = match game.rules() {
                RuleSet::Legacy => ", and another color is left by the legacy rule",
                RuleSet::Strict => "",
            };
            format!("{text} is not legal: its neighbor {neighbor} has the color {color}{legacy}")
        }
        None => format!("{text} is legal"),
    }
}

/// Whether the neighbors of a state have all the colors.
pub(super) fn is_walled_in(game: &WeightedGame, position: &Position, state: Vertex) -> bool {
    let problem = game.problem();
    let neighbors = problem.graph().neighbors(state);
    Color::all(problem.colors().len())
        .all(|color| neighbors.iter().any(|&neighbor| position.color(neighbor) == Some(color)))
}

/// Whether the legacy rule would allow the move where the published rules do not.
fn accepted_by_legacy(game: &WeightedGame, position: &Position, mv: Move) -> bool {
    let legacy = WeightedGame::new(game.problem().clone(), RuleSet::Legacy, Horizon::Full);
    game.rules() == RuleSet::Strict && legacy.is_legal(position, mv)
}

/// Which name of a line the problem does not have.
pub(super) fn unknown(problem: &Problem, found: &Fields) -> String {
    if problem.find_state(&found.state).is_none() {
        let near = problem.graph().names().unwrap_or_default();
        let near = near.iter().find(|name| name.eq_ignore_ascii_case(&found.state));
        let hint = near.map_or(String::new(), |name| format!("; the file says {name}"));
        return format!("the map has no state `{}`{hint}", found.state);
    }
    let known = problem.colors().join(", ");
    format!("there is no color `{}`; the colors are {known}", found.color)
}
