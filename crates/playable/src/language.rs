//! What people read of a game, and the same in other languages.
//!
//! A game brings its translations with its entry ([`GameEntry::translations`]): a table for each language, which has
//! for every text in English the text in that language. They are data, one file of JSON for each language in the
//! crate of the game. What this crate says itself, for all games, is in [`HOUSE`].
//!
//! [`texts`] lists what a table must have to be whole. What is deliberately absent: names of players and of their
//! options, which are typed as they are, whose borders a map has, which its own crate says, what is said at a command
//! line, and where a reader's language is chosen.

use crate::entry::{Gallery, GameEntry, TableOffer};
use crate::players::{HUMAN, Listing};
use crate::said::house;
use crate::setup::{Field, FieldKind};
use crate::teaching::Teaching;
use crate::views::title;
use crate::{NoFiles, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// Texts in another language.
#[derive(Clone, Copy, Debug)]
pub struct Translation {
    /// The code of the language: `de`.
    pub language: &'static str,
    /// A flat object of JSON: what is said in English, and what is said instead.
    pub json: &'static str,
}

/// What is said for all games, in other languages.
pub const HOUSE: &[Translation] =
    &[Translation { language: "de", json: include_str!("../words/de.json") }];

impl Translation {
    /// The table, by the texts in English.
    ///
    /// # Panics
    /// Where the file is none; every file is part of the program, and tests read them all.
    pub fn table(&self) -> BTreeMap<String, String> {
        serde_json::from_str(self.json).expect("a flat object of texts")
    }
}

/// What a person is called among the players of the page.
pub const YOU: &str = "you";

/// What people read, in English: what a game begins and goes on with, and what only those read who look further, at other
/// boards, players and rules, or want to learn. Nothing stands in both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// For everybody.
    pub first: BTreeSet<String>,
    /// For those who look further.
    pub more: BTreeSet<String>,
}

/// What is said for all games: the templates of the house, and who a person is.
pub fn house_texts() -> BTreeSet<String> {
    let templates = house::ALL.iter().map(|template| template.text().to_string());
    templates.chain([YOU.to_string()]).collect()
}

/// Everything of a game that people read on the page: names, descriptions, templates.
pub fn texts(entry: &GameEntry) -> Texts {
    let mut found = Texts::default();
    found.add_first([entry.title, entry.pitch]);
    found.add_first(entry.aims);
    found.add_first(entry.said.iter().map(|template| template.text()));
    found.add_more([entry.rules]);
    entry.fields.iter().for_each(|field| found.field(field));
    (entry.tables)().iter().for_each(|table| found.table(table));
    (entry.gallery)().iter().for_each(|shown| found.board(entry, shown));
    if let Some(teaching) = entry.teaching {
        found.teaching(&teaching());
    }
    if let Some(puzzles) = entry.puzzles {
        for listing in (puzzles.list)() {
            found.add_more([listing.title.as_str(), listing.group]);
        }
    }
    // A lesson that cannot be missed says nothing of it.
    found.more.retain(|text| !text.is_empty() && !found.first.contains(text));
    found
}

/// The label of a field: its name as people write it.
pub fn field_label(field: &Field) -> String {
    title(&field.name.replace('_', " "))
}

impl Texts {
    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.first.iter().chain(&self.more)
    }

    fn add_first<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) {
        self.first.extend(texts.into_iter().map(String::from));
    }

    fn add_more<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) {
        self.more.extend(texts.into_iter().map(String::from));
    }

    fn field(&mut self, field: &Field) {
        self.add_more([field_label(field).as_str(), field.description]);
        if let FieldKind::Word(words) = field.kind {
            self.add_more(words.iter().copied());
        }
    }

    fn table(&mut self, table: &TableOffer) {
        table.sides.iter().for_each(|side| self.add_first([title(side).as_str()]));
        for level in table.levels {
            self.add_first([level.title, level.about]);
        }
        let programs = table.players.iter().filter(|player| player.name != HUMAN.name);
        programs.for_each(|player| self.player(player));
    }

    fn player(&mut self, player: &Listing) {
        self.add_more([player.description]);
        self.add_more(player.options.iter().map(|option| option.description));
    }

    fn board(&mut self, entry: &GameEntry, shown: &Gallery) {
        self.add_more([shown.title.as_str(), shown.group, shown.prospect.story]);
        if let Verdict::Proved(_, ground) = shown.prospect.verdict {
            self.add_more([ground]);
        }
        // What is measured along a game may be another thing for another number of players.
        for players in 1..=entry.sides.len() {
            let Ok(game) = (entry.open)(&shown.setup, players, &NoFiles) else { continue };
            let gauge = game.gauge();
            self.add_first([gauge.title]);
            gauge.lines.iter().for_each(|line| self.add_first([title(line).as_str()]));
        }
    }

    fn teaching(&mut self, teaching: &Teaching) {
        self.add_first(teaching.said.iter().map(|template| template.text()));
        self.add_first(teaching.demos.iter().map(|demo| demo.text));
        for lesson in &teaching.lessons {
            self.add_more([lesson.title, lesson.task, lesson.reached, lesson.missed]);
        }
        for figure in teaching.figures {
            self.add_more([figure.title, figure.meaning, figure.invitation]);
        }
    }
}
