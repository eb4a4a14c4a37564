//! Games awarded early against a plain minimax, blunders of whole series, and the exact player
//! against everybody. What a blunder is, is tested where games are judged.

use crate::support::{Board, specs};
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_lab::matches::read_moves;
use mapduel_lab::pool::Watch;
use mapduel_lab::seats::NoGuests;
use mapduel_lab::series::{Roles, Series, SeriesError, SeriesOutcome, SeriesParams, play_series};
use mapduel_playable::{Against, AnyCourse, Ending, JudgeParams};
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

const AMPLE: JudgeParams = JudgeParams::new(1_000_000, u64::MAX);

fn params(games: u64, threads: usize) -> SeriesParams {
    SeriesParams::new(games).with_seed(1).with_threads(threads)
}

fn adjudicated(board: &Board, nodes: u64, threads: usize) -> Result<SeriesOutcome, SeriesError> {
    let players = specs(&["uct:10", "random"]);
    let series = Series {
        entry: board.entry,
        game: &*board.game,
        board: "here",
        players: &players,
        roles: Roles::Fixed,
        adjudicate: Some(nodes),
        guests: &NoGuests,
    };
    play_series(&series, &params(40, threads), None, &Watch::NONE)
}

/// The winner by plain minimax.
fn minimax(course: &mut dyn AnyCourse, memory: &mut HashMap<String, Side>) -> Side {
    if let Some(score) = course.score() {
        return score.winner().expect("nobody draws this game");
    }
    let mut moves = course.moves();
    moves.sort();
    let (key, turn) = (moves.join(","), course.turn().expect("it goes on"));
    if let Some(&winner) = memory.get(&key) {
        return winner;
    }
    let ply = course.ply();
    let wins = course.legal_moves().iter().any(|mv| {
        course.play(mv).expect("an offered move");
        let winner = minimax(course, memory);
        course.take_back(ply);
        winner == turn
    });
    let winner = if wins { turn } else { turn.other() };
    memory.insert(key, winner);
    winner
}

#[test]
fn awarded_games_go_to_the_true_winner_at_any_number_of_threads() {
    let board = Board::coloring("grid:3x3", 3);
    let bare = |outcome: &SeriesOutcome| -> Vec<_> {
        outcome.records.iter().map(|record| (record.moves.clone(), record.winner)).collect()
    };
    let games = adjudicated(&board, 2, 1).unwrap();
    assert_eq!(bare(&games), bare(&adjudicated(&board, 2, 3).unwrap()));
    let whole = board.play(&["uct:10", "random"], Roles::Fixed, params(40, 2), None).unwrap();
    let awarded = games.records.iter().filter(|record| record.ending == Ending::Awarded).count();
    assert!(awarded > 10, "{awarded} of 40");
    let mut memory = HashMap::new();
    for (record, whole) in games.records.iter().zip(&whole.records) {
        assert!(whole.moves.starts_with(&record.moves), "the same game, cut off");
        let mut course = read_moves(&*board.game, &record.moves).expect("legal moves");
        assert_eq!(course.score().is_some(), record.ending == Ending::Played);
        let winner = minimax(&mut *course, &mut memory);
        assert_eq!(record.winner.side(), Some(winner));
    }
}

#[test]
fn every_record_says_how_its_game_ended() {
    let board = Board::coloring("petersen", 3);
    let played = board.play(&["random", "random"], Roles::Fixed, params(1, 1), None).unwrap();
    assert_eq!(serde_json::to_value(&played.records[0]).unwrap()["ending"], "played");
    let awarded = &adjudicated(&board, 100_000, 1).unwrap().records[0];
    let awarded = serde_json::to_value(awarded).unwrap();
    let said = ["winner", "ending", "plies"].map(|name| &awarded[name]);
    assert_eq!(said, [&json!("second"), &json!("awarded"), &json!(0)]);
}

