//! `mapduel coloring puzzles` as a user runs it.

use crate::support::{mapduel, refuses};
use serde_json::json;
use std::path::Path;

#[test]
fn the_same_seed_gives_the_same_puzzles_at_any_number_of_threads() {
    let words = "coloring puzzles grid:4x4 prism:6 -c 3 --count 4 --games 300 --seed 2 --json";
    let one = mapduel(&format!("{words} --threads 1"));
    assert_eq!((one.code, one.json_lines().len()), (0, 8), "{}", one.stderr);
    assert_eq!(mapduel(&format!("{words} --threads 3")).stdout, one.stdout);
    assert_ne!(mapduel(&words.replace("--seed 2", "--seed 3")).stdout, one.stdout);
    for puzzle in one.json_lines() {
        assert!(puzzle["solution"].as_str().unwrap().contains('='));
        assert!(puzzle["uncolored"].as_u64().unwrap() >= 5);
    }
}

#[test]
fn side_and_difficulty_select_and_too_few_are_said() {
    let words = "coloring puzzles grid:4x4 -c 3 --side bob --difficulty easy --games 80 --json";
    let run = mapduel(&format!("{words} --count 3"));
    assert_eq!(run.code, 0, "{}", run.stderr);
    for puzzle in run.json_lines() {
        assert_eq!((&puzzle["winner"], &puzzle["difficulty"]), (&json!("bob"), &json!("easy")));
    }
    let few = mapduel(&format!("{words} --count 5000"));
    assert_eq!(few.code, 3);
    assert!(few.stderr.contains("of 5000 on grid:4x4; play more games with --games"));
}

#[test]
fn a_set_is_kept_and_checked_with_its_certificates() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, proofs) = (path("set.jsonl"), path("proofs"));
    let words = format!(
        "coloring puzzles grid:4x4 -c 3 --count 6 --games 60 --out {file} --certificates {proofs}"
    );
    let made = mapduel(&words);
    assert_eq!(made.code, 0, "{}", made.stderr);
    assert!(made.stdout.contains("6 puzzles"), "{}", made.stdout);
    let set = std::fs::read_to_string(&file).unwrap();
    assert!(set.contains("mapduel coloring puzzles grid:4x4 --colors 3 --count 6 --seed 0"));
    let checked = mapduel(&format!("coloring puzzles --check {file} --certificates {proofs}"));
    assert_eq!((checked.code, checked.stdout.trim()), (0, "6 verified, 0 rejected, 0 not checked"));
    let first = certificate(Path::new(&proofs));
    assert_eq!(mapduel(&format!("coloring check {first}")).code, 0);

    // Another certificate in its place is found out, and so is another solution.
    let text = std::fs::read_to_string(&first).unwrap();
    std::fs::write(&first, text.replace("colors 3", "colors 4")).unwrap();
    let wrong = mapduel(&format!("coloring puzzles --check {file} --certificates {proofs}"));
    assert_eq!(wrong.code, 1);
    assert!(wrong.stdout.contains("1 rejected"), "{}", wrong.stdout);
    let tampered = set.replacen("\"winner\":\"alice\"", "\"winner\":\"bob\"", 1);
    assert_ne!(tampered, set);
    std::fs::write(&file, tampered).unwrap();
    let told = mapduel(&format!("coloring puzzles --check {file} --json"));
    assert_eq!(told.code, 1);
    let rejected = told.json_lines().iter().filter(|one| one["verified"] == json!(false)).count();
    assert_eq!(rejected, 1);
}

fn certificate(folder: &Path) -> String {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    files[0].display().to_string()
}

#[test]
fn the_shipped_set_is_listed_and_its_certificates_are_written() {
    let run = mapduel("coloring puzzles --shipped --side alice --difficulty hard --json");
    let listed = run.json_lines();
    assert!(run.code == 0 && listed.len() >= 20);
    let folder = tempfile::tempdir().unwrap();
    let words = format!(
        "coloring puzzles --shipped --side alice --difficulty easy --certificates {}",
        folder.path().display()
    );
    assert_eq!(mapduel(&words).code, 0);
    let first = certificate(folder.path());
    assert_eq!(
        mapduel(&format!("coloring check {first} --winner alice --first bob --json")).code,
        1,
        "its start is another"
    );
    assert_eq!(mapduel(&format!("coloring check {first}")).code, 0);
    let checked = mapduel("coloring puzzles --shipped --check --side bob --difficulty hard");
    assert_eq!(checked.code, 0, "{}", checked.stdout);
    assert!(checked.stdout.contains(" verified, 0 rejected, 0 not checked"));
}

#[test]
fn what_makes_no_puzzles_is_refused() {
    // What is made can be counted; what is shipped is there already.
    refuses("coloring puzzles --shipped --count 2", "", "--count");
    refuses("coloring puzzles --count 3", "", "--colors");
    refuses("coloring puzzles --colors 3", "", "--shipped");
    refuses("coloring puzzles map:nowhere --colors 3", "", "map:nowhere");
    refuses("coloring puzzles petersen --colors 0", "", "color");
    refuses("coloring puzzles petersen -c 3 --uncolored 2", "", "at least 5");
    refuses("coloring puzzles --check", "", "--shipped");
    refuses("coloring puzzles --check -", "hello", "does not begin as a set of puzzles");
    refuses("coloring puzzles --shipped petersen", "", "cannot be used with");
}
