//! One match of an experiment: played to its end, or lost by whoever breaks the rules or panics.

use super::board::{AnyGame, Contest};
use super::plan::{MatchSpec, Plan};
use super::record::{MatchRecord, Outcome, Role};
use crate::catalog::{PlayerSpec, Seat};
use mapduel_coloring::ColoringGame;
use mapduel_game::{Budget, BySide, Choice, Player, Seed, Side};
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

/// A seat has a budget of its own and does not look at this one.
const OWN: Budget = Budget::Simulations(1);

/// Plays to the end. `seats` and `seeds` are A's and B's.
fn play<G: Contest, P: Player<G>>(
    game: &G,
    seats: &mut BySide<P>,
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
        let chosen = catch_unwind(AssertUnwindSafe(|| seat.choose(game, &position, OWN)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_voronoi::geometry::Point;
    use mapduel_voronoi::{Position, VoronoiParams};

    /// Plays along a line and does something else at one of its moves.
    struct Scripted {
        seed: u64,
        trouble: Option<(usize, Trouble)>,
    }

    #[derive(Clone, Copy)]
    enum Trouble {
        Panics,
        StepsOutside,
    }

    impl Player<VoronoiGame> for Scripted {
        fn new_game(&mut self, seed: u64) {
            self.seed = seed;
        }

        fn choose(&mut self, _: &VoronoiGame, position: &Position, _: Budget) -> Choice<Point> {
            let count = position.len();
            match self.trouble {
                Some((at, Trouble::Panics)) if at == count => panic!("the dog ate move {at}"),
                Some((at, Trouble::StepsOutside)) if at == count => {
                    Choice::instant(Point::new(2.0, 0.5))
                }
                _ => Choice {
                    value: Some(f64::NAN),
                    ..Choice::instant(Point::new(0.05 + 0.09 * count as f64, 0.5))
                },
            }
        }
    }

    fn game() -> VoronoiGame {
        VoronoiGame::new(VoronoiParams::default()).unwrap()
    }

    fn one(side_of_a: Side, a: Option<(usize, Trouble)>, b: Option<(usize, Trouble)>) -> Outcome {
        let player = |trouble| Scripted { seed: 0, trouble };
        let mut players = BySide { first: player(a), second: player(b) };
        let seeds = BySide { first: Seed::new(1), second: Seed::new(2) };
        let outcome = play(&game(), &mut players, side_of_a, seeds);
        assert_eq!(players.first.seed, Seed::new(1).value(), "A keeps its stream on any side");
        outcome
    }

    #[test]
    fn a_game_without_trouble_has_a_winner_and_a_margin() {
        let outcome = one(Side::FIRST, None, None);
        assert_eq!((outcome.forfeit, outcome.winner), (None, Role::First));
        assert!(outcome.margin.unwrap() > 0.0);
    }

    #[test]
    fn who_panics_loses_with_the_reason() {
        // The third site is the first player's: A's, then B's.
        let trouble = Some((2, Trouble::Panics));
        for (side_of_a, a, b) in [(Side::FIRST, trouble, None), (Side::SECOND, None, trouble)] {
            let outcome = one(side_of_a, a, b);
            assert_eq!(outcome.winner, Role::Second);
            let reason = outcome.forfeit.unwrap();
            assert_eq!(reason, "the first player panicked: the dog ate move 2");
            assert_eq!(outcome.margin, None);
        }
    }

    #[test]
    fn who_breaks_the_rules_loses_with_the_reason() {
        let outcome = one(Side::FIRST, None, Some((5, Trouble::StepsOutside)));
        assert_eq!(outcome.winner, Role::First);
        let reason = outcome.forfeit.unwrap();
        assert!(reason.starts_with("the second player broke the rules"), "{reason}");
        assert!(reason.contains("outside"), "{reason}");
    }

    #[test]
    fn twins_have_streams_of_their_own_and_others_the_same_on_both_sides() {
        let uct: PlayerSpec = "uct:100".parse().unwrap();
        let rave: PlayerSpec = "rave:100".parse().unwrap();
        let twins = seeds(BySide { first: &uct, second: &uct }, Seed::new(3));
        assert_ne!(twins.first, twins.second);
        let one = seeds(BySide { first: &uct, second: &rave }, Seed::new(3));
        let other = seeds(BySide { first: &rave, second: &uct }, Seed::new(3));
        assert_eq!((one.first, one.second), (other.second, other.first));
    }
}
