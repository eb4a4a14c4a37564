//! Moves by number, positions as arrays, many games at once.

use super::{after, board, open};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, exposures};
use mapduel_game::Random;
use mapduel_graph::{Vertex, families};
use mapduel_playable::{AnyCourse, AnyGame, FeatureOut, conformance};

#[test]
fn actions_masks_features_and_batches_keep_their_promises() {
    // In one word and in several, with few colors and with more than fit on a stack.
    let boards =
        [("path:5", 2), ("petersen", 3), ("map:germany", 4), ("grid:9x9", 3), ("complete:7", 20)];
    for (seed, (graph, colors)) in boards.into_iter().enumerate() {
        for first in [ALICE, BOB] {
            let game = ColoringGame::new(families::parse(graph).unwrap(), colors, first).unwrap();
            conformance::check_actions(game, seed as u64);
        }
    }
    let begun = [(Vertex::new(0), Color::new(1)), (Vertex::new(7), Color::new(2))];
    let graph = families::parse("grid:4x4").unwrap();
    conformance::check_actions(ColoringGame::from_start(graph, 4, BOB, &begun).unwrap(), 9);
}

#[test]
fn an_action_is_a_vertex_with_a_color() {
    let game = open(&board("map:australia", 3));
    assert_eq!(game.action_count(), 3 * game.start().view()["vertices"].as_array().unwrap().len());
    let first = game.action_text(0).unwrap();
    assert!(first.ends_with("=1"), "{first}");
    assert_eq!(game.text_action(&first), Ok(Some(0)));
    assert!(game.action_text(4).unwrap().ends_with("=2"));
    assert!(game.text_action("Atlantis=1").is_err());
    let mut course = after(&*game, &["South Australia=1"]);
    let action = game.text_action("Victoria=1").unwrap().unwrap();
    let reason = "Victoria cannot have color 1: its neighbor South Australia has it";
    assert_eq!(course.play_action(action).unwrap_err().to_string(), reason);
    let beyond = course.play_action(99).unwrap_err().to_string();
    assert_eq!(beyond, format!("there is no action 99; they are 0 to {}", game.action_count() - 1));
}

#[test]
fn features_are_what_the_rules_say() {
    let game = open(&board("path:3", 2));
    let course = after(&*game, &["0=2"]);
    assert_eq!(bytes(&*game, &*course, "adjacency"), [0, 1, 0, 1, 0, 1, 0, 1, 0]);
    assert_eq!(bytes(&*game, &*course, "colors"), [0, 1, 0, 0, 0, 0]);
    assert_eq!(bytes(&*game, &*course, "available"), [0, 0, 1, 0, 1, 1]);
    assert_eq!(bytes(&*game, &*course, "exposed"), [0, 3, 1]);
    assert_eq!(bytes(&*game, &*course, "turn"), [0, 1]);
    let over = after(&*game, &["0=2", "2=1"]);
    assert_eq!(bytes(&*game, &*over, "exposed"), [0, 4, 0]);
    assert_eq!(bytes(&*game, &*over, "turn"), [0, 0]);
}

fn bytes(game: &dyn AnyGame, course: &dyn AnyCourse, name: &str) -> Vec<u8> {
    let features = game.features();
    let index =
        features.iter().position(|feature| feature.name == name).expect("a feature of this name");
    let mut bytes = vec![255; features[index].size()];
    course.write_feature(index, FeatureOut::Bytes(&mut bytes));
    bytes
}

/// Words and lists of neighbors are two computations: an added vertex far away and many colors
/// change which of them serves, and not what is exposed.
#[test]
fn exposed_vertices_are_the_same_in_words_and_in_lists() {
    use mapduel_game::Game;
    use mapduel_graph::Graph;
    let mut random = Random::new(4);
    let mut kinds = [0; 5];
    for _ in 0..60 {
        let order = 3 + random.below(8);
        let pairs = (0..order).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges: Vec<(usize, usize)> = pairs.filter(|_| random.below(5) < 2).collect();
        let colors = 1 + random.below(4);
        let small = Graph::from_edges(order, edges.clone()).unwrap();
        let small = ColoringGame::new(small, colors, ALICE).unwrap();
        let large =
            ColoringGame::new(Graph::from_edges(70, edges).unwrap(), colors, ALICE).unwrap();
        let (mut one, mut other) = (small.start(), large.start());
        let mut moves = Vec::new();
        loop {
            let exposed = exposures(&small, &one);
            assert_eq!(exposed, exposures(&large, &other)[..order]);
            exposed.iter().for_each(|&exposure| kinds[exposure as usize] += 1);
            small.moves(&one, &mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            small.play_unchecked(&mut one, mv);
            large.play_unchecked(&mut other, mv);
        }
    }
    assert!(kinds.iter().all(|&count| count > 10), "{kinds:?}");
}
