//! BUCT, aBUCT and ABUCT in whole games.

use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_search::{Mcts, MctsParams, MctsPlugs};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::players::{
    Aggression, Attack, BalanceParams, CountedSites, DepthOneOffers, DepthOneParams,
    KnowledgeParams, KnowledgePlayer, OneRoundGoal, OneRoundParams, RandomPlayer, SiteOffers,
    TreeMoves, WithEndgame,
};
use mapduel_voronoi::{Payoff, Position, RED, TurnOrder, VoronoiGame, VoronoiParams};
use std::time::Duration;

/// A player and its simulations.
type Seat = (Box<dyn Player<VoronoiGame>>, u64);

fn knowing(params: KnowledgeParams, simulations: u64) -> Seat {
    (Box::new(KnowledgePlayer::new(params)), simulations)
}

fn with_endgame(params: KnowledgeParams, simulations: u64) -> Seat {
    let player = KnowledgePlayer::new(params);
    (Box::new(WithEndgame::new(player, DepthOneParams::default())), simulations)
}

/// Plays a game and checks that every move is legal.
fn play(game: &VoronoiGame, red: &mut Seat, blue: &mut Seat, seed: u64) -> Position {
    red.0.new_game(Seed::new(seed).number(0).value());
    blue.0.new_game(Seed::new(seed).number(1).value());
    let mut position = game.start();
    while game.score(&position).is_none() {
        let (player, simulations) =
            if game.turn(&position) == RED { &mut *red } else { &mut *blue };
        let choice = player.choose(game, &position, Budget::Simulations(*simulations));
        position = game.play(&position, choice.mv).expect("a player's move is legal");
    }
    position
}

/// How many of the games the first player wins, half of them with either color.
fn wins(game: &VoronoiGame, mut one: Seat, mut other: Seat, games: u64) -> usize {
    let mut won = |seed: u64| {
        let is_red = seed.is_multiple_of(2);
        let (red, blue) = if is_red { (&mut one, &mut other) } else { (&mut other, &mut one) };
        let end = play(game, red, blue, seed);
        (game.score(&end).and_then(|score| score.winner()) == Some(RED)) == is_red
    };
    (0..games).filter(|&seed| won(seed)).count()
}

fn readings() -> Vec<KnowledgeParams> {
    let abuct = KnowledgeParams::abuct();
    vec![
        KnowledgeParams::buct(),
        KnowledgeParams::abuct_simple(),
        abuct,
        abuct.with_diagrams(4).with_aggression(Aggression::BesidePast),
        abuct.with_tree(TreeMoves::Grid).with_payoff(Payoff::Area),
        abuct
            .with_attack(Attack::DepthOne(3))
            .with_depth_one(DepthOneOffers { moves: 5, sites: 4 })
            .with_aggressive_variants(2)
            .with_tree_sigma(0.5)
            .with_playout_sigma(5.0)
            .with_attack_base(1.0),
        abuct.with_offers(SiteOffers::Varied).with_attack(Attack::Never),
        KnowledgeParams::buct().with_offers(SiteOffers::Snapped { grid: 7, points: 3 }),
        abuct
            .with_balance(BalanceParams::default().with_counted(CountedSites::Movable))
            .with_one_round(OneRoundParams::default().with_goal(OneRoundGoal::Komi)),
    ]
}

#[test]
fn every_reading_plays_legal_moves_in_every_game() {
    let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
    let triangle = Board::polygon(&corners).unwrap();
    let strip = Board::rectangle(50.0, 3.0).unwrap();
    let base = VoronoiParams::default().with_grid(6);
    let mut games = Vec::new();
    for turns in [2, 3, 4, 5, 10, 11, 30] {
        for board in [Board::unit_square(), triangle.clone(), strip.clone()] {
            // Nearly the largest distance that the rules allow.
            let room = (board.area() / (2.1 * std::f64::consts::PI * turns as f64)).sqrt();
            for minimum_distance in [1e-4, room] {
                let board = board.clone();
                games.push(
                    base.clone()
                        .with_turns(turns)
                        .with_board(board)
                        .with_minimum_distance(minimum_distance),
                );
            }
        }
    }
    for turns in [2, 4, 10, 30] {
        games.push(base.clone().with_turns(turns).with_order(TurnOrder::OneRound));
    }
    for (number, params) in games.into_iter().enumerate() {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        let readings = readings();
        let red = readings[number % readings.len()];
        let blue = readings[(number / readings.len() + 1) % readings.len()];
        let end = play(&game, &mut knowing(red, 15), &mut with_endgame(blue, 15), number as u64);
        assert_eq!(end.len(), game.turns());
    }
}

#[test]
fn equal_seeds_give_equal_games_and_budgets_are_kept() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    for params in readings() {
        let (mut red, mut blue) = (knowing(params, 60), knowing(params, 40));
        let games = [9, 9, 10].map(|seed| play(&game, &mut red, &mut blue, seed));
        assert_eq!(games[0], games[1]);
        assert_ne!(games[0], games[2]);
        // A move depends on the seed and the position, not on what was asked before.
        let mut late = KnowledgePlayer::new(params);
        late.new_game(Seed::new(9).number(0).value());
        let middle = game.position(&games[0].sites()[..4]).unwrap();
        let choice = late.choose(&game, &middle, Budget::Simulations(60));
        assert_eq!((choice.mv, choice.cost), (games[0].sites()[4], 60));
        let choice = late.choose(&game, &middle, Budget::Time(Duration::from_millis(2)));
        assert!(choice.cost > 0 && game.is_legal(&middle, choice.mv));
    }
}

#[test]
fn what_a_search_learns_from_is_its_own_choice() {
    let params = |payoff| VoronoiParams::default().with_payoff(payoff);
    let [win, area] = [Payoff::Win, Payoff::Area]
        .map(|payoff| -> VoronoiGame { VoronoiGame::new(params(payoff)).unwrap() });
    let start = win.start();
    for payoff in [Payoff::Win, Payoff::Area] {
        let params = KnowledgeParams::abuct().with_payoff(payoff);
        let mut player = KnowledgePlayer::new(params);
        let in_win = player.choose(&win, &start, Budget::Simulations(100));
        assert_eq!(in_win, player.choose(&area, &start, Budget::Simulations(100)));
        // A hundred wins and losses make a whole number of wins.
        let wins = in_win.value.unwrap() * 100.0;
        let is_share = (wins - wins.round()).abs() > 1e-3;
        assert_eq!(is_share, payoff == Payoff::Area);
    }
}

#[test]
fn knowledge_beats_chance_and_small_trees_without_it() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    let random: Seat = (Box::new(RandomPlayer::new()), 1);
    assert_eq!(wins(&game, with_endgame(KnowledgeParams::abuct(), 200), random, 20), 20);
    let params = MctsParams::default().with_exploration(0.5);
    let uct: Seat = (Box::new(Mcts::new(params, MctsPlugs::new())), 200);
    let won = wins(&game, with_endgame(KnowledgeParams::buct(), 200), uct, 20);
    assert!(won >= 17, "{won} of 20");
}
