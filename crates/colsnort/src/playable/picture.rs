//! A position as a picture: on the real borders where they are known.

use crate::{ColSnortGame, LEFT, Position, RIGHT};
use mapduel_game::Side;
use mapduel_graph::drawing::{Paint, PictureParams};
use mapduel_graph::maps;
use mapduel_playable::{Picture, PictureFormat};

/// Painted vertices in the colors of their owners.
pub(super) fn picture(game: &ColSnortGame, position: &Position, format: PictureFormat) -> Picture {
    let graph = game.graph();
    let params = PictureParams {
        colors: graph.vertices().map(|vertex| position.owner(vertex).map(Side::index)).collect(),
        paints: vec![paint(LEFT), paint(RIGHT)],
        shapes: maps::shapes_of(graph),
        ..PictureParams::default()
    };
    Picture::of_map(graph, &params, format)
}

/// The color of a side: as in *Winning Ways*, Left has blue and Right has red, here those of a
/// palette that everybody can tell apart.
pub(super) fn paint(side: Side) -> Paint {
    let (name, color) = if side == LEFT { ("L", BLUE) } else { ("R", RED) };
    Paint { name: name.to_string(), ..Paint::of_palette(color) }
}

/// The numbers of these colors in the palette.
const BLUE: usize = 4;
const RED: usize = 5;
