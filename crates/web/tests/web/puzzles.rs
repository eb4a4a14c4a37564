//! Puzzles over HTTP.

use crate::support::{begin, get, post, server};
use mapduel_web::Limits;
use serde_json::{Value, json};

async fn listed(server: &axum::Router) -> Vec<Value> {
    let list = get(server, "/api/puzzles").await.json();
    list["puzzles"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn every_puzzle_can_be_opened_as_a_game_and_tells_no_solution() {
    let server = server(Limits::default());
    let all = listed(&server).await;
    assert!(all.len() >= 300);
    for one in all.iter().step_by(29) {
        let id = one["id"].as_str().unwrap();
        let answer = get(&server, &format!("/api/puzzles/{id}")).await;
        assert!(!answer.text.contains("solution"), "{}", answer.text);
        let puzzle = answer.json();
        let (_, view) = begin(&server, puzzle["spec"].clone()).await;
        assert_eq!((&view["turn"], &view["decides"]), (&one["side"], &json!("human")));
        assert_eq!(view["moves"], puzzle["spec"]["moves"]);
    }
}

#[tokio::test]
async fn one_answer_is_right_and_another_is_wrong_with_a_reply() {
    let server = server(Limits::default());
    let all = listed(&server).await;
    let id = all[0]["id"].as_str().unwrap();
    let path = format!("/api/puzzles/{id}");
    let solution = post(&server, &format!("{path}/solution"), json!({})).await.json();
    let right = post(&server, &format!("{path}/answer"), json!({ "move": solution["move"] })).await;
    assert_eq!(right.json(), solution);
    assert_eq!(solution["right"], json!(true));
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    let near = hint["near"].as_array().unwrap();
    let place = |mv: &Value| mv.as_str().unwrap().rsplit_once('=').unwrap().0.to_string();
    assert!(near.contains(&json!(place(&solution["move"]))));

    let spec = get(&server, &path).await.json()["spec"].clone();
    let (_, view) = begin(&server, spec).await;
    let vertices = view["position"]["vertices"].as_array().unwrap();
    let names = view["board"]["vertices"].as_array().unwrap();
    let mut wrong = 0;
    for (state, vertex) in vertices.iter().zip(names) {
        let Some(color) = state["legal"].as_array().and_then(|legal| legal.first()) else {
            continue;
        };
        let text = format!("{}={color}", vertex["name"].as_str().unwrap());
        if place(&json!(text)) == place(&solution["move"]) {
            continue;
        }
        let judged = post(&server, &format!("{path}/answer"), json!({ "move": text })).await.json();
        assert_eq!(judged["right"], json!(false), "{text}");
        assert!(judged["reason"].as_str().unwrap().starts_with("loses: "));
        wrong += 1;
    }
    assert!(wrong >= 3);
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_move_is_said() {
    let server = server(Limits::default());
    let all = listed(&server).await;
    let path = format!("/api/puzzles/{}", all[0]["id"].as_str().unwrap());
    assert!(get(&server, "/api/puzzles/nobody").await.error(404).contains("list"));
    for what in ["answer", "hint", "solution"] {
        let body = if what == "answer" { json!({ "move": "0=1" }) } else { json!({}) };
        post(&server, &format!("/api/puzzles/nobody/{what}"), body).await.error(404);
    }
    let answer = format!("{path}/answer");
    post(&server, &answer, json!({})).await.error(400);
    let told = post(&server, &answer, json!({ "move": "hello" })).await.error(400);
    assert!(told.contains("vertex=color"), "{told}");
    let spec = get(&server, &path).await.json()["spec"].clone();
    if let Some(played) = spec["moves"].as_array().unwrap().first() {
        let told = post(&server, &answer, json!({ "move": played })).await.error(400);
        assert!(told.contains("already"), "{told}");
    }
}
