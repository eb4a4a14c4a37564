//! Running an experiment and showing what came of it, for every command that does.

use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::progress::Bar;
use crate::tournament::quote::own_command;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_lab::experiment::{AnyPlan, Beginning, ExperimentSpec, RECORDS, RunOutcome, RunParams};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_lab::seats::NoGuests;
use mapduel_report::{ReportParams, report_any};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    /// Throw away what DIR holds of an earlier run (refused while a run is writing to it)
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
        let command = own_command();
        run_in(&spec, &Place { out: &out, beginning: beginning(self.fresh), command }, common)
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

/// What `--fresh` means.
pub(crate) fn beginning(fresh: bool) -> Beginning {
    if fresh { Beginning::Anew } else { Beginning::GoOn }
}

/// Where a run goes, and what goes on with it.
pub(crate) struct Place<'a> {
    pub(crate) out: &'a Path,
    pub(crate) beginning: Beginning,
    /// The command that goes on when this one is interrupted.
    pub(crate) command: String,
}

/// Runs an experiment of any format, writes its reports and shows them.
pub(crate) fn run_in(spec: &ExperimentSpec, place: &Place<'_>, common: &Common) -> Result<Exit> {
    let plan = AnyPlan::of(spec, &Files::new(common), Arc::new(NoGuests))?;
    plan.notes().iter().for_each(|note| output::complain(note));
    let outcome = {
        let bar = Bar::new(plan.things());
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
        let params = RunParams::default().with_threads(common.threads.unwrap_or(0));
        plan.run(place.out, place.beginning, &params, &watch)?
    };
    if let Some(repair) = outcome.repair {
        output::complain(&format!(
            "warning: a torn last record of {} bytes was cut off; it is made again",
            repair.bytes
        ));
    }
    // What is done can be looked at, also when it is not all.
    let _saving = interrupt::saving();
    let threads = common.threads.unwrap_or(0);
    let params = ReportParams::default().with_threads(threads).with_stop(Some(interrupt::stop()));
    show(place.out, &params, Some((&outcome, &place.command)), common)?;
    Ok(match outcome.completion {
        Completion::Complete => Exit::Done,
        Completion::Interrupted => interrupt::exit(),
    })
}

/// Writes the reports of a directory and shows them; after a run, with what that did and the
/// command that goes on.
pub(crate) fn show(
    directory: &Path,
    params: &ReportParams,
    ran: Option<(&RunOutcome, &str)>,
    common: &Common,
) -> Result<()> {
    let report = report_any(directory, params, &Files::new(common))?;
    let outcome = ran.map_or_else(|| report.outcome(), |(outcome, _)| outcome.clone());
    output::warn_of_unchecked(report.unchecked(), &directory.join(RECORDS));
    if common.json {
        return output::print_json(&report.as_json(&outcome));
    }
    output::print(report.markdown().trim_end())?;
    let (page, things) = (report.page(), report.things());
    let page = page.display();
    let RunOutcome { games, total, played, completion, cut, dropped, .. } = outcome;
    if let Some(cut) = interrupt::cut_off(cut, dropped) {
        output::print(&format!("\n{cut}"))?;
    }
    output::print(&match (completion, ran) {
        (Completion::Complete, Some(_)) => {
            format!("\n{games} {things} ({played} of them new). The page: {page}")
        }
        (Completion::Interrupted, Some((_, command))) => format!(
            "\ninterrupted: {games} of {total} {things} are kept; the page so far: {page}\n\
             The same command goes on: {command}"
        ),
        (_, None) => format!("\n{games} of {total} {things}. The page: {page}"),
    })
}
