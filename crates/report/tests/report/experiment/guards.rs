//! What a directory holds is checked before it is believed.

use super::support::{TINY, plan_of, run_in, timeless, tiny, tiny_plan};
use mapduel_game::Random;
use mapduel_lab::experiment::shard::{ShardPlan, merge, run_shard};
use mapduel_lab::experiment::{
    BrowseParams, ExperimentError, ExperimentSpec, MANIFEST, NoFiles, RECORDS, Role, RunParams,
    SolveSummary, browse, plan_solve, renew, run, run_solve, verify,
};
use mapduel_lab::pool::{Progress, Watch};
use mapduel_lab::records::RecordError;
use mapduel_report::{Status, Summary, report};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The records of a folder as they were before there were checksums.
fn make_older(folder: &Path) -> String {
    let path = folder.join(RECORDS);
    let text = fs::read_to_string(&path).expect("a test has its files");
    let line = |line: &str| {
        line.split(",\"checksum_with").next().expect("a test has its files").to_string() + "}\n"
    };
    let text: String = text.lines().map(line).collect();
    fs::write(&path, &text).expect("a test has its files");
    text
}

#[test]
fn a_flipped_bit_of_a_record_is_refused_by_everything_that_reads() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 2).unwrap();
    let path = folder.path().join(RECORDS);
    let bytes = fs::read(&path).unwrap();
    let mut random = Random::new(0xb17);
    let games = BrowseParams::new(1);
    for _ in 0..400 {
        let mut flipped = bytes.clone();
        flipped[random.below(bytes.len())] ^= 1 << random.below(8);
        fs::write(&path, &flipped).unwrap();
        for error in [
            run_in(&tiny_plan(), folder.path(), 1).unwrap_err(),
            Summary::read(folder.path()).unwrap_err(),
            Status::read(folder.path()).unwrap_err(),
            browse(folder.path(), &tiny(), &games).unwrap_err(),
            report(folder.path()).unwrap_err(),
        ] {
            let text = error.to_string();
            assert!(text.contains("line ") && text.contains(RECORDS), "{text}");
        }
        assert_eq!(fs::read(&path).unwrap(), flipped, "nothing was touched");
    }
    assert!(!folder.path().join("table.md").exists());
}

#[test]
fn a_flipped_bit_of_a_manifest_a_plan_or_a_shard_is_refused() {
    let (folder, shards) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (plan, place) = (tiny_plan(), shards.path());
    run_in(&plan, folder.path(), 2).unwrap();
    let cut = ShardPlan::new(&plan, 2).unwrap();
    cut.claim(place).unwrap();
    for shard in 0..2 {
        run_shard(&plan, &cut, place, shard, &RunParams::default(), &Watch::NONE).unwrap();
    }
    let mut random = Random::new(0xf1a7);
    let mut flip = |path: &Path, refused: &dyn Fn() -> String| {
        let bytes = fs::read(path).unwrap();
        for _ in 0..300 {
            let mut flipped = bytes.clone();
            flipped[random.below(bytes.len())] ^= 1 << random.below(8);
            fs::write(path, &flipped).unwrap();
            let name = path.file_name().unwrap().to_str().unwrap();
            let text = refused();
            assert!(text.contains(name) || text.contains("shards are missing: 1"), "{text}");
        }
        fs::write(path, &bytes).unwrap();
    };
    flip(&folder.path().join(MANIFEST), &|| {
        run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
        Summary::read(folder.path()).unwrap_err().to_string()
    });
    flip(&place.join("shards.json"), &|| ShardPlan::read(place).unwrap_err().to_string());
    flip(&place.join("shards/shard-1.jsonl"), &|| merge(&cut, place).unwrap_err().to_string());
    merge(&cut, place).unwrap();
    assert_eq!(timeless(place), timeless(folder.path()));
}

#[test]
fn merged_lines_have_the_checksums_of_a_run() {
    let folder = tempfile::tempdir().unwrap();
    let plan = tiny_plan();
    let cut = ShardPlan::new(&plan, 3).unwrap();
    cut.claim(folder.path()).unwrap();
    for shard in 0..3 {
        run_shard(&plan, &cut, folder.path(), shard, &RunParams::default(), &Watch::NONE).unwrap();
    }
    merge(&cut, folder.path()).unwrap();
    assert_eq!(Summary::read(folder.path()).unwrap().unchecked, 0);
    let text = fs::read_to_string(folder.path().join(RECORDS)).unwrap();
    assert!(text.lines().all(|line| line.contains("\"checksum_with_seconds\":\"")));
    assert_eq!(run_in(&plan, folder.path(), 1).unwrap().played, 0);
}

