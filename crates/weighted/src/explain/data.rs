//! A search as the scripts of pages take it.

use super::{Explanation, TEMPLATES, ahead_text, pack};
use crate::{Color, MAX, MIN, WeightedGame, swatches};
use mapduel_game::MoveIndex;
use serde_json::{Value, json};

/// What a script needs to replay a search: the names, what colors are worth and how they look, the
/// words, and the packed tree.
pub fn tree_data(game: &WeightedGame, explanation: &Explanation) -> Value {
    let problem = game.problem();
    let swatches = swatches(problem.colors());
    let colors: Vec<Value> = Color::all(swatches.len())
        .zip(&swatches)
        .map(|(color, swatch)| {
            let weights = [problem.weight(MAX, color), problem.weight(MIN, color)];
            json!({
                "name": swatch.name,
                "fill": format!("#{}", swatch.fill),
                "ink": format!("#{}", swatch.ink),
                "weights": weights,
            })
        })
        .collect();
    let initial: Vec<Value> = problem
        .initial()
        .iter()
        .map(|first| json!([game.move_index(first.mv), first.side.index() + 1]))
        .collect();
    let templates: Value =
        TEMPLATES.iter().map(|(name, text)| (name.to_string(), json!(text))).collect();
    let states: Vec<&str> =
        problem.graph().vertices().map(|state| problem.state_name(state)).collect();
    json!({
        "states": states,
        "colors": colors,
        "initial": initial,
        "templates": templates,
        "ahead": ahead_text(explanation),
        "tree": pack::tree(game, explanation),
    })
}
