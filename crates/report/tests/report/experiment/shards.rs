use super::support::{TINY, plan_of, run_in, timeless, tiny_plan};
use mapduel_game::Random;
use mapduel_lab::experiment::shard::{
    AnyWork, PLAN, SHARDS, ShardError, ShardOutcome, ShardPlan, Work, merge, missing, run_shard,
};
use mapduel_lab::experiment::{
    ExperimentSpec, MANIFEST, NoFiles, Plan, RECORDS, RunParams, SprtSpec, plan_solve, run,
    run_solve,
};
use mapduel_lab::pool::{Progress, Watch};
use mapduel_lab::records::without_seconds;
use mapduel_report::Summary;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;

/// Runs a shard on this many threads.
fn shard_in(
    work: &Plan,
    plan: &ShardPlan,
    folder: &Path,
    shard: usize,
    threads: usize,
) -> Result<ShardOutcome, ShardError> {
    run_shard(work, plan, folder, shard, &RunParams::default().with_threads(threads), &Watch::NONE)
}

/// The tiny experiment in this many shards, all of them run.
fn all_shards(work: &Plan, shards: usize) -> (TempDir, ShardPlan) {
    let folder = tempfile::tempdir().expect("there is room");
    let plan = ShardPlan::new(work, shards).expect("it can be planned");
    plan.claim(folder.path()).expect("the folder is empty");
    for shard in 0..shards {
        shard_in(work, &plan, folder.path(), shard, 1).expect("the shard runs");
    }
    (folder, plan)
}

fn file(folder: &Path, shard: usize) -> PathBuf {
    folder.join(SHARDS).join(format!("shard-{shard}.jsonl"))
}

