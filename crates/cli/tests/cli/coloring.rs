//! `mapduel coloring` as a user runs it.

use crate::support::{mapduel, mapduel_with_input, timeless};
use serde_json::json;

#[test]
fn play_reports_a_ratio_with_its_interval() {
    let run =
        mapduel("coloring play petersen --colors 3 --games 20 --alice uct:50 --bob random --json");
    let result = run.json();
    assert_eq!(run.code, 0);
    assert_eq!(result["games"], json!(20));
    let (ratio, low, high) = (&result["ratio"], &result["ci95_low"], &result["ci95_high"]);
    assert!(low.as_f64() <= ratio.as_f64() && ratio.as_f64() <= high.as_f64());
    assert_eq!(result["seed"], json!(0));
    assert!(result["alice_wins"].as_u64().unwrap() > 10, "a search beats a random Bob");
}

#[test]
fn the_same_seed_gives_the_same_games_at_any_thread_count() {
    let play = |threads: u32| {
        let words = format!(
            "coloring play grid:3x4 --colors 3 --games 12 --alice uct:60 --bob uct:40 --moves \
             --json --seed 7 --threads {threads}"
        );
        timeless(mapduel(&words).json())
    };
    let one = play(1);
    assert_eq!(one, play(3));
    assert_eq!(one["records"].as_array().unwrap().len(), 12);
}

#[test]
fn curve_prints_one_line_per_number_of_colors_and_a_plot() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("curve.svg");
    let run = mapduel(&format!(
        "coloring curve cycle:5 --colors 1..3 --games 10 --alice uct:30 --bob uct:30 --json --plot {}",
        plot.display()
    ));
    let lines = run.json_lines();
    assert_eq!(lines.len(), 3);
    let exact: Vec<_> = lines.iter().map(|line| line["exact"].clone()).collect();
    assert_eq!(exact, [json!("bob"), json!("bob"), json!("alice")]);
    assert_eq!(lines[2]["ratio"], json!(1.0));
    assert!(std::fs::read_to_string(plot).unwrap().contains("<svg"));
}

#[test]
fn bounds_are_those_of_the_study_corrected() {
    let grid = mapduel("coloring bounds grid:2x5 --json").json();
    for (key, value) in [
        ("n", json!(10)),
        ("m", json!(13)),
        ("max_degree", json!(3)),
        ("planar", json!(true)),
        ("degeneracy", json!(2)),
        ("chromatic_number", json!(2)),
        ("acyclic_chromatic_number", json!(3)),
        ("col2", json!(3)),
        ("strategy1", json!(8)),
        ("strategy2", json!(12)),
        ("strategy3", json!(8)),
        ("strategy4", json!(18)),
        ("best_bound", json!(4)),
    ] {
        assert_eq!(grid[key], value, "{key}");
    }
    assert!(!grid["game_tree_bound"].is_null());
    let petersen = mapduel("coloring bounds petersen --json").json();
    assert_eq!(petersen["strategy4"], json!(null));
    assert_eq!(petersen["strategy2"], json!(20));
}

#[test]
fn solve_and_number_prove_what_the_study_guessed_wrong() {
    for (graph, number) in [("grid:2x5", 4), ("binary-tree:3", 3), ("icosahedron", 6)] {
        let result = mapduel(&format!("coloring number {graph} --json")).json();
        assert_eq!(result["game_chromatic_number"], json!(number), "{graph}");
        assert_eq!(result["complete"], json!(true));
    }
    let winners = mapduel("coloring number petersen --json").json()["winners"].clone();
    assert_eq!(winners, json!(["bob", "bob", "bob", "alice"]));
    let solved = mapduel("coloring solve petersen --colors 3 --first bob --json").json();
    assert_eq!(solved["winner"], json!("alice"));
}

#[test]
fn a_limit_that_comes_first_is_said() {
    let run = mapduel("coloring solve torus:6x6 --colors 4 --limit 1ms --json");
    let result = run.json();
    assert_eq!(run.code, 3);
    assert_eq!((&result["complete"], &result["winner"]), (&json!(false), &json!(null)));
}

