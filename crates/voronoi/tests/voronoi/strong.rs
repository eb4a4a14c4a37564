//! The strong player: legal everywhere, the same for the same seed, and strong.

use mapduel_game::{Budget, Choice, Game, Player, Seed};
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::players::{
    BalancedParams, BalancedPlayer, Book, ContinuousParams, DepthOneParams, RandomPlayer,
    StrongParams, StrongPlayer, WithContinuousEndgame, WithEndgame, endgame_move,
};
use mapduel_voronoi::{Grid, Position, RED, TurnOrder, VoronoiGame, VoronoiParams};
use std::time::Duration;

fn study_game(komi: f64) -> VoronoiGame {
    VoronoiGame::new(VoronoiParams::default().with_komi(komi)).expect("the study's game exists")
}

fn strong() -> StrongPlayer {
    StrongPlayer::new(StrongParams::default())
}

/// Plays a game of legal moves; answers with its last position.
fn play(
    game: &VoronoiGame,
    players: [&mut dyn Player<VoronoiGame>; 2],
    budget: Budget,
    seed: u64,
) -> Position {
    let [red, blue] = players;
    red.new_game(Seed::new(seed).number(0).value());
    blue.new_game(Seed::new(seed).number(1).value());
    let mut position = game.start();
    while game.score(&position).is_none() {
        let player = if game.turn(&position) == RED { &mut *red } else { &mut *blue };
        let Choice { mv, value, .. } = player.choose(game, &position, budget);
        assert!(value.is_none_or(|value| (0.0..=1.0).contains(&value)));
        position = game.play(&position, mv).expect("a player's move is legal");
    }
    position
}

#[test]
fn few_simulations_beat_the_defensive_player() {
    let game = study_game(0.0);
    let balanced = BalancedPlayer::new(BalancedParams::default());
    let mut defensive = WithEndgame::new(balanced, DepthOneParams::default());
    let budget = Budget::Simulations(50);
    let margin = |position: &Position| {
        let [red, blue] = game.areas(position);
        red - blue
    };
    let (mut wins, mut sum) = (0, 0.0);
    for seed in 0..20 {
        let as_red = margin(&play(&game, [&mut strong(), &mut defensive], budget, seed));
        let as_blue = -margin(&play(&game, [&mut defensive, &mut strong()], budget, seed));
        wins += u32::from(as_red > 0.0) + u32::from(as_blue > 0.0);
        sum += as_red + as_blue;
    }
    assert!(wins >= 32 && sum / 40.0 > 0.02, "{wins} of 40, mean margin {}", sum / 40.0);
}

/// The area that a color has beyond the other's.
fn margin_of(game: &VoronoiGame, position: &Position, side: usize) -> f64 {
    let areas = game.areas(position);
    areas[side] - areas[1 - side]
}

#[test]
fn long_games_are_won_against_the_defensive_player() {
    let game = VoronoiGame::new(VoronoiParams::default().with_turns(40)).unwrap();
    let balanced = BalancedPlayer::new(BalancedParams::default());
    let mut defensive = WithEndgame::new(balanced, DepthOneParams::default());
    let budget = Budget::Simulations(20);
    let mut margins = Vec::new();
    for seed in 0..5 {
        let as_red = play(&game, [&mut strong(), &mut defensive], budget, seed);
        let as_blue = play(&game, [&mut defensive, &mut strong()], budget, seed);
        margins.extend([margin_of(&game, &as_red, 0), margin_of(&game, &as_blue, 1)]);
    }
    let won = margins.iter().filter(|&&margin| margin > 0.0).count();
    assert!(won >= 8 && margins.iter().sum::<f64>() > 0.0, "{margins:?}");
}

/// Fekete and Meijer, *The one-round Voronoi game replayed*, 2005: on the square the second of two
/// players with at least three sites each always wins.
#[test]
fn the_second_player_wins_the_one_round_game() {
    for turns in [6, 10, 16] {
        let params = VoronoiParams::default().with_turns(turns).with_order(TurnOrder::OneRound);
        let game = VoronoiGame::new(params).unwrap();
        let balanced = BalancedPlayer::new(BalancedParams::default());
        let firsts: [Box<dyn Player<VoronoiGame>>; 3] =
            [Box::new(strong()), Box::new(balanced), Box::new(RandomPlayer::new())];
        for mut first in firsts {
            let budget = Budget::Simulations(50);
            let position = play(&game, [&mut *first, &mut strong()], budget, turns as u64);
            assert!(margin_of(&game, &position, 1) > 0.0, "{turns} turns: {position:?}");
        }
    }
}

