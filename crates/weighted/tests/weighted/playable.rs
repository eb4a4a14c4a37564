//! The game as everybody sees it: boards by text, moves by text, players by text.

mod actions;
mod asking;
mod players;
mod said;
mod setups;
mod showing;

use crate::shared::random_text;
use mapduel_game::{Notation, Random};
use mapduel_playable::{AnyCourse, AnyGame, NoFiles, Playable, Refused, Setup};
use mapduel_weighted::{Color, ENTRY, Horizon, Move, Problem, RuleSet, WeightedGame};
use std::sync::Arc;

/// A game of a problem.
pub(crate) fn open(problem: &str) -> Arc<dyn AnyGame> {
    (ENTRY.open)(&Setup::new().with("problem", problem), 2, &NoFiles).expect("a problem")
}

/// Boards that come with the program, and random ones by both rules and with a horizon.
pub(crate) fn boards() -> Vec<Arc<dyn AnyGame>> {
    let shipped = ENTRY.gallery;
    let mut setups: Vec<Setup> = shipped().into_iter().map(|entry| entry.setup).collect();
    let mut random = Random::new(11);
    for index in 0..30 {
        let setup = Setup::new().with("problem", random_text(&mut random, 1 + index % 9, 3));
        setups.push(match index % 3 {
            0 => setup,
            1 => setup.with("legacy", true),
            _ => setup.with("depth", "2"),
        });
    }
    setups.iter().map(|setup| (ENTRY.open)(setup, 2, &NoFiles).expect("a problem")).collect()
}

/// Every position of a random game, the last one too.
pub(crate) fn walk(game: &dyn AnyGame, seed: u64, mut visit: impl FnMut(&dyn AnyCourse)) {
    let (mut course, mut random) = (game.start(), Random::new(seed));
    visit(&*course);
    while course.turn().is_some() {
        course.play_randomly(&mut random);
        visit(&*course);
    }
}

#[test]
fn every_legal_move_is_read_said_heard_and_played() {
    for (seed, game) in boards().into_iter().enumerate() {
        walk(&*game, seed as u64, |course| {
            for text in course.legal_moves() {
                assert_eq!(course.check(&text), Ok(()));
                let mut next = course.copy();
                next.play(&text).unwrap();
                let said = next.said_moves().pop().unwrap();
                assert!(!said.contains(' '), "{said}");
                assert_eq!(course.hear(&said).unwrap(), text);
                assert_eq!(next.last_move().unwrap(), text);
            }
        });
    }
}

#[test]
fn a_move_is_refused_exactly_where_it_is_not_legal() {
    let mut random = Random::new(5);
    for index in 0..60 {
        let problem = Problem::read(random_text(&mut random, 1 + index % 8, 2).as_bytes()).unwrap();
        let rules = if index % 2 == 0 { RuleSet::Strict } else { RuleSet::Legacy };
        let horizon = if index % 3 == 0 { Horizon::Plies(2) } else { Horizon::Full };
        let game = WeightedGame::new(problem, rules, horizon);
        let everything: Vec<String> = game
            .problem()
            .graph()
            .vertices()
            .flat_map(|state| {
                let colors = Color::all(game.problem().colors().len());
                colors.map(move |color| Move::new(state, color))
            })
            .map(|mv| game.write_move(mv))
            .collect();
        walk(&*mapduel_playable::host(game), index as u64, |course| {
            let legal = course.legal_moves();
            for text in &everything {
                match course.check(text) {
                    Ok(()) => assert!(legal.contains(text), "{text}"),
                    Err(Refused::Illegal(reason)) => {
                        assert!(
                            !legal.contains(text) && !reason.to_string().is_empty(),
                            "{text}: {reason}"
                        );
                        let over = reason == "the game is over";
                        assert_eq!(over, course.turn().is_none(), "{text}: {reason}");
                    }
                    Err(error) => panic!("{text}: {error}"),
                }
            }
        });
    }
}

#[test]
fn a_refusal_says_why() {
    let game = open("australia");
    let mut course = game.start();
    let refused = |course: &dyn AnyCourse, text: &str| course.check(text).unwrap_err().to_string();
    assert_eq!(refused(&*course, "WA=G"), "WA has color R already");
    assert_eq!(refused(&*course, "T=G"), "T has no colored neighbor yet");
    assert_eq!(refused(&*course, "NSW=G"), "NSW cannot have color G: its neighbor SA has it");
    assert!(refused(&*course, "XX=G").contains("there is no state XX"));
    assert!(refused(&*course, "nonsense").contains("write state=color"));
    // NT has neighbors in red and green; with blue beside it nothing is left.
    course.play("Q=B").unwrap();
    assert_eq!(refused(&*course, "NT=B"), "no color is left for NT");
    while let Some(text) = course.legal_moves().pop() {
        course.play(&text).unwrap();
    }
    assert_eq!(refused(&*course, "NT=B"), "the game is over");
}

#[test]
fn the_legacy_rule_names_the_color_that_it_leaves_as_another() {
    let setup = Setup::new().with("problem", "australia").with("legacy", true);
    let mut course = (ENTRY.open)(&setup, 2, &NoFiles).unwrap().start();
    course.play("Q=B").unwrap();
    let colors = ["NT=R", "NT=G", "NT=B"].map(|text| course.check(text));
    assert_eq!(colors.iter().filter(|answer| answer.is_ok()).count(), 1, "{colors:?}");
    let refused = colors.iter().filter_map(|answer| answer.as_ref().err());
    for reason in refused.map(ToString::to_string) {
        assert!(reason.ends_with("and another color is left by the legacy rule"), "{reason}");
    }
}

#[test]
fn a_key_has_everything_that_games_depend_on() {
    let text = "R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n";
    assert_eq!(open(text).key(), format!("{text} rules=Strict plies=full"));
    let other = Setup::new().with("problem", text).with("depth", "2").with("legacy", true);
    let other = (ENTRY.open)(&other, 2, &NoFiles).unwrap();
    assert_eq!(other.key(), format!("{text} rules=Legacy plies=2"));
}

#[test]
fn settings_tell_a_program_the_whole_problem_without_a_space() {
    let game = open("australia-five");
    let settings = game.settings();
    let names: Vec<&str> = settings.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["rules", "depth", "problem"]);
    assert!(settings.iter().all(|(_, value)| !value.contains(' ')), "{settings:?}");
    assert_eq!((settings[0].1.as_str(), settings[1].1.as_str()), ("strict", "full"));
    let text: String = serde_json::from_str(&settings[2].1).unwrap();
    assert_eq!(open(&text).key(), game.key());
}

#[test]
fn the_margin_is_what_the_players_have() {
    for (seed, game) in boards().into_iter().enumerate() {
        walk(&*game, seed as u64, |course| {
            let parts = course.parts().unwrap();
            assert_eq!(course.margin(), Some(parts[0] - parts[1]));
            if let Some(score) = course.score() {
                assert_eq!(score.of(mapduel_game::Side::FIRST), parts[0] - parts[1]);
            }
        });
    }
}

#[test]
fn the_sides_are_those_of_the_command_line() {
    assert_eq!(WeightedGame::SIDES, ["max", "min"]);
    assert_eq!(ENTRY.sides, WeightedGame::SIDES);
}
