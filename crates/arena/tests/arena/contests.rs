//! Contests of the Voronoi games: the same at any number of threads, true to their sites, and
//! resumed where a file ends.

use mapduel_arena::catalog::PlayerSpec;
use mapduel_arena::catalog::voronoi::{line, seat, seat_among};
use mapduel_arena::pool::{Completion, Progress, Watch};
use mapduel_arena::series::SeriesParams;
use mapduel_arena::series::areas::{
    AreaRecord, AreaSeries, Contest, ContestError, Roles, play_contest, replay, wins,
};
use mapduel_game::Game;
use mapduel_voronoi::line::{LineGame, LineParams};
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

fn square() -> VoronoiGame {
    VoronoiGame::new(VoronoiParams { turns: 6, ..VoronoiParams::default() }).expect("a game")
}

fn specs(players: &[&str]) -> Vec<PlayerSpec> {
    players.iter().map(|text| text.parse().expect("a player")).collect()
}

fn params(games: u64, threads: usize) -> SeriesParams {
    SeriesParams { games, seed: 5, threads }
}

fn run(
    players: &[&str],
    roles: Roles,
    params: SeriesParams,
    file: Option<&Path>,
) -> Result<AreaSeries, ContestError> {
    let (game, players) = (square(), specs(players));
    let contest = Contest { game: &game, players: &players, roles, seat };
    let mut series = play_contest(&contest, &params, file, &Watch::NONE)?;
    series.records.iter_mut().for_each(|record| record.seconds = 0.0);
    Ok(series)
}

#[test]
fn the_number_of_threads_changes_nothing_and_longer_runs_begin_alike() {
    let play = |games, threads| {
        run(&["db", "random"], Roles::Fixed, params(games, threads), None).expect("they can play")
    };
    let one = play(20, 1);
    assert_eq!((one.records.len(), one.completion), (20, Completion::Complete));
    assert_eq!(one, play(20, 3));
    assert_eq!(one.records, play(25, 2).records[..20]);
    assert_eq!(one.distinct(), 20);
}

#[test]
fn sites_replay_to_the_recorded_areas() {
    let game = square();
    let series = run(&["bca", "random"], Roles::Rotated, params(10, 2), None).expect("they play");
    for record in &series.records {
        let position = replay(&game, &record.moves).expect("a whole game");
        let [red, blue] = game.areas(&position);
        assert_eq!(record.areas, [red, blue]);
        assert!((red + blue - 1.0).abs() < 1e-12);
        assert_eq!(record.shares[0] == 1.0, red - blue > 0.0);
        assert_eq!(record.shares.iter().sum::<f64>(), 1.0);
        assert_eq!((record.plies, position.len()), (6, 6));
    }
}

#[test]
fn exchanged_players_keep_their_numbers_and_the_first_games_stay() {
    let fixed = run(&["db", "random"], Roles::Fixed, params(8, 1), None).expect("they play");
    let both = run(&["db", "random"], Roles::Rotated, params(8, 2), None).expect("they play");
    assert_eq!(both.records.len(), 16);
    for (game, pair) in fixed.records.iter().zip(both.records.chunks(2)) {
        assert_eq!((&game.moves, &game.seed), (&pair[0].moves, &pair[0].seed));
        assert_eq!(pair[0].seed, pair[1].seed);
        assert_eq!(pair[0].players, ["db", "random"]);
        assert_eq!(pair[1].players, ["random", "db"]);
        // The random player's first site does not depend on anybody, nor on its seat.
        let site = |record: &AreaRecord, number: usize| {
            record.moves.split(' ').nth(number).map(str::to_string)
        };
        assert_eq!(site(&pair[0], 1), site(&pair[1], 0));
    }
    let db = wins(both.rotation(0, 2), 0).0 + wins(both.rotation(1, 2), 1).0;
    assert!(db >= 14.0, "db beats chance: {db} of 16");
}

