//! Talks to the routes without a network.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use mapduel_web::{Access, Limits, router};
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// Longer than a loaded machine needs for the next piece of an answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server for this machine, with these limits.
pub(crate) fn server(limits: Limits) -> Router {
    router(limits, Access::ThisMachine)
}

/// An answer: its status, its headers and its text.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The JSON of a good answer.
    pub(crate) fn json(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        serde_json::from_str(&self.text).expect("good answers are JSON")
    }

    /// The message of a bad answer with this status.
    pub(crate) fn error(self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let body: Value = serde_json::from_str(&self.text).expect("bad answers are JSON");
        body["error"].as_str().expect("they say what is wrong").to_string()
    }

    /// The events of a stream, as far as they are there as a whole: names and data.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        let whole = self.text.rfind("\n\n").map_or("", |end| &self.text[..end]);
        let blocks = whole.split("\n\n").filter(|block| block.contains("event:"));
        let field = |block: &str, name: &str| {
            let line = block.lines().find_map(|line| line.strip_prefix(name));
            line.expect("an event has both").trim().to_string()
        };
        blocks
            .map(|block| {
                let data = serde_json::from_str(&field(block, "data:")).expect("data is JSON");
                (field(block, "event:"), data)
            })
            .collect()
    }
}

/// An answer that is still coming, event by event.
pub(crate) struct Coming {
    answer: Answer,
    body: Body,
}

impl Coming {
    /// The answer as far as it has come when this holds for it, or when it has ended.
    pub(crate) async fn until(&mut self, enough: impl Fn(&Answer) -> bool) -> &Answer {
        while !enough(&self.answer) {
            let piece = tokio::time::timeout(PATIENCE, self.body.frame()).await;
            let Some(piece) = piece.expect("something comes in time") else { break };
            if let Ok(bytes) = piece.expect("a whole body").into_data() {
                self.answer.text.push_str(std::str::from_utf8(&bytes).expect("text"));
            }
        }
        &self.answer
    }

    /// The whole answer.
    pub(crate) async fn whole(mut self) -> Answer {
        self.until(|_| false).await;
        self.answer
    }
}

/// Sends any request; its answer comes by and by.
async fn ask(server: &Router, request: Request<Body>) -> Coming {
    let response = server.clone().oneshot(request).await.expect("the router never fails");
    let (status, headers) = (response.status(), response.headers().clone());
    let answer = Answer { status, headers, text: String::new() };
    Coming { answer, body: response.into_body() }
}

/// Sends any request.
pub(crate) async fn send(server: &Router, request: Request<Body>) -> Answer {
    let Coming { mut answer, body } = ask(server, request).await;
    let bytes = body.collect().await.expect("a whole body").to_bytes();
    answer.text = String::from_utf8(bytes.to_vec()).expect("text");
    answer
}

/// Asks for something.
pub(crate) async fn get(server: &Router, path: &str) -> Answer {
    let request = Request::get(path).header(header::HOST, "localhost:8080");
    send(server, request.body(Body::empty()).expect("a request")).await
}

fn posted(path: &str, text: &str) -> Request<Body> {
    let request = Request::post(path)
        .header(header::HOST, "localhost:8080")
        .header(header::CONTENT_TYPE, "application/json");
    request.body(Body::from(text.to_string())).expect("a request")
}

/// Posts text as JSON, whether it is or not.
pub(crate) async fn post_text(server: &Router, path: &str, text: &str) -> Answer {
    send(server, posted(path, text)).await
}

/// Asks a player to think; what it thinks comes by and by.
pub(crate) async fn think(server: &Router, game: &str) -> Coming {
    ask(server, posted(&format!("{game}/think"), "{}")).await
}

/// Asks a question that takes work, as somebody who wants to hear how far it is.
pub(crate) async fn inquire(server: &Router, path: &str) -> Coming {
    let mut request = posted(path, "{}");
    let events = header::HeaderValue::from_static("text/event-stream");
    request.headers_mut().insert(header::ACCEPT, events);
    ask(server, request).await
}

/// Follows what happens in a game, as the page of somebody with this key, if any.
pub(crate) async fn look_on(server: &Router, game: &str, key: Option<&str>) -> Coming {
    let mut request = Request::get(format!("{game}/events")).header(header::HOST, "localhost:8080");
    if let Some(key) = key {
        request = request.header("x-mapduel-key", key);
    }
    ask(server, request.body(Body::empty()).expect("a request")).await
}

/// Posts JSON as the page of somebody with this key.
pub(crate) async fn post_as(server: &Router, key: &str, path: &str, body: Value) -> Answer {
    let mut request = posted(path, &body.to_string());
    request.headers_mut().insert("x-mapduel-key", key.parse().expect("a key"));
    send(server, request).await
}

/// Posts JSON.
pub(crate) async fn post(server: &Router, path: &str, body: Value) -> Answer {
    post_text(server, path, &body.to_string()).await
}

/// Begins a game; its path and its first view.
pub(crate) async fn begin(server: &Router, spec: Value) -> (String, Value) {
    let view = post(server, "/api/games", spec).await.json();
    let id = view["id"].as_str().expect("a game has a name");
    (format!("/api/games/{id}"), view)
}

/// Plays the game on until it is over: people's moves by `choose`, programs' by thinking.
pub(crate) async fn play_on(
    server: &Router,
    path: &str,
    choose: impl Fn(&Value) -> String,
) -> Value {
    loop {
        let view = get(server, path).await.json();
        match view["decides"].as_str() {
            Some("human") => {
                let mv = json!({ "move": choose(&view) });
                post(server, &format!("{path}/moves"), mv).await.json();
            }
            Some("player") => {
                let events = post(server, &format!("{path}/think"), json!({})).await.events();
                let (name, data) = events.last().expect("a thought ends");
                assert_eq!(name, "moved", "{data}");
            }
            _ => return view,
        }
    }
}

/// The first legal move of a colored map.
pub(crate) fn first_coloring_move(view: &Value) -> String {
    let vertices = view["position"]["vertices"].as_array().expect("vertices");
    let found = vertices.iter().enumerate().find_map(|(index, vertex)| {
        let color = vertex["legal"].as_array()?.first()?;
        Some(format!("{index}={color}"))
    });
    found.expect("a game that goes on has a move")
}
