use super::support::{TINY, plan_of, run_in, timeless, tiny_plan};
use mapduel_lab::experiment::{
    ExperimentError, MANIFEST, MatchRecord, RECORDS, Role, RunParams, run,
};
use mapduel_lab::pool::{Completion, Progress, Watch};
use mapduel_lab::records::{RecordError, read_records};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

#[test]
fn the_number_of_threads_changes_nothing_but_times() {
    let plan = tiny_plan();
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    for (folder, threads) in folders.iter().zip([1, 2, 5]) {
        let outcome = run_in(&plan, folder.path(), threads).unwrap();
        assert_eq!((outcome.games, outcome.completion), (23, Completion::Complete));
    }
    let one = timeless(folders[0].path());
    assert_eq!(one, timeless(folders[1].path()));
    assert_eq!(one, timeless(folders[2].path()));
    let manifest = |index: usize| fs::read(folders[index].path().join(MANIFEST)).unwrap();
    assert_eq!(manifest(0), manifest(1));
}

#[test]
fn records_tell_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    for (record, spec) in records.iter().zip(tiny_plan().matches()) {
        assert_eq!((&record.id, record.pair), (&spec.id, spec.pair));
        assert_eq!((record.schema, record.experiment.as_str()), (3, "tiny"));
        assert_eq!(record.moves.split(' ').count(), 6);
        let komi = if record.board.ends_with("komi -0.05") { -0.05 } else { 0.0 };
        let ahead = record.margin.unwrap() > komi;
        assert_eq!(record.winner, if ahead { Role::First } else { Role::Second });
        assert_eq!(record.parts.iter().sum::<f64>().round(), 1.0);
        assert_eq!(record.forfeit, None);
    }
    let players =
        |index: usize| (records[index].players[0].as_str(), records[index].players[1].as_str());
    assert_eq!((players(0), players(1)), (("bca", "random"), ("random", "bca")));
    let twins = &records[17..];
    assert_ne!(twins[0].moves, twins[1].moves, "twins that swap play another game");
}

#[test]
fn a_stopped_run_goes_on_and_plays_nothing_twice() {
    let plan = tiny_plan();
    let whole = tempfile::tempdir().unwrap();
    run_in(&plan, whole.path(), 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |progress: Progress| STOP.store(progress.done >= 4, Ordering::Relaxed);
    let watch = Watch { progress: &progress, stop: &STOP };
    let first = run(&plan, folder.path(), &RunParams::default().with_threads(2), &watch).unwrap();
    assert_eq!(first.completion, Completion::Interrupted);
    let second = run_in(&plan, folder.path(), 2).unwrap();
    assert_eq!(first.played + second.played, 23);
    assert_eq!(timeless(folder.path()), timeless(whole.path()));
    let third = run_in(&plan, folder.path(), 2).unwrap();
    assert_eq!((third.played, third.completion), (0, Completion::Complete));
}

#[test]
fn a_torn_last_line_is_played_again() {
    let plan = tiny_plan();
    let whole = tempfile::tempdir().unwrap();
    run_in(&plan, whole.path(), 1).unwrap();
    let text = fs::read_to_string(whole.path().join(RECORDS)).unwrap();
    for cut in [1, 40, text.len() / 3, text.len() / 2, text.len() - 1] {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(whole.path().join(MANIFEST), folder.path().join(MANIFEST)).unwrap();
        fs::write(folder.path().join(RECORDS), &text[..cut]).unwrap();
        let outcome = run_in(&plan, folder.path(), 2).unwrap();
        assert!(outcome.repair.is_some());
        assert_eq!(timeless(folder.path()), timeless(whole.path()));
    }
}

#[test]
fn another_question_is_refused_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let before = fs::read(folder.path().join(RECORDS)).unwrap();
    for (other, difference) in [
        (TINY.replace("seed = 7", "seed = 8"), "seed = 7"),
        (TINY.replace("games = 6", "games = 8"), "games = 8"),
        (TINY.replace("\"bca\"", "\"bca:endgame=grid\""), "endgame"),
        (TINY.replace("\"tiny\"", "\"other\""), "experiment: tiny there, other asked for"),
    ] {
        let error = run_in(&plan_of(&other), folder.path(), 1).unwrap_err();
        assert!(matches!(error, ExperimentError::AnotherRun { .. }));
        let text = error.to_string();
        assert!(text.contains(difference) && text.contains("another directory"), "{text}");
    }
    assert_eq!(fs::read(folder.path().join(RECORDS)).unwrap(), before);
}

