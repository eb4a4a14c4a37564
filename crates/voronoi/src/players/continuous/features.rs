//! The few points that are worth a look, instead of a grid.

use super::super::Scene;
use super::touch::touch;
use crate::geometry::Point;

/// How far from a cell's site to its corner a point lies that takes from all cells around the
/// corner.
const TOWARD_CORNERS: f64 = 0.6;

/// Puts the feature points of the scene into `points`, all of them free, with what they gain: for
/// each rival cell a touch move, the center of gravity, and a point toward each corner.
///
/// About forty points in the last move of the study's game; nothing where there are no rivals.
pub fn feature_points(scene: &Scene, points: &mut Vec<(f64, Point)>) {
    points.clear();
    for &cell in &scene.rivals {
        points.extend(touch(scene, cell).map(|point| (scene.gain(point), point)));
        let center = scene.diagram.centroid(cell);
        if scene.is_free(center) {
            points.push((scene.gain(center), center));
        }
        let site = scene.diagram.site(cell);
        for corner in scene.diagram.polygon(cell) {
            let point = Point::new(
                site.x + TOWARD_CORNERS * (corner.x - site.x),
                site.y + TOWARD_CORNERS * (corner.y - site.y),
            );
            if scene.is_free(point) {
                points.push((scene.gain(point), point));
            }
        }
    }
}
