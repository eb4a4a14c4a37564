//! The experiments that come with the program.

use super::spec::{ExperimentSpec, SpecError};

/// Table 1 of the Voronoi study.
pub const VORONOI_TABLE1: &str = include_str!("../../../../experiments/table1.toml");
/// Section 6 of the Voronoi study.
pub const VORONOI_SECTION6: &str = include_str!("../../../../experiments/section6.toml");

/// The calibrations of the Voronoi study's section 5.1, by what they go through.
pub const VORONOI_CALIBRATIONS: [(&str, &str); 4] = [
    ("komi", include_str!("../../../../experiments/calibrate-komi.toml")),
    ("discret", include_str!("../../../../experiments/calibrate-discret.toml")),
    ("c", include_str!("../../../../experiments/calibrate-c.toml")),
    ("k", include_str!("../../../../experiments/calibrate-k.toml")),
];

/// The calibration that goes through this.
pub fn voronoi_calibration(what: &str) -> Option<Result<ExperimentSpec, SpecError>> {
    let found = VORONOI_CALIBRATIONS.iter().find(|(name, _)| *name == what);
    found.map(|(_, text)| ExperimentSpec::parse(text))
}
