//! A position at a terminal: the map, `state=color` where colored, and the scores.

use super::words;
use crate::{Position, WeightedGame, swatches};
use mapduel_graph::Vertex;
use mapduel_graph::drawing::Paint;
use mapduel_playable::{Run, Sketch, sketch_map};

/// The map and the scores. Of a map that is too large, what can be played.
pub(super) fn sketch(game: &WeightedGame, position: &Position) -> Sketch {
    let problem = game.problem();
    let paints = swatches(problem.colors());
    let map = sketch_map(problem.graph(), |state| label(game, position, state, &paints));
    let map = map.unwrap_or_else(|| Sketch::plain(&words::options(game, position)));
    let scores = game.scores(position);
    map.with_line(format!("MAX {}, MIN {}", scores.first, scores.second))
}

/// `state=color` in the color that the page gives it, or the name of an uncolored state.
fn label(game: &WeightedGame, position: &Position, state: Vertex, paints: &[Paint]) -> Run {
    let name = game.problem().state_name(state);
    let paint = position.color(state).map(|color| &paints[color.index()]);
    Run {
        text: paint.map_or(name.to_string(), |paint| format!("{name}={}", paint.name)),
        fill: paint.map(|paint| paint.fill.clone()),
    }
}
