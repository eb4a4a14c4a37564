//! Series of weighted games: the same at any number of threads, and true to their moves.

use mapduel_arena::catalog::weighted::{list, seat};
use mapduel_arena::catalog::{CatalogError, PlayerSpec};
use mapduel_arena::contender::{Forfeit, ForfeitCause};
use mapduel_arena::pool::{Completion, Watch};
use mapduel_arena::series::SeriesParams;
use mapduel_arena::series::weighted::{Series, play_series, scores};
use mapduel_game::{BySide, Game, Notation};
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame};

fn game() -> WeightedGame {
    let text = include_bytes!("../../../weighted/tests/fixtures/203.in");
    let problem = Problem::read(text).expect("the fixture is a problem");
    WeightedGame::new(problem, RuleSet::Strict, Horizon::Full)
}

fn specs(max: &str, min: &str) -> BySide<PlayerSpec> {
    let read = |text: &str| text.parse().expect("a player");
    BySide { first: read(max), second: read(min) }
}

fn run(max: &str, min: &str, games: u64, threads: usize) -> Series {
    let params = SeriesParams { games, seed: 4, threads };
    let mut series =
        play_series(&game(), &specs(max, min), &params, &Watch::NONE).expect("they can play");
    series.records.iter_mut().for_each(|record| record.seconds = 0.0);
    series
}

#[test]
fn the_number_of_threads_changes_nothing_and_longer_runs_begin_alike() {
    let one = run("mcts:40", "random", 24, 1);
    assert_eq!(one.completion, Completion::Complete);
    assert_eq!(one, run("mcts:40", "random", 24, 3));
    let more = run("mcts:40", "random", 30, 2);
    assert_eq!(one.records, more.records[..24]);
    assert!(one.records.iter().any(|record| record.moves != one.records[0].moves));
}

#[test]
fn the_moves_replay_to_the_recorded_scores() {
    let game = game();
    let series = run("greedy", "random", 20, 2);
    for (record, moves) in series.records.iter().zip(&series.moves) {
        let mut position = game.start();
        for (text, &mv) in record.moves.split(' ').zip(moves) {
            assert_eq!(game.read_move(text), Ok(mv));
            position = game.play(&position, mv).unwrap();
        }
        assert!(game.is_over(&position), "a game goes to its end");
        assert_eq!(position.difference(), record.difference);
        assert_eq!(record.max_score - record.min_score, record.difference);
        assert_eq!(scores(&game, &position).first, record.max_score);
        assert_eq!(record.plies, moves.len());
    }
    let standing = series.standing();
    assert_eq!(standing.max_wins + standing.min_wins + standing.draws, 20);
}

#[test]
fn perfect_play_on_both_sides_ends_in_the_value() {
    // The value of the full game, by the search itself without a budget.
    let series = run("alphabeta:full", "alphabeta:depth=full,nodes=unlimited", 1, 1);
    let moves = &series.moves[0];
    let game = game();
    let params = mapduel_weighted::LossParams::default();
    let losses = mapduel_weighted::LossJudge::new(&game, params).losses(moves);
    assert!(losses.iter().all(|loss| loss.points == 0), "{losses:?}");
}

#[test]
fn looking_to_the_end_beats_looking_at_nothing() {
    let strong = run("alphabeta", "random", 10, 2);
    let weak = run("random", "alphabeta", 10, 2);
    let mean = |series: &Series| series.difference().mean().unwrap();
    assert!(mean(&strong) > mean(&weak) + 5.0, "{} {}", mean(&strong), mean(&weak));
}

#[test]
fn every_listed_player_sits_with_its_own_defaults() {
    for entry in list().iter().filter(|entry| !["human", "exec"].contains(&entry.name)) {
        assert!(seat(&entry.name.parse().unwrap(), &game()).is_ok(), "{}", entry.name);
        let options =
            entry.options.iter().map(|option| format!("{}={}", option.name, option.default));
        let text = format!("{}:{}", entry.name, options.collect::<Vec<_>>().join(","));
        if let Err(error) = seat(&text.parse().unwrap(), &game()) {
            panic!("{text}: {error}");
        }
    }
}

#[test]
fn what_a_player_does_not_know_is_refused_with_a_reason() {
    let refused = |text: &str| match seat(&text.parse().unwrap(), &game()) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} was taken"),
    };
    assert!(refused("uct").contains("alphabeta, mcts"));
    assert!(refused("greedy:5").contains("no option"));
    assert!(refused("alphabeta:0").contains("number of moves"));
    assert!(refused("alphabeta:6,depth=4").contains("given once"));
    assert!(refused("alphabeta:nodes=0").contains("positions"));
    assert!(refused("alphabeta:budget=6,order=best").contains("learned"));
    assert!(refused("mcts:reward=-1").contains("logistic"));
    let human = seat(&"human".parse().unwrap(), &game());
    assert!(matches!(human, Err(CatalogError::Unsuitable { .. })));
}

#[test]
fn a_game_that_was_forfeited_is_lost_whatever_the_scores() {
    let mut series = run("greedy", "random", 12, 1);
    let before = series.standing();
    let difference = series.difference();
    let won = series.records.iter_mut().find(|record| record.difference > 0);
    let record = won.expect("greedy wins some game");
    record.forfeited_by = Some(1);
    record.forfeit = Some(Forfeit { cause: ForfeitCause::Crash, reason: "it ended".to_string() });
    let after = series.standing();
    assert_eq!(after.max_wins + 1, before.max_wins);
    assert_eq!(after.min_wins, before.min_wins + 1);
    assert_ne!(series.difference(), difference, "its scores do not count");
}
