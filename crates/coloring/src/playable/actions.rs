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
    if position.is_over() {
        mask.fill(0);
    } else {
        write_sets(game, |color| position.layer_words(color), mask);
    }
}

/// Writes 1 for every vertex of the set of each color and 0 for the others, vertex by vertex.
#[inline]
fn write_sets<'a>(game: &ColoringGame, set: impl Fn(Color) -> &'a [u64], entries: &mut [u8]) {
    if game.graph().order() <= 64 {
        let word = |color| set(color)[0];
        match game.colors() {
            1 => return write_words::<1>(word, entries),
            2 => return write_words::<2>(word, entries),
            3 => return write_words::<3>(word, entries),
            4 => return write_words::<4>(word, entries),
            5 => return write_words::<5>(word, entries),
            6 => return write_words::<6>(word, entries),
            7 => return write_words::<7>(word, entries),
            _ => {}
        }
    }
    entries.fill(0);
    for color in Color::all(game.colors()) {
        for (index, &word) in set(color).iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let vertex = index * 64 + rest.trailing_zeros() as usize;
                entries[vertex * game.colors() + color.index()] = 1;
                rest &= rest - 1;
            }
        }
    }
}

/// The same with one word for each of few colors: no branch depends on what is in them.
#[inline]
fn write_words<const COLORS: usize>(word: impl Fn(Color) -> u64, entries: &mut [u8]) {
    let mut words: [u64; COLORS] = std::array::from_fn(|index| word(Color::new(index)));
    for row in entries.as_chunks_mut::<COLORS>().0 {
        for (entry, word) in row.iter_mut().zip(&mut words) {
            *entry = *word as u8 & 1;
            *word >>= 1;
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
