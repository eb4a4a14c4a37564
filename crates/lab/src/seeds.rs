//! The one rule by which everything random in a game is seeded, wherever it is played.
//!
//! The seed of a match comes from the run's seed, the name of the experiment, the board and the number
//! of the pair; a player's own stream comes from that and the player's place in the pairing. No side and
//! no spelling of a player is in it: a player draws the same numbers when sides are swapped, and two
//! settings of a player meet the same ones.

pub(crate) mod written;

use mapduel_game::Seed;

/// The name under which games are played that belong to no experiment.
pub const PLAY: &str = "play";

/// The seed of a match on a board with this key; matches of a pair have the same.
pub fn match_seed(seed: u64, experiment: &str, key: &str, pair: u64) -> Seed {
    Seed::new(seed).text(experiment).text(key).number(pair)
}

/// The seed of the player at this place of the pairing, from 0.
pub fn player_seed(matched: Seed, place: usize) -> u64 {
    matched.number(place as u64).value()
}
