//! What the page says in other languages than English, besides its own words: two documents for each language, out
//! of what the games, the maps and this crate bring along.
//!
//! They are modules of the page beside the files of the same folder, sent and kept as they are: `words/LANGUAGE/games.js`
//! has what the start and a game need, and is preloaded; `words/LANGUAGE/more.js` has the rest. What is deliberately
//! absent: texts. They stand in the crates that say them.

use mapduel_graph::maps;
use mapduel_playable::Translation;
use mapduel_playable::language::{HOUSE, Texts, texts as texts_of};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// What this crate says to people when something cannot be done, in other languages.
pub(crate) const OWN: &[Translation] =
    &[Translation { language: "de", json: include_str!("../words/de.json") }];

/// The documents: the name of each among the files of the page, and its text.
pub(crate) fn documents() -> &'static [(String, String)] {
    static DOCUMENTS: OnceLock<Vec<(String, String)>> = OnceLock::new();
    DOCUMENTS.get_or_init(|| languages().into_iter().flat_map(documents_of).collect())
}

/// The name of what the start needs in a language, among the files of the page.
pub(crate) fn file(language: &str) -> String {
    format!("words/{language}/games.js")
}

/// Every table that there is.
pub(crate) fn tables() -> impl Iterator<Item = Translation> {
    let games = mapduel_games::all().flat_map(|entry| entry.translations);
    games.chain(HOUSE).chain(OWN).copied()
}

/// The languages that anything is translated to.
fn languages() -> BTreeSet<&'static str> {
    tables().map(|table| table.language).collect()
}

/// Sentences and fixed texts, and what regions of maps are called; and what is asked for later.
fn documents_of(language: &str) -> [(String, String); 2] {
    let own = tables().filter(|table| table.language == language);
    let mut texts: BTreeMap<String, String> = own.flat_map(|table| table.table()).collect();
    let mut more: BTreeMap<String, String> = BTreeMap::new();
    let mut names = region_names(language);
    for source in maps::list().iter().filter_map(|map| map.source) {
        more.extend(names.remove_entry(source));
    }
    let read: Vec<Texts> = mapduel_games::all().map(texts_of).collect();
    let later = |text: &String| {
        let first = read.iter().any(|texts| texts.first.contains(text));
        !first && read.iter().any(|texts| texts.more.contains(text))
    };
    more.extend(texts.extract_if(.., |text, _| later(text)));
    let module = |value| format!("export default {value};\n");
    [
        (file(language), module(json!({ "texts": texts, "names": names }))),
        (format!("words/{language}/more.js"), module(json!(more))),
    ]
}

/// What maps say in a language: names of regions and whose borders are drawn.
pub(crate) fn region_names(language: &str) -> BTreeMap<String, String> {
    let found = maps::TRANSLATIONS.iter().find(|(code, _)| *code == language);
    let table = |json: &str| serde_json::from_str(json).expect("a flat object of texts");
    found.map_or(BTreeMap::new(), |(_, json)| table(json))
}

#[cfg(test)]
mod tests;
