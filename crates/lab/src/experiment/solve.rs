//! "Solve every graph in this file": the census of a game as an experiment, for every game that has
//! one in its entry ([`Census`]).
//!
//! A [`SolvePlan`] is to graphs what a [`Plan`](super::Plan) is to matches: numbered pieces of
//! work, each of which gives one line of records that depends on nothing but the plan. The
//! directory, the lock, the manifest and going on after an interruption are the same too.
//!
//! The limit of a search is in positions, not in time, so that records are equal on any machine.
//!
//! What is deliberately absent: corpora that are larger than memory or come from a pipe, which
//! cannot be read a second time to go on; [`corpus`](crate::corpus) takes those in batches.

use super::ExperimentError;
use super::manifest::{GRAPHS_SCHEMA as SCHEMA, MANIFEST, Manifest, RECORDS};
use super::reading::manifest_of;
use super::run::{RunOutcome, RunParams, claim, renew_as};
use super::shipped;
use super::spec::{ExperimentSpec, SolveSpec, SpecError};
use crate::VERSION;
use crate::pool::{Ended, Job, Watch, work_in_order};
use crate::records::{Guard, Line, LineError, Record, Seen, visit_lines};
use mapduel_graph::formats::{graph6, read_graph6_line};
use mapduel_graph::{Graph, Limit, Stop};
use mapduel_playable::{Census, CensusParams, CensusTotals, Files, Members};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::path::Path;
use std::time::Instant;

/// The layout before this one: records left out what was not asked for.
const EARLIER: u32 = 1;

/// A corpus that is to be solved.
#[derive(Clone)]
pub struct SolvePlan {
    spec: ExperimentSpec,
    census: Census,
    question: SolveSpec,
    graphs: Vec<Graph>,
    /// A hash of all graphs, so that a changed file is noticed.
    key: String,
}

/// One solved graph, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveRecord {
    /// The layout of the record.
    pub schema: u32,
    /// The name of the experiment.
    pub experiment: String,
    /// The number of the graph in the corpus, from 0.
    pub index: usize,
    /// The graph and who wins on it.
    #[serde(flatten)]
    pub answer: Members,
    /// The program that solved it.
    pub version: String,
    /// How long it took.
    pub seconds: f64,
}

/// What the records of a solved corpus say.
#[derive(Clone, Debug)]
pub struct SolveSummary {
    /// The question.
    pub spec: ExperimentSpec,
    /// Graphs in all.
    pub total: u64,
    /// What came of those that are done.
    pub census: CensusTotals,
    /// How long they took together, in seconds.
    pub seconds: f64,
    /// Records that have no checksum: worth a warning.
    pub unchecked: u64,
}

/// Plans an experiment of the format `solve`: reads its corpus, every line of which is a graph.
pub fn plan_solve(spec: &ExperimentSpec, files: &dyn Files) -> Result<SolvePlan, ExperimentError> {
    let (solve, census) = (question(spec)?, spec.census()?);
    solve.check_first(&census)?;
    let wrong = |problem| ExperimentError::Board { label: solve.corpus.clone(), problem };
    let text = shipped::corpus(&solve.corpus, files).map_err(wrong)?;
    let mut graphs = Vec::new();
    for (index, line) in String::from_utf8_lossy(&text).lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let graph = read_graph6_line(line.trim())
            .map_err(|error| wrong(error.in_line(index + 1).to_string()))?;
        graphs.push(graph);
    }
    let mut hasher = Sha256::new();
    for graph in &graphs {
        hasher.update(graph6::write(graph));
        hasher.update("\n");
    }
    let digest: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(SolvePlan {
        spec: spec.clone(),
        census,
        question: solve.clone(),
        key: format!("{} graphs {digest}", graphs.len()),
        graphs,
    })
}

fn question(spec: &ExperimentSpec) -> Result<&SolveSpec, SpecError> {
    let missing = || SpecError::at("`solve`", "there is nothing to solve; write [solve]");
    spec.solve.as_ref().ok_or_else(missing)
}

impl ExperimentSpec {
    /// How the game is asked about graphs, where it can be.
    pub fn census(&self) -> Result<Census, SpecError> {
        let known = self.game.census;
        known.ok_or_else(|| {
            let solved = mapduel_games::all().filter(|entry| entry.census.is_some());
            let names: Vec<&str> = solved.map(|entry| entry.name).collect();
            let problem = format!(
                "nobody can solve all graphs of a corpus for `{}`; the games that are solved: {}",
                self.game.name,
                names.join(", ")
            );
            SpecError::at("`game`", problem)
        })
    }

    /// Says who begins where the file left it to the game.
    pub(super) fn name_starters(&mut self) {
        let Ok(census) = self.census() else { return };
        if let Some(solve) = self.solve.as_mut().filter(|solve| solve.first.is_empty()) {
            solve.first = census.starters.first().copied().unwrap_or_default().into();
        }
    }
}

impl SolvePlan {
    /// How many graphs there are.
    pub fn len(&self) -> usize {
        self.graphs.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.graphs.is_empty()
    }

    /// The question.
    pub fn spec(&self) -> &ExperimentSpec {
        &self.spec
    }

