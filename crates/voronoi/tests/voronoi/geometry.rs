//! The diagram against slow references, and where careless programs break.

mod boards;
mod oracle;

use boards::{boards, degenerate_sets, random_sites};
use mapduel_game::Random;
use mapduel_voronoi::geometry::{Board, Diagram, Point, SiteError, cell_area};

/// Compares every cell with the board clipped against all other sites.
fn check_against_clipping(name: &str, board: &Board, sites: &[Point]) {
    let diagram = Diagram::of(board.clone(), sites).expect("the sites are apart and on the board");
    diagram.sanity_check().unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut scratch = vec![Point::default(); board.corners().len() + sites.len()];
    for (index, &site) in sites.iter().enumerate() {
        let rivals: Vec<Point> = sites.iter().copied().filter(|&other| other != site).collect();
        let truth = oracle::cell(board.corners(), site, &rivals);
        let (area, centroid) = oracle::area_and_centroid(&truth);
        let error = (diagram.area(index) - area).abs();
        assert!(error < 1e-13 * (1.0 + board.area()), "{name}: cell {index} is off by {error}");
        let direct = cell_area(board, sites, index, &mut scratch);
        assert!((direct - area).abs() < 1e-13 * (1.0 + board.area()), "{name}: direct {index}");
        if area > 1e-6 {
            let away = diagram.centroid(index).distance(centroid);
            assert!(away < 1e-8, "{name}: the centroid of cell {index} is off by {away}");
        }
    }
}

#[test]
fn cells_are_the_board_clipped_by_all_bisectors() {
    let mut random = Random::new(1);
    for board in boards() {
        for count in 1..=12 {
            for _ in 0..30 {
                let sites = random_sites(&board, count, &mut random);
                check_against_clipping("random", &board, &sites);
            }
        }
        check_against_clipping("100 sites", &board, &random_sites(&board, 100, &mut random));
    }
}

