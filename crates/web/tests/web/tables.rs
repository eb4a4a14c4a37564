//! People at different places: what a page has not seen, seats and their keys, and what everybody is
//! told of.

use crate::support::{Coming, begin, get, look_on, post, post_as, server};
use crate::wire::{Wire, listen, status};
use axum::Router;
use mapduel_web::{Access, Limits, router};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::time::Duration;

/// Four vertices in a row, three colors, two people.
fn small() -> Value {
    json!({ "game": "coloring", "board": "path:4", "colors": 3, "players": ["human", "human"] })
}

/// A table with two people: its path, the view of the first, and both keys.
async fn two_people(server: &Router) -> (String, Value, String, String) {
    let opened =
        post(server, "/api/tables", json!({ "game": small(), "name": "Ada" })).await.json();
    let path = format!("/api/games/{}", text(&opened["id"]));
    let joined = post(server, &format!("{path}/seat"), json!({ "name": "Ben" })).await.json();
    let (ada, ben) = (text(&opened["key"]), text(&joined["key"]));
    (path, opened, ada, ben)
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_string()
}

async fn moves(server: &Router, path: &str, key: &str, text: &str) -> Value {
    post_as(server, key, &format!("{path}/moves"), json!({ "move": text })).await.json()
}

/// What `POST /api/tables/ID` takes, out of a view and the moves that a page knows.
fn remembered(view: &Value, known: &[&str]) -> Value {
    let mut game = view["setup"].clone();
    game["moves"] = json!(known);
    let seats: Vec<Value> = view["people"]["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .map(|seat| json!({ "side": seat["side"], "lock": seat["lock"], "taken": seat["taken"] }))
        .collect();
    json!({ "game": game, "seats": seats })
}

/// The last view that a page was told of, when this holds for it.
async fn told(page: &mut Coming, holds: impl Fn(&Value) -> bool) -> Value {
    let answer = page.until(|answer| answer.events().iter().any(|(_, view)| holds(view))).await;
    let events = answer.events();
    let (name, view) = events.last().expect("something was told");
    assert_eq!(name, "game");
    view.clone()
}

#[tokio::test]
async fn a_page_that_has_not_seen_the_last_move_changes_nothing() {
    let server = server(Limits::default());
    let (path, _) = begin(&server, small()).await;
    let at = |ply: usize, mv: &str| json!({ "move": mv, "ply": ply });
    post(&server, &format!("{path}/moves"), at(0, "0=1")).await.json();
    for (what, body) in [
        ("moves", at(0, "1=2")),
        ("moves", at(2, "1=2")),
        ("undo", json!({ "ply": 0 })),
        ("redo", json!({ "ply": 0 })),
        ("think", json!({ "ply": 0 })),
    ] {
        let answer = post(&server, &format!("{path}/{what}"), body).await;
        assert_eq!(answer.status.as_u16(), 409, "{what}: {}", answer.text);
        let body: Value = serde_json::from_str(&answer.text).unwrap();
        assert!(body["error"].as_str().unwrap().contains("moved first"), "{body}");
        assert_eq!(
            (&body["view"]["moves"], &body["view"]["turn"]),
            (&json!(["0=1"]), &json!("bob"))
        );
        assert!(body["view"]["board"].is_null() && body["view"]["id"].is_string());
    }
    // Whoever does not say what they have seen is believed, as ever.
    post(&server, &format!("{path}/moves"), json!({ "move": "1=2" })).await.json();
    let back = post(&server, &format!("{path}/undo"), json!({ "ply": 2 })).await.json();
    assert_eq!(back["moves"], json!(["0=1"]));
    let wrong = post(&server, &format!("{path}/undo"), json!({ "ply": "two" })).await;
    assert!(wrong.error(400).contains("not as it should be"));
}

#[tokio::test]
async fn only_the_key_of_a_seat_moves_for_it() {
    let server = server(Limits::default());
    let (path, opened, ada, ben) = two_people(&server).await;
    assert_eq!((&opened["people"]["you"], &opened["decides"]), (&json!("alice"), &json!("human")));
    assert_eq!(opened["spares"][0]["side"], "bob");
    let play = format!("{path}/moves");
    let mv = || json!({ "move": "0=1" });
    assert!(post(&server, &play, mv()).await.error(403).contains("take a free seat"));
    assert!(post_as(&server, "guess", &play, mv()).await.error(403).contains("watch"));
    assert!(post_as(&server, &ben, &play, mv()).await.error(409).contains("Alice's turn"));
    let after = moves(&server, &path, &ada, "0=1").await;
    assert_eq!((&after["decides"], &after["turn"]), (&json!("other"), &json!("bob")));
    assert_eq!(moves(&server, &path, &ben, "3=2").await["decides"], "other");
    // A watcher sees who plays, and nothing that could be used.
    let seen = get(&server, &path).await.json();
    assert_eq!((&seen["decides"], &seen["people"]["you"]), (&json!("other"), &Value::Null));
    assert_eq!(seen["people"]["seats"][1]["name"], "Ben");
    assert!(!seen.to_string().contains(&ada) && !seen.to_string().contains(&ben));
    // Both seats are taken.
    let third = post(&server, &format!("{path}/seat"), json!({})).await;
    assert!(third.error(409).contains("you can watch"));
    let strange = post(&server, &format!("{path}/seat"), json!({ "side": "carol" })).await;
    assert!(strange.error(400).contains("alice, bob"));
    // An ordinary game has no seats to take, and a table needs two people.
    let (ordinary, view) = begin(&server, small()).await;
    assert!(view["people"].is_null());
    let none = post(&server, &format!("{ordinary}/seat"), json!({})).await;
    assert!(none.error(409).contains("at one place"));
    let mut alone = small();
    alone["players"] = json!(["human", "random"]);
    let refused = post(&server, "/api/tables", json!({ "game": alone })).await;
    assert!(refused.error(400).contains("two people"));
}

#[tokio::test]
async fn a_move_is_taken_back_by_who_made_it_before_it_is_answered() {
    let server = server(Limits::default());
    let (path, _, ada, ben) = two_people(&server).await;
    let undo = format!("{path}/undo");
    assert_eq!(moves(&server, &path, &ada, "0=1").await["can_undo"], true);
    assert!(post_as(&server, &ben, &undo, json!({})).await.error(409).contains("your own"));
    assert!(post(&server, &undo, json!({})).await.error(409).contains("your own"));
    let back = post_as(&server, &ada, &undo, json!({})).await.json();
    assert_eq!((&back["moves"], &back["can_redo"]), (&json!([]), &json!(true)));
    let redo = format!("{path}/redo");
    assert!(post_as(&server, &ben, &redo, json!({})).await.error(409).contains("nothing"));
    assert_eq!(post_as(&server, &ada, &redo, json!({})).await.json()["moves"], json!(["0=1"]));
    moves(&server, &path, &ben, "1=2").await;
    assert!(post_as(&server, &ada, &undo, json!({})).await.error(409).contains("answered"));
    moves(&server, &path, &ada, "3=1").await;
    // 2 can have 3 only, and then the game is over: that is not taken back.
    let end = moves(&server, &path, &ben, "2=3").await;
    assert_eq!((&end["winner"], &end["can_undo"]), (&json!("alice"), &json!(false)));
    assert_eq!(post_as(&server, &ben, &undo, json!({})).await.status.as_u16(), 409);
}

#[tokio::test]
async fn everybody_is_told_of_every_change_and_of_who_is_there() {
    let server = server(Limits::default());
    let (path, _, ada, ben) = two_people(&server).await;
    let mut first = look_on(&server, &path, Some(&ada)).await;
    let mut watcher = look_on(&server, &path, None).await;
    let here = |side: usize| move |view: &Value| view["people"]["seats"][side]["here"] == true;
    let seen = told(&mut watcher, here(0)).await;
    assert_eq!(seen["people"]["seats"][1]["here"], false);
    let second = look_on(&server, &path, Some(&ben)).await;
    told(&mut watcher, here(1)).await;
    moves(&server, &path, &ada, "0=1").await;
    let view = told(&mut watcher, |view| view["moves"] == json!(["0=1"])).await;
    assert_eq!((&view["decides"], &view["people"]["watching"]), (&json!("other"), &json!(1)));
    assert!(view["board"].is_null(), "a page has the board already");
    told(&mut first, |view| view["moves"] == json!(["0=1"]) && view["can_undo"] == true).await;
    post_as(&server, &ada, &format!("{path}/undo"), json!({})).await.json();
    told(&mut watcher, |view| view["redo"] == json!(["0=1"])).await;
    drop(second);
    moves(&server, &path, &ada, "0=2").await;
    told(&mut watcher, |view| {
        view["moves"] == json!(["0=2"]) && view["people"]["seats"][1]["here"] == false
    })
    .await;
    // Of two views the later one has the larger number.
    let answer = watcher.until(|_| true).await;
    let revisions: Vec<u64> =
        answer.events().iter().map(|(_, view)| view["revision"].as_u64().unwrap()).collect();
    assert!(revisions.is_sorted_by(|one, other| one < other), "{revisions:?}");
}

#[tokio::test]
async fn thoughts_are_told_of_in_ordinary_games_too() {
    let server = server(Limits::default());
    let game = json!({ "game": "coloring", "board": "path:4", "colors": 3, "players": ["random", "human"] });
    let (path, _) = begin(&server, game).await;
    let mut watcher = look_on(&server, &path, None).await;
    told(&mut watcher, |view| view["people"]["watching"] == 1).await;
    post(&server, &format!("{path}/think"), json!({ "ply": 0 })).await.events();
    let view = told(&mut watcher, |view| view["moves"].as_array().unwrap().len() == 1).await;
    assert_eq!(view["thinking"], false);
}

#[tokio::test]
async fn a_table_with_a_program_lets_one_page_do_the_thinking() {
    let server = server(Limits::default());
    let game = json!({
        "game": "voronoi", "board": "square", "turns": 6, "players": ["human", "human", "random"],
    });
    let opened = post(&server, "/api/tables", json!({ "game": game })).await.json();
    let path = format!("/api/games/{}", text(&opened["id"]));
    let ada = text(&opened["key"]);
    let ben = text(&post(&server, &format!("{path}/seat"), json!({})).await.json()["key"]);
    let mut page = look_on(&server, &path, Some(&ben)).await;
    told(&mut page, |view| view["people"]["seats"][1]["here"] == true).await;
    moves(&server, &path, &ada, "0.3,0.3").await;
    let after = moves(&server, &path, &ben, "0.7,0.3").await;
    assert_eq!(after["decides"], "player", "the page of the first who is there");
    let other = post_as(&server, &ada, &format!("{path}/undo"), json!({})).await;
    assert!(other.error(409).contains("answered"));
    assert_eq!(post(&server, &format!("{path}/think"), json!({})).await.status.as_u16(), 403);
    let stop = json!({ "order": "abandon" });
    assert_eq!(post(&server, &format!("{path}/stop"), stop).await.status.as_u16(), 403);
    let thought = post_as(&server, &ben, &format!("{path}/think"), json!({ "ply": 2 })).await;
    assert_eq!(thought.events().last().unwrap().0, "moved");
    // Back to before one's own move, over what the program answered.
    assert_eq!(get(&server, &path).await.json()["moves"].as_array().unwrap().len(), 3);
    let back = post_as(&server, &ben, &format!("{path}/undo"), json!({})).await.json();
    assert_eq!(back["moves"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_restarted_server_gets_its_tables_back_from_their_pages() {
    let before = server(Limits::default());
    let (path, opened, ada, ben) = two_people(&before).await;
    moves(&before, &path, &ada, "0=1").await;
    let view = moves(&before, &path, &ben, "3=2").await;
    let id = text(&opened["id"]);
    let back = format!("/api/tables/{id}");

    let after = server(Limits::default());
    assert_eq!(get(&after, &path).await.status.as_u16(), 404);
    // Who watched cannot bring it back, nor can anybody with another board.
    let known = remembered(&view, &["0=1", "3=2"]);
    assert_eq!(post(&after, &back, known.clone()).await.status.as_u16(), 403);
    assert_eq!(post_as(&after, "guess", &back, known.clone()).await.status.as_u16(), 403);
    let mut forged = known.clone();
    forged["game"]["colors"] = json!(2);
    assert_eq!(post_as(&after, &ada, &back, forged).await.status.as_u16(), 403);
    // The page of the first knows less than that of the second: the longer line counts.
    let first = post_as(&after, &ada, &back, remembered(&view, &["0=1"])).await.json();
    assert_eq!((&first["moves"], &first["id"]), (&json!(["0=1"]), &json!(id)));
    let second = post_as(&after, &ben, &back, known).await.json();
    assert_eq!(second["moves"], json!(["0=1", "3=2"]));
    assert_eq!(second["people"]["you"], "bob");
    // And so it goes on, with the old keys.
    let on = moves(&after, &path, &ada, "1=2").await;
    assert_eq!(on["moves"], json!(["0=1", "3=2", "1=2"]));
    // Who has come back brings nothing more: no move can be slipped in.
    let more = remembered(&view, &["0=1", "3=2", "1=2", "2=3"]);
    let same = post_as(&after, &ada, &back, more).await.json();
    assert_eq!(same["moves"], json!(["0=1", "3=2", "1=2"]));
}

#[tokio::test]
async fn nobody_has_made_a_move_that_their_own_page_does_not_know() {
    let before = server(Limits::default());
    let (path, opened, ada, ben) = two_people(&before).await;
    let view = moves(&before, &path, &ada, "0=1").await;
    let back = format!("/api/tables/{}", text(&opened["id"]));
    // The first invents an answer of the second.
    let after = server(Limits::default());
    let invented = post_as(&after, &ada, &back, remembered(&view, &["0=1", "1=2", "2=1"])).await;
    assert_eq!(invented.json()["moves"].as_array().unwrap().len(), 3);
    let honest = post_as(&after, &ben, &back, remembered(&view, &["0=1"])).await.json();
    assert_eq!((&honest["moves"], &honest["redo"]), (&json!(["0=1"]), &json!([])));
    assert_eq!(moves(&after, &path, &ben, "3=3").await["moves"], json!(["0=1", "3=3"]));
    // A move of one's own that the other has not seen stays.
    let later = server(Limits::default());
    post_as(&later, &ada, &back, remembered(&view, &["0=1"])).await.json();
    let kept = post_as(&later, &ben, &back, remembered(&view, &[])).await.json();
    assert_eq!(kept["moves"], json!(["0=1"]));
}

#[tokio::test]
async fn who_sits_at_a_table_asks_the_others_to_the_next_one() {
    let server = server(Limits::default());
    let (path, opened, ada, ben) = two_people(&server).await;
    let mut page = look_on(&server, &path, Some(&ben)).await;
    let open = |key: &str| {
        let after = json!({ "id": opened["id"], "key": key });
        post(&server, "/api/tables", json!({ "game": small(), "side": "bob", "after": after }))
    };
    // A stranger opens a table, and nobody hears of it.
    open("guess").await.json();
    assert!(get(&server, &path).await.json()["people"]["next"].is_null());
    let next = open(&ada).await.json();
    let told = told(&mut page, |view| view["people"]["next"].is_string()).await;
    assert_eq!(told["people"]["next"], next["id"]);
    assert_eq!(next["people"]["you"], "bob");
}

#[tokio::test]
async fn a_seat_that_was_free_is_free_again() {
    let before = server(Limits::default());
    let opened = post(&before, "/api/tables", json!({ "game": small() })).await.json();
    let path = format!("/api/games/{}", text(&opened["id"]));
    let mut known = remembered(&opened, &[]);
    known["seats"][1]["key"] = opened["spares"][0]["key"].clone();
    let after = server(Limits::default());
    let back = format!("/api/tables/{}", text(&opened["id"]));
    post_as(&after, &text(&opened["key"]), &back, known).await.json();
    let joined = post(&after, &format!("{path}/seat"), json!({ "name": "Ben" })).await.json();
    assert_eq!(
        (&joined["people"]["you"], &joined["key"]),
        (&json!("bob"), &opened["spares"][0]["key"])
    );
}

#[tokio::test]
async fn a_forgotten_game_comes_back_under_its_name_but_nobody_takes_that_of_a_table() {
    let before = server(Limits::default());
    let (path, view) = begin(&before, small()).await;
    let after = server(Limits::default());
    let mut known = view["setup"].clone();
    known["moves"] = json!(["0=1"]);
    let back = post(&after, &path, known.clone()).await.json();
    assert_eq!((&back["id"], &back["moves"]), (&view["id"], &json!(["0=1"])));
    // A second page finds it as it is.
    post(&after, &format!("{path}/moves"), json!({ "move": "1=2", "ply": 1 })).await.json();
    assert_eq!(post(&after, &path, known.clone()).await.json()["moves"], json!(["0=1", "1=2"]));
    let (table, ..) = two_people(&before).await;
    for name in [table.as_str(), "/api/games/x", "/api/games/0123"] {
        let refused = post(&after, name, known.clone()).await;
        assert!(refused.error(404).contains("begin a new one"), "{name}");
    }
}

#[tokio::test]
async fn looking_on_keeps_no_game_in_use() {
    let limits = Limits { idle: Duration::from_millis(400), ..Limits::default() };
    let server = server(limits);
    let (path, _, ada, _) = two_people(&server).await;
    let page = look_on(&server, &path, Some(&ada)).await;
    let answer = page.whole().await;
    assert_eq!(answer.events().last().unwrap().0, "gone");
    assert_eq!(get(&server, &path).await.status.as_u16(), 404);
}

#[tokio::test]
async fn so_many_pages_look_on_and_no_more() {
    let server = server(Limits { watchers: 2, ..Limits::default() });
    let (path, _) = begin(&server, small()).await;
    let first = look_on(&server, &path, None).await;
    let _second = look_on(&server, &path, None).await;
    let third = look_on(&server, &path, None).await.whole().await;
    assert!(third.error(503).contains("try again"));
    drop(first);
    // The place is free again as soon as the server notices.
    for _ in 0..500 {
        let mut page = look_on(&server, &path, None).await;
        if page.until(|_| true).await.status.as_u16() == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the place of a page that left was never free");
}

#[test]
fn a_reader_that_does_not_read_costs_nothing_and_the_server_ends() {
    let limits = Limits { farewell: Duration::from_millis(300), ..Limits::default() };
    let wire = Wire::serving(router(limits.clone(), Access::ThisMachine), limits);
    let post = |path: &str, body: &str| {
        let mut stream = wire.connect();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("it listens");
        listen(&mut stream)
    };
    let made = post("/api/games", &small().to_string());
    let view: Value = serde_json::from_str(made.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let path = format!("/api/games/{}", text(&view["id"]));
    let mut deaf = wire.connect();
    let head = format!("GET {path}/events HTTP/1.1\r\nhost: localhost\r\n\r\n");
    deaf.write_all(head.as_bytes()).expect("it listens");
    deaf.read_exact(&mut [0]).expect("it is told of the game");
    for round in 0..300 {
        let what = if round % 2 == 0 { "moves" } else { "undo" };
        let body = if round % 2 == 0 { r#"{"move":"0=1"}"# } else { "{}" };
        assert_eq!(status(&post(&format!("{path}/{what}"), body)), 200);
    }
    wire.serves("a page that does not listen");
    // Waits for the server's thread, with the stream still open.
    drop(wire);
    drop(deaf);
}
