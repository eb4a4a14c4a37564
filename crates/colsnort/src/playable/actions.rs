//! Moves by number and positions as arrays: an action is the vertex that is painted.

use crate::{ColSnortGame, LEFT, Position, RIGHT};
use mapduel_playable::{Feature, FeatureOut};

pub(super) fn write_mask(position: &Position, mask: &mut [u8]) {
    mask.fill(0);
    position.open(position.turn()).for_each(|vertex| mask[vertex.index()] = 1);
}

pub(super) fn features(game: &ColSnortGame) -> Vec<Feature> {
    let order = game.graph().order();
    vec![
        Feature::adjacency(game.graph()),
        Feature::bytes("painted", &[order, 2], 1, "1 at the side that has painted a vertex"),
        Feature::bytes("open", &[order, 2], 1, "1 at the sides that may still paint a vertex"),
        Feature::turn(2),
    ]
}

/// In the order of [`features`].
pub(super) fn write_feature(
    game: &ColSnortGame,
    position: &Position,
    feature: usize,
    out: FeatureOut<'_>,
) {
    match feature {
        0 => out.adjacency(game.graph()),
        1 => {
            let entries = out.bytes();
            for vertex in game.graph().vertices() {
                if let Some(side) = position.owner(vertex) {
                    entries[2 * vertex.index() + side.index()] = 1;
                }
            }
        }
        2 => {
            let entries = out.bytes();
            for side in [LEFT, RIGHT] {
                for vertex in position.open(side) {
                    entries[2 * vertex.index() + side.index()] = 1;
                }
            }
        }
        3 => out.turn((!position.is_over()).then(|| position.turn())),
        _ => panic!("Col and Snort have no feature {feature}"),
    }
}
