//! Sites by number and positions as arrays: an action is a point of the grid of actions.
//!
//! Sites off that grid are legal moves without a number. The grid is so fine that it always has a
//! legal point ([`VoronoiGame::action_grid`]); a board on which that takes too many points has no
//! actions.

use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Random, Side};
use mapduel_playable::{Feature, FeatureOut};

/// So many points are drawn before the legal ones are counted: nearly all are legal, as a rule.
const TRIES: usize = 16;

pub(super) fn write_mask<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    mask: &mut [u8],
) {
    let Some(grid) = game.action_grid().filter(|_| position.len() < game.turns()) else {
        mask.fill(0);
        return;
    };
    mask.fill(1);
    for &site in position.sites() {
        let strip = grid.strip(site, game.minimum_distance());
        for (entry, &point) in mask[strip.clone()].iter_mut().zip(&grid.points()[strip]) {
            *entry &= u8::from(!game.is_too_near(site, point));
        }
    }
}

pub(super) fn draw_action<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    random: &mut Random,
) -> Option<usize> {
    let points = game.action_grid()?.points();
    if position.len() >= game.turns() {
        return None;
    }
    let legal = |&action: &usize| {
        !position.sites().iter().any(|&site| game.is_too_near(site, points[action]))
    };
    draw(points.len(), legal, random)
}

/// One of so many actions that is legal, all equally likely; nothing where none is.
pub(super) fn draw(
    count: usize,
    legal: impl Fn(&usize) -> bool,
    random: &mut Random,
) -> Option<usize> {
    let drawn = (0..TRIES).map(|_| random.below(count)).find(&legal);
    drawn.or_else(|| {
        let legal_count = (0..count).filter(&legal).count();
        let rank = (legal_count > 0).then(|| random.below(legal_count))?;
        (0..count).filter(&legal).nth(rank)
    })
}

pub(super) fn features<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> Vec<Feature> {
    let points = game.action_grid().map_or(0, |grid| grid.points().len());
    vec![
        Feature::reals(
            "points",
            &[points, 2],
            (0.0, 1.0),
            "where the site of each action is, in parts of the width and the height of the board",
        )
        .of_board(),
        owner(game.turns(), PLAYERS),
        Feature::reals(
            "sites",
            &[game.turns(), 2],
            (-1.0, 1.0),
            "where each site is, in parts of the width and the height of the board; -1 for those \
             to come",
        ),
        Feature::reals("areas", &[PLAYERS], (0.0, 1.0), "the part of the board that each side has"),
        Feature::turn(PLAYERS),
    ]
}

/// Who plays which site; written by [`write_owner`].
pub(super) fn owner(turns: usize, sides: usize) -> Feature {
    Feature::bytes("owner", &[turns, sides], 1, "1 at the side that plays each site").of_board()
}

pub(super) fn write_owner(sides: usize, owner: impl Fn(usize) -> Side, out: FeatureOut<'_>) {
    for (number, entries) in out.bytes().chunks_exact_mut(sides).enumerate() {
        entries[owner(number).index()] = 1;
    }
}

/// In the order of [`features`].
pub(super) fn write_feature<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    feature: usize,
    out: FeatureOut<'_>,
) {
    match feature {
        0 => {
            let points = game.action_grid().map_or(&[][..], |grid| grid.points());
            write_places(game, points, out.reals());
        }
        1 => write_owner(PLAYERS, |number| game.owner(number), out),
        2 => {
            let (played, to_come) = out.reals().split_at_mut(2 * position.len());
            write_places(game, position.sites(), played);
            to_come.fill(-1.0);
        }
        3 => {
            let whole = game.board().area();
            for (area, entry) in game.areas(position).into_iter().zip(out.reals()) {
                *entry = part(area / whole);
            }
        }
        4 => out.turn((position.len() < game.turns()).then(|| game.turn(position))),
        _ => panic!("the Voronoi game has no feature {feature}"),
    }
}

fn write_places<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    points: &[Point],
    entries: &mut [f32],
) {
    let (low, high) = game.board().bounds();
    for (point, entries) in points.iter().zip(entries.chunks_exact_mut(2)) {
        entries[0] = part((point.x - low.x) / (high.x - low.x));
        entries[1] = part((point.y - low.y) / (high.y - low.y));
    }
}

/// Rounding leads nowhere else.
pub(super) fn part(number: f64) -> f32 {
    number.clamp(0.0, 1.0) as f32
}
