//! The continuous endgame against brute force.

use mapduel_game::{Budget, Choice, Game, Notation, Player, Random};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::players::{
    BalanceParams, BalancedParams, BalancedPlayer, BeforeLastParams, Centroids, ContinuousParams,
    DepthOneParams, Features, Follower, LastMoveParams, RandomPlayer, Scene, StrongParams,
    StrongPlayer, WithContinuousEndgame, WithEndgame, balanced_diagram, before_last,
    best_before_last, best_last_move, best_on_grid, feature_points,
};
use mapduel_voronoi::{Grid, Position, RED, TurnOrder, VoronoiGame, VoronoiParams};
use std::f64::consts::TAU;

fn study_game() -> VoronoiGame {
    VoronoiGame::new(VoronoiParams::default()).expect("the study's game exists")
}

/// A position with random sites, or with sites of two balanced diagrams.
fn position(game: &VoronoiGame, sites: usize, number: usize, random: &mut Random) -> Position {
    let balance = BalanceParams::default().with_starts(1);
    let board = game.shared_board();
    let mut plan = || balanced_diagram(&board, &[], 5, &balance, random).sites;
    let plans = [plan(), plan()];
    let mut position = game.start();
    while position.len() < sites {
        let planned = plans[position.len() % 2][position.len() / 2];
        let planned =
            (number.is_multiple_of(2) && game.is_legal(&position, planned)).then_some(planned);
        let site = planned.unwrap_or_else(|| game.draw_site(&position, random));
        game.play_unchecked(&mut position, site);
    }
    position
}

/// The most that a last move takes, by brute force: a dense grid, and 128 directions around each
/// rival site at several distances; then around the best of all.
fn most_by_force(scene: &Scene) -> f64 {
    best_by_force(scene).0
}

/// The same with the move that takes it.
pub(crate) fn best_by_force(scene: &Scene) -> (f64, Point) {
    let mut best = (0.0, Point::default());
    let mut look = |point: Point| {
        let gain = scene.gain(point);
        if gain > best.0 && scene.is_free(point) {
            best = (gain, point);
        }
        best
    };
    Grid::new(scene.diagram.board(), 100).points().iter().for_each(|&point| {
        look(point);
    });
    for &cell in &scene.rivals {
        for direction in 0..128 {
            for distance in [1e-4, 1e-3, 1e-2] {
                let angle = f64::from(direction) * TAU / 128.0;
                look(scene.diagram.site(cell).toward(angle, 1.001 * distance));
            }
        }
    }
    let mut step = 0.01;
    let mut best = look(Point::new(-1.0, -1.0));
    while step > 1e-6 {
        let (before, center) = best;
        for direction in 0..16 {
            best = look(center.toward(f64::from(direction) * TAU / 16.0, step));
        }
        if best.0 <= before {
            step *= 0.5;
        }
    }
    best
}

#[test]
fn the_last_move_is_the_best_by_force() {
    let (game, mut random, mut points) = (study_game(), Random::new(11), Vec::new());
    let (mut full, mut quick, mut grid) = (0.0, 0.0, 0.0);
    let mut worst = 0.0f64;
    const COUNT: usize = 100;
    for number in 0..COUNT {
        let position = position(&game, 9, number, &mut random);
        let scene = Scene::new(&game, &position);
        let most = most_by_force(&scene);
        let (gain, site) = best_last_move(&scene, &LastMoveParams::default(), &mut points);
        assert!(game.is_legal(&position, site));
        assert!((scene.gain(site) - gain).abs() < 1e-12);
        worst = worst.max(most - gain);
        full += most - gain;
        quick += most - best_last_move(&scene, &LastMoveParams::QUICK, &mut points).0;
        grid += most - best_on_grid(&scene, game.grid(), Centroids::Rivals).gain;
    }
    let mean = |sum: f64| sum / COUNT as f64;
    let all = [mean(full), mean(quick), mean(grid)];
    assert!(all[0] < 1e-4 && worst < 4e-3, "{all:?} {worst}");
    assert!(all[1] < 8e-4 && all[2] > 4e-3, "{all:?}");
}

#[test]
fn no_grid_has_a_better_last_move() {
    let (game, mut random, mut points) = (study_game(), Random::new(12), Vec::new());
    for number in 0..200 {
        let position = position(&game, 1 + number % 9, number, &mut random);
        let scene = Scene::new(&game, &position);
        let (gain, _) = best_last_move(&scene, &LastMoveParams::default(), &mut points);
        let grid = best_on_grid(&scene, game.grid(), Centroids::Rivals);
        assert!(gain >= grid.gain, "{gain} {grid:?} {position:?}");
    }
}

#[test]
fn each_rival_site_has_a_touch_point_that_takes_half() {
    let (game, mut random, mut points) = (study_game(), Random::new(13), Vec::new());
    for number in 0..50 {
        let position = position(&game, 9, number, &mut random);
        let scene = Scene::new(&game, &position);
        feature_points(&scene, Features::All, &mut points);
        for &cell in &scene.rivals {
            let site = scene.diagram.site(cell);
            let beside = |point: &&(f64, Point)| point.1.distance(site) < 1.1e-4;
            let (gain, point) = points.iter().find(beside).unwrap();
            assert!(game.is_legal(&position, *point));
            let (stolen, area) = (scene.diagram.stolen(*point, cell), scene.diagram.area(cell));
            assert!(*gain >= stolen && stolen >= 0.499 * area, "{stolen} of {area}");
            // No other direction takes much more: a site may be right at the border of its cell, where
            // the part has two tops.
            for direction in 0..360 {
                let angle = f64::from(direction) * TAU / 360.0;
                let other = scene.diagram.stolen(site.toward(angle, 1.001e-4), cell);
                assert!(other <= stolen + 4e-3, "{other} {stolen}");
            }
        }
    }
}

