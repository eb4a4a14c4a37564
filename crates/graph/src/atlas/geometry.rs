//! What TopoJSON and GeoJSON have in common: geometries made of rings, and their names.

use super::error::{AtlasError, cut};
use super::{AtlasParams, Position};
use serde_json::Value;
use std::collections::HashSet;

/// Collections may hold collections so deep.
const MAX_DEPTH: usize = 8;
/// Beyond this the arithmetic of areas and projections would not stay finite.
const LARGEST: f64 = 1e30;

/// The regions of a file while it is read: each a name and polygons of rings of some kind.
pub(super) struct Collector<'a, Ring> {
    params: &'a AtlasParams,
    names: HashSet<String>,
    pub(super) regions: Vec<(String, Vec<Vec<Ring>>)>,
    left_out: usize,
    first_left_out: String,
}

impl<'a, Ring> Collector<'a, Ring> {
    pub(super) fn new(params: &'a AtlasParams) -> Collector<'a, Ring> {
        Collector {
            params,
            names: HashSet::new(),
            regions: Vec::new(),
            left_out: 0,
            first_left_out: String::new(),
        }
    }

    /// Adds what a feature or geometry is made of as one region; `owner` has the name.
    pub(super) fn add(
        &mut self,
        owner: &Value,
        place: &str,
        polygons: Vec<Vec<Ring>>,
    ) -> Result<(), AtlasError> {
        if polygons.is_empty() {
            if self.left_out == 0 {
                self.first_left_out = place.to_string();
            }
            self.left_out += 1;
            return Ok(());
        }
        if self.regions.len() == crate::Graph::MAX_ORDER {
            let most = crate::Graph::MAX_ORDER;
            return Err(AtlasError::TooLarge { what: "regions", most });
        }
        let name = self.name(owner, place)?;
        if !self.names.insert(name.clone()) {
            return Err(AtlasError::Duplicate { name: cut(&name), known: naming(owner) });
        }
        self.regions.push((name, polygons));
        Ok(())
    }

    fn name(&self, owner: &Value, place: &str) -> Result<String, AtlasError> {
        let properties = owner.get("properties");
        let property = |name: &str| properties.and_then(|all| all.get(name)).and_then(text);
        let (found, looked_for) = match &self.params.name_property {
            Some(name) => (property(name), format!("property {:?}", cut(name))),
            None => (
                property("name").or_else(|| owner.get("id").and_then(text)),
                "property \"name\" and no id".to_string(),
            ),
        };
        found.ok_or_else(|| AtlasError::Unnamed {
            place: place.to_string(),
            property: looked_for,
            known: naming(owner),
        })
    }

    /// What is odd about the file.
    pub(super) fn warnings(&self) -> Vec<String> {
        match self.left_out {
            0 => Vec::new(),
            1 => vec![format!("{} is no polygon and was left out", self.first_left_out)],
            count => vec![format!(
                "{count} geometries are no polygons and were left out; the first is {}",
                self.first_left_out
            )],
        }
    }
}

/// The properties that can be names, and how to choose one.
fn naming(owner: &Value) -> String {
    let known: Vec<String> = owner
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
        .filter(|(_, value)| text(value).is_some())
        .map(|(key, _)| cut(key))
        .take(20)
        .collect();
    match known.is_empty() {
        true => "it has no property that could be a name; add one to all regions".into(),
        false => format!(
            "choose with --name-property, or rename to \"name\", one that it has: {}",
            known.join(", ")
        ),
    }
}

/// The polygons of a geometry, collections included; none for points, lines and nothing. `key` is
/// where the rings are, `ring` reads one.
pub(super) fn polygons<Ring>(
    geometry: &Value,
    key: &str,
    place: &str,
    ring: &mut impl FnMut(&Value, &str) -> Result<Ring, AtlasError>,
) -> Result<Vec<Vec<Ring>>, AtlasError> {
    let mut found = Vec::new();
    collect(geometry, key, place, 0, &mut found, ring)?;
    Ok(found)
}

fn collect<Ring>(
    geometry: &Value,
    key: &str,
    place: &str,
    depth: usize,
    found: &mut Vec<Vec<Ring>>,
    ring: &mut impl FnMut(&Value, &str) -> Result<Ring, AtlasError>,
) -> Result<(), AtlasError> {
    if geometry.is_null() {
        return Ok(());
    }
    match geometry.get("type") {
        Some(Value::Null) => Ok(()),
        Some(Value::String(kind)) => match kind.as_str() {
            "Polygon" => {
                let polygon = rings(member(geometry, key, place)?, &at(place, key), ring)?;
                found.extend((!polygon.is_empty()).then_some(polygon));
                Ok(())
            }
            "MultiPolygon" => {
                let place = at(place, key);
                let all = array(&geometry[key], &place)?;
                for (index, polygon) in all.iter().enumerate() {
                    let polygon = rings(polygon, &format!("{place}[{index}]"), ring)?;
                    found.extend((!polygon.is_empty()).then_some(polygon));
                }
                Ok(())
            }
            "GeometryCollection" => {
                if depth == MAX_DEPTH {
                    let reason = format!(
                        "GeometryCollections are nested more than {MAX_DEPTH} deep; flatten them"
                    );
                    return Err(AtlasError::malformed(place, reason));
                }
                let place = at(place, "geometries");
                for (index, part) in array(&geometry["geometries"], &place)?.iter().enumerate() {
                    collect(part, key, &format!("{place}[{index}]"), depth + 1, found, ring)?;
                }
                Ok(())
            }
            "Point" | "MultiPoint" | "LineString" | "MultiLineString" => Ok(()),
            other => {
                let reason = format!("{:?} is no type of geometry; correct it", cut(other));
                Err(AtlasError::malformed(place, reason))
            }
        },
        _ => Err(AtlasError::malformed(place, "a geometry needs a \"type\"; add it")),
    }
}

fn rings<Ring>(
    polygon: &Value,
    place: &str,
    ring: &mut impl FnMut(&Value, &str) -> Result<Ring, AtlasError>,
) -> Result<Vec<Ring>, AtlasError> {
    let all = array(polygon, place)?.iter().enumerate();
    all.map(|(index, value)| ring(value, &format!("{place}[{index}]"))).collect()
}

/// A member that must be there.
fn member<'v>(object: &'v Value, key: &str, place: &str) -> Result<&'v Value, AtlasError> {
    let missing = || AtlasError::malformed(place, format!("there is no {key:?}; add it"));
    object.get(key).ok_or_else(missing)
}

