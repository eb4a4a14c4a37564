//! A position as a picture: on the real borders where they are known.

use crate::{Color, ColoringGame, Position};
use mapduel_graph::drawing::PictureParams;
use mapduel_graph::maps;
use mapduel_playable::{Picture, PictureFormat};

/// Colored vertices in their colors, the one that cannot be colored marked.
pub(super) fn picture(game: &ColoringGame, position: &Position, format: PictureFormat) -> Picture {
    let graph = game.graph();
    let color = |vertex| position.color(vertex).map(Color::index);
    let params = PictureParams {
        colors: graph.vertices().map(color).collect(),
        highlight: position.blocked().into_iter().collect(),
        shapes: maps::shapes_of(graph),
        ..PictureParams::default()
    };
    Picture::of_map(graph, &params, format)
}
