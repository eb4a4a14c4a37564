//! Every language is whole: what there is in English, there is in it, with the same values in their places.

use super::*;
use crate::assets::{Lexicon, area_names, lexicon_of};
use crate::errors::said;
use mapduel_playable::language;
use mapduel_playable::said::house;
use std::path::{Path, PathBuf};

/// The names in braces, sorted: other languages have another order.
fn values(text: &str) -> Vec<&str> {
    let mut names: Vec<&str> =
        text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
    names.sort_unstable();
    names
}

/// All values of a text that may be several; each kind of numbers need not name all of them.
fn all_values(texts: &BTreeMap<String, String>) -> BTreeSet<&str> {
    texts.values().flat_map(|text| values(text)).collect()
}

fn is_translated(english: &str, other: &str) {
    assert!(!other.trim().is_empty(), "{english}");
    assert_eq!(values(english), values(other), "{english}\n{other}");
    let ends = |text: &str| text.chars().last().filter(|sign| ".!?".contains(*sign));
    assert_eq!(ends(english), ends(other), "{english}\n{other}");
    assert_eq!(english.starts_with(' '), other.starts_with(' '), "{english}\n{other}");
}

#[test]
fn every_area_has_the_same_words_in_every_language() {
    let areas = area_names("en");
    assert!(areas.len() > 10, "{areas:?}");
    for language in languages() {
        assert_eq!(area_names(language), areas, "{language}");
        for area in &areas {
            let read = |code| -> Lexicon { lexicon_of(code, area).expect("a file of words") };
            let (english, other) = (read("en"), read(language));
            let names = |words: &Lexicon| words.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(&english), names(&other), "{language}/{area}");
            for (name, texts) in &english {
                let found = (all_values(texts), all_values(&other[name]));
                assert_eq!(found.0, found.1, "{language}/{area}: {name}");
                let kinds = (texts.contains_key(""), other[name].contains_key(""));
                assert_eq!(kinds.0, kinds.1, "{language}/{area}: {name}");
            }
        }
    }
}

#[test]
fn every_game_is_whole_in_every_language_and_nothing_is_left_over() {
    for language in languages() {
        let house: BTreeMap<String, String> = table_of(HOUSE, language);
        let mut all = language::house_texts();
        for text in &all {
            let found = house.get(text).unwrap_or_else(|| panic!("{language}: {text}"));
            is_translated(text, found);
        }
        for entry in mapduel_games::all() {
            let own = table_of(entry.translations, language);
            for text in language::texts(entry).all() {
                let found = own.get(text).or_else(|| house.get(text));
                let found = found.unwrap_or_else(|| panic!("{language}, {}: {text}", entry.name));
                is_translated(text, found);
                all.insert(text.clone());
            }
        }
        // One text, one translation, and in one place where all games share it.
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        let games = mapduel_games::all().map(|entry| table_of(entry.translations, language));
        for (text, found) in games.flatten() {
            assert!(all.contains(&text), "{language}: nobody says {text}");
            assert!(!house.contains_key(&text), "{language}: it is of the house: {text}");
            let before = known.entry(text.clone()).or_insert_with(|| found.clone());
            assert_eq!(*before, found, "{language}: {text}");
        }
        assert!(house.keys().all(|text| all.contains(text)), "{language}");
    }
}

#[test]
fn what_every_template_says_has_a_translation() {
    // The lists above are made of entries; this one is made of templates, as they are used.
    let mut templates = mapduel_games::templates();
    templates.extend(said::ALL);
    for language in languages() {
        let spoken: BTreeMap<String, String> = tables()
            .filter(|table| table.language == language)
            .flat_map(|table| table.table())
            .collect();
        let missing = templates.iter().filter(|template| !spoken.contains_key(template.text()));
        assert_eq!(missing.map(|one| one.text()).collect::<Vec<_>>(), Vec::<&str>::new());
    }
    assert!(house::ALL.len() > 10);
}

#[test]
fn every_refusal_has_a_translation() {
    let mut texts: BTreeSet<String> =
        said::ALL.iter().map(|template| template.text().to_string()).collect();
    let fixed: BTreeSet<String> = sources().iter().flat_map(|text| refusals(text)).collect();
    assert!(fixed.len() > 30, "{fixed:?}");
    texts.extend(fixed);
    for language in languages() {
        let (own, all) = (table_of(OWN, language), everything(language));
        for text in &texts {
            let found = all.get(text).unwrap_or_else(|| panic!("{language}: {text}"));
            is_translated(text, found);
        }
        let sources = sources().concat();
        for text in own.keys().filter(|text| !texts.contains(*text)) {
            assert!(sources.contains(text.as_str()), "{language}: nobody says {text}");
        }
    }
}

#[test]
fn regions_and_sources_of_shipped_maps_are_meant() {
    for language in languages() {
        let names = region_names(language);
        let regions: BTreeMap<&str, Vec<String>> = maps::list()
            .iter()
            .map(|map| (map.name, map.graph().names().map(<[String]>::to_vec).unwrap_or_default()))
            .collect();
        let is_region = |name: &String| regions.values().any(|regions| regions.contains(name));
        for source in maps::list().iter().filter_map(|map| map.source) {
            is_translated(source, names.get(source).expect(source));
        }
        for name in names.keys() {
            let on_one = name.split_once('/').is_some_and(|(map, region)| {
                regions.get(map).is_some_and(|names| names.iter().any(|known| known == region))
            });
            let source = maps::list().iter().any(|map| map.source == Some(name));
            assert!(on_one || source || is_region(name), "{language}: {name}");
        }
        // A name that means another place on one map is said there as it is meant.
        assert_eq!(names.contains_key("Georgia"), names.contains_key("usa/Georgia"));
    }
}

#[test]
fn the_page_offers_the_languages_that_there_are() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/language.js");
    let text = std::fs::read_to_string(page).unwrap();
    let offered = text.split_once("LANGUAGES = { ").unwrap().1.split_once(" }").unwrap().0;
    let offered: BTreeSet<&str> =
        offered.split(", ").filter_map(|one| Some(one.split_once(':')?.0)).collect();
    let mut known = languages();
    known.insert("en");
    assert_eq!(offered, known);
    assert!(documents().iter().all(|(_, text)| text.starts_with("export default {")));
}

fn table_of(tables: &[Translation], language: &str) -> BTreeMap<String, String> {
    let own = tables.iter().filter(|table| table.language == language);
    own.flat_map(Translation::table).collect()
}

fn everything(language: &str) -> BTreeMap<String, String> {
    tables().filter(|table| table.language == language).flat_map(|table| table.table()).collect()
}

/// The sources of this crate, tests apart, with every text in one line.
fn sources() -> Vec<String> {
    let mut folders: Vec<PathBuf> = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|name| name != "tests.rs") {
                found.push(joined(&std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    found
}

/// A source without the breaks inside of its texts.
fn joined(source: &str) -> String {
    let mut pieces = source.split("\\\n");
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |text, piece| text + piece.trim_start())
}

/// The fixed texts that a source refuses something with.
fn refusals(source: &str) -> Vec<String> {
    let made = ["Bad", "Missing", "Conflict", "Forbidden", "Busy"]
        .iter()
        .flat_map(|kind| source.split(&format!("ApiError::{kind}(")).skip(1).collect::<Vec<_>>());
    let named = source.contains("enum ApiError").then(|| source.split("#[error(").skip(1));
    let quoted = made.chain(named.into_iter().flatten()).filter_map(|rest| {
        let text = rest.trim_start().strip_prefix('"')?.split('"').next()?;
        (!text.contains('{')).then(|| text.to_string())
    });
    quoted.collect()
}
