//! The experiments that come with the program.

use super::spec::{ExperimentSpec, SpecError};
use mapduel_playable::Files;

/// Table 1 of the Voronoi study.
pub const VORONOI_TABLE1: &str = include_str!("../../experiments/table1.toml");
/// Section 6 of the Voronoi study.
pub const VORONOI_SECTION6: &str = include_str!("../../experiments/section6.toml");

/// The map-coloring study.
pub const COLORING_STUDY: &str = include_str!("../../experiments/study.toml");
/// Who wins on every small connected graph.
pub const COLORING_CENSUS: &str = include_str!("../../experiments/census.toml");

/// All of them by the name that can be typed in place of a file: every question in `experiments`.
pub const ALL: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/experiments.rs"));

/// Corpora of graphs by name, as lines of graph6. `connected-6`: every connected graph with 1 to 6
/// vertices up to isomorphism, by nauty's `geng -c`.
pub const CORPORA: [(&str, &str); 1] =
    [("connected-6", include_str!("../../experiments/connected-6.g6"))];

/// The lines of a corpus: a file, or one that comes with the program.
pub(super) fn corpus(name: &str, files: &dyn Files) -> Result<Vec<u8>, String> {
    let shipped = CORPORA.iter().find(|(own, _)| *own == name);
    match (files.bytes(name), shipped) {
        (Ok(bytes), _) => Ok(bytes),
        (Err(_), Some((_, lines))) => Ok(lines.as_bytes().to_vec()),
        (Err(error), None) => {
            let names: Vec<&str> = CORPORA.iter().map(|(name, _)| *name).collect();
            Err(format!("{error}; with the program come {}", names.join(", ")))
        }
    }
}

/// The calibrations of the Voronoi study's section 5.1, by what they go through.
pub const VORONOI_CALIBRATIONS: [(&str, &str); 4] = [
    ("komi", include_str!("../../experiments/calibrate-komi.toml")),
    ("discret", include_str!("../../experiments/calibrate-discret.toml")),
    ("c", include_str!("../../experiments/calibrate-c.toml")),
    ("k", include_str!("../../experiments/calibrate-k.toml")),
];

/// The calibration that goes through this.
pub fn voronoi_calibration(what: &str) -> Option<Result<ExperimentSpec, SpecError>> {
    let found = VORONOI_CALIBRATIONS.iter().find(|(name, _)| *name == what);
    found.map(|(_, text)| ExperimentSpec::parse(text))
}
