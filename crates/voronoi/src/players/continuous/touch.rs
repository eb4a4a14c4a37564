//! Touch moves: a site right beside a rival's.
//!
//! From so near, the border goes (nearly) through the rival's site, and the new site takes the part
//! of the cell on its own side of that line. The best last move is such a move most of the time:
//! of 150 positions with one move to go, in 145 it was within 0.01 of a rival's site (a prototype's
//! measurement). The part f(a) in direction a and the part in the opposite direction make up the
//! cell, so half of the directions tell about all of them; the best is between samples, and a
//! parabola through three of them finds it.

use super::super::Scene;
use crate::geometry::Point;
use std::f64::consts::TAU;

/// How much farther than the minimum distance, so that rounding does not make it less.
const MARGIN: f64 = 1.001;

/// Directions that are sampled around a site; an even number. With the two parabolas, the part is
/// within 0.004 of the best of 360 directions in every cell of the tests, and mostly much nearer.
const DIRECTIONS: usize = 16;

/// The distance of a touch move.
pub(super) fn touch_distance(scene: &Scene) -> f64 {
    scene.minimum_distance * MARGIN
}

/// The direction in which a site right beside this one takes most of its cell.
fn best_direction(scene: &Scene, cell: usize) -> f64 {
    const HALF: usize = DIRECTIONS / 2;
    let (site, area) = (scene.diagram.site(cell), scene.diagram.area(cell));
    let distance = touch_distance(scene);
    let mut parts = [0.0; DIRECTIONS];
    for step in 0..HALF {
        let point = site.toward(step as f64 * (TAU / DIRECTIONS as f64), distance);
        parts[step] = scene.diagram.stolen(point, cell);
        parts[step + HALF] = area - parts[step];
    }
    let mut best = 0;
    for step in 1..DIRECTIONS {
        if parts[step] > parts[best] {
            best = step;
        }
    }
    let step = TAU / DIRECTIONS as f64;
    let before = parts[(best + DIRECTIONS - 1) % DIRECTIONS];
    let after = parts[(best + 1) % DIRECTIONS];
    let angle = (best as f64 + top_of(before, parts[best], after)) * step;
    // The part bends where the line passes a corner, so once more from nearer.
    let near = 0.25 * step;
    let at = |angle: f64| scene.diagram.stolen(site.toward(angle, distance), cell);
    angle + near * top_of(at(angle - near), at(angle), at(angle + near))
}

/// Where the parabola through three values at -1, 0 and 1 has its top, kept within these bounds.
#[inline]
pub(super) fn top_of(before: f64, middle: f64, after: f64) -> f64 {
    let bend = 2.0 * middle - before - after;
    if bend > 0.0 { (0.5 * (after - before) / bend).clamp(-1.0, 1.0) } else { 0.0 }
}

/// The touch move in the best direction, if it is free; else the best free one of the sampled
/// directions, if there is any.
pub fn touch(scene: &Scene, cell: usize) -> Option<Point> {
    touch_at(scene, cell, best_direction(scene, cell))
}

/// The touch move in this direction, or a free one in another.
pub(super) fn touch_at(scene: &Scene, cell: usize, angle: f64) -> Option<Point> {
    let site = scene.diagram.site(cell);
    let distance = touch_distance(scene);
    let best = site.toward(angle, distance);
    if scene.is_free(best) {
        return Some(best);
    }
    let around = (1..DIRECTIONS)
        .map(|step| site.toward(angle + step as f64 * (TAU / DIRECTIONS as f64), distance))
        .filter(|&point| scene.is_free(point))
        .map(|point| (scene.gain(point), point));
    around.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, point)| point)
}
