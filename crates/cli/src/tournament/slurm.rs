//! Slurm: the scripts of a run, and sending them.
//!
//! The array has few, long tasks: centers limit the number of jobs, and by default no index is
//! larger than 1000. The merge waits with `afterany`, because `afterok` waits forever when one task
//! fails; whether all shards are there is told by the files.

use super::quote::{for_sbatch, for_shell, path_text};
use crate::output;
use anyhow::{Context, Result, bail};
use clap::Args;
use mapduel_lab::experiment::shard::Ranges;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a user may ask of Slurm.
#[derive(Args)]
pub(crate) struct SlurmOptions {
    /// The partition (default: the cluster's)
    #[arg(long, value_name = "P")]
    partition: Option<String>,
    /// The time limit of a task, as Slurm writes it: 30, 2:00:00, 1-0 (default: the partition's)
    #[arg(long, value_name = "T")]
    time: Option<String>,
    /// The account that pays
    #[arg(long, value_name = "A")]
    account: Option<String>,
    /// Cores of a task; it plays as many games at a time
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    cpus: u32,
    /// Memory of a task, as Slurm writes it: 500M, 4G (default: the partition's)
    #[arg(long, value_name = "M")]
    memory: Option<String>,
    /// More options of sbatch, for the tasks and the merge
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    extra: Option<String>,
}

/// What is sent.
pub(crate) struct Batch<'a> {
    pub(crate) name: &'a str,
    /// The directory of the run, absolute.
    pub(crate) directory: &'a Path,
    /// Where the boards' files are looked for.
    pub(crate) folder: &'a Path,
    pub(crate) program: &'a Path,
    /// How many tasks share the shards.
    pub(crate) tasks: usize,
    /// Those with something to do.
    pub(crate) array: &'a Ranges,
}

/// The scripts of a directory.
pub(crate) struct Scripts {
    pub(crate) array: PathBuf,
    pub(crate) merge: PathBuf,
}

/// Where logs go, in the directory of the run.
pub(crate) const LOGS: &str = "logs";
/// The numbers of the jobs that were sent: one line for each time, array and merge.
const JOBS: &str = "slurm-jobs.txt";

/// Writes both scripts.
pub(crate) fn write(batch: &Batch<'_>, options: &SlurmOptions) -> Result<Scripts> {
    let logs = batch.directory.join(LOGS);
    std::fs::create_dir_all(&logs)
        .with_context(|| format!("cannot create {}; check the permissions", logs.display()))?;
    let scripts = Scripts {
        array: batch.directory.join("slurm-array.sh"),
        merge: batch.directory.join("slurm-merge.sh"),
    };
    let directory = for_shell(path_text(batch.directory)?);
    let array = [
        ("array", batch.array.to_string()),
        ("output", log(batch, "%A_%a.log")?),
        ("cpus-per-task", options.cpus.to_string()),
    ];
    let shard = format!("shard {directory} --tasks {} --threads {}", batch.tasks, options.cpus);
    output::write_file(&scripts.array, &script(batch, options, &array, &shard)?)?;
    let merge = [("output", log(batch, "merge-%j.log")?), ("cpus-per-task", "1".into())];
    let command = format!("merge {directory}");
    output::write_file(&scripts.merge, &script(batch, options, &merge, &command)?)?;
    Ok(scripts)
}

/// The path of a log, with Slurm's own signs in its name only.
fn log(batch: &Batch<'_>, name: &str) -> Result<String> {
    let folder = batch.directory.join(LOGS);
    Ok(format!("{}/{name}", path_text(&folder)?.replace('%', "%%")))
}

fn script(
    batch: &Batch<'_>,
    options: &SlurmOptions,
    own: &[(&str, String)],
    command: &str,
) -> Result<String> {
    let mut text = "#!/bin/sh\n".to_string();
    let mut add = |line: String| text.extend(["#SBATCH --", &line, "\n"]);
    add(format!("job-name={}", for_sbatch(&format!("mapduel-{}", batch.name))));
    own.iter().for_each(|(name, value)| add(format!("{name}={}", for_sbatch(value))));
    // A task that is started again after its node died goes on with the same log.
    add("open-mode=append".into());
    add("requeue".into());
    let given = [
        ("partition", &options.partition),
        ("time", &options.time),
        ("account", &options.account),
        ("mem", &options.memory),
    ];
    for (name, value) in given {
        let Some(value) = value else { continue };
        add(format!("{name}={}", for_sbatch(one_line(name, value)?)));
    }
    if let Some(extra) = &options.extra {
        text.extend(["#SBATCH ", one_line("extra", extra)?, "\n"]);
    }
    let folder = for_shell(path_text(batch.folder)?);
    let program = for_shell(path_text(batch.program)?);
    text.push_str(&format!("cd -- {folder} || exit 2\nexec {program} tournament {command}\n"));
    Ok(text)
}

fn one_line<'a>(name: &str, value: &'a str) -> Result<&'a str> {
    if value.contains(['\n', '\r']) {
        bail!("--{name} must be one line");
    }
    Ok(value)
}

/// The numbers of two jobs.
pub(crate) struct Jobs {
    pub(crate) array: String,
    pub(crate) merge: String,
}

/// Sends the array, and the merge that waits for it.
pub(crate) fn send(scripts: &Scripts, directory: &Path) -> Result<Jobs> {
    let array = sbatch(&[], &scripts.array)?;
    let merge = sbatch(&[format!("--dependency=afterany:{array}")], &scripts.merge)
        .with_context(|| format!("job {array} was sent, its merge was not"))?;
    let path = directory.join(JOBS);
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    output::write_file(&path, &format!("{before}{array} {merge}\n"))?;
    Ok(Jobs { array, merge })
}

/// Jobs of this directory that still wait or run, as far as Slurm tells.
pub(crate) fn alive(directory: &Path) -> Option<String> {
    let sent = std::fs::read_to_string(directory.join(JOBS)).ok()?;
    let jobs: Vec<&str> = sent.split_whitespace().collect();
    let numbers = jobs.join(",");
    let output =
        Command::new("squeue").args(["--noheader", "--format=%A", "--jobs", &numbers]).output();
    let listed = String::from_utf8(output.ok()?.stdout).ok()?;
    let mut there: Vec<&str> =
        jobs.into_iter().filter(|job| listed.lines().any(|line| line.trim() == *job)).collect();
    there.dedup();
    (!there.is_empty()).then(|| there.join(" "))
}

/// Sends a script and gives the number of the job.
fn sbatch(options: &[String], script: &Path) -> Result<String> {
    let output = Command::new("sbatch").arg("--parsable").args(options).arg(script).output();
    let output = output.with_context(|| {
        format!(
            "cannot run sbatch; go to a machine of the cluster that has Slurm's commands and give \
             the same command there, or run {} by other means (mapduel tournament shard --help)",
            script.display()
        )
    })?;
    let text = String::from_utf8_lossy(&output.stdout);
    // `--parsable` prints the number, and the cluster after a semicolon where there are several.
    let job = text.trim().split(';').next().unwrap_or_default();
    if !output.status.success() || job.is_empty() {
        bail!(
            "sbatch refused {}: {}; change the options (mapduel tournament submit --help) and \
             submit again",
            script.display(),
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(job.to_string())
}