/// Positions of ten turns after eight, from games of the strong player against itself (seeds 1000 to
/// 1199; the search was tuned on others), each with the best move that was found for it: by a grid of 60
/// x 60 whose best points were moved about, or, where those found more, by searches with many times more
/// candidates. Which of them it was does not matter: a move is judged here, not believed.
pub(crate) const POSITIONS: &str = include_str!("before_last.txt");

#[test]
fn the_move_before_the_last_is_the_best_by_force() {
    let game = study_game();
    let mut regrets = Vec::new();
    for line in POSITIONS.lines() {
        let mut sites: Vec<Point> =
            line.split(' ').map(|site| game.read_move(site).expect("a site")).collect();
        let witness = sites.pop().expect("the last one");
        let mut position = game.start();
        sites.iter().for_each(|&site| position = game.play(&position, site).expect("it is legal"));
        let scene = Scene::new(&game, &position);
        let worth = |site: Point| {
            let next = game.play(&position, site).expect("it is legal");
            scene.gain(site) - most_by_force(&Scene::new(&game, &next))
        };
        let found = best_before_last(&scene, Follower::Rival, &BeforeLastParams::default()).1;
        regrets.push((worth(witness) - worth(found)).max(0.0));
    }
    assert_eq!(regrets.len(), 200);
    let (mean, worst) = (
        regrets.iter().sum::<f64>() / regrets.len() as f64,
        regrets.iter().copied().fold(0.0, f64::max),
    );
    assert!(mean < 2e-4 && worst < 1e-3, "{mean} {worst}");
}

#[test]
fn on_an_empty_board_of_two_turns_the_middle_wins() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default().with_turns(2)).unwrap();
    let scene = Scene::new(&game, &game.start());
    let (_, site) = best_before_last(&scene, Follower::Rival, &BeforeLastParams::default());
    assert!(site.distance(Point::new(0.5, 0.5)) < 1e-9, "{site:?}");
    let mut red = StrongPlayer::new(StrongParams::default());
    let mut blue = StrongPlayer::new(StrongParams::default());
    assert!(play(&game, [&mut red, &mut blue], 1) > 0.0);
}

#[test]
fn the_whole_board_is_better_than_a_grid_before_the_last_move() {
    let (game, mut random) = (study_game(), Random::new(14));
    let mut ahead = 0.0;
    const COUNT: usize = 12;
    for number in 0..COUNT {
        let position = position(&game, 8, number, &mut random);
        let scene = Scene::new(&game, &position);
        let worth = |site: Point| {
            let next = game.play(&position, site).expect("it is legal");
            scene.gain(site) - most_by_force(&Scene::new(&game, &next))
        };
        let params = BeforeLastParams::default();
        ahead += worth(best_before_last(&scene, Follower::Rival, &params).1);
        ahead -= worth(before_last(&scene, game.grid(), Centroids::Rivals).site);
    }
    assert!(ahead / COUNT as f64 > 1e-3, "{ahead}");
}

fn play(game: &VoronoiGame, players: [&mut dyn Player<VoronoiGame>; 2], seed: u64) -> f64 {
    let [red, blue] = players;
    red.new_game(seed);
    blue.new_game(seed + 1_000);
    let mut position = game.start();
    while game.score(&position).is_none() {
        let player = if game.turn(&position) == RED { &mut *red } else { &mut *blue };
        let Choice { mv, .. } = player.choose(game, &position, Budget::Simulations(1));
        position = game.play(&position, mv).expect("a player's move is legal");
    }
    let [red, blue] = game.areas(&position);
    red - blue
}

#[test]
fn every_board_and_order_has_legal_last_moves() {
    let corners = |list: &[(f64, f64)]| -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    };
    let triangle = Board::polygon(&corners(&[(0.0, 0.0), (2.0, 0.0), (0.0, 1.0)])).unwrap();
    let sliver = Board::polygon(&corners(&[(-5.0, -5.0), (6.0, 5.9), (6.0, 6.0)])).unwrap();
    let base = VoronoiParams::default();
    let mut games = Vec::new();
    for board in [Board::unit_square(), triangle, sliver, Board::rectangle(100.0, 0.5).unwrap()] {
        for turns in [2usize, 3, 4, 7, 10, 15] {
            for order in [TurnOrder::Alternating, TurnOrder::OneRound] {
                if order == TurnOrder::Alternating || turns.is_multiple_of(2) {
                    games.push(
                        base.clone().with_board(board.clone()).with_turns(turns).with_order(order),
                    );
                }
            }
        }
    }
    games.push(base.with_minimum_distance(0.12));
    for params in games {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        let continuous =
            || WithContinuousEndgame::new(RandomPlayer::new(), ContinuousParams::default());
        for seed in 0..2 {
            play(&game, [&mut continuous(), &mut continuous()], seed);
        }
    }
}

#[test]
fn the_continuous_endgame_beats_the_grid() {
    let game = study_game();
    let balanced = || BalancedPlayer::new(BalancedParams::default());
    let mut grid = WithEndgame::new(balanced(), DepthOneParams::default());
    let mut continuous = WithContinuousEndgame::new(balanced(), ContinuousParams::default());
    let mut sum = 0.0;
    for seed in 0..40 {
        sum += play(&game, [&mut continuous, &mut grid], seed);
        sum -= play(&game, [&mut grid, &mut continuous], seed);
    }
    assert!(sum / 80.0 > 0.005, "{sum}");
}
