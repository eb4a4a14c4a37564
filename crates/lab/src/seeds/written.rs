//! Seeds in files. They are read in every spelling that was ever written: a number, its digits as a
//! text, and the text with a letter that records have.

use mapduel_game::{NotASeed, read_seed, write_seed};
use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};
use std::fmt;

/// In a record: a text that nobody takes for a number.
pub(crate) fn as_text<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_seed(*seed))
}

/// In TOML, as people write it, whose numbers end at 2^63: larger ones are texts.
pub(crate) fn as_number<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    match i64::try_from(*seed) {
        Ok(number) => serializer.serialize_i64(number),
        Err(_) => serializer.serialize_str(&seed.to_string()),
    }
}

/// In any spelling.
pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    deserializer.deserialize_any(SeedVisitor)
}

struct SeedVisitor;

impl Visitor<'_> for SeedVisitor {
    type Value = u64;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a seed: a number of 0 or more, as a text when it is 2^63 or more")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
        u64::try_from(number).map_err(|_| E::custom(NotASeed))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        Ok(number)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u64, E> {
        read_seed(text).map_err(E::custom)
    }
}
