//! Moves by number, positions as arrays, many games at once.

use super::{after, board, open};
use crate::shared::{family, random_game};
use mapduel_colsnort::{ColSnortGame, LEFT, RIGHT, Rule};
use mapduel_game::Random;
use mapduel_playable::{FeatureOut, conformance};

#[test]
fn actions_masks_features_and_batches_keep_their_promises() {
    for rule in Rule::ALL {
        for (seed, graph) in ["path:5", "petersen", "map:germany", "grid:9x9"].iter().enumerate() {
            let first = if seed % 2 == 0 { LEFT } else { RIGHT };
            conformance::check_actions(ColSnortGame::new(rule, family(graph), first), seed as u64);
        }
    }
}

#[test]
fn features_are_what_the_rules_say() {
    let mut random = Random::new(6);
    for _ in 0..50 {
        let (game, reference) = random_game(&mut random, 8);
        let (rule, graph) = (game.rule(), game.graph().clone());
        let course = mapduel_playable::host(game).start();
        let bytes = |feature: usize| {
            let mut bytes = [255; 16];
            course.write_feature(feature, FeatureOut::Bytes(&mut bytes));
            bytes
        };
        let (painted, open) = (bytes(1), bytes(2));
        for vertex in 0..8 {
            for side in 0..2 {
                let own = reference.owners[vertex] == Some(side);
                assert_eq!(painted[2 * vertex + side], u8::from(own));
                let may = reference.may_paint(rule, &graph, vertex, side);
                assert_eq!(open[2 * vertex + side], u8::from(may));
            }
        }
    }
}

#[test]
fn an_action_is_a_vertex() {
    let game = open(Rule::Snort, &board("map:australia"));
    let names: Vec<String> = game.start().legal_moves();
    assert_eq!(game.action_count(), names.len());
    for (action, name) in names.iter().enumerate() {
        assert_eq!(game.action_text(action).as_ref(), Some(name));
    }
    let mut course = after(&*game, &["South Australia"]);
    let action = game.text_action("Victoria").unwrap().unwrap();
    let reason = course.play_action(action).unwrap_err().to_string();
    assert!(reason.starts_with("Victoria touches South Australia"), "{reason}");
}
