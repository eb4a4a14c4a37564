//! Full Voronoi diagrams with areas on the unit square, beside other crates in one run.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example voronoi_diagrams`
//!
//! Every time is the best of interleaved rounds, CPU time of the process. `spade` makes the
//! Delaunay triangulation only, so the board is clipped by the bisectors of each site's neighbors
//! here, with the same care for memory. `voronoice` and `geo` clip by themselves; the areas of
//! their polygons are added up by the same loop. A set is *wrong* when some area differs from
//! mapduel's by more than 1e-6, or when there is no diagram at all.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use geo::{MultiPoint, Polygon, Voronoi, VoronoiClip, VoronoiParams};
use mapduel_game::Random;
use mapduel_voronoi::geometry::{Board, Diagram, Point};
use spade::{DelaunayTriangulation, Point2, Triangulation};
use std::hint::black_box;

const ROUNDS: usize = 15;
/// How many sites, and how many sets of them.
const ROWS: [(usize, usize); 9] = [
    (2, 1_000),
    (3, 1_000),
    (5, 1_000),
    (8, 1_000),
    (10, 1_000),
    (20, 50),
    (100, 50),
    (1_000, 5),
    (10_000, 1),
];

fn main() {
    let board = Board::unit_square();
    let mut random = Random::new(1);
    println!("full diagram with areas: ns (times as long as mapduel; wrong sets)\n");
    println!("sites  mapduel  spade + clipping    voronoice               geo");
    for (count, sets) in ROWS {
        let mut draw = || (0..count).map(|_| board.draw(&mut random)).collect();
        let sets: Vec<Vec<Point>> = (0..sets).map(|_| draw()).collect();
        print_row(&board, &sets.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
}

fn print_row(board: &Board, sets: &[&[Point]]) {
    let mut scratch = Scratch::default();
    let truth: Vec<Vec<f64>> = sets.iter().map(|sites| mapduel_areas(board, sites)).collect();
    let frame = frame();
    let wrong = |areas: &mut dyn FnMut(&[Point]) -> Vec<f64>| {
        let is_wrong = |(sites, truth): &(&&[Point], &Vec<f64>)| !agree(areas(sites), truth);
        sets.iter().zip(&truth).filter(is_wrong).count()
    };
    let wrongs = [
        wrong(&mut |sites| scratch.areas(board.corners(), sites).to_vec()),
        wrong(&mut voronoice_areas),
        wrong(&mut |sites| geo_areas(&frame, sites)),
    ];
    let mut diagram = Diagram::new(board.clone());
    // The slow ones need fewer sets for the same certainty.
    let few = &sets[..sets.len().min(100)];
    let times = best([
        &mut || {
            for sites in sets {
                diagram.rebuild_unchecked(sites);
                black_box(diagram.area(0));
            }
            sets.len()
        },
        &mut || {
            for sites in sets {
                black_box(scratch.areas(board.corners(), sites));
            }
            sets.len()
        },
        &mut || {
            few.iter().for_each(|sites| {
                black_box(voronoice_areas(sites));
            });
            few.len()
        },
        &mut || {
            few.iter().for_each(|sites| {
                black_box(geo_areas(&frame, sites));
            });
            few.len()
        },
    ]);
    let cell = |peer: usize| {
        let ratio = times[peer] / times[0];
        format!("{:6.0} ({ratio:4.1}; {:3})", times[peer], wrongs[peer - 1])
    };
    println!("{:5}  {:7.0}  {}  {}  {}", sets[0].len(), times[0], cell(1), cell(2), cell(3));
}

/// The least CPU time of one unit of each piece of work, in nanoseconds.
fn best<const WORKS: usize>(mut works: [&mut dyn FnMut() -> usize; WORKS]) -> [f64; WORKS] {
    let mut best = [f64::INFINITY; WORKS];
    for _ in 0..ROUNDS {
        for (work, best) in works.iter_mut().zip(&mut best) {
            let begin = ProcessTime::now();
            let units = work();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9 / units as f64);
        }
    }
    best
}

/// Whether the areas are the same, in any order.
fn agree(mut areas: Vec<f64>, truth: &[f64]) -> bool {
    let mut truth = truth.to_vec();
    areas.sort_by(f64::total_cmp);
    truth.sort_by(f64::total_cmp);
    areas.len() == truth.len() && areas.iter().zip(&truth).all(|(a, b)| (a - b).abs() <= 1e-6)
}

fn mapduel_areas(board: &Board, sites: &[Point]) -> Vec<f64> {
    let diagram = Diagram::of(board.clone(), sites).expect("random sites are apart");
    (0..sites.len()).map(|cell| diagram.area(cell)).collect()
}

fn voronoice_areas(sites: &[Point]) -> Vec<f64> {
    let center = voronoice::Point { x: 0.5, y: 0.5 };
    let diagram = voronoice::VoronoiBuilder::default()
        .set_sites(sites.iter().map(|site| voronoice::Point { x: site.x, y: site.y }).collect())
        .set_bounding_box(voronoice::BoundingBox::new(center, 1.0, 1.0))
        .build();
    let Some(diagram) = diagram else { return Vec::new() };
    let area = |cell: voronoice::VoronoiCell<'_>| {
        area(cell.iter_vertices().map(|corner| Point::new(corner.x, corner.y)))
    };
    diagram.iter_cells().map(area).collect()
}

