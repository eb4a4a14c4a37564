//! How fast the geometry and the random games are, per CPU time of one core, beside `spade`.
//!
//! `cargo run --release -p mapduel-voronoi --example speed`
//!
//! Every figure is the best of interleaved rounds, because other work on the machine only ever
//! slows a round down. `spade` makes the Delaunay triangulation only, so the board is clipped by
//! the bisectors of each site's neighbors here, with the same care for memory.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ProcessTime;
use mapduel_game::{Game, Random};
use mapduel_voronoi::geometry::{Board, Diagram, Point};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use spade::{DelaunayTriangulation, Point2, Triangulation};
use std::hint::black_box;
use std::sync::Arc;

const ROUNDS: usize = 15;
const SETS: usize = 1_000;

fn main() {
    let board = Arc::new(Board::unit_square());
    let mut random = Random::new(1);
    let sets: Vec<Vec<Point>> =
        (0..SETS).map(|_| (0..101).map(|_| board.draw(&mut random)).collect()).collect();
    println!("best of {ROUNDS} rounds, CPU time of one core, {} random site sets\n", SETS);
    print_full(&board, &sets);
    print_insertions(&board, &sets);
    print_games();
}

fn print_full(board: &Arc<Board>, sets: &[Vec<Point>]) {
    println!("full diagram with areas, ns\n\nsites  mapduel    spade + clipping  ratio");
    for count in [2, 3, 5, 8, 10, 20, 50, 100] {
        let sets = &sets[..if count > 10 { 100 } else { SETS }];
        let mut diagram = Diagram::new(Arc::clone(board));
        let mut own = || {
            for sites in sets {
                diagram.rebuild_unchecked(&sites[..count]);
                black_box(diagram.area(0));
            }
        };
        let mut polygons = Scratch::default();
        let mut spade = || {
            for sites in sets {
                black_box(polygons.areas(board.corners(), &sites[..count]));
            }
        };
        let [own, spade] = best([&mut own, &mut spade]).map(|time| time / sets.len() as f64);
        println!("{count:5}  {own:9.0}  {spade:16.0}  {:5.2}", spade / own);
    }
}

fn print_insertions(board: &Arc<Board>, sets: &[Vec<Point>]) {
    println!("\none more site, ns (gain: from every other cell)\n");
    println!("sites  copy and insert  copy alone  gain");
    for count in 1..=10 {
        let diagram = |sites: &Vec<Point>| {
            Diagram::of(Arc::clone(board), &sites[..count]).expect("random sites are apart")
        };
        let diagrams: Vec<Diagram> = sets.iter().map(diagram).collect();
        let victims: Vec<usize> = (0..count).step_by(2).collect();
        let (mut inserted, mut copied) = (diagrams[0].clone(), diagrams[0].clone());
        let mut insert = || {
            for (diagram, sites) in diagrams.iter().zip(sets) {
                inserted.clone_from(diagram);
                inserted.insert_unchecked(sites[count]);
            }
        };
        let mut copy = || {
            for diagram in &diagrams {
                copied.clone_from(diagram);
                black_box(&mut copied);
            }
        };
        let mut gain = || {
            for (diagram, sites) in diagrams.iter().zip(sets) {
                black_box(diagram.gain(sites[count], &victims));
            }
        };
        let [insert, copy, gain] =
            best([&mut insert, &mut copy, &mut gain]).map(|time| time / sets.len() as f64);
        println!("{count:5}  {insert:15.0}  {copy:10.0}  {gain:4.0}");
    }
}

fn print_games() {
    println!("\nrandom games per second\n\nturns  games");
    for turns in [10, 20, 50, 100] {
        let params = VoronoiParams { turns, ..VoronoiParams::default() };
        let game: VoronoiGame = VoronoiGame::new(params).expect("a game");
        let (start, mut random) = (game.start(), Random::new(1));
        let games = 50_000 / (turns * turns / 100);
        let mut play = || {
            for _ in 0..games {
                black_box(game.playout(&start, &mut random));
            }
        };
        let [time] = best([&mut play]);
        println!("{turns:5}  {:.0}", games as f64 / time * 1e9);
    }
}

/// The least CPU time of each piece of work, in nanoseconds.
fn best<const WORKS: usize>(mut works: [&mut dyn FnMut(); WORKS]) -> [f64; WORKS] {
    let mut best = [f64::INFINITY; WORKS];
    for _ in 0..ROUNDS {
        for (work, best) in works.iter_mut().zip(&mut best) {
            let begin = ProcessTime::now();
            work();
            *best = best.min(begin.elapsed().as_secs_f64() * 1e9);
        }
    }
    best
}

/// Clipping for the triangulation of `spade`, by Sutherland and Hodgman between two rows.
#[derive(Default)]
struct Scratch {
    polygon: Vec<Point>,
    clipped: Vec<Point>,
    areas: Vec<f64>,
}

impl Scratch {
    fn areas(&mut self, board: &[Point], sites: &[Point]) -> f64 {
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
        self.areas[0]
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
