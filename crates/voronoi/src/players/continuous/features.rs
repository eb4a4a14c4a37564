//! The few points that are worth a look, instead of a grid.

use super::super::Scene;
use super::batch::gains;
use super::quick_touch::quick_touch;
use super::touch::touch;
use crate::geometry::Point;

/// How far from a cell's site to its corner a point lies that takes from all cells around the
/// corner. Climbs start there, so the value hardly matters.
const TOWARD_CORNERS: f64 = 0.6;

/// Which feature points there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Features {
    /// For each rival cell a touch move, the center of gravity, and a point toward each corner:
    /// about forty points in the last move of the study's game.
    All,
    /// Touch moves and centers of gravity alone: ten points, for inside of a search. They and their
    /// gains are sought in single precision, several at a time.
    Attacks,
}

/// Puts the feature points of the scene into `points`, all of them free, with what they gain;
/// nothing where there are no rivals.
pub fn feature_points(scene: &Scene, features: Features, points: &mut Vec<(f64, Point)>) {
    points.clear();
    match features {
        Features::All => all_points(scene, points),
        Features::Attacks => {
            points.extend(attack_places(scene).map(|place| (0.0, place)));
            gains(&scene.diagram, &scene.rivals, points);
        }
    }
}

/// The touch move and the center of gravity of each rival cell, as far as they are free.
pub(in super::super) fn attack_places(scene: &Scene) -> impl Iterator<Item = Point> {
    scene.rivals.iter().flat_map(|&cell| {
        let center = scene.diagram.centroid(cell);
        let center = scene.is_free(center).then_some(center);
        quick_touch(scene, cell).into_iter().chain(center)
    })
}

fn all_points(scene: &Scene, points: &mut Vec<(f64, Point)>) {
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