/// The margin of the first player of a one-round game when the second answers as a plain search does: every
/// site in turn goes to the point of a grid where it takes most, until none moves.
fn margin_when_answered(game: &VoronoiGame, first: &[Point]) -> f64 {
    let margin = |answer: &[Point]| {
        let sites: Vec<Point> = first.iter().chain(answer).copied().collect();
        game.position(&sites).map(|position| margin_of(game, &position, 0)).ok()
    };
    let grid = Grid::new(game.board(), 28);
    let mut answer: Vec<Point> = Vec::new();
    let least = |answer: &mut Vec<Point>, index: usize| {
        let tried = grid.points().iter().filter_map(|&point| {
            answer[index] = point;
            Some((margin(answer)?, point))
        });
        tried.min_by(|a, b| a.0.total_cmp(&b.0)).expect("some point is free")
    };
    let mut held = f64::INFINITY;
    for index in 0..game.turns() - first.len() {
        answer.push(Point::default());
        let (now, point) = least(&mut answer, index);
        (held, answer[index]) = (now, point);
    }
    loop {
        let before = held;
        for index in 0..answer.len() {
            let (now, point) = least(&mut answer, index);
            (held, answer[index]) = (now, point);
        }
        if held >= before {
            return held;
        }
    }
}

/// What a diagram is worth shows when it is answered well. The answer is no player of the crate.
#[test]
fn a_first_diagram_bears_an_answer_better_than_a_balanced_one() {
    let params = VoronoiParams::default().with_order(TurnOrder::OneRound);
    let game = VoronoiGame::new(params).expect("the one-round game exists");
    let held = |first: &mut dyn Player<VoronoiGame>| -> f64 {
        let of = |seed| {
            let budget = Budget::Simulations(500);
            let position = play(&game, [&mut *first, &mut RandomPlayer::new()], budget, seed);
            margin_when_answered(&game, &position.sites()[..game.share(RED)])
        };
        (0..8).map(of).sum::<f64>() / 8.0
    };
    let mut balanced = BalancedPlayer::new(BalancedParams::default());
    let (own, other) = (held(&mut strong()), held(&mut balanced));
    assert!(own > other, "{own} {other}");
}

#[test]
fn equal_seeds_give_equal_games() {
    let game = study_game(-0.02);
    let budget = Budget::Simulations(40);
    let game_of = |seed| play(&game, [&mut strong(), &mut strong()], budget, seed);
    assert_eq!(game_of(3), game_of(3));
    assert_ne!(game_of(3), game_of(4));
}

#[test]
fn a_move_does_not_depend_on_who_played_the_others() {
    let game = study_game(0.0);
    let budget = Budget::Simulations(30);
    let position = game.position(&[Point::new(0.3, 0.4), Point::new(0.6, 0.5)]).unwrap();
    let fresh = |seed: u64| {
        let mut player = strong();
        player.new_game(seed);
        player
    };
    let mut used = fresh(9);
    used.choose(&game, &game.start(), budget);
    let choice = used.choose(&game, &position, budget);
    assert_eq!(choice, fresh(9).choose(&game, &position, budget));
    assert_eq!(choice.cost, 30);
}

#[test]
fn time_is_a_budget_too() {
    let game = study_game(0.0);
    // The book answers at once.
    let params = StrongParams::default().with_book(Book::Off);
    let mut player = StrongPlayer::new(params);
    player.new_game(1);
    for milliseconds in [0, 5] {
        let budget = Budget::Time(Duration::from_millis(milliseconds));
        let choice = player.choose(&game, &game.start(), budget);
        assert!(choice.cost >= 1 && game.is_legal(&game.start(), choice.mv));
    }
}

