//! The players against brute force, and against each other.

use mapduel_game::{Budget, Game, Onlooker, Player, Random, Seed, Thought, Wish};
use mapduel_voronoi::geometry::{Board, Diagram, Point};
use mapduel_voronoi::players::{
    BalanceParams, BalancedParams, BalancedPlayer, BiggestCellPlayer, Centroids, ContinuousParams,
    CountedSites, DepthOneParams, DepthOnePlayer, KnowledgeParams, KnowledgePlayer, OneRoundGoal,
    OneRoundParams, OneRoundPlayer, PlanOrder, RandomPlayer, Scene, StrongParams, StrongPlayer,
    WithBalancedOpening, WithContinuousEndgame, WithEndgame, balanced_diagram, before_last,
    best_on_grid, one_round_plan,
};
use mapduel_voronoi::{BLUE, Grid, Position, RED, TurnOrder, VoronoiGame, VoronoiParams};
use std::sync::Arc;

const BUDGET: Budget = Budget::Nodes(0);

fn random_position<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    sites: usize,
    random: &mut Random,
) -> Position {
    let mut position = game.start();
    for _ in 0..sites {
        let site = game.draw_site(&position, random);
        game.play_unchecked(&mut position, site);
    }
    position
}

/// Plays a game and checks that every move is legal; answers with Red's margin.
fn play<'a>(
    game: &VoronoiGame,
    red: &'a mut dyn Player<VoronoiGame>,
    blue: &'a mut dyn Player<VoronoiGame>,
    seed: u64,
) -> f64 {
    red.new_game(Seed::new(seed).number(0).value());
    blue.new_game(Seed::new(seed).number(1).value());
    let mut position = game.start();
    while game.score(&position).is_none() {
        let player = if game.turn(&position) == RED { &mut *red } else { &mut *blue };
        let site = player.choose(game, &position, BUDGET).mv;
        position = game.play(&position, site).expect("a player's move is legal");
    }
    let [red, blue] = game.areas(&position);
    red - blue
}

fn everybody() -> Vec<Box<dyn Player<VoronoiGame>>> {
    let most_gain = BalancedParams::default().with_order(PlanOrder::MostGain);
    let small = DepthOneParams::default().with_grid(5);
    vec![
        Box::new(RandomPlayer::new()),
        Box::new(DepthOnePlayer::new(DepthOneParams::default())),
        Box::new(DepthOnePlayer::new(
            DepthOneParams::default().with_grid(1).with_centroids(Centroids::None),
        )),
        Box::new(DepthOnePlayer::new(
            DepthOneParams::default().with_grid(3).with_centroids(Centroids::Biggest),
        )),
        Box::new(BiggestCellPlayer),
        Box::new(BalancedPlayer::new(BalancedParams::default())),
        Box::new(BalancedPlayer::new(most_gain)),
        Box::new(OneRoundPlayer::new(OneRoundParams::default())),
        Box::new(WithEndgame::new(BalancedPlayer::new(BalancedParams::default()), small)),
    ]
}

#[test]
fn everybody_plays_legal_moves_in_every_game() {
    let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
    let triangle = Board::polygon(&corners).unwrap();
    let base = VoronoiParams::default();
    for params in [
        base.clone(),
        base.clone().with_turns(3).with_board(triangle),
        base.clone().with_turns(2),
        base.clone().with_order(TurnOrder::OneRound),
        base.with_minimum_distance(0.1),
    ] {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for (number, mut red) in everybody().into_iter().enumerate() {
            for (other, mut blue) in everybody().into_iter().enumerate() {
                play(&game, &mut *red, &mut *blue, (100 * number + other) as u64);
            }
        }
    }
}

#[test]
fn equal_seeds_give_equal_games() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    for (mut red, mut blue) in everybody().into_iter().zip(everybody().into_iter().rev()) {
        let first = play(&game, &mut *red, &mut *blue, 7);
        assert_eq!(first, play(&game, &mut *red, &mut *blue, 7));
    }
}

