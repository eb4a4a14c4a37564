//! `tournament submit`: an experiment on a cluster.

use super::plain;
use super::quote::for_shell;
use super::slurm::{self, Batch, Jobs, LOGS, Scripts, SlurmOptions};
use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::output;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use mapduel_arena::experiment::ExperimentSpec;
use mapduel_arena::experiment::shard::{AnyWork, PLAN, Ranges, ShardPlan, Work, missing};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Enough for a hundred cores, and few enough for the limits that centers set.
const DEFAULT_SHARDS: usize = 100;
/// Slurm's default for the largest index of an array is 1000.
const MOST_TASKS: usize = 1000;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament submit SPEC.toml --engine slurm --shards 400 --time 1:00:00
  mapduel tournament submit SPEC.toml --dry-run --out DIR
  mapduel tournament submit DIR        (what is missing of a run that was submitted before)

The directory of the run must be one that all nodes see under the same path, and so must the
program. Submitting again sends only what is missing. A shard should last a minute or more.")]
pub(crate) struct Submit {
    /// The experiment, or the directory of a run that was submitted before
    #[arg(value_name = "SPEC.toml|DIR")]
    spec: PathBuf,
    /// Who runs the tasks
    #[arg(long, value_enum, default_value_t = Engine::Slurm)]
    engine: Engine,
    /// The directory of the run (default: the name of the experiment)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many shards (default: 100, or one per pair of games)
    #[arg(long, value_name = "N")]
    shards: Option<usize>,
    /// How many tasks share them: task t takes the shards t, t+T, ... (default: one per shard, at most 1000)
    #[arg(long, value_name = "T")]
    tasks: Option<usize>,
    /// The program that the nodes run (default: this one)
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Write the plan and the scripts, submit nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    slurm: SlurmOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum Engine {
    /// Slurm: sbatch, an array of tasks, and a merge that waits for it
    Slurm,
}

impl Submit {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let Engine::Slurm = self.engine;
        let (spec, directory) = self.question()?;
        let work = AnyWork::of(&spec, &Files::new(common)).map_err(plain)?;
        let shards = self.plan(&work, &directory)?;
        let directory = absolute(&directory)?;
        let missing = missing(&shards, &directory).map_err(plain)?;
        let tasks = self.tasks.unwrap_or(shards.shards().min(MOST_TASKS));
        if tasks == 0 {
            bail!("--tasks 0 leaves nobody to work; give 1 or more");
        }
        let array: Ranges = missing.iter().map(|shard| shard % tasks).collect();
        let mut report = Report { directory, shards, missing, tasks, array, jobs: None };
        if !report.missing.is_empty() {
            if let (false, Some(jobs)) = (self.dry_run, slurm::alive(&report.directory)) {
                bail!(
                    "jobs of this run still wait or run: {jobs}; let them end (watch with squeue), \
                     or cancel them with `scancel {jobs}` and submit again"
                );
            }
            let scripts = self.write(&spec, &report)?;
            if !self.dry_run {
                report.jobs = Some(slurm::send(&scripts, &report.directory)?);
            }
        }
        if common.json {
            output::print_json(&report.json())?
        } else {
            report.say()?
        }
        Ok(Exit::Done)
    }

    /// The experiment and the directory of its run.
    fn question(&self) -> Result<(ExperimentSpec, PathBuf)> {
        if self.spec.join(PLAN).is_file() {
            if self.out.as_ref().is_some_and(|out| *out != self.spec) {
                bail!("{} is the directory of a run; leave out --out", self.spec.display());
            }
            let plan = ShardPlan::read(&self.spec).map_err(plain)?;
            let spec = plan.experiment(&self.spec).map_err(plain)?;
            return Ok((spec, self.spec.clone()));
        }
        let name = self.spec.display();
        let text = std::fs::read_to_string(&self.spec).with_context(|| {
            format!("cannot read {name}; give an experiment, or a directory with {PLAN}")
        })?;
        let spec = ExperimentSpec::parse(&text).with_context(|| name.to_string())?;
        let directory = self.out.clone().unwrap_or_else(|| PathBuf::from(&spec.name));
        Ok((spec, directory))
    }

    /// The plan of the directory, made now or earlier.
    fn plan(&self, work: &AnyWork, directory: &Path) -> Result<ShardPlan> {
        let before = match directory.join(PLAN).exists() {
            true => Some(ShardPlan::read(directory).map_err(plain)?.shards()),
            false => None,
        };
        let default = || DEFAULT_SHARDS.min(work.pieces().div_ceil(2)).max(1);
        let shards = self.shards.or(before).unwrap_or_else(default);
        let plan = ShardPlan::new(work, shards).map_err(plain)?;
        plan.claim(directory).map_err(plain)?;
        Ok(plan)
    }

    fn write(&self, spec: &ExperimentSpec, report: &Report) -> Result<Scripts> {
        let program = match &self.program {
            Some(program) => absolute(program)?,
            None => std::env::current_exe()
                .context("cannot tell where this program is; say it with --program")?,
        };
        let folder = std::env::current_dir().context("there is no current directory")?;
        let batch = Batch {
            name: &spec.name,
            directory: &report.directory,
            folder: &folder,
            program: &program,
            tasks: report.tasks,
            array: &report.array,
        };
        slurm::write(&batch, &self.slurm)
    }
}

fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).with_context(|| format!("cannot tell where {} is", path.display()))
}

/// What was done.
struct Report {
    /// The directory of the run, absolute.
    directory: PathBuf,
    shards: ShardPlan,
    missing: Ranges,
    tasks: usize,
    /// The tasks with something to do.
    array: Ranges,
    /// `None` when nothing was sent.
    jobs: Option<Jobs>,
}

impl Report {
    fn json(&self) -> serde_json::Value {
        json!({
            "out": self.directory,
            "records": self.shards.pieces(),
            "shards": self.shards.shards(),
            "missing": self.missing.to_string(),
            "tasks": self.tasks,
            "array": self.array.to_string(),
            "job": self.jobs.as_ref().map(|jobs| &jobs.array),
            "merge_job": self.jobs.as_ref().map(|jobs| &jobs.merge),
        })
    }

    fn say(&self) -> Result<()> {
        let name = |path: &Path| for_shell(&path.to_string_lossy());
        let directory = name(&self.directory);
        let (shards, pieces) = (self.shards.shards(), self.shards.pieces());
        if self.missing.is_empty() {
            return output::print(&format!(
                "All {shards} shards are there; nothing to submit.\n\
                 merge:   mapduel tournament merge {directory}"
            ));
        }
        let what = format!(
            "{} of {shards} shards ({pieces} games in all) in {} tasks",
            self.missing.len(),
            self.array.len()
        );
        let rest = format!(
            "progress: mapduel tournament missing {directory}\n\
             resume:   mapduel tournament submit {directory} (with the same options; sends only what is missing)\n\
             logs:     {}",
            name(&self.directory.join(LOGS))
        );
        output::print(&match &self.jobs {
            Some(Jobs { array, merge }) => format!(
                "Submitted {what}: job {array}, and job {merge} merges them.\n\
                 watch:    squeue --jobs {array},{merge}\n\
                 cancel:   scancel {array} {merge}\n{rest}"
            ),
            None => format!(
                "Planned {what}; nothing was submitted.\n\
                 submit:   job=$(sbatch --parsable {})\n\
                 merge:    sbatch --dependency=afterany:$job {}\n{rest}",
                name(&self.directory.join("slurm-array.sh")),
                name(&self.directory.join("slurm-merge.sh")),
            ),
        })
    }
}
