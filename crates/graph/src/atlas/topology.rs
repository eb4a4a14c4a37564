//! TopoJSON: rings made of arcs, which neighbors share.

use super::borders::Pairs;
use super::error::{AtlasError, cut};
use super::geometry::{Collector, array, at, polygons, position, usable};
use super::{Atlas, AtlasParams, MAX_POSITIONS, Position, Region, Ring};
use serde_json::{Map, Value, json};

/// A TopoJSON object with its arcs.
///
/// Regions share arcs, so that a change of an arc changes both sides of a border.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// The arcs, each of at least two positions.
    pub arcs: Vec<Vec<Position>>,
    /// The regions.
    pub regions: Vec<ArcRegion>,
    /// Remarks for people, each one line.
    pub warnings: Vec<String>,
}

/// A region made of arcs.
#[derive(Clone, Debug, PartialEq)]
pub struct ArcRegion {
    /// Its name.
    pub name: String,
    /// Polygons of rings of arcs; `!i` is arc `i` backwards.
    pub polygons: Vec<Vec<Vec<i32>>>,
}

impl Topology {
    /// Reads a TopoJSON text.
    pub fn read(text: &str, params: &AtlasParams) -> Result<Topology, AtlasError> {
        let value = super::parse(text)?;
        match value.get("type").and_then(Value::as_str) {
            Some("Topology") => Topology::from_value(&value, params),
            other => Err(AtlasError::Kind(format!("{:?}", cut(other.unwrap_or("missing"))))),
        }
    }

    pub(super) fn from_value(value: &Value, params: &AtlasParams) -> Result<Topology, AtlasError> {
        let arcs = read_arcs(value)?;
        let (name, object) = choose(value, params)?;
        let mut collector = Collector::new(params);
        let mut ring = |ring: &Value, place: &str| read_ring(ring, place, arcs.len());
        let place = format!("objects.{}", cut(name));
        // The members of a collection are the regions; a collection among them is one region.
        if object["type"] == "GeometryCollection" {
            let place = at(&place, "geometries");
            for (index, geometry) in array(&object["geometries"], &place)?.iter().enumerate() {
                let place = format!("{place}[{index}]");
                let found = polygons(geometry, "arcs", &place, &mut ring)?;
                collector.add(geometry, &place, found)?;
            }
        } else {
            let found = polygons(object, "arcs", &place, &mut ring)?;
            collector.add(object, &place, found)?;
        }
        let warnings = collector.warnings();
        let regions: Vec<ArcRegion> = collector
            .regions
            .into_iter()
            .map(|(name, polygons)| ArcRegion { name, polygons })
            .collect();
        match regions.is_empty() {
            true => Err(AtlasError::Empty),
            false => Ok(Topology { arcs, regions, warnings }),
        }
    }

    /// The regions with their rings, and the borders: arcs of positive length with two users.
    pub fn atlas(&self) -> Result<Atlas, AtlasError> {
        let mut users: Vec<Vec<u32>> = vec![Vec::new(); self.arcs.len()];
        let mut budget = MAX_POSITIONS;
        let mut regions = Vec::new();
        for (index, region) in self.regions.iter().enumerate() {
            let ring = |arcs: &Vec<i32>| {
                for &arc in arcs {
                    let users = &mut users[arc_index(arc)];
                    if users.last() != Some(&(index as u32)) {
                        users.push(index as u32);
                    }
                }
                let owner = format!("region {:?}", cut(&region.name));
                self.stitch(arcs, &owner, &mut budget)
            };
            let rings: Result<Vec<Ring>, _> = region.polygons.iter().flatten().map(ring).collect();
            let mut rings = rings?.into_iter();
            let mut polygons: Vec<Vec<Ring>> = Vec::new();
            for polygon in &region.polygons {
                let mut rings: Vec<Ring> = rings.by_ref().take(polygon.len()).collect();
                // Simplified files have islands that are only a line, there and back.
                if rings[0].len() >= 3 {
                    rings.retain(|ring| ring.len() >= 3);
                    polygons.push(rings);
                }
            }
            if polygons.is_empty() {
                let owner = format!("region {:?}", cut(&region.name));
                let reason = "it has no ring of at least four positions; make the file again";
                return Err(AtlasError::malformed(&owner, reason));
            }
            regions.push(Region { name: region.name.clone(), polygons });
        }
        let mut pairs = Pairs::default();
        for (users, arc) in users.iter_mut().zip(&self.arcs) {
            if users.len() > 1 && arc.iter().any(|place| Some(place) != arc.first()) {
                pairs.join(users)?;
            }
        }
        Ok(Atlas { regions, borders: pairs.finish(), warnings: self.warnings.clone() })
    }

    /// The positions of a ring, the first not repeated.
    fn stitch(&self, arcs: &[i32], owner: &str, budget: &mut usize) -> Result<Ring, AtlasError> {
        let mut ring: Ring = Vec::new();
        for &reference in arcs {
            let arc = &self.arcs[arc_index(reference)];
            *budget = budget
                .checked_sub(arc.len())
                .ok_or(AtlasError::TooLarge { what: "positions", most: MAX_POSITIONS })?;
            let forward = reference >= 0;
            let start = if forward { arc.first() } else { arc.last() };
            if let (Some(end), Some(start)) = (ring.last(), start)
                && end != start
            {
                let index = arc_index(reference);
                let reason = format!("arc {index} does not begin where the arc before it ends");
                return Err(AtlasError::malformed(owner, reason));
            }
            ring.pop();
            match forward {
                true => ring.extend(arc),
                false => ring.extend(arc.iter().rev()),
            }
        }
        if ring.first() != ring.last() {
            let reason = format!("the ring that begins with arc {} is not closed", arcs[0]);
            return Err(AtlasError::malformed(owner, reason + "; make the file again"));
        }
        ring.pop();
        Ok(ring)
    }

