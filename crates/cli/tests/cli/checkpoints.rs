//! `coloring solve --checkpoint` as a user runs it, and as a user kills it.

use crate::support::{mapduel, refuses};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Alice wins, after several thousand nodes.
const GAME: &str = "coloring solve grid:4x8 --colors 4 --threads 1 --json";
/// Nobody will know soon.
const ENDLESS: &str = "coloring solve grid:8x8 --colors 4 --threads 2 --json --memory 64M";

fn start(words: &str, file: &Path) -> Child {
    start_saving_every("5ms", words, file)
}

fn start_saving_every(time: &str, words: &str, file: &Path) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("mapduel"));
    command.args(words.split_whitespace()).arg("--checkpoint").arg(file);
    command.args(["--checkpoint-every", time]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs")
}

/// Waits until the file is there, and a while longer.
fn wait_for(file: &Path, longer: Duration) {
    let began = Instant::now();
    while !file.exists() && began.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    std::thread::sleep(longer);
}

fn resume(words: &str, file: &Path, limit: &str) -> (i32, Value) {
    let run = mapduel(&format!("{words} --checkpoint {} {limit}", file.display()));
    assert!(matches!(run.code, 0 | 3), "{}", run.stderr);
    (run.code, run.json())
}

#[test]
fn a_killed_solve_goes_on_from_its_last_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.table");
    let mut known: Vec<u64> = Vec::new();
    for moment in [1, 17, 60, 33, 140] {
        let mut child = start(ENDLESS, &file);
        wait_for(&file, Duration::from_millis(moment));
        child.kill().unwrap();
        child.wait().unwrap();
        let (code, answer) = resume(ENDLESS, &file, "--limit 500ms");
        assert_eq!(code, 3);
        let loaded = answer["checkpoint"]["loaded"].as_u64().unwrap();
        assert!(loaded > 0, "{answer}");
        known.push(loaded);
    }
    // However slow the machine is, next to nothing is lost (where many positions want one place of the
    // table, one may have to go), and the rounds add something in the end.
    let kept = |pair: &[u64]| pair[1] * 20 >= pair[0] * 19;
    assert!(known.windows(2).all(kept) && known[4] > known[0], "{known:?}");
    // The file, its lock, and no half-written one.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_resumed_solve_begins_with_what_was_saved_and_ends_with_nothing_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grid.table");
    let scratch = mapduel(GAME).json();
    assert_eq!(scratch["winner"], json!("alice"));
    let nodes = scratch["nodes"].as_u64().unwrap();
    assert!(nodes > 1000, "{nodes}");
    let mut child = start(GAME, &file);
    wait_for(&file, Duration::ZERO);
    // Until a part is done, however slow the machine is.
    let began = Instant::now();
    let size = |file: &Path| std::fs::metadata(file).map_or(0, |data| data.len());
    while size(&file) < nodes * 8 && began.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let (code, answer) = resume(GAME, &file, "");
    assert_eq!((code, &answer["winner"]), (0, &json!("alice")));
    // A search that was cut off takes another way, mostly a shorter one, but that is no promise.
    let loaded = answer["checkpoint"]["loaded"].as_u64().unwrap();
    assert!(loaded > 100, "{answer} after {nodes}");
    assert!(answer["checkpoint"]["saved"].as_u64().unwrap() >= loaded * 19 / 20, "{answer}");
    assert_eq!(answer["entries"], answer["checkpoint"]["saved"]);
    // Once it is finished, there is nothing left to do.
    let (code, answer) = resume(GAME, &file, "");
    assert_eq!((code, &answer["winner"], &answer["nodes"]), (0, &json!("alice"), &json!(0)));
}

#[cfg(unix)]
#[test]
fn an_interrupted_solve_keeps_its_work_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.table");
    let child = start(&ENDLESS.replace(" --json", ""), &file);
    wait_for(&file, Duration::from_millis(30));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert!(text.contains("undecided: interrupted") && text.contains("checkpoint: "), "{text}");
    let (_, answer) = resume(ENDLESS, &file, "--limit 500ms");
    assert!(answer["checkpoint"]["loaded"].as_u64().unwrap() > 0, "{answer}");
}

/// A terminal that is closed may send several signals at a time.
#[cfg(unix)]
#[test]
fn signals_that_come_together_are_one_wish() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.table");
    let child = start_saving_every("1s", ENDLESS, &file);
    wait_for(&file, Duration::ZERO);
    // What is there afterwards was saved at the end.
    std::fs::remove_file(&file).unwrap();
    let id = child.id().to_string();
    for signal in ["-INT", "-HUP", "-TERM"] {
        // The last ones may come too late.
        Command::new("kill").args([signal, &id]).output().unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let (_, answer) = resume(ENDLESS, &file, "--limit 500ms");
    assert!(answer["checkpoint"]["loaded"].as_u64().unwrap() > 0, "{answer}");
}

