//! Players that are programs: the shipped examples, and programs that misbehave in every way that
//! has a name. The hostile ones are shell scripts.

use crate::skipped::skipped;
use crate::support::Board;
use mapduel_game::{Seed, Side};
use mapduel_graph::Stop;
use mapduel_lab::matches::{Match, MatchParams, play_match};
use mapduel_lab::pool::Watch;
use mapduel_lab::protocol::{
    CheckParams, CheckReport, CheckResult, CommandSpec, Exit, ExternalError, ExternalPlayer,
    Limits, Program, QuitBy, check_program,
};
use mapduel_lab::seats::{seat, try_start};
use mapduel_playable::{AnySeat, Ending, ForfeitCause, GameEntry, NoFiles, PlayerSpec, Setup};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const HELLO: &str = "read line; echo hello test;";

/// Generous: what is slow is the machine.
fn limits() -> Limits {
    let patience = Duration::from_secs(20);
    Limits::default().with_per_move(patience).with_startup(patience)
}

/// A shell script as a player.
fn script(text: &str) -> CommandSpec {
    CommandSpec::new("sh", &["-c".to_string(), text.to_string()], limits())
}

fn path_game() -> Board {
    Board::coloring("path:4", 2)
}

fn entry(name: &str) -> &'static GameEntry {
    mapduel_games::find(name).expect("a registered game")
}

/// The program and somebody else at a board.
fn seated(spec: &CommandSpec, board: &Board, other: &str) -> [Box<dyn AnySeat>; 2] {
    let program = ExternalPlayer::new(spec.clone(), board.entry, &*board.game);
    let other = seat(board.entry, &*board.game, &other.parse().expect("a player"));
    [Box::new(program), other.expect("it sits")]
}

fn play(board: &Board, seats: &mut [Box<dyn AnySeat>; 2], seed: u64) -> Match {
    let params = MatchParams::new(Seed::new(seed), Watch::NONE.stop());
    play_match(&*board.game, seats, &params).expect("nobody stops it")
}

/// Plays a game on a path with the program as Alice, who forfeits it for this reason.
fn assert_forfeit(spec: CommandSpec, cause: ForfeitCause, part: &str) {
    let board = path_game();
    let played = play(&board, &mut seated(&spec, &board, "random"), 2);
    assert_eq!((played.winner, played.ending), (Some(Side::SECOND), Ending::Forfeited));
    let forfeit = played.forfeit.expect("a forfeit has a reason").forfeit;
    assert!(forfeit.cause == cause && forfeit.reason.contains(part), "{spec}: {forfeit:?}");
}

#[test]
fn every_kind_of_failure_is_a_forfeit_with_its_reason() {
    use ForfeitCause::{Crash, Illegal, Protocol, Time};
    let after = |text: &str| script(&format!("{HELLO} {text}"));
    // `cat` keeps the output open, so that the script has not ended when it is read.
    assert_forfeit(after("echo broken heart >&2; exit 3"), Crash, "broken heart");
    assert_forfeit(after("exit 3"), Crash, "exit status: 3");
    assert_forfeit(after("kill -9 $$"), Crash, "signal: 9");
    assert_forfeit(after("exec >&-; sleep 100"), Crash, "output was closed");
    assert_forfeit(after("echo move 0=9; cat"), Protocol, "the colors are 1 to 2");
    assert_forfeit(after("echo move; cat"), Protocol, "expected `move MOVE`");
    assert_forfeit(after("echo resign; cat"), Protocol, "`resign`");
    assert_forfeit(after("echo error out of ideas; cat"), Protocol, "out of ideas");
    assert_forfeit(after("printf '\\377\\n'; cat"), Protocol, "UTF-8");
    assert_forfeit(after("cat /dev/zero"), Protocol, "longer than 65536 bytes");
    assert_forfeit(script("echo good morning; cat"), Protocol, "expected `hello NAME`");
    assert_forfeit(script("exit 0"), Crash, "instead of answering `hello mapduel 1`");
    let stubborn = "while read line; do case $line in genmove*) echo move 0=1;; esac; done";
    assert_forfeit(after(stubborn), Illegal, "`0=1` is not a legal move here, after 0=1");

    let hasty = |text| {
        let mut spec = after(text);
        spec.limits.per_move = Duration::from_millis(300);
        spec
    };
    assert_forfeit(hasty("cat >/dev/null"), Time, "no answer to `genmove` within 300ms");
    assert_forfeit(hasty("sleep 100; echo move 0=1"), Time, "no answer");
    assert_forfeit(hasty("while :; do echo '# hm'; sleep 0.02; done"), Time, "no answer");
}

