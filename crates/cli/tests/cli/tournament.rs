//! Tournaments as a user runs them, and everything that may go wrong on the way.

use crate::skipped::skipped;
use crate::support::{Run, mapduel, trials};
use mapduel_lab::records::without_seconds;
use serde_json::json;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const SPEC: &str = r#"
name = "small"
game = "voronoi"
format = "round-robin"
games = 200
players = ["bca", "random", "depth1"]
[[boards]]
turns = 4
"#;

fn records(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("records.jsonl")).expect("there are records");
    text.lines().map(without_seconds).collect()
}

fn run_to(spec: &Path, out: &Path, more: &str) -> Run {
    mapduel(&format!("tournament run {} --out {} {more}", spec.display(), out.display()))
}

/// Bad input: exit code 2, nothing on stdout, and a message with this in it.
fn refused(run: &Run, reason: &str) {
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

#[test]
fn a_file_is_run_looked_at_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("small.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC).unwrap();
    let run = run_to(&spec, &out, "--threads 2");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("600 games (600 of them new)"), "{}", run.stdout);
    assert!(run.stdout.contains("Ratings"), "{}", run.stdout);
    let again = run_to(&spec, &out, "--json").json();
    assert_eq!((&again["played"], &again["complete"]), (&json!(0), &json!(true)));
    assert_eq!(again["ratings"]["players"].as_array().unwrap().len(), 3);
    let status = mapduel(&format!("tournament status {} --json", out.display())).json();
    assert_eq!((&status["games"], &status["total"]), (&json!(600), &json!(600)));
    assert_eq!(status["pairings"].as_array().unwrap().len(), 3);
    let shown = mapduel(&format!("tournament status {}", out.display()));
    assert!(shown.stdout.contains("200/200") && shown.stdout.contains("all done"));
    let report = mapduel(&format!("tournament report {} --replays 10 --json", out.display()));
    assert_eq!(report.json()["games"], json!(600));
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    assert!(page.contains("of the 600 games") && page.contains("id=\"stage\""));
}

#[test]
fn the_shipped_census_runs_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("census");
    let run = run_to(Path::new("census"), &out, "--json");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    assert_eq!((&object["graphs"], &object["complete"]), (&json!(143), &json!(true)));
    let status = mapduel(&format!("tournament status {}", out.display()));
    assert!(status.stdout.contains("143 of 143 graphs, all done"), "{}", status.stdout);
    let streamed = mapduel_census();
    let kept = fs::read_to_string(out.join("records.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), streamed.len());
    for (kept, streamed) in kept.lines().zip(streamed) {
        let kept: serde_json::Value = serde_json::from_str(kept).unwrap();
        for key in ["graph6", "n", "m", "alice_first", "bob_first"] {
            assert_eq!(kept[key], streamed[key], "the census says the same");
        }
    }
}

fn mapduel_census() -> Vec<serde_json::Value> {
    let corpus = mapduel_lab::experiment::shipped::CORPORA[0].1;
    crate::support::mapduel_with_input("coloring census - --first both --json", corpus).json_lines()
}

#[test]
fn a_weighted_game_has_a_tournament_too() {
    let folder = tempfile::tempdir().unwrap();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../weighted/tests/fixtures");
    let problem = fs::read_dir(fixtures)
        .unwrap()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|end| end == "in"))
        .expect("the weighted game has a problem");
    let (spec, out) = (folder.path().join("weighted.toml"), folder.path().join("out"));
    let text = format!(
        "name = \"w\"\ngame = \"weighted\"\nformat = \"gauntlet\"\ngames = 4\n\
         players = [\"mcts:50\", \"random\"]\n[[boards]]\nproblem = '{}'\nname = \"the map\"\n",
        problem.display()
    );
    fs::write(&spec, text).unwrap();
    let run = run_to(&spec, &out, "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    assert!(page.contains("All 4 games.") && page.contains("\"centers\""));
}

#[test]
fn a_limit_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("long.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC.replace("games = 200", "games = 2000000")).unwrap();
    let run = run_to(&spec, &out, "--limit 200ms");
    assert_eq!(run.code, 3, "{}", run.stderr);
    let command = format!("mapduel tournament run {} --out {}", spec.display(), out.display());
    assert!(run.stdout.contains(&command), "{}", run.stdout);
    let status = mapduel(&format!("tournament status {}", out.display()));
    assert!(status.stdout.contains("left with"), "{}", status.stdout);
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done_and_ends_with_130() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("long.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC.replace("games = 200", "games = 2000000")).unwrap();
    let child = start(&spec, &out).stdout(Stdio::piped()).spawn().unwrap();
    while fs::metadata(out.join("records.jsonl")).map_or(0, |file| file.len()) < 1000 {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stdout).contains("mapduel tournament run"));
}

fn start(spec: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mapduel"));
    command.args(["tournament", "run", "--threads", "2", "--out"]).arg(out).arg(spec);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Kills without warning, each at a random moment; whatever they leave, the next run goes on
/// from it, and in the end the records are those of a run that nobody killed.
#[test]
fn kills_at_random_moments_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let spec = folder.path().join("small.toml");
    fs::write(&spec, SPEC.replace("games = 200", "games = 20000")).unwrap();
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    assert!(start(&spec, &whole).status().unwrap().success());
    let length = fs::metadata(whole.join("records.jsonl")).unwrap().len();
    let mut random = mapduel_game::Random::new(50);
    let file = killed.join("records.jsonl");
    let size = || fs::metadata(&file).map_or(0, |file| file.len());
    let wanted = trials(15, 50);
    let mut kills = 0;
    while kills < wanted {
        let mut child = start(&spec, &killed).spawn().unwrap();
        // Some kills come while the directory is read, the others while games are written.
        let more = random.below(length as usize / 60) as u64;
        let enough = if random.below(5) == 0 { 0 } else { size() + more };
        let pause = std::time::Duration::from_micros(random.below(4000) as u64);
        while size() < enough && child.try_wait().unwrap().is_none() {
            std::thread::sleep(std::time::Duration::from_micros(300));
        }
        std::thread::sleep(pause);
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
    }
    assert_eq!(kills, wanted, "the run is long enough for all kills");
    assert!(start(&spec, &killed).status().unwrap().success());
    assert_eq!(records(&killed), records(&whole));
}

