//! `tournament run`: an experiment out of a file.

use super::quote::for_shell;
use crate::common::Common;
use crate::exit::Exit;
use crate::experiment::{self, Place};
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::ExperimentSpec;
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament run experiments/table1.toml --out table1
  mapduel tournament run census
  mapduel tournament run my.toml --threads 2 --limit 10m

SPEC is a file, or the name of an experiment that comes with the program: study, final-moves, census,
table1, section6, readings, readings-table1, continuous, continuous-time, lengths, lengths-time,
calibrate-komi, calibrate-discret, calibrate-c, calibrate-k, among and strong-line (the strong players of many and
of the line), strong-boards, strong-lengths, and levels-GAME for how strong the levels of a game are. Running again
goes on: finished games are never played again. Ctrl-C keeps
what is done and prints the command that goes on. --seed N plays the same question with other random
numbers.")]
pub(crate) struct Run {
    /// The question, as TOML
    #[arg(value_name = "SPEC.toml")]
    spec: PathBuf,
    /// Where records and reports go (default: the name of the experiment)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Throw away what DIR holds of an earlier run (refused while a run is writing to it)
    #[arg(long)]
    fresh: bool,
}

impl Run {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let mut spec = ExperimentSpec::open(&self.spec)?;
        if common.seed != 0 {
            spec.seed = common.seed;
        }
        let out = self.out.clone().unwrap_or_else(|| PathBuf::from(&spec.name));
        let command =
            format!("mapduel tournament run {} --out {}", quoted(&self.spec), quoted(&out));
        let command = match common.seed {
            0 => command,
            seed => format!("{command} --seed {seed}"),
        };
        let beginning = experiment::beginning(self.fresh);
        experiment::run_in(&spec, &Place { out: &out, beginning, command }, common)
    }
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    for_shell(&path.display().to_string())
}
