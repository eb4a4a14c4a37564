//! Running an experiment and showing what came of it, for every command that does.

pub(crate) mod json;

use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::progress::Bar;
use crate::tournament::quote::own_command;
use crate::{interrupt, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_lab::experiment::{
    ExperimentSpec, Format, Plan, RECORDS, RunOutcome, RunParams, SolvePlan, plan, plan_solve,
    renew, renew_solve, run, run_solve,
};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_report::experiment::{self as report, markdown};
use mapduel_report::{ReportParams, report_by};
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
        run_in(&spec, &Place { out: &out, fresh: self.fresh, command }, common)
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

/// Where a run goes, and what goes on with it.
pub(crate) struct Place<'a> {
    pub(crate) out: &'a Path,
    pub(crate) fresh: bool,
    /// The command that goes on when this one is interrupted.
    pub(crate) command: String,
}

/// Runs an experiment of any format, writes its reports and shows them.
pub(crate) fn run_in(spec: &ExperimentSpec, place: &Place<'_>, common: &Common) -> Result<Exit> {
    let files = Files::new(common);
    let work = match spec.format {
        Format::Solve => Work::Solve(plan_solve(spec, &files)?),
        _ => Work::Play(plan(spec, &files)?),
    };
    if let Work::Play(plan) = &work {
        for (one, other) in plan.twins() {
            output::complain(&format!(
                "note: {one} and {other} are one player: their settings mean the same, and only \
                 their places tell their games apart"
            ));
        }
    }
    if place.fresh {
        match &work {
            Work::Play(plan) => renew(plan, place.out)?,
            Work::Solve(plan) => renew_solve(plan, place.out)?,
        }
    }
    let outcome = {
        let bar = Bar::new(work.things());
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop: interrupt::watch(common.limit) };
        let params = RunParams::default().with_threads(common.threads.unwrap_or(0));
        match &work {
            Work::Play(plan) => run(plan, place.out, &params, &watch)?,
            Work::Solve(plan) => run_solve(plan, place.out, &params, &watch)?,
        }
    };
    if let Some(repair) = outcome.repair {
        output::complain(&format!(
            "warning: a torn last record of {} bytes was cut off; it is made again",
            repair.bytes
        ));
    }
    // What is done can be looked at, also when it is not all.
    let _saving = interrupt::saving();
    let params = ReportParams::default().with_stop(Some(interrupt::stop()));
    show(place.out, &params, Some((&outcome, &place.command)), common)?;
    Ok(match outcome.completion {
        Completion::Complete => Exit::Done,
        Completion::Interrupted => interrupt::exit(),
    })
}

enum Work {
    Play(Plan),
    Solve(SolvePlan),
}

impl Work {
    fn things(&self) -> &'static str {
        match self {
            Work::Play(_) => "games",
            Work::Solve(_) => "graphs",
        }
    }
}

/// Writes the reports of a directory and shows them; after a run, with what that did and the
/// command that goes on.
pub(crate) fn show(
    directory: &Path,
    params: &ReportParams,
    ran: Option<(&RunOutcome, &str)>,
    common: &Common,
) -> Result<()> {
    let outcome = |done: u64, total: u64| match ran {
        Some((outcome, _)) => outcome.clone(),
        None => {
            let (games, total) = (done as usize, total as usize);
            let completion = match games < total {
                true => Completion::Interrupted,
                false => Completion::Complete,
            };
            let (played, cut, dropped, repair, unchecked) = (0, 0, 0, None, 0);
            RunOutcome { games, total, played, completion, cut, dropped, repair, unchecked }
        }
    };
    let (text, object, outcome, things, unchecked) = if report::is_solve(directory)? {
        let (summary, files) = report::report_solve(directory)?;
        let outcome = outcome(summary.census.graphs, summary.total);
        let object = json::solved(&summary, &outcome, directory, &files);
        (report::markdown_of_solve(&summary), object, outcome, "graphs", summary.unchecked)
    } else {
        let (summary, files) = report_by(directory, params, &Files::new(common))?;
        let outcome = outcome(summary.games, summary.total);
        let object = json::object(&summary, &outcome, directory, &files);
        (markdown(&summary), object, outcome, "games", summary.unchecked)
    };
    output::warn_of_unchecked(unchecked, &directory.join(RECORDS));
    if common.json {
        return output::print_json(&object);
    }
    output::print(text.trim_end())?;
    let page = directory.join("index.html");
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
