//! Players: legal moves, repeatable games, and who is stronger.

use crate::shared::{family, random_game};
use mapduel_colsnort::players::{ExactPlayer, GreedyPlayer, RandomPlayer};
use mapduel_colsnort::{ColSnortGame, LEFT, Move, RIGHT, Rule, solve};
use mapduel_game::{Budget, Game, Player, Random, Side, Until};
use mapduel_graph::Limit;
use mapduel_search::{
    AlphaBetaParams, AlphaBetaPlayer, Depth, Estimates, Mcts, MctsParams, MctsPlugs, Results,
    Selection,
};

type Seat = Box<dyn Player<ColSnortGame>>;

fn uct() -> Seat {
    Box::new(Mcts::new(MctsParams::default(), MctsPlugs::new().transpositions()))
}

fn rave() -> Seat {
    let selection = Selection::Rave { constant: 400.0 };
    Box::new(Mcts::new(
        MctsParams { selection, ..MctsParams::default() },
        MctsPlugs::new().move_index(),
    ))
}

fn alpha_beta(depth: u32) -> Seat {
    let params = AlphaBetaParams { depth: Depth::Plies(depth), ..AlphaBetaParams::default() };
    Box::new(AlphaBetaPlayer::new(params, Estimates))
}

/// Plays one game; every choice must be legal.
fn play(
    game: &ColSnortGame,
    seats: [&mut Seat; 2],
    budget: Budget,
    seed: u64,
) -> (Side, Vec<Move>) {
    let seats = seats.map(|seat| {
        seat.new_game(seed);
        seat
    });
    let mut position = game.start();
    let mut moves = Vec::new();
    loop {
        if let Some(score) = game.score(&position) {
            return (score.winner().expect("there are no draws"), moves);
        }
        let mv = seats[position.turn().index()].choose(game, &position, budget).mv;
        position = game.play(&position, mv).expect("a player answers with a legal move");
        moves.push(mv);
    }
}

/// The low end of Wilson's 95 % interval.
fn surely(wins: u32, games: u32) -> f64 {
    let (ratio, games, z) = (f64::from(wins) / f64::from(games), f64::from(games), 1.959_964);
    let spread = z * (ratio * (1.0 - ratio) / games + z * z / (4.0 * games * games)).sqrt();
    (ratio + z * z / (2.0 * games) - spread) / (1.0 + z * z / games)
}

/// How often one player wins against another, with every side and every begin equally often.
fn contest(
    rule: Rule,
    board: &str,
    one: &mut Seat,
    other: &mut Seat,
    budget: Budget,
) -> (u32, u32) {
    let (mut wins, mut games) = (0, 0);
    for seed in 0..12 {
        for (side, first) in [(LEFT, LEFT), (LEFT, RIGHT), (RIGHT, LEFT), (RIGHT, RIGHT)] {
            let game = ColSnortGame::new(rule, family(board), first);
            let seats =
                if side == LEFT { [&mut *one, &mut *other] } else { [&mut *other, &mut *one] };
            wins += u32::from(play(&game, seats, budget, seed).0 == side);
            games += 1;
        }
    }
    (wins, games)
}

#[test]
fn every_player_makes_legal_moves_and_repeats_its_game_by_the_seed() {
    let mut random = Random::new(3);
    for round in 0..30 {
        let order = 1 + random.below(14);
        let (game, _) = random_game(&mut random, order);
        let seats: [Seat; 7] = [
            Box::new(RandomPlayer::new()),
            Box::new(GreedyPlayer::new()),
            Box::new(ExactPlayer::default()),
            Box::new(ExactPlayer::new(RandomPlayer::new())),
            uct(),
            rave(),
            alpha_beta(3),
        ];
        for mut seat in seats {
            let mut other: Seat = Box::new(RandomPlayer::new());
            let budget = Budget::Nodes(100);
            let first = play(&game, [&mut seat, &mut other], budget, round);
            assert_eq!(first, play(&game, [&mut seat, &mut other], budget, round));
        }
    }
}

