//! GeoJSON (RFC 7946): features with coordinates of their own.

use super::borders::Segments;
use super::error::AtlasError;
use super::geometry::{Collector, array, polygons, position};
use super::{Atlas, AtlasParams, MAX_POSITIONS, Region, Ring};
use serde_json::Value;

/// Reads a feature, or a collection of them.
pub(super) fn read(value: &Value, params: &AtlasParams) -> Result<Atlas, AtlasError> {
    let mut collector: Collector<'_, Ring> = Collector::new(params);
    let mut budget = MAX_POSITIONS;
    let mut add = |feature: &Value, place: &str| {
        let geometry = &feature["geometry"];
        let at = super::geometry::at(place, "geometry");
        let found = polygons(geometry, "coordinates", &at, &mut |ring, place| {
            read_ring(ring, place, &mut budget)
        })?;
        collector.add(feature, if place.is_empty() { "the feature" } else { place }, found)
    };
    if value["type"] == "Feature" {
        add(value, "")?;
    } else {
        for (index, feature) in array(&value["features"], "features")?.iter().enumerate() {
            add(feature, &format!("features[{index}]"))?;
        }
    }
    let warnings = collector.warnings();
    let regions: Vec<Region> =
        collector.regions.into_iter().map(|(name, polygons)| Region { name, polygons }).collect();
    if regions.is_empty() {
        return Err(AtlasError::Empty);
    }
    let mut segments = Segments::new(params.tolerance);
    for (index, region) in regions.iter().enumerate() {
        region.polygons.iter().flatten().for_each(|ring| segments.add(index, ring));
    }
    Ok(Atlas { borders: segments.borders()?, regions, warnings })
}

fn read_ring(value: &Value, place: &str, budget: &mut usize) -> Result<Ring, AtlasError> {
    let values = array(value, place)?;
    *budget = budget
        .checked_sub(values.len())
        .ok_or(AtlasError::TooLarge { what: "positions", most: MAX_POSITIONS })?;
    let read = |(index, value)| position(value, &format!("{place}[{index}]"));
    let mut ring = values.iter().enumerate().map(read).collect::<Result<Ring, _>>()?;
    if ring.len() < 4 {
        let reason =
            format!("a ring has at least four positions, this one has {}; close it", ring.len());
        return Err(AtlasError::malformed(place, reason));
    }
    if ring.first() != ring.last() {
        let reason = "the ring is not closed: its last position is not its first; repeat that";
        return Err(AtlasError::malformed(place, reason));
    }
    ring.pop();
    Ok(ring)
}
