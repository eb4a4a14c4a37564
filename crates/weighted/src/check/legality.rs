//! Why a move of a trace may not be made, in words.

use super::line::Fields;
use crate::{Horizon, Illegal, Move, Position, Problem, RuleSet, WeightedGame};
use mapduel_game::{Game, Notation};

/// Why a move is not legal in a position, with what a student may not know.
pub(super) fn why_illegal(game: &WeightedGame, position: &Position, mv: Move) -> String {
    let text = game.write_move(mv);
    let Some(illegal) = game.illegality(position, mv) else { return format!("{text} is legal") };
    let hint = match illegal {
        Illegal::Untouched { .. } => ", and only neighbors of colored states may be colored",
        Illegal::WalledIn { .. } if accepted_by_legacy(game, position, mv) => {
            " (the known fault of some published outputs: --legacy)"
        }
        _ => "",
    };
    format!("{text} is not legal: {illegal}{hint}")
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
