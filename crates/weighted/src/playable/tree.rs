//! The textbook search of the present position, as the page that explains alpha-beta has it.

use crate::explain::{ExplainParams, TreeData, explain, tree_data};
use crate::{Horizon, InitialMove, MAX, Move, Roles, WeightedGame};
use mapduel_game::{Game, Side};
use mapduel_playable::{Said, SetupError};
use serde::Serialize;
use serde_json::{Value, json};

/// The largest tree that is sent; a deeper search of more nodes is looked at less deep.
const NODES: usize = 20_000;
/// The deepest search.
const DEEPEST: u32 = 6;

/// A tree, and what is said of it.
#[derive(Serialize)]
struct SearchTree {
    #[serde(flatten)]
    data: TreeData,
    /// How many moves were looked ahead.
    depth: u32,
    /// What the one who maximizes is called, and the other.
    max: String,
    min: String,
    value: i64,
    verdict: Said,
}

/// The tree to a depth, or to the greatest depth below it whose tree is small enough. Whoever is to
/// move is MAX in it, so the players are called by their numbers here.
pub(super) fn tree(game: &WeightedGame, moves: &[Move], depth: u32) -> Result<Value, SetupError> {
    if !(1..=DEEPEST).contains(&depth) {
        return Err(SetupError::Board(format!("`depth` is from 1 to {DEEPEST}")));
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
    let number = |side: Side| format!("player {}", side.index() + 1);
    for depth in (1..=deepest).rev() {
        let from_here = WeightedGame::new(problem.clone(), game.rules(), Horizon::Plies(depth));
        let Ok(explanation) = explain(&from_here, &params) else { continue };
        return Ok(json!(SearchTree {
            data: tree_data(&from_here, &explanation),
            depth,
            max: number(max),
            min: number(max.other()),
            value: explanation.outcome.value,
            verdict: explanation.verdict().said(&from_here),
        }));
    }
    Err(SetupError::Board("there is nothing to search here".into()))
}
