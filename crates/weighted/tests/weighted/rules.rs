//! The rules against the promises of every game and against a slow reference.

use crate::shared::{Reference, cases, problem, random_text};
use mapduel_game::{Game, Keyed, MoveIndex, Notation, Random, Side, conformance};
use mapduel_weighted::{Horizon, Position, Problem, RuleSet, WeightedGame};
use std::collections::HashMap;

#[test]
fn every_fixture_is_a_conforming_game() {
    for case in cases() {
        let read = problem(&format!("{}.in", case.name));
        for rules in [RuleSet::Strict, RuleSet::Legacy] {
            for horizon in [Horizon::Full, Horizon::Plies(4)] {
                let game = WeightedGame::new(read.clone(), rules, horizon);
                conformance::check(&game, 0);
                conformance::check_notation(&game, 0);
            }
        }
    }
}

#[test]
fn random_games_follow_the_reference() {
    let mut random = Random::new(11);
    for _ in 0..500 {
        let states = 1 + random.below(8);
        let text = random_text(&mut random, states, 9);
        let read = Problem::read(text.as_bytes()).unwrap();
        for rules in [RuleSet::Strict, RuleSet::Legacy] {
            let game = WeightedGame::new(read.clone(), rules, Horizon::Full);
            let mut reference = Reference::read(&text);
            reference.legacy = rules == RuleSet::Legacy;
            follow(&game, reference, &mut random);
        }
    }
}

/// Plays one random game on both boards and compares what they say.
fn follow(game: &WeightedGame, mut reference: Reference, random: &mut Random) {
    let mut position = game.start();
    let (mut moves, mut weighted) = (Vec::new(), Vec::new());
    loop {
        game.moves(&position, &mut moves);
        game.weighted_moves(&position, &mut weighted);
        let names: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
        let expected = reference.moves();
        let written: Vec<String> = expected.iter().map(|(s, c)| format!("{s}={c}")).collect();
        assert_eq!(names, written);
        assert_eq!(position.difference(), reference.difference());
        assert_eq!(weighted.iter().map(|&(mv, _)| mv).collect::<Vec<_>>(), moves);
        for state in game.problem().graph().vertices() {
            let colored = reference.colored.get(game.problem().state_name(state));
            let color = position.color(state).map(|color| game.problem().color_name(color));
            assert_eq!(color, colored.map(|(color, _)| color.as_str()));
            assert_eq!(position.owner(state).map(Side::index), colored.map(|&(_, owner)| owner));
        }
        if moves.is_empty() {
            return;
        }
        let choice = random.below(moves.len());
        let player = position.turn().index();
        reference = reference.play(&expected[choice], player);
        let before = position.difference();
        game.play_unchecked(&mut position, moves[choice]);
        assert_eq!(position.difference() - before, weighted[choice].1);
    }
}

#[test]
fn a_horizon_ends_the_game() {
    let game = WeightedGame::new(problem("201.in"), RuleSet::Strict, Horizon::Plies(2));
    let mut position = game.start();
    let mut moves = Vec::new();
    for _ in 0..2 {
        assert_eq!(game.score(&position), None);
        game.moves(&position, &mut moves);
        game.play_unchecked(&mut position, moves[0]);
    }
    game.moves(&position, &mut moves);
    let score = game.score(&position).unwrap();
    assert!(moves.is_empty());
    assert_eq!(score.of(Side::FIRST), position.difference() as f64);
    assert_eq!(score.of(Side::SECOND), -position.difference() as f64);
}

/// The exact value of what is still to come, without any table.
fn future(game: &WeightedGame, position: &Position) -> i64 {
    let mut moves = Vec::new();
    game.weighted_moves(position, &mut moves);
    let values = moves.iter().map(|&(mv, gain)| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        gain + future(game, &next)
    });
    let best = if position.turn() == Side::FIRST { values.max() } else { values.min() };
    best.unwrap_or(0)
}

#[test]
fn equal_residual_keys_mean_equal_futures() {
    let mut random = Random::new(5);
    let (mut met, mut colorings) = (0, 0);
    for round in 0..150 {
        let states = 3 + random.below(4);
        let text = random_text(&mut random, states, 9);
        let read = Problem::read(text.as_bytes()).unwrap();
        let rules = [RuleSet::Strict, RuleSet::Legacy][round % 2];
        let horizon = [Horizon::Full, Horizon::Plies(4)][round / 2 % 2];
        let game = WeightedGame::new(read, rules, horizon);
        let mut known: HashMap<u128, (Position, i64)> = HashMap::new();
        let mut moves = Vec::new();
        for _ in 0..30 {
            let mut position = game.start();
            loop {
                let value = future(&game, &position);
                let key = game.residual_key(&position);
                let (before, expected) =
                    known.entry(key).or_insert_with(|| (position.clone(), value));
                assert_eq!(value, *expected, "{text}");
                let same = game.key(&position) == game.key(before);
                assert_eq!(same, position.difference() == before.difference());
                met += u32::from(*before != position);
                let color = |at: &Position| -> Vec<_> {
                    game.problem().graph().vertices().map(|state| at.color(state)).collect()
                };
                colorings += u32::from(color(before) != color(&position));
                game.moves(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
        }
    }
    assert!(met > 500 && colorings > 100, "the keys merged {met} positions, {colorings} colorings");
}

#[test]
fn moves_are_numbered_without_gaps() {
    let game = WeightedGame::from_problem(problem("201.in"));
    let mut indices: Vec<usize> = game
        .problem()
        .graph()
        .vertices()
        .flat_map(|state| mapduel_weighted::Color::all(4).map(move |color| (state, color)))
        .map(|(state, color)| game.move_index(mapduel_weighted::Move::new(state, color)))
        .collect();
    indices.sort_unstable();
    assert_eq!(indices, (0..indices.len()).collect::<Vec<_>>());
}

#[test]
fn bad_moves_are_refused_with_what_to_write() {
    let game = WeightedGame::from_problem(problem("200.in"));
    for (text, part) in [("", "SA=G"), ("WA", "SA=G"), ("XX=R", "WA"), ("WA=X", "B, G, R")] {
        let message = game.read_move(text).unwrap_err().to_string();
        assert!(message.contains(part), "{message}");
    }
    for text in ["NSW=B", "NSW, B", " NSW: B", "NSW B"] {
        assert_eq!(game.read_move(text).map(|mv| game.write_move(mv)), Ok("NSW=B".to_string()));
    }
}