/// A directory with these files, as a program of then left it.
fn left(records: &str, manifest: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(RECORDS), records).expect("a test has its files");
    fs::write(folder.path().join(MANIFEST), manifest).expect("a test has its files");
    folder
}

/// A directory of the first layout.
fn earlier() -> tempfile::TempDir {
    left(include_str!("first/records.jsonl"), include_str!("first/manifest.json"))
}

#[test]
fn a_directory_of_the_first_layout_is_read_and_not_gone_on_with() {
    let folder = earlier();
    let summary = Summary::read(folder.path()).unwrap();
    assert_eq!((summary.games, summary.total, summary.unchecked), (23, 23, 0));
    // The komi of -0.05 was taken off there: the moves of every game come to the margins read now.
    let verified = verify(folder.path(), &NoFiles).unwrap();
    assert_eq!((verified.decided, verified.contradictions.len()), (23, 0));
    report(folder.path()).unwrap();
    let params = BrowseParams::new(10).with_cell(Some(2));
    let browsed = browse(folder.path(), &summary.spec, &params).unwrap();
    assert_eq!((browsed.found, browsed.games.len()), (6, 6));
    for game in browsed.games {
        let margin = game.record.margin.expect("areas differ");
        let ahead = if margin > -0.05 { Role::First } else { Role::Second };
        assert_eq!((game.record.winner, game.record.plies), (ahead, 6));
        assert_eq!(game.moves.expect("the board is known").len(), 6);
    }
    let before = fs::read(folder.path().join(RECORDS)).unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    assert!(matches!(error, ExperimentError::EarlierLayout { layout: 1, .. }), "{error}");
    assert_eq!(fs::read(folder.path().join(RECORDS)).unwrap(), before, "it is left alone");
}

#[test]
fn a_directory_of_the_second_layout_is_read_and_not_gone_on_with() {
    let folder = left(include_str!("second/records.jsonl"), include_str!("second/manifest.json"));
    let summary = Summary::read(folder.path()).unwrap();
    assert_eq!((summary.games, summary.total, summary.unchecked), (23, 23, 0));
    let verified = verify(folder.path(), &NoFiles).unwrap();
    assert_eq!((verified.decided, verified.contradictions.len()), (23, 0));
    let present = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), present.path(), 1).unwrap();
    report(folder.path()).unwrap();
    report(present.path()).unwrap();
    let table = |folder: &Path| fs::read_to_string(folder.join("results.csv")).unwrap();
    assert_eq!(table(folder.path()), table(present.path()), "the games are the same");
    let games = |folder: &Path| browse(folder, &tiny(), &BrowseParams::new(30)).unwrap().games;
    for (there, here) in games(folder.path()).iter().zip(games(present.path())) {
        let seconds = here.record.seconds_by_seat.clone();
        let mut there = there.record.clone();
        (there.schema, there.seconds) = (here.record.schema, here.record.seconds);
        there.seconds_by_seat = seconds;
        assert_eq!(there, here.record, "they say the same");
    }
    let before = fs::read(folder.path().join(RECORDS)).unwrap();
    let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
    assert!(matches!(error, ExperimentError::EarlierLayout { layout: 2, .. }), "{error}");
    assert_eq!(fs::read(folder.path().join(RECORDS)).unwrap(), before, "it is left alone");
}

#[test]
fn every_record_has_every_field_and_its_seed_is_no_number() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let text = fs::read_to_string(folder.path().join(RECORDS)).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names =
        |line: &Value| -> Vec<String> { line.as_object().unwrap().keys().cloned().collect() };
    for line in &lines {
        assert_eq!(names(line), names(&lines[0]));
        assert_eq!(line["schema"], 3);
        let seed = line["seed"].as_str().expect("a text");
        let digits = seed.strip_prefix('s').expect("a letter");
        assert_eq!(digits.parse::<u64>().unwrap().to_string(), digits);
        assert!(seed.parse::<f64>().is_err(), "{seed}");
        for name in ["forfeit", "values", "costs", "shares"] {
            assert_eq!(line.get(name), Some(&Value::Null), "{name}");
        }
        assert_eq!((&line["ending"], &line["opening"]), (&"played".into(), &0.into()));
    }
}

