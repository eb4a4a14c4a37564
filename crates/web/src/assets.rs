//! The page: files that are part of the program.

use crate::errors::ApiError;
use axum::http::header;
use axum::response::{IntoResponse, Response};

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../page/", $name)))),*]
    };
}

/// Every file of the page.
const FILES: &[(&str, &str)] = files![
    "index.html",
    "style.css",
    "plane.css",
    "replay.css",
    "results.css",
    "api.js",
    "dom.js",
    "export.js",
    "fields.js",
    "graph-board.js",
    "graph-words.js",
    "heat.js",
    "line-board.js",
    "link.js",
    "main.js",
    "memory.js",
    "plane-board.js",
    "play.js",
    "replay.js",
    "results.js",
    "scoregraph.js",
    "seats.js",
    "shapes.js",
    "start.js",
    "thoughts.js",
    "tree.js",
    "verdict.js",
    "viewport.js",
];

/// The search replayed, as on the page that explains alpha-beta, here as a module.
const REPLAY: (&str, &str) = ("search-replay.js", mapduel_report::walkthrough::REPLAY_MODULE);

/// All files: those above and the borrowed one.
fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FILES.iter().chain(std::iter::once(&REPLAY))
}

/// The file at a path, or 404.
pub(crate) fn file(path: &str) -> Response {
    let name = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    match files().find(|(known, _)| *known == name) {
        Some(&(name, text)) => {
            let kind = match name.rsplit('.').next() {
                Some("html") => "text/html; charset=utf-8",
                Some("css") => "text/css; charset=utf-8",
                _ => "text/javascript; charset=utf-8",
            };
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        None => ApiError::Missing("there is nothing here; the page is at /".into()).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_small_and_asks_nobody_else() {
        let bytes: usize = files().map(|(_, text)| text.len()).sum();
        assert!(bytes < 300_000, "{bytes}");
        for (name, text) in files() {
            let allowed = text.replace("http://www.w3.org/2000/svg", "");
            assert!(!allowed.contains("http://") && !allowed.contains("https://"), "{name}");
        }
    }
}