#[test]
fn a_file_is_resumed_and_no_game_is_played_twice() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let whole = run(&["db", "random"], Roles::Rotated, params(6, 2), None).unwrap();
    run(&["db", "random"], Roles::Rotated, params(2, 1), Some(&path)).unwrap();
    let before = std::fs::read_to_string(&path).unwrap();
    // A torn line, as a kill would leave it.
    std::fs::write(&path, format!("{before}{{\"index\":4,\"se")).unwrap();
    let resumed = run(&["db", "random"], Roles::Rotated, params(6, 2), Some(&path)).unwrap();
    assert!(resumed.repair.is_some());
    assert_eq!(resumed.records, whole.records);
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(&before), "what was there stays");
    assert_eq!(after.lines().count(), 12);
    let again = run(&["db", "random"], Roles::Rotated, params(6, 1), Some(&path)).unwrap();
    assert_eq!(again.records, whole.records);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), after, "nothing was left to play");
}

#[test]
fn a_file_of_another_run_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    run(&["db", "random"], Roles::Fixed, params(2, 1), Some(&path)).unwrap();
    let refused = |players: &[&str], params| match run(players, Roles::Fixed, params, Some(&path)) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{players:?} was taken"),
    };
    assert!(refused(&["db", "bca"], params(2, 1)).contains("line 1"));
    assert!(
        refused(&["db", "random"], SeriesParams { seed: 6, ..params(2, 1) }).contains("line 1")
    );
    let text = std::fs::read_to_string(&path).unwrap();
    let first = text.find("\"moves\":\"").unwrap() + 9;
    let mut edited = text.clone();
    edited.replace_range(first..first + 3, "7.5");
    std::fs::write(&path, &edited).unwrap();
    assert!(refused(&["db", "random"], params(2, 1)).contains("line 1"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), edited, "and it is left alone");
}

#[test]
fn a_stopped_run_keeps_the_first_games() {
    let (game, players) = (square(), specs(&["bca", "random"]));
    let contest = Contest { game: &game, players: &players, roles: Roles::Fixed, seat };
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |progress: Progress| {
        if progress.done >= 5 {
            STOP.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { progress: &progress, stop: &STOP };
    let series = play_contest(&contest, &params(100_000, 3), None, &watch).unwrap();
    assert_eq!(series.completion, Completion::Interrupted);
    assert!((5..20).contains(&series.records.len()));
    assert!(series.records.iter().zip(0..).all(|(record, index)| record.index == index));
}

#[test]
fn many_players_rotate_through_all_seats() {
    let game =
        VoronoiGame::<3>::new(VoronoiParams { turns: 7, ..VoronoiParams::default() }).unwrap();
    let players = specs(&["db", "bca", "random"]);
    let contest =
        Contest { game: &game, players: &players, roles: Roles::Rotated, seat: seat_among };
    let series = play_contest(&contest, &params(2, 2), None, &Watch::NONE).unwrap();
    let seats: Vec<&[String]> =
        series.records.iter().map(|record| record.players.as_slice()).collect();
    assert_eq!(seats[0], ["db", "bca", "random"]);
    assert_eq!(seats[1], ["bca", "random", "db"]);
    assert_eq!(seats[2], ["random", "db", "bca"]);
    assert_eq!(seats[3], seats[0]);
    for record in &series.records {
        assert!((record.areas.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((record.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
    let two =
        Contest { game: &game, players: &players[..2], roles: Roles::Fixed, seat: seat_among };
    let refused = play_contest(&two, &params(1, 1), None, &Watch::NONE);
    assert!(matches!(refused, Err(ContestError::Players { expected: 3, given: 2 })));
}

#[test]
fn the_second_player_wins_on_the_circle_by_key_points() {
    let game = LineGame::new(LineParams::default()).unwrap();
    assert_eq!(game.players(), 2);
    for first in ["random", "uct:200"] {
        let players = specs(&[first, "key-points"]);
        let contest =
            Contest { game: &game, players: &players, roles: Roles::Fixed, seat: line::seat };
        let series = play_contest(&contest, &params(20, 2), None, &Watch::NONE).unwrap();
        assert_eq!(wins(series.records.iter(), 1), (20.0, 20), "{first}");
    }
}

#[test]
fn equal_players_do_not_change_places() {
    let refused = run(&["db", "db"], Roles::Rotated, params(2, 1), None);
    assert!(matches!(refused, Err(ContestError::SamePlayers(_))));
    assert!(run(&["db", "db"], Roles::Fixed, params(2, 1), None).is_ok());
    let unknown = run(&["db", "nobody"], Roles::Fixed, params(2, 1), None);
    assert!(matches!(unknown, Err(ContestError::Catalog(_))));
}
