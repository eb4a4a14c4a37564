//! A real Slurm with two nodes on this host: a node is killed in the middle, and the records are
//! those of one thread.

use crate::shards::{local_records, sweep, timeless};
use crate::skipped::skipped;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Longer than a loaded machine needs.
const PATIENCE: Duration = Duration::from_secs(240);
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/slurm/cluster.sh");

/// A cluster that ends with this value.
struct Cluster {
    child: Child,
    folder: PathBuf,
}

impl Cluster {
    /// Starts a cluster of two nodes; `None`, said aloud, where there is no Slurm.
    fn start(folder: &Path) -> Option<Cluster> {
        for program in ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol"] {
            if !is_there(program) {
                skipped(&format!(
                    "there is no {program}; install slurmctld, slurmd, slurm-client and munge to \
                     test on a cluster"
                ));
                return None;
            }
        }
        let mut child = Command::new("bash")
            .args([SCRIPT, "run"])
            .arg(folder)
            .arg("2")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it has an output");
        BufReader::new(stdout).read_line(&mut line).expect("its output is text");
        let cluster = Cluster { child, folder: folder.into() };
        assert_eq!(line, "ready\n", "the cluster started");
        Some(cluster)
    }

    /// A command that talks to this cluster.
    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", self.folder.join("slurm.conf"));
        command
    }

    fn mapduel(&self, words: &[&str]) -> Output {
        let program = assert_cmd::cargo::cargo_bin("mapduel");
        self.command(program).arg("tournament").args(words).output().expect("it runs")
    }

    /// Waits until no job is left.
    fn wait(&self) {
        let begin = Instant::now();
        loop {
            let queue = self.command("squeue").arg("--noheader").output().expect("squeue runs");
            if queue.status.success() && queue.stdout.is_empty() {
                return;
            }
            let listed = String::from_utf8_lossy(&queue.stdout).into_owned();
            assert!(begin.elapsed() < PATIENCE, "jobs are left: {listed}");
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // The end of its input is the sign to stop.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

fn is_there(program: &str) -> bool {
    let path = std::env::var("PATH").unwrap_or_default();
    path.split(':')
        .chain(["/usr/sbin", "/sbin"])
        .any(|folder| Path::new(folder).join(program).is_file())
}

fn json(output: &Output) -> serde_json::Value {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    serde_json::from_slice(&output.stdout).expect("stdout is JSON")
}

/// The shards that are there.
fn finished(out: &Path) -> usize {
    let entries = std::fs::read_dir(out.join("shards")).expect("there are shards");
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("it is listed").file_name();
    entries.map(name).filter(|name| name.to_string_lossy().starts_with("shard-")).count()
}

/// The numbers of the jobs that run on a node.
fn running_on(cluster: &Cluster, node: &str) -> String {
    let words = ["--noheader", "--states=RUNNING", "--format=%A", "--nodelist", node];
    let shown = cluster.command("squeue").args(words).output().expect("squeue runs");
    String::from_utf8_lossy(&shown.stdout).trim().to_owned()
}

#[test]
fn a_sweep_survives_the_death_of_a_node_and_equals_a_local_run() {
    let folder = tempfile::tempdir().unwrap();
    let Some(cluster) = Cluster::start(&folder.path().join("slurm")) else { return };
    let spec = sweep(SWEEP.0, SWEEP.1);
    let (file, out) = (folder.path().join("spec.toml"), folder.path().join("it's a run"));
    std::fs::write(&file, &spec).unwrap();
    let (file, directory) = (file.to_str().unwrap(), out.to_str().unwrap());
    let words = ["submit", file, "--engine", "slurm", "--out", directory, "--json"];
    let sent = json(&cluster.mapduel(&[&words[..], &["--shards", "12", "--tasks", "6"]].concat()));
    assert_eq!((&sent["array"], &sent["tasks"]), (&"0-5".into(), &6.into()));
    let job = sent["job"].as_str().unwrap();

    // While jobs run, the same shards are not sent a second time.
    let twice = cluster.mapduel(&["submit", directory]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&twice.stderr).contains("still wait or run"));

    let begin = Instant::now();
    while finished(&out) < 2 {
        assert!(begin.elapsed() < PATIENCE, "no shard was finished");
        std::thread::sleep(Duration::from_millis(50));
    }
    // The node dies when a task has just begun on it, so that there is one to be started again.
    let before = running_on(&cluster, "n1");
    loop {
        let now = running_on(&cluster, "n1");
        if !now.is_empty() && now != before {
            break;
        }
        assert!(begin.elapsed() < PATIENCE, "no other task began on the node");
        std::thread::sleep(Duration::from_millis(20));
    }
    let killed = Command::new("bash")
        .args([SCRIPT, "kill"])
        .args([cluster.folder.to_str().unwrap(), "n1"])
        .output()
        .unwrap();
    assert!(killed.status.success(), "{}", String::from_utf8_lossy(&killed.stderr));
    assert!(finished(&out) < 12, "it was not the middle any more");
    // Slurm needs half a minute to find out; meanwhile the same is played here.
    let local = std::thread::spawn({
        let spec = spec.clone();
        move || local_records(&spec)
    });
    cluster.wait();
    let shown = cluster.command("scontrol").args(["show", "job", job]).output().unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("Restarts=1"), "no task was started again: {shown}");
    let local = local.join().unwrap();
    assert_eq!(timeless(&out), local);

    // What was lost later is sent again, alone.
    std::fs::remove_file(out.join("records.jsonl")).unwrap();
    std::fs::remove_file(out.join("shards/shard-9.jsonl")).unwrap();
    let again = ["submit", directory, "--tasks", "6", "--json"];
    assert_eq!(json(&cluster.mapduel(&again))["array"], "3");
    cluster.wait();
    assert_eq!(timeless(&out), local);
}

/// Games per cell and simulations per move: a task lasts some seconds.
const SWEEP: (usize, usize) = (8, 40_000);