#[test]
fn where_no_solver_knows_the_game_nothing_is_awarded_or_judged() {
    let board = Board::voronoi(4);
    let refused = adjudicated(&board, 4, 1).expect_err("it is refused").to_string();
    assert!(refused.contains("Voronoi game"), "{refused}");
    let games = board.play(&["bca", "random"], Roles::Fixed, params(2, 1), None).unwrap();
    assert_eq!(games.judge(&*board.game, &AMPLE, 1, Watch::NONE.stop()).blunders, None);
}

#[test]
fn the_exact_player_never_blunders_against_anybody() {
    for (graph, colors, winner) in [("path:7", 2, 1), ("petersen", 3, 1), ("petersen", 4, 0)] {
        let board = Board::coloring(graph, colors);
        for listing in board.entry.players() {
            if listing.name == "strategy4" && graph == "petersen" {
                continue;
            }
            let monte_carlo = listing.options.iter().any(|option| option.is_budget());
            let other = format!("{}{}", listing.name, if monte_carlo { ":20" } else { "" });
            for side in [0, 1] {
                let mut players = ["exact", other.as_str()];
                players.rotate_left(side);
                let games = board.play(&players, Roles::Fixed, params(4, 1), None).unwrap();
                let found = games.judge(&*board.game, &AMPLE, 1, Watch::NONE.stop()).blunders;
                let found = found.expect("a solver knows this game");
                assert_eq!(found.sides[Side::new(side)].blunders, 0, "{graph}: {players:?}");
                let lost = games.records.iter().any(|record| record.share(side) != 1.0);
                assert!(!(lost && side == winner), "{graph}: {players:?}");
            }
        }
    }
}

#[test]
fn games_of_the_exact_player_do_not_depend_on_threads() {
    let board = Board::coloring("grid:4x4", 3);
    let run = |threads| {
        let players = ["exact:2,fallback=uct:20", "random"];
        board.play(&players, Roles::Fixed, params(12, threads), None).unwrap()
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn what_moves_gave_away_does_not_depend_on_threads() {
    let board = Board::voronoi(4);
    let games = board.play(&["bca", "random"], Roles::Rotated, params(3, 1), None).unwrap();
    let judge = |threads| games.judge(&*board.game, &AMPLE, threads, Watch::NONE.stop());
    let regrets = judge(1).regrets.expect("the game can tell it");
    assert_eq!(Some(&regrets), judge(3).regrets.as_ref());
    assert_eq!((regrets.games.len(), regrets.judged, regrets.unjudged), (6, 6, 0));
    let last = regrets.tally(|_, regret| regret.against == Against::BestLast);
    assert_eq!(last.loss.count(), 6);
    let largest = regrets.games.iter().map(|game| game[1].loss).fold(0.0, f64::max);
    assert_eq!(last.largest, Some(largest));
    let none = Board::coloring("path:3", 2);
    let colored = none.play(&["random", "random"], Roles::Fixed, params(2, 1), None).unwrap();
    assert_eq!(colored.judge(&*none.game, &AMPLE, 1, Watch::NONE.stop()).regrets, None);
}

#[test]
fn a_judge_who_is_stopped_says_what_is_not_judged() {
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let board = Board::voronoi(4);
    let games = board.play(&["bca", "random"], Roles::Fixed, params(3, 1), None).unwrap();
    let judged = games.judge(&*board.game, &AMPLE, 2, Stop::new(&STOPPED));
    let regrets = judged.regrets.expect("the game can tell it");
    assert_eq!((regrets.judged, regrets.unjudged), (0, 3));
    assert!(regrets.tally(|_, _| true).is_empty());
}

#[test]
fn who_forfeits_is_not_judged() {
    let board = Board::voronoi(4);
    let mut games = board.play(&["bca", "random"], Roles::Fixed, params(2, 1), None).unwrap();
    games.records[0].ending = Ending::Forfeited;
    let regrets = games.judge(&*board.game, &AMPLE, 1, Watch::NONE.stop()).regrets.unwrap();
    assert_eq!((regrets.games[0].len(), regrets.games[1].len()), (0, 2));
}
