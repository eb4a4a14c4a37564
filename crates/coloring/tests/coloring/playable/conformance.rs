//! What the facade promises, on random games.

use super::{after, board, open, random_game};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, Move, refusal};
use mapduel_game::{Game, Notation, Random};
use mapduel_graph::{Graph, Vertex, families};
use mapduel_playable::{Playable, Refused};

const BOARDS: &[(&str, usize)] =
    &[("path:5", 2), ("petersen", 3), ("map:germany", 4), ("random:9,0.4,3", 3), ("grid:9x9", 3)];

#[test]
fn games_by_text_end_as_the_rules_say() {
    for &(graph, colors) in BOARDS {
        for first in ["alice", "bob"] {
            let game = open(&board(graph, colors).with("first", first));
            assert_eq!(game.sides(), ["alice", "bob"]);
            let mut last = None;
            random_game(&*game, 5, |course| {
                let legal = course.legal_moves();
                assert_eq!(course.turn().is_none(), legal.is_empty());
                assert_eq!(course.score().is_some(), legal.is_empty());
                last = Some(course.copy());
            });
            let last = last.unwrap();
            let rules =
                ColoringGame::new(families::parse(graph).unwrap(), colors, side(first)).unwrap();
            let mut position = rules.start();
            for text in last.moves() {
                position = rules.play(&position, rules.read_move(&text).unwrap()).unwrap();
            }
            assert_eq!(last.score(), rules.score(&position));
            let winner = last.score().unwrap().winner();
            let said = if winner == Some(ALICE) { "Alice wins." } else { "Bob wins." };
            assert!(last.headline().to_string().ends_with(said), "{}", last.headline());
        }
    }
}

fn side(name: &str) -> mapduel_game::Side {
    if name == "alice" { ALICE } else { BOB }
}

#[test]
fn every_legal_move_is_said_without_spaces_and_heard() {
    let names = ["2", "South Australia", "0", "x=1", "e"].map(String::from).to_vec();
    let graph = families::parse("path:5").unwrap();
    let named = ColoringGame::new(Graph::with_names(graph, names), 2, ALICE).unwrap();
    let germany = ColoringGame::new(families::parse("map:germany").unwrap(), 4, BOB).unwrap();
    for game in [named, germany] {
        let (mut position, mut moves, mut random) = (game.start(), Vec::new(), Random::new(3));
        while !position.is_over() {
            game.moves(&position, &mut moves);
            for &mv in &moves {
                assert!(!game.say(mv).contains(' '));
                assert_eq!(game.hear(&game.say(mv)), Ok(mv));
                assert_eq!(game.read_move(&game.write_move(mv)), Ok(mv));
            }
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
        for bad in ["", "nonsense", "99=1", "0=0", "0=9", "-1=1", "0=1=1"] {
            assert!(game.hear(bad).is_err(), "{bad}");
        }
    }
}

#[test]
fn programs_are_told_everything_that_the_rules_need() {
    let words = |setup| {
        let settings = open(&setup).settings();
        let words: Vec<String> =
            settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        words.join(" ")
    };
    assert_eq!(
        words(board("path:3", 2)),
        "vertices=3 edges=0-1,1-2 graph6=Bg colors=2 first=alice start="
    );
    let begun = board("path:3", 2).with("first", "bob").with("position", "0=1, 2=1");
    assert!(words(begun).ends_with("colors=2 first=bob start=0=1,2=1"));
}

#[test]
fn the_key_has_the_graph_the_colors_the_starter_and_the_start() {
    let key = |setup| open(&setup).key();
    assert_eq!(key(board("path:3", 2)), "Bg colors=2 first=alice");
    assert_eq!(key(board("path:3", 2).with("position", "-")), key(board("path:3", 2)));
    let begun = board("path:3", 2).with("first", "bob").with("position", "2=1 0=1");
    assert_eq!(key(begun), "Bg colors=2 first=bob start=0=1,2=1");
}

#[test]
fn a_move_is_refused_exactly_when_it_is_illegal() {
    for &(graph, colors) in &BOARDS[..4] {
        let game = ColoringGame::new(families::parse(graph).unwrap(), colors, ALICE).unwrap();
        let (mut position, mut random) = (game.start(), Random::new(8));
        let (mut moves, mut refused) = (Vec::new(), 0);
        loop {
            game.moves(&position, &mut moves);
            // One vertex and one color more than there are.
            for vertex in (0..=game.graph().order()).map(Vertex::new) {
                for color in Color::all(colors + 1) {
                    let mv = Move::new(vertex, color);
                    let reason = refusal(&game, &position, mv);
                    assert_eq!(reason.is_none(), moves.contains(&mv), "{mv:?}: {reason:?}");
                    assert_eq!(game.refusal(&position, mv), reason.map(|own| own.said()));
                    refused += u32::from(!moves.contains(&mv));
                }
            }
            if position.is_over() {
                break;
            }
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
        assert!(refused > 20, "{graph}: {refused}");
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_nothing_happens() {
    let game = open(&board("map:australia", 3));
    let course = after(&*game, &["South Australia=1"]);
    let mut again = course.copy();
    let reason = "Victoria cannot have color 1: its neighbor South Australia has it";
    assert_eq!(again.play("Victoria=1").unwrap_err().to_string(), reason);
    let colored = again.check("South Australia=2").unwrap_err();
    assert_eq!(colored.to_string(), "South Australia has color 1 already");
    assert!(matches!(again.play("Atlantis=1"), Err(Refused::NoMove(_))));
    assert_eq!(again.moves(), course.moves());
}
