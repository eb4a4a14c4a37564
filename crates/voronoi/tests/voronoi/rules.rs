//! The rules keep their promises, and impossible games and sites are refused.

use mapduel_game::{Game, MoveIndex, Notation, Random, Side, conformance};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::{
    BLUE, IllegalSite, Payoff, RED, TurnOrder, VoronoiError, VoronoiGame, VoronoiParams,
};

fn game<const PLAYERS: usize>(params: VoronoiParams) -> VoronoiGame<PLAYERS> {
    VoronoiGame::new(params).expect("a game")
}

fn triangle() -> Board {
    let corners = [Point::new(0.0, 0.0), Point::new(1.0, 0.1), Point::new(0.2, 1.0)];
    Board::polygon(&corners).expect("a triangle")
}

#[test]
fn every_variant_keeps_the_promises_of_a_game() {
    let params = VoronoiParams::default().with_grid(6);
    conformance::check(&game::<2>(params.clone()), 1);
    conformance::check_notation(&game::<2>(params.clone()), 1);
    let area = params.clone().with_payoff(Payoff::Area).with_komi(-0.05);
    conformance::check(&game::<2>(area), 2);
    let round = params.clone().with_order(TurnOrder::OneRound).with_board(triangle());
    conformance::check(&game::<2>(round), 3);
    conformance::check(&game::<3>(params.clone().with_turns(9)), 4);
    let six = params.clone().with_turns(14).with_payoff(Payoff::Area);
    conformance::check(&game::<6>(six), 5);
    conformance::check(&game::<2>(params.with_turns(40)), 6);
}

#[test]
fn a_grid_that_is_used_up_becomes_finer() {
    let params = VoronoiParams::default().with_grid(1).with_minimum_distance(0.05);
    conformance::check(&game::<2>(params), 1);
}

#[test]
fn areas_are_those_of_the_diagram() {
    let mut random = Random::new(1);
    for turns in [2, 10, 60] {
        let game = game::<3>(VoronoiParams::default().with_turns(turns + 1).with_board(triangle()));
        let mut position = game.start();
        assert_eq!(game.areas(&position), [0.0; 3]);
        while game.score(&position).is_none() {
            let site = game.draw_site(&position, &mut random);
            position = game.play(&position, site).unwrap();
            let diagram = game.diagram(&position);
            let mut truth = [0.0; 3];
            for number in 0..diagram.len() {
                truth[game.owner(number).index()] += diagram.area(number);
            }
            for (area, truth) in game.areas(&position).into_iter().zip(truth) {
                assert!((area - truth).abs() < 1e-12, "{area} is not {truth}");
            }
        }
    }
}

#[test]
fn playouts_have_the_mean_of_slow_random_games() {
    let game = game::<2>(VoronoiParams::default().with_payoff(Payoff::Area).with_turns(7));
    let (mut random, start) = (Random::new(1), game.start());
    let games = 20_000;
    let fast: f64 = (0..games).map(|_| game.playout(&start, &mut random).of(RED)).sum();
    let slow: f64 = (0..games)
        .map(|_| {
            let mut position = game.start();
            while game.score(&position).is_none() {
                let site = Point::new(random.unit(), random.unit());
                game.play_unchecked(&mut position, site);
            }
            game.score(&position).unwrap().of(RED)
        })
        .sum();
    // The standard deviation of one game is below 0.2: this is five of the difference of means.
    assert!((fast - slow).abs() / f64::from(games) < 5.0 * 0.2 * (2.0 / f64::from(games)).sqrt());
}

#[test]
fn the_komi_decides_equal_areas_for_blue() {
    let sites = [Point::new(0.25, 0.5), Point::new(0.75, 0.5)];
    let winner = |komi: f64, payoff: Payoff| {
        let game =
            game::<2>(VoronoiParams::default().with_turns(2).with_komi(komi).with_payoff(payoff));
        game.score(&game.position(&sites).unwrap()).unwrap().winner()
    };
    assert_eq!(winner(0.0, Payoff::Win), Some(BLUE));
    assert_eq!(winner(-0.01, Payoff::Win), Some(RED));
    assert_eq!(winner(0.01, Payoff::Win), Some(BLUE));
    assert_eq!(winner(-0.01, Payoff::Area), Some(RED));
    assert_eq!(winner(0.01, Payoff::Area), Some(BLUE));
}

