//! Thinking is seen: every kind of search streams, can be ended, and plays what it would have
//! played unseen.

use crate::support::{begin, get, post, server, think};
use mapduel_game::{Nobody, Seed};
use mapduel_playable::{NoFiles, Setup};
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::time::Duration;

fn thoughts(events: &[(String, Value)]) -> Vec<Value> {
    let heard = events.iter().filter(|(name, _)| name == "thought");
    heard.map(|(_, data)| data.clone()).collect()
}

/// A server that lets a player think long enough to be interrupted.
fn patient() -> Limits {
    Limits { thinking: Duration::from_secs(3600), ..Limits::default() }
}

/// Asks a thought to end as soon as it has shown enough; what it streamed.
async fn interrupted(
    spec: Value,
    order: &str,
    enough: impl Fn(&[Value]) -> bool,
) -> Vec<(String, Value)> {
    let server = server(patient());
    let (path, _) = begin(&server, spec).await;
    let mut stream = think(&server, &path).await;
    // The thought itself would take hours.
    stream.until(|answer| enough(&thoughts(&answer.events()))).await;
    assert_eq!(get(&server, &path).await.json()["thinking"], json!(true));
    post(&server, &format!("{path}/stop"), json!({ "order": order })).await.json();
    stream.whole().await.events()
}

fn weighted(player: &str) -> Value {
    json!({ "game": "weighted", "board": "germany", "players": [player, "human"] })
}

fn hard_coloring(player: &str) -> Value {
    json!({ "game": "coloring", "board": "torus:7x7", "colors": 4, "players": [player, "human"] })
}

