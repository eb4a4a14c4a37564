//! How the page and the answers are sent: compressed, and once to a browser that keeps them.

use crate::support::{begin, server};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, header};
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::io::Read;
use tower::ServiceExt;

struct Sent {
    status: u16,
    headers: HeaderMap,
    bytes: Bytes,
}

impl Sent {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("plain text"))
    }

    /// The text, unpacked if it has to be.
    fn text(&self) -> String {
        let mut text = String::new();
        match self.header("content-encoding") {
            "gzip" => GzDecoder::new(&*self.bytes).read_to_string(&mut text).expect("text"),
            "" => (&*self.bytes).read_to_string(&mut text).expect("text"),
            other => panic!("nobody asked for {other}"),
        };
        text
    }
}

/// Asks with these headers.
async fn ask(server: &Router, path: &str, headers: &[(&str, &str)]) -> Sent {
    let mut request = Request::get(path).header(header::HOST, "localhost:8080");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = server.clone().oneshot(request.body(Body::empty()).expect("a request")).await;
    let answer = answer.expect("the router never fails");
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    let bytes = answer.into_body().collect().await.expect("a whole body").to_bytes();
    Sent { status, headers, bytes }
}

const PACKED: (&str, &str) = ("accept-encoding", "gzip, deflate, br, zstd");

/// The addresses that the beginning of the page names, each once.
fn named(page: &str) -> Vec<String> {
    let words = page.split('"').filter(|word| word.starts_with("/page/"));
    let mut words: Vec<String> = words.map(String::from).collect();
    words.sort();
    words.dedup();
    words
}

#[tokio::test]
async fn the_start_is_under_120_kilobytes_and_is_sent_once() {
    let server = server(Limits::default());
    let page = ask(&server, "/", &[PACKED]).await;
    assert_eq!((page.status, page.header("cache-control")), (200, "private, no-cache"));
    let tag = page.header("etag").to_string();
    let again = ask(&server, "/", &[PACKED, ("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    let other = ask(&server, "/", &[("if-none-match", "\"another\"")]).await;
    assert_eq!((other.status, other.header("content-encoding")), (200, ""));
    assert_eq!(other.text(), page.text());

    let catalog = ask(&server, "/api/catalog", &[PACKED]).await;
    assert_eq!((catalog.status, catalog.header("content-encoding")), (200, "gzip"));
    assert!(serde_json::from_str::<Value>(&catalog.text()).unwrap()["games"].is_array());
    let tag = catalog.header("etag").to_string();
    let again = ask(&server, "/api/catalog", &[("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));

    let addresses = named(&page.text());
    let mut bytes = page.bytes.len() + catalog.bytes.len();
    for address in &addresses {
        let file = ask(&server, address, &[PACKED]).await;
        assert_eq!((file.status, file.header("content-encoding")), (200, "gzip"), "{address}");
        assert!(file.header("cache-control").contains("immutable"), "{address}");
        assert_eq!(file.text(), ask(&server, address, &[]).await.text(), "{address}");
        bytes += file.bytes.len();
    }
    assert!(addresses.len() > 5, "{addresses:?}");
    assert!(bytes < 120_000, "the start is {bytes} bytes");
}

#[tokio::test]
async fn modules_that_the_start_needs_are_named_at_once_and_others_are_not() {
    let server = server(Limits::default());
    let page = ask(&server, "/", &[]).await.text();
    let preloads: Vec<&str> = page.lines().filter(|line| line.contains("modulepreload")).collect();
    let has = |name: &str| preloads.iter().any(|line| line.contains(&format!("/{name}\"")));
    // Imported by the first module, and by one that it imports.
    assert!(has("api.js") && has("dom.js"), "{preloads:?}");
    assert!(!has("main.js"), "the script itself is named already");
    assert!(!has("results.js"), "loaded when wanted: {preloads:?}");
}

#[tokio::test]
async fn an_address_with_another_number_is_not_kept() {
    let server = server(Limits::default());
    let old = ask(&server, "/page/0123456789abcdef/main.js", &[]).await;
    assert_eq!((old.status, old.header("cache-control")), (200, "private, no-cache"));
    for path in ["/page/main.js", "/page/x/main.js", "/page/0123456789abcdef/none.js", "/page/"] {
        assert_eq!(ask(&server, path, &[]).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn large_answers_are_compressed_and_games_are_not_kept() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "coloring", "board": "map:germany", "colors": 4, "players": ["uct:50", "human"],
    });
    let (path, view) = begin(&server, spec).await;
    let game = ask(&server, &path, &[PACKED]).await;
    assert_eq!(
        (game.header("content-encoding"), game.header("cache-control")),
        ("gzip", "no-store")
    );
    assert_eq!(serde_json::from_str::<Value>(&game.text()).unwrap(), view);
    assert!(game.bytes.len() * 2 < game.text().len());
    let plain = ask(&server, &path, &[]).await;
    assert_eq!(plain.header("vary"), "accept-encoding");
    assert_eq!(plain.text(), game.text());
    // What is small stays as it is, and events come one by one.
    assert_eq!(ask(&server, "/api/nothing", &[PACKED]).await.header("content-encoding"), "");
    let request = Request::post(format!("{path}/think"))
        .header(header::HOST, "localhost:8080")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT_ENCODING, "gzip");
    let events = server.clone().oneshot(request.body(Body::from("{}")).unwrap()).await.unwrap();
    assert!(events.status().is_success() && !events.headers().contains_key("content-encoding"));
    events.into_body().collect().await.unwrap();
}