/// The point at this part of the way.
fn between(from: Point, to: Point, part: f64) -> Point {
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

#[test]
fn cells_of_many_sites_are_the_same_however_they_crowd() {
    let mut random = Random::new(21);
    for board in boards() {
        for count in [33, 64, 250] {
            let spread = random_sites(&board, count, &mut random);
            check_against_clipping("spread", &board, &spread);
            // All of them near one point, but for the first three.
            let mut crowded = spread.clone();
            for site in &mut crowded[3..] {
                *site = between(spread[0], *site, 0.01);
            }
            check_against_clipping("crowded", &board, &crowded);
            // Every other one hugs the one before.
            let mut pairs = spread.clone();
            for index in (1..count).step_by(2) {
                pairs[index] = between(pairs[index - 1], board.centroid(), 1e-4);
            }
            check_against_clipping("pairs", &board, &pairs);
            // All on one line.
            let (from, to) = (board.corners()[0], board.centroid());
            let row: Vec<Point> =
                (0..count).map(|k| between(from, to, (k as f64 + 0.5) / count as f64)).collect();
            check_against_clipping("row", &board, &row);
        }
    }
}

#[test]
fn among_many_sites_the_first_bad_one_is_named() {
    let mut random = Random::new(22);
    let board = Board::unit_square();
    let mut sites = random_sites(&board, 60, &mut random);
    sites[50] = sites[7];
    sites[55] = Point::new(2.0, 0.5);
    let error = Diagram::of(board.clone(), &sites).unwrap_err();
    assert_eq!(error, SiteError::Coincident { site: sites[7], other: 7 });
    sites[40] = Point::new(f64::NAN, 0.5);
    assert!(matches!(Diagram::of(board, &sites).unwrap_err(), SiteError::NotFinite(_)));
}

#[test]
fn degenerate_sites_are_exact() {
    let mut random = Random::new(2);
    for (name, mut sites) in degenerate_sets() {
        for _ in 0..5 {
            check_against_clipping(name, &Board::unit_square(), &sites);
            random.shuffle(&mut sites);
        }
    }
}

#[test]
fn a_regular_grid_has_equal_cells() {
    let sites: Vec<Point> = (0..100)
        .map(|k| Point::new(0.05 + 0.1 * f64::from(k % 10), 0.05 + 0.1 * f64::from(k / 10)))
        .collect();
    let diagram = Diagram::of(Board::unit_square(), &sites).unwrap();
    for (index, site) in sites.iter().enumerate() {
        assert!((diagram.area(index) - 0.01).abs() < 1e-15);
        assert!(diagram.centroid(index).distance(*site) < 1e-14);
    }
    // Cells that meet in a point are no neighbors.
    assert_eq!(diagram.neighbors(55).len(), 4);
    assert_eq!(diagram.neighbors(0).len(), 2);
}

#[test]
fn neighbors_are_those_of_the_delaunay_triangulation() {
    let mut random = Random::new(3);
    let board = Board::unit_square();
    for round in 0..400 {
        let sites = random_sites(&board, 2 + round % 30, &mut random);
        let diagram = Diagram::of(board.clone(), &sites).unwrap();
        let delaunay = oracle::delaunay_neighbors(&sites);
        for (index, &site) in sites.iter().enumerate() {
            // The triangulation knows no border, so it may know more neighbors, never fewer.
            let neighbors = diagram.neighbors(index);
            assert!(neighbors.iter().all(|neighbor| delaunay[index].contains(neighbor)));
            assert!(neighbors.iter().all(|&other| diagram.neighbors(other).contains(&index)));
            let rivals: Vec<Point> = delaunay[index].iter().map(|&other| sites[other]).collect();
            let (area, _) =
                oracle::area_and_centroid(&oracle::cell(board.corners(), site, &rivals));
            assert!((diagram.area(index) - area).abs() < 1e-12, "round {round}, cell {index}");
        }
    }
}

#[test]
fn degenerate_areas_agree_with_the_delaunay_triangulation() {
    let board = Board::unit_square();
    for (name, sites) in degenerate_sets() {
        let diagram = Diagram::of(board.clone(), &sites).unwrap();
        let delaunay = oracle::delaunay_neighbors(&sites);
        for (index, &site) in sites.iter().enumerate() {
            let rivals: Vec<Point> = delaunay[index].iter().map(|&other| sites[other]).collect();
            let (area, _) =
                oracle::area_and_centroid(&oracle::cell(board.corners(), site, &rivals));
            assert!((diagram.area(index) - area).abs() < 1e-12, "{name}, cell {index}");
        }
    }
}

#[test]
fn areas_are_the_parts_of_random_points() {
    let mut random = Random::new(4);
    for board in boards() {
        let sites = random_sites(&board, 8, &mut random);
        let diagram = Diagram::of(board.clone(), &sites).unwrap();
        let sampled = oracle::sampled_areas(&board, &sites, 200_000, 9);
        for (index, area) in sampled.iter().enumerate() {
            // Five standard deviations of a part of one half.
            let error = (diagram.area(index) - area).abs() / board.area();
            assert!(error < 5.0 * 0.5 / 200_000f64.sqrt(), "cell {index} is off by {error}");
        }
    }
}

#[test]
fn the_gain_is_what_an_insertion_takes() {
    let mut random = Random::new(5);
    for board in boards() {
        for round in 0..400 {
            let sites = random_sites(&board, 1 + round % 10, &mut random);
            let before = Diagram::of(board.clone(), &sites).unwrap();
            let mut point = board.draw(&mut random);
            if round % 3 == 0 {
                // Touch a site.
                let near = sites[0].toward(random.unit() * 6.3, 1e-4);
                point = if board.contains(near) { near } else { point };
            }
            let mut after = before.clone();
            after.insert(point).unwrap();
            let victims: Vec<usize> = (0..sites.len()).step_by(2).collect();
            let lost: f64 = victims.iter().map(|&v| before.area(v) - after.area(v)).sum();
            assert!((before.gain(point, &victims) - lost).abs() < 1e-13 * (1.0 + board.area()));
            let all: Vec<usize> = (0..sites.len()).collect();
            let own = after.area(sites.len());
            assert!((before.gain(point, &all) - own).abs() < 1e-13 * (1.0 + board.area()));
        }
    }
}

#[test]
fn gains_at_degenerate_points_are_finite() {
    let diagram = Diagram::of(Board::unit_square(), &[Point::new(0.5, 0.5)]).unwrap();
    assert_eq!(diagram.gain(Point::new(0.5, 0.5), &[0]), 0.0);
    for (x, y) in [(0.0, 0.0), (1.0, 0.5), (0.5 + 1e-15, 0.5), (0.0, 0.5)] {
        let gain = diagram.gain(Point::new(x, y), &[0]);
        assert!((0.0..=0.5 + 1e-12).contains(&gain), "{x},{y}: {gain}");
    }
    let half = diagram.gain(Point::new(0.5 + 1e-12, 0.5), &[0]);
    assert!((half - 0.5).abs() < 1e-11);
}

#[test]
fn a_copy_goes_back() {
    let mut random = Random::new(6);
    let board = Board::unit_square();
    let sites = random_sites(&board, 9, &mut random);
    let before = Diagram::of(board.clone(), &sites).unwrap();
    let mut diagram = before.clone();
    for _ in 0..50 {
        diagram.insert(board.draw(&mut random)).unwrap();
        diagram.insert(board.draw(&mut random)).unwrap();
        diagram.sanity_check().unwrap();
        diagram.clone_from(&before);
        assert_eq!(diagram.len(), 9);
        assert!((0..9).all(|index| diagram.polygon(index) == before.polygon(index)));
        assert!((0..9).all(|index| diagram.neighbors(index) == before.neighbors(index)));
    }
}

#[test]
fn a_cell_may_have_a_hundred_corners() {
    let mut sites: Vec<Point> = (0..100)
        .map(|k| Point::new(0.5, 0.5).toward(f64::from(k) * std::f64::consts::TAU / 100.0, 0.4))
        .collect();
    sites.push(Point::new(0.5, 0.5));
    for sites in [sites.clone(), sites.iter().rev().copied().collect()] {
        check_against_clipping("wheel", &Board::unit_square(), &sites);
        let diagram = Diagram::of(Board::unit_square(), &sites).unwrap();
        let hub = sites.iter().position(|&site| site == Point::new(0.5, 0.5)).unwrap();
        assert_eq!(diagram.neighbors(hub).len(), 100);
    }
}

#[test]
fn sites_that_nearly_touch_share_what_one_of_them_would_have() {
    let strip = Board::rectangle(1.0, 1e-8).unwrap();
    for (board, distance) in
        [(Board::unit_square(), 1e-30), (Board::unit_square(), 1e-17), (strip, 1e-9)]
    {
        let whole = board.area();
        // The other two have the same bisectors with the first, to rounding.
        let sites = [Point::new(0.5, 0.0), Point::new(0.0, 0.0), Point::new(0.0, distance)];
        let diagram = Diagram::of(board, &sites).unwrap();
        let parts: Vec<f64> = (0..3).map(|cell| diagram.area(cell) / whole).collect();
        assert!((parts[0] - 0.75).abs() < 1e-6, "{distance}: {parts:?}");
        assert!((parts[1] + parts[2] - 0.25).abs() < 1e-6, "{distance}: {parts:?}");
    }
}

#[test]
fn two_corners_that_are_one_but_for_rounding_are_no_alarm() {
    let points = |pairs: &[(f64, f64)]| -> Vec<Point> {
        pairs.iter().map(|&(x, y)| Point::new(x, y)).collect()
    };
    let kite = points(&[(5.0, 0.866), (0.5, 66.0), (-5.0, 0.866), (0.5, -0.866)]);
    // Four of them are the corners of a rectangle: their cells meet in one point.
    let sites = points(&[
        (0.5, -0.866),
        (1.0, 0.0),
        (0.5, 5.0),
        (-0.5, 0.0),
        (-0.4, 0.0),
        (0.0, 0.5),
        (0.5, 0.5),
        (0.25, 0.75),
        (1.0, 0.866),
        (0.0, 0.0),
        (-0.6, 0.0),
        (0.5, 0.0),
        (0.0, 1.0),
        (0.5, 0.866),
        (-0.5, 10.0),
        (0.0, 0.4),
        (1.0, 0.5),
    ]);
    let diagram = Diagram::of(Board::polygon(&kite).unwrap(), &sites).unwrap();
    assert_eq!(diagram.sanity_check(), Ok(()));
}

#[test]
fn sites_that_mean_nothing_are_refused() {
    let mut diagram = Diagram::new(Board::unit_square());
    diagram.insert(Point::new(0.5, 0.5)).unwrap();
    let mut refusal = |x: f64, y: f64| diagram.insert(Point::new(x, y)).unwrap_err();
    assert!(matches!(refusal(f64::NAN, 0.5), SiteError::NotFinite(_)));
    assert!(matches!(refusal(0.5, f64::INFINITY), SiteError::NotFinite(_)));
    assert!(matches!(refusal(1.0 + 1e-9, 0.5), SiteError::Outside { .. }));
    assert!(matches!(refusal(0.5, -0.1), SiteError::Outside { .. }));
    assert!(matches!(refusal(0.5, 0.5), SiteError::Coincident { other: 0, .. }));
    assert_eq!(diagram.len(), 1, "a refused site changes nothing");
}
