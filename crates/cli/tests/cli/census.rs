//! `mapduel coloring census` as a user runs it.

use crate::support::{mapduel, mapduel_with_input};
use serde_json::json;

/// All six connected graphs on four vertices, in the order of nauty-geng.
const FOUR: &str = "CF\nCU\nCV\nC]\nC^\nC~\n";

#[test]
fn every_line_gives_a_record_in_order() {
    let run = mapduel_with_input("coloring census - --first both", FOUR);
    let records = run.json_lines();
    let graphs: Vec<_> = records.iter().map(|record| record["graph6"].clone()).collect();
    assert_eq!(graphs, FOUR.lines().map(|line| json!(line)).collect::<Vec<_>>());
    assert_eq!(
        records[5]["alice_first"],
        json!({ "winners": ["bob", "bob", "bob", "alice"], "game_chromatic_number": 4 })
    );
    assert_eq!(records[0]["bob_first"]["winners"].as_array().unwrap().len(), 4);
}

#[test]
fn a_summary_counts_and_a_condition_selects() {
    let run = mapduel_with_input("coloring census - --summary --json", FOUR);
    let summary = run.json();
    assert_eq!(summary["graphs"], json!(6));
    assert_eq!(summary["alice_first"], json!({ "2": 1, "3": 4, "4": 1 }));
    assert_eq!((&summary["non_monotone"], &summary["complete"]), (&json!(0), &json!(true)));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), FOUR).unwrap();
    let words = format!("coloring census {} --where chi_g=4", file.path().display());
    assert_eq!(mapduel(&words).json()["graph6"], json!("C~"));
}

#[test]
fn bad_lines_are_skipped_or_end_the_run() {
    let input = "CF\nnot a graph\n\nC~\n";
    let run = mapduel_with_input("coloring census -", input);
    assert_eq!((run.code, run.json_lines().len()), (0, 2));
    assert!(run.stderr.contains("line 2"), "{}", run.stderr);
    let strict = mapduel_with_input("coloring census - --strict", input);
    assert_eq!(strict.code, 2);
    assert!(strict.stderr.contains("line 2"), "{}", strict.stderr);
    let nothing = mapduel("coloring census --summary --json");
    assert_eq!((nothing.code, &nothing.json()["graphs"]), (0, &json!(0)));
}

#[test]
fn an_interrupted_census_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let census = |name: &str, input: &str, more: &str| {
        let out = folder.path().join(name);
        let words = format!("coloring census - --out {} {more}", out.display());
        (mapduel_with_input(&words, input), out)
    };
    let (run, whole) = census("whole.jsonl", FOUR, "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let text = std::fs::read_to_string(&whole).unwrap();
    std::fs::write(folder.path().join("torn.jsonl"), &text[..text.len() / 2]).unwrap();
    let (again, torn) = census("torn.jsonl", FOUR, "--summary --json");
    assert_eq!(again.json()["graphs"], json!(6));
    assert_eq!(std::fs::read_to_string(torn).unwrap(), text);
    let (other, _) = census("whole.jsonl", "C~\nCF\n", "");
    assert_eq!(other.code, 2, "another input is refused");
    let (starters, _) = census("whole.jsonl", FOUR, "--first both");
    assert_eq!(starters.code, 2, "other starters are refused");
}

#[test]
fn a_census_that_is_killed_loses_nothing_that_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut random = mapduel_game::Random::new(8);
    let corpus: String = (0..4000)
        .map(|_| {
            let text = format!("random:8,{:.2},{}", 0.4 + 0.3 * random.unit(), random.next_u64());
            let graph = mapduel_graph::families::parse(&text).unwrap();
            mapduel_graph::formats::graph6::write(&graph) + "\n"
        })
        .collect();
    std::fs::write(path("corpus.g6"), &corpus).unwrap();
    let census = |out: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_mapduel"));
        command.args(["coloring", "census", "--first", "both", "--out"]);
        command.arg(path(out)).arg(path("corpus.g6"));
        command
    };
    assert!(census("whole.jsonl").status().unwrap().success());
    let whole = std::fs::read_to_string(path("whole.jsonl")).unwrap();
    assert_eq!(whole.lines().count(), 4000);
    let mut kills = 0;
    for step in 1.. {
        let mut child = census("killed.jsonl").spawn().unwrap();
        // The next kill comes somewhere after the last: at an eighth more of the file.
        let enough = whole.len() as u64 * step / 8 + random.below(500) as u64;
        while child.try_wait().unwrap().is_none() {
            let length = std::fs::metadata(path("killed.jsonl")).map_or(0, |file| file.len());
            if length >= enough {
                child.kill().unwrap();
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
        let left = std::fs::read_to_string(path("killed.jsonl")).unwrap();
        assert!(whole.starts_with(&left), "what is there is right, and in order");
    }
    assert!(kills >= 3, "{kills}");
    assert_eq!(std::fs::read_to_string(path("killed.jsonl")).unwrap(), whole);
}
