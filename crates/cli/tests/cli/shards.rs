//! Runs in shards, without any scheduler.

use crate::support::Run;
use assert_cmd::Command;
use mapduel_lab::experiment::{ExperimentSpec, NoFiles, RunParams, plan, run};
use mapduel_lab::pool::Watch;
use mapduel_lab::records::without_seconds;
use serde_json::json;
use std::path::{Path, PathBuf};

/// A sweep of a few quick games.
pub(crate) fn sweep(games: usize, simulations: usize) -> String {
    format!(
        "name = \"quick-sweep\"\ngame = \"voronoi\"\nformat = \"sweep\"\ngames = {games}\n\
         seed = 3\n[players]\nUCT = \"uct:{simulations}\"\n[sweep]\noption = \"komi\"\n\
         values = [0.0, -0.05, -0.1]\n[[boards]]\nturns = 6\n"
    )
}

/// The records that one thread writes, without their seconds.
pub(crate) fn local_records(spec: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("there is room");
    let spec = ExperimentSpec::parse(spec).expect("it is right");
    let plan = plan(&spec, &NoFiles).expect("it can be planned");
    run(&plan, folder.path(), &RunParams::default().with_threads(1), &Watch::NONE)
        .expect("it runs");
    timeless(folder.path())
}

/// Each line of a folder's records up to its seconds, which come last: byte for byte.
pub(crate) fn timeless(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("records.jsonl")).expect("there are records");
    let cut = |line: &str| {
        let (before, after) = line.split_once(",\"seconds_by_seat\":").expect("times are there");
        assert_eq!(without_seconds(&format!("{{\"seconds_by_seat\":{after}")), "{}");
        before.to_string()
    };
    text.lines().map(cut).collect()
}

/// A folder with an experiment in it, and a directory for the run that is hard to quote.
pub(crate) struct Place {
    pub(crate) folder: tempfile::TempDir,
    spec: PathBuf,
    pub(crate) out: PathBuf,
}

fn place(spec: &str) -> Place {
    let folder = tempfile::tempdir().expect("there is room");
    let (path, out) = (folder.path().join("spec.toml"), folder.path().join("it's a \"run\" $HOME"));
    std::fs::write(&path, spec).expect("there is room");
    Place { spec: path, out, folder }
}

/// Runs `mapduel tournament` with these words and variables, and none of a scheduler around us.
pub(crate) fn tournament(words: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = Command::cargo_bin("mapduel").expect("the program is built");
    for name in ["SLURM_ARRAY_TASK_ID", "HQ_TASK_ID", "PBS_ARRAY_INDEX", "SGE_TASK_ID"] {
        command.env_remove(name);
    }
    let output = command
        .arg("tournament")
        .args(words)
        .envs(variables.iter().copied())
        .output()
        .expect("it runs");
    Run {
        code: output.status.code().expect("the program was not killed"),
        stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
    }
}

