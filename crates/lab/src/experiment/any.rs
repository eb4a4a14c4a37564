//! Experiments of any format, for whoever does not care whether games are played or graphs solved.

use super::ExperimentError;
use super::plan::{Plan, plan_with};
use super::run::{RunOutcome, RunParams, renew, run};
use super::solve::{SolvePlan, plan_solve, renew_solve, run_solve};
use super::spec::{ExperimentSpec, Format};
use crate::pool::Watch;
use crate::seats::Guests;
use mapduel_playable::Files;
use std::path::Path;
use std::sync::Arc;

/// The plan of an experiment of any format.
#[derive(Clone, Debug)]
pub enum AnyPlan {
    /// Games.
    Matches(Box<Plan>),
    /// Graphs to be solved.
    Graphs(Box<SolvePlan>),
}

/// What becomes of the records that a directory has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beginning {
    /// They are gone on with.
    #[default]
    GoOn,
    /// They are thrown away, whatever their question was; refused while somebody writes to them.
    Anew,
}

impl AnyPlan {
    /// Plans an experiment that these guests may play in.
    pub fn of(
        spec: &ExperimentSpec,
        files: &dyn Files,
        guests: Arc<dyn Guests>,
    ) -> Result<AnyPlan, ExperimentError> {
        Ok(match spec.format {
            Format::Solve => AnyPlan::Graphs(Box::new(plan_solve(spec, files)?)),
            _ => AnyPlan::Matches(Box::new(plan_with(spec, files, guests)?)),
        })
    }

    /// The question.
    pub fn spec(&self) -> &ExperimentSpec {
        match self {
            AnyPlan::Matches(plan) => plan.spec(),
            AnyPlan::Graphs(plan) => plan.spec(),
        }
    }

    /// How many pieces of work there are.
    pub fn len(&self) -> usize {
        match self {
            AnyPlan::Matches(plan) => plan.len(),
            AnyPlan::Graphs(plan) => plan.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What they are called: `games` or `graphs`.
    pub fn things(&self) -> &'static str {
        match self {
            AnyPlan::Matches(_) => "games",
            AnyPlan::Graphs(_) => "graphs",
        }
    }

    /// What people should be told before it is run, a line each.
    pub fn notes(&self) -> Vec<String> {
        let AnyPlan::Matches(plan) = self else { return Vec::new() };
        let note = |(one, other): (&str, &str)| {
            format!(
                "note: {one} and {other} are one player: their settings mean the same, and only \
                 their places tell their games apart"
            )
        };
        plan.twins().into_iter().map(note).collect()
    }

    /// Does what is missing and appends it to the records of a directory, as [`run`] and
    /// [`run_solve`] do.
    pub fn run(
        &self,
        directory: &Path,
        beginning: Beginning,
        params: &RunParams,
        watch: &Watch<'_>,
    ) -> Result<RunOutcome, ExperimentError> {
        if beginning == Beginning::Anew {
            match self {
                AnyPlan::Matches(plan) => renew(plan, directory)?,
                AnyPlan::Graphs(plan) => renew_solve(plan, directory)?,
            }
        }
        match self {
            AnyPlan::Matches(plan) => run(plan, directory, params, watch),
            AnyPlan::Graphs(plan) => run_solve(plan, directory, params, watch),
        }
    }
}
