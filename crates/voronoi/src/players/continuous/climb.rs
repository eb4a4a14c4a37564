//! Going uphill in the stolen area.
//!
//! The area changes with the direction from the nearest site and with the logarithm of the distance
//! to it, so a step is a part of that distance: as sure beside a site as in the open.

use super::super::Scene;
use super::slope::{Slope, slope};
use super::touch::touch_distance;
use crate::geometry::Point;

/// The first step, as a part of the distance to the nearest site.
const FIRST_STEP: f64 = 0.3;

/// The longest one.
const LONGEST_STEP: f64 = 0.6;

/// Where a step is too short to matter.
const SHORTEST_STEP: f64 = 2e-3;

/// Climbs from a free point in at most so many steps; ends at a free point that gains no less.
pub(super) fn climb(scene: &Scene, start: Point, most_steps: usize) -> (f64, Point) {
    let mut here = start;
    let Slope { mut gain, mut gradient } = slope(&scene.diagram, &scene.rivals, here);
    let mut step = FIRST_STEP;
    for _ in 0..most_steps {
        let steepness = gradient.distance(Point::default());
        if step < SHORTEST_STEP || steepness.is_nan() || steepness <= 0.0 {
            break;
        }
        let length = step * nearest_distance(scene, here) / steepness;
        let toward = Point::new(here.x + gradient.x * length, here.y + gradient.y * length);
        let next = settle(scene, toward);
        let there = slope(&scene.diagram, &scene.rivals, next);
        if there.gain > gain && scene.is_free(next) {
            (here, gain, gradient) = (next, there.gain, there.gradient);
            step = (1.5 * step).min(LONGEST_STEP);
        } else {
            step *= 0.4;
        }
    }
    (gain, here)
}

/// The point itself, or the nearest one inside of the board's box that keeps its distance.
pub(super) fn settle(scene: &Scene, point: Point) -> Point {
    let (low, high) = scene.diagram.board().bounds();
    let inside = Point::new(point.x.clamp(low.x, high.x), point.y.clamp(low.y, high.y));
    let distance = touch_distance(scene);
    match scene.diagram.sites().find(|site| site.distance_squared(inside) < distance * distance) {
        Some(site) => {
            let apart = site.distance(inside);
            if apart > 0.0 {
                let part = distance / apart;
                Point::new(site.x + part * (inside.x - site.x), site.y + part * (inside.y - site.y))
            } else {
                inside
            }
        }
        None => inside,
    }
}

/// The distance to the nearest site; the size of the board where there is none.
pub(super) fn nearest_distance(scene: &Scene, point: Point) -> f64 {
    let (low, high) = scene.diagram.board().bounds();
    let least = |least: f64, site: Point| least.min(site.distance_squared(point));
    scene.diagram.sites().fold(low.distance_squared(high), least).sqrt()
}
