//! `coloring solve --certificate` and `coloring check` as a user runs them.

use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;
#[cfg(unix)]
use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

/// The solver knows that Alice wins at once, by bounds from components; a proof without them is
/// longer than anybody would wait for.
const NO_SHORT_PROOF: &str = "coloring solve binary-tree:5 --colors 3";

#[test]
fn what_solve_writes_check_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("petersen.cert");
    for (graph, colors, first, winner) in [
        ("petersen", 3, "alice", "bob"),
        ("petersen", 3, "bob", "alice"),
        ("grid:2x4", 3, "alice", "bob"),
    ] {
        for rules in ["none", "safe,kill", "safe,kill,clusters"] {
            let solved = mapduel(&format!(
                "coloring solve {graph} --colors {colors} --first {first} --certificate {} \
                 --certificate-rules {rules} --json",
                file.display()
            ));
            assert_eq!(solved.code, 0, "{}", solved.stderr);
            assert_eq!(solved.json()["winner"], json!(winner));
            let run = mapduel(&format!("coloring check {} --json", file.display()));
            let checked = run.json();
            assert_eq!(run.code, 0);
            assert_eq!(checked["verified"], json!(true));
            assert_eq!(checked["winner"], json!(winner));
            assert_eq!(checked["graph"], solved.json()["graph"]);
            assert_eq!(checked["colors"], json!(colors));
            assert_eq!(checked["first"], json!(first));
            assert_eq!(checked["entries"], solved.json()["certificate_entries"]);
            assert_eq!(checked["reason"], json!(null));
        }
    }
    let run = mapduel(&format!("coloring check {}", file.display()));
    assert!(run.stdout.starts_with("verified: Bob wins with 3 colors"), "{}", run.stdout);
}

/// The proof that was found is listed; for a shorter one the game is searched once more.
#[test]
fn a_game_is_not_searched_twice_for_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.cert");
    let solve = |proof: &str| {
        let words = "coloring solve torus:5x6 --colors 4 --json --certificate-proof";
        let run = mapduel(&format!("{words} {proof} --certificate {}", file.display()));
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(mapduel(&format!("coloring check {}", file.display())).code, 0);
        let count = |key: &str| run.json()[key].as_u64().expect(key);
        (count("nodes"), count("certificate_nodes"), count("certificate_entries"))
    };
    let (nodes, again, entries) = solve("found");
    assert!(nodes > 1_000 && again < nodes / 10, "{again} of {nodes} nodes again");
    let text = std::fs::read(&file).unwrap();
    assert_eq!(solve("found").2, entries);
    assert_eq!(std::fs::read(&file).unwrap(), text, "one thread writes one file");
    let (_, again, shorter) = solve("shorter");
    assert!(
        again > nodes / 10 && shorter < entries,
        "{again} nodes, {shorter} of {entries} entries"
    );
}

#[test]
fn what_is_too_large_for_a_certificate_is_told_with_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("complete.cert");
    let words = format!("coloring solve complete:70 -c 69 --json --certificate {}", file.display());
    let run = mapduel(&words);
    assert_eq!((run.code, &run.json()["winner"]), (3, &json!("bob")));
    let reason = run.json()["reason"].as_str().unwrap_or_default().to_string();
    assert!(reason.starts_with("no certificate: no search for 70 vertices"), "{reason}");
    assert!(reason.contains("up to 256 vertices it takes up to 64 colors"), "{reason}");
    assert!(!file.exists());
}

#[test]
fn a_start_position_is_part_of_the_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grid.cert");
    let run = mapduel(&format!(
        "coloring solve grid:3x4 --colors 3 --first bob --position 0=1,7=2 --certificate {}",
        file.display()
    ));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\nstart 0=1,7=2\n"), "{text}");
    assert_eq!(mapduel_with_input("coloring check -", &text).code, 0);
    assert_eq!(
        mapduel_with_input("coloring check -", &text.replace("start 0=1,7=2", "start 0=1")).code,
        1
    );
}

#[test]
fn what_proves_nothing_is_rejected_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("petersen.cert");
    mapduel(&format!("coloring solve petersen --colors 3 --certificate {}", file.display()));
    let text = std::fs::read_to_string(&file).unwrap();
    let half = &text[..text.len() / 2];
    for (tampered, reason) in [
        (text.replace("colors 3", "colors 4"), ""),
        (text.replace("winner bob", "winner alice"), ""),
        (text.replace("first alice", "first bob"), ""),
        (text.replace("colors 3", "colours 3"), "line 3, column 1: unknown header word"),
        (text.replace("rules safe,kill", "rules"), "neither a leaf nor listed"),
        (half.to_string(), "cut off"),
        (String::new(), "begins with"),
        ("graph { a -- b }".into(), "begins with"),
    ] {
        let run = mapduel_with_input("coloring check - --json", &tampered);
        assert_eq!(run.code, 1, "{tampered}");
        let checked = run.json();
        assert_eq!(checked["verified"], json!(false));
        assert!(checked["reason"].as_str().unwrap().contains(reason), "{checked}");
        let run = mapduel_with_input("coloring check -", &tampered);
        assert!(run.stdout.starts_with("rejected: "), "{}", run.stdout);
    }
    std::fs::write(&file, [0xff, 0xfe, 0]).unwrap();
    let run = mapduel(&format!("coloring check {}", file.display()));
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("not UTF-8"), "{}", run.stdout);
}

#[test]
fn bad_usage_is_refused() {
    refuses("coloring check missing.cert", "", "cannot read missing.cert");
    refuses("coloring check", "", "CERTIFICATE");
    refuses("coloring solve petersen --colors 3 --certificate /missing/x.cert", "", "no folder");
    refuses("coloring solve petersen --colors 3 --certificate /", "", "it is a folder");
    refuses("coloring solve petersen --colors 3 --certificate-rules none", "", "--certificate");
    refuses(
        "coloring solve petersen --colors 3 --certificate x --certificate-rules trust",
        "",
        "no leaf rule",
    );
}

#[test]
fn an_unfinished_solve_writes_no_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torus.cert");
    let run = mapduel(&format!(
        "coloring solve torus:8x8 --colors 4 --limit 50ms --memory 64M --json --certificate {}",
        file.display()
    ));
    assert_eq!(run.code, 3);
    assert_eq!(run.json()["complete"], json!(false));
    assert!(!file.exists());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_answer_is_told_without_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.cert");
    let run = mapduel(&format!(
        "{NO_SHORT_PROOF} --limit 5s --memory 64M --json --certificate {}",
        file.display()
    ));
    assert_eq!(run.code, 3);
    let answer = run.json();
    assert_eq!((&answer["winner"], &answer["complete"]), (&json!("alice"), &json!(true)));
    assert_eq!(answer["certificate_entries"], json!(null));
    let reason = answer["reason"].as_str().unwrap();
    assert!(reason.starts_with("no certificate: the limit came after"), "{reason}");
    assert!(run.stderr.contains("no certificate: the limit came"), "{}", run.stderr);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The answer comes before the certificate is begun, and an interrupt ends the certificate alone.
#[cfg(unix)]
#[test]
fn an_interrupted_certificate_loses_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("mapduel"));
    command.args(NO_SHORT_PROOF.split_whitespace()).args(["--memory", "64M", "--certificate"]);
    command.arg(folder.path().join("tree.cert"));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut answer = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut answer).unwrap();
    assert!(answer.starts_with("Alice wins ("), "{answer}");
    assert!(child.try_wait().unwrap().is_none());
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{complaint}");
    assert!(complaint.contains("no certificate: interrupted after"), "{complaint}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