#[test]
fn graphs_of_the_first_layout_are_read_and_not_gone_on_with() {
    let folder = left(include_str!("graphs/records.jsonl"), include_str!("graphs/manifest.json"));
    let summary = SolveSummary::read(folder.path()).unwrap();
    assert_eq!((summary.census.graphs, summary.total, summary.unchecked), (12, 143, 0));
    let plan = plan_solve(&summary.spec, &NoFiles).unwrap();
    let params = RunParams::default();
    let error = run_solve(&plan, folder.path(), &params, &Watch::NONE).unwrap_err();
    assert!(matches!(error, ExperimentError::EarlierLayout { layout: 1, .. }), "{error}");
    let new = tempfile::tempdir().unwrap();
    run_solve(&plan, new.path(), &params, &Watch::NONE).unwrap();
    for line in fs::read_to_string(new.path().join(RECORDS)).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&line["schema"], line.get("bob_first")), (&2.into(), Some(&Value::Null)));
    }
    make_older(new.path());
    let said = SolveSummary::read(new.path()).unwrap_err().to_string();
    assert!(said.contains("it has no checksum"), "{said}");
}

#[test]
fn records_of_the_first_layout_without_checksums_are_read_and_counted() {
    let folder = earlier();
    make_older(folder.path());
    assert_eq!(Summary::read(folder.path()).unwrap().unchecked, 23);
}

#[test]
fn older_records_must_fit_the_question_and_themselves() {
    let folder = earlier();
    let text = make_older(folder.path());
    let path = folder.path().join(RECORDS);
    for (there, instead) in [
        ("\"winner\":\"first\"", "\"winner\":\"second\""),
        ("\"first\":\"bca\"", "\"first\":\"random\""),
        ("\"pair\":1", "\"pair\":3"),
        ("\"pairing\":\"BCA v random\"", "\"pairing\":\"BCA v rendom\""),
        ("\"a\":\"first\"", "\"a\":\"second\""),
        ("\"margin\":", "\"mergin\":"),
        ("\"experiment\":\"tiny\"", "\"experiment\":\"tyny\""),
        ("\"schema\":1", "\"schema\":4"),
        ("\"schema\":1", "\"schema\":3"),
        ("\"schema\":1", "\"schema\":2"),
    ] {
        assert!(text.contains(there), "{there}");
        fs::write(&path, text.replacen(there, instead, 1)).unwrap();
        let said = Summary::read(folder.path()).unwrap_err().to_string();
        assert!(said.contains(RECORDS), "{there}: {said}");
    }
    // A line that is missing is noticed by whoever reads.
    fs::write(&path, text.split_once('\n').unwrap().1).unwrap();
    let error = Summary::read(folder.path()).unwrap_err();
    assert!(matches!(error, ExperimentError::ForeignRecord { line: 1, .. }), "{error}");
}

#[test]
fn records_of_this_layout_have_checksums() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    make_older(folder.path());
    let said = Summary::read(folder.path()).unwrap_err().to_string();
    assert!(said.contains("it has no checksum"), "{said}");
    run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
}

#[test]
fn older_graphs_must_fit_themselves() {
    let folder = left(include_str!("graphs/records.jsonl"), include_str!("graphs/manifest.json"));
    let text = make_older(folder.path());
    let read = || SolveSummary::read(folder.path());
    assert_eq!(read().unwrap().unchecked, text.lines().count() as u64);
    for (there, instead) in [
        ("\"game_chromatic_number\":3", "\"game_chromatic_number\":9"),
        ("\"game_chromatic_number\"", "\"game_chromatic_numbex\""),
        ("\"n\":4", "\"n\":5"),
        ("\"m\":3", "\"m\":2"),
        ("[\"bob\",", "[\"bob\",\"bob\","),
        ("\"index\":1", "\"index\":0"),
    ] {
        assert!(text.contains(there), "{there} in {text}");
        fs::write(folder.path().join(RECORDS), text.replacen(there, instead, 1)).unwrap();
        assert!(read().unwrap_err().to_string().contains(RECORDS), "{there}");
    }
}

