//! The textbook search of the present position, as the page that explains alpha-beta has it.

use crate::errors::ApiError;
use mapduel_game::Game;
use mapduel_weighted::explain::{ExplainParams, explain, tree_data};
use mapduel_weighted::{Horizon, InitialMove, MAX, Move, Roles, WeightedGame};
use serde_json::{Value, json};

/// The largest tree that is sent; a deeper search of more nodes is looked at less deep.
const NODES: usize = 20_000;
/// The deepest search.
const DEEPEST: u32 = 6;

/// The tree to a depth, or to the greatest depth below it whose tree is small enough. Whoever is to
/// move is MAX in it.
pub(super) fn tree(game: &WeightedGame, moves: &[Move], depth: u32) -> Result<Value, ApiError> {
    if !(1..=DEEPEST).contains(&depth) {
        return Err(ApiError::Bad(format!("`depth` is from 1 to {DEEPEST}")));
    }
    let mut position = game.start();
    let mut played = Vec::new();
    for &mv in moves {
        played.push(InitialMove { mv, side: position.turn() });
        game.play_unchecked(&mut position, mv);
    }
    let max = position.turn();
    let roles = if max == MAX { Roles::Kept } else { Roles::Exchanged };
    let problem = game.problem().after(&played, roles);
    let deepest = depth.min(game.plies_left(&position));
    let params = ExplainParams { most_nodes: NODES, most_counted: NODES as u64 };
    for depth in (1..=deepest).rev() {
        let from_here = WeightedGame::new(problem.clone(), game.rules(), Horizon::Plies(depth));
        let Ok(explanation) = explain(&from_here, &params) else { continue };
        let mut data = tree_data(&from_here, &explanation);
        data["depth"] = json!(depth);
        data["max"] = json!(super::SIDES[max.index()]);
        data["min"] = json!(super::SIDES[max.other().index()]);
        data["value"] = json!(explanation.outcome.value);
        data["verdict"] = json!(explanation.verdict().text(&from_here));
        return Ok(data);
    }
    Err(ApiError::Conflict("there is nothing to search here".into()))
}
