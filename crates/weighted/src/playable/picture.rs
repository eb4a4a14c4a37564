//! A position as a picture.

use super::words;
use crate::{Color, MAX, MIN, Position, WeightedGame, swatches};
use mapduel_graph::drawing::PictureParams;
use mapduel_graph::maps;
use mapduel_playable::{Picture, PictureFormat, Playable, title};

/// The map in its colors; what the second player colored has a pattern.
pub(super) fn picture(game: &WeightedGame, position: &Position, format: PictureFormat) -> Picture {
    let problem = game.problem();
    let graph = problem.graph();
    let pattern = match format {
        PictureFormat::Svg => "Hatched",
        PictureFormat::Tikz => "Dashed",
    };
    let [max, min] = [MAX, MIN].map(|side| title(WeightedGame::side_name(side)));
    let worth = Color::all(problem.colors().len()).map(|color| {
        let [one, other] = [MAX, MIN].map(|side| problem.weight(side, color));
        format!("{} {one} and {other}", problem.color_name(color))
    });
    let worth: Vec<String> = worth.collect();
    let of_min = graph.vertices().filter(|&state| position.owner(state) == Some(MIN));
    let color = |state| position.color(state).map(Color::index);
    let params = PictureParams {
        colors: graph.vertices().map(color).collect(),
        paints: swatches(problem.colors()),
        patterned: of_min.collect(),
        notes: vec![
            words::headline(game, position).to_string(),
            format!("{pattern}: colored by {min}; the other colored ones: by {max}."),
            format!("Worth to {max} and to {min}: {}.", worth.join(", ")),
        ],
        shapes: maps::shapes_of(graph),
        ..PictureParams::default()
    };
    Picture::of_map(graph, &params, format)
}
