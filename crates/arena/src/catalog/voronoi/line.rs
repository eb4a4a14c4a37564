//! The players of the Voronoi game on the segment and the circle.

use super::unsuitable;
use crate::catalog::listing::{BUDGET, option};
use crate::catalog::options::Options;
use crate::catalog::{CatalogError, PlayerEntry, PlayerSpec, Seat};
use mapduel_game::{Budget, Player};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, RandomPlayer};
use mapduel_voronoi::line::{KeyPointPlayer, LineGame};

/// The simulations of a Monte-Carlo player that is given no budget.
const SIMULATIONS: u64 = 1000;

/// All players of the game on a line.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// Builds a player.
pub fn seat(spec: &PlayerSpec) -> Result<Seat<LineGame>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<LineGame>> = match spec.name() {
        "key-points" => Box::new(KeyPointPlayer),
        "uct" => {
            budget = options.budget(SIMULATIONS)?;
            let exploration = options.real("c", EXPLORATION, 0.0, f64::MAX)?;
            let params = MctsParams::default().with_exploration(exploration);
            Box::new(Mcts::new(params, MctsPlugs::new()))
        }
        "random" => Box::new(RandomPlayer::new()),
        _ => return Err(unsuitable(spec, "a person plays on boards with an area only")),
    };
    Ok(Seat::new(spec, player, budget))
}

/// As on the square: the study's C is under the root, so this is the root of 0.25.
const EXPLORATION: f64 = 0.5;

const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "key-points",
        description: "the strategy of Ahn and others, which wins as the second player",
        options: &[],
    },
    PlayerEntry {
        name: "uct",
        description: "Monte-Carlo tree search on a grid of points",
        options: &[BUDGET, option("c", "0.5", "exploration C in value + C sqrt(ln n / n_j)")],
    },
    PlayerEntry {
        name: "random",
        description: "every legal point of a grid is equally likely",
        options: &[],
    },
];