#[test]
fn edited_and_missing_manifests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let path = folder.path().join(MANIFEST);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("games = 6", "games = 4")).unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err().to_string();
    assert!(error.contains("edited"), "{error}");
    fs::write(&path, "{}").unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    assert!(matches!(error, ExperimentError::BadManifest { .. }));
    fs::remove_file(&path).unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    assert!(matches!(error, ExperimentError::NoManifest(_)));
}

#[test]
fn foreign_and_damaged_records_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let path = folder.path().join(RECORDS);
    let text = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(2, 3);
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    assert!(matches!(error, ExperimentError::ForeignRecord { line: 3, .. }), "{error}");
    lines[5] = "{\"half\": ";
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    let damaged = ExperimentError::Records(RecordError::Damaged {
        path: path.clone(),
        line: 6,
        problem: String::new(),
    });
    assert_eq!(std::mem::discriminant(&error), std::mem::discriminant(&damaged), "{error}");
    assert!(error.to_string().contains("line 6"), "{error}");
}

#[test]
fn two_runs_on_one_directory_refuse_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let plan = tiny_plan();
    let refused = AtomicBool::new(false);
    let again = |_: Progress| {
        let error = run_in(&plan, folder.path(), 1).unwrap_err();
        let locked = matches!(error, ExperimentError::Records(RecordError::Locked(_)));
        refused.store(locked, Ordering::Relaxed);
    };
    static NEVER: AtomicBool = AtomicBool::new(false);
    let watch = Watch { progress: &again, stop: &NEVER };
    run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    assert!(refused.load(Ordering::Relaxed));
}

#[test]
fn the_coloring_game_runs_by_the_same_code() {
    let text = "name = \"map\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 4\n\
                players = [\"uct:20\", \"random\", \"study:10\"]\n\
                [[boards]]\ngraph = \"petersen\"\ncolors = 3\n";
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run_in(&plan_of(text), one.path(), 1).unwrap();
    run_in(&plan_of(text), two.path(), 2).unwrap();
    assert_eq!(timeless(one.path()), timeless(two.path()));
    let records: Vec<MatchRecord> = read_records(&one.path().join(RECORDS)).unwrap();
    assert_eq!(records.len(), 12);
    assert!(records.iter().all(|record| record.margin.is_none()));
    assert!(records.iter().any(|record| record.costs.contains(&20)));
}

/// Nobody waits for a search that has as much time as it likes.
#[test]
fn a_match_that_is_cut_off_inside_a_move_is_not_recorded() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let plan = plan_of(
        "name = \"endless\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 4\n\
         [players]\nthinks = \"uct:1000000000000\"\nrandom = \"random\"\n\
         [[boards]]\ngraph = \"grid:8x8\"\ncolors = 4\n",
    );
    let folder = tempfile::tempdir().unwrap();
    let watch = Watch { stop: &STOP, ..Watch::NONE };
    let outcome = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(100));
            STOP.store(true, Ordering::Relaxed);
        });
        run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap()
    });
    assert_eq!((outcome.games, outcome.cut), (0, 1));
    assert_eq!(outcome.completion, Completion::Interrupted);
    assert_eq!(fs::read_to_string(folder.path().join(RECORDS)).unwrap(), "");
}
