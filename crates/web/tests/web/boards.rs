//! Boards that visitors bring, in every format, and games on them.

use crate::support::{begin, first_coloring_move, play_on, post, server};
use mapduel_web::Limits;
use serde_json::{Value, json};

const GEOJSON: &str = r#"{"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "West"}, "geometry": {"type": "Polygon",
     "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]}},
    {"type": "Feature", "properties": {"name": "East"}, "geometry": {"type": "Polygon",
     "coordinates": [[[1, 0], [2, 0], [2, 1], [1, 1], [1, 0]]]}}]}"#;

/// A text in each format, what it is called, its vertices and its edges, and whether it has shapes.
const TEXTS: &[(&str, &str, u64, u64, bool)] = &[
    ("letters:AAB/ACB/ADD", "literal", 4, 6, true),
    ("AAB\nACB\nADD\n", "letters", 4, 6, true),
    ("graph {\n  a [pos=\"0,0!\"]; b [pos=\"40,10!\"]; a -- b\n}", "dot", 2, 1, false),
    ("graph { a -- b -- c }", "dot", 3, 2, false),
    ("a b\nb c\n", "edges", 3, 2, false),
    ("Bw", "g6", 3, 3, false),
    ("p edge 3 2\ne 1 2\ne 2 3\n", "col", 3, 2, false),
    ("{\"n\": 3, \"edges\": [[0, 1]]}", "json", 3, 1, false),
    (GEOJSON, "geojson", 2, 1, true),
    ("petersen", "family", 10, 15, false),
    ("map:germany", "family", 16, 29, true),
];

async fn understood(text: &str) -> Value {
    post(&server(Limits::default()), "/api/boards", json!({ "text": text })).await.json()
}

#[tokio::test]
async fn every_format_is_understood_and_drawn() {
    for &(text, format, vertices, edges, shapes) in TEXTS {
        let view = understood(text).await;
        assert_eq!(view["format"], format, "{text}");
        assert_eq!(
            (&view["vertices"], &view["edges"]),
            (&json!(vertices), &json!(edges)),
            "{text}"
        );
        assert_eq!(view["board"]["vertices"].as_array().unwrap().len() as u64, vertices);
        assert_eq!(view["board"]["edges"].as_array().unwrap().len() as u64, edges);
        assert_eq!(view["board"]["outline"].is_object(), shapes, "{text}");
    }
    let view = understood("complete:5").await;
    assert_eq!((&view["planar"], &view["parts"]), (&json!(false), &json!(1)));
    let view = understood("vertices 3\n0 1\n").await;
    assert_eq!((&view["planar"], &view["parts"]), (&json!(true), &json!(2)));
    // Places are kept where they are given.
    let view = understood(TEXTS[2].0).await;
    let place = |index: usize, axis: &str| view["board"]["vertices"][index][axis].as_f64().unwrap();
    assert!(place(1, "x") > place(0, "x") && place(1, "y") < place(0, "y"), "{view}");
}

#[tokio::test]
async fn every_game_on_graphs_is_offered_and_opens_on_every_format() {
    for &(text, _, vertices, ..) in TEXTS {
        let view = understood(text).await;
        let games = view["games"].as_array().unwrap();
        assert!(games.len() >= 3, "{view}");
        for offer in games {
            let mut spec = offer["setup"].clone();
            spec["game"] = offer["game"].clone();
            spec["players"] = json!(["human", "human"]);
            let catalog =
                crate::support::get(&server(Limits::default()), "/api/catalog").await.json();
            let entries = catalog["games"].as_array().unwrap();
            let entry = entries.iter().find(|entry| entry["name"] == offer["game"]).unwrap();
            let field = entry["board_field"]["name"].as_str().unwrap();
            spec["board"] = json!("own");
            spec[field] = json!(text);
            let (_, game) = begin(&server(Limits::default()), spec).await;
            let drawn = game["board"]["vertices"].as_array().unwrap().len() as u64;
            assert_eq!(drawn, vertices, "{text}");
            assert_eq!(game["board"]["outline"], view["board"]["outline"], "the same picture");
        }
    }
}

#[tokio::test]
async fn the_number_of_colors_offered_is_one_with_which_the_first_side_wins() {
    for text in ["path:6", "cycle:5", "petersen", "grid:3x3", "letters:AAB/ACB/ADD"] {
        let server = server(Limits::default());
        let view = understood(text).await;
        let offer = &view["games"][0];
        let mut spec = offer["setup"].clone();
        let colors = spec["colors"].as_u64().unwrap();
        (spec["game"], spec["board"]) = (offer["game"].clone(), json!(text));
        spec["players"] = json!(["human", "human"]);
        let (path, game) = begin(&server, spec.clone()).await;
        let verdict = post(&server, &format!("{path}/hint"), json!({})).await.json();
        assert_eq!(verdict["winner"], game["sides"][0], "{text} with {colors}");
        spec["colors"] = json!(colors - 1);
        let (path, game) = begin(&server, spec).await;
        let verdict = post(&server, &format!("{path}/hint"), json!({})).await.json();
        assert_eq!(verdict["winner"], game["sides"][1], "{text} with one color less");
    }
}

