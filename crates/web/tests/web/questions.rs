//! Questions that take work tell how far they are, and whoever leaves takes theirs back: work that nobody
//! waits for ends, and work that somebody else waits for does not.

use crate::support::{Answer, begin, inquire, post, server, think};
use axum::Router;
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::time::Duration;

/// A server with one thread that thinks.
fn narrow() -> Router {
    let thinking = Duration::from_secs(3600);
    server(Limits { thinkers: 1, thinking, ..Limits::default() })
}

fn small(moves: &[&str]) -> Value {
    json!({
        "game": "coloring", "board": "grid:3x3", "colors": 3, "players": ["human", "human"],
        "moves": moves,
    })
}

/// A game whose review takes seconds.
fn large() -> Value {
    json!({
        "game": "coloring", "board": "grid:8x8", "colors": 4, "players": ["human", "human"],
        "moves": ["0=1", "2=2", "4=3", "6=4", "16=1", "18=2", "20=3", "22=4", "32=1", "34=2"],
    })
}

/// The steps that were told: how many are done, of how many.
fn steps(answer: &Answer) -> Vec<(u64, u64)> {
    let number = |data: &Value, name: &str| data[name].as_u64().expect("a number");
    let told = answer.events().into_iter().filter(|(name, _)| name == "progress");
    told.map(|(_, data)| (number(&data, "done"), number(&data, "all"))).collect()
}

fn counts(answer: &Answer) -> bool {
    steps(answer).iter().any(|(_, all)| *all > 0)
}

fn names(answer: &Answer) -> Vec<String> {
    answer.events().into_iter().map(|(name, _)| name).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_counts_its_steps_and_ends_with_the_answer_that_scripts_get() {
    let server = narrow();
    let (path, _) = begin(&server, large()).await;
    let told = inquire(&server, &format!("{path}/review")).await.whole().await;
    assert_eq!(told.headers["content-type"], "text/event-stream");
    let counted: Vec<(u64, u64)> = steps(&told).into_iter().filter(|(_, all)| *all > 0).collect();
    assert!(counted.len() > 2, "{counted:?}");
    assert!(counted.is_sorted() && counted.iter().all(|(done, all)| done <= all), "{counted:?}");
    assert!(counted.iter().all(|(_, all)| *all == counted[0].1), "{counted:?}");
    let (name, answer) = told.events().pop().unwrap();
    assert_eq!(name, "answer");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 10);
    assert_eq!(post(&server, &format!("{path}/review"), json!({})).await.json(), answer);
    // What is known is not counted again.
    let again = inquire(&server, &format!("{path}/review")).await.whole().await;
    assert_eq!(again.events(), [("answer".to_string(), answer)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_and_verdicts_come_the_same_way() {
    let server = narrow();
    let (path, _) = begin(&server, large()).await;
    for question in ["hint", "verdict"] {
        let told = inquire(&server, &format!("{path}/{question}")).await.whole().await;
        let (name, answer) = told.events().pop().unwrap();
        assert_eq!(name, "answer", "{question}");
        assert!(question == "verdict" || counts(&told), "{question}: {}", told.text);
        assert!(answer["moves"].is_array(), "{question}: {answer}");
    }
    let alone = json!({
        "game": "coloring", "board": "path:2", "colors": 2, "players": ["human", "human"],
        "moves": ["0=1", "1=2"],
    });
    let (over, _) = begin(&server, alone).await;
    let told = inquire(&server, &format!("{over}/verdict")).await.whole().await;
    assert_eq!(told.events(), [("answer".to_string(), Value::Null)]);
    // What cannot be asked is refused before anything streams.
    let refused = inquire(&server, &format!("{over}/hint")).await.whole().await;
    assert!(refused.error(409).contains("over"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_others_is_told_and_can_leave() {
    let server = narrow();
    let spec = json!({
        "game": "coloring", "board": "grid:8x8", "colors": 4, "players": ["uct:1h", "human"],
    });
    let (busy, _) = begin(&server, spec).await;
    let mut thought = think(&server, &busy).await;
    thought.until(|answer| answer.text.contains("event: thought")).await;
    let (path, _) = begin(&server, small(&[])).await;
    let mut left = inquire(&server, &format!("{path}/hint")).await;
    left.until(|answer| answer.text.contains("event: waiting")).await;
    drop(left);
    let mut stays = inquire(&server, &format!("{path}/review")).await;
    stays.until(|answer| answer.text.contains("event: waiting")).await;
    post(&server, &format!("{busy}/stop"), json!({ "order": "abandon" })).await.json();
    thought.whole().await;
    let told = names(&stays.whole().await);
    assert_eq!(told.first().map(String::as_str), Some("waiting"));
    assert_eq!(told.last().map(String::as_str), Some("answer"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_that_nobody_waits_for_ends_and_its_place_is_free() {
    let server = narrow();
    let (path, _) = begin(&server, large()).await;
    let review = format!("{path}/review");
    let mut left = inquire(&server, &review).await;
    left.until(counts).await;
    drop(left);
    // There is one place to think: an answer here says that the review has ended.
    let (other, _) = begin(&server, small(&["0=1"])).await;
    assert!(post(&server, &format!("{other}/hint"), json!({})).await.json()["best"].is_string());
    // It ended without an answer, which would be known by now.
    let mut again = inquire(&server, &review).await;
    again.until(|answer| !answer.events().is_empty()).await;
    let told = names(again.until(counts).await);
    assert!(!told.contains(&"answer".to_string()), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_takes_nothing_from_the_others() {
    let server = narrow();
    let (one, _) = begin(&server, large()).await;
    let (two, _) = begin(&server, large()).await;
    let mut left = inquire(&server, &format!("{one}/review")).await;
    let mut stays = inquire(&server, &format!("{two}/review")).await;
    left.until(counts).await;
    stays.until(counts).await;
    drop(left);
    let told = stays.whole().await;
    let (name, answer) = told.events().pop().unwrap();
    assert_eq!(name, "answer", "{answer}");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 10, "{answer}");
    // It was the same work all along, not begun again.
    let counted: Vec<(u64, u64)> = steps(&told).into_iter().filter(|(_, all)| *all > 0).collect();
    assert!(counted.is_sorted(), "{counted:?}");
}