    /// Writes TopoJSON with one object, the positions rounded to a grid of `steps` by `steps`.
    pub fn write(&self, object: &str, steps: u32) -> String {
        let places = || self.arcs.iter().flatten();
        let least = |axis: usize| places().map(|place| place[axis]).fold(f64::INFINITY, f64::min);
        let most =
            |axis: usize| places().map(|place| place[axis]).fold(f64::NEG_INFINITY, f64::max);
        let scale = [0, 1].map(|axis| {
            let extent = most(axis) - least(axis);
            // Nine digits are more than enough, and short.
            let scale = format!("{:.9}", extent / f64::from(steps.max(1)));
            scale.parse::<f64>().ok().filter(|scale| *scale > 0.0).unwrap_or(1.0)
        });
        let translate = [0, 1].map(|axis| {
            let least = (1e6 * least(axis)).round() / 1e6;
            if least.is_finite() { least } else { 0.0 }
        });
        let grid = |place: &Position| {
            let step = |axis: usize| (place[axis] - translate[axis]) / scale[axis];
            [0, 1].map(|axis| step(axis).round() as i64)
        };
        let arcs: Vec<Value> = self
            .arcs
            .iter()
            .map(|arc| {
                let all: Vec<[i64; 2]> = arc.iter().map(grid).collect();
                let mut places = all.clone();
                places.dedup();
                // A ring of two arcs needs a bend in each.
                if places.len() < all.len().min(4) {
                    places = all;
                }
                let mut before = [0; 2];
                let steps = places.into_iter().map(|here| {
                    let step = json!([here[0] - before[0], here[1] - before[1]]);
                    before = here;
                    step
                });
                steps.collect()
            })
            .collect();
        let geometries: Vec<Value> = self
            .regions
            .iter()
            .map(|region| {
                json!({
                    "type": "MultiPolygon", "properties": { "name": region.name },
                    "arcs": region.polygons,
                })
            })
            .collect();
        let mut objects = Map::new();
        let collection = json!({ "type": "GeometryCollection", "geometries": geometries });
        objects.insert(object.to_string(), collection);
        let transform = json!({ "scale": scale, "translate": translate });
        let topology = json!({
            "type": "Topology", "objects": objects, "arcs": arcs, "transform": transform,
        });
        format!("{topology}\n")
    }
}

/// The index of the arc that a reference means.
fn arc_index(reference: i32) -> usize {
    (if reference < 0 { !reference } else { reference }) as usize
}

fn read_arcs(value: &Value) -> Result<Vec<Vec<Position>>, AtlasError> {
    let pair = |key: &str| match value.get("transform") {
        None | Some(Value::Null) => Ok(None),
        Some(transform) => position(&transform[key], &format!("transform.{key}")).map(Some),
    };
    let transform = pair("scale")?.zip(pair("translate")?);
    let arcs = array(&value["arcs"], "arcs")?;
    let read = |(index, arc): (usize, &Value)| {
        let place = format!("arcs[{index}]");
        let steps = array(arc, &place)?;
        if steps.len() < 2 {
            let reason = format!("an arc has at least two positions, this one has {}", steps.len());
            return Err(AtlasError::malformed(&place, reason));
        }
        let mut sum = [0.0; 2];
        let absolute = |(step, value): (usize, &Value)| {
            let place = format!("{place}[{step}]");
            let [x, y] = position(value, &place)?;
            let Some((scale, translate)) = transform else { return Ok([x, y]) };
            // Quantized arcs are written as differences.
            sum = usable([sum[0] + x, sum[1] + y], &place)?;
            let [x, y] = [0, 1].map(|axis| sum[axis] * scale[axis] + translate[axis]);
            usable([x, y], &place)
        };
        steps.iter().enumerate().map(absolute).collect()
    };
    arcs.iter().enumerate().map(read).collect()
}

/// The object that is asked for, or the only one.
fn choose<'v>(value: &'v Value, params: &AtlasParams) -> Result<(&'v str, &'v Value), AtlasError> {
    let Some(objects) = value.get("objects").and_then(Value::as_object) else {
        return Err(AtlasError::malformed("objects", "expected an object of named geometries"));
    };
    let known = || match objects.is_empty() {
        true => "none at all".to_string(),
        false => objects.keys().take(20).map(|name| cut(name)).collect::<Vec<_>>().join(", "),
    };
    if let Some(wanted) = &params.object {
        let found = objects.get_key_value(wanted.as_str());
        return found.map(|(name, object)| (name.as_str(), object)).ok_or_else(|| {
            let problem = format!("there is no object {:?}", cut(wanted));
            AtlasError::Object { problem, known: known() }
        });
    }
    let mut all = objects.iter();
    match (all.next(), all.next()) {
        (Some((name, object)), None) => Ok((name, object)),
        _ => {
            let problem = "choose an object (--object NAME)".to_string();
            Err(AtlasError::Object { problem, known: known() })
        }
    }
}

fn read_ring(value: &Value, place: &str, count: usize) -> Result<Vec<i32>, AtlasError> {
    let arcs = array(value, place)?;
    if arcs.is_empty() {
        return Err(AtlasError::malformed(place, "a ring needs at least one arc"));
    }
    let read = |(index, arc): (usize, &Value)| {
        let arc = arc.as_i64().and_then(|arc| i32::try_from(arc).ok());
        arc.filter(|&arc| arc_index(arc) < count).ok_or_else(|| {
            let place = format!("{place}[{index}]");
            let reason = format!("this names no arc; there are {count}, counted from 0");
            AtlasError::malformed(&place, reason)
        })
    };
    arcs.iter().enumerate().map(read).collect()
}
