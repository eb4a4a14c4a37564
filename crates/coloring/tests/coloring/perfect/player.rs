//! The exact player wins what can be won.

use super::random_game;
use super::reference::Reference;
use mapduel_coloring::players::{
    ActivationAlice, AcyclicAlice, ExactPlayer, GreedyAlice, GreedyBob, RandomPlayer, ShadesAlice,
    ThreatBob,
};
use mapduel_coloring::{ALICE, ColoringGame, Economy, Position};
use mapduel_game::{Budget, BySide, Game, Player, Random, Side};
use mapduel_graph::{Limit, families};
use mapduel_search::{Mcts, MctsParams, MctsPlugs};

type AnyPlayer = Box<dyn Player<ColoringGame>>;

const BUDGET: Budget = Budget::Nodes(100_000);

fn opponents(game: &ColoringGame) -> Vec<AnyPlayer> {
    let limit = Limit::nodes(1000);
    vec![
        Box::new(RandomPlayer::new()),
        Box::new(GreedyBob::new()),
        Box::new(ThreatBob::new()),
        Box::new(GreedyAlice::new()),
        Box::new(ShadesAlice::new(game.graph(), limit)),
        Box::new(AcyclicAlice::new(game.graph(), limit)),
        Box::new(ActivationAlice::new(game.graph(), limit)),
        Box::new(Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy))),
        Box::new(ExactPlayer::new(RandomPlayer::new())),
    ]
}

#[test]
fn it_never_blunders_and_never_loses_what_it_wins() {
    let mut random = Random::new(7);
    let (mut won, mut lost) = (0, 0);
    for round in 0..60 {
        let game = random_game(&mut random, 7);
        let mut witness = Reference::new(&game);
        let winner = witness.winner(&game.start());
        let mut exact = ExactPlayer::new(RandomPlayer::new());
        for mut opponent in opponents(&game) {
            for side in [Side::FIRST, Side::SECOND] {
                exact.new_game(round);
                opponent.new_game(round + 1000);
                let mut position = game.start();
                while !position.is_over() {
                    let before = witness.winner(&position);
                    let turn = position.turn();
                    let choice = if turn == side {
                        let choice = exact.choose(&game, &position, BUDGET);
                        assert_eq!(choice.proven, Some(before), "small games are decided");
                        choice
                    } else {
                        opponent.choose(&game, &position, Budget::Simulations(30))
                    };
                    position = game.play(&position, choice.mv).expect("players play legal moves");
                    if turn == side {
                        assert_eq!(witness.winner(&position), before, "{:?}", game.graph());
                    }
                }
                if winner == side {
                    assert_eq!(position.leader(), side);
                    won += 1;
                } else {
                    lost += usize::from(position.leader() != side);
                }
            }
        }
    }
    assert!(won > 400 && lost > 300, "{won} games were its own, {lost} it lost");
}

#[test]
fn in_a_lost_position_it_holds_out_while_it_can() {
    let mut random = Random::new(9);
    let mut tried = 0;
    for _ in 0..300 {
        let game = random_game(&mut random, 7);
        let start = game.start();
        let mut witness = Reference::new(&game);
        if start.turn() != ALICE || witness.plies_to_death(&start).is_none_or(|plies| plies < 4) {
            continue;
        }
        tried += 1;
        let mut exact = ExactPlayer::new(RandomPlayer::new());
        let mv = exact.choose(&game, &start, BUDGET).mv;
        let next = game.play(&start, mv).unwrap();
        assert!(witness.plies_to_death(&next) > Some(1), "{mv:?} on {:?}", game.graph());
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn its_answer_depends_on_the_position_alone() {
    let game = ColoringGame::new(families::parse("grid:4x4").unwrap(), 3, ALICE).unwrap();
    // So few nodes that some positions stay open.
    let budget = Budget::Nodes(3);
    let mut random = Random::new(5);
    let mut positions: Vec<Position> = Vec::new();
    while positions.len() < 60 {
        positions.extend(super::random_position(&mut random, &game));
    }
    let ask = |exact: &mut ExactPlayer, position: &Position| {
        exact.new_game(1);
        exact.choose(&game, position, budget)
    };
    let fresh: Vec<_> = positions
        .iter()
        .map(|position| ask(&mut ExactPlayer::new(GreedyBob::new()), position))
        .collect();
    let open = fresh.iter().filter(|choice| choice.proven.is_none()).count();
    assert!((3..=57).contains(&open), "{open} of 60 are open");
    let mut exact = ExactPlayer::new(GreedyBob::new());
    for _ in 0..2 {
        for (position, expected) in positions.iter().zip(&fresh).rev() {
            assert_eq!(ask(&mut exact, position), *expected);
        }
    }
}

#[test]
fn another_game_or_budget_forgets_the_answers() {
    let build = |colors| {
        ColoringGame::new(families::parse("petersen").unwrap(), colors, ALICE).expect("a game")
    };
    let mut exact = ExactPlayer::new(RandomPlayer::new());
    let mut proven = |colors, budget| {
        let game = build(colors);
        exact.choose(&game, &game.start(), budget).proven
    };
    assert_eq!(proven(3, BUDGET), Some(ALICE.other()));
    assert_eq!(proven(4, BUDGET), Some(ALICE));
    assert_eq!(proven(3, Budget::Nodes(1)), None);
    assert_eq!(proven(3, BUDGET), Some(ALICE.other()));
}

#[test]
fn what_it_cannot_decide_it_leaves_to_the_fallback() {
    let game = ColoringGame::new(families::parse("grid:6x6").unwrap(), 4, ALICE).unwrap();
    let seats = BySide::from_fn(|_| GreedyAlice::new());
    let (mut fallback, mut exact) = (seats.first, ExactPlayer::new(seats.second));
    fallback.new_game(4);
    exact.new_game(4);
    let choice = exact.choose(&game, &game.start(), Budget::Nodes(10));
    assert_eq!(choice.mv, fallback.choose(&game, &game.start(), BUDGET).mv);
    assert_eq!((choice.proven, choice.cost), (None, 10));
}
