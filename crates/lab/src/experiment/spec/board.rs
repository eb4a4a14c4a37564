//! A board of an experiment: what the game's own fields say, and how matches on it begin.

use super::SpecError;
use mapduel_playable::{AnyGame, Field, FieldKind, Files, GameEntry, NoFiles, Setup, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A board; what is not given is as the game has it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoardSpec {
    /// What reports call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many moves of each game are drawn at random, the same in both games of a pair: without
    /// them, players that draw nothing play the same game over and over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub random_moves: Option<u32>,
    /// Moves that lead to the start position, separated by spaces, as records have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The fields of the game. In a file, sizes in the board (`cycle:3..9`) and numbers up to another
    /// (`colors = 2` with `colors_to = 4`) mean many boards.
    #[serde(flatten)]
    pub setup: Setup,
}

/// The number of the board that an option means; else it is the players'.
pub fn board_number(entry: &GameEntry, option: &str) -> Option<&'static Field> {
    entry.field(option).filter(|field| field.is_number())
}

impl BoardSpec {
    /// Sets the board up for so many seats.
    pub fn open(
        &self,
        entry: &GameEntry,
        seats: usize,
        files: &dyn Files,
    ) -> Result<Arc<dyn AnyGame>, SetupError> {
        (entry.open)(&self.setup, seats, files)
    }

    /// The same, when that takes no file.
    pub(in crate::experiment) fn open_without_files(
        &self,
        entry: &GameEntry,
        seats: usize,
    ) -> Option<Arc<dyn AnyGame>> {
        self.open(entry, seats, &NoFiles).ok()
    }

    /// What reports call it when it has no name.
    pub(in crate::experiment) fn label(&self, entry: &GameEntry) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        let mut label = (entry.label)(&self.setup);
        if let Some(moves) = self.random_moves {
            label.push_str(&format!(", {moves} random moves"));
        }
        if let Some(start) = &self.start {
            label.push_str(&format!(", after {start}"));
        }
        label
    }

    /// The same board with another value, which its name tells.
    pub(in crate::experiment) fn with(&self, field: &str, value: Value) -> BoardSpec {
        let said = match (&value, value.as_f64()) {
            (Value::String(text), _) => text.clone(),
            (Value::Number(number), Some(real)) if number.is_f64() => real.to_string(),
            _ => value.to_string(),
        };
        let name = self.name.as_ref().map(|name| format!("{name}, {field} {said}"));
        let setup = self.setup.clone().with(field, value);
        BoardSpec { name, setup, ..self.clone() }
    }

    /// Checks the fields; `swept` is one that comes later.
    pub(super) fn check(
        &self,
        entry: &GameEntry,
        swept: Option<&'static Field>,
        place: &str,
    ) -> Result<(), SpecError> {
        let mut setup = self.setup.clone();
        for field in entry.fields.iter().filter(|field| field.kind == FieldKind::Whole) {
            setup.remove(&range_end(field));
        }
        if let Some(field) = swept.filter(|field| setup.get(field.name).is_none()) {
            setup.set(field.name, 1);
        }
        setup.check(entry.fields).map_err(|error| SpecError::at(place, error))
    }
}

/// What ends a range of whole numbers that the field itself begins: `colors_to`.
pub(in crate::experiment) fn range_end(field: &Field) -> String {
    format!("{}_to", field.name)
}