#[test]
fn owners_follow_the_order() {
    let owners = |order| {
        let game = game::<3>(VoronoiParams::default().with_turns(6).with_order(order));
        (0..6).map(|number| game.owner(number).index()).collect::<Vec<_>>()
    };
    assert_eq!(owners(TurnOrder::Alternating), [0, 1, 2, 0, 1, 2]);
    assert_eq!(owners(TurnOrder::OneRound), [0, 0, 1, 1, 2, 2]);
    let odd = game::<2>(VoronoiParams::default().with_turns(7));
    assert_eq!((odd.share(Side::FIRST), odd.share(Side::SECOND)), (4, 3));
}

#[test]
fn impossible_games_are_refused() {
    let base = VoronoiParams::default();
    let refusal = |params: VoronoiParams| VoronoiGame::<2>::new(params).unwrap_err();
    assert!(matches!(refusal(base.clone().with_turns(1)), VoronoiError::Turns { .. }));
    let many = refusal(base.clone().with_turns(1_001));
    assert!(matches!(many, VoronoiError::Turns { .. }));
    let odd = base.clone().with_turns(7).with_order(TurnOrder::OneRound);
    assert!(matches!(refusal(odd), VoronoiError::UnequalRound { .. }));
    for komi in [1.0, -1.5, f64::NAN] {
        let refused = refusal(base.clone().with_komi(komi));
        assert!(matches!(refused, VoronoiError::Komi { .. }));
    }
    for minimum_distance in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let refused = refusal(base.clone().with_minimum_distance(minimum_distance));
        assert!(matches!(refused, VoronoiError::MinimumDistance(_)));
    }
    let crowded = refusal(base.clone().with_minimum_distance(0.2));
    assert!(matches!(crowded, VoronoiError::NoRoom { .. }));
    assert_eq!(refusal(base.clone().with_grid(0)), VoronoiError::Grid(0));
    let komi = base.with_komi(-0.1).with_turns(9);
    assert!(matches!(VoronoiGame::<3>::new(komi), Err(VoronoiError::KomiAmongMany { .. })));
}

#[test]
fn illegal_sites_are_refused_with_the_reason() {
    let game = game::<2>(VoronoiParams::default());
    let position = game.position(&[Point::new(0.5, 0.5)]).unwrap();
    let reason = |x: f64, y: f64| game.check_site(&position, Point::new(x, y));
    assert_eq!(reason(1.1, 0.5), Err(IllegalSite::Outside));
    assert_eq!(reason(f64::NAN, 0.5), Err(IllegalSite::Outside));
    assert!(matches!(reason(0.5, 0.500_09), Err(IllegalSite::TooNear { .. })));
    assert_eq!(reason(0.5, 0.500_11), Ok(()));
    assert_eq!(reason(0.0, 1.0), Ok(()), "the border belongs to the board");
    let error = game.play(&position, Point::new(0.5, 0.5)).unwrap_err().to_string();
    assert!(error.contains("0.5,0.5") && error.contains("nearer than 0.0001"), "{error}");
    let sites: Vec<Point> = (0..10).map(|k| Point::new(0.05 + 0.1 * f64::from(k), 0.5)).collect();
    let over = game.position(&sites).unwrap();
    assert_eq!(game.check_site(&over, Point::new(0.5, 0.1)), Err(IllegalSite::Over));
}

#[test]
fn texts_that_are_no_site_are_refused() {
    let game = game::<2>(VoronoiParams::default());
    assert_eq!(game.read_move(" 0.25, 0.75 "), Ok(Point::new(0.25, 0.75)));
    for text in ["", "0.5", "0.5,", "0.5,0.5,0.5", "a,b", "NaN,0", "inf,0", "0.5 0.5"] {
        let error = game.read_move(text).unwrap_err().to_string();
        assert!(error.contains("0.25,0.75"), "{error}");
    }
}

#[test]
fn points_of_the_grid_have_their_own_index() {
    let game = game::<2>(VoronoiParams::default().with_board(triangle()));
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let mut indices: Vec<usize> = moves.iter().map(|&mv| game.move_index(mv)).collect();
    indices.sort_unstable();
    indices.dedup();
    assert_eq!(indices.len(), moves.len());
}
