//! Experiments as a user runs them.

use crate::support::{Run, mapduel};
use mapduel_lab::records::without_seconds;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn records(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("records.jsonl")).expect("there are records");
    text.lines().map(without_seconds).collect()
}

fn into(words: &str, folder: &Path) -> Run {
    mapduel(&format!("{words} --out {}", folder.display()))
}

/// Bad input: exit code 2, nothing on stdout, and a message with this in it.
fn refused(run: &Run, reason: &str) {
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

#[test]
fn table1_shows_every_cell_beside_the_study() {
    let folder = tempfile::tempdir().unwrap();
    let run = into("voronoi table1 --games 2 --simulations 8 --json", folder.path());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    assert_eq!((&object["games"], &object["complete"]), (&json!(32), &json!(true)));
    let pairings = object["pairings"].as_array().unwrap();
    assert_eq!(pairings.len(), 16);
    for pairing in pairings {
        for key in ["wins", "ci95_low", "ci95_high", "mean_margin"] {
            assert!(pairing[key].is_number(), "{key} in {pairing}");
        }
        assert_eq!((&pairing["n"], &pairing["study_games"]), (&json!(2), &json!(100)));
    }
    let first = &pairings[1];
    assert_eq!((&first["pairing"], &first["study"]), (&json!("UCT v RAVE"), &json!(30.0)));
    assert_eq!(object["comparisons"][0]["study"], json!(60.5));
    assert_eq!(object["totals"][2]["study"], json!(428));
    let all = ["reproduced", "not_reproduced", "undecided"];
    let counts = all.map(|key| object[key].as_array().unwrap().len());
    assert_eq!(counts.iter().sum::<usize>(), 16 + 6);
    for file in ["records.jsonl", "manifest.json", "table.md", "results.csv", "index.html"] {
        assert!(folder.path().join(file).is_file(), "{file}");
    }
    let again = into("voronoi table1 --games 2 --simulations 8", folder.path());
    assert_eq!(again.code, 0);
    assert!(again.stdout.contains("32 games (0 of them new)"), "{}", again.stdout);
    assert!(again.stdout.contains("Red (rows) against Blue (columns)"), "{}", again.stdout);
}

#[test]
fn section6_ends_with_the_chain() {
    let folder = tempfile::tempdir().unwrap();
    let words = "voronoi section6 --games 2 --simulations 16";
    let run = into(words, folder.path());
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("The chain UCT <= RAVE ~ GP << DB <= aBUCT << ABUCT"));
    assert!(run.stdout.contains("DB <= aBUCT"), "{}", run.stdout);
    let object = into(&format!("{words} --json"), folder.path()).json();
    assert_eq!(object["chain"].as_array().unwrap().len(), 5);
    assert_eq!(object["pairings"][0]["study"], json!(95.0));
    assert!(object["pairings"][0]["reading"].as_str().unwrap().contains("6.3"));
    // The komi is part of the question, so that a run does not go on with another one.
    refused(&into(&format!("{words} --komi -0.06"), folder.path()), "of another run");
    let other = folder.path().join("komi");
    assert_eq!(into(&format!("{words} --komi -0.06"), &other).code, 0);
    let kept = fs::read_to_string(other.join("experiment.toml")).unwrap();
    assert!(kept.contains("komi = -0.06"), "{kept}");
    refused(&into("voronoi section6 --komi 2", &folder.path().join("all")), "komi of 2");
    refused(&into("voronoi section6 --games 3", &folder.path().join("odd")), "even");
    refused(&into("voronoi section6 --games 0", &folder.path().join("none")), "1 or more");
}

