//! The page: files that are part of the program. A program built for development reads them from the
//! source folder, where that is still there, so that a change is seen by loading the page again.
//!
//! A browser keeps all files but the first, which has an address without a number and is asked for
//! every time; see [`set`].

mod comments;
mod imports;
mod lexicon;
mod set;

use crate::document::Keeping;
use crate::errors::ApiError;
use crate::words;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
pub(crate) use lexicon::{Lexicon, text};
use set::{Set, Texts, is_number, number};
use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../page/", $name)))),*]
    };
}

/// Every file of the page.
const FILES: &[(&str, &str)] = files![
    "index.html",
    "favicon.svg",
    "draw.css",
    "game.css",
    "home.css",
    "learn.css",
    "map.css",
    "plane.css",
    "puzzles.css",
    "replay.css",
    "results.css",
    "style.css",
    "table.css",
    "api.js",
    "boards.js",
    "class.js",
    "copying.js",
    "dom.js",
    "draw-board.js",
    "draw-graph.js",
    "draw-link.js",
    "draw-map.js",
    "draw-picture.js",
    "draw-text.js",
    "draw-undo.js",
    "draw.js",
    "ending.js",
    "export.js",
    "fields.js",
    "figures.js",
    "gallery.js",
    "graph-board.js",
    "graph-picture.js",
    "graph-words.js",
    "heat.js",
    "home.js",
    "language.js",
    "learn.js",
    "learned.js",
    "lesson.js",
    "line-board.js",
    "link.js",
    "main.js",
    "me.js",
    "memory.js",
    "mini.js",
    "new-game.js",
    "pace.js",
    "palette.js",
    "plane-board.js",
    "play.js",
    "puzzle-record.js",
    "puzzle.js",
    "puzzles.js",
    "question.js",
    "replay.js",
    "results.js",
    "review.js",
    "rules-picture.js",
    "sandbox.js",
    "scoregraph.js",
    "seats.js",
    "shapes.js",
    "sites.js",
    "sound.js",
    "standing.js",
    "statistics.js",
    "table-new.js",
    "table.js",
    "tables-kept.js",
    "thoughts.js",
    "together.js",
    "tree-figure.js",
    "tree-picture.js",
    "tree.js",
    "verdict.js",
    "viewport.js",
    "weights.js",
    "words.js",
    "words/de/board.js",
    "words/de/door.js",
    "words/de/draw.js",
    "words/de/home.js",
    "words/de/learn.js",
    "words/de/me.js",
    "words/de/new.js",
    "words/de/page.js",
    "words/de/play.js",
    "words/de/puzzles.js",
    "words/de/results.js",
    "words/de/sandbox.js",
    "words/de/table.js",
    "words/en/board.js",
    "words/en/door.js",
    "words/en/draw.js",
    "words/en/home.js",
    "words/en/learn.js",
    "words/en/me.js",
    "words/en/new.js",
    "words/en/page.js",
    "words/en/play.js",
    "words/en/puzzles.js",
    "words/en/results.js",
    "words/en/sandbox.js",
    "words/en/table.js",
];

/// The search replayed, as on the page that explains alpha-beta, here as a module.
const REPLAY: (&str, &str) = ("search-replay.js", mapduel_report::walkthrough::REPLAY_MODULE);

/// The file at a path, or 404.
pub(crate) fn file(path: &str, asked: &HeaderMap) -> Response {
    let set = present();
    let name = path.trim_start_matches('/');
    if path == "/" || path == "/index.html" {
        let beginning = set.beginning(wanted(asked));
        let mut answer = beginning.answer(asked, Keeping::WhileTrue);
        answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
        return answer;
    }
    let numbered = name.strip_prefix("page/").and_then(|rest| rest.split_once('/'));
    let (keeping, name) = match numbered.filter(|(number, _)| is_number(number)) {
        Some((number, name)) if number == set.number => (Keeping::ForEver, name),
        // A page that was opened before the program changed: what is there now is all there is.
        Some((_, name)) => (Keeping::WhileTrue, name),
        None => (Keeping::WhileTrue, name),
    };
    match set.file(name) {
        Some(file) => file.answer(asked, keeping),
        None => ApiError::Missing("there is nothing here; the page is at /".into()).into_response(),
    }
}