/// The size of files is limited instead of the disk: the system says no in the same way, in the
/// middle of a line.
#[cfg(unix)]
#[test]
fn a_full_disk_is_said_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("small.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC).unwrap();
    let limited = Command::new("sh")
        .arg("-c")
        // Blocks of 512 bytes; the signal that comes with the error is ignored.
        .arg("trap '' XFSZ; ulimit -f 60; exec \"$0\" tournament run \"$1\" --out \"$2\"")
        .arg(env!("CARGO_BIN_EXE_mapduel"))
        .args([&spec, &out])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&limited.stderr);
    assert_eq!(limited.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write") && said.contains("free space"), "{said}");
    let kept = fs::read_to_string(out.join("records.jsonl")).unwrap();
    let lines = kept.lines().filter(|line| line.ends_with('}')).count();
    assert!(lines > 10, "what was written before is there");
    let run = run_to(&spec, &out, "--json");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let played = run.json()["played"].as_u64().unwrap() as usize;
    assert_eq!(played, 600 - lines, "finished games are not played again");
    let whole = folder.path().join("whole");
    run_to(&spec, &whole, "");
    assert_eq!(records(&out), records(&whole));
}

#[test]
fn damage_is_told_with_its_place_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("small.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC).unwrap();
    assert_eq!(run_to(&spec, &out, "").code, 0);
    let path = out.join("records.jsonl");
    let good = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<&str> = good.lines().collect();
    lines[250] = "{\"schema\":1,\"expe";
    let bad = lines.join("\n") + "\n";
    fs::write(&path, &bad).unwrap();
    refused(&run_to(&spec, &out, ""), "line 251");
    refused(&mapduel(&format!("tournament status {}", out.display())), "line 251");
    assert_eq!(fs::read_to_string(&path).unwrap(), bad, "nothing was touched");
    fs::write(&path, &good).unwrap();

    fs::write(&spec, SPEC.replace("turns = 4", "turns = 6")).unwrap();
    refused(&run_to(&spec, &out, ""), "`turns = 4` there, `turns = 6` asked for");
    fs::write(&spec, SPEC).unwrap();

    let manifest = fs::read_to_string(out.join("manifest.json")).unwrap();
    fs::write(out.join("manifest.json"), manifest.replace("games = 200", "games = 2")).unwrap();
    refused(&run_to(&spec, &out, ""), "it was edited");
    fs::write(out.join("manifest.json"), &manifest[..40]).unwrap();
    refused(&run_to(&spec, &out, ""), "manifest.json cannot be used");
    fs::remove_file(out.join("manifest.json")).unwrap();
    refused(&run_to(&spec, &out, ""), "no manifest.json");
    fs::write(out.join("manifest.json"), manifest).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), good, "nothing was lost");
    assert_eq!(run_to(&spec, &out, "--json").json()["played"], json!(0));
}

#[cfg(unix)]
#[test]
fn a_directory_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("small.toml"), folder.path().join("out"));
    fs::write(&spec, SPEC).unwrap();
    fs::create_dir(&out).unwrap();
    fs::set_permissions(&out, fs::Permissions::from_mode(0o555)).unwrap();
    // Who may do everything is not stopped by permissions; then a device file system is.
    let permitted = fs::write(out.join("probe"), "").is_ok();
    let place = if permitted { Path::new("/proc/mapduel") } else { out.as_path() };
    let run = run_to(&spec, place, "");
    fs::set_permissions(&out, fs::Permissions::from_mode(0o755)).unwrap();
    refused(&run, "check the path, the permissions");
}

#[test]
fn what_is_not_there_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("nowhere");
    refused(&run_to(Path::new("no-such.toml"), &nowhere, ""), "table1");
    refused(&mapduel(&format!("tournament status {}", nowhere.display())), "no manifest.json");
    refused(&mapduel(&format!("tournament report {}", nowhere.display())), "no manifest.json");
    let spec = folder.path().join("bad.toml");
    fs::write(&spec, "name = \"x\"\ngames = many\n").unwrap();
    refused(&run_to(&spec, &nowhere, ""), "bad.toml");
}

/// Somebody else's program enters, and one that ends at once loses with the reason.
#[test]
fn programs_take_part() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("programs.toml"), folder.path().join("out"));
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/players/coloring.py");
    if Command::new("python3").arg("--version").output().is_err() {
        return skipped("there is no python3 to run the example");
    }
    let text = format!(
        "name = \"p\"\ngame = \"coloring\"\nformat = \"gauntlet\"\ngames = 2\nprefix = 1\n\
         [players]\nrandom = \"random\"\nours = 'exec:python3 {}'\nfails = 'exec:/bin/false'\n\
         [[boards]]\ngraph = \"cycle:5\"\ncolors = 3\n",
        example.display()
    );
    fs::write(&spec, text).unwrap();
    let run = run_to(&spec, &out, "--json");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    assert_eq!((&object["games"], &object["forfeited_games"]), (&json!(4), &json!(2)));
    let records = records(&out);
    assert!(records[..2].iter().all(|record| record.contains("\"forfeit\":null")), "{records:?}");
    assert!(records[2..].iter().all(|record| record.contains("failed: ")), "{records:?}");
}
