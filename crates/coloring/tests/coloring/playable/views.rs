//! What is drawn, sketched and said of positions.

use super::{after, board, open, random_game};
use mapduel_coloring::{ALICE, ColoringGame, ENTRY};
use mapduel_graph::Graph;
use mapduel_playable::{Effort, PictureFormat, host};
use serde_json::json;

#[test]
fn every_position_of_random_games_can_be_shown() {
    for setup in [
        board("map:germany", 4),
        board("map:canada", 3),
        board("petersen", 3),
        board("grid:9x10", 3),
        board("path:1", 1),
    ] {
        let game = open(&setup);
        let vertices = game.board_view()["vertices"].as_array().unwrap().len();
        assert_eq!(game.gauge().lines.len(), 1);
        assert!(!game.introduction().is_empty());
        random_game(&*game, 11, |course| {
            let view = course.view();
            assert_eq!(view["vertices"].as_array().unwrap().len(), vertices);
            assert_eq!(course.reading().len(), 1);
            assert!(!course.headline().to_string().is_empty() && !course.sketch().lines.is_empty());
            assert!(course.options().starts_with("vertex"));
            if let Some(mv) = course.legal_moves().first() {
                assert_ne!(course.preview(mv).unwrap(), view);
            }
        });
        let last = game.start();
        assert!(last.picture(PictureFormat::Svg).text.starts_with("<svg"));
    }
}

#[test]
fn a_board_without_vertices_is_won_and_shown() {
    let empty = ColoringGame::new(Graph::from_edges(0, []).unwrap(), 2, ALICE).unwrap();
    let game = host(empty);
    let course = game.start();
    assert_eq!(course.headline(), "Everything is colored: Alice wins.");
    assert_eq!(game.board_view()["vertices"], json!([]));
    assert_eq!(course.view(), json!({ "vertices": [], "dead": null }));
    course.sketch();
    course.picture(PictureFormat::Svg);
    assert!(course.advise(&Effort::ASKED).is_none());
    assert!(course.review(&Effort::ASKED).moves.is_empty());
}

#[test]
fn a_position_shows_who_is_in_danger_and_from_whom() {
    let game = open(&board("path:3", 2));
    let course = after(&*game, &["0=1"]);
    assert_eq!(
        course.view()["vertices"][1],
        json!({ "color": 0, "danger": "threatened", "legal": [2], "taken": [[1, 0]],
                "killers": [[2, 2]] })
    );
    assert_eq!(course.reading(), [1.0]);
    let expected = "2 uncolored, 0 of them in danger and 1 threatened at once.";
    assert_eq!(course.headline(), expected);
    let dead = after(&*game, &["0=1", "2=2"]);
    assert_eq!(dead.view()["dead"], json!(1));
    assert_eq!(dead.headline(), "1 has no color left: Bob wins.");
}

#[test]
fn a_real_map_has_its_borders_and_a_palette() {
    let view = open(&board("map:south-america", 5)).board_view();
    assert!(view["outline"]["paths"][0].as_str().unwrap().starts_with('M'));
    assert_eq!(view["palette"].as_array().unwrap().len(), 5);
    assert_eq!(view["palette"][4]["name"], "5");
    let plain = open(&board("petersen", 3)).board_view();
    assert!(plain.get("outline").is_none() && plain["radius"].as_f64().unwrap() > 0.0);
    assert_eq!(plain["edges"].as_array().unwrap().len(), 15);
}

#[test]
fn a_picture_has_the_colors_and_both_formats() {
    let course = after(&*open(&board("map:australia", 3)), &["Victoria=2"]);
    let svg = course.picture(PictureFormat::Svg);
    assert_eq!(svg.kind, "image/svg+xml");
    assert!(svg.text.contains("<path"), "it has borders");
    assert!(course.picture(PictureFormat::Tikz).text.contains("tikzpicture"));
}

#[test]
fn a_sketch_marks_colors_and_last_chances() {
    let course = after(&*open(&board("path:3", 2)), &["0=1"]);
    let sketch = course.sketch();
    assert!(sketch.to_string().contains("0=1") && sketch.to_string().contains("1!"));
    let colored = sketch.lines.iter().flatten().find(|run| run.text == "0=1").unwrap();
    assert_eq!(colored.fill.as_ref().map(String::len), Some(6));
    let line = course.options().lines().nth(1).unwrap().to_string();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["1", "2", "0=1", "2"]);
    assert!(open(&board("path:3", 2)).introduction().contains("such as 0=1"));
    assert_eq!(ENTRY.sides, ["alice", "bob"]);
}
