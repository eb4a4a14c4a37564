//! The last move: nothing follows, so the stolen area is all that counts.

use super::super::Scene;
use super::climb::climb;
use super::features::{Features, feature_points};
use crate::geometry::Point;

/// How hard the last move is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LastMoveParams {
    /// Which points are looked at first.
    pub features: Features,
    /// From how many of the best feature points the search climbs; 0 keeps the features as they
    /// are.
    pub climbs: usize,
    /// The steps of a climb.
    pub steps: usize,
}

impl LastMoveParams {
    /// For inside of a search. More features did not make the strong player stronger.
    pub const QUICK: LastMoveParams =
        LastMoveParams { features: Features::Attacks, climbs: 1, steps: 6 };
}

impl Default for LastMoveParams {
    /// For the move itself: no more than 0.004 worse than brute force in any position of the tests.
    fn default() -> LastMoveParams {
        LastMoveParams { features: Features::All, climbs: 8, steps: 60 }
    }
}

mapduel_game::setters!(LastMoveParams {
    with_features(features: Features),
    with_climbs(climbs: usize),
    with_steps(steps: usize),
});

/// The site that takes most from the rivals, and what it takes. Without rivals, a place at the
/// center of the board.
///
/// `points` is scratch space.
pub fn best_last_move(
    scene: &Scene,
    params: &LastMoveParams,
    points: &mut Vec<(f64, Point)>,
) -> (f64, Point) {
    feature_points(scene, params.features, points);
    let Some(&first) = points.first() else {
        let site = scene.free_near(scene.diagram.board().centroid());
        return (scene.gain(site), site);
    };
    let mut best =
        points.iter().fold(first, |best, &next| if next.0 > best.0 { next } else { best });
    let climbs = params.climbs.min(points.len());
    if climbs > 0 && climbs < points.len() {
        points.select_nth_unstable_by(climbs - 1, |a, b| b.0.total_cmp(&a.0));
    }
    for &(_, start) in &points[..climbs] {
        let end = climb(scene, start, params.steps);
        if end.0 > best.0 {
            best = end;
        }
    }
    best
}
