//! A reproduction of the study in small: the same records at any number of threads and across
//! interruptions, facts that are computed once, and reports that are made of these two alone.

use mapduel_coloring::census::Winner;
use mapduel_lab::experiment::{
    self, ExperimentError, ExperimentSpec, MatchRecord, NoFiles, Role, RunParams, shipped,
};
use mapduel_lab::pool::{Completion, Progress, Watch};
use mapduel_lab::records::without_seconds;
use mapduel_report::study::{self, Exact, FACTS, Facts, StudyError, StudyOutcome, StudyParams};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

fn small() -> StudyParams {
    let graphs = vec!["chain-odd".into(), "grid-2x5".into()];
    StudyParams::full().with_games(13).with_simulations(20).with_seed(9).with_graphs(graphs)
}

/// 13 games, 3 + 4 numbers of colors, 3 rows.
const GAMES: usize = 13 * 7 * 3;

fn play(
    params: &StudyParams,
    directory: &Path,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<StudyOutcome, StudyError> {
    study::run(params, directory, &RunParams::default().with_threads(threads), watch)
}

fn timeless(directory: &Path) -> Vec<String> {
    let text = fs::read_to_string(directory.join("records.jsonl")).expect("a run leaves records");
    text.lines().map(without_seconds).collect()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is a place for temporary files")
}

#[test]
fn records_are_equal_at_any_number_of_threads() {
    let (one, three) = (folder(), folder());
    for (directory, threads) in [(&one, 1), (&three, 3)] {
        let outcome = play(&small(), directory.path(), threads, &Watch::NONE).unwrap().run;
        assert_eq!((outcome.games, outcome.played, outcome.total), (GAMES, GAMES, GAMES));
        assert_eq!(outcome.completion, Completion::Complete);
    }
    assert_eq!(timeless(one.path()), timeless(three.path()));
    let report = |directory: &Path, name: &str| fs::read(directory.join(name)).unwrap();
    for name in ["table.md", "index.html", "curves/grid-2x5.svg", "manifest.json", FACTS] {
        assert_eq!(report(one.path(), name), report(three.path(), name), "{name}");
    }
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_records() {
    let (whole, parts) = (folder(), folder());
    play(&small(), whole.path(), 2, &Watch::NONE).unwrap();
    let mut before = 0;
    for threads in [1, 3, 2] {
        static STOP: AtomicBool = AtomicBool::new(false);
        STOP.store(false, Ordering::Relaxed);
        let progress = |progress: Progress| {
            assert_eq!(progress.total, GAMES as u64);
            if progress.done >= before as u64 + 40 {
                STOP.store(true, Ordering::Relaxed);
            }
        };
        let watch = Watch { progress: &progress, stop: &STOP };
        let StudyOutcome { run: outcome, report } =
            play(&small(), parts.path(), threads, &watch).unwrap();
        assert_eq!(outcome.completion, Completion::Interrupted);
        assert_eq!(outcome.played, outcome.games - before);
        let table = parts.path().join("table.md");
        assert!(report.files.contains(&table), "what is done can be looked at");
        assert_eq!(fs::read_to_string(table).unwrap(), report.text);
        assert!(report.text.contains("certificates are not computed"), "{}", report.text);
        before = outcome.games;
    }
    // A kill in the middle of a line.
    let records = parts.path().join("records.jsonl");
    let mut bytes = fs::read(&records).unwrap();
    bytes.truncate(bytes.len() - 30);
    fs::write(&records, bytes).unwrap();
    let StudyOutcome { run: outcome, report } =
        play(&small(), parts.path(), 2, &Watch::NONE).unwrap();
    assert!(report.text.contains("certificates were computed by"), "{}", report.text);
    assert!(outcome.repair.is_some());
    assert_eq!(outcome.played, GAMES - before + 1);
    assert_eq!(timeless(whole.path()), timeless(parts.path()));
}

#[test]
fn a_finished_run_plays_nothing() {
    let directory = folder();
    play(&small(), directory.path(), 2, &Watch::NONE).unwrap();
    let before = fs::read(directory.path().join("records.jsonl")).unwrap();
    let outcome = play(&small(), directory.path(), 1, &Watch::NONE).unwrap().run;
    assert_eq!(outcome.played, 0);
    assert_eq!(fs::read(directory.path().join("records.jsonl")).unwrap(), before);
}

#[test]
fn a_directory_of_another_run_is_refused_and_left_alone() {
    let directory = folder();
    play(&small(), directory.path(), 2, &Watch::NONE).unwrap();
    let before = timeless(directory.path());
    let other = small().with_games(14);
    let error = play(&other, directory.path(), 2, &Watch::NONE).unwrap_err();
    assert!(matches!(error, StudyError::Experiment(ExperimentError::AnotherRun { .. })));
    assert!(error.to_string().contains("`games = 13` there, `games = 14` asked for"), "{error}");
    assert_eq!(timeless(directory.path()), before);
}

#[test]
fn records_that_belong_elsewhere_are_noticed() {
    let directory = folder();
    play(&small(), directory.path(), 2, &Watch::NONE).unwrap();
    let path = directory.path().join("records.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let swapped: Vec<&str> = text.lines().rev().collect();
    fs::write(&path, swapped.join("\n") + "\n").unwrap();
    let error = play(&small(), directory.path(), 2, &Watch::NONE).unwrap_err();
    let foreign = ExperimentError::ForeignRecord { path, line: 1 };
    assert_eq!(error.to_string(), foreign.to_string());
}

#[test]
fn the_table_counts_the_records_and_shows_theory_and_truth() {
    let directory = folder();
    play(&small(), directory.path(), 2, &Watch::NONE).unwrap();
    let table = fs::read_to_string(directory.path().join("table.md")).unwrap();
    // n m χ a col₂ S1 S2 S3 S4 col_g Δ+1, the study's answer and the truth.
    let grid = "| Grid 2x5 | 10 | 13 | 2 | 3 | 3 | **8 (6 ✗)** | 12 | **8 (5 ✗)** | 18 | 4 | 4 | 3 | **4 (3 ✗)** | [1: B (0)](certificates/grid-2x5-1.cert), [2: B (0)](certificates/grid-2x5-2.cert), [3: B (16)](certificates/grid-2x5-3.cert), [4: A (0)](certificates/grid-2x5-4.cert) |";
    let chain = "| Chain (odd) | 5 | 4 | 2 | 2 | 2 | 6 | 6 | 5 | 18 | 3 | 3 | 3 | 3 | [1: B (0)](certificates/chain-odd-1.cert), [2: B (0)](certificates/chain-odd-2.cert), [3: A (0)](certificates/chain-odd-3.cert) |";
    assert!(table.contains(grid) && table.contains(chain), "{table}");
    let wins = fs::read_to_string(directory.path().join("records.jsonl"))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<MatchRecord>(line).unwrap())
        .filter(|record| record.board == "map:grid-2x5, 3 colors" && record.players[0] == "uct:20")
        .filter(|record| record.winner == Role::First)
        .count();
    let line = table
        .lines()
        .find(|line| line.starts_with("| 3 | 998/1000 = 0.998, 999/1000 = 0.999, "))
        .unwrap();
    assert!(line.contains(&format!("| {:.2} [", wins as f64 / 13.0)), "{line} has no {wins}/13");
    assert!(line.ends_with("| B |"), "{line}");
}

fn chain() -> StudyParams {
    small().with_graphs(vec!["chain-odd".into()])
}

#[test]
fn a_certificate_that_proves_nothing_is_replaced() {
    let directory = folder();
    play(&chain(), directory.path(), 2, &Watch::NONE).unwrap();
    let path = directory.path().join("certificates/chain-odd-3.cert");
    let good = fs::read_to_string(&path).unwrap();
    fs::write(&path, good.replace("winner alice", "winner bob")).unwrap();
    study::find_facts(&chain(), directory.path(), &Watch::NONE).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), good);
    assert!(study::report(directory.path()).unwrap().files.contains(&path));
}