#[test]
fn tree_search_and_greed_beat_chance_on_a_real_map() {
    for rule in Rule::ALL {
        let seats: [(&str, Seat); 4] = [
            ("uct", uct()),
            ("rave", rave()),
            ("greedy", Box::new(GreedyPlayer::new())),
            ("alpha-beta", alpha_beta(2)),
        ];
        for (name, mut seat) in seats {
            let mut chance: Seat = Box::new(RandomPlayer::new());
            let budget = Budget::Simulations(200);
            let (wins, games) = contest(rule, "map:usa", &mut seat, &mut chance, budget);
            assert!(surely(wins, games) > 0.6, "{name} wins {wins} of {games} at {rule}");
        }
    }
}

#[test]
fn the_greedy_player_leaves_itself_the_most() {
    let mut random = Random::new(8);
    let mut moves = Vec::new();
    for seed in 0..100 {
        let (game, _) = random_game(&mut random, 10);
        let mut player = GreedyPlayer::new();
        player.new_game(seed);
        let mut position = game.start();
        while game.score(&position).is_none() {
            let side = position.turn();
            game.moves(&position, &mut moves);
            let ahead = |&mv: &Move| {
                let next = game.play(&position, mv).unwrap();
                next.open(side).count() as i64 - next.open(side.other()).count() as i64
            };
            let most = moves.iter().map(ahead).max();
            let mv = player.choose(&game, &position, Budget::Nodes(0)).mv;
            assert_eq!(Some(ahead(&mv)), most);
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn the_exact_player_wins_every_won_game_and_says_so() {
    let mut random = Random::new(9);
    let mut won = 0;
    for seed in 0..150 {
        let (game, _) = random_game(&mut random, 9);
        let start = game.start();
        if game.score(&start).is_some() {
            continue;
        }
        let winner = solve(&game, &start, Limit::NONE).winner.unwrap();
        let budget = Budget::Nodes(1_000_000);
        let choice = ExactPlayer::default().choose(&game, &start, budget);
        assert_eq!(choice.proven, Some(winner));
        let mut exact: Seat = Box::new(ExactPlayer::new(GreedyPlayer::new()));
        let mut other: Seat = Box::new(GreedyPlayer::new());
        let seats =
            if winner == LEFT { [&mut exact, &mut other] } else { [&mut other, &mut exact] };
        assert_eq!(play(&game, seats, budget, seed).0, winner);
        won += 1;
    }
    assert!(won > 100, "{won}");
}

#[test]
fn an_exact_player_without_a_budget_plays_as_its_fallback() {
    let game = ColSnortGame::new(Rule::Snort, family("grid:6x6"), LEFT);
    let start = game.start();
    let choice = ExactPlayer::default().choose(&game, &start, Budget::Nodes(0));
    assert_eq!(choice.proven, None);
    assert_eq!(choice.mv, GreedyPlayer::new().choose(&game, &start, Budget::Nodes(0)).mv);
    // One who looks on may end the thought at once.
    let mut impatient = Until(|| true);
    let budget = Budget::Nodes(u64::MAX);
    let ended = ExactPlayer::default().choose_watched(&game, &start, budget, &mut impatient);
    assert_eq!((ended.mv, ended.proven, ended.cost), (choice.mv, None, 0));
}

#[test]
fn alpha_beta_to_the_end_proves_what_the_solver_proves() {
    let mut random = Random::new(11);
    for _ in 0..60 {
        let (game, _) = random_game(&mut random, 8);
        let start = game.start();
        if game.score(&start).is_some() {
            continue;
        }
        let winner = solve(&game, &start, Limit::NONE).winner;
        let params = AlphaBetaParams { table_mebibytes: 2, ..AlphaBetaParams::default() };
        let budget = Budget::Nodes(10_000_000);
        let results = AlphaBetaPlayer::new(params, Results).choose(&game, &start, budget);
        let estimates = AlphaBetaPlayer::new(params, Estimates).choose(&game, &start, budget);
        assert_eq!([results.proven, estimates.proven], [winner; 2]);
    }
}
