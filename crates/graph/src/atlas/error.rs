//! What is wrong with a map.

/// Why a text is no map. The message says what is wrong, where, and what to do next.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum AtlasError {
    /// Not JSON at all.
    #[error("this is no JSON ({0}); give a TopoJSON or GeoJSON file")]
    Json(String),
    /// JSON of another kind.
    #[error(
        "this is neither TopoJSON nor GeoJSON: \"type\" is {0}; it should be \"Topology\", \
         \"FeatureCollection\" or \"Feature\""
    )]
    Kind(String),
    /// No such object in a TopoJSON file, or none chosen of several.
    #[error("{problem}; the objects of this file are {known}")]
    Object {
        /// What was asked for.
        problem: String,
        /// What there is.
        known: String,
    },
    /// Something in the file is not as it should be.
    #[error("{place}: {reason}")]
    Malformed {
        /// The path to it.
        place: String,
        /// What is wrong and what was expected.
        reason: String,
    },
    /// A region without a name.
    #[error("{place} has no {property}; {known}")]
    Unnamed {
        /// The path to it.
        place: String,
        /// What was looked for.
        property: String,
        /// Which properties it has, and how to choose one.
        known: String,
    },
    /// Two regions with one name.
    #[error(
        "two regions are called {name:?}; make one MultiPolygon of them, or tell them apart by \
         their names: {known}"
    )]
    Duplicate {
        /// The name.
        name: String,
        /// Which properties the second one has, and how to choose one.
        known: String,
    },
    /// Nothing to make vertices of.
    #[error("there is no polygon here; regions are Polygons or MultiPolygons")]
    Empty,
    /// Larger than is read.
    #[error("this map is too large: more than {most} {what}; simplify it first")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        /// How much is read.
        most: usize,
    },
    /// A tolerance that is no distance.
    #[error("the tolerance {0} is no distance; give 0 or a positive number")]
    Tolerance(f64),
}

impl AtlasError {
    pub(super) fn malformed(place: &str, reason: impl Into<String>) -> AtlasError {
        AtlasError::Malformed { place: place.to_string(), reason: reason.into() }
    }
}

/// A word for a message, cut when it is long.
pub(super) fn cut(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.chars().nth(LONGEST) {
        None => text.to_string(),
        Some(_) => text.chars().take(LONGEST).chain(['…']).collect(),
    }
}
