//! One match of an experiment: played to its end, or lost by whoever breaks the rules or panics.

use super::board::{AnyGame, Contest};
use super::plan::{MatchSpec, Plan};
use super::record::{MatchRecord, Outcome, Role};
use crate::catalog::{PlayerSpec, Seat};
use mapduel_coloring::ColoringGame;
use mapduel_game::{BySide, Choice, Seed, Side};
use mapduel_voronoi::VoronoiGame;
use mapduel_weighted::WeightedGame;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// A thread's players, kept while matches of one cell follow each other: building them may cost
/// more than a game.
#[derive(Default)]
pub(super) struct Chair {
    cell: usize,
    seats: Option<AnySeats>,
}

/// Both players of a cell, A first.
enum AnySeats {
    Coloring(BySide<Seat<ColoringGame>>),
    Voronoi(BySide<Seat<VoronoiGame>>),
    Weighted(BySide<Seat<WeightedGame>>),
}

impl Chair {
    /// Plays one match of the plan.
    pub(super) fn play(&mut self, plan: &Plan, spec: &MatchSpec) -> MatchRecord {
        let begin = Instant::now();
        let cell = &plan.layout.cells[spec.cell];
        let players = BySide { first: &plan.players[cell.a], second: &plan.players[cell.b] };
        let seeds = seeds(players, spec.seed);
        let seated = match self.seats.take() {
            Some(seats) if self.cell == spec.cell => Ok(seats),
            _ => AnySeats::new(&plan.games[cell.board], players),
        };
        self.cell = spec.cell;
        let outcome = match seated {
            Err(reason) => Outcome::forfeit(spec.side_of_a, reason),
            Ok(mut seats) => {
                let outcome = seats.play(&plan.games[cell.board], spec.side_of_a, seeds);
                // What a panic left behind is not to be trusted.
                if outcome.forfeit.is_none() {
                    self.seats = Some(seats);
                }
                outcome
            }
        };
        MatchRecord::new(plan, spec, outcome, begin.elapsed())
    }
}

impl AnySeats {
    fn new(game: &AnyGame, players: BySide<&PlayerSpec>) -> Result<AnySeats, String> {
        Ok(match game {
            AnyGame::Coloring(game) => AnySeats::Coloring(sit(game, players)?),
            AnyGame::Voronoi(game) => AnySeats::Voronoi(sit(game, players)?),
            AnyGame::Weighted(game) => AnySeats::Weighted(sit(game, players)?),
        })
    }

    fn play(&mut self, game: &AnyGame, side_of_a: Side, seeds: BySide<Seed>) -> Outcome {
        match (game, self) {
            (AnyGame::Coloring(game), AnySeats::Coloring(seats)) => {
                play(game, seats, side_of_a, seeds)
            }
            (AnyGame::Voronoi(game), AnySeats::Voronoi(seats)) => {
                play(game, seats, side_of_a, seeds)
            }
            (AnyGame::Weighted(game), AnySeats::Weighted(seats)) => {
                play(game, seats, side_of_a, seeds)
            }
            _ => unreachable!("seats are made for the game of their cell"),
        }
    }
}

/// The plan built both players once, so an error here is out of the ordinary.
fn sit<G: Contest>(game: &G, players: BySide<&PlayerSpec>) -> Result<BySide<Seat<G>>, String> {
    let seat = |player| game.seat(player).map_err(|error| error.to_string());
    Ok(BySide { first: seat(players.first)?, second: seat(players.second)? })
}

/// A player's own stream depends on the pair and the player, not on its side. Twins are told
/// apart by being A and B.
fn seeds(players: BySide<&PlayerSpec>, pair: Seed) -> BySide<Seed> {
    let twins = players.first == players.second;
    BySide::from_fn(|one| {
        let own = pair.text(&players[one].to_string());
        if twins { own.number(one.index() as u64) } else { own }
    })
}

/// Plays to the end. `seats` and `seeds` are A's and B's.
fn play<G: Contest>(
    game: &G,
    seats: &mut BySide<Seat<G>>,
    side_of_a: Side,
    seeds: BySide<Seed>,
) -> Outcome {
    let who = |side: Side| if side == side_of_a { Side::FIRST } else { Side::SECOND };
    let mut outcome = Outcome::default();
    for side in [Side::FIRST, Side::SECOND] {
        let (seat, seed) = (&mut seats[who(side)], seeds[who(side)].value());
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| seat.new_game(seed))) {
            return outcome
                .lost_by(side, format!("panicked before the game: {}", message(&*panic)));
        }
    }
    let mut position = game.start();
    loop {
        if let Some(score) = game.score(&position) {
            outcome.winner = score.winner().map_or(Role::Draw, Role::from);
            outcome.margin = game.margin(&position);
            return outcome;
        }
        let side = game.turn(&position);
        let begin = Instant::now();
        let seat = &mut seats[who(side)];
        let chosen = catch_unwind(AssertUnwindSafe(|| seat.choose(game, &position)));
        let seconds = begin.elapsed().as_secs_f64();
        let Choice { mv, value, cost, .. } = match chosen {
            Ok(choice) => choice,
            Err(panic) => {
                return outcome.lost_by(side, format!("panicked: {}", message(&*panic)));
            }
        };
        match game.play(&position, mv) {
            Ok(next) => position = next,
            Err(error) => return outcome.lost_by(side, format!("broke the rules: {error}")),
        }
        outcome.push(side, game.write_move(mv), value, cost, seconds);
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_string())
}
