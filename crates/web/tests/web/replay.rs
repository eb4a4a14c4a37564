//! Looking back, tables of more than two, and files.

use crate::support::{begin, get, play_on, post, server};
use axum::Router;
use mapduel_game::Notation;
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use mapduel_web::Limits;
use serde_json::{Value, json};

fn voronoi(players: &[&str], turns: usize) -> Value {
    json!({ "game": "voronoi", "board": "square", "turns": turns, "players": players })
}

/// Somewhere that is free, by the number of the move.
fn place(view: &Value) -> String {
    let number = view["moves"].as_array().map_or(0, Vec::len);
    format!("0.{},0.{}", 11 + 7 * number, 83 - 7 * number)
}

#[tokio::test]
async fn looking_back_shows_what_was_and_changes_nothing() {
    let server = server(Limits::default());
    let (path, _) = begin(&server, voronoi(&["human", "bca"], 6)).await;
    let mut past = vec![get(&server, &path).await.json()];
    let end = play_on(&server, &path, place).await;
    for ply in 0..=6 {
        let glance = get(&server, &format!("{path}/positions/{ply}")).await.json();
        assert_eq!(glance["position"]["cells"].as_array().unwrap().len(), ply);
        if ply == 0 {
            assert_eq!(glance["position"], past.remove(0)["position"]);
        }
    }
    let last = get(&server, &format!("{path}/positions/6")).await.json();
    assert_eq!((&last["position"], &last["turn"]), (&end["position"], &Value::Null));
    assert_eq!(get(&server, &path).await.json(), end);
    let far = get(&server, &format!("{path}/positions/7")).await.error(400);
    assert!(far.contains("0 to 6"), "{far}");
    assert!(get(&server, &format!("{path}/positions/-1")).await.status.is_client_error());
    // What was taken back is not looked at.
    post(&server, &format!("{path}/undo"), json!({})).await.json();
    assert!(get(&server, &format!("{path}/positions/6")).await.status.is_client_error());
}

#[tokio::test]
async fn a_replay_has_a_number_for_every_position_also_piece_by_piece() {
    let server = server(Limits::default());
    let games = [
        voronoi(&["bca", "bca"], 6),
        json!({ "game": "coloring", "board": "path:5", "colors": 2, "players": ["random", "random"] }),
        json!({ "game": "weighted", "board": "australia", "players": ["greedy", "greedy"] }),
    ];
    for spec in games {
        let (path, _) = begin(&server, spec).await;
        let end = play_on(&server, &path, place).await;
        let whole = get(&server, &format!("{path}/replay")).await.json();
        let readings = whole["readings"].as_array().unwrap();
        assert_eq!(readings.len(), end["moves"].as_array().unwrap().len() + 1);
        let rest = get(&server, &format!("{path}/replay?from=2")).await.json();
        assert_eq!(rest["readings"].as_array().unwrap(), &readings[2..]);
        let none = get(&server, &format!("{path}/replay?from=9999")).await.json();
        assert_eq!(none["readings"], json!([]));
        let lines = whole["gauge"]["lines"].as_array().unwrap().len();
        assert!(readings.iter().all(|reading| reading.as_array().unwrap().len() == lines));
        if end["setup"]["game"] == "weighted" {
            let scores = &end["position"]["scores"];
            let lead = scores[0].as_f64().unwrap() - scores[1].as_f64().unwrap();
            assert_eq!(readings.last().unwrap()[0].as_f64(), Some(lead));
        }
    }
}

