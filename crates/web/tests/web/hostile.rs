//! Bad requests, strangers and crowds: an answer every time, and the server goes on.

use crate::support::{begin, get, post, post_text, send, server};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, header};
use mapduel_web::{Access, Limits, router};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::time::Duration;

fn small() -> Value {
    json!({ "game": "coloring", "board": "path:3", "colors": 3, "players": ["human", "human"] })
}

#[tokio::test]
async fn what_makes_no_game_is_refused_with_words() {
    let server = server(Limits::default());
    let cases = [
        (json!({ "board": "complete:1000000" }), "too large"),
        (json!({ "board": "grid:5000x5000" }), "too large"),
        (json!({ "board": "hypercube:19" }), "too large"),
        (json!({ "board": "complete:300" }), "too large"),
        (json!({ "board": "/etc/passwd" }), "/etc/passwd"),
        (json!({ "board": "" }), ""),
        (json!({ "colors": 0 }), "at least one color"),
        (json!({ "colors": 4000 }), "`colors` is at most 32"),
        (json!({ "colors": -1 }), "a whole number"),
        (json!({ "seed": "x" }), "seed"),
        (json!({ "seed": 5 }), "not as it should be"),
        (json!({ "turns": 5 }), "no `turns`"),
        (json!({ "graph": "path:4" }), "the `board` is `own`"),
        (json!({ "colors": null }), "lacks `colors`"),
        (json!({ "first": "carol" }), "one of alice, bob"),
        (json!({ "players": ["uct:999999999", "human"] }), "too much"),
        (json!({ "players": ["uct:24h", "human"] }), "too much"),
        (json!({ "players": ["nobody", "human"] }), "no player"),
        (json!({ "players": ["human"] }), "name two"),
        (json!({ "moves": ["0=1", "1=1"] }), "move 2"),
        (json!({ "nonsense": 1 }), "no `nonsense`; leave it out (it has graph, colors"),
        (json!({ "game": "chess" }), "no game `chess`; the games are coloring"),
        (json!({ "game": "voronoi", "colors": null, "board": "ring" }), "no board `ring`"),
        (json!({ "game": "weighted", "colors": null, "board": "mars" }), "no `mars` here"),
        (
            json!({ "game": "weighted", "colors": null, "board": "own", "problem": "x" }),
            "no `x` here",
        ),
        (json!({ "game": "weighted", "colors": null, "board": "/etc/passwd" }), "reads no files"),
        (json!({ "game": "voronoi", "colors": null, "board": "polygon:/etc/passwd" }), "no files"),
    ];
    for (change, reason) in cases {
        let mut spec = small();
        for (key, value) in change.as_object().unwrap() {
            spec[key] = value.clone();
        }
        let message = post(&server, "/api/games", spec.clone()).await.error(400);
        assert!(message.contains(reason) && !message.is_empty(), "{spec}: {message}");
    }
    begin(&server, small()).await;
}

#[tokio::test]
async fn unknown_paths_and_games_are_404() {
    let server = server(Limits::default());
    for path in ["/api", "/api/", "/api/nothing", "/api/games/0123", "/api/games/..%2f..%2fx"] {
        get(&server, path).await.error(404);
    }
    for path in ["/nothing", "/../Cargo.toml", "/..%2f..%2fetc%2fpasswd", "/page/main.js", "//"] {
        assert_eq!(get(&server, path).await.status.as_u16(), 404, "{path}");
    }
    post(&server, "/api/games/0123/moves", json!({ "move": "0=1" })).await.error(404);
    assert_eq!(get(&server, "/api/games").await.status.as_u16(), 405);
}