#[test]
fn depth_one_is_the_best_by_inserting_everything() {
    let mut random = Random::new(1);
    let game = VoronoiGame::<3>::new(VoronoiParams::default().with_turns(12)).unwrap();
    let grid = Grid::new(game.board(), 9);
    for round in 0..100 {
        let position = random_position(&game, 1 + round % 11, &mut random);
        let side = game.turn(&position).index();
        let before = game.areas(&position)[side];
        let scene = Scene::new(&game, &position);
        let centers = scene.rivals.iter().map(|&cell| scene.diagram.centroid(cell));
        let gains = grid.points().iter().copied().chain(centers).map(|site| {
            let next = game.play(&position, site).expect("nothing is near");
            game.areas(&next)[side] - before
        });
        let most = gains.fold(f64::NEG_INFINITY, f64::max);
        let found = best_on_grid(&scene, &grid, Centroids::Rivals);
        assert!((found.gain - most).abs() < 1e-12);
        let next = game.play(&position, found.site).unwrap();
        assert!((game.areas(&next)[side] - before - most).abs() < 1e-12);
    }
}

/// The margin of the side to move after its best move and the best reply, both by inserting.
fn slow_minmax(game: &VoronoiGame, position: &Position, grid: &Grid) -> f64 {
    let side = game.turn(position).index();
    let candidates = |position: &Position| -> Vec<Point> {
        let diagram = game.diagram(position);
        let rivals = game.rivals(position, game.turn(position));
        let centers = rivals.into_iter().map(|cell| diagram.centroid(cell));
        let points = grid.points().iter().copied().chain(centers);
        points.filter(|&point| game.is_legal(position, point)).collect()
    };
    let worth = |position: &Position| {
        let areas = game.areas(position);
        areas[side] - areas[1 - side]
    };
    let after = |position: &Position, site: Point| game.play(position, site).expect("it is legal");
    candidates(position)
        .into_iter()
        .map(|site| {
            let next = after(position, site);
            let replies = candidates(&next).into_iter().map(|reply| worth(&after(&next, reply)));
            replies.fold(f64::INFINITY, f64::min)
        })
        .fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn depth_two_is_plain_minmax() {
    let mut random = Random::new(2);
    for turns in 2..=10 {
        let params = VoronoiParams::default().with_turns(turns);
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        let grid = Grid::new(game.board(), 6);
        for _ in 0..12 {
            let position = random_position(&game, turns - 2, &mut random);
            let scene = Scene::new(&game, &position);
            let found = before_last(&scene, &grid, Centroids::Rivals);
            let areas = game.areas(&position);
            let side = game.turn(&position).index();
            if turns > 3 {
                // A gain moves area from one side to the other, so the margin twice as much.
                let margin = areas[side] - areas[1 - side] + 2.0 * found.gain;
                assert!((margin - slow_minmax(&game, &position, &grid)).abs() < 1e-11);
            }
            assert!(game.is_legal(&position, found.site));
        }
    }
}

#[test]
fn lloyd_ends_in_balance() {
    let board = Arc::new(Board::unit_square());
    let mut random = Random::new(3);
    for movable in 1..=8 {
        let params = BalanceParams::default().with_starts(1);
        let balanced = balanced_diagram(&board, &[], movable, &params, &mut random);
        assert!(balanced.imbalance <= 1e-3 && balanced.rounds < 1_000);
        let diagram = Diagram::of(Arc::clone(&board), &balanced.sites).unwrap();
        diagram.sanity_check().unwrap();
        for cell in 0..movable {
            assert!(diagram.centroid(cell).distance(diagram.site(cell)) <= 1e-3);
        }
    }
    let one = balanced_diagram(&board, &[], 1, &BalanceParams::default(), &mut random);
    assert!(one.sites[0].distance(Point::new(0.5, 0.5)) < 1e-3);
}

#[test]
fn fixed_sites_stay_and_more_starts_balance_better() {
    let board = Arc::new(Board::unit_square());
    let fixed = [Point::new(0.1, 0.2), Point::new(0.3, 0.9)];
    let imbalance = |starts: usize| {
        let params = BalanceParams::default().with_starts(starts);
        balanced_diagram(&board, &fixed, 3, &params, &mut Random::new(5)).imbalance
    };
    assert!(imbalance(20) <= imbalance(1));
    let params = BalanceParams::default();
    let none = balanced_diagram(&board, &fixed, 0, &params, &mut Random::new(5));
    assert!(none.sites.is_empty() && none.imbalance > 0.0);
}

#[test]
fn the_second_player_of_one_round_beats_balanced_diagrams_of_the_square() {
    let board = Arc::new(Board::unit_square());
    let mut random = Random::new(6);
    let params = VoronoiParams::default().with_order(TurnOrder::OneRound);
    for count in 2..=6 {
        let params = params.clone().with_turns(2 * count);
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for _ in 0..20 {
            let red = balanced_diagram(&board, &[], count, &BalanceParams::default(), &mut random);
            let position = game.position(&red.sites).unwrap();
            let scene = Scene::new(&game, &position);
            let plan = one_round_plan(&scene, count, game.grid(), &OneRoundParams::default());
            assert!(plan.margin > 0.0, "{count} sites: {plan:?}");
            // The player plays what was planned.
            let mut player = OneRoundPlayer::new(OneRoundParams::default());
            let mut position = position;
            while game.score(&position).is_none() {
                let site = player.choose(&game, &position, BUDGET).mv;
                position = game.play(&position, site).unwrap();
            }
            let [red, blue] = game.areas(&position);
            assert!((blue - red - plan.margin).abs() < 1e-12);
            assert_eq!(game.score(&position).unwrap().winner(), Some(BLUE));
        }
    }
}

#[test]
fn which_sites_count_decides_which_start_is_kept() {
    let board = Arc::new(Board::unit_square());
    let fixed = [Point::new(0.2, 0.3), Point::new(0.35, 0.8)];
    let mut differ = 0;
    for seed in 0..10 {
        let balanced = |counted| {
            let params = BalanceParams::default().with_counted(counted);
            balanced_diagram(&board, &fixed, 3, &params, &mut Random::new(seed))
        };
        let (all, movable) = (balanced(CountedSites::All), balanced(CountedSites::Movable));
        // What can move rests below the threshold, what cannot is farther off.
        assert!(movable.imbalance <= 1e-3 && all.imbalance > 1e-3);
        differ += usize::from(all.sites != movable.sites);
    }
    assert!(differ > 2, "{differ}");
}

#[test]
fn a_plan_by_the_komi_ends_when_it_wins_the_game() {
    let mut random = Random::new(8);
    let board = Arc::new(Board::unit_square());
    for komi in [-0.1, -0.03, 0.0, 0.2] {
        let params = VoronoiParams::default().with_order(TurnOrder::OneRound).with_komi(komi);
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        let by_komi = OneRoundParams::default().with_goal(OneRoundGoal::Komi);
        assert_eq!(by_komi.in_game(&game, RED).margin, komi);
        // Equality is Blue's win.
        let blue = by_komi.in_game(&game, BLUE).margin;
        assert!(blue < -komi && -komi - blue < 1e-15);
        assert_eq!(OneRoundParams::default().in_game(&game, BLUE), OneRoundParams::default());
        for _ in 0..5 {
            let red = balanced_diagram(&board, &[], 5, &BalanceParams::default(), &mut random);
            let mut position = game.position(&red.sites).unwrap();
            let scene = Scene::new(&game, &position);
            let needed = OneRoundParams::default().with_margin(-komi);
            let plan = one_round_plan(&scene, 5, game.grid(), &needed);
            let mut player = OneRoundPlayer::new(by_komi);
            while game.score(&position).is_none() {
                let site = player.choose(&game, &position, BUDGET).mv;
                position = game.play(&position, site).unwrap();
            }
            assert_eq!(position.sites()[5..], plan.sites);
        }
    }
}

#[test]
fn a_balanced_opening_is_for_the_first_of_one_round_alone() {
    for order in [TurnOrder::OneRound, TurnOrder::Alternating] {
        let game: VoronoiGame =
            VoronoiGame::new(VoronoiParams::default().with_order(order)).unwrap();
        let mut opened = WithBalancedOpening::new(BiggestCellPlayer);
        let mut balanced = BalancedPlayer::new(BalancedParams::default());
        Player::<VoronoiGame>::new_game(&mut opened, 3);
        Player::<VoronoiGame>::new_game(&mut balanced, 3);
        let mut position = game.start();
        while game.score(&position).is_none() {
            let first = order == TurnOrder::OneRound && position.len() < 5;
            let expected = match first {
                true => balanced.choose(&game, &position, BUDGET),
                false => BiggestCellPlayer.choose(&game, &position, BUDGET),
            };
            assert_eq!(opened.choose(&game, &position, BUDGET), expected);
            position = game.play(&position, expected.mv).unwrap();
        }
    }
}

#[test]
fn knowledge_beats_chance() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    for mut player in everybody().into_iter().skip(4) {
        let mut random = RandomPlayer::new();
        let as_red = (0..20).filter(|&seed| play(&game, &mut *player, &mut random, seed) > 0.0);
        let wins = as_red.count();
        let as_blue = (0..20).filter(|&seed| play(&game, &mut random, &mut *player, seed) < 0.0);
        assert!(wins + as_blue.count() >= 32, "at least four games of five");
    }
}

