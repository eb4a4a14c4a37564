//! Sentences that can be said in another language: a template in plain English and the values that
//! stand in it.
//!
//! ```
//! use mapduel_playable::{Said, Word};
//!
//! mod words {
//!     mapduel_playable::templates! {
//!         COLORS = "{side} colors {region} with {color}.";
//!         LEFT = "{count} regions are left.";
//!     }
//! }
//!
//! let said = Said::new(words::COLORS)
//!     .with("side", Word::Side("bob"))
//!     .with("region", Word::Region { vertex: 5, name: "Peru".to_string() })
//!     .with("color", Word::Color { number: 2, name: "2".to_string() });
//! assert_eq!(said.to_string(), "Bob colors Peru with 2.");
//! assert_eq!(words::ALL.len(), 2);
//! assert_eq!(
//!     serde_json::to_value(Said::new(words::LEFT).with("count", 3)).unwrap(),
//!     serde_json::json!({
//!         "text": "3 regions are left.",
//!         "say": "{count} regions are left.",
//!         "with": { "count": 3 },
//!     })
//! );
//! ```
//!
//! In JSON a value is a text, a whole number, another sentence of this kind, or an object that has
//! what it says in English as `text` and what it is besides: `side`, `vertex`, `color` (its number in
//! the palette, from 1), `move`, `number` or `list`. Where English differs by a number there are two
//! templates, and the number is called `count`: a language with other kinds of plurals chooses by it.
//!
//! What is deliberately absent: other languages ([`language`](crate::language)), and any way to a sentence
//! around a template: every template is in the list that [`templates!`](crate::templates) makes, so
//! that a language can be seen to be whole.

use crate::views::title;
use mapduel_graph::{Graph, Vertex};
use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// A sentence in plain English with the names of its values in braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Template(&'static str);

/// Names templates, and lists them all as `ALL`: `NAME = "text";`. It is for a module of its own.
#[macro_export]
macro_rules! templates {
    ($($(#[$meta:meta])* $name:ident = $text:expr;)*) => {
        $(
            $(#[$meta])*
            #[allow(missing_docs)]
            pub const $name: $crate::Template = $crate::Template::listed($text);
        )*
        /// All templates of this module.
        pub const ALL: &[$crate::Template] = &[$($name),*];
    };
}

/// A sentence and what it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    template: Template,
    with: Vec<(&'static str, Word)>,
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A text that is the same in every language.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A number as it is printed, with its decimals.
    Number(String),
    /// A side by its name in lower case, which begins with a capital letter in a sentence.
    Side(&'static str),
    /// A side that is written as moves and options write it, in lower case.
    SideName(&'static str),
    /// A vertex of the board.
    Region {
        /// Its index.
        vertex: usize,
        /// What it is called.
        name: String,
    },
    /// A color of the board's palette.
    Color {
        /// Its number there, from 1.
        number: usize,
        /// What it is called.
        name: String,
    },
    /// A move as text.
    Move(String),
    /// A sentence, or a part of one.
    Said(Box<Said>),
    /// Several, with commas between them.
    List(Vec<Word>),
}

impl Template {
    /// For the macro that lists templates; nobody else makes one.
    #[doc(hidden)]
    pub const fn listed(text: &'static str) -> Template {
        Template(text)
    }

    /// The text with the names of its values in braces.
    pub const fn text(self) -> &'static str {
        self.0
    }

    /// The names of its values, in the order of the sentence.
    pub fn names(self) -> Vec<&'static str> {
        pieces(self.0).filter_map(|(_, name)| name).collect()
    }
}

impl Said {
    /// A sentence, whose values are to be given.
    pub const fn new(template: Template) -> Said {
        Said { template, with: Vec::new() }
    }

    /// The same with a value.
    pub fn with(mut self, name: &'static str, word: impl Into<Word>) -> Said {
        self.with.push((name, word.into()));
        self
    }

    /// What it was made from.
    pub fn template(&self) -> Template {
        self.template
    }

    /// The value with this name.
    pub fn word(&self, name: &str) -> Option<&Word> {
        self.with.iter().find(|(own, _)| *own == name).map(|(_, word)| word)
    }

    /// Whether its values are those that the template names.
    pub fn is_whole(&self) -> bool {
        let names = self.template.names();
        self.with.len() == names.len() && names.iter().all(|name| self.word(name).is_some())
    }

    /// This sentence and every sentence within it.
    pub fn each(&self, look: &mut dyn FnMut(&Said)) {
        look(self);
        self.with.iter().for_each(|(_, word)| word.each(look));
    }
}

impl Word {
    /// A number printed with so many decimals.
    pub fn decimals(number: f64, decimals: usize) -> Word {
        Word::Number(format!("{number:.decimals$}"))
    }

    /// A number printed as it is.
    pub fn number(number: f64) -> Word {
        Word::Number(number.to_string())
    }

    /// A vertex: by its name where it has one, else as `vertex 5`.
    pub fn region(graph: &Graph, vertex: Vertex) -> Word {
        let region = Word::Region { vertex: vertex.index(), name: graph.name(vertex).into_owned() };
        match graph.names() {
            Some(_) => region,
            None => Said::new(house::VERTEX).with("number", region).into(),
        }
    }

    fn each(&self, look: &mut dyn FnMut(&Said)) {
        match self {
            Word::Said(said) => said.each(look),
            Word::List(words) => words.iter().for_each(|word| word.each(look)),
            _ => {}
        }
    }
}

/// What is read in English.
impl fmt::Display for Said {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (text, name) in pieces(self.template.0) {
            formatter.write_str(text)?;
            match name.map(|name| (name, self.word(name))) {
                None => {}
                Some((_, Some(word))) => word.fmt(formatter)?,
                Some((name, None)) => write!(formatter, "{{{name}}}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Text(text) | Word::Number(text) | Word::Move(text) => formatter.write_str(text),
            Word::Region { name, .. } | Word::Color { name, .. } => formatter.write_str(name),
            Word::Whole(number) => number.fmt(formatter),
            Word::Side(side) => formatter.write_str(&title(side)),
            Word::SideName(side) => formatter.write_str(side),
            Word::Said(said) => said.fmt(formatter),
            Word::List(words) => {
                for (index, word) in words.iter().enumerate() {
                    formatter.write_str(if index > 0 { ", " } else { "" })?;
                    word.fmt(formatter)?;
                }
                Ok(())
            }
        }
    }
}

/// By what is read in English.
impl PartialEq<str> for Said {
    fn eq(&self, text: &str) -> bool {
        let own = self.to_string();
        own == text
    }
}

impl PartialEq<&str> for Said {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
    }
}

impl PartialEq<String> for Said {
    fn eq(&self, text: &String) -> bool {
        *self == **text
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Values<'said>(&'said [(&'static str, Word)]);
        impl Serialize for Values<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, word)| (name, word)))
            }
        }
        let mut said = serializer.serialize_struct("Said", 3)?;
        said.serialize_field("text", &self.to_string())?;
        said.serialize_field("say", self.template.0)?;
        said.serialize_field("with", &Values(&self.with))?;
        said.end()
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (what, value) = match self {
            Word::Text(text) => return serializer.serialize_str(text),
            Word::Whole(number) => return serializer.serialize_i64(*number),
            Word::Said(said) => return said.serialize(serializer),
            Word::Number(text) => ("number", Value::from(text.parse::<f64>().ok())),
            Word::Side(side) | Word::SideName(side) => ("side", Value::from(*side)),
            Word::Region { vertex, .. } => ("vertex", Value::from(*vertex)),
            Word::Color { number, .. } => ("color", Value::from(*number)),
            Word::Move(text) => ("move", Value::from(text.as_str())),
            Word::List(words) => {
                let mut list = serializer.serialize_map(Some(2))?;
                list.serialize_entry("text", &self.to_string())?;
                list.serialize_entry("list", words)?;
                return list.end();
            }
        };
        let mut word = serializer.serialize_map(Some(2))?;
        word.serialize_entry("text", &self.to_string())?;
        word.serialize_entry(what, &value)?;
        word.end()
    }
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(text.to_string())
    }
}

impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::Text(text)
    }
}

impl From<i64> for Word {
    fn from(number: i64) -> Word {
        Word::Whole(number)
    }
}

impl From<usize> for Word {
    fn from(number: usize) -> Word {
        Word::Whole(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<i32> for Word {
    fn from(number: i32) -> Word {
        Word::Whole(number.into())
    }
}

impl From<Said> for Word {
    fn from(said: Said) -> Word {
        Word::Said(Box::new(said))
    }
}

impl From<Vec<Word>> for Word {
    fn from(words: Vec<Word>) -> Word {
        Word::List(words)
    }
}

/// JSON in which every sentence is its English text alone: for scripts.
pub fn plain(value: Value) -> Value {
    match value {
        Value::Object(mut object) if object.contains_key("say") && object.contains_key("with") => {
            object.remove("text").unwrap_or(Value::Null)
        }
        Value::Object(object) => {
            object.into_iter().map(|(name, value)| (name, plain(value))).collect()
        }
        Value::Array(values) => values.into_iter().map(plain).collect(),
        other => other,
    }
}

/// The text before each name in braces, with the name; at the end, what is left.
fn pieces(template: &'static str) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
    let mut rest = Some(template);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let named = text.split_once('{').and_then(|(before, after)| {
            let (name, behind) = after.split_once('}')?;
            Some((before, name, behind))
        });
        Some(match named {
            None => (text, None),
            Some((before, name, behind)) => {
                rest = Some(behind);
                (before, Some(name))
            }
        })
    })
}

/// What every game says alike.
pub mod house {
    crate::templates! {
        ILLEGAL = "it is not legal";
        NO_ACTIONS = "this board has no actions; give moves as text";
        NO_ACTION = "there is no action {action}; they are 0 to {last}";
        VERTEX = "vertex {number}";
        PLAYS = "{side} plays {move}.";
        ADVICE_WINS = "{move} wins.";
        ADVICE_LOST = "Every move loses against best play; {move} is one of them.";
        ADVICE = "`{player}` would play {move}.";
        FORFEIT = "{side} forfeits: {reason}. {winner} wins.";
        FORFEIT_OF_MANY = "{side} forfeits: {reason}. The game is over.";
        NO_MEASURE = "Nothing here knows what a move gives away in this game.";
        ONLY = "Kept the win: the only move that did.";
        ONLY_BECAUSE = "Kept the win: the only move that did. After {other}, for example, {reason}.";
        ONLY_LEGAL = "Kept the win: there was nothing else to play.";
        KEPT = "Kept the win.";
        KEPT_BECAUSE = "Kept the win: {reason}.";
        GAVE = "Gave the win away.";
        GAVE_BETTER = "Gave the win away; {better} would have kept it.";
        GAVE_BECAUSE = "Gave the win away: after {move}, {reason}.";
        GAVE_BECAUSE_BETTER = "Gave the win away: after {move}, {reason}; {better} would have kept \
                               it.";
        LOST_ALREADY = "Lost already, whatever was played.";
        ESTIMATE = "Not decided; by an estimate {side} wins about {share}% of the games from here.";
        EXACT_MEASURE = "A move loses 1 when it gives a won game away, by exact solving; nothing is \
                         said where the solver did not finish in time.";
    }
}