/// Asks for the legal moves and plays the last of them.
const ASKING: &str = "while read word rest; do case $word in genmove) echo moves;; \
                      moves) echo move ${rest##* };; quit) exit;; esac; done";

#[test]
fn a_program_may_ask_for_the_legal_moves() {
    let asking = script(&format!("{HELLO} {ASKING}"));
    let moves = plays_itself(&asking, &path_game());
    assert_eq!(moves[..2], ["3=2", "2=1"], "the last of all, and the last of what is left");
    assert_eq!(plays_itself(&asking, &Board::voronoi(4)).len(), 4);
    let problem = "R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n";
    let board = Board::new("weighted", &Setup::new().with("problem", problem));
    assert_eq!(plays_itself(&asking, &board).len(), 1);
}

#[test]
fn the_legal_moves_are_told_once_and_within_the_time() {
    let insists =
        format!("{HELLO} while read line; do case $line in [gm]*) echo moves;; esac; done");
    assert_forfeit(script(&insists), ForfeitCause::Protocol, "expected `move MOVE`");
    let mut dreams = script(&format!(
        "{HELLO} while read line; do case $line in g*) echo moves;; m*) sleep 100;; esac; done"
    ));
    dreams.limits.per_move = Duration::from_millis(300);
    assert_forfeit(dreams, ForfeitCause::Time, "no answer to `moves 0=1");
}

#[test]
fn a_program_that_does_not_exist_cannot_be_started() {
    let spec = CommandSpec::new("./no-such-player", &[], limits());
    assert!(matches!(Program::start(&spec, &mut || true), Err(ExternalError::NotStarted { .. })));
}

#[test]
fn a_player_that_failed_is_started_again_for_the_next_game() {
    let folder = tempfile::tempdir().unwrap();
    let marker = folder.path().join("was-here");
    // It dies the first time, and colors a path of one vertex the second time.
    let text = format!(
        "{HELLO} if [ ! -e {0} ]; then touch {0}; exit 1; fi; \
         while read line; do case $line in genmove*) echo move 0=1;; quit) exit;; esac; done",
        marker.display()
    );
    let board = Board::coloring("path:1", 1);
    let mut seats = seated(&script(&text), &board, "random");
    let (first, second) = (play(&board, &mut seats, 1), play(&board, &mut seats, 2));
    assert_eq!((first.winner, first.ending), (Some(Side::SECOND), Ending::Forfeited));
    assert_eq!((second.winner, second.ending), (Some(Side::FIRST), Ending::Played));
}

/// Whether a process exists; a zombie does.
fn exists(process: &str) -> bool {
    Path::new("/proc").join(process.trim()).exists()
}