    /// Solves the graph with this number; nothing when it is stopped.
    ///
    /// # Panics
    /// When there is no such graph.
    pub fn record(&self, index: usize, stop: Stop) -> Option<SolveRecord> {
        let begin = Instant::now();
        let limit = Limit::nodes(self.question.nodes).stopped_by(stop);
        let params = CensusParams::new(&self.question.first, limit);
        let record = SolveRecord {
            schema: SCHEMA,
            experiment: self.spec.name.clone(),
            index,
            answer: (self.census.solve)(&self.graphs[index], &params),
            version: VERSION.into(),
            seconds: begin.elapsed().as_secs_f64(),
        };
        (!stop.is_set()).then_some(record)
    }

    pub(super) fn manifest(&self) -> Manifest {
        Manifest::of(&self.spec, vec![self.key.clone()])
    }
}

impl fmt::Debug for SolvePlan {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SolvePlan")
            .field("spec", &self.spec)
            .field("key", &self.key)
            .finish()
    }
}

/// What the game has to say of a record is asked by `read`, which knows the game.
impl Record for SolveRecord {
    fn check(&self) -> Result<(), String> {
        match self.schema {
            EARLIER => Ok(()),
            SCHEMA => Err("it has no checksum, which every record of its layout has".into()),
            other => Err(format!("its layout is {other}, not {EARLIER} or {SCHEMA}")),
        }
    }
}

/// The record of a line; where nobody vouches for it, it must make sense to the game.
fn read(line: &Line<'_>, census: &Census) -> Result<SolveRecord, LineError> {
    let record: SolveRecord = serde_json::from_slice(line.text)?;
    if line.guard == Guard::Nothing {
        (census.check)(&record.answer).map_err(LineError)?;
    }
    Ok(record)
}

/// Throws away what a directory holds of an earlier run, as [`renew`](super::renew) does.
pub fn renew_solve(plan: &SolvePlan, directory: &Path) -> Result<(), ExperimentError> {
    renew_as(directory, &plan.manifest())
}

/// Solves what is missing and appends it to the records of the directory, in the order of the
/// corpus.
pub fn run_solve(
    plan: &SolvePlan,
    directory: &Path,
    params: &RunParams,
    watch: &Watch<'_>,
) -> Result<RunOutcome, ExperimentError> {
    let path = directory.join(RECORDS);
    let mut file = claim(directory, &plan.manifest())?;
    let (mut before, mut foreign) = (0, None);
    let (seen, repair) = file.read_back::<SolveRecord, LineError>(|line| {
        let known = read(line, &plan.census)?;
        let graph = plan.graphs.get(line.index).map(graph6::write);
        let same = graph.is_some_and(|graph| known.answer.text("graph6") == Some(&graph));
        let fits = known.index == line.index && same;
        if !fits && foreign.is_none() {
            foreign = Some(line.index + 1);
        }
        before += 1;
        Ok(())
    })?;
    if let Some(line) = foreign {
        return Err(ExperimentError::ForeignRecord { path, line });
    }
    let job = Job { first: before, end: plan.len(), threads: params.threads };
    let mut games = before;
    let ended = work_in_order(
        &job,
        watch,
        || (),
        |(), index| plan.record(index, watch.stop()),
        |_, record| {
            games += 1;
            file.append(&record)
        },
    )?;
    file.finish()?;
    let (total, played, unchecked) = (plan.len(), games - before, seen.unchecked);
    let Ended { completion, cut, dropped } = ended;
    Ok(RunOutcome { games, total, played, completion, cut, dropped, repair, unchecked })
}

/// Shows every solved graph of a directory with this question, one line at a time. A line that is not
/// the graph that belongs there is an error; what was shown is worthless then.
pub fn visit_graphs(
    directory: &Path,
    spec: &ExperimentSpec,
    mut visit: impl FnMut(&SolveRecord) -> Result<(), LineError>,
) -> Result<Seen, ExperimentError> {
    let census = spec.census()?;
    let (path, mut foreign) = (directory.join(RECORDS), None);
    let seen = visit_lines::<SolveRecord, LineError>(&path, |line| {
        let record = read(line, &census)?;
        if record.index != line.index || record.experiment != spec.name {
            foreign = foreign.or(Some(line.index + 1));
        }
        visit(&record)
    })?;
    match foreign {
        Some(line) => Err(ExperimentError::ForeignRecord { path, line }),
        None => Ok(seen),
    }
}

impl SolveSummary {
    /// Counts the records of a directory.
    pub fn read(directory: &Path) -> Result<SolveSummary, ExperimentError> {
        let manifest = manifest_of(directory)?;
        let spec = manifest.experiment(&directory.join(MANIFEST))?;
        question(&spec)?;
        let census = spec.census()?;
        let count = |key: &String| key.split(' ').next().and_then(|count| count.parse().ok());
        let total = manifest.boards.first().and_then(count).unwrap_or(0);
        let (mut tally, mut seconds) = ((census.tally)(), 0.0);
        let seen = visit_graphs(directory, &spec, |record| {
            tally.add(&record.answer).map_err(LineError)?;
            seconds += record.seconds;
            Ok(())
        })?;
        let (census, unchecked) = (tally.totals(), seen.unchecked as u64);
        Ok(SolveSummary { spec, total, census, seconds, unchecked })
    }
}
