//! Advice, assessments, reviews and analyses.

use super::{boards, open, walk};
use mapduel_game::Side;
use mapduel_graph::Limit;
use mapduel_playable::{AnalyzeParams, Basis, Completeness, Effort, MoveVerdict};
use serde_json::json;

/// Reproducible: positions alone limit it.
const EFFORT: Effort<'static> =
    Effort { positions: 200_000, simulations: 0, time: None, is_over: &|| false, progress: None };

fn params() -> AnalyzeParams {
    let limit = Limit { nodes: None, time: None, stop: None };
    AnalyzeParams::new(0, limit)
}

#[test]
fn the_advice_is_the_move_of_the_textbook() {
    let course = open("australia").start();
    let advice = course.advise(&EFFORT).unwrap();
    assert_eq!((advice.best.as_str(), advice.winner), ("NSW=B", Some("max")));
    assert_eq!(advice.text, "With best play the game is worth 10, by NSW=B.");
    assert_eq!(advice.moves.len(), course.legal_moves().len());
    let points: Vec<f64> = advice.moves.iter().map(|valued| valued.points.unwrap()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other) && points[0] == 10.0, "{points:?}");
}

#[test]
fn advice_and_assessments_are_about_legal_moves() {
    for (seed, game) in boards().into_iter().enumerate() {
        let effort = Effort { positions: 300, ..EFFORT };
        walk(&*game, seed as u64, |course| {
            let (advice, look) = (course.advise(&effort), course.assess(&effort));
            assert_eq!(advice.is_some(), course.turn().is_some());
            let (Some(advice), Some(look)) = (advice, look) else { return };
            assert_eq!(course.check(&advice.best), Ok(()));
            let exact = advice.text.to_string().starts_with("With best play");
            assert!(exact || advice.winner.is_none(), "{}", advice.text);
            assert_eq!(look.basis == Basis::Exact, exact, "{}", look.text);
            for valued in &look.moves {
                assert_eq!(course.check(&valued.text), Ok(()));
                assert!((0.0..=1.0).contains(&valued.value.unwrap()));
            }
        });
    }
}

#[test]
fn who_ends_a_question_gets_an_honest_answer() {
    let mut course = open("germany").start();
    let effort = Effort { is_over: &|| true, ..EFFORT };
    let advice = course.advise(&effort).unwrap();
    assert_eq!((course.check(&advice.best), advice.winner), (Ok(()), None));
    let first = course.legal_moves().remove(0);
    course.play(&first).unwrap();
    let review = course.review(&effort);
    assert_eq!((review.moves.len(), review.moves[0].loss), (1, None));
    assert!(review.measure.to_string().contains("no time"), "{}", review.measure);
}

#[test]
fn a_review_names_the_loss_the_better_move_and_the_depth() {
    let mut course = open("australia").start();
    let advice = course.advise(&EFFORT).unwrap();
    let worst = advice.moves.last().unwrap();
    let given_away = 10.0 - worst.points.unwrap();
    assert!(given_away > 0.0, "{worst:?}");
    course.play(&worst.text).unwrap();
    while let Some(text) = course.advise(&EFFORT).map(|advice| advice.best) {
        course.play(&text).unwrap();
    }
    let review = course.review(&EFFORT);
    let [first, others @ ..] = &review.moves[..] else { panic!("moves were played") };
    assert_eq!((first.text.as_str(), first.side), (worst.text.as_str(), "max"));
    assert_eq!(first.loss, Some(given_away));
    assert_eq!(course.margin(), worst.points);
    assert_eq!(first.better.as_deref(), Some("NSW=B"));
    assert_eq!(first.depth, Some(json!("full")));
    assert!(others.iter().all(|judged| judged.loss == Some(0.0) && judged.better.is_none()));
    assert_eq!(others.last().unwrap().score, course.margin());
    assert_eq!(review.turning_point, Some(1));
    assert!(review.measure.to_string().contains("to the end of the game"));
    let said = format!("Gave {given_away} points away; NSW=B was better.");
    assert_eq!(first.said.as_ref().unwrap().to_string(), said);
    assert!(first.verdict.is_some_and(|verdict| verdict != MoveVerdict::Best));
    assert!(others.iter().all(|judged| judged.verdict == Some(MoveVerdict::Best)));
    assert!(*others[0].said.as_ref().unwrap() == "Gave nothing away.");
}

#[test]
fn a_review_that_cannot_look_to_the_end_says_how_far_it_looked() {
    let mut course = open("germany").start();
    let first = course.legal_moves().remove(0);
    course.play(&first).unwrap();
    let review = course.review(&Effort { positions: 2_000, ..EFFORT });
    assert!(review.moves[0].depth.as_ref().unwrap().is_u64(), "{review:?}");
    assert!(review.measure.to_string().contains("as far ahead as time allowed"));
}

#[test]
fn an_analysis_has_the_value_the_line_and_every_move() {
    let mut course = open("australia").start();
    let players = vec!["greedy".parse().unwrap(), "nobody".parse().unwrap()];
    let analysis = course.analyze(&params().with_players(players));
    assert_eq!((analysis.winner, analysis.best.as_deref()), (Some(Side::FIRST), Some("NSW=B")));
    assert_eq!(analysis.completeness, Completeness::Complete);
    assert_eq!(
        (&analysis.details["points"], &analysis.details["depth"]),
        (&json!(10), &json!("full"))
    );
    assert_eq!(analysis.moves.len(), course.legal_moves().len());
    assert!(analysis.remarks[1].starts_with("greedy plays "), "{:?}", analysis.remarks);
    assert!(analysis.remarks[2].contains("there is no player `nobody`"), "{:?}", analysis.remarks);
    for text in &analysis.line {
        course.play(text).unwrap();
    }
    assert_eq!((course.turn(), course.margin()), (None, Some(10.0)));
    assert_eq!(course.analyze(&params()).winner, Some(Side::FIRST));
}

#[test]
fn an_analysis_that_a_limit_ends_is_partial() {
    let course = open("germany").start();
    let limit = Limit { nodes: Some(1_000), ..params().limit };
    let analysis = course.analyze(&params().with_limit(limit));
    assert_eq!((analysis.completeness, analysis.winner), (Completeness::Partial, None));
    assert!(analysis.details["depth"].is_u64());
}