/// Ends every thought the first time it is asked, and counts how often it was.
#[derive(Default)]
struct Impatient(usize);

impl<M> Onlooker<M> for Impatient {
    fn wish(&mut self) -> Wish {
        self.0 += 1;
        Wish::End
    }

    fn hear(&mut self, _: Thought<M>) {}
}

/// With these plans a player that does not ask would think for hours.
#[test]
fn who_plans_long_asks_its_onlooker_and_ends_with_a_legal_move() {
    let balance = BalanceParams::default()
        .with_threshold(0.0)
        .with_most_rounds(1_000_000_000)
        .with_starts(10_000);
    let knowledge = KnowledgeParams::abuct().with_balance(balance);
    let strong = StrongParams::default().with_balance(balance);
    let grid = DepthOneParams::default().with_grid(200);
    let one_round = OneRoundParams::default().with_search(grid).with_margin(f64::INFINITY);
    let defensive = BalancedParams::default().with_balance(balance);
    let inner = BiggestCellPlayer;
    let long = VoronoiParams::default().with_turns(60);
    let game: VoronoiGame = VoronoiGame::new(long.clone()).unwrap();
    let round = long.with_order(TurnOrder::OneRound);
    let round: VoronoiGame = VoronoiGame::new(round).unwrap();
    let budget = Budget::Simulations(1_000_000);
    let players: [(&VoronoiGame, usize, Box<dyn Player<VoronoiGame>>); 6] = [
        (&game, 4, Box::new(BalancedPlayer::new(defensive))),
        (&game, 4, Box::new(KnowledgePlayer::new(knowledge))),
        (&game, 4, Box::new(StrongPlayer::new(strong))),
        (&round, 30, Box::new(OneRoundPlayer::new(one_round))),
        (&game, 58, Box::new(WithEndgame::new(inner, grid))),
        (&game, 58, Box::new(WithContinuousEndgame::new(inner, ContinuousParams::default()))),
    ];
    let mut random = Random::new(1);
    for (number, (game, sites, mut player)) in players.into_iter().enumerate() {
        let position = random_position(game, sites, &mut random);
        player.new_game(1);
        let mut onlooker = Impatient::default();
        let choice = player.choose_watched(game, &position, budget, &mut onlooker);
        assert!(onlooker.0 > 0, "player {number} was not to be ended");
        assert!(game.is_legal(&position, choice.mv), "player {number}");
    }
}
