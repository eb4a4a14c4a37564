//! Maps with real borders: TopoJSON and GeoJSON become regions, and a graph by shared borders.
//!
//! ```
//! use mapduel_graph::atlas::{self, AtlasParams};
//!
//! let text = r#"{"type": "FeatureCollection", "features": [
//!     {"type": "Feature", "properties": {"name": "West"}, "geometry": {"type": "Polygon",
//!      "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]}},
//!     {"type": "Feature", "properties": {"name": "East"}, "geometry": {"type": "Polygon",
//!      "coordinates": [[[1, 0], [2, 0], [2, 1], [1, 1], [1, 0]]]}}]}"#;
//! let atlas = atlas::read(text, &AtlasParams::default())?;
//! assert_eq!(atlas.borders, [(0, 1)]);
//! # Ok::<(), atlas::AtlasError>(())
//! ```
//!
//! A border is a line of positive length: in TopoJSON an arc that two regions use, in GeoJSON a
//! segment that two rings have in common, from vertex to vertex. Regions that touch in points are
//! not joined. GeoJSON is read as RFC 7946 says, TopoJSON as version 1.0 of its specification
//! (Bostock and Metcalf) does; points and lines are left out, with a warning.
//!
//! What is deliberately absent: borders whose two sides have different vertices (a tolerance
//! helps only where the vertices are near each other), borders along the 180th meridian, on
//! which maps are cut open, coordinate systems, and any access to the disk.

mod borders;
mod clip;
mod compact;
mod error;
mod geojson;
mod geometry;
mod topology;

pub use clip::Window;
pub use compact::compact;
pub use error::AtlasError;
pub use topology::{ArcRegion, Topology};

use crate::Graph;
use crate::shapes::{Shapes, ShapesParams};
use clip::Turns;
use serde_json::Value;

/// The most positions of all rings together.
const MAX_POSITIONS: usize = 4_000_000;
/// The most pairs of regions that are looked at for borders.
const MAX_PAIRS: usize = 10_000_000;

/// A place as the file gives it: longitude and latitude, or x and y.
pub type Position = [f64; 2];
/// A closed line; the first position is not repeated at the end.
pub type Ring = Vec<Position>;
/// An outer ring, then its holes.
pub type Polygon = Vec<Ring>;

/// Regions and who borders on whom.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Atlas {
    /// The regions, in the order of the file.
    pub regions: Vec<Region>,
    /// Pairs of regions with a common border, the smaller index first, ascending.
    pub borders: Vec<(usize, usize)>,
    /// Remarks for people, each one line.
    pub warnings: Vec<String>,
}

/// A region: what becomes a vertex.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Region {
    /// Its name; no two regions have the same.
    pub name: String,
    /// What it is made of; never empty.
    pub polygons: Vec<Polygon>,
}

/// How a file is read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AtlasParams {
    /// Which object of a TopoJSON file; needed when there are several.
    pub object: Option<String>,
    /// Which property names a region; without it `name`, else the geometry's `id`.
    pub name_property: Option<String>,
    /// In GeoJSON, vertices at most this far apart are the same; 0 asks for equal coordinates.
    pub tolerance: f64,
}

/// Reads TopoJSON or GeoJSON, whichever it is.
pub fn read(text: &str, params: &AtlasParams) -> Result<Atlas, AtlasError> {
    if !(params.tolerance >= 0.0 && params.tolerance.is_finite()) {
        return Err(AtlasError::Tolerance(params.tolerance));
    }
    let value = parse(text)?;
    match value.get("type").and_then(Value::as_str) {
        Some("Topology") => Topology::from_value(&value, params)?.atlas(),
        Some("FeatureCollection" | "Feature") => geojson::read(&value, params),
        Some(other) => Err(AtlasError::Kind(format!("{:?}", error::cut(other)))),
        None => Err(AtlasError::Kind("missing".into())),
    }
}

/// What a text is by its mark: `topojson` or `geojson`; nothing when it is neither.
pub fn kind(text: &str) -> Option<&'static str> {
    /// All that is looked at.
    #[derive(serde::Deserialize)]
    struct Marked {
        r#type: String,
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Nothing else is worth the time of a parser.
    if !text.trim_start().starts_with('{') {
        return None;
    }
    match serde_json::from_str::<Marked>(text).ok()?.r#type.as_str() {
        "Topology" => Some("topojson"),
        "FeatureCollection" | "Feature" => Some("geojson"),
        _ => None,
    }
}

fn parse(text: &str) -> Result<Value, AtlasError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| AtlasError::Json(error.to_string()))
}

impl Atlas {
    /// The graph of the borders. A vertex sits at a point inside its largest polygon.
    pub fn graph(&self) -> Graph {
        self.graph_with(&Shapes::of(self, &ShapesParams::default()))
    }

    /// The graph of the borders, with the places where the shapes have their labels.
    ///
    /// # Panics
    /// When these are the shapes of another atlas, with another number of regions.
    pub fn graph_with(&self, shapes: &Shapes) -> Graph {
        let edges = self.borders.iter().copied();
        Graph::from_edges(self.regions.len(), edges)
            .expect("borders join two different regions, and readers refuse too many")
            .with_names(self.regions.iter().map(|region| region.name.clone()).collect())
            .with_positions(shapes.regions.iter().map(|shape| shape.label).collect())
    }

    /// The same regions; rings that jump across the 180th meridian go on beyond it instead.
    pub(crate) fn unrolled(&self) -> Atlas {
        let mut atlas = self.clone();
        if self.is_in_degrees() {
            for polygon in atlas.regions.iter_mut().flat_map(|region| &mut region.polygons) {
                clip::unroll(polygon);
            }
        }
        atlas
    }

    /// The graph of the borders as a map: with the shapes of its regions.
    pub fn map(&self, params: &ShapesParams) -> Graph {
        let shapes = Shapes::of(self, params);
        self.graph_with(&shapes).with_shapes(shapes)
    }

    /// What lies in a window. Regions outside it are left out; the others keep their borders with
    /// one another, also where those are outside.
    pub fn within(&self, window: &Window) -> Atlas {
        let turns = if self.is_in_degrees() { Turns::Any } else { Turns::None };
        let mut numbers = vec![None; self.regions.len()];
        let mut regions = Vec::new();
        for (number, region) in numbers.iter_mut().zip(&self.unrolled().regions) {
            let polygons: Vec<Polygon> =
                region.polygons.iter().flat_map(|polygon| window.clip(polygon, turns)).collect();
            if !polygons.is_empty() {
                *number = Some(regions.len());
                regions.push(Region { name: region.name.clone(), polygons });
            }
        }
        let kept =
            self.borders.iter().filter_map(|&(one, other)| Some((numbers[one]?, numbers[other]?)));
        Atlas { borders: kept.collect(), regions, warnings: self.warnings.clone() }
    }

    /// Whether all positions can be longitudes and latitudes.
    pub(crate) fn is_in_degrees(&self) -> bool {
        let polygons = self.regions.iter().flat_map(|region| &region.polygons);
        polygons.flatten().flatten().all(|&[x, y]| x.abs() <= 360.0 && y.abs() <= 90.0)
    }
}