#[tokio::test]
async fn the_page_is_there_and_every_answer_is_hardened() {
    let server = server(Limits::default());
    let page = get(&server, "/").await;
    assert!(page.status.is_success() && page.text.contains("<html"));
    let catalog = get(&server, "/api/catalog").await;
    for answer in
        [page, get(&server, "/nothing").await, get(&server, "/favicon.svg").await, catalog]
    {
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
    // Scripts and styles are no documents: nothing runs in them, and nobody frames them.
    for path in ["/main.js", "/style.css"] {
        let answer = get(&server, path).await;
        assert!(answer.status.is_success(), "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "same-origin");
    }
}

/// Posts a new game with these headers.
async fn knock(server: &Router, headers: &[(&str, &str)]) -> u16 {
    let mut request = Request::post("/api/games").header(header::CONTENT_TYPE, "application/json");
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    let request = request.body(Body::from(small().to_string())).expect("a request");
    send(server, request).await.status.as_u16()
}

#[tokio::test]
async fn other_hosts_and_other_sites_are_refused() {
    let server = server(Limits::default());
    let host = ("host", "127.0.0.1:8080");
    assert_eq!(knock(&server, &[host]).await, 201);
    assert_eq!(knock(&server, &[host, ("origin", "http://127.0.0.1:8080")]).await, 201);
    assert_eq!(knock(&server, &[("host", "[::1]:8080")]).await, 201);
    assert_eq!(knock(&server, &[("host", "evil.example")]).await, 403);
    assert_eq!(knock(&server, &[("host", "localhost.evil.example:8080")]).await, 403);
    assert_eq!(knock(&server, &[host, ("host", "evil.example")]).await, 400);
    assert_eq!(knock(&server, &[]).await, 400);
    for origin in ["http://evil.example", "http://127.0.0.1:9090", "null", "file://"] {
        assert_eq!(knock(&server, &[host, ("origin", origin)]).await, 403, "{origin}");
    }
    assert_eq!(knock(&server, &[host, ("sec-fetch-site", "cross-site")]).await, 403);
    assert_eq!(knock(&server, &[host, ("sec-fetch-site", "same-origin")]).await, 201);
    let link = Request::get("/")
        .header("host", "localhost:8080")
        .header("sec-fetch-site", "cross-site")
        .header("sec-fetch-mode", "navigate");
    assert!(send(&server, link.body(Body::empty()).unwrap()).await.status.is_success());
}

#[tokio::test]
async fn a_form_of_another_site_cannot_post() {
    let server = server(Limits::default());
    let request = Request::post("/api/games")
        .header("host", "localhost:8080")
        .header(header::CONTENT_TYPE, "text/plain");
    let answer = send(&server, request.body(Body::from(small().to_string())).unwrap()).await;
    answer.error(415);
}

#[tokio::test]
async fn a_token_opens_the_page_and_nothing_else_does() {
    let server = router(Limits::default(), Access::Token("correct-horse".into()));
    let host = ("host", "192.0.2.7:8080");
    assert_eq!(knock(&server, &[host]).await, 401);
    assert_eq!(knock(&server, &[host, ("authorization", "Bearer wrong")]).await, 401);
    assert_eq!(knock(&server, &[host, ("authorization", "Bearer correct-horse")]).await, 201);
    assert_eq!(knock(&server, &[host, ("cookie", "a=b; mapduel_token=correct-horse")]).await, 201);
    assert_eq!(knock(&server, &[host, ("cookie", "mapduel_token=correct-horsf")]).await, 401);
    let page = |path: &str| {
        Request::get(path).header("host", "192.0.2.7:8080").body(Body::empty()).unwrap()
    };
    assert_eq!(send(&server, page("/?token=wrong-horse1")).await.status.as_u16(), 401);
    assert_eq!(send(&server, page("/main.js?token=correct-horse")).await.status.as_u16(), 401);
    let welcome = send(&server, page("/?token=correct-horse")).await;
    assert_eq!(welcome.status.as_u16(), 303);
    let cookie = welcome.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let server = server(Limits::default());
    let mut spec = small();
    spec["problem"] = json!("x".repeat(100_000));
    post(&server, "/api/games", spec).await.error(413);
}

#[tokio::test]
async fn the_number_of_games_is_limited() {
    let server = server(Limits { sessions: 2, ..Limits::default() });
    begin(&server, small()).await;
    begin(&server, small()).await;
    post(&server, "/api/games", small()).await.error(503);
}

#[tokio::test]
async fn idle_games_are_forgotten_and_make_room() {
    let idle = Duration::from_millis(50);
    let server = server(Limits { sessions: 1, idle, ..Limits::default() });
    let (path, _) = begin(&server, small()).await;
    // Nobody looks at it for as long as that, however slow the machine is.
    tokio::time::sleep(idle).await;
    get(&server, &path).await.error(404);
    begin(&server, small()).await;
    tokio::time::sleep(idle).await;
    begin(&server, small()).await;
}

#[tokio::test]
async fn the_game_that_rested_longest_makes_room() {
    let limits = Limits { sessions: 2, recent: Duration::ZERO, ..Limits::default() };
    let server = server(limits);
    let (first, _) = begin(&server, small()).await;
    let (second, _) = begin(&server, small()).await;
    get(&server, &first).await.json();
    begin(&server, small()).await;
    get(&server, &first).await.json();
    get(&server, &second).await.error(404);
}

#[tokio::test]
async fn a_game_that_is_over_makes_room_sooner() {
    let recent = Duration::from_secs(8);
    let server = server(Limits { sessions: 2, recent, ..Limits::default() });
    let (going, _) = begin(&server, small()).await;
    let mut over = small();
    over["moves"] = json!(["0=1", "1=2", "2=1"]);
    let (over, view) = begin(&server, over).await;
    assert_eq!(view["decides"], "nobody", "{view}");
    // The other one has rested longer, but somebody may play on there.
    while post(&server, "/api/games", small()).await.status.as_u16() == 503 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    get(&server, &going).await.json();
    get(&server, &over).await.error(404);
}

#[tokio::test]
async fn a_thought_is_stopped_and_others_are_served_meanwhile() {
    let server = server(Limits { thinkers: 1, ..Limits::default() });
    let spec = json!({
        "game": "coloring", "board": "grid:8x8", "colors": 4, "players": ["uct:30s", "human"],
    });
    let (path, _) = begin(&server, spec.clone()).await;
    let (thinking, server_too) = (format!("{path}/think"), server.clone());
    let thought = tokio::spawn(async move { post(&server_too, &thinking, json!({})).await });
    while get(&server, &path).await.json()["thinking"] == json!(false) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // The only thinking thread is busy; what needs no thought is answered all the same.
    assert!(get(&server, "/").await.status.is_success());
    get(&server, "/api/catalog").await.json();
    get(&server, "/api/results").await.json();
    let (other, _) = begin(&server, small()).await;
    post(&server, &format!("{other}/moves"), json!({ "move": "0=1" })).await.json();
    assert!(get(&server, &format!("{other}/export?format=svg")).await.status.is_success());
    assert_eq!(get(&server, &path).await.json()["thinking"], json!(true));
    let busy = post(&server, &format!("{path}/undo"), json!({})).await.error(409);
    assert!(busy.contains("thinking"), "{busy}");
    post(&server, &format!("{path}/think"), json!({})).await.error(409);
    tokio::time::sleep(Duration::from_millis(100)).await;
    post(&server, &format!("{path}/stop"), json!({ "order": "move-now" })).await.json();
    let events = thought.await.unwrap().events();
    assert_eq!(events.last().unwrap().0, "moved");
    assert_eq!(get(&server, &path).await.json()["moves"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn an_abandoned_thought_plays_nothing() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "grid:8x8", "colors": 4, "players": ["uct:30s", "human"],
    });
    let (path, _) = begin(&server, spec).await;
    let (thinking, server_too) = (format!("{path}/think"), server.clone());
    let thought = tokio::spawn(async move { post(&server_too, &thinking, json!({})).await });
    while get(&server, &path).await.json()["thinking"] == json!(false) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    post(&server, &format!("{path}/stop"), json!({ "order": "abandon" })).await.json();
    assert_eq!(thought.await.unwrap().events().last().unwrap().0, "stopped");
    let view = get(&server, &path).await.json();
    assert_eq!((&view["moves"], &view["thinking"]), (&json!([]), &json!(false)));
}

/// Something like JSON, with words that mean something here.
fn bodies() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("coloring".to_string()),
        Just("voronoi".to_string()),
        Just("weighted".to_string()),
        Just("path:4".to_string()),
        Just("square".to_string()),
        Just("human".to_string()),
        Just("uct:5".to_string()),
        ".{0,12}",
        "[a-z]{1,9}:[0-9x,.-]{0,12}",
    ];
    let leaf = prop_oneof![
        word.prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
    ];
    let names = [
        "game",
        "board",
        "players",
        "seed",
        "colors",
        "first",
        "turns",
        "komi",
        "order",
        "depth",
        "minimum_distance",
        "problem",
        "moves",
        "move",
        "other",
    ];
    let value = leaf.prop_recursive(2, 8, 4, |inner| {
        proptest::collection::vec(inner, 0..4).prop_map(Value::from)
    });
    let object =
        proptest::collection::hash_map(proptest::sample::select(names.to_vec()), value, 0..8)
            .prop_map(|map| json!(map).to_string());
    prop_oneof![4 => object, 1 => ".{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_body_gets_an_answer_without_a_fault(body in bodies(), path in 0..8usize) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let server = server(Limits::default());
            let (game, _) = begin(&server, small()).await;
            let path = match path {
                0..=3 => "/api/games".to_string(),
                4 => format!("{game}/moves"),
                5 => format!("{game}/preview"),
                6 => format!("{game}/stop"),
                _ => format!("{game}/undo"),
            };
            let answer = post_text(&server, &path, &body).await;
            assert!(answer.status.as_u16() < 500, "{body}: {}", answer.text);
            assert_eq!(get(&server, &game).await.status.as_u16(), 200);
        });
    }
}

#[tokio::test]
async fn methods_that_change_nothing_are_not_mistaken() {
    let server = server(Limits::default());
    let request = Request::builder().method(Method::PUT).uri("/").header("host", "localhost");
    let answer = send(&server, request.body(Body::empty()).unwrap()).await;
    answer.error(405);
}
