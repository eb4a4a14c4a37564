//! One game between two players.

use crate::catalog::{PlayerSpec, Seat};
use mapduel_coloring::{ColoringGame, Move};
use mapduel_game::{BySide, Game, Seed, Side};

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// All moves, from the start position.
    pub moves: Vec<Move>,
    /// Who won.
    pub winner: Side,
    /// What the players' decisions cost in all, in the unit of their budgets.
    pub cost: BySide<u64>,
}

/// Plays one game. The players forget what they knew and take their seeds from the match's.
///
/// A player's stream depends on the match and the player, not on its side, so that a player
/// draws the same numbers when the sides are swapped.
pub fn play_match(game: &ColoringGame, seats: &mut BySide<Seat>, seed: Seed) -> Match {
    let seeds = player_seeds(BySide::from_fn(|side| seats[side].spec()), seed);
    for side in [Side::FIRST, Side::SECOND] {
        seats[side].new_game(seeds[side].value());
    }
    let mut position = game.start();
    let mut moves = Vec::new();
    let mut cost = BySide::default();
    while !position.is_over() {
        let side = game.turn(&position);
        let choice = seats[side].choose(game, &position);
        debug_assert!(game.is_legal(&position, choice.mv));
        cost[side] += choice.cost;
        moves.push(choice.mv);
        game.play_unchecked(&mut position, choice.mv);
    }
    Match { moves, winner: position.leader(), cost }
}

/// Two players with the same description are told apart by their side.
fn player_seeds(specs: BySide<&PlayerSpec>, seed: Seed) -> BySide<Seed> {
    let twins = specs.first == specs.second;
    BySide::from_fn(|side| {
        let own = seed.text(&specs[side].to_string());
        if twins { own.number(side.index() as u64) } else { own }
    })
}
