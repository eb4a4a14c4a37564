//! Readers of positions and boards: colorings, sites and polygons, weighted problems.

use mapduel_coloring::{ALICE, Color, ColoringGame, read_position, write_position};
use mapduel_game::{Game, Notation};
use mapduel_graph::{Vertex, families};
use mapduel_voronoi::geometry::{Board, Diagram, Point};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use mapduel_weighted::Problem;

/// A position of the map-coloring game, with numbers and with names, and a row of sites.
pub(crate) fn position(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    for name in ["petersen", "map:south-america"] {
        let graph = families::parse(name).expect("a family");
        let Ok(pairs) = read_position(&graph, text) else { continue };
        let start_of = |pairs: &[(Vertex, Color)]| {
            ColoringGame::from_start(graph.clone(), 4, ALICE, pairs).map(|game| game.start())
        };
        let Ok(start) = start_of(&pairs) else { continue };
        let written = write_position(&graph, &start);
        let again = read_position(&graph, &written).expect("it was just written");
        assert_eq!(start_of(&again).expect("it was one"), start, "{text}");
    }
    let game = VoronoiGame::<2>::new(VoronoiParams::default()).expect("the default is a game");
    let mut position = game.start();
    for word in text.split_whitespace().take(game.turns()) {
        let Ok(site) = game.read_move(word) else { return };
        assert_eq!(game.read_move(&game.write_move(site)), Ok(site), "{word}");
        if game.check_site(&position, site).is_err() {
            return;
        }
        game.play_unchecked(&mut position, site);
        let areas = game.areas(&position);
        assert!((areas[0] + areas[1] - 1.0).abs() < 1e-6, "{text}: {areas:?}");
    }
}

/// A board on the first line, a site on each other one.
pub(crate) fn sites(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    let pair = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
    };
    let mut lines = text.lines();
    let corners: Vec<Point> =
        lines.next().unwrap_or_default().split_whitespace().filter_map(pair).collect();
    let Ok(board) = Board::polygon(&corners) else { return };
    let (least, most) = board.bounds();
    assert!(board.area() > 0.0 && board.area().is_finite(), "{text}");
    assert!(least.is_finite() && most.is_finite() && board.centroid().is_finite(), "{text}");
    // A board that is thin, or small and far from 0, has fewer digits than the check wants.
    let extent = least.distance(most);
    let is_plain = board.area() > 1e-3 * extent * extent
        && [least.x, least.y, most.x, most.y].iter().all(|side| side.abs() < 100.0 * extent);
    let mut diagram = Diagram::new(board);
    for site in lines.filter_map(pair).take(64) {
        let before = diagram.len();
        let inserted = diagram.insert(site);
        assert_eq!(diagram.len(), before + usize::from(inserted.is_ok()), "{text}");
    }
    let areas: f64 = (0..diagram.len()).map(|cell| diagram.area(cell)).sum();
    let whole = diagram.board().area();
    assert!(diagram.is_empty() || (areas / whole - 1.0).abs() < 1e-3, "{text}: {areas} of {whole}");
    // Of sites that are nearer to each other than the check looks, or than the border is sharp, one
    // may have no cell at all.
    let sites: Vec<Point> = diagram.sites().collect();
    let is_apart = (1..sites.len()).all(|index| {
        sites[..index].iter().all(|other| other.distance(sites[index]) > 1e-9 * extent)
    });
    if let Err(error) = diagram.sanity_check()
        && is_plain
        && is_apart
    {
        panic!("{text}: {error}");
    }
}

pub(crate) fn problem(bytes: &[u8]) {
    if let Ok(problem) = Problem::read(bytes) {
        let text = problem.write();
        let again = Problem::read(text.as_bytes()).expect("what is written is read back");
        assert_eq!(again.write(), text);
    }
}