/// Every file of the shards' folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join(SHARDS)).expect("there are shards");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("it can be listed").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn any_number_of_shards_in_any_order_merges_to_the_records_of_one_thread() {
    let work = tiny_plan();
    let whole = tempfile::tempdir().unwrap();
    run_in(&work, whole.path(), 1).unwrap();
    let expected = timeless(whole.path());
    let mut random = Random::new(5);
    for shards in [1, 7, 40] {
        let folder = tempfile::tempdir().unwrap();
        let plan = ShardPlan::new(&work, shards).unwrap();
        plan.claim(folder.path()).unwrap();
        let mut order: Vec<usize> = (0..shards).collect();
        random.shuffle(&mut order);
        for shard in order {
            shard_in(&work, &plan, folder.path(), shard, 1 + shard % 3).unwrap();
        }
        let merged = merge(&plan, folder.path()).unwrap();
        assert_eq!((merged.shards, merged.records), (shards, 23));
        assert_eq!(timeless(folder.path()), expected, "{shards} shards");
        let manifest = |folder: &Path| fs::read(folder.join(MANIFEST)).unwrap();
        assert_eq!(manifest(folder.path()), manifest(whole.path()));
        // Bytes, with the numbers of the seconds blotted out.
        let blot = |folder: &Path| {
            let text = fs::read_to_string(folder.join(RECORDS)).unwrap();
            text.lines()
                .map(|line| line.split("\"seconds_by_seat\"").next().unwrap().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(blot(folder.path()), blot(whole.path()));
        // A local run takes them for its own, and reports read them.
        assert_eq!(run_in(&work, folder.path(), 2).unwrap().played, 0);
        assert_eq!(Summary::read(folder.path()).unwrap().games, 23);
        // Merging again changes nothing.
        let before = fs::read(folder.path().join(RECORDS)).unwrap();
        merge(&plan, folder.path()).unwrap();
        assert_eq!(fs::read(folder.path().join(RECORDS)).unwrap(), before);
    }
}

#[test]
fn shards_are_even_and_keep_pairs_together() {
    let work = tiny_plan();
    for shards in [1, 2, 3, 7, 12, 23, 40, 1000] {
        let plan = ShardPlan::new(&work, shards).unwrap();
        let mut next = 0;
        for shard in 0..shards {
            let range = plan.range(&work, shard);
            assert_eq!(range.start, next);
            next = range.end;
            let even = 23usize.div_ceil(shards);
            assert!(range.len() <= even + 1, "{shards} shards: {range:?}");
            for piece in range.clone() {
                let spec = work.get(piece).unwrap();
                let other = work.matches().find(|other| {
                    other.index != piece && other.cell == spec.cell && other.pair == spec.pair
                });
                assert!(other.is_none_or(|other| range.contains(&other.index)));
            }
        }
        assert_eq!(next, work.pieces());
    }
    assert!(matches!(ShardPlan::new(&work, 0), Err(ShardError::NoShards)));
}

#[test]
fn a_whole_shard_is_skipped_and_a_broken_one_is_made_anew() {
    let work = tiny_plan();
    let (folder, plan) = all_shards(&work, 4);
    let path = file(folder.path(), 2);
    let good = fs::read(&path).unwrap();
    assert_eq!(shard_in(&work, &plan, folder.path(), 2, 1).unwrap(), ShardOutcome::Skipped);
    assert_eq!(fs::read(&path).unwrap(), good);
    let timeless = |bytes: &[u8]| -> Vec<String> {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        text.lines().map(without_seconds).take(text.lines().count() - 1).collect()
    };
    let cuts = (0..good.len()).step_by(97).chain([good.len() - 1]);
    for length in cuts {
        fs::write(&path, &good[..length]).unwrap();
        assert_eq!(missing(&plan, folder.path()).unwrap().to_string(), "2", "{length} bytes");
    }
    // One letter of a record is another.
    let mut bad = good.clone();
    let place = String::from_utf8(good.clone()).unwrap().find("\"moves\":\"").unwrap() + 12;
    bad[place] ^= 1;
    fs::write(&path, &bad).unwrap();
    let error = merge(&plan, folder.path()).unwrap_err().to_string();
    assert!(error.contains("shard 2 is broken") && error.contains("checksum"), "{error}");
    assert!(!folder.path().join(RECORDS).exists(), "nothing is written");
    let outcome = shard_in(&work, &plan, folder.path(), 2, 2).unwrap();
    assert!(matches!(outcome, ShardOutcome::Written { .. }), "{outcome:?}");
    assert_eq!(timeless(&fs::read(&path).unwrap()), timeless(&good));
    merge(&plan, folder.path()).unwrap();
}

#[test]
fn missing_shards_are_named_and_nothing_is_merged() {
    let work = tiny_plan();
    let (folder, plan) = all_shards(&work, 7);
    for shard in [1, 2, 5] {
        fs::remove_file(file(folder.path(), shard)).unwrap();
    }
    assert_eq!(missing(&plan, folder.path()).unwrap().to_string(), "1-2,5");
    let error = merge(&plan, folder.path()).unwrap_err();
    assert_eq!(error.to_string(), "3 of 7 shards are missing: 1-2,5");
    assert!(!folder.path().join(RECORDS).exists() && !folder.path().join(MANIFEST).exists());
    for shard in missing(&plan, folder.path()).unwrap().iter() {
        shard_in(&work, &plan, folder.path(), shard, 1).unwrap();
    }
    assert!(missing(&plan, folder.path()).unwrap().is_empty());
    merge(&plan, folder.path()).unwrap();
}

#[test]
fn a_shard_of_another_plan_version_or_place_is_refused_and_left_alone() {
    let work = tiny_plan();
    let (folder, plan) = all_shards(&work, 3);
    let path = file(folder.path(), 1);
    let good = fs::read_to_string(&path).unwrap();
    let refused = |text: &str, reason: &str| {
        fs::write(&path, text).unwrap();
        let merged = merge(&plan, folder.path()).unwrap_err().to_string();
        assert!(merged.contains(reason) && merged.contains("shard-1.jsonl"), "{merged}");
        assert!(missing(&plan, folder.path()).unwrap_err().to_string().contains(reason));
        let run = shard_in(&work, &plan, folder.path(), 1, 1).unwrap_err().to_string();
        assert!(run.contains(reason), "{run}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    };
    let (other, _) = all_shards(&plan_of(&TINY.replace("seed = 7", "seed = 8")), 3);
    refused(&fs::read_to_string(file(other.path(), 1)).unwrap(), "of another plan");
    let (finer, _) = all_shards(&work, 4);
    refused(&fs::read_to_string(file(finer.path(), 1)).unwrap(), "of another plan");
    refused(&fs::read_to_string(file(folder.path(), 0)).unwrap(), "it holds shard 0");
    let (records, footer) = good.trim_end().rsplit_once('\n').unwrap();
    let footer = footer.replace("\"version\":\"mapduel ", "\"version\":\"mapduel 9.");
    refused(&format!("{records}\n{footer}\n"), "mapduel 9.");
    fs::write(&path, &good).unwrap();
    for name in ["shard-3.jsonl", "shard-01.jsonl", "shard-x.jsonl"] {
        let surplus = folder.path().join(SHARDS).join(name);
        fs::write(&surplus, &good).unwrap();
        let error = merge(&plan, folder.path()).unwrap_err().to_string();
        assert!(error.contains("shards 0 to 2") && error.contains(name), "{error}");
        fs::remove_file(surplus).unwrap();
    }
    merge(&plan, folder.path()).unwrap();
}

#[test]
fn a_plan_belongs_to_one_question_and_one_number_of_shards() {
    let work = tiny_plan();
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(ShardPlan::read(folder.path()), Err(ShardError::NoPlan(_))));
    let plan = ShardPlan::new(&work, 5).unwrap();
    plan.claim(folder.path()).unwrap();
    plan.claim(folder.path()).unwrap();
    assert_eq!(ShardPlan::read(folder.path()).unwrap(), plan);
    let six = ShardPlan::new(&work, 6).unwrap().claim(folder.path()).unwrap_err().to_string();
    assert!(six.contains("5 shards there, 6 asked for"), "{six}");
    let other = plan_of(&TINY.replace("seed = 7", "seed = 8"));
    let error = ShardPlan::new(&other, 5).unwrap().claim(folder.path()).unwrap_err().to_string();
    assert!(error.contains("seed"), "{error}");
    let error = shard_in(&other, &plan, folder.path(), 0, 1).unwrap_err().to_string();
    assert!(error.contains("another run"), "{error}");
    let error = shard_in(&work, &plan, folder.path(), 5, 1).unwrap_err().to_string();
    assert!(error.contains("no shard 5"), "{error}");
    let path = folder.path().join(PLAN);
    let text = fs::read_to_string(&path).unwrap();
    for (edited, reason) in [
        (text.replace("\"shards\": 5", "\"shards\": 4"), "edited"),
        (text.replace("seed = 7", "seed = 9"), "edited"),
        (text[..text.len() / 2].to_string(), "EOF"),
        (text.replace("\"schema\": 1,\n  \"hash\"", "\"schema\": 2,\n  \"hash\""), "layout is 2"),
    ] {
        fs::write(&path, edited).unwrap();
        let error = ShardPlan::read(folder.path()).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn two_copies_of_a_shard_at_once_leave_one_whole_file() {
    let work = tiny_plan();
    let (folder, plan) = all_shards(&work, 2);
    let before = names(folder.path());
    for _ in 0..5 {
        fs::remove_file(file(folder.path(), 1)).unwrap();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| shard_in(&work, &plan, folder.path(), 1, 1).expect("it runs"));
            }
        });
        assert_eq!(names(folder.path()), before, "no temporary file is left");
        merge(&plan, folder.path()).unwrap();
    }
}