#[test]
fn facts_are_computed_once_and_go_on_where_they_were_stopped() {
    let directory = folder();
    study::play(&small(), directory.path(), &RunParams::default(), &Watch::NONE).unwrap();
    let before = study::report(directory.path()).unwrap();
    assert!(before.text.contains("certificates are not computed"), "{}", before.text);
    assert!(before.text.contains("| Grid 2x5 | 10 | 13 | ? | ? |"), "{}", before.text);
    let rows = before.text.lines().filter(|line| line.ends_with("| – |")).count();
    assert!(rows >= 7, "no winner is told: {}", before.text);
    // Who is stopped at once computes nothing.
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let watch = Watch { stop: &STOPPED, ..Watch::NONE };
    study::find_facts(&small(), directory.path(), &watch).unwrap();
    assert_eq!(Facts::read(directory.path()).unwrap(), None);
    // One graph, then the rest: the same as all at once.
    study::find_facts(&chain(), directory.path(), &Watch::NONE).unwrap();
    let some = Facts::read(directory.path()).unwrap().unwrap();
    assert_eq!(some.graphs.len(), 1);
    assert_eq!(some.graphs[0].exact(2), Exact::Winner(Winner::Bob));
    assert_eq!(some.graphs[0].exact(3), Exact::Winner(Winner::Alice));
    let half = study::report(directory.path()).unwrap().text;
    assert!(half.contains("Some are not computed yet"), "{half}");
    study::find_facts(&small(), directory.path(), &Watch::NONE).unwrap();
    let whole = fs::read(directory.path().join(FACTS)).unwrap();
    let changed = || fs::metadata(directory.path().join(FACTS)).unwrap().modified().unwrap();
    let written = changed();
    study::find_facts(&small(), directory.path(), &Watch::NONE).unwrap();
    assert_eq!(changed(), written, "what is complete is not written again");
    let other = folder();
    study::find_facts(&small(), other.path(), &Watch::NONE).unwrap();
    assert_eq!(fs::read(other.path().join(FACTS)).unwrap(), whole);
}