#[test]
fn a_limit_ends_games_and_curves_with_what_is_done() {
    let run = mapduel("coloring play grid:8x8 --colors 4 --games 100000 --limit 300ms --json");
    let result = run.json();
    assert_eq!((run.code, &result["complete"]), (3, &json!(false)));
    assert!(result["games"].as_u64().unwrap() < 100_000);
    let run = mapduel("coloring curve grid:8x8 --games 100000 --limit 300ms --json");
    assert_eq!(run.code, 3);
    assert_eq!(run.json_lines().last().unwrap()["complete"], json!(false));
}

#[test]
fn analyze_values_every_legal_move() {
    let run = mapduel("coloring analyze path:4 --colors 2 --position 0=1 --first bob --json");
    let result = run.json();
    assert_eq!((run.code, &result["winner"]), (0, &json!("bob")));
    let moves = result["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 5, "1=2, 2=1, 2=2, 3=1, 3=2");
    let kill = moves.iter().find(|entry| entry["move"] == "2=2").unwrap();
    assert_eq!(kill["exact"], json!("bob"));
    let help = moves.iter().find(|entry| entry["move"] == "2=1").unwrap();
    assert_eq!(help["exact"], json!("alice"));
}

#[test]
fn a_person_can_play_undo_and_ask_for_hints() {
    let script = "help\n0=9\nnonsense\nhint\n0=1\nundo\n0=1\nmoves\nboard\n0=2\n2=1\n1=2\n3=2\n1=1\n1=3\n3=1\n";
    let run = mapduel_with_input(
        "coloring play path:4 --colors 3 --alice human --bob random --seed 4",
        script,
    );
    assert!(run.stdout.contains("Taken back."), "{}", run.stdout);
    assert!(run.stdout.contains("0 has color 1 already"), "{}", run.stdout);
    assert!(run.stdout.contains("Alice wins"), "{}", run.stdout);
    assert_eq!(run.code, 0, "{}", run.stdout);
}

#[test]
fn every_listed_player_plays_a_game() {
    let listed = mapduel("coloring players --json").json_lines();
    assert!(listed.len() >= 10);
    for player in listed {
        let name = player["name"].as_str().unwrap();
        if name == "human" || name == "exec" {
            continue;
        }
        for (alice, bob) in [(name, "random"), ("random", name)] {
            let words = format!(
                "coloring play grid:2x3 --colors 3 --games 2 --alice {alice} --bob {bob} --json"
            );
            let run = mapduel(&words);
            assert_eq!(run.code, 0, "{words}: {}", run.stderr);
            assert_eq!(run.json()["games"], json!(2));
        }
    }
}

#[test]
fn the_study_runs_resumes_and_keeps_to_its_seed() {
    let folder = tempfile::tempdir().unwrap();
    let study = |name: &str, more: &str| {
        let out = folder.path().join(name);
        let words =
            format!("study --games 2 --simulations 20 --json --out {} {more}", out.display());
        (mapduel(&words), out)
    };
    let (run, out) = study("one", "--threads 1");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.json()["played"], json!(2 * 46 * 3));
    for file in ["index.html", "table.md", "records.jsonl", "manifest.json", "curves/petersen.svg"]
    {
        assert!(out.join(file).is_file(), "{file} is missing");
    }
    let (again, _) = study("one", "--threads 1");
    assert_eq!(again.json()["played"], json!(0), "finished games are never replayed");
    let records = |out: &std::path::Path| -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(out.join("records.jsonl")).unwrap();
        let lines = text.lines().map(|line| {
            let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
            value.as_object_mut().unwrap().retain(|name, _| !name.contains("seconds"));
            value
        });
        lines.collect()
    };
    let (_, other) = study("two", "--threads 3");
    assert_eq!(records(&out), records(&other), "the same at any number of threads");
    let (refused, _) = study("one", "--seed 5");
    assert_eq!((refused.code, refused.stdout.as_str()), (2, ""), "another run is refused");
    let (fresh, _) = study("one", "--seed 5 --fresh");
    assert_eq!(fresh.json()["played"], json!(2 * 46 * 3));
}

#[test]
fn the_bench_signature_is_pinned() {
    let run = mapduel("bench --json");
    assert_eq!(run.json()["signature"], json!("9835002883163764033"));
}
