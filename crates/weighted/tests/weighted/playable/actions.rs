//! Moves by number, positions as arrays, many games at once.

use super::{open, walk};
use crate::shared::random_text;
use mapduel_game::{Game, Random};
use mapduel_playable::{FeatureOut, conformance};
use mapduel_weighted::{Horizon, Problem, RuleSet, SHIPPED, WeightedGame};

#[test]
fn actions_masks_features_and_batches_keep_their_promises() {
    for (seed, shipped) in SHIPPED.iter().enumerate() {
        let problem = Problem::read(shipped.text.as_bytes()).unwrap();
        conformance::check_actions(WeightedGame::from_problem(problem), seed as u64);
    }
    let mut random = Random::new(3);
    let mut checked = 0;
    for index in 0..40 {
        let problem = Problem::read(random_text(&mut random, 2 + index % 8, 2).as_bytes()).unwrap();
        let rules = if index % 2 == 0 { RuleSet::Strict } else { RuleSet::Legacy };
        let horizon = if index % 3 == 0 { Horizon::Plies(2) } else { Horizon::Full };
        let game = WeightedGame::new(problem, rules, horizon);
        // A batch whose every game is over after one move has nothing left to refuse.
        let goes_on = |mv| {
            let next = game.play(&game.start(), mv).unwrap();
            game.score(&next).is_none()
        };
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        if !moves.is_empty() && moves.into_iter().all(goes_on) {
            conformance::check_actions(game, index as u64);
            checked += 1;
        }
    }
    assert!(checked > 10, "{checked}");
}

#[test]
fn features_are_what_the_rules_say() {
    let game = open("australia");
    let features = game.features();
    let names: Vec<&str> = features.iter().map(|feature| feature.name).collect();
    let expected = ["adjacency", "weights", "owner", "colors", "available", "turn", "score"];
    assert_eq!(names, expected);
    let weights = game.board_view()["weights"].clone();
    let mut written = vec![0.0; features[1].size()];
    game.start().write_feature(1, FeatureOut::Reals(&mut written));
    let given: Vec<f32> = weights
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|side| side.as_array().unwrap())
        .map(|weight| weight.as_f64().unwrap() as f32)
        .collect();
    assert_eq!(written, given);
    walk(&*game, 3, |course| {
        let mut score = [f32::NAN];
        course.write_feature(6, FeatureOut::Reals(&mut score));
        assert_eq!(f64::from(score[0]), course.margin().unwrap());
        let mut owner = vec![255; features[2].size()];
        course.write_feature(2, FeatureOut::Bytes(&mut owner));
        let view = course.view();
        for (state, owner) in view["vertices"].as_array().unwrap().iter().zip(owner.chunks(2)) {
            let expected = match state["owner"].as_str() {
                Some("max") => [1, 0],
                Some(_) => [0, 1],
                None => [0, 0],
            };
            assert_eq!(owner, expected);
        }
    });
}
