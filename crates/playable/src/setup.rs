//! What a game on a board is made of, as data: the same in a tournament's file, in a request of the
//! page and on a command line.

use crate::{AnyGame, GameEntry};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One thing that can be said about a board or its rules.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it is called in files and requests; a command line has hyphens for underscores.
    pub name: &'static str,
    /// What its value is.
    pub kind: FieldKind,
    /// Its value when it is not given, as text; nothing where it must be given, or where the game
    /// decides by itself.
    pub default: Option<&'static str>,
    /// Whether a board cannot do without it.
    pub need: Need,
    /// What it does.
    pub description: &'static str,
    /// The largest number that the page takes.
    pub most_on_page: f64,
    /// A letter that means it on a command line.
    pub letter: Option<char>,
}

/// Whether a field must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must.
    Required,
    /// It need not.
    Optional,
}

/// What the value of a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// The board itself, as a text that the game reads: a graph, a shape, a file.
    Board,
    /// A whole number.
    Whole,
    /// A number.
    Real,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text.
    Text,
    /// Yes or no: on a command line it stands without a value.
    Switch,
}

/// The fields that were given. Names are not checked before [`Setup::read`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Setup {
    values: Map<String, Value>,
}

/// Why no board can be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The game has no such field.
    #[error("this game has no `{name}`; leave it out ({known})")]
    Unknown {
        /// What was given.
        name: String,
        /// What there is.
        known: String,
    },
    /// A field that a board needs.
    #[error("it lacks `{0}`")]
    Missing(&'static str),
    /// A value of the wrong kind.
    #[error("`{name}` is {value}, and should be {expected}")]
    Wrong {
        /// The field.
        name: String,
        /// Its value.
        value: String,
        /// What it should be.
        expected: String,
    },
    /// A board that cannot be read or played.
    #[error("{0}")]
    Board(String),
}

impl SetupError {
    /// An error of a reader below, in its own words.
    pub fn board(error: impl ToString) -> SetupError {
        SetupError::Board(error.to_string())
    }
}

impl Field {
    /// A field that may be left out.
    pub const fn optional(
        name: &'static str,
        kind: FieldKind,
        default: Option<&'static str>,
        description: &'static str,
    ) -> Field {
        let (need, most_on_page, letter) = (Need::Optional, f64::MAX, None);
        Field { name, kind, default, need, description, most_on_page, letter }
    }

    /// A field that must be given.
    pub const fn required(name: &'static str, kind: FieldKind, description: &'static str) -> Field {
        let (need, most_on_page, letter) = (Need::Required, f64::MAX, None);
        Field { name, kind, default: None, need, description, most_on_page, letter }
    }

    /// The same with at most this on the page.
    pub const fn at_most_on_page(self, most_on_page: f64) -> Field {
        Field { most_on_page, ..self }
    }

    /// The same with a letter that means it on a command line.
    pub const fn with_letter(self, letter: char) -> Field {
        Field { letter: Some(letter), ..self }
    }

    /// Whether its values are numbers: these can be swept over.
    pub fn is_number(&self) -> bool {
        matches!(self.kind, FieldKind::Whole | FieldKind::Real)
    }

    /// The value that a text means.
    pub fn read(&self, text: &str) -> Result<Value, SetupError> {
        let wrong = |expected: &str| SetupError::Wrong {
            name: self.name.to_string(),
            value: format!("`{text}`"),
            expected: expected.to_string(),
        };
        match self.kind {
            FieldKind::Whole => {
                text.parse::<u64>().map(Value::from).map_err(|_| wrong("a whole number"))
            }
            FieldKind::Real => {
                let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
                number.map(Value::from).ok_or_else(|| wrong("a number"))
            }
            FieldKind::Word(words) => match words.contains(&text) {
                true => Ok(Value::from(text)),
                false => Err(wrong(&format!("one of {}", words.join(", ")))),
            },
            FieldKind::Switch => match text {
                "true" => Ok(Value::from(true)),
                "false" => Ok(Value::from(false)),
                _ => Err(wrong("true or false")),
            },
            FieldKind::Board | FieldKind::Text => Ok(Value::from(text)),
        }
    }