#[tokio::test]
async fn a_game_on_a_drawn_map_is_played_to_its_end_and_saved() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "letters:AAB/ACB/ADD", "colors": 3, "players": ["human", "uct:50"],
    });
    let (path, _) = begin(&server, spec).await;
    let end = play_on(&server, &path, first_coloring_move).await;
    let saved = crate::support::get(&server, &format!("{path}/export?format=json")).await.json();
    let (_, again) = begin(&server, saved).await;
    assert_eq!((&again["moves"], &again["winner"]), (&end["moves"], &end["winner"]));
    let picture = crate::support::get(&server, &format!("{path}/export?format=svg")).await.text;
    assert!(picture.contains("<path"), "with its shapes");
}

#[tokio::test]
async fn boards_are_written_in_other_formats() {
    let server = server(Limits::default());
    let text = "letters:AAB/ACB/ADD";
    for (format, name, words) in [
        ("svg", "mapduel-board.svg", "<svg"),
        ("tikz", "mapduel-board.tex", "\\begin{tikzpicture}"),
        ("dot", "mapduel-board.dot", "graph {"),
        ("g6", "mapduel-board.g6", "C"),
        ("edges", "mapduel-board.edges", "A B"),
    ] {
        let body = json!({ "text": text, "format": format });
        let file = post(&server, "/api/boards/export", body).await.json();
        assert_eq!(file["name"], name);
        assert!(file["text"].as_str().unwrap().contains(words), "{file}");
        if format == "svg" || format == "tikz" {
            continue;
        }
        let view = understood(file["text"].as_str().unwrap()).await;
        assert_eq!((&view["vertices"], &view["edges"]), (&json!(4), &json!(6)), "{format}");
    }
    let body = json!({ "text": text, "format": "gif" });
    let error = post(&server, "/api/boards/export", body).await.error(400);
    assert!(error.contains("svg, tikz, dot"), "{error}");
}

#[tokio::test]
async fn what_is_no_board_is_refused_with_its_place() {
    let server = server(Limits::default());
    for (text, words) in [
        ("", "is empty"),
        ("letters:AAB/A!B", "line 1, column 6"),
        ("letters:\nAAB\nAB", "line 3, column 1"),
        ("graph {\n a -> b\n}", "line 2"),
        ("0 1\n1 1\n", "line 2"),
        ("{\"type\": \"Topology\"}", "from-topojson"),
        ("<svg></svg>", "XML"),
        ("complete:399", "too large"),
        ("vertices 401", "too large"),
        ("griid:3x3", "grid"),
    ] {
        let error = post(&server, "/api/boards", json!({ "text": text })).await.error(400);
        assert!(error.contains(words), "{text:?}: {error}");
        assert!(!error.contains("panic"));
    }
    let error = post(&server, "/api/boards", json!({ "map": "A" })).await.error(400);
    assert!(error.contains("text"), "{error}");
}

/// Squares in a row whose common sides have many positions, as GeoJSON.
fn long_map(regions: usize, bends: usize) -> String {
    let side = |x: usize| -> Vec<[f64; 2]> {
        let bend = |step: usize| ((x * 31 + step * 17) % 13) as f64 / 400.0;
        (0..=bends).map(|step| [x as f64 + bend(step), step as f64 / bends as f64]).collect()
    };
    let feature = |x: usize| {
        let mut ring = side(x);
        ring.extend(side(x + 1).into_iter().rev());
        ring.push(ring[0]);
        json!({
            "type": "Feature", "properties": { "name": format!("Land {x}") },
            "geometry": { "type": "Polygon", "coordinates": [ring] },
        })
    };
    let features: Vec<Value> = (0..regions).map(feature).collect();
    json!({ "type": "FeatureCollection", "features": features }).to_string()
}

#[tokio::test]
async fn a_long_map_is_made_short_enough_to_be_played_on() {
    let server = server(Limits::default());
    let text = long_map(12, 1_500);
    assert!(text.len() > Limits::default().body_bytes, "{}", text.len());
    let view = post(&server, "/api/boards", json!({ "text": text })).await.json();
    assert_eq!((&view["vertices"], &view["edges"]), (&json!(12), &json!(11)));
    let short = view["text"].as_str().expect("it says what to play on");
    assert!(short.len() <= 20_000, "{}", short.len());
    let spec = json!({
        "game": "coloring", "board": "own", "graph": short, "colors": 3, "players": ["human", "human"],
    });
    let (_, game) = begin(&server, spec).await;
    assert_eq!(game["board"]["outline"], view["board"]["outline"]);
    // What is short already stays as it is.
    assert!(understood(GEOJSON).await.get("text").is_none());
    let too_long = "x".repeat(Limits::default().map_bytes);
    post(&server, "/api/boards", json!({ "text": too_long })).await.error(413);
}
