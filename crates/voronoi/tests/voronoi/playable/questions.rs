//! What is asked about positions: advice, reviews, analyses, pictures of heat.

use super::open;
use mapduel_game::{Random, Side};
use mapduel_graph::Limit;
use mapduel_playable::{
    AnalyzeParams, AnyCourse, Completeness, Effort, MoveVerdict, NoFiles, Setup,
};
use mapduel_voronoi::geometry::Diagram;
use mapduel_voronoi::playable::{Drawing, open_plane};
use serde_json::json;

fn params(players: &[&str], limit: Limit) -> AnalyzeParams {
    let players = players.iter().map(|text| text.parse().unwrap()).collect();
    AnalyzeParams::new(1_000, limit).with_players(players)
}

pub(super) fn after(
    board: &str,
    players: usize,
    turns: usize,
    moves: &[&str],
) -> Box<dyn AnyCourse> {
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
    assert!(advice.text.to_string().starts_with("The best last move takes"));
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
    let course = after("square", 2, 4, &["0.5,0.5", "0.1,0.1", "0.05,0.05", "0.2,0.9"]);
    let review = course.review(&Effort::ASKED);
    assert_eq!((review.moves.len(), review.moves[0].loss), (4, None));
    // One answer ahead the corner takes little, but two more sites follow: that is told, not judged.
    let early = &review.moves[1];
    assert_eq!((early.side, early.loss, early.verdict), ("blue", None, None));
    assert!(early.better.is_some());
    let said = early.said.as_ref().unwrap().to_string();
    assert!(said.contains("looks better by") && said.contains("nobody looked"), "{said}");
    // Before the last site there was much of the board to take, also when the best answer is counted.
    let blunder = &review.moves[2];
    assert!((blunder.side, blunder.loss.unwrap() > 0.05) == ("red", true), "{:?}", blunder.loss);
    assert_eq!(blunder.verdict, Some(MoveVerdict::Blunder));
    let losses: Vec<f64> = review.moves.iter().map(|judged| judged.loss.unwrap_or(0.0)).collect();
    let largest = losses.iter().copied().fold(0.0, f64::max);
    assert_eq!(losses[review.turning_point.unwrap() - 1], largest, "{losses:?}");
    let said = blunder.said.as_ref().unwrap().to_string();
    assert!(said.contains("counting the best answer") && said.contains("was better by"), "{said}");
    let spent = Effort { is_over: &|| true, ..Effort::ASKED };
    assert!(course.review(&spent).moves.iter().all(|judged| judged.loss.is_none()));
    let line = after("circle", 2, 4, &["0.1", "0.2"]).review(&Effort::ASKED);
    assert_eq!(line.turning_point, None, "the last change of lead is nearly always the last move");
    assert!(line.measure.to_string().starts_with("On a line no loss is measured"));
}

#[test]
fn the_last_site_is_compared_with_what_a_fine_grid_finds() {
    let course = after("square", 2, 4, &["0.3,0.4", "0.7,0.6", "0.2,0.8", "0.9,0.1"]);
    let last = course.review(&Effort::ASKED).moves.remove(3);
    // The margin of every place of a grid, by playing there.
    let mut before = course.copy();
    before.take_back(3);
    let played = course.margin().unwrap();
    let mut least = f64::INFINITY;
    for place in 0..60 * 60 {
        let (x, y) = ((place % 60) as f64 / 60.0 + 0.005, (place / 60) as f64 / 60.0 + 0.005);
        let mut next = before.copy();
        if next.play(&format!("{x},{y}")).is_ok() {
            least = least.min(next.margin().unwrap());
        }
    }
    // Blue wants it low; an area that changes hands counts twice.
    let loss = (played - least) / 2.0;
    assert!((last.loss.unwrap() - loss).abs() < 0.03, "{:?} and {loss}", last.loss);
    let words =
        [(0.05, MoveVerdict::Blunder), (0.02, MoveVerdict::Slip), (0.005, MoveVerdict::Good)];
    let word = words.iter().find(|(least, _)| last.loss.unwrap() > *least);
    assert_eq!(last.verdict, Some(word.map_or(MoveVerdict::Best, |&(_, word)| word)));
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
