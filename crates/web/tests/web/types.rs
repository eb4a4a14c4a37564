//! What the page's scripts believe of the server's answers: the declarations are those of the Rust types,
//! and answers are as they are declared.

#[path = "../../examples/types/views.rs"]
mod views;

use crate::support::{Answer, begin, get, play_on, post, server};
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use views::{Views, matches, path};

fn read() -> Views {
    Views::read().expect("every type that is told is understood")
}

/// Compares an answer that another test got with its declaration.
pub(crate) fn check(address: &str, answer: &Answer) {
    static VIEWS: OnceLock<Views> = OnceLock::new();
    let Ok(value) = serde_json::from_str(&answer.text) else { return };
    if answer.status.is_success() {
        assert_eq!(VIEWS.get_or_init(read).mistake(address, &value), None, "{address}");
    }
}

#[test]
fn the_declarations_are_those_of_the_rust_types() {
    let kept = std::fs::read_to_string(path()).expect("the file is there").replace("\r\n", "\n");
    let now = read().declarations();
    let differs = kept.lines().zip(now.lines()).find(|(old, new)| old != new);
    assert!(
        kept == now,
        "page/types/views.d.ts is not made of the present types ({differs:?}); \
         `cargo run -p mapduel-web --example types` makes it"
    );
}

#[test]
fn every_address_has_a_declared_answer() {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut routes) = (vec![source], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source is text");
            let found = text.split(".route(\"/api/").skip(1);
            routes.extend(found.filter_map(|rest| Some(rest.split_once('"')?.0.to_string())));
        }
    }
    assert!(routes.len() > 30, "{routes:?}");
    // Pictures, pages and streams are no JSON.
    const OTHER: [&str; 5] = [
        "thumbnails/{game}/{number}",
        "games/{id}/export",
        "games/{id}/think",
        "games/{id}/events",
        "results/report",
    ];
    let views = read();
    let starred = |route: &str| {
        let word = |word: &str| if word.starts_with('{') { "*".into() } else { word.to_string() };
        route.split('/').map(word).collect::<Vec<_>>().join("/")
    };
    for route in routes.iter().filter(|route| !OTHER.contains(&route.as_str())) {
        let wanted = starred(route);
        assert!(views.addresses().any(|one| one == wanted), "{route} has no type in `ANSWERS`");
    }
    for address in views.addresses() {
        let known = |route: &String| starred(route) == address;
        assert!(routes.iter().any(known), "there is no route {address}");
    }
}

/// Compares an answer with its declaration.
struct Checked {
    views: Views,
    server: axum::Router,
    seen: BTreeSet<&'static str>,
}

impl Checked {
    fn new() -> Checked {
        Checked { views: read(), server: server(Limits::default()), seen: BTreeSet::new() }
    }

    fn look(&mut self, address: &str, answer: &Value) {
        let pattern = self.views.addresses().find(|pattern| matches(pattern, address));
        self.seen.insert(pattern.unwrap_or_else(|| panic!("{address} is not declared")));
        if let Some(mistake) = self.views.mistake(address, answer) {
            panic!("{address} is not as declared: {mistake}");
        }
    }

    async fn get(&mut self, address: &str) -> Value {
        let answer = get(&self.server, &format!("/api/{address}")).await.json();
        self.look(address, &answer);
        answer
    }

