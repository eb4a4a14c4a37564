//! Boards and site sets for the tests: random ones, and the degenerate ones by kind.

use mapduel_game::Random;
use mapduel_voronoi::geometry::{Board, Point};

pub(crate) fn boards() -> Vec<Board> {
    let polygon = |corners: &[(f64, f64)]| {
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Board::polygon(&corners).expect("a convex polygon")
    };
    let round: Vec<(f64, f64)> =
        (0..40).map(|index| (f64::from(index) * std::f64::consts::TAU / 40.0).sin_cos()).collect();
    vec![
        Board::unit_square(),
        Board::rectangle(3.0, 0.25).expect("a rectangle"),
        polygon(&[(0.0, 0.0), (2.0, 0.0), (0.5, 1.5)]),
        polygon(&[(-1.0, 0.0), (0.0, -1.0), (2.0, 0.0), (1.5, 2.0), (0.0, 1.0)]),
        polygon(&round),
    ]
}

pub(crate) fn random_sites(board: &Board, count: usize, random: &mut Random) -> Vec<Point> {
    (0..count).map(|_| board.draw(random)).collect()
}

/// Site sets on the unit square that break careless programs.
pub(crate) fn degenerate_sets() -> Vec<(&'static str, Vec<Point>)> {
    let grid = |side: usize, low: f64, high: f64| -> Vec<Point> {
        let at = |k: usize| low + (high - low) * k as f64 / (side - 1) as f64;
        (0..side * side).map(|index| Point::new(at(index % side), at(index / side))).collect()
    };
    let line = |slope: f64| -> Vec<Point> {
        (0..10).map(|k| Point::new(0.05 + 0.1 * f64::from(k), 0.1 + slope * f64::from(k))).collect()
    };
    let circle = |count: i32, radius: f64| -> Vec<Point> {
        (0..count)
            .map(|k| {
                let angle = f64::from(k) * std::f64::consts::TAU / f64::from(count);
                Point::new(0.5 + radius * angle.cos(), 0.5 + radius * angle.sin())
            })
            .collect()
    };
    let mut wheel = circle(12, 0.3);
    wheel.push(Point::new(0.5, 0.5));
    let touching = |gap: f64| -> Vec<Point> {
        (0..10).map(|k| Point::new(0.3 + gap * f64::from(k), 0.6)).collect()
    };
    vec![
        ("collinear, level", line(0.0)),
        ("collinear, oblique", line(0.07)),
        ("grid", grid(4, 0.125, 0.875)),
        ("grid on the border", grid(3, 0.0, 1.0)),
        ("grid of thirds", grid(4, 0.0, 1.0)),
        ("cocircular", circle(12, 0.4)),
        ("cocircular with its center", wheel),
        ("touching by 1e-4", touching(1e-4)),
        ("touching by 1e-9", touching(1e-9)),
        ("touching by 1e-13", touching(1e-13)),
        ("corners", grid(2, 0.0, 1.0)),
    ]
}
