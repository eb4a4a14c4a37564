//! Bodies of requests to the page's server.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use mapduel_web::{Access, Limits, router};
use std::time::Duration;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The first line begins a game, the others are bodies of what is asked of it. No answer is a fault
/// of the server.
pub(crate) fn body(bytes: &[u8]) {
    thread_local! {
        static SERVER: (Runtime, Router) = server();
    }
    SERVER.with(|(runtime, routes)| runtime.block_on(talk(routes, bytes)));
}

fn server() -> (Runtime, Router) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    // Small boards, so that many are tried; old games make room at once.
    let limits = Limits {
        sessions: 4,
        recent: Duration::ZERO,
        vertices: 60,
        edges: 400,
        ..Limits::default()
    };
    (runtime.expect("a runtime"), router(limits, Access::ThisMachine))
}

async fn talk(routes: &Router, bytes: &[u8]) {
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let (status, told) = ask(routes, "POST", "/api/games", lines.next().unwrap_or_default()).await;
    if status != StatusCode::CREATED {
        return;
    }
    let view: serde_json::Value = serde_json::from_slice(&told).expect("answers are JSON");
    let path = format!("/api/games/{}", view["id"].as_str().expect("a game has a name"));
    for line in lines.take(12) {
        for verb in ["preview", "moves", "stop"] {
            ask(routes, "POST", &format!("{path}/{verb}"), line).await;
        }
    }
    for verb in ["undo", "redo"] {
        ask(routes, "POST", &format!("{path}/{verb}"), b"").await;
    }
    for what in ["", "/replay", "/export", "/export?format=svg", "/export?format=tikz"] {
        let (status, _) = ask(routes, "GET", &format!("{path}{what}"), b"").await;
        assert_eq!(status, StatusCode::OK, "{what} of {}", String::from_utf8_lossy(bytes));
    }
    // What was saved is a game again.
    let (_, saved) = ask(routes, "GET", &format!("{path}/export"), b"").await;
    let (status, told) = ask(routes, "POST", "/api/games", &saved).await;
    assert_eq!(status, StatusCode::CREATED, "{}", String::from_utf8_lossy(&told));
}

async fn ask(routes: &Router, method: &str, path: &str, body: &[u8]) -> (StatusCode, Vec<u8>) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_vec()))
        .expect("a request");
    let response = routes.clone().oneshot(request).await.expect("the router never fails");
    let status = response.status();
    let told = response.into_body().collect().await.expect("a whole body").to_bytes().to_vec();
    let asked = || format!("{path} {}", String::from_utf8_lossy(body));
    assert!(!status.is_server_error(), "{}: {}", asked(), String::from_utf8_lossy(&told));
    (status, told)
}
