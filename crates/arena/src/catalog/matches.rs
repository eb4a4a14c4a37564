//! One game between two players, or among more.

use super::{PlayerSpec, Seat};
use crate::contender::Forfeit;
use crate::judge::Adjudicator;
use mapduel_coloring::{ColoringGame, Move};
use mapduel_game::{BySide, Game, Seed, Side, Until};
use mapduel_graph::Stop;
use mapduel_playable::Ending;
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

/// Plays one game. The players forget what they knew and take their seeds from the match's.
///
/// A player's stream depends on the match and the player, not on its side, so that a player
/// draws the same numbers when the sides are swapped.
///
/// With an adjudicator the game ends as soon as that knows the winner. A game that is stopped, also
/// inside a move, gives nothing.
pub fn play_match(
    game: &ColoringGame,
    seats: &mut BySide<Seat>,
    seed: Seed,
    mut adjudicator: Option<Adjudicator>,
    stop: Stop,
) -> Option<Match> {
    let mut awarded = None;
    let BySide { first, second } = seats;
    let Course { moves, position, forfeit, costs } =
        play_until(game, &mut [first, second], seed, stop, |position| {
            awarded = adjudicator.as_mut().and_then(|adjudicator| adjudicator.winner(position));
            match awarded {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        })?;
    let cost = BySide::from_fn(|side| costs[side.index()]);
    let (winner, ending) = match (awarded, &forfeit) {
        (Some(winner), _) => (winner, Ending::Awarded),
        (None, Some(lost)) => (lost.side.other(), Ending::Forfeited),
        (None, None) => (position.leader(), Ending::Played),
    };
    Some(Match { moves, winner, ending, forfeit: forfeit.map(|lost| lost.forfeit), cost })
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

/// Plays one game of any kind to its end, seeded as [`play_match`] seeds it; nothing when it is
/// stopped.
pub fn play_to_the_end<G: Game>(
    game: &G,
    seats: &mut BySide<Seat<G>>,
    seed: Seed,
    stop: Stop,
) -> Option<Played<G>> {
    let BySide { first, second } = seats;
    let course = play_among(game, &mut [first, second], seed, stop)?;
    let cost = BySide::from_fn(|side| course.costs[side.index()]);
    let Course { moves, position, forfeit, .. } = course;
    Some(Played { moves, position, forfeit, cost })
}

/// A game among any number of players that is over.
pub struct Course<G: Game> {
    /// All moves, from the start position.
    pub moves: Vec<G::Move>,
    /// Where it ended.
    pub position: G::Position,
    /// Who failed to move there, if somebody did; then the rules do not say who won.
    pub forfeit: Option<Lost>,
    /// What each player's decisions cost in all, in the unit of its budget.
    pub costs: Vec<u64>,
}

/// Plays one game among as many players as it has, in the order of their sides, to its end; seeded
/// as [`play_match`] seeds it. Nothing when it is stopped.
///
/// # Panics
/// When there are fewer seats than players.
pub fn play_among<G: Game>(
    game: &G,
    seats: &mut [&mut Seat<G>],
    seed: Seed,
    stop: Stop,
) -> Option<Course<G>> {
    play_until(game, seats, seed, stop, |_| ControlFlow::Continue(()))
}

/// Plays until the rules or the referee, who sees every position with a move, end the game; nothing
/// when it is stopped before.
fn play_until<G: Game>(
    game: &G,
    seats: &mut [&mut Seat<G>],
    seed: Seed,
    stop: Stop,
    mut referee: impl FnMut(&G::Position) -> ControlFlow<()>,
) -> Option<Course<G>> {
    let specs: Vec<&PlayerSpec> = seats.iter().map(|seat| seat.spec()).collect();
    let seeds = player_seeds(&specs, seed);
    for (seat, seed) in seats.iter_mut().zip(seeds) {
        seat.new_game(seed.value());
    }
    let (moves, position, costs) = (Vec::new(), game.start(), vec![0; seats.len()]);
    let mut course = Course { moves, position, forfeit: None, costs };
    while game.score(&course.position).is_none() {
        let ended = referee(&course.position).is_break();
        // What was thought or judged up to a stop is less than it would have been.
        if stop.is_set() {
            return None;
        }
        if ended {
            break;
        }
        let side = game.turn(&course.position);
        let (seat, mut onlooker) = (&mut seats[side.index()], Until(|| stop.is_set()));
        let chosen = seat.try_choose(game, &course.moves, &course.position, &mut onlooker);
        if stop.is_set() {
            return None;
        }
        let choice = match chosen {
            Ok(choice) => choice,
            Err(forfeit) => {
                course.forfeit = Some(Lost { side, forfeit });
                break;
            }
        };
        debug_assert!(game.is_legal(&course.position, choice.mv));
        course.costs[side.index()] += choice.cost;
        course.moves.push(choice.mv);
        game.play_unchecked(&mut course.position, choice.mv);
    }
    Some(course)
}

/// Players with the same description are told apart by their side.
fn player_seeds(specs: &[&PlayerSpec], seed: Seed) -> Vec<Seed> {
    let twins = |spec: &PlayerSpec| specs.iter().filter(|&&other| other == spec).count() > 1;
    let of = |(side, &spec): (usize, &&PlayerSpec)| {
        let own = seed.text(&spec.to_string());
        if twins(spec) { own.number(side as u64) } else { own }
    };
    specs.iter().enumerate().map(of).collect()
}
