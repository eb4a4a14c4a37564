//! `study`: the map-coloring study, re-done in one command.

use crate::common::Common;
use crate::exit::Exit;
use crate::interrupt::Saving;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_lab::experiment::{RECORDS, RunOutcome, RunParams};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_playable::seed_value;
use mapduel_report::study::{self, StudyOutcome, StudyParams, StudyReport};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel study
  mapduel study --full --out study-full
  mapduel study --games 1000 --simulations 100 --out study-100 --seed 1

Ctrl-C keeps what is done; the same command goes on from there.")]
pub(crate) struct Study {
    /// 100 games per point, 1000 simulations a move: about a minute (the default)
    #[arg(long)]
    quick: bool,
    /// The study's own budget: 1000 games per point, 1000 simulations a move
    #[arg(long, conflicts_with = "quick")]
    full: bool,
    /// Games per point
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Simulations per move
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Where the records and reports go
    #[arg(long, value_name = "DIR", default_value = "study")]
    out: PathBuf,
    /// Throw away what DIR holds of an earlier run (refused while a run is writing to it)
    #[arg(long)]
    fresh: bool,
}

impl Study {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let params = self.params(common)?;
        if self.fresh {
            study::renew(&params, &self.out).map_err(|error| anyhow!("{error}"))?;
        }
        let (StudyOutcome { run, report }, _saving) = self.play(&params, common)?;
        if let Some(repair) = run.repair {
            output::complain(&format!(
                "warning: a torn last record of {} bytes was cut off; its game is played again",
                repair.bytes
            ));
        }
        output::warn_of_unchecked(run.unchecked as u64, &self.out.join(RECORDS));
        if common.json {
            output::print_json(&json!({
                "out": self.out,
                "games": run.games,
                "total": run.total,
                "played": run.played,
                "complete": run.completion == Completion::Complete,
                "cut_off": run.cut,
                "seed": seed_value(common.seed),
                "files": report.files,
            }))?;
        } else {
            self.say(&run, &report)?;
        }
        Ok(match run.completion {
            // The reports say less than they could.
            Completion::Complete if interrupt::stop().is_set() => interrupt::exit(),
            Completion::Complete => Exit::Done,
            Completion::Interrupted => interrupt::exit(),
        })
    }

    fn params(&self, common: &Common) -> Result<StudyParams> {
        let budget = if self.full { StudyParams::full() } else { StudyParams::quick() };
        let games = self.games.unwrap_or(budget.games);
        let simulations = self.simulations.unwrap_or(budget.simulations);
        if games == 0 || simulations == 0 {
            bail!("--games and --simulations must be 1 or more");
        }
        Ok(budget.with_games(games).with_simulations(simulations).with_seed(common.seed))
    }

    /// Plays, computes and reports; the net stays away until what came of it is shown.
    fn play(&self, params: &StudyParams, common: &Common) -> Result<(StudyOutcome, Saving)> {
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
        let run = RunParams::default().with_threads(common.threads.unwrap_or(0));
        let run = study::play(params, &self.out, &run, &watch);
        let run = run.map_err(|error| anyhow!("{error}"))?;
        study::find_facts(params, &self.out, &watch).map_err(|error| anyhow!("{error}"))?;
        let saving = interrupt::saving();
        let report = study::report(&self.out).map_err(|error| anyhow!("{error}"))?;
        Ok((StudyOutcome { run, report }, saving))
    }

    fn say(&self, outcome: &RunOutcome, report: &StudyReport) -> Result<()> {
        if outcome.completion == Completion::Interrupted {
            if let Some(cut) = interrupt::cut_off(outcome.cut, outcome.dropped) {
                output::print(&cut)?;
            }
            return output::print(&format!(
                "interrupted: {} of {} games are kept; the same command goes on. The page so far: {}",
                outcome.games,
                outcome.total,
                self.out.join("index.html").display()
            ));
        }
        output::print(report.text.trim_end())?;
        output::print(&format!(
            "\n{} games ({} of them new). The page: {}",
            outcome.games,
            outcome.played,
            self.out.join("index.html").display()
        ))
    }
}