/// The entries of an array.
pub(super) fn array<'v>(value: &'v Value, place: &str) -> Result<&'v [Value], AtlasError> {
    let wrong = || AtlasError::malformed(place, "expected an array");
    value.as_array().map(Vec::as_slice).ok_or_else(wrong)
}

/// A position: at least two numbers, of which the first two count.
pub(super) fn position(value: &Value, place: &str) -> Result<Position, AtlasError> {
    let numbers = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let number = |index: usize| numbers.get(index).and_then(Value::as_f64);
    match (number(0), number(1)) {
        (Some(x), Some(y)) => usable([x, y], place),
        _ => Err(AtlasError::malformed(place, "expected a position: two numbers in an array")),
    }
}

/// The position, unless it is too far away to be drawn.
pub(super) fn usable([x, y]: Position, place: &str) -> Result<Position, AtlasError> {
    // Zero is zero, whatever its sign: positions are compared bit by bit.
    let [x, y] = [x + 0.0, y + 0.0];
    match x.abs() <= LARGEST && y.abs() <= LARGEST {
        true => Ok([x, y]),
        false => Err(AtlasError::malformed(place, "the position is too far away; correct it")),
    }
}

pub(super) fn at(place: &str, key: &str) -> String {
    if place.is_empty() { key.to_string() } else { format!("{place}.{key}") }
}

/// A text or a number, as text.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.trim().is_empty() => Some(text.trim().to_string()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
