//! `weighted play`, `weighted compare` and `weighted players` as a user runs them.

use crate::support::{mapduel, mapduel_with_input, refuses, timeless};
use serde_json::{Value, json};

fn fixture(name: &str) -> String {
    format!("{}/../weighted/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_person_plays_through_a_pipe_and_sees_the_losses() {
    let script = "help\nmoves\nhint\nWA=R\nT=R\nNSW=G\nnonsense\nNSW=B\nundo\nundo\nboard\n\
                  NSW=R\nQ=R\nQ=B\nV=B\nNT=B\n";
    let words = format!("weighted play {} --max human --min random --seed 2", fixture("200.in"));
    let run = mapduel_with_input(&words, script);
    for part in [
        "NSW    B (0), R (10)",
        "With best play the game is worth 10, by NSW=B.",
        "WA has color R already",
        "T has no colored neighbor yet",
        "NSW cannot have color G: its neighbor SA has it",
        "is no move; write state=color",
        "Taken back.",
        "There is nothing to undo.",
        "Min plays",
        "1     Max     NSW=R",
        "exact",
    ] {
        assert!(run.stdout.contains(part), "{part} is missing in {}", run.stdout);
    }
    assert_eq!(run.code, 0, "{}", run.stdout);
    assert_eq!(mapduel_with_input(&words, "quit\n").code, 130);
    assert_eq!(mapduel_with_input(&words, "").code, 130);
}

#[test]
fn a_match_is_reproducible_at_any_number_of_threads() {
    let run = |threads: u32| {
        let words = format!(
            "weighted play {} --max mcts:60 --min random --games 12 --seed 7 --swap --moves --json \
             --threads {threads}",
            fixture("201.in")
        );
        timeless(mapduel(&words).json())
    };
    let one = run(1);
    assert_eq!(one, run(3));
    for object in [&one, &one["swapped"]] {
        let count = |key: &str| object[key].as_u64().unwrap();
        assert_eq!(count("max_wins") + count("min_wins") + count("draws"), 12);
        let number = |key: &str| object[key].as_f64().unwrap();
        assert!(number("ci95_low") <= number("mean_difference"));
        assert!(number("mean_difference") <= number("ci95_high"));
        for record in object["records"].as_array().unwrap() {
            let losses = record["losses"].as_array().unwrap();
            assert_eq!(losses.len() as u64, record["plies"].as_u64().unwrap());
            assert!(losses.iter().all(|loss| loss["loss"].as_i64().unwrap() >= 0));
            assert!(losses.iter().all(|loss| loss["exact"] == json!(true)));
        }
    }
    assert_eq!((&one["seed"], &one["games"]), (&json!(7), &json!(12)));
    assert_eq!(one["swapped"]["max"], one["min"]);
    assert!(one["advantage"].as_f64().unwrap() > 0.0, "a search is better than chance");
}

#[test]
fn without_a_terminal_programs_play_and_the_game_goes_to_its_end() {
    let run = mapduel(&format!("weighted play {}", fixture("201.in")));
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.starts_with("game 0: Max (alphabeta) "), "{}", run.stdout);
    assert!(run.stdout.contains("Max alphabeta, Min mcts"), "{}", run.stdout);
    let plies = |more: &str| {
        let words = format!("weighted play {} --moves --json {more}", fixture("203.in"));
        mapduel(&words).json()["records"][0]["plies"].as_u64().unwrap()
    };
    // The file's search depth is 6.
    assert!(plies("") > 6);
    assert_eq!(plies("--depth 3"), 3);
}

#[test]
fn every_listed_player_plays_a_game() {
    let listed = mapduel("weighted players --json").json_lines();
    assert_eq!(listed.len(), 7);
    for player in listed {
        let name = player["name"].as_str().unwrap();
        if name == "human" || name == "exec" {
            continue;
        }
        for (max, min) in [(name, "random"), ("random", name)] {
            let words = format!(
                "weighted play {} --games 2 --max {max} --min {min} --json",
                fixture("200.in")
            );
            let run = mapduel(&words);
            assert_eq!(run.code, 0, "{words}: {}", run.stderr);
            assert_eq!(run.json()["games"], json!(2));
        }
    }
    let text = mapduel("weighted players").stdout;
    assert!(text.contains("alphabeta") && text.contains("depth=full"), "{text}");
}

#[test]
fn a_comparison_has_the_published_counts_and_stops_at_its_limit() {
    let rows = |object: &Value| object["rows"].as_array().unwrap().clone();
    let run = mapduel(&format!("weighted compare {} --json", fixture("203.in")));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    let nodes: Vec<Value> = rows(&object).iter().map(|row| row["nodes"].clone()).collect();
    assert_eq!(nodes[..3], [json!(138843), json!(5480), json!(1976)]);
    assert_eq!(object["leaves"], json!(118596.0));
    assert!(rows(&object).iter().all(|row| row["value"] == json!(15.0)));
    assert!(rows(&object).iter().all(|row| row["move"] == json!("NL=R")));
    let bound = object["knuth_moore"].as_f64().unwrap();
    let branching = object["branching_factor"].as_f64().unwrap();
    assert!((bound - (2.0 * branching.powi(3) - 1.0)).abs() < 1e-6);

    let stopped = mapduel(&format!("weighted compare {} --nodes 3000", fixture("203.in")));
    assert_eq!(stopped.code, 0, "only plain searches were stopped");
    assert!(stopped.stdout.contains("more than 3000 "), "{}", stopped.stdout);
    let stopped = mapduel(&format!("weighted compare {} --nodes 300 --json", fixture("203.in")));
    assert_eq!(stopped.code, 3);
    assert_eq!(stopped.json()["complete"], json!(false));
}

#[test]
fn bad_questions_are_refused() {
    let file = fixture("200.in");
    refuses(&format!("weighted play {file} --games 0"), "", "--games 0");
    refuses(&format!("weighted play {file} --max uct"), "", "there is no player `uct`");
    refuses(&format!("weighted play {file} --max mcts:0"), "", "simulations");
    refuses(&format!("weighted play {file} --max human --json"), "", "without --json");
    refuses(&format!("weighted play {file} --max human --games 3"), "", "one game at a time");
    refuses("weighted play - --max human", "", "stdin");
    refuses("weighted play missing.in", "", "cannot read missing.in");
    refuses(&format!("weighted play {file} --depth 0"), "", "no depth");
    refuses(&format!("weighted compare {file} --nodes 0"), "", "--nodes 0");
}
