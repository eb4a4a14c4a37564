//! The shapes of a map's regions, as the page draws them.

use mapduel_graph::drawing::Canvas;
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, Point};
use serde::Serialize;

/// Regions that have a shape, in the units of the picture.
#[derive(Clone, Debug, Serialize)]
pub struct OutlineView {
    width: f64,
    height: f64,
    /// The text of an SVG path for every vertex, to be filled by the even-odd rule.
    paths: Vec<String>,
    /// How much room there is around the vertex inside its shape.
    rooms: Vec<f64>,
    /// Vertices that are drawn beside their shapes, each with its number and where the shape is.
    leaders: Vec<(usize, f64, f64)>,
    /// Edges that no common border shows.
    links: Vec<[usize; 2]>,
}

/// Shapes, and where the vertices are drawn on them.
pub(crate) struct Outline {
    pub(crate) view: OutlineView,
    pub(crate) canvas: Canvas,
}

/// Circles on shapes are this large; on maps with many regions smaller.
const RADIUS: f64 = 9.0;
const SMALL_RADIUS: f64 = 3.5;
const MANY: usize = 80;

impl Outline {
    /// How a graph is drawn on the shapes of its vertices.
    pub(crate) fn of(graph: &Graph, shapes: &Shapes) -> Outline {
        let radius = if graph.order() > MANY { SMALL_RADIUS } else { RADIUS };
        let centers = places(shapes, radius);
        let leaders = shapes.regions.iter().zip(&centers).enumerate();
        let leaders = leaders.filter_map(|(index, (shape, center))| {
            let moved = (center.x - shape.label.x).hypot(center.y - shape.label.y);
            (moved > radius / 2.0).then(|| (index, tenths(shape.label.x), tenths(shape.label.y)))
        });
        let hidden =
            |&(from, to): &(usize, usize)| shapes.borders.binary_search(&(from, to)).is_err();
        let links = graph.edges().map(|(from, to)| (from.index(), to.index())).filter(hidden);
        let view = OutlineView {
            width: tenths(shapes.width),
            height: tenths(shapes.height),
            paths: shapes.regions.iter().map(|shape| shape.path()).collect(),
            rooms: shapes.regions.iter().map(|shape| tenths(shape.room)).collect(),
            leaders: leaders.collect(),
            links: links.map(|(from, to)| [from, to]).collect(),
        };
        Outline { view, canvas: Canvas { centers, radius } }
    }
}

/// Where the circles go: on their labels, but those of regions that are smaller than a circle are
/// moved away from all others, so that each can be seen and hit.
fn places(shapes: &Shapes, radius: f64) -> Vec<Point> {
    let mut centers: Vec<Point> = shapes.regions.iter().map(|shape| shape.label).collect();
    let is_small = |index: usize| shapes.regions[index].room < radius;
    let least = 2.0 * radius + 3.0;
    for _ in 0..60 {
        let mut moved = false;
        for one in 0..centers.len() {
            for other in 0..one {
                let parts = match (is_small(one), is_small(other)) {
                    (false, false) => continue,
                    (true, false) => (1.0, 0.0),
                    (false, true) => (0.0, 1.0),
                    (true, true) => (0.5, 0.5),
                };
                let (x, y) = (centers[one].x - centers[other].x, centers[one].y - centers[other].y);
                let apart = x.hypot(y);
                if apart >= least {
                    continue;
                }
                moved = true;
                let (x, y) = if apart > 1e-6 { (x / apart, y / apart) } else { (1.0, 0.0) };
                let push = least - apart + 0.01;
                centers[one].x += parts.0 * push * x;
                centers[one].y += parts.0 * push * y;
                centers[other].x -= parts.1 * push * x;
                centers[other].y -= parts.1 * push * y;
            }
        }
        for center in &mut centers {
            center.x = center.x.clamp(0.0, shapes.width);
            center.y = center.y.clamp(0.0, shapes.height);
        }
        if !moved {
            break;
        }
    }
    centers
}

fn tenths(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::maps;

    #[test]
    fn every_region_can_be_hit() {
        for map in maps::list() {
            let Some(shapes) = map.shapes() else { continue };
            let outline = Outline::of(&map.graph(), &shapes);
            let centers = &outline.canvas.centers;
            for (one, place) in centers.iter().enumerate() {
                let near = centers[..one].iter().filter(|other| {
                    (place.x - other.x).hypot(place.y - other.y) < outline.canvas.radius
                });
                assert_eq!(
                    near.count(),
                    0,
                    "{}: {}",
                    map.name,
                    map.graph().name(mapduel_graph::Vertex::new(one))
                );
            }
            let bytes: usize = outline.view.paths.iter().map(String::len).sum();
            assert!(bytes < 100_000, "{} is sent as {bytes} bytes", map.name);
        }
    }
}
