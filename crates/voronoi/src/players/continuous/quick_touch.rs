//! The direction of a touch move in single precision, for inside of a search.
//!
//! As in [`touch`](super::touch), sixteen directions are sampled and a parabola points to the best;
//! then eight directions around that one are sampled, which cost no more than the three of the other
//! because they make up one [batch](super::batch).

use super::super::Scene;
use super::batch::{LANES, stolen_by_each};
use super::touch::{top_of, touch_at, touch_distance};
use crate::geometry::Point;
use std::f32::consts::FRAC_1_SQRT_2;
use std::f64::consts::TAU;

/// One number for each direction of a batch.
type Lanes = [f32; LANES];

/// The directions of the first look; the opposite ones take what these leave.
const DIRECTIONS: usize = 2 * LANES;

/// The angle between them.
const STEP: f64 = TAU / DIRECTIONS as f64;

/// Cosines of 0, 1, ... 7 steps.
const COSINES: Lanes = [
    1.0,
    0.923_879_5,
    FRAC_1_SQRT_2,
    0.382_683_43,
    0.0,
    -0.382_683_43,
    -FRAC_1_SQRT_2,
    -0.923_879_5,
];

/// Their sines.
const SINES: Lanes =
    [0.0, 0.382_683_43, FRAC_1_SQRT_2, 0.923_879_5, 1.0, 0.923_879_5, FRAC_1_SQRT_2, 0.382_683_43];

/// The angle between the directions of the second look.
const NEAR_STEP: f64 = 0.125 * STEP;

/// The lane of the second look that is where the first look points.
const NEAR_MIDDLE: usize = 3;

/// Cosines of -3, -2, ... 4 such angles.
const NEAR_COSINES: Lanes = [
    0.989_176_5,
    0.995_184_7,
    0.998_795_45,
    1.0,
    0.998_795_45,
    0.995_184_7,
    0.989_176_5,
    0.980_785_25,
];

/// Their sines.
const NEAR_SINES: Lanes = [
    -0.146_730_47,
    -0.098_017_14,
    -0.049_067_676,
    0.0,
    0.049_067_676,
    0.098_017_14,
    0.146_730_47,
    0.195_090_32,
];

/// A touch move like [`touch`](super::touch).
pub(super) fn quick_touch(scene: &Scene, cell: usize) -> Option<Point> {
    let angle = best_direction(scene, cell);
    let (sine, cosine) = (angle as f32).sin_cos();
    let (site, distance) = (scene.diagram.site(cell), touch_distance(scene));
    let best =
        Point::new(site.x + distance * f64::from(cosine), site.y + distance * f64::from(sine));
    if scene.is_free(best) { Some(best) } else { touch_at(scene, cell, angle) }
}

fn best_direction(scene: &Scene, cell: usize) -> f64 {
    let area = scene.diagram.area(cell) as f32;
    let half = parts(scene, cell, COSINES, SINES);
    let mut around = [0.0; DIRECTIONS];
    for lane in 0..LANES {
        around[lane] = half[lane];
        around[lane + LANES] = area - half[lane];
    }
    let mut best = 0;
    for step in 1..DIRECTIONS {
        if around[step] > around[best] {
            best = step;
        }
    }
    let before = around[(best + DIRECTIONS - 1) % DIRECTIONS];
    let after = around[(best + 1) % DIRECTIONS];
    let angle = (best as f64 + top(before, around[best], after)) * STEP;
    let (sine, cosine) = (angle as f32).sin_cos();
    let (mut x, mut y) = ([0.0; LANES], [0.0; LANES]);
    for lane in 0..LANES {
        x[lane] = cosine * NEAR_COSINES[lane] - sine * NEAR_SINES[lane];
        y[lane] = sine * NEAR_COSINES[lane] + cosine * NEAR_SINES[lane];
    }
    let near = parts(scene, cell, x, y);
    let mut best = 1;
    for lane in 2..LANES - 1 {
        if near[lane] > near[best] {
            best = lane;
        }
    }
    let lanes = best as f64 - NEAR_MIDDLE as f64 + top(near[best - 1], near[best], near[best + 1]);
    angle + lanes * NEAR_STEP
}

/// What touch moves in these directions take of the cell.
#[inline]
fn parts(scene: &Scene, cell: usize, mut x: Lanes, mut y: Lanes) -> Lanes {
    let distance = touch_distance(scene) as f32;
    for lane in 0..LANES {
        x[lane] *= distance;
        y[lane] *= distance;
    }
    stolen_by_each(&scene.diagram, cell, &x, &y)
}

#[inline]
fn top(before: f32, middle: f32, after: f32) -> f64 {
    top_of(f64::from(before), f64::from(middle), f64::from(after))
}

#[cfg(test)]
mod tests {
    use super::super::touch::touch;
    use super::*;
    use crate::geometry::{Board, Diagram};
    use mapduel_game::Random;

    #[test]
    fn a_quick_touch_takes_as_much_as_the_other() {
        let board = Board::unit_square();
        let mut random = Random::new(15);
        let (mut sum, mut cells) = (0.0, 0);
        for count in 2..12 {
            for _ in 0..20 {
                let sites: Vec<Point> = (0..count).map(|_| board.draw(&mut random)).collect();
                let diagram = Diagram::of(board.clone(), &sites).unwrap();
                let rivals: Vec<usize> = (0..count).collect();
                let scene = Scene { diagram, own: Vec::new(), rivals, minimum_distance: 1e-4 };
                for cell in 0..count {
                    let quick = scene.diagram.stolen(quick_touch(&scene, cell).unwrap(), cell);
                    let slow = scene.diagram.stolen(touch(&scene, cell).unwrap(), cell);
                    assert!(quick > slow - 1e-3, "{quick} {slow}");
                    sum += quick - slow;
                    cells += 1;
                }
            }
        }
        assert!(sum / f64::from(cells) > -1e-5, "{sum} over {cells} cells");
    }
}
