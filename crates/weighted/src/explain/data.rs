//! A search as the scripts of pages take it.

use super::{Explanation, TEMPLATES, ahead_text, pack};
use crate::{Color, MAX, MIN, WeightedGame, swatches};
use mapduel_game::MoveIndex;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a script needs to replay a search: the names, what colors are worth and how they look, the
/// words, and the packed tree.
#[derive(Clone, Debug, Serialize)]
pub struct TreeData {
    /// The names of the states.
    states: Vec<String>,
    colors: Vec<TreeColor>,
    /// The moves before the search: each a number and whose it was, 1 or 2.
    initial: Vec<[usize; 2]>,
    /// The sentences, by name.
    templates: BTreeMap<&'static str, &'static str>,
    /// How far ahead it looks, in words; nothing to the end of the game.
    ahead: Option<String>,
    /// The packed nodes, in base 64.
    tree: String,
}

/// A color, what it is worth to both and how it looks.
#[derive(Clone, Debug, Serialize)]
struct TreeColor {
    name: String,
    fill: String,
    ink: String,
    weights: [i64; 2],
}

/// A search as a script replays it.
pub fn tree_data(game: &WeightedGame, explanation: &Explanation) -> TreeData {
    let problem = game.problem();
    let swatches = swatches(problem.colors());
    let colors = Color::all(swatches.len())
        .zip(&swatches)
        .map(|(color, swatch)| {
            let weights = [problem.weight(MAX, color), problem.weight(MIN, color)];
            TreeColor {
                name: swatch.name.clone(),
                fill: format!("#{}", swatch.fill),
                ink: format!("#{}", swatch.ink),
                weights,
            }
        })
        .collect();
    let initial = problem.initial().iter();
    let initial = initial.map(|first| [game.move_index(first.mv), first.side.index() + 1]);
    let states = problem.graph().vertices().map(|state| problem.state_name(state).to_string());
    TreeData {
        states: states.collect(),
        colors,
        initial: initial.collect(),
        templates: TEMPLATES.iter().copied().collect(),
        ahead: ahead_text(explanation),
        tree: pack::tree(game, explanation),
    }
}
