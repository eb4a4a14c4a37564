//! Moves by number and positions as arrays: the first state with the first color, the first state
//! with the second color, and so on, both in ASCII order of their names.

use crate::{Color, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Game, MoveIndex, Random, Side};
use mapduel_graph::Vertex;
use mapduel_playable::{Feature, FeatureOut};

fn colors(game: &WeightedGame) -> usize {
    game.problem().colors().len()
}

fn states(game: &WeightedGame) -> usize {
    game.problem().graph().order()
}

pub(super) fn action_count(game: &WeightedGame) -> usize {
    states(game) * colors(game)
}

pub(super) fn action(game: &WeightedGame, mv: Move) -> Option<usize> {
    let exists = mv.state().index() < states(game) && mv.color().index() < colors(game);
    exists.then(|| game.move_index(mv))
}

#[inline]
pub(super) fn action_move(game: &WeightedGame, action: usize) -> Option<Move> {
    let (state, color) = (action / colors(game), action % colors(game));
    (state < states(game)).then(|| Move::new(Vertex::new(state), Color::new(color)))
}

pub(super) fn write_mask(game: &WeightedGame, position: &Position, mask: &mut [u8]) {
    mask.fill(0);
    game.each_move(position, |mv| mask[game.move_index(mv)] = 1);
}

/// Counts the moves, then goes to the one of a random rank.
pub(super) fn draw_action(
    game: &WeightedGame,
    position: &Position,
    random: &mut Random,
) -> Option<usize> {
    let mut count = 0;
    game.each_move(position, |_| count += 1);
    let mut rank = (count > 0).then(|| random.below(count))?;
    let mut drawn = None;
    game.each_move(position, |mv| {
        if rank == 0 && drawn.is_none() {
            drawn = Some(game.move_index(mv));
        }
        rank = rank.saturating_sub(1);
    });
    drawn
}

pub(super) fn features(game: &WeightedGame) -> Vec<Feature> {
    let (states, colors) = (states(game), colors(game));
    let (mut low, mut high) = (0, 0);
    for (side, color) in [MAX, MIN].into_iter().flat_map(|side| weighed(game, side)) {
        let weight = game.problem().weight(side, color);
        (low, high) = (low.min(weight), high.max(weight));
    }
    // Nobody can be further ahead than with the weightiest color on every state.
    let most = (high.max(-low) * states as i64) as f32;
    vec![
        Feature::adjacency(game.problem().graph()),
        Feature::reals(
            "weights",
            &[2, colors],
            (low as f32, high as f32),
            "what a color is worth to each side",
        )
        .of_board(),
        Feature::bytes("owner", &[states, 2], 1, "1 at the side that colored a state"),
        Feature::bytes("colors", &[states, colors], 1, "1 at the color of a state that has one"),
        Feature::bytes(
            "available",
            &[states, colors],
            1,
            "1 at the colors that a state may be given now, all 0 at the end",
        ),
        Feature::turn(2),
        Feature::reals("score", &[1], (-most, most), "the points of max minus those of min"),
    ]
}

/// Every color, beside a side.
fn weighed(game: &WeightedGame, side: Side) -> impl Iterator<Item = (Side, Color)> {
    Color::all(colors(game)).map(move |color| (side, color))
}

/// In the order of [`features`].
pub(super) fn write_feature(
    game: &WeightedGame,
    position: &Position,
    feature: usize,
    out: FeatureOut<'_>,
) {
    let graph = game.problem().graph();
    match feature {
        0 => out.adjacency(graph),
        1 => {
            let all = [MAX, MIN].into_iter().flat_map(|side| weighed(game, side));
            for ((side, color), entry) in all.zip(out.reals()) {
                *entry = game.problem().weight(side, color) as f32;
            }
        }
        2 => {
            let entries = out.bytes();
            for state in graph.vertices() {
                if let Some(side) = position.owner(state) {
                    entries[2 * state.index() + side.index()] = 1;
                }
            }
        }
        3 => {
            let entries = out.bytes();
            for state in graph.vertices() {
                if let Some(color) = position.color(state) {
                    entries[state.index() * colors(game) + color.index()] = 1;
                }
            }
        }
        4 => write_mask(game, position, out.bytes()),
        5 => out.turn((!game.is_over(position)).then(|| game.turn(position))),
        6 => out.reals()[0] = position.difference() as f32,
        _ => panic!("the weighted game has no feature {feature}"),
    }
}