    async fn post(&mut self, address: &str, body: Value) -> Value {
        let answer = post(&self.server, &format!("/api/{address}"), body).await.json();
        self.look(address, &answer);
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_about_every_game_are_as_they_are_declared() {
    let mut checked = Checked::new();
    let catalog = checked.get("catalog").await;
    for game in catalog["games"].as_array().expect("games") {
        let name = game["name"].as_str().expect("a name");
        for demo in checked.get(&format!("lessons/{name}/demos")).await["demos"]
            .as_array()
            .into_iter()
            .flatten()
        {
            // A whole game, as somebody plays it: the board and every move are those of what is shown.
            assert!(demo["frames"].as_array().is_some_and(|frames| frames.len() > 1), "{demo}");
        }
    }
    let lessons = checked.get("lessons").await;
    for game in lessons["games"].as_array().expect("games") {
        let name = game["name"].as_str().expect("a name");
        for (step, lesson) in game["lessons"].as_array().expect("lessons").iter().enumerate() {
            let opened = checked.post("games", lesson["game"].clone()).await;
            let played = json!({ "moves": lesson["game"]["moves"] });
            checked.post(&format!("lessons/{name}/{}", step + 1), played).await;
            let path = format!("games/{}", opened["id"].as_str().expect("a name"));
            for asked in ["replay", "positions/0"] {
                checked.get(&format!("{path}/{asked}")).await;
            }
            for asked in ["hint", "verdict", "review"] {
                checked.post(&format!("{path}/{asked}"), json!({})).await;
            }
            for asked in opened["offers"].as_array().expect("offers") {
                let asked = asked.as_str().expect("a word");
                checked.post(&format!("{path}/{asked}"), json!({ "depth": 2 })).await;
            }
        }
        for figure in game["figures"].as_array().expect("figures") {
            let word = figure["word"].as_str().expect("a word");
            checked.post(&format!("figures/{word}"), Value::Null).await;
        }
        if game["sandbox"] == true {
            let wish =
                json!({ "sites": [[0.2, 0.3, 0], [0.7, 0.6, 1]], "heat": 0, "picture": true });
            checked.post(&format!("sandbox/{name}"), wish).await;
        }
    }
    for wanted in ["games/*/tree", "games/*/heat", "figures/*", "sandbox/*", "lessons/*/*"] {
        assert!(checked.seen.contains(wanted), "nothing was asked at {wanted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_about_a_game_under_way_are_as_they_are_declared() {
    let mut checked = Checked::new();
    let spec = json!({
        "game": "coloring", "board": "path:5", "colors": 3, "players": ["human", "human"], "seed": "1",
    });
    checked.post("look", spec.clone()).await;
    let id = checked.post("games", spec.clone()).await["id"].as_str().expect("a name").to_string();
    let path = format!("games/{id}");
    checked.post(&format!("{path}/moves"), json!({ "move": "0=1" })).await;
    checked.post(&format!("{path}/preview"), json!({ "move": "1=2" })).await;
    checked.post(&format!("{path}/preview"), json!({ "move": "1=1" })).await;
    checked.post(&format!("{path}/undo"), json!({})).await;
    checked.post(&format!("{path}/redo"), json!({})).await;
    checked.post(&format!("{path}/stop"), json!({ "order": "abandon" })).await;
    play_on(&checked.server.clone(), &format!("/api/{path}"), crate::support::first_coloring_move)
        .await;
    checked.get(&path).await;
    checked.post(&format!("{path}/review"), json!({})).await;
    let table = checked.post("tables", json!({ "game": spec, "name": "Ada" })).await;
    let table = format!("games/{}", table["id"].as_str().expect("a name"));
    checked.post(&format!("{table}/seat"), json!({ "name": "Bob" })).await;
    checked.get(&table).await;
    checked.post("boards", json!({ "text": "map:germany" })).await;
    checked.post("boards", json!({ "text": "0 1\n1 2\n" })).await;
    checked.post("boards/export", json!({ "text": "cycle:4", "format": "dot" })).await;
    checked.get("invitation").await;
    checked.get("results").await;
    let puzzles = checked.get("puzzles").await;
    let puzzle = format!("puzzles/{}", puzzles["puzzles"][0]["id"].as_str().expect("a puzzle"));
    checked.get(&puzzle).await;
    checked.post(&format!("{puzzle}/hint"), json!({})).await;
    let solution = checked.post(&format!("{puzzle}/solution"), json!({})).await;
    checked.post(&format!("{puzzle}/answer"), json!({ "move": solution["move"] })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn events_are_as_they_are_declared() {
    let (views, server) = (read(), server(Limits::default()));
    let boards = [
        ("coloring", "grid:3x3", json!({ "colors": 3 }), ["uct:200", "exact"]),
        ("weighted", "australia-states", json!({}), ["alphabeta", "mcts:200"]),
    ];
    for (game, board, mut spec, players) in boards {
        spec["game"] = json!(game);
        spec["board"] = json!(board);
        spec["players"] = json!(players);
        let (path, _) = begin(&server, spec).await;
        for _ in players {
            let events = post(&server, &format!("{path}/think"), json!({})).await.events();
            assert!(!events.is_empty());
            for (name, data) in events {
                assert_eq!(views.event_mistake(&name, &data), None, "{name}");
            }
        }
    }
}
