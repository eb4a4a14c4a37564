//! Running an experiment and showing what came of it, for every command that does.

mod files;
mod json;

use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use files::Files;
use mapduel_arena::curve::{Completion, Watch};
use mapduel_arena::experiment::report::markdown;
use mapduel_arena::experiment::{
    ExperimentSpec, MANIFEST, RECORDS, RunOutcome, RunParams, Summary, plan, report, run,
};
use std::path::{Path, PathBuf};

/// What may be changed about an experiment that comes with the program, and where it goes.
#[derive(Args)]
pub(crate) struct ExperimentOptions {
    /// Games per pairing (default: as many as in the study)
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Simulations per move where the study has 4000; fewer in proportion where it has fewer
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// A first look: 10 games per pairing, a tenth of the simulations
    #[arg(long)]
    quick: bool,
    /// Where records and reports go (default: the name of the experiment)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Throw away what DIR holds of an earlier run
    #[arg(long)]
    fresh: bool,
}

/// The games and the simulations of a first look.
const QUICK: (u64, u64) = (10, 400);

impl ExperimentOptions {
    /// Runs an experiment, writes its reports and shows them.
    pub(crate) fn run(&self, spec: ExperimentSpec, common: &Common) -> Result<Exit> {
        let spec = self.change(spec, common)?;
        let out = self.out.clone().unwrap_or_else(|| PathBuf::from(&spec.name));
        let plan = plan(&spec, &Files { common })?;
        if self.fresh {
            discard(&out)?;
        }
        let outcome = {
            let bar = Bar::new("games");
            let progress = |progress| bar.show(progress);
            let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
            let threads = common.threads.unwrap_or(0);
            run(&plan, &out, &RunParams { threads }, &watch)?
        };
        if let Some(repair) = outcome.repair {
            output::complain(&format!(
                "warning: a torn last record of {} bytes was cut off; its game is played again",
                repair.bytes
            ));
        }
        // What is done can be looked at, also when it is not all.
        let (summary, files) = report(&out)?;
        if common.json {
            output::print_json(&json::object(&summary, &outcome, &out, &files))?;
        } else {
            say(&summary, &outcome, &out)?;
        }
        Ok(match outcome.completion {
            Completion::Complete => Exit::Done,
            Completion::Interrupted => interrupt::exit(),
        })
    }

    fn change(&self, mut spec: ExperimentSpec, common: &Common) -> Result<ExperimentSpec> {
        spec.seed = common.seed;
        let (games, simulations) = match self.quick {
            true => (self.games.or(Some(QUICK.0)), self.simulations.or(Some(QUICK.1))),
            false => (self.games, self.simulations),
        };
        if simulations == Some(0) || games == Some(0) {
            bail!("--games and --simulations must be 1 or more");
        }
        if let Some(simulations) = simulations {
            spec = spec.with_simulations(simulations)?;
        }
        if let Some(games) = games {
            spec = spec.with_games(games).map_err(|error| anyhow!("--games {games}: {error}"))?;
        }
        Ok(spec)
    }
}

fn say(summary: &Summary, outcome: &RunOutcome, out: &Path) -> Result<()> {
    output::print(markdown(summary).trim_end())?;
    let page = out.join("index.html");
    let page = page.display();
    output::print(&match outcome.completion {
        Completion::Complete => {
            format!("\n{} games ({} of them new). The page: {page}", outcome.games, outcome.played)
        }
        Completion::Interrupted => format!(
            "\ninterrupted: {} of {} games are kept; the same command goes on. The page so far: \
             {page}",
            outcome.games, outcome.total
        ),
    })
}

/// Removes the records of an earlier run, and nothing else.
fn discard(folder: &Path) -> Result<()> {
    for name in [RECORDS, MANIFEST] {
        let path = folder.join(name);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", path.display()));
            }
            _ => {}
        }
    }
    Ok(())
}
