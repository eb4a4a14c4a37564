//! Runs and reports of any format, as programs around the library make them.

use super::support::tiny;
use mapduel_lab::experiment::{AnyPlan, Beginning, ExperimentSpec, NoFiles, RunParams};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_lab::seats::NoGuests;
use mapduel_report::{ReportParams, report_any};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

const SOLVE: &str = r#"
name = "small"
game = "coloring"
format = "solve"
[solve]
corpus = "connected-6"
"#;

fn solve() -> ExperimentSpec {
    ExperimentSpec::parse(SOLVE).expect("it is right")
}

fn run(spec: &ExperimentSpec, folder: &Path, beginning: Beginning) -> usize {
    let plan = AnyPlan::of(spec, &NoFiles, Arc::new(NoGuests)).expect("it can be planned");
    let outcome =
        plan.run(folder, beginning, &RunParams::default(), &Watch::NONE).expect("it runs");
    assert_eq!((outcome.completion, outcome.games), (Completion::Complete, plan.len()));
    outcome.played
}

#[test]
fn games_and_graphs_are_run_and_reported_alike() {
    for (spec, things) in [(tiny(), "games"), (solve(), "graphs")] {
        let folder = tempfile::tempdir().unwrap();
        let played = run(&spec, folder.path(), Beginning::GoOn);
        assert_eq!(run(&spec, folder.path(), Beginning::GoOn), 0, "all is there");
        let report = report_any(folder.path(), &ReportParams::default(), &NoFiles).unwrap();
        assert_eq!((report.things(), report.unchecked()), (things, 0));
        assert!(report.files.iter().chain([&report.page()]).all(|file| file.is_file()));
        let object = report.as_json(&report.outcome());
        assert_eq!((&object[things], &object["total"]), (&json!(played), &json!(played)));
        assert_eq!((&object["played"], &object["complete"]), (&json!(0), &json!(true)));
        assert!(report.markdown().contains(spec.headline()));
    }
}

#[test]
fn whoever_begins_anew_throws_away_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let played = run(&tiny(), folder.path(), Beginning::GoOn);
    assert_eq!(run(&tiny(), folder.path(), Beginning::Anew), played);
    assert_eq!(run(&solve(), folder.path(), Beginning::Anew), 143, "another question too");
}

#[test]
fn players_that_are_one_are_noted() {
    let text = tiny().text().replace("\"depth1\"", "\"bca\"");
    let spec = ExperimentSpec::parse(&text).expect("it is right");
    let plan = AnyPlan::of(&spec, &NoFiles, Arc::new(NoGuests)).unwrap();
    let notes = plan.notes();
    assert!(notes[0].starts_with("note: BCA and depth-one are one player"), "{notes:?}");
}

#[test]
fn reports_say_that_settings_written_differently_are_one_player() {
    let text = r#"
        name = "spelled"
        game = "voronoi"
        format = "round-robin"
        games = 2
        players = ["rave:5", "rave:5,fpu=estimate", "rave:budget=5,k=400", "rave:6"]
        [[boards]]
        turns = 2
    "#;
    let folder = tempfile::tempdir().unwrap();
    run(&ExperimentSpec::parse(text).expect("it is right"), folder.path(), Beginning::GoOn);
    let reported = report_any(folder.path(), &ReportParams::default(), &NoFiles).unwrap();
    let same = &reported.as_json(&reported.outcome())["same_players"];
    let pairs = [["rave:5", "rave:5,fpu=estimate"], ["rave:5", "rave:budget=5,k=400"]];
    assert_eq!(*same, json!(pairs));
    let table = std::fs::read_to_string(folder.path().join("table.md")).unwrap();
    assert!(table.contains("**rave:5 and rave:5,fpu=estimate are one player**"), "{table}");
    assert!(!table.contains("rave:6 are one player"));
}
