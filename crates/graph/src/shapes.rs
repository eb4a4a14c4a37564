//! The shapes of regions, as a picture shows them.
//!
//! ```
//! let shapes = mapduel_graph::maps::shapes("south-america").expect("it is shipped");
//! let brazil = &shapes.regions[2];
//! assert!(brazil.path().starts_with('M') && brazil.room > 50.0);
//! ```
//!
//! What is deliberately absent: curves, and shapes in any format but the text of SVG paths.

mod inside;
mod path;
mod projection;

pub use projection::Projection;

use crate::Point;
use crate::atlas::Atlas;
use inside::{area, widest_place};

/// Every region of a map, in the units of a picture: x to the right, y downward, from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Shapes {
    /// The width of the picture.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The shapes, in the order of the vertices.
    pub regions: Vec<Shape>,
    /// Pairs of regions whose shapes have a common border, the smaller first, ascending.
    pub borders: Vec<(usize, usize)>,
}

/// One region.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its rings, holes among them: inside is what an odd number of rings surround.
    pub rings: Vec<Vec<Point>>,
    /// A place inside the largest polygon, far from its borders.
    pub label: Point,
    /// How far that place is from them.
    pub room: f64,
}

/// How shapes are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShapesParams {
    /// From the globe to the plane.
    pub projection: Projection,
    /// The longer side of the picture.
    pub longest: f64,
}

impl Default for ShapesParams {
    fn default() -> ShapesParams {
        ShapesParams { projection: Projection::Automatic, longest: 720.0 }
    }
}

impl Shapes {
    /// The shapes of an atlas.
    pub fn of(atlas: &Atlas, params: &ShapesParams) -> Shapes {
        let flat = projection::project(atlas, params.projection);
        let points = || flat.iter().flatten().flatten().flatten();
        let least = |axis: fn(&Point) -> f64| points().map(axis).fold(f64::INFINITY, f64::min);
        let most = |axis: fn(&Point) -> f64| points().map(axis).fold(f64::NEG_INFINITY, f64::max);
        let (left, top) = (least(|point| point.x), least(|point| point.y));
        let (width, height) = (most(|point| point.x) - left, most(|point| point.y) - top);
        let scale = params.longest / width.max(height);
        let scale = if scale.is_finite() && scale > 0.0 { scale } else { 1.0 };
        let place = |point: &Point| Point {
            x: ((point.x - left) * scale).clamp(0.0, params.longest),
            y: ((point.y - top) * scale).clamp(0.0, params.longest),
        };
        let shape = |polygons: &Vec<Vec<Vec<Point>>>| {
            let polygons: Vec<Vec<Vec<Point>>> = polygons
                .iter()
                .map(|rings| rings.iter().map(|ring| ring.iter().map(place).collect()).collect())
                .collect();
            Shape::of(polygons)
        };
        Shapes {
            width: (width * scale).clamp(0.0, params.longest),
            height: (height * scale).clamp(0.0, params.longest),
            regions: flat.iter().map(shape).collect(),
            borders: atlas.borders.clone(),
        }
    }

    /// The same picture, so long at most and with its lines rounded to steps: for thumbnails.
    pub fn coarse(&self, longest: f64, step: f64) -> Shapes {
        let scale = longest / self.width.max(self.height).max(1e-9);
        let regions = self.regions.iter().map(|shape| shape.coarse(scale, step)).collect();
        Shapes {
            width: self.width * scale,
            height: self.height * scale,
            regions,
            borders: self.borders.clone(),
        }
    }

    /// The shapes for vertices in another order, or fewer of them: `order[v]` is the region of
    /// vertex `v`. Nothing when a region does not exist.
    pub(crate) fn reordered(&self, order: &[usize]) -> Option<Shapes> {
        let mut vertex_of = vec![None; self.regions.len()];
        for (vertex, &region) in order.iter().enumerate() {
            *vertex_of.get_mut(region)? = Some(vertex);
        }
        let regions = order.iter().map(|&region| self.regions[region].clone()).collect();
        let pair = |&(one, other): &(usize, usize)| {
            let (one, other) = (vertex_of[one]?, vertex_of[other]?);
            Some((one.min(other), one.max(other)))
        };
        let mut borders: Vec<(usize, usize)> = self.borders.iter().filter_map(pair).collect();
        borders.sort_unstable();
        Some(Shapes { width: self.width, height: self.height, regions, borders })
    }
}

impl Shape {
    fn of(polygons: Vec<Vec<Vec<Point>>>) -> Shape {
        let size = |rings: &Vec<Vec<Point>>| rings.first().map_or(0.0, |ring| area(ring));
        let largest = polygons.iter().max_by(|one, other| size(one).total_cmp(&size(other)));
        let (label, room) = largest.map(|rings| widest_place(rings)).unwrap_or_default();
        Shape { rings: polygons.into_iter().flatten().collect(), label, room }
    }
}