#[test]
fn two_processes_never_share_a_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.table");
    let mut child = start(ENDLESS, &file);
    wait_for(&file, Duration::ZERO);
    let words = format!("{ENDLESS} --checkpoint {}", file.display());
    refuses(&words, "", "another process is using");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(resume(ENDLESS, &file, "--limit 500ms").0, 3);
}

#[test]
fn what_is_no_checkpoint_of_this_game_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some.table");
    let words = |game: &str| format!("coloring solve {game} --checkpoint {}", file.display());
    assert_eq!(mapduel(&words("torus:4x4 --colors 4")).code, 0);
    let saved = std::fs::read(&file).unwrap();
    refuses(&words("torus:4x5 --colors 4"), "", "belongs to another game");
    refuses(&words("torus:4x4 --colors 3"), "", "`colors 4` where this one has `colors 3`");
    refuses(&words("torus:4x4 --colors 4 --pass bob"), "", "`pass nobody`");
    assert_eq!(std::fs::read(&file).unwrap(), saved);
    // Another starter is the same table.
    assert_eq!(mapduel(&words("torus:4x4 --colors 4 --first bob")).code, 0);
    std::fs::write(&file, &saved[..saved.len() - 3]).unwrap();
    refuses(&words("torus:4x4 --colors 4"), "", "cut off");
    std::fs::write(&file, "graph { a -- b }").unwrap();
    refuses(&words("torus:4x4 --colors 4"), "", "no saved table");
    refuses("coloring solve petersen --colors 3 --checkpoint /missing/x", "", "no folder");
    refuses("coloring solve petersen --colors 3 --checkpoint-every 5s", "", "--checkpoint");
}

#[test]
fn memory_threads_and_passes_are_options() {
    refuses("coloring solve petersen --colors 3 --memory 10k", "", "too little memory");
    refuses("coloring solve petersen --colors 3 --memory lots", "", "no size");
    let run = mapduel("coloring solve torus:4x5 --colors 4 --memory 1M --threads 2 --json");
    assert_eq!((&run.json()["winner"], &run.json()["threads"]), (&json!("bob"), &json!(2)));
    // On a path of four vertices Alice wins if she may wait.
    for (pass, winner) in [("", "bob"), (" --pass alice", "alice"), (" --pass bob", "bob")] {
        let run = mapduel(&format!("coloring solve path:4 --colors 2 --json{pass}"));
        assert_eq!(run.json()["winner"], json!(winner), "{pass}");
    }
}

#[test]
fn certificates_of_games_with_passes_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pass.cert");
    for (graph, colors) in [("path:4", 2), ("petersen", 3), ("grid:2x4", 3), ("cycle:6", 2)] {
        for pass in ["alice", "bob"] {
            let run = mapduel(&format!(
                "coloring solve {graph} --colors {colors} --pass {pass} --certificate {}",
                file.display()
            ));
            assert_eq!(run.code, 0, "{}", run.stderr);
            assert!(std::fs::read_to_string(&file).unwrap().contains(&format!("pass {pass}\n")));
            let run = mapduel(&format!("coloring check {}", file.display()));
            assert_eq!(run.code, 0, "{graph} {pass}: {}", run.stdout);
        }
    }
}

/// The second time the game is known, and the proof with it.
#[test]
fn a_certificate_rests_on_the_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let (table, file) = (folder.path().join("grid.table"), folder.path().join("grid.cert"));
    for round in 0..2 {
        let run = mapduel(&format!(
            "{GAME} --checkpoint {} --certificate {} --certificate-rules safe,kill,clusters",
            table.display(),
            file.display()
        ));
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(run.json()["nodes"] == json!(0), round == 1, "{}", run.stdout);
        let checked = mapduel(&format!("coloring check {} --json", file.display()));
        assert_eq!((checked.code, &checked.json()["winner"]), (0, &json!("alice")));
        assert_eq!(checked.json()["entries"], run.json()["certificate_entries"]);
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn what_is_too_large_for_a_search_is_said_at_once() {
    let run = mapduel("coloring solve grid:40x40 --colors 4 --json");
    assert_eq!(run.code, 3);
    assert!(run.json()["reason"].as_str().unwrap().contains("1600 vertices"), "{}", run.stdout);
}
