//! From a layout to a page: scale, circles that do not overlap, margins.

use super::crossings::has_crossing;
use super::layout::{Bounds, layout};
use super::planar::MAX_PLANAR_ORDER;
use crate::{Graph, Point};

/// Where everything is on the page, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    /// The center of each vertex.
    pub centers: Vec<Point>,
    /// The radius of every circle.
    pub radius: f64,
}

/// The wanted length of the shorter edges.
const EDGE: f64 = 58.0;
/// The longest side of a picture.
const LONGEST: f64 = 1_100.0;
/// Above this order circles may overlap: there is no room anyway.
const MAX_SEPARATED: usize = 1_000;

/// Scales a layout so that edges have a good length and the picture fits. `clearance` is what
/// stays free between two circles.
pub fn canvas(graph: &Graph, clearance: f64) -> Canvas {
    let places = layout(graph);
    let bounds = Bounds::of(&places);
    let extent = bounds.width().max(bounds.height());
    let typical = typical_spacing(graph, &places, extent);
    let scale = (EDGE / typical).min(LONGEST / extent.max(typical));
    let scale = if scale.is_finite() { scale } else { 1.0 };
    let radius = (0.3 * typical * scale).clamp(2.5, 14.0);
    let place = |point: &Point| Point {
        x: (point.x - bounds.left) * scale,
        y: (point.y - bounds.top) * scale,
    };
    let mut centers: Vec<Point> = places.iter().map(place).collect();
    if centers.len() <= MAX_SEPARATED {
        let crowded = centers.clone();
        separate(&mut centers, 2.2 * radius + clearance);
        keep_planar(graph, &crowded, &mut centers);
    }
    Canvas { centers, radius }
}

/// A length that most edges have at least: the first fifth of them may be shorter.
fn typical_spacing(graph: &Graph, places: &[Point], extent: f64) -> f64 {
    let mut lengths: Vec<f64> = graph
        .edges()
        .map(|(from, to)| {
            let (from, to) = (places[from.index()], places[to.index()]);
            (from.x - to.x).hypot(from.y - to.y)
        })
        .filter(|length| length.is_finite() && *length > 0.0)
        .collect();
    lengths.sort_by(f64::total_cmp);
    let spread = extent / (places.len().max(1) as f64).sqrt();
    let spacing = lengths.get(lengths.len() / 5).copied().unwrap_or(spread);
    if spacing.is_finite() && spacing > 0.0 { spacing } else { 1.0 }
}

/// Takes part of the way back if a drawing without crossings got one on it.
fn keep_planar(graph: &Graph, before: &[Point], centers: &mut [Point]) {
    if before.len() > MAX_PLANAR_ORDER || before == centers {
        return;
    }
    let edges: Vec<(usize, usize)> =
        graph.edges().map(|(from, to)| (from.index(), to.index())).collect();
    if has_crossing(before, &edges) {
        return;
    }
    for _ in 0..8 {
        if !has_crossing(centers, &edges) {
            return;
        }
        for (center, before) in centers.iter_mut().zip(before) {
            *center = Point { x: (center.x + before.x) / 2.0, y: (center.y + before.y) / 2.0 };
        }
    }
    centers.copy_from_slice(before);
}

/// Pushes circles apart until no two centers are nearer than `least`, or a few rounds are over.
fn separate(centers: &mut [Point], least: f64) {
    for _ in 0..40 {
        let mut moved = false;
        for one in 0..centers.len() {
            for other in 0..one {
                let (x, y) = (centers[one].x - centers[other].x, centers[one].y - centers[other].y);
                let apart = x.hypot(y);
                if apart >= least {
                    continue;
                }
                moved = true;
                // Two vertices in the same place leave it sideways.
                let (x, y) = if apart > 1e-6 { (x / apart, y / apart) } else { (1.0, 0.0) };
                let push = (least - apart) / 2.0 + 0.01;
                centers[one].x += push * x;
                centers[one].y += push * y;
                centers[other].x -= push * x;
                centers[other].y -= push * y;
            }
        }
        if !moved {
            return;
        }
    }
}
