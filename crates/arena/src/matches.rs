//! One game between two players.

use crate::catalog::{PlayerSpec, Seat};
use crate::contender::Forfeit;
use crate::judge::Adjudicator;
use mapduel_coloring::{ColoringGame, Move};
use mapduel_game::{BySide, Game, Seed, Side};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// All moves, from the start position.
    pub moves: Vec<Move>,
    /// Who won.
    pub winner: Side,
    /// Whether it was played to its end.
    pub ending: Ending,
    /// Why the loser failed to move, if so.
    pub forfeit: Option<Forfeit>,
    /// What the players' decisions cost in all, in the unit of their budgets.
    pub cost: BySide<u64>,
}

/// Who says that a game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The rules.
    #[default]
    Played,
    /// The exact solver, which knew the winner.
    Awarded,
    /// The loser, who failed to move or broke the rules.
    Forfeited,
}

/// Plays one game. The players forget what they knew and take their seeds from the match's.
///
/// A player's stream depends on the match and the player, not on its side, so that a player
/// draws the same numbers when the sides are swapped.
///
/// With an adjudicator the game ends as soon as that knows the winner.
pub fn play_match(
    game: &ColoringGame,
    seats: &mut BySide<Seat>,
    seed: Seed,
    mut adjudicator: Option<Adjudicator>,
) -> Match {
    let mut awarded = None;
    let Played { moves, position, forfeit, cost } = play_until(game, seats, seed, |position| {
        awarded = adjudicator.as_mut().and_then(|adjudicator| adjudicator.winner(position));
        match awarded {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    });
    let (winner, ending) = match (awarded, &forfeit) {
        (Some(winner), _) => (winner, Ending::Awarded),
        (None, Some(lost)) => (lost.side.other(), Ending::Forfeited),
        (None, None) => (position.leader(), Ending::Played),
    };
    Match { moves, winner, ending, forfeit: forfeit.map(|lost| lost.forfeit), cost }
}

/// A game that is over, whatever its rules call winning.
pub struct Played<G: Game> {
    /// All moves, from the start position.
    pub moves: Vec<G::Move>,
    /// Where it ended.
    pub position: G::Position,
    /// Who failed to move there, if somebody did; then the rules do not say who won.
    pub forfeit: Option<Lost>,
    /// What the players' decisions cost in all, in the unit of their budgets.
    pub cost: BySide<u64>,
}

/// A game that was lost by a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Who failed.
    pub side: Side,
    /// And how.
    pub forfeit: Forfeit,
}

/// Plays one game of any kind to its end, seeded as [`play_match`] seeds it.
pub fn play_to_the_end<G: Game>(game: &G, seats: &mut BySide<Seat<G>>, seed: Seed) -> Played<G> {
    play_until(game, seats, seed, |_| ControlFlow::Continue(()))
}

/// Plays until the rules or the onlooker, who sees every position with a move, end the game.
fn play_until<G: Game>(
    game: &G,
    seats: &mut BySide<Seat<G>>,
    seed: Seed,
    mut onlooker: impl FnMut(&G::Position) -> ControlFlow<()>,
) -> Played<G> {
    let seeds = player_seeds(BySide::from_fn(|side| seats[side].spec()), seed);
    for side in [Side::FIRST, Side::SECOND] {
        seats[side].new_game(seeds[side].value());
    }
    let (moves, position) = (Vec::new(), game.start());
    let mut played = Played { moves, position, forfeit: None, cost: BySide::default() };
    while game.score(&played.position).is_none() && onlooker(&played.position).is_continue() {
        let side = game.turn(&played.position);
        let choice = match seats[side].try_choose(game, &played.moves, &played.position) {
            Ok(choice) => choice,
            Err(forfeit) => {
                played.forfeit = Some(Lost { side, forfeit });
                break;
            }
        };
        debug_assert!(game.is_legal(&played.position, choice.mv));
        played.cost[side] += choice.cost;
        played.moves.push(choice.mv);
        game.play_unchecked(&mut played.position, choice.mv);
    }
    played
}

impl Ending {
    /// Whether the rules ended the game.
    pub fn is_played(&self) -> bool {
        *self == Ending::Played
    }
}

/// Two players with the same description are told apart by their side.
fn player_seeds(specs: BySide<&PlayerSpec>, seed: Seed) -> BySide<Seed> {
    let twins = specs.first == specs.second;
    BySide::from_fn(|side| {
        let own = seed.text(&specs[side].to_string());
        if twins { own.number(side.index() as u64) } else { own }
    })
}
