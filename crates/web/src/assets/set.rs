//! All files of the page as they are sent: the address by which a browser keeps them, the beginning
//! of the page written with that address, everything compressed.
//!
//! A file's address has a number made of the contents of all files, `/page/NUMBER/main.js`: when any
//! of them changes, all have new addresses, so that a browser never mixes two versions and never asks
//! whether what it keeps is still true. Relative imports stay within the same address.

use super::comments::without_comments;
use super::imports::{needed, words_of};
use super::lexicon::{self, Lexicon};
use crate::document::{Document, number_of};
use crate::words;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The language of who wants none that there is.
const LANGUAGE: &str = "en";
/// The file that the page begins with.
const INDEX: &str = "index.html";
/// The words that stand in it, by their names in braces.
const AREA: &str = "page";

/// The files and their texts.
pub(super) type Texts = BTreeMap<&'static str, Cow<'static, str>>;

/// All files, ready to be sent.
pub(super) struct Set {
    /// The number of this set, as text.
    pub(super) number: String,
    files: BTreeMap<&'static str, Document>,
    /// The beginning of the page, by language.
    beginnings: BTreeMap<String, Document>,
}

impl Set {
    pub(super) fn new(texts: &Texts) -> Set {
        let number = number(texts);
        let languages = languages(texts);
        let beginnings = languages.into_iter().map(|language| {
            let text = beginning(texts, &number, &language);
            (language, Document::new(kind(INDEX), &text))
        });
        let beginnings = beginnings.collect();
        let files = texts.iter().filter(|(name, _)| **name != INDEX);
        let files = files.map(|(name, text)| (*name, Document::new(kind(name), &sent(name, text))));
        let files = files.collect();
        Set { number, files, beginnings }
    }

    pub(super) fn file(&self, name: &str) -> Option<&Document> {
        self.files.get(name)
    }

    /// The beginning of the page for who prefers these languages, as `Accept-Language` has them.
    pub(super) fn beginning(&self, wanted: &str) -> &Document {
        let language = preferred(wanted, |language| self.beginnings.contains_key(language));
        self.beginnings.get(language).expect("the page speaks at least one language")
    }

    /// How much the start of the page loads, compressed, the beginning of the page apart.
    #[cfg(test)]
    pub(super) fn start_bytes(&self, texts: &Texts, language: &str) -> usize {
        let text = beginning(texts, &self.number, language);
        let prefix = format!("/page/{}/", self.number);
        let names = text.split('"').filter_map(|word| word.strip_prefix(&prefix));
        names.filter_map(|name| self.file(name)).map(Document::packed_bytes).sum()
    }
}

/// The content type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "text/javascript; charset=utf-8",
    }
}

/// A file as it is sent.
fn sent<'a>(name: &str, text: &'a str) -> Cow<'a, str> {
    match name.rsplit('.').next() {
        Some("css" | "js") => Cow::Owned(without_comments(text)),
        _ => Cow::Borrowed(text),
    }
}

/// A number of all names and contents.
pub(super) fn number(texts: &Texts) -> String {
    number_of(texts.iter().flat_map(|(name, text)| [name.as_bytes(), text.as_bytes()]))
}

/// Whether a text looks like the number of a set.
pub(super) fn is_number(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The first language of a list as `Accept-Language` has it that is there, else English.
fn preferred(wanted: &str, is_there: impl Fn(&str) -> bool) -> &str {
    let mut wanted = wanted.split(',').filter_map(|one| one.trim().get(..2));
    wanted.find(|one| is_there(one)).unwrap_or(LANGUAGE)
}

/// The language for who prefers these.
pub(super) fn language(texts: &Texts, wanted: &str) -> String {
    let languages = languages(texts);
    preferred(wanted, |one| languages.iter().any(|known| known == one)).to_string()
}

/// The words of an area.
pub(super) fn words(texts: &Texts, language: &str, area: &str) -> Lexicon {
    let file = texts.get(format!("words/{language}/{area}.js").as_str());
    file.and_then(|file| lexicon::read(file)).unwrap_or_default()
}

/// The languages that there are words in.
pub(super) fn languages(texts: &Texts) -> Vec<String> {
    let mut languages = vec![LANGUAGE.to_string()];
    let spoken = texts.keys().filter_map(|name| name.strip_prefix("words/")?.split('/').next());
    languages.extend(spoken.map(String::from));
    languages.sort();
    languages.dedup();
    languages
}

/// The scripts that the beginning of the page names.
fn entries(index: &str) -> Vec<&str> {
    index
        .split("<script ")
        .skip(1)
        .filter_map(|tag| tag.split_once("src=\"")?.1.split('"').next())
        .collect()
}

/// The beginning of the page: its files by their addresses, and the modules that the start needs
/// named at once, so that a browser does not find them one after the other.
fn beginning(texts: &Texts, number: &str, language: &str) -> String {
    let index: &str = &texts[INDEX];
    let entries = entries(index);
    let modules = needed(texts, &entries);
    let words = words_of(texts, &modules, language);
    let games = texts.get_key_value(words::file(language).as_str()).map(|(name, _)| *name);
    let mut preloads = String::new();
    let modules = modules.iter().filter(|name| !entries.contains(name)).copied();
    for name in modules.chain(words).chain(games) {
        let _ = writeln!(preloads, "  <link rel=\"modulepreload\" href=\"{name}\">");
    }
    let mut text = index.replacen("</head>", &format!("{preloads}</head>"), 1);
    text = text.replace("{language}", language);
    let words = self::words(texts, language, AREA);
    for name in words.keys() {
        let said = lexicon::text(&words, name).unwrap_or_default();
        text = text.replace(&format!("{{{name}}}"), said);
    }
    for name in texts.keys().filter(|name| **name != INDEX) {
        for attribute in ["href", "src"] {
            let named = format!("{attribute}=\"{name}\"");
            text = text.replace(&named, &format!("{attribute}=\"/page/{number}/{name}\""));
        }
    }
    text
}
