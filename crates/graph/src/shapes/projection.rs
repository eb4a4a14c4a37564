//! From the globe to the plane. Both projections keep areas: Lambert's azimuthal one (1772; the
//! formulas in Snyder 1987, section 24) for parts of the globe, Equal Earth (Šavrič, Patterson and
//! Jenny 2018) for all of it.

use crate::Point;
use crate::atlas::{Atlas, Position};

/// How positions become places on a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Projection {
    /// Degrees when all positions can be, else a plane.
    #[default]
    Automatic,
    /// Longitudes and latitudes: Lambert's projection up to 180 degrees of longitude, else Equal
    /// Earth.
    Degrees,
    /// A plane with y upward, as maps in meters have it.
    Plane,
    /// A plane with y downward, as pictures have it.
    Screen,
}

/// Every region's polygons, flat, y downward, in units of no meaning.
pub(super) fn project(atlas: &Atlas, projection: Projection) -> Vec<Vec<Vec<Vec<Point>>>> {
    match projection {
        Projection::Plane => each(atlas, |_| 0.0, |[x, y]| Point { x, y: -y }),
        Projection::Screen => each(atlas, |_| 0.0, |[x, y]| Point { x, y }),
        Projection::Automatic if !atlas.is_in_degrees() => project(atlas, Projection::Plane),
        Projection::Automatic | Projection::Degrees => globe(&atlas.unrolled()),
    }
}

fn globe(atlas: &Atlas) -> Vec<Vec<Vec<Vec<Point>>>> {
    let spans: Vec<(f64, f64)> = atlas
        .regions
        .iter()
        .flat_map(|region| &region.polygons)
        .map(|polygon| span(polygon, 0))
        .collect();
    let cut = widest_gap(&spans);
    // Whatever lies west of the cut is drawn in the east.
    let turn = |polygon: &Vec<Vec<Position>>| {
        let (west, east) = span(polygon, 0);
        match cut {
            Some(cut) => ((cut - (west + east) / 2.0) / 360.0).ceil() * 360.0,
            None => 0.0,
        }
    };
    let (mut west, mut east) = (f64::INFINITY, f64::NEG_INFINITY);
    let (mut south, mut north) = (west, east);
    for polygon in atlas.regions.iter().flat_map(|region| &region.polygons) {
        let (left, right) = span(polygon, 0);
        let (low, high) = span(polygon, 1);
        (west, east) = (west.min(left + turn(polygon)), east.max(right + turn(polygon)));
        (south, north) = (south.min(low), north.max(high));
    }
    let (longitude, latitude) = ((west + east) / 2.0, (south + north) / 2.0);
    if east - west > 180.0 {
        let middle = if cut.is_some() { longitude } else { 0.0 };
        return each(atlas, turn, |[x, y]| equal_earth(x - middle, y));
    }
    each(atlas, turn, |[x, y]| lambert(x - longitude, y, latitude))
}

fn each(
    atlas: &Atlas,
    turn: impl Fn(&Vec<Vec<Position>>) -> f64,
    place: impl Fn(Position) -> Point,
) -> Vec<Vec<Vec<Vec<Point>>>> {
    let polygon = |polygon: &Vec<Vec<Position>>| {
        let turn = turn(polygon);
        let ring = |ring: &Vec<Position>| ring.iter().map(|&[x, y]| place([x + turn, y])).collect();
        polygon.iter().map(ring).collect()
    };
    atlas.regions.iter().map(|region| region.polygons.iter().map(polygon).collect()).collect()
}

/// The least and the largest coordinate of a polygon on an axis.
fn span(polygon: &[Vec<Position>], axis: usize) -> (f64, f64) {
    polygon
        .iter()
        .flatten()
        .map(|place| place[axis])
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), next| {
            (least.min(next), most.max(next))
        })
}

/// The middle of the widest range of whole degrees of longitude without land; nothing when there
/// is hardly any.
fn widest_gap(spans: &[(f64, f64)]) -> Option<f64> {
    let mut covered = [false; 360];
    for &(west, east) in spans {
        // Whatever is no longitude stays a number that can be counted from.
        let [first, last] = [west.floor(), east.ceil()].map(|end| end.clamp(-1e9, 1e9) as i64);
        for degree in first..last.min(first + 360) {
            covered[degree.rem_euclid(360) as usize] = true;
        }
    }
    let mut best = (0, 0);
    let mut length = 0;
    // Twice around, so that a gap across the end is seen whole.
    for degree in 0..720usize {
        length = if covered[degree % 360] { 0 } else { length + 1 };
        if length > best.0 && length <= 360 {
            best = (length, degree + 1);
        }
    }
    let (length, end) = best;
    // The usual cut is as good as a narrow strait.
    (length > 20).then(|| (end as f64 - length as f64 / 2.0).rem_euclid(360.0) - 360.0)
}

fn equal_earth(longitude: f64, latitude: f64) -> Point {
    let [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
    let third = 3f64.sqrt();
    let sine = third / 2.0 * latitude.to_radians().sin();
    let angle = sine.clamp(-1.0, 1.0).asin();
    let square = angle * angle;
    let sixth = square * square * square;
    let stretch = a1 + 3.0 * a2 * square + sixth * (7.0 * a3 + 9.0 * a4 * square);
    Point {
        x: 2.0 * third * longitude.to_radians() * angle.cos() / (3.0 * stretch),
        y: -angle * (a1 + a2 * square + sixth * (a3 + a4 * square)),
    }
}

/// Around the place at longitude 0 and this latitude.
fn lambert(longitude: f64, latitude: f64, center: f64) -> Point {
    let (longitude, latitude) = (longitude.to_radians(), latitude.to_radians());
    let (center_sine, center_cosine) = center.to_radians().sin_cos();
    let (sine, cosine) = latitude.sin_cos();
    let toward = center_sine * sine + center_cosine * cosine * longitude.cos();
    // The antipode has no place; nothing else comes near 0.
    let scale = (2.0 / (1.0 + toward).max(1e-9)).sqrt();
    Point {
        x: scale * cosine * longitude.sin(),
        y: -scale * (center_cosine * sine - center_sine * cosine * longitude.cos()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_projections_keep_areas() {
        // A small square of a degree has cos(latitude) times the area of one at the equator.
        let area = |place: &dyn Fn(f64, f64) -> Point, x: f64, y: f64| {
            let step = 1e-4;
            let (here, right, up) = (place(x, y), place(x + step, y), place(x, y + step));
            let ((ax, ay), (bx, by)) =
                ((right.x - here.x, right.y - here.y), (up.x - here.x, up.y - here.y));
            (ax * by - ay * bx).abs() / (step.to_radians().powi(2) * y.to_radians().cos())
        };
        for (x, y) in [(0.0, 10.0), (40.0, 60.0), (-25.0, 33.0), (5.0, -20.0)] {
            assert!((area(&equal_earth, x, y) - 1.0).abs() < 1e-3);
            assert!((area(&|x, y| lambert(x, y, 50.0), x, y) - 1.0).abs() < 1e-3);
        }
    }

    #[test]
    fn the_globe_is_cut_where_there_is_no_land() {
        // Two islands on both sides of the 180th meridian: the cut is on the other side.
        let cut = widest_gap(&[(178.0, 180.0), (-180.0, -177.0)]).unwrap();
        assert!((cut + 180.0).rem_euclid(360.0) - 180.0 < 5.0, "{cut}");
        assert_eq!(widest_gap(&[(-180.0, 180.0)]), None);
        assert_eq!(widest_gap(&[(-400.0, 4e9)]), None);
    }
}
