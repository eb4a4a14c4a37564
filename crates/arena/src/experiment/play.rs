//! One match of an experiment: played to its end, lost by whoever breaks the rules or panics, or cut
//! off by a stop.

use super::board::{AnyGame, Contest, read_moves};
use super::plan::{MatchSpec, Plan};
use super::record::{MatchRecord, Outcome, Role};
use crate::catalog::{PlayerSpec, Seat};
use crate::contender::Forfeit;
use mapduel_coloring::ColoringGame;
use mapduel_game::{BySide, Choice, Onlooker, Random, Seed, Side, Until};
use mapduel_graph::Stop;
use mapduel_playable::Ending;
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
    /// Plays one match of the plan; nothing when it is stopped.
    pub(super) fn play(
        &mut self,
        plan: &Plan,
        spec: &MatchSpec,
        stop: Stop,
    ) -> Option<MatchRecord> {
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
                let board = &plan.layout.boards[cell.board].1;
                let terms = Terms {
                    start: board.start.as_deref().unwrap_or_default(),
                    prefix: board.random_moves.unwrap_or(plan.spec.prefix),
                    adjudicate: plan.spec.adjudicate,
                    side_of_a: spec.side_of_a,
                    pair: spec.seed,
                    seeds,
                    stop,
                };
                let outcome = seats.play(&plan.games[cell.board], &terms)?;
                // What a panic left behind is not to be trusted.
                if outcome.forfeit.is_none() {
                    self.seats = Some(seats);
                }
                outcome
            }
        };
        Some(MatchRecord::new(plan, spec, outcome, begin.elapsed()))
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

    fn play(&mut self, game: &AnyGame, terms: &Terms<'_>) -> Option<Outcome> {
        match (game, self) {
            (AnyGame::Coloring(game), AnySeats::Coloring(seats)) => play(game, seats, terms),
            (AnyGame::Voronoi(game), AnySeats::Voronoi(seats)) => play(game, seats, terms),
            (AnyGame::Weighted(game), AnySeats::Weighted(seats)) => play(game, seats, terms),
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

/// Somebody who moves, or fails to.
trait Mover<G: Contest> {
    fn new_game(&mut self, seed: u64);
    fn choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit>;
}

impl<G: Contest> Mover<G> for Seat<G> {
    fn new_game(&mut self, seed: u64) {
        Seat::new_game(self, seed);
    }

    fn choose(
        &mut self,
        game: &G,
        moves: &[G::Move],
        position: &G::Position,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Result<Choice<G::Move>, Forfeit> {
        self.try_choose(game, moves, position, onlooker)
    }
}

/// How a match begins and ends, besides by the rules.
struct Terms<'a> {
    start: &'a str,
    prefix: u32,
    adjudicate: Option<u64>,
    side_of_a: Side,
    /// Of the pair: what is drawn from it is the same in both games.
    pair: Seed,
    /// A's and B's.
    seeds: BySide<Seed>,
    stop: Stop,
}

/// Plays to the end, or until it is stopped; then nothing counts. `seats` are A's and B's.
fn play<G: Contest, P: Mover<G>>(
    game: &G,
    seats: &mut BySide<P>,
    terms: &Terms<'_>,
) -> Option<Outcome> {
    let who = |side: Side| if side == terms.side_of_a { Side::FIRST } else { Side::SECOND };
    let mut outcome = Outcome::default();
    for side in [Side::FIRST, Side::SECOND] {
        let (seat, seed) = (&mut seats[who(side)], terms.seeds[who(side)].value());
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| seat.new_game(seed))) {
            let reason = format!("panicked before the game: {}", message(&*panic));
            return Some(outcome.lost_by(side, reason));
        }
    }
    let (mut moves, mut position) = opening(game, terms);
    moves.iter().for_each(|&mv| outcome.open(game.write_move(mv)));
    let mut referee = terms.adjudicate.and_then(|nodes| game.referee(nodes, terms.stop));
    loop {
        if let Some(score) = game.score(&position) {
            outcome.winner = score.winner().map_or(Role::Draw, Role::from);
            outcome.margin = game.margin(&position);
            return Some(outcome);
        }
        let awarded = referee.as_mut().and_then(|referee| referee(&position));
        // What was judged or thought up to a stop is less than it would have been.
        if terms.stop.is_set() {
            return None;
        }
        if let Some(winner) = awarded {
            outcome.winner = winner.into();
            outcome.ending = Ending::Awarded;
            return Some(outcome);
        }
        let side = game.turn(&position);
        let begin = Instant::now();
        let (seat, mut onlooker) = (&mut seats[who(side)], Until(|| terms.stop.is_set()));
        let choose = || seat.choose(game, &moves, &position, &mut onlooker);
        let chosen = catch_unwind(AssertUnwindSafe(choose));
        if terms.stop.is_set() {
            return None;
        }
        let seconds = begin.elapsed().as_secs_f64();
        let Choice { mv, value, cost, .. } = match chosen {
            Ok(Ok(choice)) => choice,
            Ok(Err(forfeit)) => return Some(outcome.lost_by(side, format!("failed: {forfeit}"))),
            Err(panic) => {
                return Some(outcome.lost_by(side, format!("panicked: {}", message(&*panic))));
            }
        };
        match game.play(&position, mv) {
            Ok(next) => position = next,
            Err(error) => return Some(outcome.lost_by(side, format!("broke the rules: {error}"))),
        }
        moves.push(mv);
        outcome.push(side, game.write_move(mv), value, cost, seconds);
    }
}