#[test]
fn the_number_of_threads_changes_nothing_but_times() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let words = "voronoi sweep grid-of-none";
    refused(&into(words, one.path()), "discret");
    let words = "voronoi sweep discret --player uct:30 --player gp:30 --values 4,6,8 --games 4";
    assert_eq!(into(&format!("{words} --threads 1"), one.path()).code, 0);
    assert_eq!(into(&format!("{words} --threads 2"), two.path()).code, 0);
    assert_eq!(records(one.path()).len(), 24);
    assert_eq!(records(one.path()), records(two.path()));
    let plot = fs::read_to_string(one.path().join("plot.svg")).unwrap();
    assert_eq!(plot.matches("<polyline").count(), 2);
}

#[test]
fn the_limit_keeps_what_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let words = "voronoi table1 --games 100 --simulations 400 --json";
    let run = into(&format!("{words} --limit 300ms"), folder.path());
    assert_eq!(run.code, 3, "{}", run.stderr);
    let object: Value = run.json();
    assert_eq!(object["complete"], json!(false));
    assert_eq!(object["games"], json!(records(folder.path()).len()));
}

#[test]
fn directories_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let words = "voronoi sweep komi --player bca --values 0,-0.1 --games 4";
    let out = folder.path().join("out");
    assert_eq!(into(words, &out).code, 0);
    let before = fs::read(out.join("records.jsonl")).unwrap();
    refused(&into(&format!("{words} --seed 1"), &out), "of another run");
    refused(&into(&words.replace("--games 4", "--games 6"), &out), "games = 4");
    let manifest = fs::read_to_string(out.join("manifest.json")).unwrap();
    fs::write(out.join("manifest.json"), manifest.replace("games = 4", "games = 6")).unwrap();
    refused(&into(words, &out), "edited");
    fs::write(out.join("manifest.json"), manifest).unwrap();
    assert_eq!(fs::read(out.join("records.jsonl")).unwrap(), before, "nothing is lost");
    fs::write(folder.path().join("file"), "").unwrap();
    refused(&into(words, &folder.path().join("file")), "cannot create");
    let fresh = into(&format!("{words} --seed 1 --fresh"), &out);
    assert_eq!(fresh.code, 0, "{}", fresh.stderr);
    let damaged = String::from_utf8(before).unwrap().replacen("\"schema\"", "schema", 1);
    fs::write(out.join("records.jsonl"), damaged).unwrap();
    refused(&into(&format!("{words} --seed 1"), &out), "line 1");
}

#[cfg(unix)]
#[test]
fn a_read_only_directory_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let set = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    set(0o555);
    // Who may do everything is not stopped by permissions; then a device file system is.
    let permitted = fs::write(folder.path().join("probe"), "").is_ok();
    let out = if permitted { Path::new("/proc/mapduel") } else { folder.path() };
    let run = into("voronoi sweep komi --player bca --values 0 --games 2", out);
    set(0o755);
    refused(&run, "check the path, the permissions");
}

#[test]
fn an_experiment_that_is_killed_loses_nothing_that_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let experiment = |out: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_mapduel"));
        command.args("voronoi sweep komi --player bca --player random --games 1000".split(' '));
        command.args(["--threads", "2", "--out"]).arg(folder.path().join(out));
        command.stdout(std::process::Stdio::null());
        command
    };
    assert!(experiment("whole").status().unwrap().success());
    let whole = records(&folder.path().join("whole"));
    assert_eq!(whole.len(), 2 * 8 * 1000);
    let file = folder.path().join("killed").join("records.jsonl");
    let length = fs::metadata(folder.path().join("whole").join("records.jsonl")).unwrap().len();
    let mut random = mapduel_game::Random::new(11);
    let mut kills = 0;
    for step in 1.. {
        let mut child = experiment("killed").spawn().unwrap();
        // The next kill comes somewhere after the last: at an eighth more of the file.
        let enough = length * step / 8 - random.below(length as usize / 10) as u64;
        while child.try_wait().unwrap().is_none() {
            if fs::metadata(&file).map_or(0, |file| file.len()) >= enough {
                child.kill().unwrap();
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
    }
    assert!(kills >= 3, "{kills}");
    assert_eq!(records(&folder.path().join("killed")), whole);
}
