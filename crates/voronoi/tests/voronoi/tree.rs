//! The players that search a tree.

use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_search::{FinalMove, FirstPlay, Reuse, Solver};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::players::{
    PlayoutSites, RandomPlayer, TreeParams, TreePlayer, TreeValue, WideningParams, WideningPlayer,
};
use mapduel_voronoi::{RED, TurnOrder, VoronoiGame, VoronoiParams};
use std::time::Duration;

/// Plays a game and checks that every move is legal; answers with Red's margin.
fn play<'a>(
    game: &VoronoiGame,
    red: &'a mut dyn Player<VoronoiGame>,
    blue: &'a mut dyn Player<VoronoiGame>,
    budget: Budget,
    seed: u64,
) -> f64 {
    red.new_game(Seed::new(seed).number(0).value());
    blue.new_game(Seed::new(seed).number(1).value());
    let mut position = game.start();
    while game.score(&position).is_none() {
        let player = if game.turn(&position) == RED { &mut *red } else { &mut *blue };
        let site = player.choose(game, &position, budget).mv;
        position = game.play(&position, site).expect("a player's move is legal");
    }
    let [red, blue] = game.areas(&position);
    red - blue
}

fn study() -> [TreeParams; 4] {
    [TreeParams::uct(), TreeParams::rave(), TreeParams::gp(), TreeParams::rgp()]
}

fn variants() -> Vec<TreeParams> {
    let area = TreeParams::uct().with_value(TreeValue::Area).with_exploration(0.002);
    let changes: [fn(TreeParams) -> TreeParams; 4] = [
        |params| params,
        |params| params.with_playout(PlayoutSites::Grid).with_grid(1),
        |params| {
            params
                .with_value(TreeValue::Tanh { scale: 0.03 })
                .with_reuse(Reuse::Keep)
                .with_expand_visits(1)
                .with_grid(3)
        },
        |params| {
            params
                .with_solver(Solver::On)
                .with_final_move(FinalMove::Max)
                .with_first_play(FirstPlay::Urgency(1.0))
                .with_grid(7)
        },
    ];
    let all = study().into_iter().flat_map(|params| changes.map(|change| change(params)));
    all.chain([area]).collect()
}

#[test]
fn every_variant_plays_legal_moves_in_every_game() {
    let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
    let triangle = Board::polygon(&corners).unwrap();
    let base = VoronoiParams::default();
    for params in [
        base.clone(),
        base.clone().with_turns(3).with_board(triangle),
        base.clone().with_order(TurnOrder::OneRound),
        base.clone().with_minimum_distance(0.1),
        base.with_turns(40),
    ] {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for (number, params) in variants().into_iter().enumerate() {
            let mut player = TreePlayer::new(params);
            let mut rival = RandomPlayer::new();
            play(&game, &mut player, &mut rival, Budget::Simulations(60), number as u64);
        }
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_outcome() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    let position = game.position(&[Point::new(0.4, 0.4), Point::new(0.7, 0.2)]).unwrap();
    for params in variants() {
        let search = |player: &mut TreePlayer, seed| {
            player.new_game(seed);
            player.search(&game, &position, Budget::Simulations(300))
        };
        let mut player = TreePlayer::new(params);
        let first = search(&mut player, 1);
        // Whatever the player remembers of another game makes no difference.
        search(&mut player, 2);
        assert_eq!(search(&mut player, 1), first, "{params:?}");
        assert_eq!(search(&mut TreePlayer::new(params), 1), first, "{params:?}");
    }
}

#[test]
fn simulations_are_counted_exactly_and_time_is_kept() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    for params in study() {
        let mut player = TreePlayer::new(params);
        for simulations in [1, 2, 63, 700] {
            player.new_game(5);
            let budget = Budget::Simulations(simulations);
            assert_eq!(player.choose(&game, &game.start(), budget).cost, simulations);
        }
        let budget = Budget::Time(Duration::from_millis(5));
        assert!(player.choose(&game, &game.start(), budget).cost > 0);
    }
}

#[test]
fn the_searched_grid_is_the_players_own() {
    for grid in [20, 100] {
        let params = VoronoiParams::default().with_grid(grid);
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for (params, points) in study().into_iter().zip([400, 256, 676, 676]) {
            let mut player = TreePlayer::new(params);
            let outcome = player.search(&game, &game.start(), Budget::Simulations(10));
            assert_eq!(outcome.moves.len(), points);
        }
    }
}

#[test]
fn tree_search_beats_random_play() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    for params in study() {
        let (mut player, mut rival) = (TreePlayer::new(params), RandomPlayer::new());
        let budget = Budget::Simulations(700);
        let wins = (0..20)
            .filter(|&seed| match seed % 2 {
                0 => play(&game, &mut player, &mut rival, budget, seed) > 0.0,
                _ => play(&game, &mut rival, &mut player, budget, seed) <= 0.0,
            })
            .count();
        assert!(wins >= 17, "{wins} of 20 with {params:?}");
    }
}

fn growing() -> [WideningParams; 3] {
    [WideningParams::progressive(), WideningParams::optimistic(), WideningParams::many()]
}

#[test]
fn searches_of_the_whole_board_play_legal_moves_and_beat_random_play() {
    let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
    let triangle = Board::polygon(&corners).unwrap();
    let base = VoronoiParams::default();
    for params in [base.clone(), base.clone().with_board(triangle), base.with_minimum_distance(0.1)]
    {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for params in growing() {
            let (mut player, mut rival) = (WideningPlayer::new(params), RandomPlayer::new());
            let budget = Budget::Simulations(500);
            let wins = (0..20)
                .filter(|&seed| match seed % 2 {
                    0 => play(&game, &mut player, &mut rival, budget, seed) > 0.0,
                    _ => play(&game, &mut rival, &mut player, budget, seed) <= 0.0,
                })
                .count();
            assert!(wins >= 15, "{wins} of 20 with {params:?}");
        }
    }
}

/// How many of its games one searching player among random ones wins.
fn wins_among<const PLAYERS: usize>(params: WideningParams) -> usize {
    let params_of_game = VoronoiParams::default().with_turns(2 * PLAYERS);
    let game: VoronoiGame<PLAYERS> = VoronoiGame::new(params_of_game).expect("a game");
    let mut player = WideningPlayer::new(params);
    let mut rival = RandomPlayer::new();
    let budget = Budget::Simulations(600);
    let won = |&number: &usize| {
        let place = number % PLAYERS;
        player.new_game(number as u64);
        Player::<VoronoiGame<PLAYERS>>::new_game(&mut rival, 1_000 + number as u64);
        let mut position = game.start();
        while game.score(&position).is_none() {
            let choice = match game.turn(&position).index() == place {
                true => player.choose(&game, &position, budget),
                false => rival.choose(&game, &position, budget),
            };
            position = game.play(&position, choice.mv).expect("a legal move");
        }
        game.score(&position)
            .and_then(|score| score.winner())
            .is_some_and(|winner| winner.index() == place)
    };
    (0..24).filter(won).count()
}

#[test]
fn one_search_among_many_random_players_wins_more_than_its_share() {
    let [progressive, optimistic, many] = growing();
    let area = progressive.with_value(TreeValue::Area).with_exploration(0.02);
    // A coarse grid, so that a few simulations are enough.
    for params in [progressive, optimistic, many.with_grid(8), area] {
        let wins = [wins_among::<3>(params), wins_among::<4>(params), wins_among::<6>(params)];
        // 8, 6 and 4 of 24 would be an equal share.
        assert!(wins[0] >= 13 && wins[1] >= 11 && wins[2] >= 9, "{wins:?} {params:?}");
    }
}
