//! Several trees for one move: against trees that are grown one after the other, and minimax.

use crate::toys::mazes::Maze;
use crate::toys::minimax;
use mapduel_game::{Budget, Game, Nobody, Onlooker, Player, Random, Seed, Side, Thought, Wish};
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs, Reuse, Reward, Solver};
use std::time::Duration;

type Move = <Maze as Game>::Move;

fn params(solver: Solver) -> MctsParams {
    let reward = Reward::Logistic { middle: 0.0, scale: 3.0 };
    MctsParams::default().with_solver(solver).with_reward(reward)
}

fn search(game: &Maze, params: MctsParams, seed: u64, simulations: u64) -> MctsOutcome<Move> {
    let mut search = Mcts::new(params, MctsPlugs::new());
    search.new_game(seed);
    search.search(game, &game.start(), Budget::Simulations(simulations))
}

/// Mazes whose start offers a choice.
fn mazes(count: usize, rooms: usize) -> Vec<Maze> {
    let mut random = Random::new(17);
    let mut moves = Vec::new();
    let drawn = std::iter::repeat_with(|| Maze::random(&mut random, rooms));
    let has_choice = |game: &Maze| {
        game.moves(&game.start(), &mut moves);
        moves.len() > 1
    };
    drawn.filter(has_choice).take(count).collect()
}

#[test]
fn what_trees_found_one_after_the_other_is_added() {
    for (index, game) in mazes(60, 40).iter().enumerate() {
        let (seed, workers, simulations) = (index as u64, 2 + index % 3, 100 + index as u64);
        let settings = params(Solver::Off);
        let together = search(game, settings.with_workers(workers), seed, simulations);
        let seeds = (1..workers as u64).map(|n| Seed::new(seed).text("worker").number(n).value());
        let rest = simulations % workers as u64;
        let alone: Vec<MctsOutcome<Move>> = [seed]
            .into_iter()
            .chain(seeds)
            .zip(0..)
            .map(|(seed, n)| {
                let part = simulations / workers as u64 + u64::from(n < rest);
                search(game, settings, seed, part)
            })
            .collect();
        assert_eq!(together.simulations, simulations);
        for report in &together.moves {
            let of = |outcome: &MctsOutcome<Move>| {
                let own = outcome.moves.iter().find(|own| own.mv == report.mv).unwrap();
                (own.visits, own.value.unwrap_or(0.0))
            };
            let parts = || alone.iter().map(of);
            let visits: u32 = parts().map(|(visits, _)| visits).sum();
            assert_eq!(report.visits, visits);
            let total: f64 = parts().map(|(visits, value)| f64::from(visits) * value).sum();
            let mean = report.value.unwrap_or(0.0) * f64::from(visits);
            assert!((mean - total).abs() < 1e-4 * f64::from(visits.max(1)), "{mean} {total}");
        }
        let most = together.moves.iter().map(|report| report.visits).max();
        let played = together.moves.iter().find(|report| report.mv == together.mv).unwrap();
        assert_eq!(Some(played.visits), most);
        assert_eq!(together.principal_variation[0], together.moves[0].mv);
        assert_eq!(together, search(game, settings.with_workers(workers), seed, simulations));
    }
}

#[test]
fn what_is_proven_is_true() {
    for solver in [Solver::On, Solver::ScoreBounds] {
        let mut decided = 0;
        for (index, game) in mazes(60, 14).iter().enumerate() {
            let settings = match solver {
                // Won or lost: what is neither is not proven.
                Solver::On => params(solver).with_reward(Reward::Score),
                _ => params(solver),
            };
            let settings = settings.with_workers(3);
            let outcome = search(game, settings, index as u64, 3_000);
            let (value, best) = minimax(game, &game.start(), u32::MAX);
            let reached = |mv| {
                let next = game.play(&game.start(), mv).unwrap();
                minimax(game, &next, u32::MAX).0
            };
            if let Some(winner) = outcome.proven {
                decided += 1;
                let least = if winner == Side::FIRST { value } else { -value };
                assert!(least > 0, "{solver:?} {index}: {value} {winner:?}");
                let played = reached(outcome.mv);
                assert!(winner != game.turn(&game.start()) || played.signum() == value.signum());
            }
            if solver == Solver::ScoreBounds && outcome.bounds.value().is_some() {
                decided += 1;
                assert_eq!(outcome.bounds.value(), Some(value as f64));
                assert_eq!(reached(outcome.mv), value, "{index}: {best:?}");
            }
        }
        assert!(decided > 10, "{solver:?}: {decided}");
    }
}

#[test]
fn games_are_played_to_their_end_and_are_the_same_again() {
    for (index, game) in mazes(20, 40).iter().enumerate() {
        for reuse in [Reuse::Keep, Reuse::Discard] {
            let games = [0, 0].map(|_| {
                let settings = params(Solver::On).with_workers(4).with_reuse(reuse);
                let mut player = Mcts::new(settings, MctsPlugs::new());
                player.new_game(index as u64);
                let (mut position, mut moves) = (game.start(), Vec::new());
                // Fewer simulations than trees, too.
                let budgets = [1, 3, 50, 51].into_iter().cycle();
                for budget in budgets {
                    if game.score(&position).is_some() {
                        break;
                    }
                    let choice = player.choose(game, &position, Budget::Simulations(budget));
                    assert!(choice.cost <= budget && choice.cost > 0);
                    position = game.play(&position, choice.mv).expect("players play legal moves");
                    moves.push(choice.mv);
                }
                moves
            });
            assert_eq!(games[0], games[1]);
        }
    }
}

/// Wants the end at once.
struct Impatient;

impl Onlooker<Move> for Impatient {
    fn wish(&mut self) -> Wish {
        Wish::End
    }

    fn hear(&mut self, _: Thought<Move>) {}
}

#[test]
fn all_trees_end_when_somebody_wants_the_end() {
    let game = &mazes(1, 40)[0];
    let mut search = Mcts::new(params(Solver::Off).with_workers(2), MctsPlugs::new());
    let budget = Budget::Time(Duration::from_secs(600));
    let outcome = search.search_watched(game, &game.start(), budget, &mut Impatient);
    assert!(outcome.simulations >= 2);
    let again = search.search_watched(game, &game.start(), Budget::Simulations(10), &mut Nobody);
    assert!(again.moves.iter().any(|report| report.mv == again.mv));
}
