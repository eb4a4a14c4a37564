//! The last move but two, judged by a brute force of its own.

use mapduel_game::{Game, Notation, Random};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{BeforeLastParams, Scene, best_of_three};
use mapduel_voronoi::{Grid, Position, VoronoiGame, VoronoiParams};
use std::f64::consts::TAU;

/// The first sites of games of the strong player against itself.
const GAMES: &str = include_str!("before_last.txt");

/// Points along a side of the grids of the brute force: for the move, the answer, the last move.
const GRIDS: [usize; 3] = [8, 16, 16];

/// Directions around each rival site, likewise.
const DIRECTIONS: [u32; 3] = [8, 16, 32];

/// Every free point of a grid, and points right beside each rival site, most first, with what they take.
fn places(scene: &Scene, level: usize) -> Vec<(f64, Point)> {
    let grid = Grid::new(scene.diagram.board(), GRIDS[level]);
    let mut places: Vec<Point> = grid.points().to_vec();
    for &cell in &scene.rivals {
        let centroid = scene.diagram.centroid(cell);
        places.push(centroid);
        for direction in 0..DIRECTIONS[level] {
            let angle = f64::from(direction) * TAU / f64::from(DIRECTIONS[level]);
            places.push(scene.diagram.site(cell).toward(angle, 1.001 * scene.minimum_distance));
        }
    }
    let free = places.into_iter().filter(|&place| scene.is_free(place));
    let mut found: Vec<(f64, Point)> = free.map(|place| (scene.gain(place), place)).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

/// The scene after a move, as the other color sees it.
fn after(scene: &Scene, place: Point) -> Scene {
    let mut after = scene.clone();
    after.play_own(place);
    std::mem::swap(&mut after.own, &mut after.rivals);
    after
}

/// What the best answer gains when the last move follows; some number above the limit as soon as that
/// is known to be above it.
fn answer_by_force(scene: &Scene, limit: f64) -> f64 {
    let mut best = f64::NEG_INFINITY;
    for (gain, place) in places(scene, 1) {
        // The last move takes something from it.
        if gain <= best || best > limit {
            break;
        }
        let last = places(&after(scene, place), 2).first().map_or(0.0, |&(most, _)| most);
        best = best.max(gain - last);
    }
    best
}

fn worth_by_force(scene: &Scene, place: Point, least: f64) -> f64 {
    let gain = scene.gain(place);
    gain - answer_by_force(&after(scene, place), gain - least)
}

#[test]
fn the_last_move_but_two_is_near_the_best_by_force() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    let mut regrets = Vec::new();
    let mut drawn = 0.0;
    let mut random = Random::new(71);
    for line in GAMES.lines().skip(3).step_by(25) {
        let sites = line.split(' ').take(7).map(|site| game.read_move(site).expect("a site"));
        let position: Position = game.position(&sites.collect::<Vec<_>>()).expect("a game");
        let scene = Scene::new(&game, &position);
        let (_, found) = best_of_three(&scene, &BeforeLastParams::default());
        assert!(game.is_legal(&position, found));
        let worth = worth_by_force(&scene, found, f64::NEG_INFINITY);
        let mut best = worth;
        for (_, place) in places(&scene, 0) {
            best = best.max(worth_by_force(&scene, place, best));
        }
        regrets.push(best - worth);
        let other = game.draw_site(&position, &mut random);
        drawn += best - worth_by_force(&scene, other, f64::NEG_INFINITY);
    }
    let count = regrets.len() as f64;
    let mean = regrets.iter().sum::<f64>() / count;
    // The brute force is coarse itself: a move anywhere loses twenty times as much.
    assert!(mean < 2e-3 && mean < 0.05 * drawn / count, "{regrets:?}, drawn {}", drawn / count);
}