fn frame() -> Polygon<f64> {
    geo::Rect::new((0.0, 0.0), (1.0, 1.0)).to_polygon()
}

fn geo_areas(frame: &Polygon<f64>, sites: &[Point]) -> Vec<f64> {
    let sites: MultiPoint<f64> = sites.iter().map(|site| (site.x, site.y)).collect();
    let params = VoronoiParams::new().clip(VoronoiClip::Polygon(frame));
    let Ok(cells) = sites.voronoi_cells_with_params(params) else { return Vec::new() };
    let area =
        |cell: &Polygon<f64>| area(cell.exterior().coords().map(|at| Point::new(at.x, at.y)));
    cells.iter().map(area).collect()
}

/// The shoelace formula, in either direction.
fn area(corners: impl Iterator<Item = Point>) -> f64 {
    let (mut first, mut from, mut twice_area): (Option<Point>, Option<Point>, f64) =
        (None, None, 0.0);
    for to in corners {
        if let Some(from) = from {
            twice_area += from.x * to.y - from.y * to.x;
        }
        first = first.or(Some(to));
        from = Some(to);
    }
    if let (Some(from), Some(to)) = (from, first) {
        twice_area += from.x * to.y - from.y * to.x;
    }
    twice_area.abs() / 2.0
}

/// Clipping for the triangulation of `spade`, by Sutherland and Hodgman between two rows.
#[derive(Default)]
struct Scratch {
    polygon: Vec<Point>,
    clipped: Vec<Point>,
    areas: Vec<f64>,
}

impl Scratch {
    fn areas(&mut self, board: &[Point], sites: &[Point]) -> &[f64] {
        let mut triangulation: DelaunayTriangulation<Point2<f64>> =
            DelaunayTriangulation::with_capacity(sites.len(), 3 * sites.len(), 2 * sites.len());
        for site in sites {
            triangulation.insert(Point2::new(site.x, site.y)).expect("finite numbers");
        }
        self.areas.clear();
        for vertex in triangulation.vertices() {
            let site = Point::new(vertex.position().x, vertex.position().y);
            self.polygon.clear();
            self.polygon.extend_from_slice(board);
            for edge in vertex.out_edges() {
                let rival = edge.to().position();
                self.clip(site, Point::new(rival.x, rival.y));
            }
            self.areas.push(self.area());
        }
        &self.areas
    }

    fn clip(&mut self, site: Point, rival: Point) {
        let (x, y) = (rival.x - site.x, rival.y - site.y);
        let level = 0.5 * ((rival.x + site.x) * x + (rival.y + site.y) * y);
        let side = |point: Point| point.x * x + point.y * y - level;
        self.clipped.clear();
        let Some(&last) = self.polygon.last() else { return };
        let (mut from, mut from_side) = (last, side(last));
        for &to in &self.polygon {
            let to_side = side(to);
            if (from_side > 0.0) != (to_side > 0.0) {
                let part = from_side / (from_side - to_side);
                let crossing =
                    Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y));
                self.clipped.push(crossing);
            }
            if to_side <= 0.0 {
                self.clipped.push(to);
            }
            (from, from_side) = (to, to_side);
        }
        std::mem::swap(&mut self.polygon, &mut self.clipped);
    }

    fn area(&self) -> f64 {
        let Some(&last) = self.polygon.last() else { return 0.0 };
        let mut from = last;
        let mut twice_area = 0.0;
        for &to in &self.polygon {
            twice_area += from.x * to.y - from.y * to.x;
            from = to;
        }
        twice_area / 2.0
    }
}
