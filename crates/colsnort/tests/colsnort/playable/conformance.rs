//! What the facade promises, on random games.

use super::{after, board, open, random_game};
use mapduel_colsnort::{ColSnortGame, LEFT, Move, RIGHT, Rule};
use mapduel_game::{Game, Notation, Random};
use mapduel_graph::{Vertex, families};
use mapduel_playable::{Playable, Refused};

const BOARDS: [&str; 5] = ["path:5", "petersen", "map:germany", "random:9,0.4,3", "grid:9x9"];

#[test]
fn games_by_text_end_as_the_rules_say() {
    for rule in Rule::ALL {
        for graph in BOARDS {
            for (first, side) in [("left", LEFT), ("right", RIGHT)] {
                let game = open(rule, &board(graph).with("first", first));
                assert_eq!(game.sides(), ["left", "right"]);
                let mut last = None;
                random_game(&*game, 5, |course| {
                    let legal = course.legal_moves();
                    assert_eq!(course.turn().is_none(), legal.is_empty());
                    assert_eq!(course.score().is_some(), legal.is_empty());
                    last = Some(course.copy());
                });
                let last = last.expect("it was shown");
                let rules = ColSnortGame::new(rule, families::parse(graph).unwrap(), side);
                let mut position = rules.start();
                for text in last.moves() {
                    position = rules.play(&position, rules.read_move(&text).unwrap()).unwrap();
                }
                assert_eq!(last.score(), rules.score(&position));
                let said = match last.score().unwrap().winner() {
                    Some(LEFT) => "Right cannot move: Left wins.",
                    _ => "Left cannot move: Right wins.",
                };
                assert_eq!(last.headline(), said);
            }
        }
    }
}

#[test]
fn every_legal_move_is_said_without_spaces_and_heard() {
    let names = ["2", "South Australia", "0", "x=1", "e"].map(String::from).to_vec();
    let named = families::parse("path:5").unwrap().with_names(names);
    for graph in [named, families::parse("map:germany").unwrap()] {
        for rule in Rule::ALL {
            let game = ColSnortGame::new(rule, graph.clone(), LEFT);
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
            for bad in ["", "nonsense", "99", "-1", "0=left", "Bavaria", "0 1"] {
                assert!(game.hear(bad).is_err(), "{bad}");
            }
        }
    }
}

#[test]
fn programs_are_told_everything_that_the_rules_need() {
    let words = |rule, setup| {
        let settings = open(rule, &setup).settings();
        let words: Vec<String> =
            settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        words.join(" ")
    };
    assert_eq!(
        words(Rule::Col, board("path:3")),
        "rule=col vertices=3 edges=0-1,1-2 graph6=Bg first=left start="
    );
    let begun = board("path:3").with("first", "right").with("position", "0=left, 2=left");
    assert!(words(Rule::Snort, begun).ends_with("first=right start=0=left,2=left"));
    let named = board("map:usa").with("position", "New York=left");
    assert!(!words(Rule::Col, named).contains("New York"), "values have no spaces");
}

#[test]
fn the_key_has_the_rule_the_graph_the_starter_and_the_start() {
    let key = |rule, setup| open(rule, &setup).key();
    assert_eq!(key(Rule::Col, board("path:3")), "Bg rule=col first=left");
    assert_eq!(key(Rule::Col, board("path:3").with("position", "-")), "Bg rule=col first=left");
    assert_eq!(key(Rule::Snort, board("path:3")), "Bg rule=snort first=left");
    let begun = board("path:3").with("first", "right").with("position", "2=left 0=right");
    assert_eq!(key(Rule::Snort, begun), "Bg rule=snort first=right start=0=right,2=left");
}

#[test]
fn a_move_is_refused_exactly_when_it_is_illegal() {
    for rule in Rule::ALL {
        for graph in BOARDS {
            let game = ColSnortGame::new(rule, families::parse(graph).unwrap(), LEFT);
            let (mut position, mut random) = (game.start(), Random::new(8));
            let (mut moves, mut refused) = (Vec::new(), 0);
            loop {
                game.moves(&position, &mut moves);
                // One vertex more than there are.
                for vertex in (0..=game.graph().order()).map(Vertex::new) {
                    let mv = Move::new(vertex);
                    let reason = game.refusal(&position, mv);
                    assert_eq!(reason.is_none(), moves.contains(&mv), "{mv:?}: {reason:?}");
                    refused += u32::from(reason.is_some());
                }
                if position.is_over() {
                    break;
                }
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
            assert!(refused > 5, "{graph}: {refused}");
        }
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_nothing_happens() {
    let game = open(Rule::Snort, &board("map:australia"));
    let course = after(&*game, &["South Australia"]);
    let mut again = course.copy();
    let reason = "Victoria touches South Australia, which is left's: in Snort nobody paints next \
                  to the other's color";
    assert_eq!(again.play("Victoria").unwrap_err().to_string(), reason);
    let painted = again.check("South Australia").unwrap_err().to_string();
    assert!(painted.starts_with("South Australia is left's already"), "{painted}");
    let unknown = again.play("Atlantis").unwrap_err();
    assert!(matches!(unknown, Refused::NoMove(_)), "{unknown}");
    assert_eq!(again.moves(), course.moves());
}