fn wait_for(path: &Path) -> String {
    for _ in 0..1000 {
        match std::fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text,
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    panic!("{} was never written", path.display());
}

/// Whether a process is dead before long. It may stay a zombie for ever where nobody adopts
/// orphans, as in many containers.
#[cfg(target_os = "linux")]
fn dies(process: &str) -> bool {
    let dead = || {
        let status = std::fs::read_to_string(Path::new("/proc").join(process.trim()).join("stat"));
        status.map_or(true, |status| {
            status.rsplit(") ").next().is_some_and(|rest| rest.starts_with('Z'))
        })
    };
    (0..1000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        dead()
    })
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_that_ignores_everything_is_killed_with_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child");
    let text = format!(
        "trap '' TERM INT HUP PIPE; sleep 1000 & echo $! > {}; {HELLO} while :; do sleep 1; done",
        file.display()
    );
    for by in [QuitBy::Word, QuitBy::EndOfInput] {
        let program = Program::start(&script(&text), &mut || true).unwrap();
        let (process, child) = (program.process().to_string(), wait_for(&file));
        assert!(exists(&process) && exists(&child));
        let exit = program.quit(by, Duration::from_millis(50), &mut || true);
        assert_eq!(exit, Exit::Killed);
        assert!(!exists(&process), "a zombie was left");
        assert!(dies(&child), "the child lives on");
        std::fs::remove_file(&file).unwrap();
    }
    let program = Program::start(&script(&text), &mut || true).unwrap();
    let process = program.process().to_string();
    drop(program);
    assert!(!exists(&process), "dropping kills too");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_beyond_the_limit_is_not_given() {
    let hungry = |memory| {
        let mut spec = script(&format!("{HELLO} ulimit -v; cat > /dev/null"));
        spec.limits.memory = memory;
        let mut program = Program::start(&spec, &mut || true).expect("it starts");
        program.exchange("genmove", Duration::from_secs(20), &mut || true).expect("it answers")
    };
    assert_eq!(hungry(Some(64 << 20)), "65536");
    assert_ne!(hungry(None), "65536");
}

#[test]
fn a_program_that_never_reads_does_not_hold_us_up() {
    let program = Program::start(&script(&format!("{HELLO} sleep 1000")), &mut || true).unwrap();
    for _ in 0..100 {
        program.tell(&"x".repeat(10_000));
    }
    assert_eq!(program.quit(QuitBy::Word, Duration::from_millis(50), &mut || true), Exit::Killed);
}

fn failures(report: &CheckReport) -> Vec<&str> {
    let failed = report.checks.iter().filter(|check| check.result != CheckResult::Passed);
    failed.map(|check| check.name.as_str()).collect()
}

#[test]
fn the_check_finds_what_is_wrong() {
    let params = CheckParams::default().with_patience(Duration::from_secs(1));
    let check = |text: &str| {
        let mut spec = script(text);
        spec.limits.per_move = Duration::from_millis(300);
        check_program(&spec, entry("coloring"), &params).expect("sh starts")
    };
    let silent = check("exit");
    assert!(!silent.passed() && silent.player.is_none());
    assert!(matches!(silent.checks[0].result, CheckResult::Failed(_)));
    assert!(silent.checks[1..].iter().all(|check| check.result == CheckResult::Skipped));

    let ignorant = "while read word rest; do case $word in hello) echo hello x;; quit) ;; \
                    genmove) echo move 0=1;; esac; done";
    let report = check(ignorant);
    assert_eq!(report.player.as_deref(), Some("x"));
    let failures = failures(&report);
    for part in ["both", "unknown command", "does not know", "quits within"] {
        assert!(failures.iter().any(|name| name.contains(part)), "{part}: {failures:?}");
    }
    assert!(!failures.contains(&"says hello"), "{failures:?}");
    assert!(!failures.iter().any(|name| name.contains("end of its input")), "{failures:?}");
}

/// The shipped example for a game, or nothing where there is no Python.
fn example(game: &str) -> Option<CommandSpec> {
    // The interpreter itself: what is called python3 may be a script that looks for one.
    let mut python = std::process::Command::new("python3");
    let python = python.args(["-c", "import sys; print(sys.executable)"]).output();
    let Some(python) = python.ok().filter(|output| output.status.success()) else {
        skipped(&format!("there is no python3 to run {game}.py"));
        return None;
    };
    let python = String::from_utf8(python.stdout).expect("a path").trim().to_string();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples/players")
        .join(format!("{game}.py"));
    Some(CommandSpec::new(&python, &[path.display().to_string()], limits()))
}

#[test]
fn the_examples_pass_the_check() {
    let params = CheckParams::default().with_patience(Duration::from_secs(20));
    for name in ["coloring", "voronoi", "weighted"] {
        let Some(spec) = example(name) else { return };
        let report = check_program(&spec, entry(name), &params).unwrap();
        assert!(report.passed(), "{name}: {report:?}");
    }
}

/// Plays both roles of a game by one example, with two processes, and nobody forfeits.
fn plays_itself(spec: &CommandSpec, board: &Board) -> Vec<String> {
    let program = || -> Box<dyn AnySeat> {
        Box::new(ExternalPlayer::new(spec.clone(), board.entry, &*board.game))
    };
    let mut seats = [program(), program()];
    let mut games = (0..2).map(|_| {
        let played = play(board, &mut seats, 5);
        assert_eq!((played.forfeit, played.ending), (None, Ending::Played));
        played.moves
    });
    let (one, other) = (games.next().expect("two games"), games.next().expect("two games"));
    assert_eq!(one, other, "the same seed, the same game");
    one
}

#[test]
fn the_examples_play_whole_matches() {
    let Some(coloring) = example("coloring") else { return };
    assert!(plays_itself(&coloring, &Board::coloring("grid:4x4", 4)).len() > 4);
    assert_eq!(plays_itself(&example("voronoi").unwrap(), &Board::voronoi(10)).len(), 10);
    let map = "R, G, B\nA: R-1\n9\nR: 3, G: 1, B: 2\nR: 0, G: 2, B: 5\n\
               A: B, D\nB: A, C, D\nC: B, D\nD: A, B, C\nT: \n";
    let board = Board::new("weighted", &Setup::new().with("problem", map));
    assert!(plays_itself(&example("weighted").unwrap(), &board).len() >= 2);
}

#[test]
fn a_program_sits_at_a_table_of_many() {
    let asking = script(&format!("{HELLO} {ASKING}"));
    let (entry, turns) = (entry("voronoi"), Setup::new().with("turns", 8));
    let game = (entry.open)(&turns, 4, &NoFiles).unwrap();
    let program =
        || -> Box<dyn AnySeat> { Box::new(ExternalPlayer::new(asking.clone(), entry, &*game)) };
    let known = |text: &str| seat(entry, &*game, &text.parse().unwrap()).unwrap();
    let mut seats = [program(), known("strong:20"), program(), known("rave:50")];
    let params = MatchParams::new(Seed::new(1), Watch::NONE.stop());
    let played = play_match(&*game, &mut seats, &params).unwrap();
    assert_eq!((played.forfeit, played.ending), (None, Ending::Played));
    assert_eq!((played.moves.len(), played.shares.len()), (8, 4));
}

#[test]
fn a_program_that_nobody_waits_for_any_more_is_killed() {
    let mut program =
        Program::start(&script(&format!("{HELLO} sleep 1000")), &mut || true).unwrap();
    let process = program.process().to_string();
    assert!(exists(&process));
    let mut looks = 0;
    let mut patience = || {
        looks += 1;
        looks < 3
    };
    let answer = program.exchange("genmove", Duration::from_secs(1000), &mut patience);
    assert!(matches!(answer, Err(ExternalError::Stopped { .. })), "{answer:?}");
    assert!(!exists(&process), "it lives on");
}

#[test]
fn a_check_that_is_stopped_has_failed_nothing() {
    static SET: AtomicBool = AtomicBool::new(true);
    let hangs = script(&format!("{HELLO} sleep 1000"));
    let params = CheckParams::default().with_stop(Stop::new(&SET));
    let report = check_program(&hangs, entry("coloring"), &params).unwrap();
    let failed = |result: &CheckResult| matches!(result, CheckResult::Failed(_));
    assert!(!report.checks.iter().any(|check| failed(&check.result)), "{report:?}");
    assert_eq!(report.checks.last().unwrap().result, CheckResult::Skipped);
}

#[test]
fn only_programs_that_are_not_there_cannot_be_started() {
    let player = |text: &str| text.parse::<PlayerSpec>().unwrap();
    assert!(try_start(&player("random")).is_ok());
    assert!(try_start(&player("exec:sh -c 'exit 3'")).is_ok());
    let error = try_start(&player("exec:/no/such/program")).unwrap_err().to_string();
    assert!(error.contains("exec:/no/such/program") && error.contains("cannot start"), "{error}");
}