pub(crate) fn planned(spec: &str, shards: &str, more: &[&str]) -> Place {
    let place = place(spec);
    let (spec, out) = (place.spec.to_str().unwrap_or_default(), text(&place.out));
    let mut words = vec!["submit", spec, "--dry-run", "--out", out, "--shards", shards];
    words.extend(more);
    let run = tournament(&words, &[]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    place
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

#[test]
fn the_scripts_run_in_any_shell_and_give_the_records_of_one_thread() {
    let spec = sweep(4, 20);
    let place = planned(&spec, "5", &["--tasks", "2", "--time", "1:00", "--extra", "--nice=5 -v"]);
    let script = place.out.join("slurm-array.sh");
    let lines = std::fs::read_to_string(&script).unwrap();
    for line in ["--array=0-1", "--time=1:00", "--cpus-per-task=1", "--requeue", "--nice=5 -v"] {
        assert!(lines.contains(&format!("#SBATCH {line}\n")), "{line} is not in {lines}");
    }
    for task in ["1", "0"] {
        let done = Command::new("sh").arg(&script).env("SLURM_ARRAY_TASK_ID", task).output();
        let done = done.unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let merge = Command::new("sh").arg(place.out.join("slurm-merge.sh")).output().unwrap();
    assert!(merge.status.success(), "{}", String::from_utf8_lossy(&merge.stderr));
    assert_eq!(timeless(&place.out), local_records(&spec));
    let again = tournament(&["submit", text(&place.out)], &[]);
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert!(again.stdout.contains("nothing to submit"), "{}", again.stdout);
}

#[test]
fn flags_and_variables_of_schedulers_choose_the_shard() {
    let place = planned(&sweep(4, 5), "6", &[]);
    let out = text(&place.out);
    let missing = || tournament(&["missing", out], &[]).stdout;
    assert_eq!(missing(), "0-5\n");
    let step = |flags: &[&str], variables: &[(&str, &str)], left: &str| {
        let run = tournament(&[&["shard", out], flags].concat(), variables);
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(missing(), left);
    };
    step(&["--index", "2-3"], &[], "0-1,4-5\n");
    step(&[], &[("SLURM_ARRAY_TASK_ID", "0")], "1,4-5\n");
    step(&[], &[("SGE_TASK_ID", "2")], "4-5\n");
    step(&["--tasks", "5"], &[("HQ_TASK_ID", "4")], "5\n");
    step(&["--task", "0", "--tasks", "5"], &[], "");
    let skipped = tournament(&["shard", out, "--index", "3", "--json"], &[]).json();
    assert_eq!((&skipped["shard"], &skipped["outcome"]), (&json!(3), &json!("skipped")));
    for (flags, reason) in [
        (&["--index", "6"][..], "no shard 6"),
        (&["--index", "x"], "no numbers"),
        (&[], "which shard?"),
        (&["--task", "9", "--tasks", "3"], "no task 9 of 3"),
    ] {
        let run = tournament(&[&["shard", out], flags].concat(), &[]);
        assert_eq!(run.code, 2, "{}", run.stdout);
        assert!(run.stderr.contains(reason), "{}", run.stderr);
    }
}

#[test]
fn an_incomplete_run_is_not_merged_and_says_how_to_go_on() {
    let spec = sweep(4, 5);
    let place = planned(&spec, "4", &[]);
    let out = text(&place.out);
    assert_eq!(tournament(&["shard", out, "--index", "0,3"], &[]).code, 0);
    let shard = place.out.join("shards/shard-3.jsonl");
    let bytes = std::fs::read(&shard).unwrap();
    std::fs::write(&shard, &bytes[..bytes.len() / 2]).unwrap();
    let run = tournament(&["merge", out, "--json"], &[]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert_eq!((&run.json()["complete"], &run.json()["missing"]), (&json!(false), &json!("1-3")));
    for part in ["3 of 4 shards are missing: 1-3", "shard 3 is broken", "--index 1-3"] {
        assert!(run.stderr.contains(part), "{part} is not in {}", run.stderr);
    }
    assert!(!place.out.join("records.jsonl").exists());
    // The advice is a command that can be pasted.
    let advice = run.stderr.lines().find(|line| line.contains("tournament shard")).unwrap();
    let program = assert_cmd::cargo::cargo_bin("mapduel");
    let done = Command::new("sh")
        .args(["-c", &advice.replacen("mapduel", "\"$PROGRAM\"", 1)])
        .env("PROGRAM", &program)
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(tournament(&["merge", out], &[]).code, 0);
    assert_eq!(timeless(&place.out), local_records(&spec));
}

#[test]
fn two_processes_with_the_same_shard_do_no_harm() {
    let spec = sweep(10, 60);
    let place = planned(&spec, "1", &[]);
    let program = assert_cmd::cargo::cargo_bin("mapduel");
    let start = || {
        std::process::Command::new(&program)
            .args(["tournament", "shard", text(&place.out), "--index", "0", "--threads", "1"])
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("it starts")
    };
    let mut copies: Vec<std::process::Child> = (0..3).map(|_| start()).collect();
    copies[0].kill().unwrap();
    for (number, mut copy) in copies.into_iter().enumerate() {
        let status = copy.wait().unwrap();
        assert!(number == 0 || status.success());
    }
    assert_eq!(tournament(&["merge", text(&place.out)], &[]).code, 0);
    assert_eq!(timeless(&place.out), local_records(&spec));
}

#[test]
fn what_cannot_be_submitted_is_refused_with_what_to_do() {
    let place = place(&sweep(4, 5));
    let (spec, out) = (text(&place.spec), text(&place.out));
    let nowhere = place.spec.parent().unwrap().join("empty");
    std::fs::create_dir(&nowhere).unwrap();
    let cases: [(&[&str], &str); 6] = [
        (&["submit", spec, "--out", out], "cannot run sbatch"),
        (&["submit", spec, "--out", out, "--shards", "9"], "6 shards there, 9 asked for"),
        (&["submit", spec, "--out", out, "--tasks", "0"], "--tasks 0"),
        (&["submit", "no-such.toml"], "no-such.toml"),
        (&["missing", text(&nowhere)], "plan the shards there first"),
        (&["submit", spec, "--engine", "abacus"], "abacus"),
    ];
    for (words, reason) in cases {
        let run = tournament(words, &[("PATH", text(&nowhere))]);
        assert_eq!(run.code, 2, "{words:?}: {}", run.stdout);
        assert!(run.stderr.contains(reason), "{words:?}: {}", run.stderr);
    }
    // A place that cannot be written to.
    let taken = nowhere.join("file");
    std::fs::write(&taken, "").unwrap();
    let run = tournament(&["submit", spec, "--dry-run", "--out", text(&taken.join("run"))], &[]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("check the path"), "{}", run.stderr);
    assert_eq!(run.stderr.matches("os error").count(), 1, "{}", run.stderr);
    // A question that changed after the plan.
    std::fs::write(&place.spec, sweep(6, 5)).unwrap();
    let run = tournament(&["submit", spec, "--dry-run", "--out", out], &[]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("another run (`games = 4`"), "{}", run.stderr);
}
