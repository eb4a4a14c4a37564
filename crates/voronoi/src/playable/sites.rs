//! Files of sites: a JSON list of places and owners.

use crate::geometry::Point;
use mapduel_playable::{GivenMove, SetupError};
use serde_json::Value;

const EXPECTED: &str = "a site is an object such as {\"x\":0.25,\"y\":0.5,\"owner\":\"red\"}";

/// The sites of a file and whose they are, in their order; `name` is what messages call it.
pub fn read_sites(name: &str, bytes: &[u8]) -> Result<Vec<(Point, String)>, SetupError> {
    let wrong = |reason: String| SetupError::Board(format!("{reason}; {EXPECTED}"));
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| wrong(format!("{name} is not JSON: {error}")))?;
    let list = value.as_array().ok_or_else(|| wrong(format!("{name} is no list")))?;
    if list.is_empty() {
        return Err(wrong(format!("{name} has no sites")));
    }
    let site = |(index, value): (usize, &Value)| {
        let read = || {
            let point = Point::new(value["x"].as_f64()?, value["y"].as_f64()?);
            Some((point, value["owner"].as_str()?.to_string()))
        };
        read().ok_or_else(|| wrong(format!("{name}: site {index} is {value}")))
    };
    list.iter().enumerate().map(site).collect()
}

/// The same as moves.
pub(super) fn read_moves(name: &str, bytes: &[u8]) -> Result<Vec<GivenMove>, SetupError> {
    let given = |(site, side): (Point, String)| GivenMove { text: site.to_string(), side };
    Ok(read_sites(name, bytes)?.into_iter().map(given).collect())
}
