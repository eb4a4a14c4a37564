//! What sites gave away, against brute force.

use crate::continuous::{POSITIONS, best_by_force};
use mapduel_game::{Game, Notation, Random};
use mapduel_graph::Stop;
use mapduel_playable::{Against, Built, JudgeParams, Playable, Regret, build};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::players::Scene;
use mapduel_voronoi::{Position, VoronoiGame, VoronoiParams};
use std::sync::atomic::AtomicBool;

static NEVER: AtomicBool = AtomicBool::new(false);
const PLAIN: JudgeParams = JudgeParams::new(1, 1);

fn game(params: VoronoiParams) -> VoronoiGame {
    VoronoiGame::new(params).expect("the game exists")
}

fn judged<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    moves: &[Point],
    opening: usize,
    params: &JudgeParams,
) -> Vec<Regret>
where
    VoronoiGame<PLAYERS>: Playable<Move = Point>,
{
    game.regrets(moves, opening, params, Stop::new(&NEVER)).expect("nobody stops it")
}

fn drawn<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, random: &mut Random) -> Vec<Point> {
    let (mut position, mut moves) = (game.start(), Vec::new());
    while game.score(&position).is_none() {
        let site = game.draw_site(&position, random);
        game.play_unchecked(&mut position, site);
        moves.push(site);
    }
    moves
}

/// What the site before the last is worth by brute force, and the best answer to it.
fn by_force(game: &VoronoiGame, position: &Position, site: Point) -> (f64, Point) {
    let next = game.play(position, site).expect("it is legal");
    let (most, answer) = best_by_force(&Scene::new(game, &next));
    (Scene::new(game, position).gain(site) - most, answer)
}

#[test]
fn regrets_of_the_last_two_sites_are_those_of_brute_force() {
    let (game, mut random) = (game(VoronoiParams::default()), Random::new(5));
    let (mut of_best, mut off, mut worst, mut count) = (0.0, 0.0, 0.0f64, 0.0);
    for line in POSITIONS.lines().step_by(8) {
        let mut moves: Vec<Point> =
            line.split(' ').map(|site| game.read_move(site).expect("a site")).collect();
        let witness = moves.pop().expect("the best that is known");
        let mut position = game.start();
        moves.iter().for_each(|&site| game.play_unchecked(&mut position, site));
        let (worth, answer) = by_force(&game, &position, witness);
        let best = [moves.as_slice(), &[witness, answer]].concat();
        let [before, last] = judged(&game, &best, 8, &PLAIN)[..] else { panic!("two moves") };
        assert_eq!((before.side, before.against), (game.turn(&position), Against::BestBeforeLast));
        assert_eq!(last.against, Against::BestLast);
        of_best += before.loss + last.loss;
        worst = worst.max(before.loss).max(last.loss);
        // Any site, and any answer to it.
        let site = game.draw_site(&position, &mut random);
        let next = game.play(&position, site).expect("it is legal");
        let reply = game.draw_site(&next, &mut random);
        let poor = [moves.as_slice(), &[site, reply]].concat();
        let [before, last] = judged(&game, &poor, 8, &PLAIN)[..] else { panic!("two moves") };
        let scene = Scene::new(&game, &next);
        let truth = [
            (worth - by_force(&game, &position, site).0).max(0.0),
            best_by_force(&scene).0 - scene.gain(reply),
        ];
        for (found, truth) in [before.loss, last.loss].into_iter().zip(truth) {
            assert!((found - truth).abs() < 2e-3, "{found} {truth}");
            off += (found - truth).abs();
        }
        count += 2.0;
    }
    assert!(of_best / count < 1e-4 && worst < 1e-3, "{of_best} {worst}");
    assert!(off / count < 2e-4, "{off}");
}

#[test]
fn a_part_of_the_board_is_a_part_of_any_board() {
    let small = game(VoronoiParams::default().with_turns(6));
    let board = Board::rectangle(3.0, 3.0).expect("a square");
    let large = game(VoronoiParams::default().with_turns(6).with_board(board));
    let mut random = Random::new(8);
    for _ in 0..5 {
        let moves = drawn(&small, &mut random);
        let grown: Vec<Point> = moves.iter().map(|at| Point::new(3.0 * at.x, 3.0 * at.y)).collect();
        let pairs =
            judged(&small, &moves, 0, &PLAIN).into_iter().zip(judged(&large, &grown, 0, &PLAIN));
        for (one, other) in pairs {
            // The least distance between two sites did not grow.
            assert!((one.loss - other.loss).abs() < 2e-3, "{one:?} {other:?}");
        }
    }
}

#[test]
fn of_more_than_two_only_the_last_site_is_judged() {
    let game: VoronoiGame<3> =
        VoronoiGame::new(VoronoiParams::default().with_turns(6)).expect("the game exists");
    let moves = drawn(&game, &mut Random::new(2));
    let found = judged(&game, &moves, 0, &PLAIN.with_search(Some(10)));
    let [last] = found[..] else { panic!("{found:?}") };
    assert_eq!((last.side.index(), last.against), (2, Against::BestLast));
    assert!(last.loss >= 0.0);
}

#[test]
fn moves_of_an_opening_are_not_judged_and_a_stop_leaves_nothing() {
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let game = game(VoronoiParams::default().with_turns(4));
    let moves = drawn(&game, &mut Random::new(3));
    let search = PLAIN.with_search(Some(5));
    for opening in 0..=4 {
        assert_eq!(judged(&game, &moves, opening, &search).len(), 4 - opening);
    }
    assert_eq!(judged(&game, &moves, 0, &PLAIN).len(), 2);
    assert_eq!(game.regrets(&moves, 0, &search, Stop::new(&STOPPED)), None);
}

#[test]
fn a_long_search_finds_nothing_to_regret_in_its_own_sites() {
    let game = game(VoronoiParams::default().with_turns(6));
    let search = PLAIN.with_search(Some(40));
    let spec = "strong:40,scale=1,c=0.000009,book=off".parse().expect("a player");
    let mut position = game.start();
    let mut own = Vec::new();
    while game.score(&position).is_none() {
        let Built { mut player, budget } = build(&spec, &game).expect("it plays this game");
        player.new_game(0);
        let site = player.choose(&game, &position, budget).mv;
        game.play_unchecked(&mut position, site);
        own.push(site);
    }
    let by_search = |moves: &[Point]| -> Vec<f64> {
        let found = judged(&game, moves, 0, &search).into_iter();
        found.filter(|one| one.against == Against::LongSearch).map(|one| one.loss).collect()
    };
    assert_eq!(by_search(&own), [0.0; 4]);
    let mut random = Random::new(4);
    let mut losses = Vec::new();
    for _ in 0..8 {
        let moves = drawn(&game, &mut random);
        losses.extend(by_search(&moves));
        assert_eq!(by_search(&moves), losses[losses.len() - 4..], "the same again");
    }
    let mean = losses.iter().sum::<f64>() / losses.len() as f64;
    // Random sites are worse than searched ones, also by the estimate of the search.
    assert!(mean > 0.0 && losses.iter().all(|loss| loss.abs() < 1.0), "{losses:?}");
}
