//! What is known of a game chromatic number is said: brackets, reasons, and bounds that every
//! command uses.

use crate::support::{Run, mapduel, refuses};
use serde_json::{Value, json};

/// The bracket and its reasons.
fn bracket(object: &Value) -> (u64, u64) {
    let end = |key: &str| object[key].as_u64().unwrap_or_else(|| panic!("{key} in {object}"));
    (end("at_least"), end("at_most"))
}

#[test]
fn an_undecided_number_is_a_bracket_with_reasons() {
    let run = mapduel("coloring number map:usa --limit 2s --json");
    let object = run.json();
    assert_eq!(run.code, 3);
    assert_eq!(object["game_chromatic_number"], json!(null));
    let (least, most) = bracket(&object);
    assert!(least >= 4 && most <= 7 && least < most, "{object}");
    let reason = |end: &str| object["reasons"][end].as_str().expect("a sentence").to_string();
    assert!(reason("at_least").starts_with(&format!("Bob wins with {} colors: ", least - 1)));
    assert!(reason("at_most").starts_with(&format!("Alice wins with {most} colors: ")));

    let text = mapduel("coloring number map:usa --limit 2s").stdout;
    assert!(text.contains("game chromatic number: "), "{text}");
    assert!(text.contains(&format!("\n  at most {most}: Alice wins with {most} colors")), "{text}");
    assert!(!text.contains("undecided"), "{text}");
}

#[test]
fn a_decided_number_has_equal_ends() {
    let object = mapduel("coloring number petersen --json").json();
    assert_eq!(bracket(&object), (4, 4));
    assert_eq!(
        object["reasons"]["at_most"],
        json!("Alice wins with 4 colors: no vertex has more than 3 neighbors")
    );
    assert_eq!(object["rows"].as_array().map(Vec::len), Some(4));
}

#[test]
fn the_graph_without_vertices_has_one_number() {
    let number = mapduel("coloring number g6:? --json").json();
    assert_eq!(number["game_chromatic_number"], json!(0));
    assert_eq!(bracket(&number), (0, 0));
    assert_eq!(mapduel("coloring bounds g6:? --json").json()["best_bound"], json!(0));
    let census = crate::support::mapduel_with_input("coloring census -", "?\n");
    assert_eq!(census.json()["alice_first"]["game_chromatic_number"], json!(0));
}

/// A verdict, its reason and the positions that were searched for it.
fn verdict(words: &str) -> (Value, String, u64) {
    let object = mapduel(&format!("coloring solve {words} --json")).json();
    let ground = object["ground"].as_str().unwrap_or_default().to_string();
    (object["winner"].clone(), ground, object["nodes"].as_u64().expect("a count"))
}

#[test]
fn verdicts_name_the_bound_they_rest_on() {
    for (words, winner, ground) in [
        ("complete:20 -c 19", "bob", "20 vertices are neighbors of each other"),
        ("complete:24 -c 23 --first bob", "bob", "24 vertices are neighbors of each other"),
        ("complete:24 -c 23 --pass alice", "bob", "24 vertices are neighbors of each other"),
        ("mycielski:6 -c 5", "bob", "no proper coloring has fewer than 6 colors"),
        ("king:5x5 -c 7", "alice", "the game coloring number is at most 7"),
        ("map:europe -c 6", "alice", "the game coloring number is at most 6"),
        ("path:2000 -c 3", "alice", "no vertex has more than 2 neighbors"),
        ("wheel:1500 -c 17", "alice", "strategy"),
    ] {
        let (found, why, nodes) = verdict(words);
        assert_eq!(found, json!(winner), "{words}");
        assert!(why.contains(ground), "{words}: {why}");
        assert!(nodes <= 1_000, "{words}: {nodes} nodes");
    }
    let text = mapduel("coloring solve complete:20 -c 19").stdout;
    assert!(text.starts_with("Bob wins: 20 vertices are neighbors of each other"), "{text}");
}

#[test]
fn a_bound_of_the_empty_board_decides_no_other_game() {
    for words in ["king:5x5 -c 7 --pass bob", "king:5x5 -c 7 --position 12=1"] {
        let object = mapduel(&format!("coloring solve {words} --limit 300ms --json")).json();
        let ground = object["ground"].as_str().unwrap_or("none");
        assert!(!ground.contains("game coloring number"), "{words}: {ground}");
    }
}