    /// Refuses a value of another kind.
    pub fn check(&self, value: &Value) -> Result<(), SetupError> {
        let wrong = |expected: String| SetupError::Wrong {
            name: self.name.to_string(),
            value: value.to_string(),
            expected,
        };
        let expected = match self.kind {
            FieldKind::Whole if value.as_u64().is_some() => return Ok(()),
            FieldKind::Real if value.as_f64().is_some() => return Ok(()),
            FieldKind::Board | FieldKind::Text if value.is_string() => return Ok(()),
            FieldKind::Switch if value.is_boolean() => return Ok(()),
            FieldKind::Word(words) if value.as_str().is_some_and(|word| words.contains(&word)) => {
                return Ok(());
            }
            FieldKind::Whole => "a whole number".to_string(),
            FieldKind::Real => "a number".to_string(),
            FieldKind::Board | FieldKind::Text => "a text".to_string(),
            FieldKind::Switch => "true or false".to_string(),
            FieldKind::Word(words) => format!("one of {}", words.join(", ")),
        };
        Err(wrong(expected))
    }
}

impl Setup {
    /// Nothing given.
    pub fn new() -> Setup {
        Setup::default()
    }

    /// The same with a field.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Setup {
        self.set(name, value);
        self
    }

    /// Gives a field, or another value to it.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.values.insert(name.to_string(), value.into());
    }

    /// Takes a field away.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        self.values.remove(name)
    }

    /// The value of a field, if it was given.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.values.get(name)
    }

    /// A field that is a text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).and_then(Value::as_str)
    }

    /// The names and values that were given, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.values.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Checks every field and reads all into the game's own type.
    pub fn read<T: DeserializeOwned>(&self, fields: &[Field]) -> Result<T, SetupError> {
        self.check(fields)?;
        let value = Value::Object(self.values.clone());
        serde_json::from_value(value).map_err(SetupError::board)
    }

    /// Refuses fields that the game does not have, lacks, or cannot take.
    pub fn check(&self, fields: &[Field]) -> Result<(), SetupError> {
        for (name, value) in self.iter() {
            let Some(field) = fields.iter().find(|field| field.name == name) else {
                let known: Vec<&str> = fields.iter().map(|field| field.name).collect();
                let known = format!("it has {}", known.join(", "));
                return Err(SetupError::Unknown { name: name.to_string(), known });
            };
            field.check(value)?;
        }
        let missing = fields
            .iter()
            .find(|field| field.need == Need::Required && self.get(field.name).is_none());
        missing.map_or(Ok(()), |field| Err(SetupError::Missing(field.name)))
    }

    /// Refuses what is too large for a visitor of the page.
    pub fn check_for_page(&self, fields: &[Field]) -> Result<(), SetupError> {
        for field in fields {
            let number = self.get(field.name).and_then(Value::as_f64);
            if number.is_some_and(|number| number > field.most_on_page) {
                let (name, most) = (field.name, field.most_on_page);
                return Err(SetupError::Board(format!("`{name}` is at most {most} here")));
            }
        }
        Ok(())
    }
}

/// What is told about a board to scripts: every field as it was given or by default, and what the game
/// itself says of it.
pub fn setup_facts(entry: &GameEntry, setup: &Setup, game: &dyn AnyGame) -> Map<String, Value> {
    let value = |field: &Field| match (setup.get(field.name), field.default) {
        (Some(value), _) => value.clone(),
        (None, Some(default)) => field.read(default).unwrap_or(Value::Null),
        (None, None) => Value::Null,
    };
    let fields = entry.fields.iter().map(|field| (field.name.to_string(), value(field)));
    fields.chain(game.facts()).collect()
}

impl FromIterator<(String, Value)> for Setup {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(values: I) -> Setup {
        Setup { values: values.into_iter().collect() }
    }
}