/// How often random moves are drawn again when they end the game.
const TRIES: u64 = 100;

/// The moves that nobody chooses: those of the start position, and random ones. Random moves that
/// end the game are drawn again; where all do, the game begins without them.
fn opening<G: Contest>(game: &G, terms: &Terms<'_>) -> (Vec<G::Move>, G::Position) {
    // The plan has checked the start position.
    let mut start = (read_moves(game, terms.start).unwrap_or_default(), game.start());
    start.0.iter().for_each(|&mv| game.play_unchecked(&mut start.1, mv));
    if terms.prefix == 0 {
        return start;
    }
    let seed = terms.pair.text("opening");
    'tries: for attempt in 0..TRIES {
        let seed = if attempt == 0 { seed } else { seed.number(attempt) };
        let mut random = Random::new(seed.value());
        let (mut moves, mut position) = start.clone();
        for _ in 0..terms.prefix {
            let mv = game.draw(&position, &mut random);
            game.play_unchecked(&mut position, mv);
            moves.push(mv);
            if game.score(&position).is_some() {
                continue 'tries;
            }
        }
        return (moves, position);
    }
    start
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::Watch;
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

    impl Mover<VoronoiGame> for Scripted {
        fn new_game(&mut self, seed: u64) {
            self.seed = seed;
        }

        fn choose(
            &mut self,
            _: &VoronoiGame,
            moves: &[Point],
            position: &Position,
            _: &mut dyn Onlooker<Point>,
        ) -> Result<Choice<Point>, Forfeit> {
            let count = position.len();
            assert_eq!(moves, position.sites(), "a mover hears all moves");
            Ok(match self.trouble {
                Some((at, Trouble::Panics)) if at == count => panic!("the dog ate move {at}"),
                Some((at, Trouble::StepsOutside)) if at == count => {
                    Choice::instant(Point::new(2.0, 0.5))
                }
                _ => Choice {
                    value: Some(f64::NAN),
                    ..Choice::instant(Point::new(0.05 + 0.09 * count as f64, 0.5))
                },
            })
        }
    }

    fn game() -> VoronoiGame {
        VoronoiGame::new(VoronoiParams::default()).unwrap()
    }

    fn one(side_of_a: Side, a: Option<(usize, Trouble)>, b: Option<(usize, Trouble)>) -> Outcome {
        let player = |trouble| Scripted { seed: 0, trouble };
        let mut players = BySide { first: player(a), second: player(b) };
        let seeds = BySide { first: Seed::new(1), second: Seed::new(2) };
        let (pair, stop) = (Seed::new(0), Watch::NONE.stop());
        let terms = Terms { start: "", prefix: 0, adjudicate: None, side_of_a, pair, seeds, stop };
        let outcome = play(&game(), &mut players, &terms).expect("nobody stops it");
        assert_eq!(players.first.seed, Seed::new(1).value(), "A keeps its stream on any side");
        outcome
    }

    #[test]
    fn a_game_without_trouble_has_a_winner_and_a_margin() {
        let outcome = one(Side::FIRST, None, None);
        // Strips: Red has 0.095 and four of 0.09, Blue four of 0.09 and 0.185 at the end.
        assert_eq!((outcome.forfeit, outcome.winner), (None, Role::Second));
        assert!((outcome.margin.unwrap() + 0.09).abs() < 1e-9);
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