#[test]
fn a_certificate_is_made_by_search_where_theory_gave_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let (certificate, table) = (folder.path().join("k"), folder.path().join("t"));
    for checkpoint in [String::new(), format!("--checkpoint {}", table.display())] {
        let words = format!(
            "coloring solve complete:6 -c 5 {checkpoint} --certificate {} --json",
            certificate.display()
        );
        let object = mapduel(&words).json();
        assert_eq!((&object["winner"], &object["reason"]), (&json!("bob"), &json!(null)));
        let check = format!(
            "coloring check {} --graph complete:6 --colors 5 --winner bob",
            certificate.display()
        );
        assert_eq!(mapduel(&check).code, 0);
    }
}

#[test]
fn a_solved_game_counts_as_a_bound() {
    let object = mapduel("coloring bounds grid:5x5 --json").json();
    assert_eq!(object["best_bound"], json!(4), "the degrees give 5: {object}");
    assert!(object["best_bound_reason"].as_str().is_some_and(|why| why.contains("solved")));
}

#[test]
fn only_what_a_limit_ended_is_called_so() {
    // More vertices than the marking game is searched for: no limit would help.
    let run = mapduel("coloring bounds map:world --limit 2s --json");
    let object = run.json();
    assert_eq!(run.code, 3);
    let why = object["game_coloring_number_reason"].as_str().expect("it is not known");
    assert!(why.contains("more than 64 vertices matter"), "{why}");
    let large = mapduel("coloring number path:3000 --json").json();
    let why = large["rows"][1]["reason"].as_str().expect("a reason").to_string();
    assert!(why.contains("no search for 3000 vertices"), "{why}");
    assert_eq!(bracket(&large), (2, 3));
    let help = |verb: &str| mapduel(&format!("coloring {verb} --help")).stdout.replace('\n', " ");
    assert!(help("number").contains("2,000,000 positions"));
    assert!(help("bounds").contains("64 vertices"));
}

#[test]
fn a_bound_of_a_dense_graph_ends_with_its_limit() {
    let began = std::time::Instant::now();
    let Run { code, .. } = mapduel("coloring bounds random:300,0.5,1 --limit 1s --json");
    assert_eq!(code, 3);
    assert!(began.elapsed().as_secs() < 6, "{:?}", began.elapsed());
}

#[test]
fn more_threads_than_help_are_refused() {
    refuses("coloring solve petersen -c 3 --threads 100000", "", "1024 or fewer");
}

#[test]
fn a_folder_that_cannot_be_written_is_noticed_before_the_work() {
    refuses("coloring solve grid:6x6 -c 4 --certificate /proc/x.cert", "", "cannot write");
}

#[test]
fn a_position_in_which_the_game_is_over_is_analyzed_too() {
    let over = "coloring analyze path:3 --colors 2 --position 0=1,2=2";
    let run = mapduel(over);
    assert_eq!(
        (run.code, run.stdout.trim()),
        (0, "Bob wins: the game is over in this position"),
        "{}",
        run.stderr
    );
    let object = mapduel(&format!("{over} --json")).json();
    assert_eq!((&object["winner"], &object["moves"]), (&json!("bob"), &json!([])));
}

#[test]
fn an_analysis_uses_what_theory_knows() {
    let object = mapduel("coloring analyze complete:20 -c 19 --simulations 10 --json").json();
    assert_eq!((&object["winner"], &object["complete"]), (&json!("bob"), &json!(true)));
    let why = "20 vertices are neighbors of each other";
    assert_eq!(object["moves"][0]["why"], json!(why), "{object}");
}

#[cfg(unix)]
#[test]
fn rows_are_shown_when_they_are_proved_and_kept_on_an_interrupt() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    // Its fifth row takes minutes.
    let mut child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
        .args(["coloring", "number", "map:usa"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    while !line.contains("no vertex has more than 8 neighbors") {
        line.clear();
        assert!(stdout.read_line(&mut line).expect("it is text") > 0, "no row came");
    }
    assert!(child.try_wait().expect("it is a child").is_none(), "it goes on after the row");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("there is a kill").success());
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("it is text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{rest}");
    assert!(rest.contains("interrupted") && rest.contains("game chromatic number: "), "{rest}");
}
