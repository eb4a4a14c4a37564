//! Many games among the same players, of every game: the same at any number of threads, true to
//! their moves, and resumed where a file ends.

use crate::support::Board;
use mapduel_lab::matches::read_moves;
use mapduel_lab::pool::{Completion, Progress, Watch};
use mapduel_lab::record::{MatchRecord, Role};
use mapduel_lab::records::RecordFile;
use mapduel_lab::series::{Roles, SeriesError, SeriesParams, margin, wins};
use mapduel_playable::Setup;
use std::sync::atomic::{AtomicBool, Ordering};

fn params(games: u64, threads: usize) -> SeriesParams {
    SeriesParams::new(games).with_seed(5).with_threads(threads)
}

/// A board of every game, and two who play there.
fn boards() -> [(Board, [&'static str; 2]); 3] {
    [
        (Board::coloring("grid:3x4", 3), ["uct:20", "random"]),
        (Board::voronoi(6), ["db", "random"]),
        (Board::weighted(), ["mcts:40", "random"]),
    ]
}

#[test]
fn the_number_of_threads_changes_nothing_and_longer_runs_begin_alike() {
    for (board, players) in boards() {
        let play = |games, threads| {
            board.play(&players, Roles::Fixed, params(games, threads), None).expect("they can play")
        };
        let one = play(20, 1);
        assert_eq!((one.records.len(), one.completion), (20, Completion::Complete));
        assert_eq!(one, play(20, 3), "{}", board.entry.name);
        assert_eq!(one.records, play(25, 2).records[..20]);
        assert!(one.distinct() > 10);
    }
}

#[test]
fn records_say_what_their_moves_come_to() {
    for (board, players) in boards() {
        let series = board.play(&players, Roles::Rotated, params(10, 2), None).expect("they play");
        for record in &series.records {
            let course = read_moves(&*board.game, &record.moves).expect("legal moves");
            let score = course.score().expect("a whole game");
            assert_eq!(record.winner, score.winner().map_or(Role::Draw, Role::from));
            assert_eq!(record.margin, course.margin());
            assert_eq!(record.parts, course.parts().unwrap_or_default());
            if let [first, second] = record.parts[..] {
                assert!(
                    (first - second - record.margin.expect("parts have a margin")).abs() < 1e-9
                );
            }
            assert_eq!((record.plies, record.game.as_str()), (course.ply(), board.entry.name));
            let text = serde_json::to_string(record).unwrap();
            let again: MatchRecord = serde_json::from_str(&text).unwrap();
            assert_eq!((again.id, again.moves), (record.id.clone(), record.moves.clone()));
        }
        let shares: f64 = (0..2).map(|seat| wins(series.records.iter(), seat).0).sum();
        assert_eq!(shares, 20.0);
    }
}

#[test]
fn who_is_at_which_seat_is_told_and_the_numbers_are_the_same_there() {
    let board = Board::voronoi(6);
    let play = |players: &[&str], roles| board.play(players, roles, params(8, 1), None).unwrap();
    let fixed = play(&["db", "random"], Roles::Fixed);
    let both = play(&["db", "random"], Roles::Rotated);
    assert_eq!(both.records.len(), 16);
    let site = |record: &MatchRecord, number: usize| {
        record.moves.split(' ').nth(number).map(str::to_string)
    };
    for (game, pair) in fixed.records.iter().zip(both.records.chunks(2)) {
        assert_eq!((&game.moves, &game.seed), (&pair[0].moves, &pair[0].seed));
        assert_eq!((pair[0].a, pair[1].a), (Role::First, Role::Second));
        assert_eq!(pair[0].seed, pair[1].seed);
        assert_eq!(pair[0].players, ["db", "random"]);
        assert_eq!(pair[1].players, ["random", "db"]);
        // The random player's first site does not depend on anybody, nor on its seat.
        assert_eq!(site(&pair[0], 1), site(&pair[1], 0));
    }
    let db = wins(both.rotation(0, 2), 0).0 + wins(both.rotation(1, 2), 1).0;
    assert!(db >= 14.0, "db beats chance: {db} of 16");
    // Nor on who the other is, nor on how anybody is spelled.
    let other = play(&["bca", "random"], Roles::Fixed);
    for (one, other) in fixed.records.iter().zip(&other.records) {
        assert_eq!((site(one, 1), &one.seed), (site(other, 1), &other.seed));
    }
    let board = Board::coloring("petersen", 3);
    let play = |player| board.play(&[player, "random"], Roles::Fixed, params(8, 1), None).unwrap();
    let (one, other) = (play("uct:20"), play("uct:budget=20,final=robust"));
    let moves = |record: &MatchRecord| record.moves.clone();
    assert!(one.records.iter().map(moves).eq(other.records.iter().map(moves)));
}

#[test]
fn a_file_is_resumed_and_no_game_is_played_twice() {
    for (board, players) in boards() {
        let run = |params, file| board.play(&players, Roles::Rotated, params, file).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let whole = run(params(6, 2), None);
        run(params(2, 1), Some(&path));
        let before = std::fs::read_to_string(&path).unwrap();
        // A torn line, as a kill would leave it.
        std::fs::write(&path, format!("{before}{{\"schema\":3,\"se")).unwrap();
        let resumed = run(params(6, 2), Some(&path));
        assert!(resumed.repair.is_some());
        assert_eq!(resumed.records, whole.records);
        let after = std::fs::read_to_string(&path).unwrap();
        assert!(after.starts_with(&before), "what was there stays");
        assert_eq!(after.lines().count(), 12);
        assert_eq!(run(params(6, 1), Some(&path)).records, whole.records);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), after, "nothing was left to play");
    }
}

