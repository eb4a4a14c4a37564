//! The players of an experiment: names and what they stand for.

use super::SpecError;
use mapduel_playable::PlayerSpec;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Players by name, in the order in which they were written: a list of texts, which are their own
/// names, or a table such as `UCT = "uct:4000"`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPlayers(Vec<(String, String)>);

impl NamedPlayers {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and texts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// All names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|(name, _)| name)
    }

    /// The place of a name.
    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(own, _)| own == name)
    }

    /// What a name stands for.
    pub(crate) fn read(&self, index: usize) -> Result<PlayerSpec, SpecError> {
        let (name, text) = &self.0[index];
        text.parse().map_err(|error| SpecError::at(format!("player `{name}`"), error))
    }

    /// Makes the largest number of simulations this one and changes the others in proportion; gives
    /// what was the largest.
    pub(super) fn scale_budgets(&mut self, simulations: u64) -> Result<u64, SpecError> {
        let mut specs = Vec::new();
        for index in 0..self.len() {
            specs.push(self.read(index)?);
        }
        let budget = |spec: &PlayerSpec| {
            let bare = spec.option("budget").filter(|_| !spec.is_verbatim());
            bare.and_then(|text| text.parse().ok())
        };
        let largest: u64 = specs.iter().filter_map(budget).max().unwrap_or(0).max(1);
        for ((_, text), spec) in self.0.iter_mut().zip(specs) {
            if let Some(own) = budget(&spec) {
                let scaled = u128::from(own) * u128::from(simulations) / u128::from(largest);
                *text = spec.with_budget(scaled.max(1).to_string()).to_string();
            }
        }
        Ok(largest)
    }

    pub(crate) fn push(&mut self, name: String, text: String) {
        self.0.push((name, text));
    }
}

impl Serialize for NamedPlayers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut table = serializer.serialize_map(Some(self.len()))?;
        for (name, text) in self.iter() {
            table.serialize_entry(name, text)?;
        }
        table.end()
    }
}

impl<'de> Deserialize<'de> for NamedPlayers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NamedPlayers, D::Error> {
        deserializer.deserialize_any(PlayersVisitor)
    }
}

struct PlayersVisitor;

impl<'de> Visitor<'de> for PlayersVisitor {
    type Value = NamedPlayers;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .write_str(r#"players, such as ["uct:1000", "random"] or a table UCT = "uct:1000""#)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<NamedPlayers, A::Error> {
        let mut players = NamedPlayers::default();
        while let Some(text) = list.next_element::<String>()? {
            players.push(text.clone(), text);
        }
        Ok(players)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<NamedPlayers, A::Error> {
        let mut players = NamedPlayers::default();
        while let Some((name, text)) = table.next_entry::<String, String>()? {
            players.push(name, text);
        }
        Ok(players)
    }
}
