//! Which shards a task takes: by flags, or by the variable of an array scheduler.

use anyhow::{Result, bail};
use clap::Args;
use mapduel_lab::experiment::shard::Ranges;

/// The number of a task, by the name that its scheduler gives it, and the scheduler's lowest
/// number. Grid Engine counts from 1 (`qsub -t` takes no 0) and says `undefined` outside of
/// arrays; the others have the numbers that the array was submitted with, or count from 0.
const VARIABLES: [(&str, usize); 5] = [
    ("SLURM_ARRAY_TASK_ID", 0),
    ("HQ_TASK_ID", 0),
    ("PBS_ARRAY_INDEX", 0),
    ("SGE_TASK_ID", 1),
    ("JOB_COMPLETION_INDEX", 0),
];

/// Which shards to run.
#[derive(Args)]
pub(crate) struct TaskOptions {
    /// The shards by number, from 0: 7 or 3-4,11
    #[arg(long, value_name = "I", conflicts_with_all = ["task", "tasks"])]
    index: Option<Ranges>,
    /// The number of this task, from 0 (default: the variable of the array scheduler)
    #[arg(long, value_name = "t", requires = "tasks")]
    task: Option<usize>,
    /// The number of tasks: task t takes the shards t, t+T, t+2T, ...
    #[arg(long, value_name = "T")]
    tasks: Option<usize>,
}

impl TaskOptions {
    /// The shards to run, of this many; `environment` looks up variables.
    pub(crate) fn shards(
        &self,
        shards: usize,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Ranges> {
        if let Some(index) = &self.index {
            return Ok(index.clone());
        }
        let number = match self.task {
            Some(task) => task,
            None => from_environment(environment)?,
        };
        match self.tasks {
            None => Ok([number].into_iter().collect()),
            Some(tasks) if number < tasks => Ok((number..shards).step_by(tasks).collect()),
            Some(tasks) => bail!("there is no task {number} of {tasks}; tasks count from 0"),
        }
    }
}

fn from_environment(environment: impl Fn(&str) -> Option<String>) -> Result<usize> {
    let mut found: Option<(&str, usize)> = None;
    for (name, lowest) in VARIABLES {
        let Some(text) = environment(name).filter(|text| text != "undefined") else { continue };
        let number = text.trim().parse::<usize>().ok().and_then(|value| value.checked_sub(lowest));
        let Some(number) = number else {
            bail!("{name} is `{text}`, no number from {lowest}; say which shard with --index");
        };
        match found {
            Some((other, before)) if before != number => bail!(
                "{other} and {name} mean different tasks ({before} and {number}, counted from 0); \
                 say which with --index, or with --task and --tasks"
            ),
            _ => found = Some((name, number)),
        }
    }
    match found {
        Some((_, number)) => Ok(number),
        None => bail!(
            "which shard? Give --index, or --task and --tasks, or run as a task of an array \
             (known variables: {})",
            VARIABLES.map(|(name, _)| name).join(", ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(
        options: (Option<&str>, Option<usize>, Option<usize>),
        variables: &[(&str, &str)],
    ) -> Result<String> {
        let (index, task, tasks) = options;
        let index = index.map(|text| text.parse().unwrap());
        let look = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
        };
        let shards = TaskOptions { index, task, tasks }.shards(10, look)?;
        Ok(shards.to_string())
    }

    #[test]
    fn flags_come_before_variables() {
        let slurm = [("SLURM_ARRAY_TASK_ID", "2")];
        assert_eq!(chosen((Some("3-4,9"), None, None), &slurm).unwrap(), "3-4,9");
        assert_eq!(chosen((None, Some(1), Some(4)), &slurm).unwrap(), "1,5,9");
        assert_eq!(chosen((None, None, Some(4)), &slurm).unwrap(), "2,6");
        assert_eq!(chosen((None, None, None), &slurm).unwrap(), "2");
    }

    #[test]
    fn every_scheduler_is_understood_and_grid_engine_counts_from_one() {
        for (name, lowest) in VARIABLES {
            let value = (3 + lowest).to_string();
            assert_eq!(chosen((None, None, None), &[(name, &value)]).unwrap(), "3", "{name}");
        }
        let outside = [("SGE_TASK_ID", "undefined"), ("HQ_TASK_ID", "5")];
        assert_eq!(chosen((None, None, None), &outside).unwrap(), "5");
        assert!(chosen((None, None, None), &[("SGE_TASK_ID", "0")]).is_err());
    }

    #[test]
    fn what_is_not_clear_is_refused() {
        assert!(chosen((None, None, None), &[]).is_err());
        assert!(chosen((None, Some(4), Some(4)), &[]).is_err());
        assert!(chosen((None, None, Some(0)), &[("HQ_TASK_ID", "0")]).is_err());
        assert!(chosen((None, None, None), &[("HQ_TASK_ID", "x")]).is_err());
        let two = [("HQ_TASK_ID", "1"), ("SLURM_ARRAY_TASK_ID", "0")];
        assert!(chosen((None, None, None), &two).is_err());
        let same = [("HQ_TASK_ID", "1"), ("SGE_TASK_ID", "2")];
        assert_eq!(chosen((None, None, None), &same).unwrap(), "1");
    }
}
