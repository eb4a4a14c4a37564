//! The last move: nothing follows, so the stolen area is all that counts.

use super::super::Scene;
use super::climb::climb;
use super::features::feature_points;
use crate::geometry::Point;

/// How hard the last move is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMoveParams {
    /// From how many of the best feature points the search climbs; 0 keeps the features as they
    /// are.
    pub climbs: usize,
    /// The steps of a climb.
    pub steps: usize,
}

impl LastMoveParams {
    /// For inside of a search.
    pub const QUICK: LastMoveParams = LastMoveParams { climbs: 1, steps: 6 };
}

impl Default for LastMoveParams {
    /// For the move itself.
    fn default() -> LastMoveParams {
        LastMoveParams { climbs: 8, steps: 60 }
    }
}

/// The site that takes most from the rivals, and what it takes. Without rivals, a place at the
/// center of the board.
///
/// `points` is scratch space.
pub fn best_last_move(
    scene: &Scene,
    params: &LastMoveParams,
    points: &mut Vec<(f64, Point)>,
) -> (f64, Point) {
    feature_points(scene, points);
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