#[test]
fn a_file_of_another_run_is_refused() {
    let (board, folder) = (Board::voronoi(6), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.jsonl");
    board.play(&["db", "random"], Roles::Fixed, params(2, 1), Some(&path)).unwrap();
    let refused = |board: &Board, players: &[&str], params| match board.play(
        players,
        Roles::Fixed,
        params,
        Some(&path),
    ) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{players:?} was taken"),
    };
    assert!(refused(&board, &["db", "bca"], params(2, 1)).contains("line 1"));
    assert!(refused(&Board::voronoi(8), &["db", "random"], params(2, 1)).contains("line 1"));
    let seeded = params(2, 1).with_seed(6);
    assert!(refused(&board, &["db", "random"], seeded).contains("line 1"));
    let text = std::fs::read_to_string(&path).unwrap();
    let first = text.find("\"moves\":\"").unwrap() + 9;
    let mut edited = text.clone();
    edited.replace_range(first..first + 3, "7.5");
    std::fs::write(&path, &edited).unwrap();
    assert!(refused(&board, &["db", "random"], params(2, 1)).contains("line 1"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), edited, "and it is left alone");
}

#[test]
fn a_file_of_an_earlier_layout_is_not_gone_on_with() {
    let (board, folder) = (Board::voronoi(6), tempfile::tempdir().unwrap());
    let path = folder.path().join("games.jsonl");
    let play = |file| board.play(&["db", "random"], Roles::Fixed, params(2, 1), file);
    let mut record = play(None).unwrap().records.remove(0);
    record.schema = 2;
    let mut file = RecordFile::open::<MatchRecord>(&path).unwrap().file;
    file.append(&record).unwrap();
    file.finish().unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = play(Some(&path)).unwrap_err();
    assert!(matches!(error, SeriesError::EarlierLayout { layout: 2, .. }), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), before, "and it is left alone");
}

#[test]
fn seeds_are_read_as_they_were_ever_written() {
    let board = Board::voronoi(4);
    let series = board.play(&["db", "random"], Roles::Fixed, params(1, 1), None).unwrap();
    let record = &series.records[0];
    let text = serde_json::to_string(record).unwrap();
    let written = format!("\"seed\":\"s{}\"", record.seed);
    assert!(text.contains(&written), "{text}");
    for spelled in [format!("\"{}\"", record.seed), record.seed.to_string()] {
        let text = text.replace(&written, &format!("\"seed\":{spelled}"));
        let again: MatchRecord = serde_json::from_str(&text).unwrap();
        assert_eq!(again.seed, record.seed);
    }
    let rounded = text.replace(&written, "\"seed\":1e19");
    assert!(serde_json::from_str::<MatchRecord>(&rounded).is_err());
}

