//! What is asked about positions: advice, reviews, analyses, pictures of heat.

use super::open;
use mapduel_game::{Random, Side};
use mapduel_graph::Limit;
use mapduel_playable::{AnalyzeParams, AnyCourse, Completeness, Effort, NoFiles, Setup};
use mapduel_voronoi::geometry::Diagram;
use mapduel_voronoi::playable::{Drawing, open_plane};
use serde_json::json;

fn params(players: &[&str], limit: Limit) -> AnalyzeParams {
    let players = players.iter().map(|text| text.parse().unwrap()).collect();
    AnalyzeParams::new(1_000, limit).with_players(players)
}

fn after(board: &str, players: usize, turns: usize, moves: &[&str]) -> Box<dyn AnyCourse> {
    let mut course = open(board, players, turns).start();
    moves.iter().for_each(|text| course.play(text).unwrap());
    course
}

#[test]
fn the_best_last_move_takes_what_no_box_of_the_heat_map_beats() {
    let course = after("regular:6", 2, 2, &["0.1,0.1"]);
    let advice = course.advise(&Effort::ASKED).unwrap();
    let taken = advice.moves[0].points.unwrap();
    let heat = course.heat().unwrap();
    assert!(taken > 0.5 && taken >= heat["most"].as_f64().unwrap() - 1e-9);
    assert!(advice.text.starts_with("The best last move takes"));
    assert_eq!(heat["box"].as_array().unwrap().len(), 2);
}

#[test]
fn advice_is_a_legal_move_of_every_table() {
    let mut random = Random::new(4);
    for (board, players) in [("square", 2), ("disc", 3), ("square", 6), ("segment", 2)] {
        let mut course = open(board, players, 8).start();
        while course.turn().is_some() {
            let advice = course.advise(&Effort::GLANCE).unwrap();
            assert_eq!(course.check(&advice.best), Ok(()), "{board}");
            assert_eq!(advice.moves[0].text, advice.best);
            course.play_randomly(&mut random);
        }
        assert_eq!(course.advise(&Effort::ASKED), None);
    }
}

#[test]
fn a_review_measures_what_was_left_lying() {
    let course = after("square", 2, 4, &["0.5,0.5", "0.1,0.1", "0.9,0.9", "0.2,0.9"]);
    let review = course.review(&Effort::ASKED);
    assert_eq!((review.moves.len(), review.moves[0].loss), (4, None));
    // Beside the center there was almost half of the board to take, and the corner takes less.
    let blunder = &review.moves[1];
    assert!((blunder.side, blunder.loss.unwrap() > 0.2) == ("blue", true));
    assert!(blunder.better.is_some());
    let spent = Effort { is_over: &|| true, ..Effort::ASKED };
    assert!(course.review(&spent).moves.iter().all(|judged| judged.loss.is_none()));
    let line = after("circle", 2, 4, &["0.1", "0.2"]).review(&Effort::ASKED);
    assert!(line.measure.starts_with("On a line no loss is measured"));
}

#[test]
fn a_position_is_analyzed_by_whom_one_names() {
    let course = after("square", 2, 3, &["0.25,0.5", "0.75,0.5"]);
    let analysis = course.analyze(&params(&["bca", "uct:200"], Limit::NONE));
    let details = &analysis.details;
    assert_eq!((&details["red"], &details["blue"]), (&json!(0.5), &json!(0.5)));
    assert_eq!((&details["to_move"], &details["margin"]), (&json!("red"), &json!(0.0)));
    assert_eq!(details["sites"][1], json!({ "x": 0.75, "y": 0.5, "owner": "blue" }));
    // The best last move hugs Blue's site: half of a centrally symmetric cell, less a little.
    let gain = details["best_last_move"]["gain"].as_f64().unwrap();
    assert!((0.24..=0.2501).contains(&gain), "{gain}");
    assert_eq!(details["best_last_move"]["margin"].as_f64().unwrap(), 2.0 * gain);
    assert_eq!(analysis.moves.len(), 2);
    assert_eq!(analysis.moves[0].details["tried"], json!([]));
    let tried = analysis.moves[1].details["tried"].as_array().unwrap();
    assert_eq!(tried.len(), 8);
    assert!(tried[0]["visits"].as_u64() >= tried[1]["visits"].as_u64());
    assert_eq!(analysis.moves[1].details["cost"], json!(200));
    assert_eq!(analysis.completeness, Completeness::Complete);
    assert!(analysis.remarks.iter().any(|line| line.starts_with("best last move: ")));
    let over = after("square", 2, 2, &["0.5,0.5", "0.1,0.1"]);
    let over = over.analyze(&params(&[], Limit::NONE));
    assert_eq!((over.winner, &over.details["over"]), (Some(Side::FIRST), &json!(true)));
}

#[test]
fn an_analysis_ends_when_its_time_is_over() {
    let course = after("square", 3, 6, &["0.25,0.5"]);
    let limit = Limit { time: Some(std::time::Duration::ZERO), ..Limit::NONE };
    let analysis = course.analyze(&params(&[], limit));
    assert_eq!((analysis.completeness, analysis.moves.len()), (Completeness::Partial, 0));
    let analysis = course.analyze(&params(&[], Limit::NONE));
    assert_eq!(analysis.moves[0].details["player"], json!("maxn"));
}

#[test]
fn a_heat_picture_has_every_box_and_the_best_move() {
    let mut course = after("square", 2, 3, &["0.25,0.5", "0.75,0.5"]);
    let picture = course.heat_picture().unwrap().text;
    assert_eq!(picture.matches("<polygon").count(), 100 * 100 + 2 + 1);
    assert_eq!(picture.matches("<circle").count(), 3);
    course.play("0.5,0.9").unwrap();
    assert_eq!(course.heat_picture(), None, "nothing is taken when all sites are played");
}

#[test]
fn cells_that_nobody_played_are_drawn_too() {
    let game = open_plane::<2>(&Setup::new(), &NoFiles).unwrap();
    let mut diagram = Diagram::new(game.board().clone());
    for x in [0.2, 0.5, 0.8] {
        diagram.insert(mapduel_voronoi::geometry::Point::new(x, 0.5)).unwrap();
    }
    let svg = Drawing::of_cells(&diagram, &["red", "ann", "<x>"]).svg();
    assert!(svg.contains("#D55E00") && svg.contains(">R1<") && svg.contains(">A2<"));
    assert!(svg.contains(">?3<"), "no name breaks the picture");
}