#[test]
fn changed_facts_are_not_believed() {
    let directory = folder();
    play(&chain(), directory.path(), 2, &Watch::NONE).unwrap();
    let path = directory.path().join(FACTS);
    let good = fs::read_to_string(&path).unwrap();
    for (there, instead) in [
        ("\"bob\"", "\"alice\""),
        ("\"chromatic\": 2", "\"chromatic\": 3"),
        ("\"winner_nodes\": 100000", "\"winner_nodes\": 900000"),
        ("\"graphs\"", "\"graphx\""),
    ] {
        assert!(good.contains(there), "{there} in {good}");
        fs::write(&path, good.replacen(there, instead, 1)).unwrap();
        for error in [
            study::report(directory.path()).unwrap_err(),
            study::contents(directory.path()).unwrap_err(),
            play(&chain(), directory.path(), 1, &Watch::NONE).unwrap_err(),
        ] {
            let error = error.to_string();
            assert!(error.contains(FACTS) && error.contains("remove it"), "{error}");
        }
    }
    fs::remove_file(&path).unwrap();
    play(&chain(), directory.path(), 1, &Watch::NONE).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), good);
    study::renew(&chain(), directory.path()).unwrap();
    assert!(!path.exists(), "facts belong to the run that is thrown away");
}

#[test]
fn reports_are_made_again_from_records_and_facts_alone() {
    let directory = folder();
    play(&small(), directory.path(), 2, &Watch::NONE).unwrap();
    let page = fs::read_to_string(directory.path().join("index.html")).unwrap();
    fs::remove_file(directory.path().join("index.html")).unwrap();
    let files = study::report(directory.path()).unwrap().files;
    assert_eq!(files.len(), 4 + 3 + 4, "two reports, two curves, seven certificates");
    assert_eq!(fs::read_to_string(directory.path().join("index.html")).unwrap(), page);
    assert!(!page.contains("<script") && !page.contains("src="));
    let links = page.matches("href=\"").count();
    let own = ["href=\"certificates/", "href=\"data:,\""].map(|own| page.matches(own).count());
    assert_eq!(links, own.iter().sum::<usize>(), "nothing is fetched");
    assert_eq!(page.matches("<svg").count(), 4, "a drawing and a curve for each graph");
    let empty = folder();
    let error = study::report(empty.path()).unwrap_err();
    assert!(matches!(error, StudyError::Experiment(ExperimentError::NothingThere(_))));
}

#[test]
fn graphs_outside_the_study_are_refused() {
    let directory = folder();
    let params = small().with_graphs(vec!["usa".into()]);
    let error = play(&params, directory.path(), 1, &Watch::NONE).unwrap_err().to_string();
    assert!(error.contains("usa") && error.contains("petersen"), "{error}");
}

#[test]
fn the_study_and_its_file_share_directories() {
    let directory = folder();
    let spec = ExperimentSpec::parse(shipped::COLORING_STUDY).unwrap();
    assert_eq!(StudyParams::quick().question().unwrap(), spec);
    let spec = small().question().unwrap();
    let plan = experiment::plan(&spec, &NoFiles).unwrap();
    experiment::run(&plan, directory.path(), &RunParams::default(), &Watch::NONE).unwrap();
    assert_eq!(play(&small(), directory.path(), 1, &Watch::NONE).unwrap().run.played, 0);
}

#[test]
fn a_directory_of_the_layout_before_is_refused_and_left_alone() {
    let directory = folder();
    let manifest = r#"{"schema": 1, "version": "mapduel 0.1.0", "games": 13, "simulations": 20,
        "seed": "9", "rows": [], "graphs": ["chain-odd"]}"#;
    let record = "{\"schema\":1,\"graph\":\"chain-odd\",\"colors\":1}\n";
    for (name, text) in [("manifest.json", manifest), ("records.jsonl", record)] {
        fs::write(directory.path().join(name), text).unwrap();
    }
    let error = play(&small(), directory.path(), 1, &Watch::NONE).unwrap_err().to_string();
    assert!(error.contains("an earlier program (mapduel 0.1.0)"), "{error}");
    assert!(error.contains("give another directory"), "{error}");
    assert_eq!(fs::read_to_string(directory.path().join("records.jsonl")).unwrap(), record);
}
