//! Advice, assessments, reviews and analyses, against plain minimax and what is known of paths.

use super::{after, board, open};
use crate::shared::random_game;
use mapduel_colsnort::{LEFT, RIGHT, Rule};
use mapduel_game::{Game, Notation, Random};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{AnalyzeParams, Basis, Completeness, Effort, host};
use serde_json::json;
use std::sync::atomic::AtomicBool;

/// Nothing depends on the clock.
const CALM: Effort<'static> =
    Effort { positions: 200_000, simulations: 200, time: None, is_over: &|| false, progress: None };

fn params() -> AnalyzeParams {
    AnalyzeParams::new(20, Limit::NONE).with_seed(1)
}

#[test]
fn an_analysis_has_the_winners_of_plain_minimax() {
    let mut random = Random::new(21);
    let (mut judged, mut wins) = (0, 0);
    for _ in 0..300 {
        let order = 1 + random.below(6);
        let (game, reference) = random_game(&mut random, order);
        let (rule, graph, start) = (game.rule(), game.graph().clone(), game.start());
        let turn = start.turn();
        let analysis = host(game.clone()).start().analyze(&params());
        assert_eq!(analysis.winner, Some(reference.winner(rule, &graph, turn)), "{game:?}");
        assert_eq!(analysis.completeness, Completeness::Complete);
        let mut legal = Vec::new();
        game.moves(&start, &mut legal);
        assert_eq!(analysis.moves.len(), legal.len());
        for one in &analysis.moves {
            let vertex = game.read_move(&one.text).expect("a move").vertex().index();
            let next = reference.after(vertex, turn.index());
            assert_eq!(one.exact, Some(next.winner(rule, &graph, turn.other())), "{game:?}");
            assert_eq!(one.details["vertex"], json!(vertex));
            judged += 1;
        }
        // The best comes first.
        let won = analysis.winner == Some(turn);
        wins += u32::from(won);
        assert_eq!(won, analysis.moves.first().is_some_and(|one| one.exact == Some(turn)));
    }
    assert!(judged > 500 && wins > 50, "{judged} {wins}");
}

#[test]
fn paths_are_won_as_it_is_known() {
    // Snort on a path of any size tried goes to the beginner; Col only on a single vertex.
    for order in 1..=16 {
        for (first, beginner) in [("left", LEFT), ("right", RIGHT)] {
            let setup = board(&format!("path:{order}")).with("first", first);
            let winner = |rule| open(rule, &setup).start().analyze(&params()).winner;
            assert_eq!(winner(Rule::Snort), Some(beginner), "{order}");
            let expected = if order == 1 { beginner } else { beginner.other() };
            assert_eq!(winner(Rule::Col), Some(expected), "{order}");
        }
    }
}

#[test]
fn advice_assessment_and_analysis_agree() {
    for rule in Rule::ALL {
        for graph in ["path:6", "petersen", "map:australia", "grid:4x4", "map:germany"] {
            let course = open(rule, &board(graph)).start();
            let analysis = course.analyze(&params());
            let advice = course.advise(&CALM).unwrap();
            let assessment = course.assess(&CALM).unwrap();
            let winner = ["left", "right"][analysis.winner.expect("it is small").index()];
            assert_eq!((advice.winner, assessment.winner), (Some(winner), Some(winner)));
            assert_eq!(assessment.basis, Basis::Exact);
            assert!(course.check(&advice.best).is_ok());
            assert_eq!(advice.moves[0].text, advice.best);
            assert_eq!(advice.moves[0].exact, Some(winner), "the best move keeps what there is");
            assert_eq!(advice.moves.len(), analysis.moves.len());
            assert_eq!(course.advise(&CALM), Some(advice), "the same question, the same answer");
        }
    }
}

#[test]
fn advice_says_who_wins_and_what_to_play() {
    let course = open(Rule::Snort, &board("path:3")).start();
    let advice = course.advise(&CALM).unwrap();
    assert_eq!(advice.text, "Left wins from here. Play 1.");
    assert_eq!(course.assess(&CALM).unwrap().text, "Left wins from here.");
    let lost = open(Rule::Col, &board("path:3")).start().advise(&CALM).unwrap();
    assert!(
        lost.text.to_string().starts_with("Right wins from here, whatever is played"),
        "{}",
        lost.text
    );
}

#[test]
fn an_effort_of_nothing_still_names_a_move() {
    let course = open(Rule::Snort, &board("grid:7x7")).start();
    let none =
        Effort { positions: 0, simulations: 0, time: None, is_over: &|| true, progress: None };
    let advice = course.advise(&none).unwrap();
    assert!(course.check(&advice.best).is_ok());
    assert!(advice.text.to_string().starts_with("Not decided yet."), "{}", advice.text);
    assert_eq!((advice.winner, course.assess(&none).unwrap().basis), (None, Basis::Estimated));
}

#[test]
fn a_review_finds_the_blunder_and_what_was_better() {
    // Left should have taken the middle.
    let review = after(&*open(Rule::Snort, &board("path:3")), &["0", "2"]).review(&CALM);
    assert_eq!(review.turning_point, Some(1));
    assert_eq!((review.moves[0].loss, review.moves[1].loss), (Some(1.0), Some(0.0)));
    assert_eq!(review.moves[0].better.as_deref(), Some("1"));
    assert_eq!((review.moves[0].side, review.moves[1].score), ("left", Some(0.0)));
    let stopped = Effort { is_over: &|| true, ..CALM };
    let review = after(&*open(Rule::Snort, &board("path:3")), &["0", "2"]).review(&stopped);
    assert!(review.moves.iter().all(|judged| judged.loss.is_none()), "nothing was solved");
}

#[test]
fn an_analysis_has_what_scripts_ask_for() {
    let setup = board("path:4").with("first", "right").with("position", "0=left");
    let analysis = open(Rule::Snort, &setup).start().analyze(&params());
    for (name, value) in [
        ("graph", json!("Ch")),
        ("n", json!(4)),
        ("m", json!(3)),
        ("rule", json!("snort")),
        ("turn", json!("right")),
        ("position", json!("0=left")),
    ] {
        assert_eq!(analysis.details[name], value, "{name}");
    }
    assert!(analysis.best.is_some() && analysis.simulations > 0 && analysis.value.is_some());
}

#[test]
fn an_analysis_of_a_game_that_is_over_says_so() {
    let over = after(&*open(Rule::Snort, &board("path:3")), &["1"]).analyze(&params());
    assert_eq!((over.winner, over.completeness), (Some(LEFT), Completeness::Complete));
    assert!(over.moves.is_empty() && over.ground.is_some());
}

#[test]
fn a_stopped_analysis_is_partial() {
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let limit = Limit::NONE.stopped_by(Stop::new(&STOPPED));
    for graph in ["grid:7x7", "grid:9x9"] {
        let course = open(Rule::Snort, &board(graph)).start();
        let analysis = course.analyze(&params().with_limit(limit));
        assert_eq!((analysis.completeness, analysis.winner), (Completeness::Partial, None));
        assert_eq!(analysis.moves.len(), course.legal_moves().len());
    }
}

#[test]
fn named_players_say_what_they_would_play() {
    let players = ["greedy", "nobody"].map(|text| text.parse().unwrap()).to_vec();
    let course = open(Rule::Col, &board("petersen")).start();
    let analysis = course.analyze(&params().with_players(players));
    assert_eq!(analysis.details["advice"].as_array().unwrap().len(), 1);
    assert_eq!(analysis.details["advice"][0]["player"], "greedy");
    assert!(analysis.remarks[1].contains("there is no player"), "{:?}", analysis.remarks);
}
