//! Questions about positions: what is known is told at once, whoever asked first and however busy the
//! server is; what is being looked for is looked for once; and a newer question replaces an older one.

use crate::support::{Answer, Coming, begin, inquire, post, server, think};
use axum::Router;
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::JoinHandle;

/// A server with one thread that thinks, and room for one that waits.
fn narrow() -> Router {
    let thinking = Duration::from_secs(3600);
    server(Limits { thinkers: 1, waiting: 1, thinking, ..Limits::default() })
}

fn people(moves: &[&str]) -> Value {
    json!({
        "game": "coloring", "board": "grid:3x3", "colors": 3, "players": ["human", "human"],
        "moves": moves,
    })
}

/// Lets a player think who does not end before it is told to.
async fn occupy(server: &Router) -> (String, Coming) {
    let spec = json!({
        "game": "coloring", "board": "grid:8x8", "colors": 4, "players": ["uct:1h", "human"],
    });
    let (path, _) = begin(server, spec).await;
    let mut thought = think(server, &path).await;
    thought.until(|answer| answer.text.contains("event: thought")).await;
    (path, thought)
}

/// Asks in the background.
fn asked(server: &Router, path: &str) -> JoinHandle<Answer> {
    let (server, path) = (server.clone(), path.to_string());
    tokio::spawn(async move { post(&server, &path, json!({})).await })
}

/// Asks a question that has to wait; it is noted when this returns.
async fn noted(server: &Router, path: &str) -> Coming {
    let mut question = inquire(server, path).await;
    question.until(|answer| answer.text.contains("event: waiting")).await;
    question
}

/// Long enough for a question to be noted; nothing depends on that but how much a test shows.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(50)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_known_is_told_while_everybody_thinks() {
    let server = narrow();
    let moves = ["0=1", "2=2", "6=1", "8=2"];
    let other_way = ["6=1", "8=2", "0=1", "2=2"];
    let (first, _) = begin(&server, people(&moves)).await;
    let ask = |path: &str, what: &str| format!("{path}/{what}");
    let verdict = post(&server, &ask(&first, "verdict"), json!({})).await.json();
    let hint = post(&server, &ask(&first, "hint"), json!({})).await.json();
    let review = post(&server, &ask(&first, "review"), json!({})).await.json();
    assert!(verdict["moves"].is_array() && hint["best"].is_string() && review["moves"].is_array());

    // From here on nothing new is found, for an hour.
    let (busy, thought) = occupy(&server).await;
    let (second, _) = begin(&server, people(&other_way)).await;
    assert_eq!(post(&server, &ask(&second, "verdict"), json!({})).await.json(), verdict);
    assert_eq!(post(&server, &ask(&second, "hint"), json!({})).await.json(), hint);
    let (third, _) = begin(&server, people(&moves)).await;
    assert_eq!(post(&server, &ask(&third, "review"), json!({})).await.json(), review);
    post(&server, &format!("{busy}/stop"), json!({ "order": "abandon" })).await.json();
    thought.whole().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_under_way_is_waited_for_and_not_asked_twice() {
    let server = narrow();
    let (busy, thought) = occupy(&server).await;
    let mut waiting = Vec::new();
    // One may wait for a thought and one for that; many more join them.
    for _ in 0..8 {
        let (path, _) = begin(&server, people(&["4=1"])).await;
        waiting.push(asked(&server, &format!("{path}/verdict")));
        a_moment().await;
    }
    assert!(waiting.iter().all(|one| !one.is_finished()), "nobody was sent away");
    post(&server, &format!("{busy}/stop"), json!({ "order": "abandon" })).await.json();
    thought.whole().await;
    let mut told = Vec::new();
    for one in waiting {
        told.push(one.await.unwrap().json());
    }
    assert!(told[0]["moves"].is_array() && told.iter().all(|one| *one == told[0]), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_question_about_a_game_takes_the_place_of_an_older_one() {
    let server = narrow();
    let (busy, thought) = occupy(&server).await;
    let (path, _) = begin(&server, people(&[])).await;
    let verdict = format!("{path}/verdict");
    let moves = ["0=1", "1=2", "2=1", "3=2"];
    let mut newest = noted(&server, &verdict).await;
    for mv in moves {
        post(&server, &format!("{path}/moves"), json!({ "move": mv })).await.json();
        let newer = noted(&server, &verdict).await;
        let older = std::mem::replace(&mut newest, newer).whole().await;
        let (name, told) = older.events().pop().unwrap();
        assert_eq!((name.as_str(), &told["status"]), ("failed", &json!(409)), "{told}");
        assert!(told["error"].as_str().unwrap().contains("newer question"), "{told}");
    }
    // Whoever leaves gives its place back, too.
    for color in 1..=3 {
        let (path, _) = begin(&server, people(&[&format!("8={color}")])).await;
        drop(noted(&server, &format!("{path}/verdict")).await);
    }
    post(&server, &format!("{busy}/stop"), json!({ "order": "abandon" })).await.json();
    thought.whole().await;
    let (name, told) = newest.whole().await.events().pop().unwrap();
    assert!(name == "answer" && told["moves"].is_array(), "{told}");
}
