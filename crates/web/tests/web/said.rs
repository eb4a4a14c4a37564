//! What the page is told in sentences: it can put every one of them together by itself.

use crate::support::{begin, get, post, server};
use mapduel_web::Limits;
use serde_json::{Value, json};

/// A sentence as a page says it: from its template and its values alone.
fn fill(said: &Value) -> String {
    let mut text = said["say"].as_str().expect("a template").to_string();
    for (name, value) in said["with"].as_object().expect("values") {
        text = text.replace(&format!("{{{name}}}"), &spoken(value));
    }
    text
}

fn spoken(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Object(object) if object.contains_key("say") => fill(value),
        Value::Object(object) if object.contains_key("list") => {
            let words = object["list"].as_array().expect("a list");
            words.iter().map(spoken).collect::<Vec<_>>().join(", ")
        }
        other => other["text"].as_str().expect("every value has a text").to_string(),
    }
}

/// Every sentence in an answer.
fn sentences<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(object) => {
            if object.contains_key("say") && object.contains_key("with") {
                found.push(value);
            }
            object.values().for_each(|value| sentences(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| sentences(value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_sentence_is_its_template_filled_and_its_template_is_listed() {
    let listed: Vec<&str> =
        mapduel_games::templates().into_iter().map(|template| template.text()).collect();
    let server = server(Limits::default());
    let specs = [
        json!({ "game": "coloring", "board": "map:australia", "colors": 3 }),
        json!({ "game": "voronoi", "board": "square", "turns": 4 }),
        json!({ "game": "weighted", "board": "australia" }),
        json!({ "game": "snort", "board": "map:australia" }),
    ];
    let mut heard = 0;
    for mut spec in specs {
        spec["players"] = json!(["human", "human"]);
        let (path, mut view) = begin(&server, spec).await;
        while view["turn"] != Value::Null {
            let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
            let verdict = post(&server, &format!("{path}/verdict"), json!({})).await.json();
            let best = json!({ "move": hint["best"] });
            view = post(&server, &format!("{path}/moves"), best).await.json();
            for answer in [&view, &hint, &verdict] {
                heard += check(answer, &listed);
            }
            assert_eq!(view["last"]["move"], hint["best"]);
        }
        assert!(view["ending"]["reason"]["text"].is_string(), "{view}");
        let review = post(&server, &format!("{path}/review"), json!({})).await.json();
        heard += check(&review, &listed);
        let glance = get(&server, &format!("{path}/positions/1")).await.json();
        assert_eq!(glance["last"]["move"], view["moves"][0]);
        assert_eq!(glance["ending"], Value::Null);
    }
    assert!(heard > 100, "{heard}");
}

fn check(answer: &Value, listed: &[&str]) -> usize {
    let mut found = Vec::new();
    sentences(answer, &mut found);
    for said in &found {
        assert_eq!(said["text"].as_str().expect("a text"), fill(said));
        assert!(listed.contains(&said["say"].as_str().expect("a template")), "{said}");
    }
    found.len()
}

#[tokio::test]
async fn the_end_of_a_game_shows_the_region_and_who_took_its_colors() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "map:australia", "colors": 2, "players": ["human", "human"],
        "moves": ["Victoria=1", "Northern Territory=2"],
    });
    let (_, view) = begin(&server, spec).await;
    let named = |vertex: &Value| {
        let vertex = vertex.as_u64().expect("a vertex") as usize;
        view["board"]["vertices"][vertex]["name"].clone()
    };
    let ending = &view["ending"];
    assert_eq!(named(&ending["vertices"][0]), "South Australia");
    assert_eq!(
        (named(&ending["causes"][0][0]), &ending["causes"][0][1]),
        ("Victoria".into(), &json!(1))
    );
    assert_eq!(view["last"]["said"]["text"], "Bob colors Northern Territory with 2.");
    assert_eq!(view["last"]["side"], "bob");
}

#[tokio::test]
async fn a_refusal_can_be_said_in_another_language() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "map:australia", "colors": 2, "players": ["human", "human"],
        "moves": ["Victoria=1"],
    });
    let (path, _) = begin(&server, spec).await;
    let refused = json!({ "move": "South Australia=1" });
    let answer = post(&server, &format!("{path}/moves"), refused).await;
    assert_eq!(answer.status, 400);
    let body: Value = serde_json::from_str(&answer.text).expect("JSON");
    assert_eq!(body["error"].as_str().expect("a text"), fill(&body["said"]));
}

#[tokio::test]
async fn a_picture_to_share_has_the_board_the_result_and_the_players() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "map:australia", "colors": 2, "players": ["human", "uct:100"],
        "moves": ["Victoria=1", "Northern Territory=2"],
    });
    let (path, _) = begin(&server, spec).await;
    let share = get(&server, &format!("{path}/export?format=share")).await;
    assert_eq!(share.headers["content-type"], "image/svg+xml");
    let svg = share.text;
    assert!(svg.contains(">South Australia has no color left: Bob wins.</text>"), "{svg}");
    assert!(svg.contains("Alice: human, Bob: uct:100") && svg.contains(">mapduel</text>"), "{svg}");
    assert!(svg.contains("Map coloring: ") && svg.contains("viewBox=\"-8 -8"), "{svg}");
    assert_eq!(svg.matches("<svg").count(), 2);
    assert_eq!(svg.matches("</svg>").count(), 2);
    let own = get(&server, &format!("{path}/export?format=share&title=%3Cb%3E&ply=1")).await.text;
    assert!(own.contains(">&lt;b&gt;</text>") && !own.contains("no color left"), "{own}");
    let spec = json!({
        "game": "voronoi", "board": "square", "turns": 4, "players": ["human", "human"],
    });
    let (path, _) = begin(&server, spec).await;
    let svg = get(&server, &format!("{path}/export?format=share")).await.text;
    assert_eq!((svg.matches("<svg").count(), svg.matches("</svg>").count()), (2, 2), "{svg}");
}