#[test]
fn a_run_in_progress_is_not_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let (plan, other) = (tiny_plan(), plan_of(&TINY.replace("seed = 7", "seed = 8")));
    let refused = AtomicBool::new(false);
    let again = |_: Progress| {
        let error = renew(&other, folder.path()).unwrap_err();
        let locked = matches!(error, ExperimentError::Records(RecordError::Locked(_)));
        refused.store(locked, Ordering::Relaxed);
    };
    let watch = Watch { progress: &again, stop: &NEVER };
    run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    assert!(refused.load(Ordering::Relaxed));
    assert_eq!(timeless(folder.path()).len(), 23);
    renew(&other, folder.path()).unwrap();
    assert_eq!(fs::metadata(folder.path().join(RECORDS)).unwrap().len(), 0);
    assert_eq!(run_in(&other, folder.path(), 1).unwrap().played, 23);
    fs::remove_file(folder.path().join(RECORDS)).unwrap();
    renew(&plan, folder.path()).unwrap();
    assert_eq!(run_in(&plan, folder.path(), 1).unwrap().played, 23);
}

#[test]
fn a_run_whose_records_disappear_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(RECORDS);
    let remove = |progress: Progress| {
        if progress.done == 5 {
            fs::remove_file(&path).unwrap();
        }
    };
    let watch = Watch { progress: &remove, stop: &NEVER };
    let error = run(&tiny_plan(), folder.path(), &RunParams::default().with_threads(1), &watch)
        .unwrap_err();
    assert!(matches!(error, ExperimentError::Records(RecordError::Replaced(_))), "{error}");
}

#[test]
fn every_field_of_a_manifest_is_covered_by_its_hash() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let path = folder.path().join(MANIFEST);
    let text = fs::read_to_string(&path).unwrap();
    let fields: Value = serde_json::from_str(&text).unwrap();
    for (name, value) in fields.as_object().unwrap() {
        let mut edited = fields.clone();
        edited[name] = match value {
            Value::Number(_) => Value::from(1),
            Value::Array(_) => Value::from(vec!["another board"]),
            _ => Value::from(format!("{}x", value.as_str().unwrap())),
        };
        fs::write(&path, edited.to_string()).unwrap();
        let error = Summary::read(folder.path()).unwrap_err();
        assert!(matches!(error, ExperimentError::BadManifest { .. }), "{name}: {error}");
    }
}

/// What an earlier program hashed: the question and the boards, and nothing else.
#[test]
fn an_older_manifest_is_read_and_what_its_question_says_must_fit() {
    let folder = earlier();
    let path = folder.path().join(MANIFEST);
    let mut fields: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let mut hasher = Sha256::new();
    let boards = fields["boards"].as_array().unwrap();
    for text in std::iter::once(&fields["spec"]).chain(boards) {
        let text = text.as_str().unwrap();
        hasher.update((text.len() as u64).to_le_bytes());
        hasher.update(text);
    }
    let hash: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    fields["hash"] = Value::from(hash);
    fs::write(&path, fields.to_string()).unwrap();
    assert_eq!(Summary::read(folder.path()).unwrap().games, 23);
    for (name, value, said) in [
        ("schema", Value::from(2), "edited"),
        ("experiment", Value::from("teeny"), "edited"),
        ("version", Value::from("mapduel 9"), "record 1 of"),
    ] {
        let mut edited = fields.clone();
        edited[name] = value;
        fs::write(&path, edited.to_string()).unwrap();
        let error = Summary::read(folder.path()).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn a_file_that_no_run_wrote_is_not_replaced() {
    for name in ["index.html", "table.md", "results.csv", "plot.svg"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        fs::write(&path, "mine").unwrap();
        let error = run_in(&tiny_plan(), folder.path(), 1).unwrap_err();
        assert!(matches!(&error, ExperimentError::NotOurs(there) if *there == path), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was written");
        fs::remove_file(&path).unwrap();
        run_in(&tiny_plan(), folder.path(), 1).unwrap();
        report(folder.path()).unwrap();
        report(folder.path()).unwrap();
    }
}

#[test]
fn names_are_folders_and_stay_where_they_belong() {
    for name in ["..", ".", "a.b", "a/b", "a_b", "", "a b", "ä", "-a/..", "\\u0000"] {
        let text = TINY.replacen("\"tiny\"", &format!("\"{name}\""), 1);
        let error = ExperimentSpec::parse(&text).unwrap_err().to_string();
        assert!(error.contains("letters, digits and hyphens"), "{name}: {error}");
    }
    assert!(ExperimentSpec::parse(&TINY.replacen("\"tiny\"", "\"Tiny-2\"", 1)).is_ok());
}
