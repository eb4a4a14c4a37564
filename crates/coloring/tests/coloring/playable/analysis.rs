//! Advice, assessments, reviews and analyses.

use super::{after, board, open};
use mapduel_coloring::{ALICE, BOB};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{AnalyzeParams, Basis, Completeness, Effort};
use serde_json::json;
use std::sync::atomic::AtomicBool;

/// Nothing depends on the clock.
const CALM: Effort<'static> =
    Effort { positions: 200_000, simulations: 500, time: None, is_over: &|| false, progress: None };

fn params() -> AnalyzeParams {
    AnalyzeParams::new(50, Limit::NONE).with_seed(1)
}

#[test]
fn advice_knows_who_wins_and_why() {
    let course = open(&board("path:3", 2)).start();
    let advice = course.advise(&CALM).unwrap();
    assert_eq!((advice.winner, &advice.best[..2]), (Some("alice"), "1="));
    assert!(advice.text.to_string().starts_with("Alice wins from here. 1="), "{}", advice.text);
    assert_eq!(advice.moves.len(), 6);
    assert!(advice.moves[..2].iter().all(|mv| mv.exact == Some("alice") && mv.value == Some(1.0)));
    assert!(advice.moves[2..].iter().all(|mv| mv.exact == Some("bob") && mv.value == Some(0.0)));
    assert_eq!(course.advise(&CALM), Some(advice));
}

#[test]
fn an_effort_of_nothing_still_names_a_move() {
    let course = open(&board("grid:6x6", 4)).start();
    let none =
        Effort { positions: 0, simulations: 0, time: None, is_over: &|| true, progress: None };
    let advice = course.advise(&none).unwrap();
    assert!(course.check(&advice.best).is_ok());
    assert_eq!((advice.winner, course.assess(&none).unwrap().basis), (None, Basis::Estimated));
}

#[test]
fn an_assessment_says_which_vertex_dies_and_when() {
    let course = after(&*open(&board("path:4", 2)), &["0=1"]);
    let assessment = course.assess(&CALM).unwrap();
    assert_eq!((assessment.winner, assessment.basis), (Some("bob"), Basis::Exact));
    let death = assessment.dies.unwrap();
    assert_eq!((death.vertex.as_str(), death.line), ("1", vec!["2=2".to_string()]));
    let said = "Bob wins from here: vertex 1 can be left without a color in 1 move, by 2=2.";
    assert_eq!(assessment.text, said);
    let over = after(&*open(&board("path:4", 2)), &["0=1", "2=2"]);
    assert!(over.assess(&CALM).is_none() && over.advise(&CALM).is_none());
}

#[test]
fn a_review_finds_the_blunder_and_what_was_better() {
    let review = after(&*open(&board("path:3", 2)), &["0=1", "2=2"]).review(&CALM);
    assert_eq!(review.turning_point, Some(1));
    assert_eq!((review.moves[0].loss, review.moves[1].loss), (Some(1.0), Some(0.0)));
    assert!(review.moves[0].better.as_ref().unwrap().starts_with("1="));
    assert_eq!((review.moves[0].side, review.moves[1].score), ("alice", Some(0.0)));
    let stopped = Effort { is_over: &|| true, ..CALM };
    let review = after(&*open(&board("path:3", 2)), &["0=1", "2=2"]).review(&stopped);
    assert!(review.moves.iter().all(|judged| judged.loss.is_none()), "nothing was solved");
}

#[test]
fn an_analysis_values_every_legal_move_and_says_why() {
    let setup = board("path:4", 2).with("first", "bob").with("position", "0=1");
    let analysis = open(&setup).start().analyze(&params());
    assert_eq!((analysis.winner, analysis.completeness), (Some(BOB), Completeness::Complete));
    assert_eq!(analysis.moves.len(), 5, "1=2, 2=1, 2=2, 3=1, 3=2");
    assert_eq!((analysis.moves[0].text.as_str(), analysis.moves[0].exact), ("2=2", Some(BOB)));
    assert!(analysis.moves[0].why.as_ref().unwrap().starts_with("wins: "));
    let help = analysis.moves.iter().find(|analyzed| analyzed.text == "2=1").unwrap();
    assert_eq!(help.exact, Some(ALICE));
    assert_eq!((&help.details["vertex"], &help.details["color"]), (&json!(2), &json!(1)));
    for (name, value) in [
        ("graph", json!("Ch")),
        ("n", json!(4)),
        ("m", json!(3)),
        ("colors", json!(2)),
        ("turn", json!("bob")),
        ("position", json!("0=1")),
        ("ground", json!("the winners after its moves")),
    ] {
        assert_eq!(analysis.details[name], value, "{name}");
    }
    assert_eq!(analysis.ground, None);
}

#[test]
fn an_analysis_uses_what_theory_knows() {
    let analysis = open(&board("complete:20", 19)).start().analyze(&params());
    assert_eq!((analysis.winner, analysis.completeness), (Some(BOB), Completeness::Complete));
    let why = "20 vertices are neighbors of each other";
    assert_eq!(analysis.moves[0].why.as_deref(), Some(why));
}

#[test]
fn an_analysis_of_a_game_that_is_over_says_so() {
    let over = after(&*open(&board("path:3", 2)), &["0=1", "2=2"]).analyze(&params());
    let ground = Some("the game is over in this position".to_string());
    assert_eq!((over.winner, over.ground), (Some(BOB), ground));
    assert!(over.moves.is_empty() && over.completeness == Completeness::Complete);
}

#[test]
fn a_stopped_analysis_is_partial() {
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let limit = Limit::NONE.stopped_by(Stop::new(&STOPPED));
    let analysis = open(&board("grid:8x8", 4)).start().analyze(&params().with_limit(limit));
    assert_eq!((analysis.completeness, analysis.winner), (Completeness::Partial, None));
    assert_eq!(analysis.moves.len(), 256);
}

#[test]
fn named_players_say_what_they_would_play() {
    let players = ["greedy", "strategy4"].map(|text| text.parse().unwrap()).to_vec();
    let analysis = open(&board("petersen", 3)).start().analyze(&params().with_players(players));
    assert_eq!(analysis.details["advice"].as_array().unwrap().len(), 1);
    assert_eq!(analysis.details["advice"][0]["player"], "greedy");
    assert!(analysis.remarks[1].contains("cannot play here"), "{:?}", analysis.remarks);
}
