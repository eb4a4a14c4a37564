//! Positions on a line as arrays. Actions are the places that the list of moves offers, of which
//! the rules promise that a game cannot use them up.

use crate::line::{LineGame, LinePosition};
use crate::playable::actions::{owner, part, write_owner};
use mapduel_game::{Game, Side};
use mapduel_playable::{Feature, FeatureOut};

pub(super) fn features(game: &LineGame) -> Vec<Feature> {
    let (places, turns) = (game.params().grid, 2 * game.params().rounds);
    vec![
        Feature::reals("points", &[places, 1], (0.0, 1.0), "where the site of each action is")
            .of_board(),
        owner(turns, 2),
        Feature::reals(
            "sites",
            &[turns, 1],
            (-1.0, 1.0),
            "where each site is; -1 for those to come",
        ),
        Feature::reals("areas", &[2], (0.0, 1.0), "the length that each side has, of 1"),
        Feature::turn(2),
    ]
}

/// In the order of [`features`].
pub(super) fn write_feature(
    game: &LineGame,
    position: &LinePosition,
    feature: usize,
    out: FeatureOut<'_>,
) {
    let sites = position.sites();
    match feature {
        0 => {
            for (action, entry) in out.reals().iter_mut().enumerate() {
                *entry = part(game.offered(action));
            }
        }
        1 => write_owner(2, |number| Side::new(number % 2), out),
        2 => {
            let (played, to_come) = out.reals().split_at_mut(sites.len());
            played.iter_mut().zip(sites).for_each(|(entry, &site)| *entry = part(site));
            to_come.fill(-1.0);
        }
        3 => {
            for (length, entry) in game.lengths(position).into_iter().zip(out.reals()) {
                *entry = part(length);
            }
        }
        4 => out.turn((sites.len() < 2 * game.params().rounds).then(|| game.turn(position))),
        _ => panic!("the Voronoi game on a line has no feature {feature}"),
    }
}