/// The languages that somebody prefers, as `Accept-Language` has them.
fn wanted(asked: &HeaderMap) -> &str {
    asked.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The words of an area for somebody who reads no script's, and the code of their language.
pub(crate) fn words_for(asked: &HeaderMap, area: &str) -> (String, Lexicon) {
    let texts = texts();
    let language = set::language(&texts, wanted(asked));
    let words = set::words(&texts, &language, area);
    (language, words)
}

/// The files as they are now: always the same, unless the program is developed.
fn present() -> Arc<Set> {
    static EMBEDDED: OnceLock<Arc<Set>> = OnceLock::new();
    static DEVELOPED: Mutex<Option<Arc<Set>>> = Mutex::new(None);
    if !cfg!(debug_assertions) {
        return Arc::clone(EMBEDDED.get_or_init(|| Arc::new(Set::new(&texts()))));
    }
    let texts = texts();
    let mut known = DEVELOPED.lock().unwrap_or_else(PoisonError::into_inner);
    match &*known {
        Some(set) if set.number == number(&texts) => Arc::clone(set),
        _ => Arc::clone(known.insert(Arc::new(Set::new(&texts)))),
    }
}

/// All files: those above, the borrowed one, and what the games say in other languages.
fn texts() -> Texts {
    let files = FILES.iter().chain(std::iter::once(&REPLAY));
    let texts = files.map(|&(name, embedded)| {
        (name, developed(name).map_or(Cow::Borrowed(embedded), Cow::Owned))
    });
    let made = words::documents().iter();
    let made = made.map(|(name, text)| (name.as_str(), Cow::Borrowed(text.as_str())));
    texts.chain(made).collect()
}

/// A file of the source folder as it is now, while the program is developed.
fn developed(name: &str) -> Option<String> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/page/");
    let read = || std::fs::read_to_string(format!("{source}{name}")).ok();
    cfg!(debug_assertions).then(read).flatten()
}

/// The areas that a language has words for.
#[cfg(test)]
pub(crate) fn area_names(language: &str) -> Vec<String> {
    let folder = format!("words/{language}/");
    let own = FILES.iter().filter_map(|(name, _)| name.strip_prefix(&folder)?.strip_suffix(".js"));
    own.map(String::from).collect()
}

/// The words of an area in a language.
#[cfg(test)]
pub(crate) fn lexicon_of(language: &str, area: &str) -> Option<Lexicon> {
    lexicon::read(texts().get(format!("words/{language}/{area}.js").as_str())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_page_is_small_and_asks_nobody_else() {
        let texts = texts();
        for language in set::languages(&texts) {
            let start = Set::new(&texts).start_bytes(&texts, &language);
            // Of the 120 kilobytes of a first load; heads, the catalog and the first board have the rest.
            assert!((10_000..80_000).contains(&start), "{language}: {start} bytes of files");
        }
        for (name, text) in &texts {
            let allowed = text.replace("http://www.w3.org/2000/svg", "");
            assert!(!allowed.contains("http://") && !allowed.contains("https://"), "{name}");
        }
    }

    #[test]
    fn every_file_is_listed_and_every_import_is_there() {
        let texts = texts();
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("page")];
        let page = folders[0].clone();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    // Types are for who writes scripts, and are not sent.
                    folders.extend(Some(path).filter(|path| !path.ends_with("page/types")));
                    continue;
                }
                let name = path.strip_prefix(&page).unwrap().to_str().unwrap().replace('\\', "/");
                assert!(texts.contains_key(name.as_str()), "{name} is not in the list of files");
            }
        }
        for (name, text) in texts.iter().filter(|(name, _)| name.ends_with(".js")) {
            for other in imports::imports(name, text) {
                assert!(texts.contains_key(other.as_str()), "{name} imports {other}");
            }
        }
    }
}