#[test]
fn a_stopped_shard_leaves_nothing() {
    let work = tiny_plan();
    let folder = tempfile::tempdir().unwrap();
    let plan = ShardPlan::new(&work, 2).unwrap();
    plan.claim(folder.path()).unwrap();
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |_: Progress| STOP.store(true, Ordering::Relaxed);
    let watch = Watch { progress: &progress, stop: &STOP };
    let params = RunParams::default().with_threads(1);
    let outcome = run_shard(&work, &plan, folder.path(), 0, &params, &watch).unwrap();
    assert_eq!(outcome, ShardOutcome::Interrupted);
    assert!(names(folder.path()).is_empty());
}

#[test]
fn a_merge_does_not_touch_the_records_of_another_run_or_one_that_is_running() {
    let work = tiny_plan();
    let (folder, plan) = all_shards(&work, 2);
    let other = plan_of(&TINY.replace("seed = 7", "seed = 8"));
    run_in(&other, folder.path(), 1).unwrap();
    let before = fs::read(folder.path().join(RECORDS)).unwrap();
    let error = merge(&plan, folder.path()).unwrap_err().to_string();
    assert!(error.contains("another run"), "{error}");
    assert_eq!(fs::read(folder.path().join(RECORDS)).unwrap(), before);

    let (folder, plan) = all_shards(&work, 2);
    let merged = std::sync::Mutex::new(None);
    let progress = |_: Progress| {
        merged.lock().unwrap().get_or_insert_with(|| merge(&plan, folder.path()).unwrap_err());
    };
    let watch = Watch { progress: &progress, ..Watch::NONE };
    run(&work, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    let error = merged.into_inner().unwrap().unwrap().to_string();
    assert!(error.contains("another run is writing"), "{error}");
    merge(&plan, folder.path()).unwrap();
}

#[test]
fn a_corpus_in_shards_merges_to_the_records_of_one_machine() {
    let spec =
        ExperimentSpec::parse(include_str!("../../../../../experiments/census.toml")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let work = AnyWork::of(&spec, &NoFiles).unwrap();
    let plan = ShardPlan::new(&work, 3).unwrap();
    plan.claim(folder.path()).unwrap();
    let params = RunParams::default().with_threads(1);
    for shard in [2, 0, 1] {
        run_shard(&work, &plan, folder.path(), shard, &params, &Watch::NONE).unwrap();
    }
    merge(&plan, folder.path()).unwrap();
    let alone = tempfile::tempdir().unwrap();
    run_solve(&plan_solve(&spec, &NoFiles).unwrap(), alone.path(), &params, &Watch::NONE).unwrap();
    let lines = |path: &Path| -> Vec<String> {
        let text = fs::read_to_string(path.join(RECORDS)).unwrap();
        text.lines().map(without_seconds).collect()
    };
    assert_eq!(lines(folder.path()), lines(alone.path()));
    assert_eq!(lines(folder.path()).len(), 143);
}

#[test]
fn a_sequential_test_is_not_cut() {
    let mut spec = ExperimentSpec::parse(TINY).unwrap();
    spec.sprt = Some(SprtSpec { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 });
    let error = AnyWork::of(&spec, &NoFiles).expect_err("it is refused").to_string();
    assert!(error.contains("tournament run"), "{error}");
}
