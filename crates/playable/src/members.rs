//! JSON objects that keep the order of their members, so that a line that is written anew is the
//! same to the byte.

use serde::de::{DeserializeOwned, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Number;
use std::fmt;

/// The members of a JSON object, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Members(Vec<(String, Member)>);

/// The value of a member.
#[derive(Clone, Debug, PartialEq)]
pub enum Member {
    /// `null`.
    Nothing,
    /// `true` or `false`.
    Switch(bool),
    /// A number.
    Number(Number),
    /// A text.
    Text(String),
    /// Values one after the other.
    List(Vec<Member>),
    /// An object.
    Object(Members),
}

impl Members {
    /// The members of what is written as a JSON object.
    ///
    /// # Panics
    /// When it is written as anything else.
    pub fn of(object: &impl Serialize) -> Members {
        let text = serde_json::to_string(object).expect("plain data");
        serde_json::from_str(&text).expect("an object was written")
    }

    /// The object that they are, or what is wrong with it.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        let text = serde_json::to_string(self).expect("plain data");
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }

    /// The member with this name.
    pub fn get(&self, name: &str) -> Option<&Member> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, member)| member)
    }

    /// The member with this name, where it is a text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Member::Text(text)) => Some(text),
            _ => None,
        }
    }
}

impl Serialize for Members {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, member) in &self.0 {
            map.serialize_entry(name, member)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        deserializer.deserialize_map(Object)
    }
}

impl Serialize for Member {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Member::Nothing => serializer.serialize_unit(),
            Member::Switch(switch) => serializer.serialize_bool(*switch),
            Member::Number(number) => number.serialize(serializer),
            Member::Text(text) => serializer.serialize_str(text),
            Member::List(list) => serializer.collect_seq(list),
            Member::Object(members) => members.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Member {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Member, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Members;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Members(members))
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Member;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value of JSON")
    }

    fn visit_unit<E>(self) -> Result<Member, E> {
        Ok(Member::Nothing)
    }

    fn visit_bool<E>(self, switch: bool) -> Result<Member, E> {
        Ok(Member::Switch(switch))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Member, E> {
        Ok(Member::Number(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Member, E> {
        Ok(Member::Number(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Member, E> {
        Ok(Number::from_f64(number).map_or(Member::Nothing, Member::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Member, E> {
        Ok(Member::Text(text.into()))
    }

    fn visit_string<E>(self, text: String) -> Result<Member, E> {
        Ok(Member::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Member, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = list.next_element()? {
            members.push(member);
        }
        Ok(Member::List(members))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Member, A::Error> {
        Object.visit_map(map).map(Member::Object)
    }
}