#[test]
fn the_last_two_moves_are_the_continuous_endgame() {
    let game = study_game(0.0);
    let params = ContinuousParams::default();
    let mut endgame = WithContinuousEndgame::new(RandomPlayer::new(), params);
    let position = play(&game, [&mut endgame, &mut strong()], Budget::Simulations(20), 5);
    for number in 8..10 {
        let before = game.position(&position.sites()[..number]).unwrap();
        let (_, site) = endgame_move(&game, &before, &params).unwrap();
        assert_eq!(site, position.sites()[number]);
    }
}

#[test]
fn every_board_order_and_length_has_legal_moves() {
    let corners = |list: &[(f64, f64)]| -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    };
    let triangle = Board::polygon(&corners(&[(0.0, 0.0), (2.0, 0.0), (0.0, 1.0)])).unwrap();
    let sliver = Board::polygon(&corners(&[(-5.0, -5.0), (6.0, 5.9), (6.0, 6.0)])).unwrap();
    let base = VoronoiParams::default();
    let mut games = vec![
        base.clone().with_minimum_distance(0.12),
        base.clone().with_turns(25),
        base.clone().with_komi(0.5),
    ];
    for board in [Board::unit_square(), triangle, sliver, Board::rectangle(100.0, 0.5).unwrap()] {
        for turns in [2usize, 3, 4, 7, 12] {
            let params = base.clone().with_board(board.clone()).with_turns(turns);
            if turns.is_multiple_of(2) {
                games.push(params.clone().with_order(TurnOrder::OneRound));
            }
            games.push(params);
        }
    }
    for params in games {
        let game: VoronoiGame = VoronoiGame::new(params).unwrap();
        for simulations in [0, 15] {
            let budget = Budget::Simulations(simulations);
            play(&game, [&mut strong(), &mut strong()], budget, simulations);
            play(&game, [&mut RandomPlayer::new(), &mut strong()], budget, simulations);
        }
    }
}

#[test]
fn several_diagrams_and_odd_settings_are_played() {
    let game = study_game(0.0);
    let base = StrongParams::default();
    for params in [
        base.with_diagrams(3).with_aggressive(3).with_attack_variants(2),
        base.with_diagrams(0).with_aggressive(0).with_variants(0),
        base.with_careful(0).with_greedy(0),
        base.with_careful(20).with_greedy(1),
    ] {
        let mut player = StrongPlayer::new(params);
        play(&game, [&mut player, &mut RandomPlayer::new()], Budget::Simulations(10), 2);
    }
}

/// The games of ten, won by the first of these players at the table: each seat equally often.
fn won_among(game: &dyn mapduel_playable::AnyGame, one: &str, others: &str, rounds: u64) -> f64 {
    let seats = game.sides().len();
    let seat =
        |text: &str| game.seat(&text.parse().expect("a player")).expect("a seat at this table");
    let mut won = 0.0;
    for round in 0..rounds {
        for own in 0..seats {
            let mut table: Vec<_> =
                (0..seats).map(|at| seat(if at == own { one } else { others })).collect();
            table.iter_mut().zip(0..).for_each(|(seat, at)| seat.new_game(100 * round + at));
            let mut course = game.start();
            while let Some(side) = course.turn() {
                let choice = table[side.index()]
                    .choose(&*course, &mut mapduel_game::Until(|| false))
                    .expect("a move");
                course.play(&choice.mv).expect("a legal move");
            }
            won += course.score().expect("the game is over").values()[own];
        }
    }
    won / (rounds * seats as u64) as f64
}

#[test]
fn few_simulations_win_more_than_the_fair_share_among_many() {
    for (players, turns) in [(3, 9), (4, 8)] {
        let game = crate::playable::open("square", players, turns);
        for others in ["db", "uct:100"] {
            let share = won_among(&*game, "strong:250", others, 8);
            let fair = 1.0 / players as f64;
            assert!(share > 1.3 * fair, "{share} among {players}, {others}");
        }
    }
}

#[test]
fn few_simulations_win_on_a_line() {
    for board in ["segment", "circle"] {
        let game = crate::playable::open(board, 2, 8);
        for (other, least) in [("random", 0.85), ("uct:200", 0.6)] {
            let share = won_among(&*game, "strong:100", other, 10);
            assert!(share > least, "{share} on the {board} against {other}");
        }
    }
}
