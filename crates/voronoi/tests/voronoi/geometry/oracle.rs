//! Slow references that share no code with the crate: textbook clipping, `spade`'s Delaunay
//! neighbors, random points.

use mapduel_game::Random;
use mapduel_voronoi::geometry::{Board, Point};
use spade::{DelaunayTriangulation, Point2, Triangulation};

/// The cell of a site: the board clipped by Sutherland and Hodgman against these rivals.
pub(crate) fn cell(board: &[Point], site: Point, rivals: &[Point]) -> Vec<Point> {
    let mut polygon = board.to_vec();
    for rival in rivals {
        let middle = Point::new((site.x + rival.x) / 2.0, (site.y + rival.y) / 2.0);
        let side = |p: Point| {
            (p.x - middle.x) * (rival.x - site.x) + (p.y - middle.y) * (rival.y - site.y)
        };
        let mut clipped = Vec::new();
        for (index, &to) in polygon.iter().enumerate() {
            let from = polygon[(index + polygon.len() - 1) % polygon.len()];
            let (a, b) = (side(from), side(to));
            if (a > 0.0) != (b > 0.0) {
                let part = a / (a - b);
                clipped.push(Point::new(
                    from.x + part * (to.x - from.x),
                    from.y + part * (to.y - from.y),
                ));
            }
            if b <= 0.0 {
                clipped.push(to);
            }
        }
        polygon = clipped;
    }
    polygon
}

/// The shoelace formula, and the center of gravity.
pub(crate) fn area_and_centroid(polygon: &[Point]) -> (f64, Point) {
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (index, a) in polygon.iter().enumerate() {
        let b = polygon[(index + 1) % polygon.len()];
        let weight = a.x * b.y - b.x * a.y;
        area += weight / 2.0;
        x += weight * (a.x + b.x) / 6.0;
        y += weight * (a.y + b.y) / 6.0;
    }
    (area, Point::new(x / area, y / area))
}

/// The Delaunay neighbors of every site, by `spade`.
pub(crate) fn delaunay_neighbors(sites: &[Point]) -> Vec<Vec<usize>> {
    let mut triangulation: DelaunayTriangulation<Point2<f64>> = DelaunayTriangulation::new();
    let handles: Vec<_> = sites
        .iter()
        .map(|site| triangulation.insert(Point2::new(site.x, site.y)).expect("finite numbers"))
        .collect();
    handles
        .iter()
        .map(|&handle| {
            let edges = triangulation.vertex(handle).out_edges();
            let place = |to| handles.iter().position(|&other| other == to).expect("a site");
            edges.map(|edge| place(edge.to().fix())).collect()
        })
        .collect()
}

/// How much of the board is nearest to each site, by this many random points.
pub(crate) fn sampled_areas(board: &Board, sites: &[Point], samples: u32, seed: u64) -> Vec<f64> {
    let mut random = Random::new(seed);
    let mut areas = vec![0.0; sites.len()];
    for _ in 0..samples {
        let point = board.draw(&mut random);
        let distance = |site: &Point| (site.x - point.x).powi(2) + (site.y - point.y).powi(2);
        let nearest = (0..sites.len())
            .min_by(|&a, &b| distance(&sites[a]).total_cmp(&distance(&sites[b])))
            .expect("there are sites");
        areas[nearest] += board.area() / f64::from(samples);
    }
    areas
}