#[tokio::test]
async fn tables_of_three_to_six_play_to_the_end_with_the_areas_of_the_engine() {
    let server = server(Limits::default());
    for table in [
        vec!["human", "maxn:50", "bca"],
        vec!["random", "human", "depth1", "maxn:50"],
        vec!["random", "bca", "human", "random", "bca"],
        vec!["random", "bca", "human", "random", "bca", "maxn:20"],
    ] {
        let turns = table.len() + 1;
        let (path, view) = begin(&server, voronoi(&table, turns)).await;
        assert_eq!(view["sides"].as_array().unwrap().len(), table.len());
        let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
        assert!(hint["best"].is_string());
        let end = play_on(&server, &path, place).await;
        assert_eq!(end["moves"].as_array().unwrap().len(), turns);
        let areas: Vec<f64> = serde_json::from_value(end["position"]["areas"].clone()).unwrap();
        if table.len() == 3 {
            let params = VoronoiParams::default().with_turns(turns);
            let game: VoronoiGame<3> = VoronoiGame::new(params).unwrap();
            let moves = end["moves"].as_array().unwrap().iter();
            let sites: Vec<_> =
                moves.map(|text| game.read_move(text.as_str().unwrap()).unwrap()).collect();
            // Reading JSON may round the last bit.
            let engine = game.areas(&game.position(&sites).unwrap());
            assert!(areas.iter().zip(engine).all(|(told, area)| (told - area).abs() < 1e-15));
        }
        assert!((areas.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let most = areas.iter().copied().fold(0.0, f64::max);
        let winner = areas.iter().position(|&area| area == most).unwrap();
        assert_eq!(end["winner"], end["sides"][winner]);
        let review = post(&server, &format!("{path}/review"), json!({})).await.json();
        assert_eq!(review["moves"].as_array().unwrap().len(), turns);
        reopens(&server, &path, &end).await;
    }
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused() {
    let server = server(Limits::default());
    let refused = |spec: Value, word: &'static str| {
        let server = server.clone();
        async move {
            let said = post(&server, "/api/games", spec).await.error(400);
            assert!(said.contains(word), "{said}");
        }
    };
    refused(voronoi(&["human"], 4), "two to six").await;
    refused(voronoi(&["human"; 7], 8), "two to six").await;
    refused(voronoi(&["human", "human", "abuct"], 6), "game of two").await;
    refused(voronoi(&["human"; 4], 3), "turns").await;
    let mut komi = voronoi(&["human"; 3], 6);
    komi["komi"] = json!(0.1);
    refused(komi, "komi").await;
    let three = json!({ "game": "coloring", "board": "path:3", "colors": 3, "players": ["human", "human", "human"] });
    refused(three, "name two").await;
}

/// A saved game is the same game.
async fn reopens(server: &Router, path: &str, view: &Value) {
    let saved = get(server, &format!("{path}/export?format=json")).await.json();
    let (_, again) = begin(server, saved).await;
    assert_eq!(
        (&again["moves"], &again["headline"], &again["position"]),
        (&view["moves"], &view["headline"], &view["position"])
    );
}

#[tokio::test]
async fn every_game_is_saved_and_drawn_in_every_format_at_every_move() {
    let server = server(Limits::default());
    let games = [
        voronoi(&["bca", "bca"], 4),
        voronoi(&["bca", "bca", "random"], 4),
        json!({ "game": "coloring", "board": "map:australia", "colors": 3, "players": ["random", "random"] }),
        json!({ "game": "weighted", "board": "australia", "players": ["greedy", "greedy"] }),
    ];
    for spec in games {
        let (path, _) = begin(&server, spec).await;
        let end = play_on(&server, &path, place).await;
        reopens(&server, &path, &end).await;
        let draw = |format: &str, ply: &str| {
            let (server, address) = (server.clone(), format!("{path}/export?format={format}{ply}"));
            async move { get(&server, &address).await }
        };
        for (format, first, last) in
            [("svg", "<svg", "</svg>"), ("tikz", "\\begin{tikzpicture}", "\\end{tikzpicture}")]
        {
            let now = draw(format, "").await.text;
            assert!(now.contains(first) && now.trim_end().ends_with(last), "{now}");
            let before = draw(format, "&ply=1").await.text;
            assert!(before.contains(first) && before != now);
            assert!(draw(format, "&ply=99").await.status.is_client_error());
        }
    }
}

#[tokio::test]
async fn a_voronoi_picture_for_latex_has_a_path_for_every_cell() {
    let server = server(Limits::default());
    let mut spec = voronoi(&["human", "human", "human"], 5);
    spec["moves"] = json!(["0.2,0.2", "0.8,0.3", "0.5,0.8", "0.1,0.9"]);
    let (path, _) = begin(&server, spec).await;
    let text = get(&server, &format!("{path}/export?format=tikz")).await.text;
    assert_eq!(text.matches("\\filldraw[").count(), 4);
    assert_eq!(text.matches("\\definecolor").count(), 3);
    for label in ["{R1}", "{B2}", "{G3}", "{R4}"] {
        assert!(text.contains(label), "{text}");
    }
    assert!(text.contains("(2.0000,2.0000) circle"), "{text}");
    assert_eq!(text.matches('{').count(), text.matches('}').count());
}

#[tokio::test]
async fn on_a_line_the_key_points_win_for_the_second_player() {
    let server = server(Limits::default());
    for board in ["segment", "circle"] {
        for first in ["random", "uct:200"] {
            let mut spec = voronoi(&[first, "key-points"], 6);
            spec["board"] = json!(board);
            let (path, _) = begin(&server, spec).await;
            let end = play_on(&server, &path, place).await;
            assert_eq!(end["winner"], json!("blue"), "{board} against {first}");
            let cells = end["position"]["cells"].as_array().unwrap();
            let lengths = |side: &str| -> f64 {
                let own = cells.iter().filter(|cell| cell["side"] == json!(side));
                own.map(|cell| cell["area"].as_f64().unwrap()).sum()
            };
            for side in ["red", "blue"] {
                let told = end["position"][side].as_f64().unwrap();
                assert!((lengths(side) - told).abs() < 1e-9);
            }
            assert!((lengths("red") + lengths("blue") - 1.0).abs() < 1e-9);
            reopens(&server, &path, &end).await;
            for format in ["svg", "tikz"] {
                let drawn = get(&server, &format!("{path}/export?format={format}")).await.text;
                assert!(drawn.contains("R1") && drawn.contains("B6"), "{drawn}");
            }
            assert!(post(&server, &format!("{path}/review"), json!({})).await.status.is_success());
        }
    }
}

#[tokio::test]
async fn a_drawn_cell_of_a_line_is_as_long_as_it_is_told_to_be() {
    let server = server(Limits::default());
    let mut spec = voronoi(&["human", "human"], 6);
    (spec["board"], spec["moves"]) = (json!("segment"), json!(["0.2", "0.9", "0.5"]));
    let (path, view) = begin(&server, spec).await;
    for cell in view["position"]["cells"].as_array().unwrap() {
        let corners: Vec<[f64; 2]> = serde_json::from_value(cell["polygon"].clone()).unwrap();
        let ends = corners.iter().map(|corner| corner[0]);
        let (low, high) = ends.fold((2.0f64, -1.0f64), |(low, high), x| (low.min(x), high.max(x)));
        assert!((high - low - cell["area"].as_f64().unwrap()).abs() < 1e-9);
        let site = cell["x"].as_f64().unwrap();
        assert!(low <= site && site <= high, "{site} is in its cell");
    }
    let near = post(&server, &format!("{path}/preview"), json!({ "move": "0.20001" })).await.json();
    assert!(near["refused"]["text"].as_str().unwrap().contains("nearer"), "{near}");
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    assert!(hint["text"]["text"].as_str().unwrap().contains("second player wins"));
    for (name, value) in [
        ("turns", json!(5)),
        ("komi", json!(0.1)),
        ("order", json!("one-round")),
        ("players", json!(["human", "human", "human"])),
        ("players", json!(["human", "abuct"])),
        ("moves", json!(["2"])),
        ("moves", json!(["nan"])),
    ] {
        let mut spec = voronoi(&["human", "human"], 6);
        (spec["board"], spec[name]) = (json!("circle"), value);
        assert!(!post(&server, "/api/games", spec).await.error(400).is_empty());
    }
}