#[test]
fn a_stopped_run_keeps_the_first_games() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |progress: Progress| {
        assert_eq!(progress.total, 100_000);
        if progress.done >= 5 {
            STOP.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { progress: &progress, stop: &STOP };
    let board = Board::voronoi(6);
    let players = ["bca", "random"];
    let series =
        board.play_watched(&players, Roles::Fixed, params(100_000, 3), None, &watch).unwrap();
    assert_eq!(series.completion, Completion::Interrupted);
    let kept = series.records.len();
    assert!(kept < 20 && kept + series.dropped >= 5, "{kept} kept, {} dropped", series.dropped);
    assert!(series.cut <= 3);
    assert!(series.records.iter().zip(0..).all(|(record, index)| record.pair == index));
}

#[test]
fn a_stop_is_heard_inside_a_move_and_the_game_does_not_count() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let watch = Watch { progress: &|_| {}, stop: &STOP };
    let board = Board::coloring("grid:8x8", 4);
    let endless = ["uct:1000000000000", "random"];
    let series = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            STOP.store(true, Ordering::Relaxed);
        });
        board.play_watched(&endless, Roles::Fixed, params(2, 1), None, &watch).unwrap()
    });
    assert_eq!((series.records.len(), series.cut), (0, 1));
    assert_eq!(series.completion, Completion::Interrupted);
}

#[test]
fn many_players_rotate_through_all_seats() {
    let board = Board::among("voronoi", &Setup::new().with("turns", 7), 3);
    let series = board.play(&["db", "bca", "random"], Roles::Rotated, params(2, 2), None).unwrap();
    let seats: Vec<&[String]> =
        series.records.iter().map(|record| record.players.as_slice()).collect();
    assert_eq!(seats[0], ["db", "bca", "random"]);
    assert_eq!(seats[1], ["bca", "random", "db"]);
    assert_eq!(seats[2], ["random", "db", "bca"]);
    assert_eq!(seats[3], seats[0]);
    let a: Vec<Role> = series.records.iter().map(|record| record.a).collect();
    assert_eq!(a[..3], [Role::First, Role::Third, Role::Second]);
    for record in &series.records {
        let place = record.a.side().expect("A has a seat").index();
        assert_eq!(record.players[place], "db");
        assert!((record.parts.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((record.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
    let refused = board.play(&["db", "bca"], Roles::Fixed, params(1, 1), None);
    assert!(matches!(refused, Err(SeriesError::Players { expected: 3, given: 2 })));
}

#[test]
fn the_second_player_wins_on_the_circle_by_key_points() {
    let board = Board::new("voronoi", &Setup::new().with("board", "circle"));
    for first in ["random", "uct:200"] {
        let series = board.play(&[first, "key-points"], Roles::Fixed, params(20, 2), None).unwrap();
        assert_eq!(wins(series.records.iter(), 1), (20.0, 20), "{first}");
    }
}

#[test]
fn looking_to_the_end_beats_looking_at_nothing() {
    let board = Board::weighted();
    let mean = |players: [&str; 2]| {
        let series = board.play(&players, Roles::Fixed, params(10, 2), None).unwrap();
        margin(series.records.iter()).mean().unwrap()
    };
    let (strong, weak) = (mean(["alphabeta", "random"]), mean(["random", "alphabeta"]));
    assert!(strong > weak + 5.0, "{strong} {weak}");
}

#[test]
fn equal_players_do_not_change_places_however_they_are_spelled() {
    let board = Board::coloring("path:4", 2);
    let run = |players: [&str; 2], roles| board.play(&players, roles, params(2, 1), None);
    for twin in ["uct:20", "uct:budget=20", "uct:20,final=robust"] {
        let refused = run(["uct:20", twin], Roles::Rotated);
        assert!(matches!(refused, Err(SeriesError::SamePlayers(_))), "{twin}");
    }
    assert!(run(["uct:20", "uct:20"], Roles::Fixed).is_ok());
    let unknown = run(["uct:20", "nobody"], Roles::Fixed);
    assert!(matches!(unknown, Err(SeriesError::Player(_))));
}
