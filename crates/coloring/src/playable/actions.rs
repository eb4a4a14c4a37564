//! Moves by number and positions as arrays: vertex 0 with color 1, vertex 0 with color 2, and so on.

use crate::view::exposure;
use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::MoveIndex;
use mapduel_graph::Vertex;
use mapduel_playable::{Feature, FeatureOut};

pub(super) fn action(game: &ColoringGame, mv: Move) -> Option<usize> {
    let exists = mv.vertex().index() < game.graph().order() && mv.color().index() < game.colors();
    exists.then(|| game.move_index(mv))
}

#[inline]
pub(super) fn action_move(game: &ColoringGame, action: usize) -> Option<Move> {
    let (vertex, color) = (action / game.colors(), action % game.colors());
    (vertex < game.graph().order()).then(|| Move::new(Vertex::new(vertex), Color::new(color)))
}

pub(super) fn write_mask(game: &ColoringGame, position: &Position, mask: &mut [u8]) {
    mask.fill(0);
    if !position.is_over() {
        write_sets(game, |color| position.layer_words(color), mask);
    }
}

/// Writes 1 for every vertex of the set of each color, vertex by vertex.
#[inline]
fn write_sets<'a>(game: &ColoringGame, set: impl Fn(Color) -> &'a [u64], entries: &mut [u8]) {
    let colors = game.colors();
    for color in Color::all(colors) {
        for (index, &word) in set(color).iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let vertex = index * 64 + rest.trailing_zeros() as usize;
                entries[vertex * colors + color.index()] = 1;
                rest &= rest - 1;
            }
        }
    }
}

pub(super) fn features(game: &ColoringGame) -> Vec<Feature> {
    let (order, colors) = (game.graph().order(), game.colors());
    vec![
        Feature::adjacency(game.graph()),
        Feature::bytes("colors", &[order, colors], 1, "1 at the color of a vertex that has one"),
        Feature::bytes(
            "available",
            &[order, colors],
            1,
            "1 at the colors that an uncolored vertex may still take",
        ),
        Feature::bytes(
            "exposed",
            &[order],
            4,
            "0 for a vertex that is colored, 1 for one that no continuation can leave without a \
             color, 2 where some continuation can, 3 where one move can, 4 where no color is left",
        ),
        Feature::turn(2),
    ]
}

/// In the order of [`features`].
pub(super) fn write_feature(
    game: &ColoringGame,
    position: &Position,
    feature: usize,
    out: FeatureOut<'_>,
) {
    match feature {
        0 => out.adjacency(game.graph()),
        1 => write_sets(game, |color| position.owned(color), out.bytes()),
        2 => write_sets(game, |color| position.layer_words(color), out.bytes()),
        3 => {
            for (vertex, entry) in game.graph().vertices().zip(out.bytes()) {
                *entry = exposure(game, position, vertex) as u8;
            }
        }
        4 => out.turn((!position.is_over()).then(|| position.turn())),
        _ => panic!("the map-coloring game has no feature {feature}"),
    }
}