fn voronoi(player: &str, turns: usize) -> Value {
    json!({
        "game": "voronoi", "board": "square", "turns": turns, "seed": "5",
        "players": [player, "human"],
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alpha_beta_shows_its_window_and_moves_when_told_to() {
    let deep = |heard: &[Value]| {
        heard.len() > 1
            && heard.last().is_some_and(|last| last["search"]["depth"].as_u64() > Some(2))
    };
    let events = interrupted(weighted("alphabeta:nodes=1h"), "move-now", deep).await;
    let heard = thoughts(&events);
    let seen = &heard[0];
    assert_eq!(seen["search"]["kind"], "window", "{seen}");
    assert!(heard.len() > 1);
    let last = heard.last().unwrap();
    assert!(last["search"]["cuts"].as_u64().unwrap() > 0, "{last}");
    assert!(last["search"]["depth"].as_u64().unwrap() > 1, "{last}");
    assert!(last["moves"][0]["points"].is_number(), "{last}");
    assert!(!last["line"].as_array().unwrap().is_empty(), "{last}");
    let (name, view) = events.last().unwrap();
    assert_eq!((name.as_str(), view["moves"].as_array().unwrap().len()), ("moved", 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_solver_shows_proof_numbers_and_moves_when_told_to() {
    let numbered = |heard: &[Value]| {
        heard.iter().any(|heard| heard["search"]["proof"].is_number())
            && heard.iter().any(|heard| heard["search"]["entries"].as_u64() > Some(0))
    };
    let events = interrupted(hard_coloring("exact:1h"), "move-now", numbered).await;
    let heard = thoughts(&events);
    let proof = heard.iter().find(|heard| heard["search"]["kind"] == "proof");
    let with_numbers = heard.iter().any(|heard| heard["search"]["proof"].is_number());
    assert!(with_numbers, "{proof:?}");
    assert!(heard.iter().any(|heard| heard["search"]["entries"].as_u64() > Some(0)));
    let (name, view) = events.last().unwrap();
    assert_eq!((name.as_str(), view["moves"].as_array().unwrap().len()), ("moved", 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_thought_can_be_stopped_without_a_move() {
    for spec in [
        weighted("alphabeta:nodes=1h"),
        hard_coloring("exact:1h"),
        voronoi("uct:1h", 10),
        voronoi("pw:1h", 10),
        voronoi("abuct:1h", 10),
    ] {
        let events = interrupted(spec.clone(), "abandon", |heard| !heard.is_empty()).await;
        let (name, view) = events.last().unwrap();
        assert_eq!((name.as_str(), &view["moves"]), ("stopped", &json!([])), "{spec}");
        assert!(!thoughts(&events).is_empty(), "{spec}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trees_of_sites_show_visits_and_move_when_told_to() {
    let events = interrupted(voronoi("rave:1h", 10), "move-now", |heard| heard.len() > 1).await;
    let heard = thoughts(&events);
    let last = heard.last().unwrap();
    assert_eq!(last["search"]["kind"], "tree");
    assert!(last["moves"][0]["visits"].as_u64().unwrap() > 0);
    let costs: Vec<u64> = heard.iter().map(|heard| heard["cost"].as_u64().unwrap()).collect();
    assert!(costs.len() > 1 && costs.is_sorted(), "{costs:?}");
    assert_eq!(events.last().unwrap().0, "moved");
}

#[tokio::test]
async fn a_watched_player_plays_what_it_would_have_played_unseen() {
    let coloring = |player: &str| {
        json!({
            "game": "coloring", "board": "grid:3x4", "colors": 3, "seed": "5",
            "players": [player, "human"],
        })
    };
    let games = ["uct:900", "rave:500", "gp:200", "buct:300", "abuct:300", "strong:150", "pw:900"]
        .map(|player| voronoi(player, 6))
        .into_iter()
        .chain(["uct:3000", "exact:5000", "uct:400,rave=50"].map(coloring))
        .chain([weighted("mcts:500"), weighted("alphabeta:3")]);
    for spec in games {
        let server = server(Limits::default());
        let (path, view) = begin(&server, spec.clone()).await;
        let events = post(&server, &format!("{path}/think"), json!({})).await.events();
        let (_, moved) = events.last().unwrap();

        // The same by the game's own entry, from the setup that the page tells.
        let entry = mapduel_games::find(spec["game"].as_str().unwrap()).unwrap();
        let mut setup = Setup::new().with(entry.board_field().name, spec["board"].clone());
        for name in ["colors", "turns"] {
            spec.get(name).into_iter().for_each(|value| setup.set(name, value.clone()));
        }
        let game = (entry.open)(&setup, 2, &NoFiles).unwrap();
        let text = view["setup"]["players"][0].as_str().unwrap();
        let mut seat = game.seat(&text.parse().unwrap()).unwrap();
        let seed: u64 = spec.get("seed").map_or(0, |seed| seed.as_str().unwrap().parse().unwrap());
        let stream = Seed::new(seed).text("play").text(&game.key()).number(0).number(0);
        seat.new_game(stream.value());
        let choice = seat.choose(&*game.start(), &mut Nobody).unwrap();
        assert_eq!(moved["moves"], json!([choice.mv]), "{spec}");
        assert_eq!(thoughts(&events).last().unwrap()["cost"], json!(choice.cost), "{spec}");
    }
}

#[tokio::test]
async fn the_verdict_says_who_wins_and_when_a_vertex_dies() {
    let server = server(Limits::default());
    let spec = |board: &str, colors: usize| {
        json!({
            "game": "coloring", "board": board, "colors": colors, "players": ["human", "human"],
        })
    };
    // On a path of four with two colors, Bob blocks a vertex with his first move.
    let (path, _) = begin(&server, spec("path:4", 2)).await;
    let verdict = post(&server, &format!("{path}/verdict"), json!({})).await.json();
    assert_eq!((&verdict["winner"], &verdict["basis"]), (&json!("bob"), &json!("exact")));
    assert_eq!(verdict["dies"]["moves"], json!(2), "{verdict}");
    assert!(verdict["text"]["text"].as_str().unwrap().contains("in 2 moves"), "{verdict}");
    assert_eq!(verdict["moves"].as_array().unwrap().len(), 8);
    let again = post(&server, &format!("{path}/verdict"), json!({})).await.json();
    assert_eq!(again, verdict);

    let view = post(&server, &format!("{path}/moves"), json!({ "move": "0=1" })).await.json();
    let endangered = &view["position"]["vertices"][1];
    assert_eq!(
        (&endangered["danger"], &endangered["killers"]),
        (&json!("threatened"), &json!([[2, 2]]))
    );
    let verdict = post(&server, &format!("{path}/verdict"), json!({})).await.json();
    assert_eq!((&verdict["dies"]["vertex"], &verdict["dies"]["moves"]), (&json!("1"), &json!(1)));

    let (path, _) = begin(&server, spec("path:3", 2)).await;
    let verdict = post(&server, &format!("{path}/verdict"), json!({})).await.json();
    assert_eq!((&verdict["winner"], &verdict["dies"]), (&json!("alice"), &Value::Null));
    let wins = verdict["moves"].as_array().unwrap().iter().filter(|mv| mv["exact"] == "alice");
    assert_eq!(wins.count(), 2, "{verdict}");

    let (path, _) = begin(&server, voronoi("human", 4)).await;
    assert!(post(&server, &format!("{path}/verdict"), json!({})).await.json().is_null());
    let (path, _) = begin(&server, weighted("human")).await;
    let verdict = post(&server, &format!("{path}/verdict"), json!({})).await.json();
    assert!(!verdict["moves"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_search_tree_of_any_position_is_told() {
    let server = server(Limits::default());
    let spec = json!({ "game": "weighted", "board": "australia", "players": ["human", "human"] });
    let (path, view) = begin(&server, spec).await;
    let tree = post(&server, &format!("{path}/tree"), json!({ "depth": 2 })).await.json();
    assert_eq!((&tree["depth"], &tree["max"]), (&json!(2), &json!("player 1")));
    let before = tree["initial"].as_array().unwrap().len();
    let name = |index: usize| view["board"]["vertices"][index]["name"].as_str().unwrap();
    let states = view["position"]["vertices"].as_array().unwrap();
    let (state, color) = states
        .iter()
        .enumerate()
        .find_map(|(state, one)| Some((state, one["legal"][0][0].as_u64()? as usize)))
        .unwrap();
    let color = view["board"]["palette"][color - 1]["name"].as_str().unwrap();
    let mv = format!("{}={color}", name(state));
    post(&server, &format!("{path}/moves"), json!({ "move": mv })).await.json();
    let tree = post(&server, &format!("{path}/tree"), json!({ "depth": 3 })).await.json();
    assert_eq!(tree["max"], "player 2");
    assert_eq!(tree["initial"].as_array().unwrap().len(), before + 1);
    for depth in [0, 7, 4_000_000_000u32] {
        let answer = post(&server, &format!("{path}/tree"), json!({ "depth": depth })).await;
        assert!(answer.error(400).contains("from 1 to 6"));
    }
    let (path, _) = begin(&server, voronoi("human", 4)).await;
    post(&server, &format!("{path}/tree"), json!({ "depth": 2 })).await.error(404);
}
