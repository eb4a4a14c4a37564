//! What is drawn, sketched and said of positions.

use super::{after, board, open, random_game};
use mapduel_colsnort::{ColSnortGame, LEFT, Rule};
use mapduel_graph::Graph;
use mapduel_playable::{Effort, PictureFormat, host};
use serde_json::json;

#[test]
fn every_position_of_random_games_can_be_shown() {
    for rule in Rule::ALL {
        for graph in ["map:germany", "map:usa", "petersen", "grid:9x10", "path:1"] {
            let game = open(rule, &board(graph));
            let vertices = game.board_view()["vertices"].as_array().unwrap().len();
            assert_eq!(game.gauge().lines, ["left", "right"]);
            random_game(&*game, 11, |course| {
                let view = course.view();
                assert_eq!(view["vertices"].as_array().unwrap().len(), vertices);
                assert_eq!(course.reading().len(), 2);
                assert!(
                    !course.headline().to_string().is_empty() && !course.sketch().lines.is_empty()
                );
                assert!(course.options().starts_with("vertex"));
                let legal = course.legal_moves();
                if let Some(mv) = legal.first() {
                    assert_ne!(course.preview(mv).unwrap(), view);
                }
                let clickable = view["vertices"].as_array().unwrap().iter();
                let clickable = clickable.filter(|state| state["legal"] != json!([])).count();
                assert_eq!(clickable, legal.len(), "what the page lets through is what is legal");
            });
            assert!(game.start().picture(PictureFormat::Svg).text.starts_with("<svg"));
        }
    }
}

#[test]
fn a_board_without_vertices_is_lost_by_the_first_and_shown() {
    let game = host(ColSnortGame::new(Rule::Col, Graph::from_edges(0, []).unwrap(), LEFT));
    let course = game.start();
    assert_eq!(course.headline(), "Left cannot move: Right wins.");
    assert_eq!(game.board_view()["vertices"], json!([]));
    assert_eq!(course.view(), json!({ "vertices": [] }));
    assert!(game.introduction().starts_with("0 vertices."));
    course.sketch();
    course.picture(PictureFormat::Svg);
    assert!(course.advise(&Effort::ASKED).is_none());
    assert!(course.review(&Effort::ASKED).moves.is_empty());
}

#[test]
fn a_position_shows_who_may_paint_what_and_who_forbids_it() {
    let view = |rule, moves: &[&str]| after(&*open(rule, &board("path:3")), moves).view();
    let snort = view(Rule::Snort, &["0"]);
    assert_eq!(
        snort["vertices"],
        json!([
            { "color": 1, "danger": "colored", "legal": [], "taken": [], "open": [] },
            { "color": 0, "danger": "kept", "legal": [], "taken": [[2, 0]], "open": ["left"] },
            { "color": 0, "danger": "open", "legal": [2], "taken": [], "open": ["left", "right"] },
        ])
    );
    let col = view(Rule::Col, &["0"]);
    assert_eq!(
        col["vertices"][1],
        json!({ "color": 0, "danger": "kept", "legal": [2], "taken": [[1, 0]], "open": ["right"] })
    );
    let dead = view(Rule::Col, &["0", "2"]);
    assert_eq!(
        dead["vertices"][1],
        json!({ "color": 0, "danger": "dead", "legal": [], "taken": [[1, 0], [2, 2]], "open": [] })
    );
}

#[test]
fn the_gauge_counts_what_is_open_to_each_side() {
    let course = after(&*open(Rule::Col, &board("path:3")), &["1"]);
    assert_eq!(course.reading(), [0.0, 2.0]);
    assert_eq!(course.headline(), "0 open to Left, 2 open to Right.");
}

#[test]
fn a_real_map_has_its_borders_and_a_palette_of_two() {
    let view = open(Rule::Snort, &board("map:south-america")).board_view();
    assert!(view["outline"]["paths"][0].as_str().unwrap().starts_with('M'));
    assert_eq!(view["palette"].as_array().unwrap().len(), 2);
    assert_eq!(
        (&view["palette"][0]["name"], &view["palette"][1]["name"]),
        (&json!("L"), &json!("R"))
    );
    assert_eq!((&view["kind"], &view["moves"]), (&json!("graph"), &json!("vertex")));
    let plain = open(Rule::Col, &board("petersen")).board_view();
    assert!(plain.get("outline").is_none() && plain["radius"].as_f64().unwrap() > 0.0);
    assert_eq!(plain["edges"].as_array().unwrap().len(), 15);
}

#[test]
fn a_picture_has_the_colors_of_the_owners_in_both_formats() {
    let game = open(Rule::Col, &board("map:australia"));
    let count = |moves: &[&str], fill: &str| {
        after(&*game, moves).picture(PictureFormat::Svg).text.matches(fill).count()
    };
    let [left, right] = [0, 1].map(|side| {
        let fill = game.board_view()["palette"][side]["fill"].clone();
        fill.as_str().unwrap().to_string()
    });
    assert_ne!(left, right);
    assert!(count(&["Victoria"], &left) > count(&[], &left));
    assert!(count(&["Victoria", "Tasmania"], &right) > count(&["Victoria"], &right));
    let course = after(&*game, &["Victoria"]);
    assert!(course.picture(PictureFormat::Svg).text.contains("<path"), "it has borders");
    assert!(course.picture(PictureFormat::Tikz).text.contains("tikzpicture"));
}

#[test]
fn a_sketch_tells_owners_and_who_may_still_paint() {
    let course = after(&*open(Rule::Snort, &board("path:5")), &["0", "4"]);
    let sketch = course.sketch();
    let text = sketch.to_string();
    for label in ["0=left", "1 (left)", "3 (right)", "4=right"] {
        assert!(text.contains(label), "{text}");
    }
    let painted = sketch.lines.iter().flatten().find(|run| run.text == "0=left").unwrap();
    assert_eq!(painted.fill.as_ref().map(String::len), Some(6));
    let line = course.options().lines().nth(1).unwrap().to_string();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["1", "left", "0=left", "2"]);
    let closed = after(&*open(Rule::Col, &board("path:3")), &["0", "2"]).sketch().to_string();
    assert!(closed.contains("(1)"), "{closed}");
    assert!(open(Rule::Col, &board("path:5")).introduction().contains("such as 0"));
}
