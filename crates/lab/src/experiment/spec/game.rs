//! A game by the name that files have for it.

use mapduel_playable::{GameEntry, title};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Deref;

/// A game, as it registered; a file has its name.
#[derive(Clone, Copy)]
pub struct Registered(&'static GameEntry);

impl Registered {
    /// A game, whether it is in the list of games or not.
    pub fn new(entry: &'static GameEntry) -> Registered {
        Registered(entry)
    }

    /// What the game calls its first and its second player, to begin a sentence.
    pub fn titles(self) -> [String; 2] {
        [title(self.0.sides[0]), title(self.0.sides[1])]
    }
}

impl Deref for Registered {
    type Target = GameEntry;

    fn deref(&self) -> &GameEntry {
        self.0
    }
}

impl PartialEq for Registered {
    fn eq(&self, other: &Registered) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Registered {}

impl fmt::Debug for Registered {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.name)
    }
}

impl Serialize for Registered {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name)
    }
}

impl<'de> Deserialize<'de> for Registered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Registered, D::Error> {
        let name = String::deserialize(deserializer)?;
        let unknown = || {
            let names = mapduel_games::names();
            D::Error::custom(format!("there is no game `{name}`; the games are {names}"))
        };
        mapduel_games::find(&name).map(Registered).ok_or_else(unknown)
    }
}
