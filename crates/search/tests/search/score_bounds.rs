//! MCTS with score bounds, run to proof, against plain minimax.

use crate::toys::maps::Map;
use crate::toys::mazes::Maze;
use crate::toys::minimax;
use mapduel_game::{Additive, Budget, Game, Player, Random, Side};
use mapduel_search::*;

const DEEP: u32 = 1_000;

fn params<G: Additive>(game: &G) -> MctsParams {
    let start = game.start();
    let (least, most) = game.reach(&start, u32::MAX);
    let total = game.total(&start);
    let reward = Reward::Linear { least: (total + least) as f64, most: (total + most) as f64 };
    MctsParams::default().with_solver(Solver::ScoreBounds).with_reward(reward)
}

/// Runs to proof and compares the value and the worth of the move with minimax.
fn compare<G: Additive>(game: &G, params: MctsParams, plugs: MctsPlugs<G>) {
    let start = game.start();
    let (value, _) = minimax(game, &start, DEEP);
    let mut search = Mcts::new(params, plugs);
    search.new_game(0);
    let outcome = search.search(game, &start, Budget::Simulations(1_000_000));
    assert_eq!(outcome.bounds.value(), Some(value as f64), "{params:?}");
    let next = game.play(&start, outcome.mv).expect("the chosen move is legal");
    assert_eq!(minimax(game, &next, DEEP).0, value, "{params:?}");
    let winner = match value.signum() {
        1 => Some(Side::FIRST),
        -1 => Some(Side::SECOND),
        _ => None,
    };
    assert_eq!(outcome.proven, winner);
    for report in outcome.moves {
        let next = game.play(&start, report.mv).expect("a reported move is legal");
        let value = minimax(game, &next, DEEP).0 as f64;
        assert!(report.bounds.least <= value && value <= report.bounds.most, "{report:?}");
        assert!(report.value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{report:?}");
    }
}

#[test]
fn a_proof_agrees_with_minimax_on_600_mazes_with_and_without_shared_nodes() {
    let mut random = Random::new(1);
    let mut tested = 0;
    while tested < 600 {
        let maze = Maze::random(&mut random, 13);
        if maze.score(&maze.start()).is_some() {
            continue;
        }
        tested += 1;
        compare(&maze, params(&maze), MctsPlugs::new());
        compare(&maze, params(&maze), MctsPlugs::new().transpositions());
    }
}

#[test]
fn a_proof_agrees_with_minimax_on_500_maps_under_all_rules() {
    let mut random = Random::new(2);
    for round in 0..500 {
        let map = Map::random(&mut random, 5);
        let usual = params(&map);
        let other = match round % 4 {
            0 => usual.with_simulation(Simulation::Selection),
            1 => usual.with_reward(Reward::Logistic { middle: 0.0, scale: 3.0 }),
            2 => usual.with_first_play(FirstPlay::Urgency(1.0)),
            _ => usual
                .with_selection(Selection::Rave { constant: 50.0 })
                .with_child_order(ChildOrder::AsOffered),
        };
        compare(&map, usual, MctsPlugs::new().transpositions());
        compare(&map, other, MctsPlugs::new().transpositions().move_index());
    }
}

#[test]
fn a_kept_tree_keeps_its_bounds() {
    let mut random = Random::new(3);
    for _ in 0..60 {
        let map = Map::random(&mut random, 5);
        let (value, _) = minimax(&map, &map.start(), DEEP);
        let mut player = Mcts::new(params(&map), MctsPlugs::new());
        player.new_game(7);
        let mut position = map.start();
        let mut total_cost = 0;
        while map.score(&position).is_none() {
            let choice = player.choose(&map, &position, Budget::Simulations(1_000_000));
            total_cost += choice.cost;
            map.play_unchecked(&mut position, choice.mv);
        }
        assert!(total_cost > 0);
        assert_eq!(map.total(&position), value, "both sides played to the value");
    }
}

#[test]
fn bounds_never_lie_before_the_proof() {
    let mut random = Random::new(4);
    for round in 0..300u64 {
        let map = Map::random(&mut random, 6);
        let (value, _) = minimax(&map, &map.start(), DEEP);
        let mut search = Mcts::new(params(&map), MctsPlugs::new());
        search.new_game(round);
        let outcome = search.search(&map, &map.start(), Budget::Simulations(1 + round % 90));
        assert!(outcome.bounds.least <= value as f64 && value as f64 <= outcome.bounds.most);
        assert!(map.is_legal(&map.start(), outcome.mv));
    }
}

#[test]
fn rewards_lie_between_0_and_1_and_grow_with_the_score() {
    let linear = Reward::Linear { least: -10.0, most: 30.0 };
    assert_eq!((linear.of(-10.0), linear.of(10.0), linear.of(30.0)), (0.0, 0.5, 1.0));
    assert_eq!((linear.of(-99.0), linear.of(99.0)), (0.0, 1.0));
    assert_eq!(Reward::Linear { least: 3.0, most: 3.0 }.of(3.0), 0.5);
    let logistic = Reward::Logistic { middle: 0.0, scale: 5.0 };
    assert_eq!(logistic.of(0.0), 0.5);
    assert!(logistic.of(5.0) > 0.73 && logistic.of(5.0) < 0.74 && logistic.of(1e300) <= 1.0);
    assert_eq!(
        (Reward::Score.of(1.0), Reward::Score.of(0.25), Reward::Score.of(7.0)),
        (1.0, 0.25, 1.0)
    );
}
